// Solving, counting and checking single puzzles.
#include "check.h"

static void check_solution(const uint16_t* values, size_t count) {
  CHECK(count == 81);
  for (size_t i = 0; i < 81; ++i) CHECK(values[i] == kSolution[i] - '0');
}

static void solve_with(const char* engine) {
  inlay_error error;
  inlay_options options;
  CHECK(inlay_options_init(&options, sizeof options) == INLAY_OK);
  options.engine = engine;
  options.seed = 7;
  options.use_seed = 1;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  uint16_t values[81];
  inlay_stats stats = {.size = sizeof stats};
  CHECK_STATUS(inlay_solve(puzzle, &options, values, 81, &stats, &error), INLAY_OK);
  check_solution(values, 81);
  CHECK(stats.solutions == 1 && stats.limit == INLAY_LIMIT_NONE);
  CHECK(strcmp(stats.engine, "auto") != 0);
  if (strcmp(engine, "auto") != 0) CHECK_TEXT(stats.engine, engine);
  inlay_puzzle_free(puzzle);
}

static void solve_variant(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kVariant);
  uint16_t values[16];
  inlay_stats stats = {.size = sizeof stats};
  CHECK_STATUS(inlay_solve(puzzle, NULL, values, 16, &stats, &error), INLAY_OK);
  CHECK(values[0] + values[1] == 3 && values[5] == 4);
  CHECK_TEXT(stats.engine, "variant");
  CHECK_STATUS(inlay_is_solution(puzzle, values, 16, &error), INLAY_OK);
  char* text = NULL;
  CHECK_STATUS(inlay_format_values(puzzle, values, 16, &text, &error), INLAY_OK);
  CHECK(strlen(text) == 16);
  inlay_text_free(text);
  values[0] = 999;
  CHECK_STATUS(inlay_is_solution(puzzle, values, 16, &error), INLAY_NONE);

  inlay_solver* solver = NULL;
  CHECK_STATUS(inlay_solver_create(puzzle, NULL, &solver, &error), INLAY_OK);
  uint64_t found = 0;
  while (inlay_solver_next(solver, &error) == INLAY_OK) {
    size_t count = 0;
    const uint16_t* solution = inlay_solver_solution(solver, &count);
    CHECK_STATUS(inlay_is_solution(puzzle, solution, count, &error), INLAY_OK);
    ++found;
  }
  CHECK(error.status == INLAY_NONE);
  inlay_solver_free(solver);
  inlay_count_result counted = {.size = sizeof counted};
  CHECK_STATUS(inlay_count(puzzle, INLAY_NO_LIMIT, NULL, &counted, NULL, &error), INLAY_OK);
  CHECK(counted.exact == 1 && counted.count == found && found > 1);
  inlay_puzzle_free(puzzle);
}

void test_solving(void) {
  solve_with("auto");
  solve_with("propagation");
  solve_with("dancing_links");
  solve_variant();

  inlay_error error;
  inlay_puzzle* puzzle = parsed(kTwoSolutions);
  inlay_solver* solver = NULL;
  CHECK_STATUS(inlay_solver_create(puzzle, NULL, &solver, &error), INLAY_OK);
  size_t count = 1;
  CHECK(inlay_solver_solution(solver, &count) == NULL && count == 0);
  for (int i = 0; i < 2; ++i) {
    CHECK_STATUS(inlay_solver_next(solver, &error), INLAY_OK);
    const uint16_t* values = inlay_solver_solution(solver, &count);
    CHECK_STATUS(inlay_is_solution(puzzle, values, count, &error), INLAY_OK);
  }
  for (int i = 0; i < 2; ++i) {
    CHECK_STATUS(inlay_solver_next(solver, &error), INLAY_NONE);
    CHECK(inlay_solver_solution(solver, NULL) == NULL);
  }
  inlay_stats stats = {.size = sizeof stats};
  CHECK_STATUS(inlay_solver_stats(solver, &stats, &error), INLAY_OK);
  CHECK(stats.solutions == 2 && stats.fraction == 1.0);
  inlay_solver_free(solver);
  inlay_puzzle_free(puzzle);

  char none[82];
  memcpy(none, kPuzzle, 82);
  none[2] = '5';  // the row has two
  puzzle = parsed(none);
  uint16_t values[81] = {1};
  CHECK_STATUS(inlay_solve(puzzle, NULL, values, 81, NULL, &error), INLAY_NONE);
  CHECK(values[0] == 1);
  CHECK_STATUS(inlay_solve(puzzle, NULL, values, 80, NULL, &error), INLAY_E_BUFFER);
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.engine = "nosuch\xFF";
  CHECK_STATUS(inlay_solve(puzzle, &options, values, 81, NULL, &error), INLAY_E_INVALID);
  CHECK(strncmp(error.message, "unknown engine 'nosuch?'; available: auto, ", 43) == 0);
  CHECK_STATUS(inlay_solver_create(puzzle, &options, &solver, &error), INLAY_E_INVALID);
  options.engine = NULL;
  options.threads = 1025;
  CHECK_STATUS(inlay_solve(puzzle, &options, values, 81, NULL, &error), INLAY_E_INVALID);
  options.threads = -1;
  CHECK_STATUS(inlay_solve(puzzle, &options, values, 81, NULL, &error), INLAY_E_INVALID);
  inlay_puzzle_free(puzzle);
}

