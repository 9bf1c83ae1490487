// Names, puzzles, readers and texts.
#include "check.h"

static int list_contains(int32_t list, const char* name) {
  const char* found = NULL;
  for (size_t i = 0; (found = inlay_list(list, i)) != NULL; ++i) {
    if (strcmp(found, name) == 0) return 1;
  }
  return 0;
}

void test_names(void) {
  const char* const expected[] = {"url",    "sdm",         "propagation", "dancing_links",
                                  "binary", "se",          "en",          "rot180",
                                  "cube",   "pentominoes", "pentominoes", "scalar"};
  for (int32_t list = INLAY_LIST_READABLE; list <= INLAY_LIST_KERNELS; ++list) {
    CHECK(list_contains(list, expected[list]));
    // Each name ends where its letters end: the table has no string that is cut.
    const char* name = NULL;
    for (size_t i = 0; (name = inlay_list(list, i)) != NULL; ++i) {
      CHECK(strlen(name) > 0 && strlen(name) < 40);
      CHECK(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(name));
    }
  }
  CHECK(!list_contains(INLAY_LIST_WRITABLE, "url"));
  CHECK(inlay_list(-1, 0) == NULL && inlay_list(12, 0) == NULL && inlay_list(0, SIZE_MAX) == NULL);

  CHECK_TEXT(inlay_version(), INLAY_EXPECTED_VERSION);
  for (inlay_status status = INLAY_E_INTERNAL; status <= INLAY_LIMIT; ++status) {
    CHECK(strcmp(inlay_strerror(status), "unknown status") != 0);
  }
  CHECK_TEXT(inlay_strerror(-1000), "unknown status");
  CHECK_TEXT(inlay_strerror(1000), "unknown status");
  inlay_text_free(NULL);
}

static void check_board(const inlay_puzzle* puzzle, int32_t side, int32_t width, uint64_t clues) {
  inlay_error error;
  inlay_board board = {.size = sizeof board};
  CHECK_STATUS(inlay_puzzle_board(puzzle, &board, &error), INLAY_OK);
  CHECK(board.rows == side && board.columns == side && board.max_value == side);
  CHECK(board.min_value == 1 && board.box_width == width && board.box_height * width == side);
  CHECK(board.cells == (uint64_t)(side * side) && board.clues == clues);
}

