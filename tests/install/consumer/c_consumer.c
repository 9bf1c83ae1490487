#include <inlay.h>
#include <stdio.h>

int main(void) {
  const uint16_t blank[16] = {0};
  inlay_puzzle* empty = NULL;
  if (inlay_puzzle_create(2, 2, blank, 16, &empty, NULL) < 0) return 1;
  inlay_count_result counted;
  counted.size = sizeof counted;
  const inlay_status status = inlay_count(empty, INLAY_NO_LIMIT, NULL, &counted, NULL, NULL);
  inlay_puzzle_free(empty);
  if (status < 0) return 1;
  printf("inlay %s: %d grids\n", inlay_version(), (int)counted.count);
  return 0;
}