static void check_with(const char* text, int32_t verdict, int32_t minimal, uint64_t redundant) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(text);
  inlay_check_result result = {.size = sizeof result};
  uint16_t solutions[162];
  uint32_t cells[81];
  CHECK_STATUS(inlay_check(puzzle, 1, NULL, &result, solutions, 162, cells, 81, &error), INLAY_OK);
  CHECK(result.verdict == verdict && result.minimal == minimal && result.redundant == redundant);
  for (uint64_t i = 0; i < result.solutions; ++i) {
    CHECK_STATUS(inlay_is_solution(puzzle, solutions + 81 * i, 81, &error), INLAY_OK);
  }
  for (uint64_t i = 0; i < redundant; ++i) CHECK(text[cells[i]] != '.');
  inlay_puzzle_free(puzzle);
}

void test_checking(void) {
  check_with(kTwoSolutions, INLAY_VERDICT_MULTIPLE, -1, 0);
  check_with("000000010400000000020000000000050407008000300001090000300400200050100000000806000",
             INLAY_VERDICT_UNIQUE, 1, 0);
  check_with(kSolution, INLAY_VERDICT_UNIQUE, 0, 81);
  char none[82];
  memcpy(none, kPuzzle, 82);
  none[2] = '5';
  check_with(none, INLAY_VERDICT_CONTRADICTORY, -1, 0);

  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_check_result result = {.size = sizeof result};
  CHECK_STATUS(inlay_check(puzzle, 0, NULL, &result, NULL, 0, NULL, 0, &error), INLAY_OK);
  CHECK(result.verdict == INLAY_VERDICT_UNIQUE && result.minimal == -1 && result.solutions == 1);
  uint16_t few[81];
  CHECK_STATUS(inlay_check(puzzle, 0, NULL, &result, few, 81, NULL, 0, &error), INLAY_E_BUFFER);
  CHECK_STATUS(inlay_check(puzzle, 0, NULL, &result, NULL, 0, NULL, 1, &error), INLAY_E_ARGUMENT);
  inlay_puzzle_free(puzzle);

  // A number beyond 64 bits: the 6x6 board has 28,200,960 grids, the empty 12x12 board far more.
  uint16_t blank[81] = {0};
  CHECK_STATUS(inlay_puzzle_create(3, 2, blank, 36, &puzzle, &error), INLAY_OK);
  inlay_count_result counted = {.size = sizeof counted};
  char* decimal = NULL;
  CHECK_STATUS(inlay_count(puzzle, INLAY_NO_LIMIT, NULL, &counted, &decimal, &error), INLAY_OK);
  CHECK(counted.count == 28200960 && counted.approximate == 28200960.0);
  CHECK_TEXT(decimal, "28200960");
  inlay_text_free(decimal);
  CHECK_STATUS(inlay_count(puzzle, 10, NULL, &counted, NULL, &error), INLAY_OK);
  CHECK(counted.count == 10 && counted.exact == 0 && counted.limit == INLAY_LIMIT_NONE);
  CHECK_STATUS(inlay_count(puzzle, 0, NULL, &counted, NULL, &error), INLAY_E_INVALID);
  uint16_t wrong[36] = {0};
  CHECK_STATUS(inlay_is_solution(puzzle, wrong, 36, &error), INLAY_NONE);
  wrong[0] = 300;
  CHECK_STATUS(inlay_is_solution(puzzle, wrong, 36, &error), INLAY_NONE);
  CHECK_STATUS(inlay_is_solution(puzzle, wrong, 35, &error), INLAY_E_INVALID);
  inlay_puzzle_free(puzzle);

  puzzle = parsed(kVariant);
  CHECK_STATUS(inlay_check(puzzle, 1, NULL, &result, NULL, 0, NULL, 0, &error), INLAY_OK);
  CHECK(result.verdict == INLAY_VERDICT_MULTIPLE && result.solutions == 2);
  inlay_puzzle_free(puzzle);
}
