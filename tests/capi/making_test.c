// Generating, minimizing, canonical forms.
#include "check.h"

struct sink {
  uint64_t calls;
  uint64_t most;  // stop after so many
  char lines[8][82];
  inlay_puzzle* last;
};

static int32_t collect(void* context, const inlay_generated* made) {
  inlay_error error;
  struct sink* sink = context;
  CHECK(made->size == sizeof *made && made->cells == 81);
  CHECK_STATUS(inlay_is_solution(made->puzzle, made->solution, 81, &error), INLAY_OK);
  inlay_board board = {.size = sizeof board};
  CHECK_STATUS(inlay_puzzle_board(made->puzzle, &board, &error), INLAY_OK);
  CHECK(board.clues == made->clues);
  char* text = NULL;
  CHECK_STATUS(inlay_format(made->puzzle, NULL, &text, &error), INLAY_OK);
  if (sink->calls < 8) memcpy(sink->lines[sink->calls], text, 82);
  inlay_text_free(text);
  inlay_puzzle_free(sink->last);
  CHECK_STATUS(inlay_puzzle_clone(made->puzzle, &sink->last, &error), INLAY_OK);
  return ++sink->calls == sink->most;
}

static int32_t collect_variant(void* context, const inlay_generated* made) {
  inlay_error error;
  inlay_check_result checked = {.size = sizeof checked};
  CHECK_STATUS(inlay_check(made->puzzle, 0, NULL, &checked, NULL, 0, NULL, 0, &error), INLAY_OK);
  CHECK(checked.verdict == INLAY_VERDICT_UNIQUE);
  ++*(int*)context;
  return 0;
}

static void check_minimal(const inlay_puzzle* puzzle) {
  inlay_error error;
  inlay_check_result checked = {.size = sizeof checked};
  CHECK_STATUS(inlay_check(puzzle, 1, NULL, &checked, NULL, 0, NULL, 0, &error), INLAY_OK);
  CHECK(checked.verdict == INLAY_VERDICT_UNIQUE && checked.minimal == 1);
}

static void generate_variants(void) {
  inlay_error error;
  inlay_puzzle* layout = parsed("4x4 ; killer 3 r1c1 r1c2");
  inlay_generate_options options;
  inlay_generate_options_init(&options, sizeof options);
  options.count = 2;
  options.max_clues = 16;
  int made = 0;
  CHECK_STATUS(inlay_generate(layout, &options, NULL, collect_variant, &made, &error), INLAY_OK);
  CHECK(made == 2);
  options.only_grids = 1;
  CHECK_STATUS(inlay_generate(layout, &options, NULL, collect_variant, &made, &error),
               INLAY_E_UNSUPPORTED);
  inlay_puzzle* minimal = NULL;
  CHECK_STATUS(inlay_minimize(layout, NULL, &minimal, &error), INLAY_E_UNSUPPORTED);
  inlay_puzzle* form = NULL;
  CHECK_STATUS(inlay_canonical(layout, NULL, &form, NULL, NULL, &error), INLAY_E_UNSUPPORTED);
  inlay_puzzle_free(layout);
}

void test_generating(void) {
  inlay_error error;
  const uint16_t blank[81] = {0};
  inlay_puzzle* layout = NULL;
  CHECK_STATUS(inlay_puzzle_create(3, 3, blank, 81, &layout, &error), INLAY_OK);
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.seed = 5;
  inlay_generate_options how;
  CHECK(inlay_generate_options_init(&how, sizeof how) == INLAY_OK);
  how.count = 8;
  how.symmetry = "rot180";
  struct sink one = {0}, many = {0}, stopped = {.most = 3};
  CHECK_STATUS(inlay_generate(layout, &how, &options, collect, &one, &error), INLAY_OK);
  options.threads = 3;
  CHECK_STATUS(inlay_generate(layout, &how, &options, collect, &many, &error), INLAY_OK);
  CHECK(one.calls == 8 && many.calls == 8 && memcmp(one.lines, many.lines, sizeof one.lines) == 0);
  for (int i = 0; i < 81; ++i) CHECK((one.lines[0][i] == '.') == (one.lines[0][80 - i] == '.'));
  CHECK_STATUS(inlay_generate(layout, &how, &options, collect, &stopped, &error), INLAY_OK);
  CHECK(stopped.calls == 3);

  how.symmetry = NULL;
  how.count = 1;
  CHECK_STATUS(inlay_generate(layout, &how, NULL, collect, &one, &error), INLAY_OK);
  check_minimal(one.last);
  uint8_t pattern[81] = {0};
  how.pattern = pattern;
  how.pattern_count = 80;
  CHECK_STATUS(inlay_generate(layout, &how, NULL, collect, &one, &error), INLAY_E_INVALID);
  how.pattern = NULL;
  how.min_clues = -3;
  CHECK_STATUS(inlay_generate(layout, &how, NULL, collect, &one, &error), INLAY_E_INVALID);
  how.min_clues = 0;
  how.max_clues = 16;  // impossible
  CHECK_STATUS(inlay_generate(layout, &how, NULL, collect, &one, &error), INLAY_E_INVALID);
  CHECK(strstr(error.message, "17") != NULL);
  how.max_clues = 0;
  how.symmetry = "round";
  CHECK_STATUS(inlay_generate(layout, &how, NULL, collect, &one, &error), INLAY_E_INVALID);
  CHECK(strstr(error.message, "available: none, rot180") != NULL);
  how.symmetry = NULL;
  how.min_clues = 20;
  how.max_clues = 20;
  how.count = 100;
  options.node_limit = 5;
  CHECK_STATUS(inlay_generate(layout, &how, &options, collect, &one, &error), INLAY_LIMIT);

  // A full grid without its redundant clues.
  inlay_puzzle* grid = parsed(kSolution);
  inlay_puzzle* minimal = NULL;
  CHECK_STATUS(inlay_minimize(grid, NULL, &minimal, &error), INLAY_OK);
  check_minimal(minimal);
  inlay_puzzle_free(minimal);
  minimal = NULL;
  CHECK_STATUS(inlay_minimize(layout, NULL, &minimal, &error), INLAY_NONE);
  CHECK(minimal == NULL);
  inlay_puzzle_free(grid);
  inlay_puzzle_free(layout);
  inlay_puzzle_free(one.last);
  inlay_puzzle_free(many.last);
  inlay_puzzle_free(stopped.last);
  generate_variants();
}

