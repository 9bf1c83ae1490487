// Allocations that fail: for n = 1, 2, ..., the n-th allocation of a call fails, until the call
// succeeds. Each failure is INLAY_E_MEMORY or the outcome INLAY_LIMIT, never a crash or a leak.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "inlay.h"
#include "support/failing_allocations.h"

namespace {

inlay_error g_error;

void require(bool held, const char* call, long n) {
  if (held) return;
  std::fprintf(stderr, "%s, allocation %ld: status %d (%s)\n", call, n, g_error.status,
               g_error.message);
  std::exit(1);
}

// Runs a call with each of its allocations failing, the first 300 and then every 37th.
template <typename Call>
void exhaust(const char* name, Call call) {
  long failures = 0;
  for (long n = 1;; n += n < 300 ? 1 : 37) {
    inlay::test::fail_allocation(n);
    const inlay_status status = call();
    if (!inlay::test::end_failing_allocations()) {
      require(status >= 0, name, n);
      break;
    }
    ++failures;
    require(status >= 0 || status == INLAY_E_MEMORY || status == INLAY_E_LIMIT, name, n);
    require(status >= 0 || g_error.message[0] != '\0', name, n);
    if (n > 20'000) break;  // enough of a long call
  }
  require(failures > 0, name, 0);
  std::printf("%s: %ld failures\n", name, failures);
}

constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kVariant = "4x4 ; killer 3 r1c1 r1c2 ; given 4 r2c2";

inlay_puzzle* parsed(const char* text) {
  inlay_puzzle* puzzle = nullptr;
  require(inlay_parse(text, INLAY_NUL_TERMINATED, nullptr, &puzzle, &g_error) == INLAY_OK, text, 0);
  return puzzle;
}

std::int32_t ignore(void*, const inlay_generated*) {
  return 0;
}

void test_puzzle(const char* text) {
  exhaust("parse", [&] {
    inlay_puzzle* puzzle = nullptr;
    const inlay_status status = inlay_parse(text, INLAY_NUL_TERMINATED, nullptr, &puzzle, &g_error);
    inlay_puzzle_free(puzzle);
    return status;
  });
  inlay_puzzle* const puzzle = parsed(text);
  exhaust("format", [&] {
    char* line = nullptr;
    const inlay_status status = inlay_format(puzzle, nullptr, &line, &g_error);
    inlay_text_free(line);
    return status;
  });
  exhaust("solve", [&] {
    std::uint16_t values[81];
    return inlay_solve(puzzle, nullptr, values, 81, nullptr, &g_error);
  });
  exhaust("count", [&] {
    inlay_count_result result{};
    result.size = sizeof result;
    return inlay_count(puzzle, 100, nullptr, &result, nullptr, &g_error);
  });
  exhaust("check", [&] {
    inlay_check_result result{};
    result.size = sizeof result;
    return inlay_check(puzzle, 1, nullptr, &result, nullptr, 0, nullptr, 0, &g_error);
  });
  exhaust("hint", [&] {
    inlay_steps* steps = nullptr;
    const inlay_status status = inlay_hint(puzzle, nullptr, 0, nullptr, nullptr, &steps, &g_error);
    inlay_steps_free(steps);
    return status;
  });
  inlay_puzzle_free(puzzle);
}

void test_making() {
  const std::uint16_t blank[81] = {};
  inlay_puzzle* board = nullptr;
  require(inlay_puzzle_create(3, 3, blank, 81, &board, &g_error) == INLAY_OK, "create", 0);
  exhaust("generate",
          [&] { return inlay_generate(board, nullptr, nullptr, ignore, nullptr, &g_error); });
  inlay_puzzle_free(board);
  inlay_puzzle* const puzzle = parsed(kPuzzle);
  exhaust("canonical", [&] {
    inlay_puzzle* form = nullptr;
    const inlay_status status = inlay_canonical(puzzle, nullptr, &form, nullptr, nullptr, &g_error);
    inlay_puzzle_free(form);
    return status;
  });
  inlay_puzzle_free(puzzle);
}

void test_cover() {
  exhaust("tiling", [&] {
    inlay_tiling* tiling = nullptr;
    const inlay_status status =
        inlay_tiling_create(nullptr, "5x4", "tetrominoes", 0, &tiling, &g_error);
    inlay_tiling_free(tiling);
    return status;
  });
  exhaust("cover", [&] {
    inlay_cover* cover = nullptr;
    inlay_status status = inlay_cover_parse("a b c\na b\nc\na\nb c\n", INLAY_NUL_TERMINATED,
                                            nullptr, &cover, &g_error);
    if (status >= 0) {
      inlay_count_result result{};
      result.size = sizeof result;
      status = inlay_cover_count(cover, INLAY_NO_LIMIT, nullptr, &result, nullptr, &g_error);
    }
    inlay_cover_free(cover);
    return status;
  });
}

}  // namespace

int main() {
  test_puzzle(kPuzzle);
  test_puzzle(kVariant);
  test_making();
  test_cover();
  return 0;
}
