// Runs the tests of the C interface. Usage: capi_test [NAME]
#include "check.h"

struct test {
  const char* name;
  void (*run)(void);
};

static const struct test kTests[] = {
    {"names", test_names},     {"puzzles", test_puzzles},       {"reader", test_reader},
    {"solving", test_solving}, {"checking", test_checking},     {"batch", test_batch},
    {"grading", test_grading}, {"generating", test_generating}, {"canonical", test_canonical},
    {"cover", test_cover},     {"tilings", test_tilings},       {"limits", test_limits},
    {"stops", test_stops},     {"arguments", test_arguments},   {"growth", test_growth},
};

int main(int argc, char** argv) {
  int found = 0;
  for (size_t i = 0; i < sizeof kTests / sizeof kTests[0]; ++i) {
    if (argc > 1 && strcmp(argv[1], kTests[i].name) != 0) continue;
    kTests[i].run();
    ++found;
  }
  printf("%d tests passed\n", found);
  return found > 0 ? 0 : 2;
}
