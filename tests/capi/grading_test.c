// Ratings, hints and explanations.
#include "check.h"

static void check_rating(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_rating rating = {.size = sizeof rating};
  CHECK_STATUS(inlay_rate(puzzle, NULL, NULL, &rating, &error), INLAY_OK);
  CHECK(rating.outcome == INLAY_RATED_SOLVED && rating.rating >= 10 && rating.steps > 0);
  CHECK(rating.pearl > 0 && rating.diamond > 0 && rating.level[0] == '\0');

  inlay_grade_options grading;
  CHECK(inlay_grade_options_init(&grading, sizeof grading) == INLAY_OK);
  grading.scale = "hodoku";
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_OK);
  CHECK_TEXT(rating.level, "easy");
  grading.scale = "inlay";
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_OK);
  CHECK(rating.level[0] != '\0');
  grading.scale = "se";
  grading.below = 11;
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_OK);
  CHECK(rating.outcome == INLAY_RATED_AT_LEAST);
  grading.below = -1;
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_E_INVALID);
  grading.below = 0;
  grading.scale = "nosuch";
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_E_INVALID);
  grading.scale = NULL;
  grading.language = "xx";
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_E_INVALID);
  CHECK_TEXT(error.message, "unknown language 'xx'");
  inlay_puzzle_free(puzzle);

  puzzle = parsed(kVariant);
  grading.language = NULL;
  grading.scale = "se";
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), INLAY_E_UNSUPPORTED);
  CHECK_STATUS(inlay_rate(puzzle, NULL, NULL, &rating, &error), INLAY_OK);
  inlay_puzzle_free(puzzle);
}

static void check_step(const inlay_steps* steps, size_t index, uint64_t* placed) {
  inlay_error error;
  inlay_step step = {.size = sizeof step};
  CHECK_STATUS(inlay_steps_get(steps, index, &step, &error), INLAY_OK);
  CHECK(step.place_count + step.remove_count > 0 && step.rating > 0);
  CHECK(strlen(step.technique) > 3 && strlen(step.title) > 3 && strlen(step.area) > 10);
  CHECK(strlen(step.pattern) > 10 && strlen(step.reason) > 10 && strlen(step.effect) > 3);
  for (uint64_t i = 0; i < step.place_count; ++i) {
    CHECK(step.place[i].cell < 81);
    CHECK(step.place[i].value == (uint32_t)(kSolution[step.place[i].cell] - '0'));
  }
  for (uint64_t i = 0; i < step.remove_count; ++i) {
    CHECK(step.remove[i].value != (uint32_t)(kSolution[step.remove[i].cell] - '0'));
  }
  *placed += step.place_count;
}

static void check_explanation(const char* language) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_grade_options grading;
  inlay_grade_options_init(&grading, sizeof grading);
  grading.language = language;
  inlay_steps* steps = NULL;
  CHECK_STATUS(inlay_explain(puzzle, &grading, NULL, &steps, &error), INLAY_OK);
  inlay_rating rating = {.size = sizeof rating};
  CHECK_STATUS(inlay_steps_rating(steps, &rating, &error), INLAY_OK);
  const size_t count = inlay_steps_count(steps);
  CHECK(rating.outcome == INLAY_RATED_SOLVED && rating.steps == count);
  uint64_t placed = 0;
  for (size_t i = 0; i < count; ++i) check_step(steps, i, &placed);
  CHECK(placed == 51);  // 81 cells less 30 clues
  inlay_step step = {.size = sizeof step};
  CHECK_STATUS(inlay_steps_get(steps, count, &step, &error), INLAY_E_ARGUMENT);
  inlay_steps_free(steps);
  inlay_puzzle_free(puzzle);
}

static void check_hints(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_steps* steps = NULL;
  CHECK_STATUS(inlay_hint(puzzle, NULL, 0, NULL, NULL, &steps, &error), INLAY_OK);
  uint64_t placed = 0;
  CHECK(inlay_steps_count(steps) == 1);
  check_step(steps, 0, &placed);
  CHECK(inlay_steps_mistakes(steps, NULL) == NULL);
  CHECK_TEXT(inlay_steps_reason(steps), "");
  inlay_steps_free(steps);

  // r1c3 is 4, r1c4 is 6.
  const char* const wrong = "r1c3=1; r1c4:78";
  CHECK_STATUS(inlay_hint(puzzle, wrong, strlen(wrong), NULL, NULL, &steps, &error), INLAY_NONE);
  size_t count = 0;
  const inlay_mistake* mistakes = inlay_steps_mistakes(steps, &count);
  CHECK(count == 2 && inlay_steps_count(steps) == 0);
  CHECK(mistakes[0].cell == 2 && mistakes[0].value == 1 && mistakes[0].is_mark == 0);
  CHECK(mistakes[1].cell == 3 && mistakes[1].value == 6 && mistakes[1].is_mark == 1);
  inlay_steps_free(steps);
  steps = NULL;

  CHECK_STATUS(
      inlay_hint(puzzle, "r1c3=1\nr1c3=x", INLAY_NUL_TERMINATED, NULL, NULL, &steps, &error),
      INLAY_E_INVALID);
  CHECK(error.line == 2 && error.column > 0 && steps == NULL);
  CHECK_STATUS(inlay_hint(puzzle, "r1\xC0", 3, NULL, NULL, &steps, &error), INLAY_E_SYNTAX);
  inlay_puzzle_free(puzzle);

  puzzle = parsed(kTwoSolutions);
  CHECK_STATUS(inlay_hint(puzzle, NULL, 0, NULL, NULL, &steps, &error), INLAY_NONE);
  CHECK(strlen(inlay_steps_reason(steps)) > 10);
  inlay_steps_free(steps);
  inlay_puzzle_free(puzzle);
}

