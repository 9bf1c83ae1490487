// Misuse: NULL for everything, wrong sizes of structs, and structs of other versions.
#include "check.h"

// Every function with NULL for all pointers: an error, never a crash, and the message is not
// needed.
void test_arguments(void) {
  const inlay_status kWrong = INLAY_E_ARGUMENT;
  inlay_error error;
  CHECK(inlay_options_init(NULL, 8) == kWrong && inlay_parse_options_init(NULL, 8) == kWrong);
  CHECK(inlay_grade_options_init(NULL, 8) == kWrong);
  CHECK(inlay_generate_options_init(NULL, 8) == kWrong);
  CHECK(inlay_stop_create(NULL, NULL) == kWrong);
  CHECK(inlay_parse(NULL, 3, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_puzzle_create(3, 3, NULL, 81, NULL, NULL) == kWrong);
  CHECK(inlay_puzzle_clone(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_puzzle_board(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_puzzle_clues(NULL, NULL, 81, NULL) == kWrong);
  CHECK(inlay_format(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_format_values(NULL, NULL, 81, NULL, NULL) == kWrong);
  CHECK(inlay_reader_create(NULL, 1, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_reader_next(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_solve(NULL, NULL, NULL, 81, NULL, NULL) == kWrong);
  CHECK(inlay_solver_create(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_solver_next(NULL, NULL) == kWrong && inlay_solver_solution(NULL, NULL) == NULL);
  CHECK(inlay_solver_stats(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_solver_set_limits(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_count(NULL, 1, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_check(NULL, 1, NULL, NULL, NULL, 0, NULL, 0, NULL) == kWrong);
  CHECK(inlay_is_solution(NULL, NULL, 81, NULL) == kWrong);
  CHECK(inlay_solve_many(NULL, 1, 2, NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_canonical_many(NULL, 1, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_rate_many(NULL, 1, NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_rate(NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_hint(NULL, NULL, 0, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_explain(NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_steps_get(NULL, 0, NULL, NULL) == kWrong);
  CHECK(inlay_steps_rating(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_generate(NULL, NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_minimize(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_canonical(NULL, NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_transform(NULL, NULL, 81, NULL, NULL) == kWrong);
  CHECK(inlay_transform_invert(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_create(NULL, NULL) == kWrong);
  CHECK(inlay_cover_parse(NULL, 1, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_of_puzzle(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_add_primary(NULL, NULL, 1, 1, NULL, NULL) == kWrong);
  CHECK(inlay_cover_add_secondary(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_color(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_add_option(NULL, NULL, 0, 0, 0, NULL, NULL) == kWrong);
  CHECK(inlay_cover_get_sizes(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_find_item(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_payload(NULL, 0) == 0);
  CHECK(inlay_cover_option(NULL, 0, NULL, 0, NULL, NULL) == kWrong);
  CHECK(inlay_cover_option_text(NULL, 0, NULL, NULL) == kWrong);
  CHECK(inlay_cover_format(NULL, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_count(NULL, 1, NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_search_create(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_search_next(NULL, NULL) == kWrong);
  CHECK(inlay_cover_search_stats(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_cover_search_set_limits(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_tiling_named(NULL, NULL, NULL, NULL) == kWrong);
  CHECK(inlay_tiling_create(NULL, NULL, NULL, 0, NULL, NULL) == kWrong);
  CHECK(inlay_tiling_get_sizes(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_tiling_cover(NULL, NULL, NULL) == kWrong);
  CHECK(inlay_tiling_owners(NULL, NULL, 0, NULL, 0, NULL) == kWrong);
  CHECK(inlay_tiling_is_canonical(NULL, NULL, 0, NULL) == kWrong);
  CHECK(inlay_tiling_picture(NULL, NULL, 0, 0, NULL, NULL) == kWrong);

  inlay_stop_free(NULL);
  inlay_puzzle_free(NULL);
  inlay_reader_free(NULL);
  inlay_solver_free(NULL);
  inlay_steps_free(NULL);
  inlay_cover_free(NULL);
  inlay_cover_search_free(NULL);
  inlay_tiling_free(NULL);

  CHECK_STATUS(inlay_count(NULL, 1, NULL, NULL, NULL, &error), kWrong);
  CHECK_TEXT(error.message, "puzzle must not be NULL");
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_count_result result;
  memset(&result, 0, sizeof result);  // size is not set
  CHECK_STATUS(inlay_count(puzzle, 1, NULL, &result, NULL, &error), kWrong);
  CHECK_TEXT(error.message,
             "the member `size` of result must be the size of the struct; set it before the call");
  result.size = 1000000;
  CHECK_STATUS(inlay_count(puzzle, 1, NULL, &result, NULL, &error), kWrong);
  // A size that no struct can have must not cut a pointer in two.
  inlay_grade_options grading;
  inlay_grade_options_init(&grading, sizeof grading);
  grading.scale = "se";
  grading.size = sizeof(size_t) + sizeof(char*) / 2;
  inlay_rating rating = {.size = sizeof rating};
  CHECK_STATUS(inlay_rate(puzzle, &grading, NULL, &rating, &error), kWrong);
  inlay_puzzle_free(puzzle);
}

// Structs of an older program, with fewer members, and of a newer one, with more.
void test_growth(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  struct {
    size_t size;
    uint64_t count;
    uint64_t guard;
  } older = {sizeof(size_t) + sizeof(uint64_t), 0, 77};
  CHECK_STATUS(inlay_count(puzzle, 1, NULL, (inlay_count_result*)(void*)&older, NULL, &error),
               INLAY_OK);
  CHECK(older.count == 1 && older.guard == 77 && older.size == 2 * sizeof(uint64_t));

  struct {
    inlay_count_result known;
    uint64_t added;
  } newer = {.known = {.size = sizeof newer}, .added = 77};
  CHECK_STATUS(inlay_count(puzzle, 1, NULL, &newer.known, NULL, &error), INLAY_OK);
  CHECK(newer.known.count == 1 && newer.known.size == sizeof newer && newer.added == 77);

  struct {
    inlay_options known;
    uint64_t added;
  } options;
  CHECK(inlay_options_init(&options.known, sizeof options) == INLAY_OK);
  CHECK(options.added == 0 && options.known.threads == 1);
  inlay_count_result result = {.size = sizeof result};
  CHECK_STATUS(inlay_count(puzzle, 1, &options.known, &result, NULL, &error), INLAY_OK);
  options.added = 1;
  CHECK_STATUS(inlay_count(puzzle, 1, &options.known, &result, NULL, &error), INLAY_E_UNSUPPORTED);
  options.known.size = 16;  // only the node limit
  options.known.threads = -5;
  CHECK_STATUS(inlay_count(puzzle, 1, &options.known, &result, NULL, &error), INLAY_OK);
  inlay_puzzle_free(puzzle);
}
