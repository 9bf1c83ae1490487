// Arrays of puzzles.
#include "check.h"

enum { kMany = 3000 };

static uint8_t g_puzzles[kMany * 81], g_solutions[kMany * 81], g_again[kMany * 81];
static uint64_t g_counts[kMany];
static uint8_t g_limits[kMany];

static void set_number(uint8_t* puzzle, const char* text) {
  for (int i = 0; i < 81; ++i) {
    puzzle[i] = text[i] == '.' ? 0 : (uint8_t)(text[i] - '0');
  }
}

// Characters and numbers, unique puzzles and others, with any number of threads.
static void solve_many(size_t count, int32_t threads) {
  inlay_error error;
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.threads = threads;
  for (size_t i = 0; i < count; ++i) {
    uint8_t* puzzle = g_puzzles + 81 * i;
    if (i % 3 == 0) memcpy(puzzle, kPuzzle, 81);
    if (i % 3 == 1) set_number(puzzle, kPuzzle);
    if (i % 3 == 2) memcpy(puzzle, kTwoSolutions, 81);
    if (i % 7 == 0) puzzle[2] = puzzle[0];  // no solution
  }
  CHECK_STATUS(
      inlay_solve_many(g_puzzles, count, 2, &options, g_solutions, g_counts, g_limits, &error),
      INLAY_OK);
  uint8_t numbers[81];
  set_number(numbers, kSolution);
  for (size_t i = 0; i < count; ++i) {
    const uint8_t* solution = g_solutions + 81 * i;
    CHECK(g_limits[i] == INLAY_LIMIT_NONE);
    CHECK(g_counts[i] == (i % 7 == 0 ? 0U : i % 3 == 2 ? 2U : 1U));
    if (i % 7 == 0) {
      CHECK(solution[5] == (i % 3 == 1 ? 0 : '.'));
    } else if (i % 3 != 2) {
      CHECK(memcmp(solution, i % 3 == 1 ? (const char*)numbers : kSolution, 81) == 0);
    }
  }
}

static void check_bad_input(void) {
  inlay_error error;
  memcpy(g_puzzles, kPuzzle, 81);
  memcpy(g_puzzles + 81, kPuzzle, 81);
  g_puzzles[81 + 17] = 'x';
  g_counts[0] = 99;
  CHECK_STATUS(inlay_solve_many(g_puzzles, 2, 2, NULL, NULL, g_counts, NULL, &error),
               INLAY_E_INVALID);
  CHECK(error.line == 2 && error.column == 18 && g_counts[0] == 99);
  CHECK_STATUS(inlay_canonical_many(g_puzzles, 2, NULL, g_solutions, NULL, &error),
               INLAY_E_INVALID);
  int32_t ratings[2];
  CHECK_STATUS(inlay_rate_many(g_puzzles, 2, NULL, NULL, ratings, NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_solve_many(NULL, 2, 2, NULL, NULL, NULL, NULL, &error), INLAY_E_ARGUMENT);
  CHECK_STATUS(inlay_solve_many(g_puzzles, SIZE_MAX, 2, NULL, NULL, NULL, NULL, &error),
               INLAY_E_INVALID);
  CHECK_STATUS(inlay_solve_many(g_puzzles, 1, 0, NULL, NULL, NULL, NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_solve_many(NULL, 0, 2, NULL, NULL, NULL, NULL, &error), INLAY_OK);
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.engine = "sat";
  CHECK_STATUS(inlay_solve_many(g_puzzles, 1, 2, &options, NULL, NULL, NULL, &error),
               INLAY_E_UNSUPPORTED);
}

static void canonical_many(int32_t threads) {
  inlay_error error;
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.threads = threads;
  for (size_t i = 0; i < 200; ++i) {
    memcpy(g_puzzles + 81 * i, kPuzzle, 81);
    if (i % 2 == 0) continue;  // otherwise the transpose, as numbers
    for (size_t cell = 0; cell < 81; ++cell) {
      const char clue = kPuzzle[cell % 9 * 9 + cell / 9];
      g_puzzles[81 * i + cell] = clue == '.' ? 0 : (uint8_t)(clue - '0');
    }
  }
  CHECK_STATUS(inlay_canonical_many(g_puzzles, 200, &options, g_solutions, g_counts, &error),
               INLAY_OK);
  for (size_t i = 2; i < 200; ++i) {
    CHECK(memcmp(g_solutions + 81 * i, g_solutions + 81 * (i % 2), 81) == 0 && g_counts[i] == 1);
  }
  for (size_t cell = 0; cell < 81; ++cell) {
    const uint8_t text = g_solutions[cell], number = g_solutions[81 + cell];
    CHECK(text == (number == 0 ? '.' : '0' + number));
  }
  g_puzzles[81 * 150 + 2] = '5';  // clashes with r1c1
  CHECK_STATUS(inlay_canonical_many(g_puzzles, 200, &options, g_solutions, NULL, &error),
               INLAY_E_INVALID);
  CHECK(error.line == 151 && strstr(error.message, "row 1 holds 5 twice") != NULL);
}

static void rate_many(int32_t threads) {
  inlay_error error;
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.threads = threads;
  for (size_t i = 0; i < 6; ++i) memcpy(g_puzzles + 81 * i, i == 4 ? kTwoSolutions : kPuzzle, 81);
  int32_t ratings[6];
  uint8_t outcomes[6];
  CHECK_STATUS(inlay_rate_many(g_puzzles, 6, NULL, &options, ratings, outcomes, &error), INLAY_OK);
  CHECK(ratings[4] == -1 && outcomes[4] == INLAY_RATED_INVALID);
  CHECK(ratings[0] >= 10 && ratings[5] == ratings[0] && outcomes[5] == INLAY_RATED_SOLVED);
  CHECK_STATUS(inlay_rate_many(g_puzzles, 6, "hodoku", &options, ratings, NULL, &error), INLAY_OK);
  CHECK(ratings[0] > 100);
  CHECK_STATUS(inlay_rate_many(g_puzzles, 6, "nosuch", &options, ratings, NULL, &error),
               INLAY_E_INVALID);
}

void test_batch(void) {
  const int32_t threads[] = {1, 3, 0};
  for (int i = 0; i < 3; ++i) {
    solve_many(1, threads[i]);
    solve_many(40, threads[i]);
    solve_many(kMany, threads[i]);
    canonical_many(threads[i]);
    rate_many(threads[i]);
  }
  // The first solutions do not depend on the threads or on the other puzzles.
  inlay_error error;
  memcpy(g_again, g_solutions, sizeof g_again);
  solve_many(kMany, 1);
  memcpy(g_again, g_solutions, sizeof g_again);
  solve_many(kMany, 2);
  CHECK(memcmp(g_again, g_solutions, sizeof g_again) == 0);
  CHECK_STATUS(inlay_solve_many(g_puzzles, 40, 2, NULL, g_solutions, NULL, NULL, &error), INLAY_OK);
  check_bad_input();
}