static void check_variant(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(
      "4x4 0-3 ; given 0 r1c1 ; given 1 r1c2 ; given 2 r1c3 ; given 2 r2c1 ; given 0 r2c3 ; "
      "given 1 r3c1 ; given 0 r3c2 ; given 3 r3c3");
  inlay_check_result checked = {.size = sizeof checked};
  uint16_t solution[32];
  CHECK_STATUS(inlay_check(puzzle, 0, NULL, &checked, solution, 32, NULL, 0, &error), INLAY_OK);
  inlay_steps* steps = NULL;
  CHECK(checked.verdict == INLAY_VERDICT_UNIQUE);
  CHECK_STATUS(inlay_hint(puzzle, "", 0, NULL, NULL, &steps, &error), INLAY_OK);
  inlay_steps_free(steps);
  CHECK_STATUS(inlay_explain(puzzle, NULL, NULL, &steps, &error), INLAY_OK);
  CHECK(inlay_steps_count(steps) > 0);
  inlay_step step = {.size = sizeof step};
  for (size_t i = 0; i < inlay_steps_count(steps); ++i) {
    CHECK_STATUS(inlay_steps_get(steps, i, &step, &error), INLAY_OK);
    // Values, not digits: from 0 to 3.
    for (uint64_t j = 0; j < step.place_count; ++j) {
      CHECK(step.place[j].value == solution[step.place[j].cell]);
    }
  }
  inlay_steps_free(steps);
  inlay_puzzle_free(puzzle);
}

// The last step of the path of a Sudoku X has a reason, and the hint is the first step.
static void check_extra_houses(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed("........1..2..3. ; diagonal 1 ; diagonal -1");
  inlay_grade_options grading;
  CHECK(inlay_grade_options_init(&grading, sizeof grading) == INLAY_OK);
  inlay_steps *path = NULL, *hint = NULL;
  CHECK_STATUS(inlay_explain(puzzle, &grading, NULL, &path, &error), INLAY_OK);
  CHECK_STATUS(inlay_hint(puzzle, "", 0, &grading, NULL, &hint, &error), INLAY_OK);
  inlay_rating rated = {.size = sizeof rated}, of_path = {.size = sizeof of_path};
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rated, &error), INLAY_OK);
  CHECK_STATUS(inlay_steps_rating(path, &of_path, &error), INLAY_OK);
  CHECK(rated.outcome == INLAY_RATED_SOLVED && rated.level[0] != '\0');  // on scale inlay
  CHECK(rated.rating == of_path.rating && rated.steps == of_path.steps);
  const size_t count = inlay_steps_count(path);
  CHECK(count == rated.steps && count > 5);
  inlay_step first = {.size = sizeof first}, hinted = {.size = sizeof hinted};
  inlay_step last = {.size = sizeof last};
  CHECK_STATUS(inlay_steps_get(path, 0, &first, &error), INLAY_OK);
  CHECK_STATUS(inlay_steps_get(path, count - 1, &last, &error), INLAY_OK);
  CHECK_STATUS(inlay_steps_get(hint, 0, &hinted, &error), INLAY_OK);
  CHECK_TEXT(first.reason, hinted.reason);
  CHECK_TEXT(first.effect, hinted.effect);
  CHECK_TEXT(last.technique, "full_house");
  CHECK(last.place_count == 1 && strstr(last.pattern, "is the last empty cell in") != NULL);
  inlay_steps_free(path);
  inlay_steps_free(hint);
  inlay_puzzle_free(puzzle);
}

void test_grading(void) {
  check_rating();
  check_explanation(NULL);
  check_explanation("de");
  check_hints();
  check_variant();
  check_extra_houses();
  CHECK(inlay_steps_count(NULL) == 0 && inlay_steps_reason(NULL) == NULL);
  size_t count = 1;
  CHECK(inlay_steps_mistakes(NULL, &count) == NULL && count == 0);
}
