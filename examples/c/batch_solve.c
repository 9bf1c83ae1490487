// Solves all 9x9 puzzles of a file, in any notation, on all processors.
//
//   cc batch_solve.c $(pkg-config --cflags --libs inlay-c) -o batch_solve
//   ./batch_solve puzzles.txt > solutions.txt
//
// One line per puzzle goes to standard output: the solution, with a remark unless it is the only
// one.
#include <inlay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A growing array of puzzles, 81 bytes each, as the batch calls expect them.
struct puzzles {
  uint8_t* cells;
  size_t count, capacity;
};

static void* allocate(void* old, size_t size) {
  void* memory = realloc(old, size);
  if (memory == NULL) {
    fputs("out of memory\n", stderr);
    exit(2);
  }
  return memory;
}

static void add(struct puzzles* puzzles, const uint16_t* clues) {
  if (puzzles->count == puzzles->capacity) {
    puzzles->capacity = puzzles->capacity * 2 + 64;
    puzzles->cells = allocate(puzzles->cells, puzzles->capacity * 81);
  }
  uint8_t* cells = puzzles->cells + puzzles->count++ * 81;
  for (int i = 0; i < 81; ++i) cells[i] = (uint8_t)(clues[i] == 0 ? '.' : '0' + clues[i]);
}

static char* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(2);
  }
  char* text = NULL;
  *size = 0;
  for (size_t got = 1; got > 0; *size += got) {
    text = allocate(text, *size + 65536);
    got = fread(text + *size, 1, 65536, file);
  }
  fclose(file);
  return text;
}

// Reads all puzzles; reports malformed ones, and boards other than 9x9, and continues.
static int read_puzzles(const char* path, struct puzzles* puzzles) {
  size_t size = 0;
  char* text = read_file(path, &size);
  inlay_error error;
  inlay_reader* reader = NULL;
  int errors = 0;
  if (inlay_reader_create(text, size, NULL, &reader, &error) < 0) {
    fprintf(stderr, "%s:%d: %s\n", path, (int)error.line, error.message);
    free(text);
    return 1;
  }
  free(text);
  while (1) {
    inlay_puzzle* puzzle = NULL;
    const inlay_status status = inlay_reader_next(reader, &puzzle, &error);
    if (status == INLAY_NONE) break;
    if (status < 0) {
      fprintf(stderr, "%s:%d:%d: %s\n", path, (int)error.line, (int)error.column, error.message);
      ++errors;
      continue;
    }
    inlay_board board = {.size = sizeof board};
    uint16_t clues[81];
    inlay_puzzle_board(puzzle, &board, NULL);
    if (board.rows == 9 && board.box_width == 3 &&
        inlay_puzzle_clues(puzzle, clues, 81, &error) == INLAY_OK) {
      add(puzzles, clues);
    } else {
      fprintf(stderr, "%s:%d: only 9x9 puzzles without further constraints\n", path,
              (int)board.line);
      ++errors;
    }
    inlay_puzzle_free(puzzle);
  }
  inlay_reader_free(reader);
  return errors;
}

int main(int argc, char** argv) {
  if (argc != 2) {
    fputs("usage: batch_solve FILE\n", stderr);
    return 2;
  }
  struct puzzles puzzles = {NULL, 0, 0};
  const int errors = read_puzzles(argv[1], &puzzles);
  uint8_t* solutions = allocate(NULL, puzzles.count * 81 + 1);
  uint64_t* counts = allocate(NULL, (puzzles.count + 1) * sizeof *counts);

  inlay_error error;
  inlay_options options;
  inlay_options_init(&options, sizeof options);
  options.threads = 0;  // one per CPU
  // Two solutions are enough to know that a puzzle is not unique.
  const inlay_status status =
      inlay_solve_many(puzzles.cells, puzzles.count, 2, &options, solutions, counts, NULL, &error);
  if (status < 0) fprintf(stderr, "%s\n", error.message);
  size_t unique = 0;
  for (size_t i = 0; status >= 0 && i < puzzles.count; ++i) {
    const char* remark = counts[i] == 0 ? "\tno solution" : "\tmore than one solution";
    unique += counts[i] == 1;
    printf("%.81s%s\n", (const char*)solutions + 81 * i, counts[i] == 1 ? "" : remark);
  }
  fprintf(stderr, "%zu puzzles, %zu with one solution; %d malformed\n", puzzles.count, unique,
          errors);
  free(puzzles.cells);
  free(solutions);
  free(counts);
  return status < 0 || errors > 0 ? 2 : unique < puzzles.count;
}
