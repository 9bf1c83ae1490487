// The header as C++20: it can be included twice and between C++ headers, and a callback that throws
// ends the call with INLAY_E_CALLBACK.
#include "inlay.h"  // first, to be complete alone
#include "inlay.h"
#include "inlay/inlay.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace {

void check(bool held, int line) {
  if (held) return;
  std::fprintf(stderr, "exceptions_test.cc:%d: not true\n", line);
  std::exit(1);
}

std::int32_t throws(void*, const inlay_generated*) {
  throw std::runtime_error("of the callback");
}

std::int32_t throws_too(void*, const inlay_progress*) {
  throw 7;
}

}  // namespace

int main() {
  inlay_error error;
  const std::uint16_t blank[81] = {};
  inlay_puzzle* board = nullptr;
  check(inlay_puzzle_create(3, 3, blank, 81, &board, &error) == INLAY_OK, __LINE__);
  inlay_options options;
  check(inlay_options_init(&options, sizeof options) == INLAY_OK, __LINE__);
  for (const std::int32_t threads : {1, 2}) {
    options.threads = threads;
    check(inlay_generate(board, nullptr, &options, throws, nullptr, &error) == INLAY_E_CALLBACK,
          __LINE__);
    check(error.status == INLAY_E_CALLBACK && error.message[0] != '\0', __LINE__);
  }
  options.progress = throws_too;
  options.progress_interval_ms = 1;
  options.engine = "propagation";
  inlay_count_result result{};
  result.size = sizeof result;
  check(inlay_count(board, INLAY_NO_LIMIT, &options, &result, nullptr, &error) == INLAY_E_CALLBACK,
        __LINE__);
  inlay_puzzle_free(board);
  std::puts("passed");
  return 0;
}
