// N queens as an exact cover problem: one queen in each row and each column (primary items), at
// most one on each diagonal (secondary items). Prints the first solution and the number of all
// solutions.
//
//   cc queens.c $(pkg-config --cflags --libs inlay-c) -o queens
//   ./queens 8
#include <inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inlay_error error;  // of the last call

static void check(inlay_status status) {
  if (status >= 0) return;
  fprintf(stderr, "%s\n", error.message);
  exit(2);
}

// Items "r0", "r1", ...; returns the number of the first one.
static uint32_t add_items(inlay_cover* cover, char kind, int count, int primary) {
  uint32_t first = 0;
  for (int i = count - 1; i >= 0; --i) {
    char name[16];
    snprintf(name, sizeof name, "%c%d", kind, count - 1 - i);
    uint32_t item = 0;
    check(primary ? inlay_cover_add_primary(cover, name, 1, 1, &item, &error)
                  : inlay_cover_add_secondary(cover, name, &item, &error));
    if (i == count - 1) first = item;
  }
  return first;
}

static inlay_cover* queens(int n) {
  inlay_cover* cover = NULL;
  check(inlay_cover_create(&cover, &error));
  const uint32_t rows = add_items(cover, 'r', n, 1), columns = add_items(cover, 'c', n, 1);
  const uint32_t falling = add_items(cover, 'd', 2 * n - 1, 0);
  const uint32_t rising = add_items(cover, 'e', 2 * n - 1, 0);
  for (uint32_t row = 0; row < (uint32_t)n; ++row) {
    for (uint32_t column = 0; column < (uint32_t)n; ++column) {
      const inlay_cover_entry square[] = {{rows + row, 0},
                                          {columns + column, 0},
                                          {falling + row - column + (uint32_t)n - 1, 0},
                                          {rising + row + column, 0}};
      // The payload brings a chosen option back to its square.
      check(inlay_cover_add_option(cover, square, 4, row * (uint32_t)n + column, 0, NULL, &error));
    }
  }
  return cover;
}

static void print_first(const inlay_cover* cover, int n) {
  inlay_cover_search* search = NULL;
  check(inlay_cover_search_create(cover, NULL, &search, &error));
  if (inlay_cover_search_next(search, &error) == INLAY_OK) {
    size_t count = 0;
    const uint32_t* options = inlay_cover_search_solution(search, &count);
    char* board = malloc((size_t)n * (size_t)n);
    if (board == NULL) exit(2);
    memset(board, '.', (size_t)n * (size_t)n);
    for (size_t i = 0; i < count; ++i) board[inlay_cover_payload(cover, options[i])] = 'Q';
    for (int row = 0; row < n; ++row) printf("%.*s\n", n, board + row * n);
    free(board);
  }
  inlay_cover_search_free(search);
}

int main(int argc, char** argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 8;
  if (n < 1 || n > 64) {
    fputs("usage: queens [N], with N from 1 to 64\n", stderr);
    return 2;
  }
  inlay_cover* cover = queens(n);
  print_first(cover, n);
  inlay_count_result result = {.size = sizeof result};
  char* decimal = NULL;
  check(inlay_cover_count(cover, INLAY_NO_LIMIT, NULL, &result, &decimal, &error));
  printf("%s solutions\n", decimal);
  inlay_text_free(decimal);
  inlay_cover_free(cover);
  return 0;
}
