// Solves a puzzle through the installed C interface and prints its solution.
#include <inlay.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  static const char kPuzzle[] =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  inlay_error error;
  inlay_puzzle* puzzle = NULL;
  uint16_t solution[81];
  if (inlay_parse(kPuzzle, INLAY_NUL_TERMINATED, NULL, &puzzle, &error) != INLAY_OK) return 1;
  const inlay_status status = inlay_solve(puzzle, NULL, solution, 81, NULL, &error);
  inlay_puzzle_free(puzzle);
  if (status != INLAY_OK) return 1;
  for (int i = 0; i < 81; ++i) printf("%d", (int)solution[i]);
  printf(" %s\n", inlay_version());
  return 0;
}
