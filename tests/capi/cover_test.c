// Exact cover and tilings.
#include "check.h"

// Knuth's example with the solution {a d f}, {b g}, {c e}: options 3, 4 and 0 in the text below.
static const char* const kText = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

static void check_search(const inlay_cover* cover, const inlay_options* options) {
  inlay_error error;
  inlay_cover_search* search = NULL;
  CHECK_STATUS(inlay_cover_search_create(cover, options, &search, &error), INLAY_OK);
  size_t count = 1;
  CHECK(inlay_cover_search_solution(search, &count) == NULL && count == 0);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_OK);
  const uint32_t* solution = inlay_cover_search_solution(search, &count);
  CHECK(count == 3 && solution[0] == 0 && solution[1] == 3 && solution[2] == 4);
  CHECK(inlay_cover_search_solution(search, NULL) == NULL);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_NONE);
  CHECK(inlay_cover_search_solution(search, &count) == NULL);
  inlay_stats stats = {.size = sizeof stats};
  CHECK_STATUS(inlay_cover_search_stats(search, &stats, &error), INLAY_OK);
  CHECK(stats.solutions == 1 && strcmp(stats.engine, "auto") != 0);
  inlay_cover_search_free(search);
}

static void check_text_form(void) {
  inlay_error error;
  inlay_cover* cover = NULL;
  CHECK_STATUS(inlay_cover_parse(kText, INLAY_NUL_TERMINATED, NULL, &cover, &error), INLAY_OK);
  check_search(cover, NULL);
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  const char* name = NULL;
  for (size_t i = 0; (name = inlay_list(INLAY_LIST_COVER_ENGINES, i)) != NULL; ++i) {
    options.engine = name;
    check_search(cover, &options);
  }
  options.engine = "nosuch";
  inlay_count_result counted = {.size = sizeof counted};
  CHECK_STATUS(inlay_cover_count(cover, 1, &options, &counted, NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_count(cover, 0, NULL, &counted, NULL, &error), INLAY_E_INVALID);

  // Every format can be read again, except for cnf.
  const char* const formats[] = {NULL, "text", "ec", "binary"};
  for (int i = 0; i < 4; ++i) {
    char* text = NULL;
    size_t length = 0;
    CHECK_STATUS(inlay_cover_format(cover, formats[i], &text, &length, &error), INLAY_OK);
    inlay_cover* again = NULL;
    CHECK_STATUS(inlay_cover_parse(text, length, NULL, &again, &error), INLAY_OK);
    check_search(again, NULL);
    inlay_cover_free(again);
    inlay_text_free(text);
  }
  char* text = NULL;
  CHECK_STATUS(inlay_cover_format(cover, "nosuch", &text, NULL, &error), INLAY_E_INVALID);
  inlay_cover_free(cover);

  CHECK_STATUS(inlay_cover_parse("a b\na x\n", INLAY_NUL_TERMINATED, NULL, &cover, &error),
               INLAY_E_INVALID);
  CHECK(error.line == 2 && error.column == 3);
  CHECK_STATUS(inlay_cover_parse("a \xC3\n", 4, NULL, &cover, &error), INLAY_E_SYNTAX);
  options.engine = NULL;
  options.memory_limit = 10;
  CHECK_STATUS(inlay_cover_parse(kText, INLAY_NUL_TERMINATED, &options, &cover, &error),
               INLAY_E_LIMIT);
}

// Items and options one by one, with a colour and bounds.
static void check_building(void) {
  inlay_error error;
  inlay_cover* cover = NULL;
  CHECK_STATUS(inlay_cover_create(&cover, &error), INLAY_OK);
  uint32_t a = 9, b = 9, s = 9, red = 9, blue = 9, option = 9;
  CHECK_STATUS(inlay_cover_add_primary(cover, "a", 1, 1, &a, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_add_primary(cover, "b", 1, 2, &b, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_add_secondary(cover, "s", &s, &error), INLAY_OK);
  CHECK(a == 0 && b == 1 && s == 2);
  CHECK_STATUS(inlay_cover_color(cover, "red", &red, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_color(cover, "blue", &blue, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_color(cover, "red", &red, &error), INLAY_OK);
  CHECK(red == 1 && blue == 2);

  CHECK_STATUS(inlay_cover_add_primary(cover, "a", 1, 1, NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_primary(cover, "c", 2, 1, NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_secondary(cover, "two words", NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_secondary(cover, "\xFF", NULL, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_color(cover, "", &red, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_color(cover, "a:b", &red, &error), INLAY_E_INVALID);

  const inlay_cover_entry first[] = {{0, 0}, {2, 1}};   // a s:red
  const inlay_cover_entry second[] = {{1, 0}, {2, 1}};  // b s:red
  const inlay_cover_entry third[] = {{1, 0}, {2, 2}};   // b s:blue
  const inlay_cover_entry wrong[] = {{1, 0}, {2, 3}, {7, 0}};
  CHECK_STATUS(inlay_cover_add_option(cover, first, 2, 70, 3, &option, &error), INLAY_OK);
  CHECK(option == 0);
  CHECK_STATUS(inlay_cover_add_option(cover, second, 2, 71, 0, &option, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_add_option(cover, third, 2, 72, 0, &option, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_add_option(cover, NULL, 0, 73, 0, &option, &error), INLAY_OK);
  CHECK(option == 3);
  CHECK_STATUS(inlay_cover_add_option(cover, wrong, 2, 0, 0, &option, &error), INLAY_E_INVALID);
  CHECK(error.column == 2);
  CHECK_STATUS(inlay_cover_add_option(cover, wrong + 2, 1, 0, 0, &option, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_option(cover, first, SIZE_MAX, 0, 0, &option, &error),
               INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_option(cover, first, 1, 0, UINT64_MAX, &option, &error),
               INLAY_E_INVALID);
  CHECK_STATUS(inlay_cover_add_option(cover, NULL, 1, 0, 0, &option, &error), INLAY_E_ARGUMENT);

  inlay_cover_sizes sizes = {.size = sizeof sizes};
  CHECK_STATUS(inlay_cover_get_sizes(cover, &sizes, &error), INLAY_OK);
  CHECK(sizes.items == 3 && sizes.primary == 2 && sizes.options == 4 && sizes.entries == 6);
  CHECK(sizes.colors == 2 && sizes.memory > 0);
  uint32_t item = 9;
  CHECK_STATUS(inlay_cover_find_item(cover, "s", &item, &error), INLAY_OK);
  CHECK(item == s);
  CHECK_STATUS(inlay_cover_find_item(cover, "t", &item, &error), INLAY_NONE);
  CHECK_TEXT(inlay_cover_item_name(cover, 2), "s");
  CHECK(inlay_cover_item_name(cover, 3) == NULL && inlay_cover_item_name(NULL, 0) == NULL);
  CHECK(inlay_cover_payload(cover, 2) == 72 && inlay_cover_payload(cover, 4) == 0);
  inlay_cover_entry entries[2];
  size_t count = 0;
  CHECK_STATUS(inlay_cover_option(cover, 2, entries, 2, &count, &error), INLAY_OK);
  CHECK(count == 2 && entries[1].item == 2 && entries[1].color == blue);
  CHECK_STATUS(inlay_cover_option(cover, 2, NULL, 0, &count, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_option(cover, 4, entries, 2, &count, &error), INLAY_E_ARGUMENT);
  char* text = NULL;
  CHECK_STATUS(inlay_cover_option_text(cover, 1, &text, &error), INLAY_OK);
  CHECK_TEXT(text, "b s:red");
  inlay_text_free(text);
  CHECK_STATUS(inlay_cover_option_text(cover, 4, &text, &error), INLAY_E_ARGUMENT);

  // Only options 0 and 1 agree in the colour of s.
  inlay_cover_search* search = NULL;
  CHECK_STATUS(inlay_cover_search_create(cover, NULL, &search, &error), INLAY_OK);
  inlay_cover_free(cover);  // the search has its own copy
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_OK);
  const uint32_t* solution = inlay_cover_search_solution(search, &count);
  CHECK(count == 2 && solution[0] == 0 && solution[1] == 1);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_NONE);
  inlay_cover_search_free(search);

  // Without items there is one solution, the empty set.
  CHECK_STATUS(inlay_cover_create(&cover, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_search_create(cover, NULL, &search, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_OK);
  CHECK(inlay_cover_search_solution(search, &count) != NULL && count == 0);
  inlay_cover_search_free(search);
  inlay_cover_free(cover);
}

void test_cover(void) {
  check_text_form();
  check_building();
  inlay_error error;
  inlay_puzzle* puzzle = parsed(kPuzzle);
  inlay_cover* cover = NULL;
  CHECK_STATUS(inlay_cover_of_puzzle(puzzle, &cover, &error), INLAY_OK);
  inlay_puzzle_free(puzzle);
  inlay_cover_search* search = NULL;
  CHECK_STATUS(inlay_cover_search_create(cover, NULL, &search, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_OK);
  size_t count = 0;
  const uint32_t* solution = inlay_cover_search_solution(search, &count);
  CHECK(count == 81);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t payload = inlay_cover_payload(cover, solution[i]);
    CHECK(kSolution[payload / 64] == (char)('1' + payload % 64));
  }
  inlay_cover_search_free(search);
  inlay_cover_free(cover);
  puzzle = parsed(kVariant);
  CHECK_STATUS(inlay_cover_of_puzzle(puzzle, &cover, &error), INLAY_E_UNSUPPORTED);
  inlay_puzzle_free(puzzle);
}

void test_tilings(void) {
  inlay_error error;
  inlay_tiling* tiling = NULL;
  CHECK_STATUS(inlay_tiling_named("pentominoes", "20x3", &tiling, &error), INLAY_OK);
  inlay_tiling_sizes sizes = {.size = sizeof sizes};
  CHECK_STATUS(inlay_tiling_get_sizes(tiling, &sizes, &error), INLAY_OK);
  CHECK(sizes.cells == 60 && sizes.pieces == 12 && sizes.symmetries == 4 && sizes.placements > 500);
  inlay_cover* cover = NULL;
  CHECK_STATUS(inlay_tiling_cover(tiling, &cover, &error), INLAY_OK);
  inlay_count_result counted = {.size = sizeof counted};
  CHECK_STATUS(inlay_cover_count(cover, INLAY_NO_LIMIT, NULL, &counted, NULL, &error), INLAY_OK);
  CHECK(counted.count == 8);

  inlay_cover_search* search = NULL;
  CHECK_STATUS(inlay_cover_search_create(cover, NULL, &search, &error), INLAY_OK);
  int canonical = 0;
  while (inlay_cover_search_next(search, &error) == INLAY_OK) {
    size_t count = 0;
    const uint32_t* options = inlay_cover_search_solution(search, &count);
    int32_t owners[60];
    CHECK_STATUS(inlay_tiling_owners(tiling, options, count, owners, 60, &error), INLAY_OK);
    for (int i = 0; i < 60; ++i) CHECK(owners[i] >= 0 && owners[i] < 12);
    CHECK_STATUS(inlay_tiling_owners(tiling, options, count, owners, 59, &error), INLAY_E_BUFFER);
    const inlay_status status = inlay_tiling_is_canonical(tiling, options, count, &error);
    CHECK(status == INLAY_OK || status == INLAY_NONE);
    canonical += status == INLAY_OK;
    char* picture = NULL;
    CHECK_STATUS(inlay_tiling_picture(tiling, options, count, INLAY_PICTURE_TEXT, &picture, &error),
                 INLAY_OK);
    CHECK(strlen(picture) > 200);
    inlay_text_free(picture);
    CHECK_STATUS(inlay_tiling_picture(tiling, options, count, INLAY_PICTURE_SVG, &picture, &error),
                 INLAY_OK);
    CHECK(strstr(picture, "<svg") != NULL && strstr(picture, "</svg>") != NULL);
    inlay_text_free(picture);
    picture = NULL;
    CHECK_STATUS(inlay_tiling_picture(tiling, options, count, 2, &picture, &error),
                 INLAY_E_ARGUMENT);
    CHECK(picture == NULL);
  }
  CHECK(canonical == 2);
  inlay_cover_search_free(search);
  inlay_cover_free(cover);

  const uint32_t twice[] = {3, 3}, overlap[] = {0, 1}, beyond[] = {1000000};
  CHECK_STATUS(inlay_tiling_is_canonical(tiling, twice, 2, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_tiling_is_canonical(tiling, overlap, 2, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_tiling_is_canonical(tiling, beyond, 1, &error), INLAY_E_INVALID);
  CHECK(error.column == 1);
  inlay_tiling_free(tiling);

  // Drawn boards and drawn pieces: an L and a single cell, which may be turned over or not.
  CHECK_STATUS(
      inlay_tiling_create(NULL, "###\n##.\n", "tromino-V,2*monominoes", 1, &tiling, &error),
      INLAY_OK);
  CHECK_STATUS(inlay_tiling_get_sizes(tiling, &sizes, &error), INLAY_OK);
  CHECK(sizes.cells == 5 && sizes.pieces == 2);
  inlay_tiling_free(tiling);
  CHECK_STATUS(inlay_tiling_create("square", "2x2", "ab\naa\n", 0, &tiling, &error), INLAY_OK);
  CHECK_STATUS(inlay_tiling_cover(tiling, &cover, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_count(cover, INLAY_NO_LIMIT, NULL, &counted, NULL, &error), INLAY_OK);
  CHECK(counted.count == 4);
  inlay_cover_free(cover);
  inlay_tiling_free(tiling);
  CHECK_STATUS(inlay_tiling_create("round", "2x2", "a", 0, &tiling, &error), INLAY_E_INVALID);
  CHECK_STATUS(inlay_tiling_create(NULL, "0x2", "monominoes", 0, &tiling, &error), INLAY_E_INVALID);
  CHECK(inlay_tiling_create(NULL, "2x2", "nosuch", 0, &tiling, &error) < 0);
  CHECK_STATUS(inlay_tiling_named("nosuch", NULL, &tiling, &error), INLAY_E_INVALID);
}