void test_puzzles(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  check_board(puzzle, 9, 3, 30);
  CHECK_TEXT(inlay_puzzle_text(puzzle, INLAY_TEXT_NOTATION), "line");
  CHECK_TEXT(inlay_puzzle_text(puzzle, INLAY_TEXT_TITLE), "");
  CHECK(inlay_puzzle_text(puzzle, 7) == NULL && inlay_puzzle_text(puzzle, -1) == NULL);
  CHECK(inlay_puzzle_text(NULL, INLAY_TEXT_TITLE) == NULL);

  uint16_t clues[81];
  CHECK_STATUS(inlay_puzzle_clues(puzzle, clues, 80, &error), INLAY_E_BUFFER);
  CHECK_TEXT(error.message, "the buffer has room for 80 values; it needs 81");
  CHECK_STATUS(inlay_puzzle_clues(puzzle, clues, 81, &error), INLAY_OK);
  CHECK(clues[0] == 5 && clues[1] == 3 && clues[2] == 0 && clues[80] == 9);

  // The same from numbers.
  inlay_puzzle* copy = NULL;
  CHECK_STATUS(inlay_puzzle_create(3, 3, clues, 81, &copy, &error), INLAY_OK);
  char* text = NULL;
  CHECK_STATUS(inlay_format(copy, NULL, &text, &error), INLAY_OK);
  CHECK_TEXT(text, kPuzzle);
  inlay_text_free(text);
  inlay_puzzle* clone = NULL;
  CHECK_STATUS(inlay_puzzle_clone(copy, &clone, &error), INLAY_OK);
  inlay_puzzle_free(copy);
  CHECK_STATUS(inlay_format(clone, "zeros", &text, &error), INLAY_OK);
  CHECK(strlen(text) == 81 && strncmp(text, "530070000", 9) == 0);
  inlay_text_free(text);
  CHECK_STATUS(inlay_format(clone, "nosuch", &text, &error), INLAY_E_INVALID);
  CHECK(strncmp(error.message, "unknown notation 'nosuch'; available: line, ", 43) == 0);
  inlay_puzzle_free(clone);

  for (size_t i = 0; i < 81; ++i) clues[i] = (uint16_t)(kSolution[i] - '0');
  CHECK_STATUS(inlay_format_values(puzzle, clues, 81, &text, &error), INLAY_OK);
  CHECK_TEXT(text, kSolution);
  inlay_text_free(text);
  CHECK_STATUS(inlay_format_values(puzzle, clues, 80, &text, &error), INLAY_E_INVALID);
  CHECK_TEXT(error.message, "expected 81 values, found 80");
  clues[7] = 10;
  CHECK_STATUS(inlay_format_values(puzzle, clues, 81, &text, &error), INLAY_E_INVALID);
  CHECK(error.column == 8);
  inlay_puzzle_free(puzzle);

  // Other shapes, and errors with their place.
  uint16_t small[36] = {0};
  CHECK_STATUS(inlay_puzzle_create(3, 2, small, 36, &puzzle, &error), INLAY_OK);
  check_board(puzzle, 6, 3, 0);
  inlay_puzzle_free(puzzle);
  puzzle = NULL;
  small[20] = 7;
  CHECK_STATUS(inlay_puzzle_create(3, 2, small, 36, &puzzle, &error), INLAY_E_INVALID);
  CHECK_TEXT(error.message, "the clue 7 is greater than 6");
  CHECK(error.column == 21 && puzzle == NULL);
  CHECK_STATUS(inlay_puzzle_create(3, 2, small, 35, &puzzle, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_puzzle_create(-3, 2, small, 36, &puzzle, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_puzzle_create(64, 64, small, 36, &puzzle, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_parse("53..7\n", INLAY_NUL_TERMINATED, NULL, &puzzle, &error), INLAY_E_SYNTAX);
  CHECK(error.line == 1 && puzzle == NULL);
  CHECK_STATUS(inlay_parse("", 0, NULL, &puzzle, &error), INLAY_E_SYNTAX);
  CHECK_STATUS(inlay_parse("\n\nab\xC3(", INLAY_NUL_TERMINATED, NULL, &puzzle, &error),
               INLAY_E_SYNTAX);
  CHECK_TEXT(error.message, "the byte 0xc3 is not valid UTF-8");
  CHECK(error.line == 3 && error.column == 3);

  // Options: the shape of an ambiguous board, and a notation.
  inlay_parse_options options;
  CHECK(inlay_parse_options_init(&options, sizeof options) == INLAY_OK);
  options.box_width = 2;
  options.box_height = 3;
  char blank[37];
  memset(blank, '.', 36);
  blank[36] = '\0';
  CHECK_STATUS(inlay_parse(blank, 36, &options, &puzzle, &error), INLAY_OK);
  check_board(puzzle, 6, 2, 0);
  inlay_puzzle_free(puzzle);
  options.box_height = 0;
  CHECK_STATUS(inlay_parse(blank, 36, &options, &puzzle, &error), INLAY_E_INVALID);
  options.box_width = 0;
  options.notation = "nosuch";
  CHECK_STATUS(inlay_parse(kPuzzle, 81, &options, &puzzle, &error), INLAY_E_INVALID);
}

static void check_variant(void) {
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kVariant);
  inlay_board board = {.size = sizeof board};
  CHECK_STATUS(inlay_puzzle_board(puzzle, &board, &error), INLAY_OK);
  CHECK(board.is_variant == 1 && board.rows == 4 && board.cells == 16 && board.clues == 1);
  uint16_t clues[16];
  CHECK_STATUS(inlay_puzzle_clues(puzzle, clues, 16, &error), INLAY_E_UNSUPPORTED);
  char* text = NULL;
  CHECK_STATUS(inlay_format(puzzle, NULL, &text, &error), INLAY_OK);
  CHECK(strstr(text, "killer 3 r1c1") != NULL);
  inlay_puzzle* again = parsed(text);
  inlay_text_free(text);
  inlay_puzzle_free(again);
  CHECK_STATUS(inlay_format(puzzle, "line", &text, &error), INLAY_E_UNSUPPORTED);
  inlay_puzzle_free(puzzle);
}

void test_reader(void) {
  check_variant();
  inlay_error error;
  char text[400];
  snprintf(text, sizeof text, "# two puzzles and an error\n%s;first\n%.80s\n%s\n", kPuzzle, kPuzzle,
           kVariant);
  inlay_reader* reader = NULL;
  CHECK_STATUS(inlay_reader_create(text, strlen(text), NULL, &reader, &error), INLAY_OK);
  memset(text, 0, sizeof text);  // it was copied
  inlay_puzzle* puzzle = NULL;
  CHECK_STATUS(inlay_reader_next(reader, &puzzle, &error), INLAY_OK);
  CHECK_TEXT(inlay_puzzle_text(puzzle, INLAY_TEXT_PAYLOAD), ";first");
  inlay_board board = {.size = sizeof board};
  CHECK_STATUS(inlay_puzzle_board(puzzle, &board, &error), INLAY_OK);
  CHECK(board.line == 2);
  inlay_puzzle_free(puzzle);
  puzzle = NULL;
  CHECK_STATUS(inlay_reader_next(reader, &puzzle, &error), INLAY_E_SYNTAX);
  CHECK(error.line == 3 && puzzle == NULL);
  CHECK_STATUS(inlay_reader_next(reader, &puzzle, &error), INLAY_OK);
  CHECK_STATUS(inlay_puzzle_board(puzzle, &board, &error), INLAY_OK);
  CHECK(board.is_variant == 1 && board.line == 4);
  inlay_puzzle_free(puzzle);
  for (int i = 0; i < 2; ++i) CHECK_STATUS(inlay_reader_next(reader, &puzzle, &error), INLAY_NONE);
  inlay_reader_free(reader);

  CHECK_STATUS(inlay_reader_create("a\xFF", 2, NULL, &reader, &error), INLAY_E_SYNTAX);
  CHECK(error.line == 1 && error.column == 2);
  char two[200];
  snprintf(two, sizeof two, "%s\n%s\n", kPuzzle, kPuzzle);
  CHECK_STATUS(inlay_parse(two, INLAY_NUL_TERMINATED, NULL, &puzzle, &error), INLAY_E_INVALID);
  CHECK_TEXT(error.message, "the text contains more than one puzzle");
  CHECK(error.line == 2);
}