// Moves a puzzle by a map and checks that the form stays the same and that the inverse undoes it.
void test_canonical(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_puzzle *form = NULL, *moved = NULL, *second = NULL;
  inlay_transformation map = {.size = sizeof map};
  inlay_transformation inverse = {.size = sizeof inverse};
  char* automorphisms = NULL;
  CHECK_STATUS(inlay_canonical(puzzle, NULL, &form, &map, &automorphisms, &error), INLAY_OK);
  CHECK_TEXT(automorphisms, "1");
  inlay_text_free(automorphisms);
  CHECK(map.n == 9);

  uint16_t clues[81], canonical[81], applied[81];
  CHECK_STATUS(inlay_puzzle_clues(puzzle, clues, 81, &error), INLAY_OK);
  CHECK_STATUS(inlay_puzzle_clues(form, canonical, 81, &error), INLAY_OK);
  CHECK_STATUS(inlay_transform(&map, clues, 81, applied, &error), INLAY_OK);
  CHECK(memcmp(applied, canonical, sizeof applied) == 0);
  CHECK_STATUS(inlay_transform_invert(&map, &inverse, &error), INLAY_OK);
  CHECK_STATUS(inlay_transform(&inverse, canonical, 81, applied, &error), INLAY_OK);
  CHECK(memcmp(applied, clues, sizeof applied) == 0);

  // The transpose with 1 and 2 exchanged.
  inlay_transformation turn = {.size = sizeof turn, .n = 9, .transpose = 1};
  for (uint8_t i = 0; i < 9; ++i) turn.rows[i] = turn.columns[i] = i;
  for (uint8_t i = 0; i < 10; ++i) turn.digits[i] = (uint8_t)(i == 1 || i == 2 ? 3 - i : i);
  CHECK_STATUS(inlay_transform(&turn, clues, 81, applied, &error), INLAY_OK);
  CHECK(applied[9] == clues[1]);
  CHECK_STATUS(inlay_puzzle_create(3, 3, applied, 81, &moved, &error), INLAY_OK);
  CHECK_STATUS(inlay_canonical(moved, NULL, &second, NULL, NULL, &error), INLAY_OK);
  CHECK_STATUS(inlay_puzzle_clues(second, applied, 81, &error), INLAY_OK);
  CHECK(memcmp(applied, canonical, sizeof applied) == 0);
  inlay_puzzle_free(moved);
  inlay_puzzle_free(second);
  inlay_puzzle_free(form);
  inlay_puzzle_free(puzzle);

  CHECK_STATUS(inlay_transform(&turn, clues, 80, applied, &error), INLAY_E_INVALID);
  clues[4] = 10;
  CHECK_STATUS(inlay_transform(&turn, clues, 81, applied, &error), INLAY_E_INVALID);
  CHECK(error.column == 5);
  turn.rows[3] = 200;
  CHECK_STATUS(inlay_transform_invert(&turn, &inverse, &error), INLAY_E_INVALID);
  turn.n = 65;
  CHECK_STATUS(inlay_transform_invert(&turn, &inverse, &error), INLAY_E_INVALID);
  turn.n = 0;
  CHECK_STATUS(inlay_transform_invert(&turn, &inverse, &error), INLAY_E_INVALID);

  char clash[82];
  memcpy(clash, kPuzzle, 82);
  clash[2] = '5';
  puzzle = parsed(clash);
  CHECK_STATUS(inlay_canonical(puzzle, NULL, &form, NULL, NULL, &error), INLAY_E_INVALID);
  inlay_puzzle_free(puzzle);
}
