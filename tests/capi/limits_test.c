// Limits, continued searches, progress, and stops from another thread.
#include <pthread.h>
#include <time.h>

#include "check.h"

static inlay_options options_of(void) {
  inlay_options options;
  CHECK(inlay_options_init(&options, sizeof options) == INLAY_OK);
  return options;
}

static inlay_puzzle* empty_board(int32_t side) {
  inlay_error error;
  uint16_t* blank = calloc((size_t)(side * side * side * side), sizeof *blank);
  inlay_puzzle* puzzle = NULL;
  CHECK_STATUS(
      inlay_puzzle_create(side, side, blank, (size_t)(side * side * side * side), &puzzle, &error),
      INLAY_OK);
  free(blank);
  return puzzle;
}

static int32_t count_calls(void* context, const inlay_progress* progress) {
  CHECK(progress->size == sizeof *progress && progress->fraction >= 0 && progress->fraction <= 1);
  return --*(int*)context == 0;
}

void test_limits(void) {
  inlay_error error;
  inlay_options options = options_of();
  inlay_puzzle* board = empty_board(3);

  // A node limit ends the count, and a search continues with a new one.
  options.node_limit = 1000;
  inlay_count_result counted = {.size = sizeof counted};
  CHECK_STATUS(inlay_count(board, INLAY_NO_LIMIT, &options, &counted, NULL, &error), INLAY_LIMIT);
  CHECK(counted.limit == INLAY_LIMIT_NODES && counted.exact == 0);
  inlay_solver* solver = NULL;
  options.engine = "propagation";
  options.node_limit = 5;
  CHECK_STATUS(inlay_solver_create(board, &options, &solver, &error), INLAY_OK);
  CHECK_STATUS(inlay_solver_next(solver, &error), INLAY_LIMIT);
  CHECK(inlay_solver_solution(solver, NULL) == NULL);
  inlay_stats stats = {.size = sizeof stats};
  CHECK_STATUS(inlay_solver_stats(solver, &stats, &error), INLAY_OK);
  CHECK(stats.limit == INLAY_LIMIT_NODES && stats.nodes == 5);
  CHECK_STATUS(inlay_solver_set_limits(solver, NULL, &error), INLAY_OK);
  CHECK_STATUS(inlay_solver_next(solver, &error), INLAY_OK);
  CHECK(inlay_solver_solution(solver, NULL) != NULL);
  inlay_solver_free(solver);

  inlay_cover* cover = NULL;
  CHECK_STATUS(inlay_cover_of_puzzle(board, &cover, &error), INLAY_OK);
  inlay_cover_search* search = NULL;
  options.engine = NULL;
  CHECK_STATUS(inlay_cover_search_create(cover, &options, &search, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_LIMIT);
  CHECK_STATUS(inlay_cover_search_set_limits(search, NULL, &error), INLAY_OK);
  CHECK_STATUS(inlay_cover_search_next(search, &error), INLAY_OK);
  inlay_cover_search_free(search);
  options = options_of();
  options.time_limit_ns = 0;
  CHECK_STATUS(inlay_cover_count(cover, INLAY_NO_LIMIT, &options, &counted, NULL, &error),
               INLAY_LIMIT);
  CHECK(counted.limit == INLAY_LIMIT_TIME);
  inlay_cover_free(cover);

  uint8_t puzzles[162];
  memset(puzzles, '.', sizeof puzzles);
  memcpy(puzzles + 81, kPuzzle, 81);
  uint64_t counts[2];
  uint8_t limits[2];
  options = options_of();
  options.node_limit = 50;
  CHECK_STATUS(inlay_solve_many(puzzles, 2, INLAY_NO_LIMIT, &options, NULL, counts, limits, &error),
               INLAY_LIMIT);
  CHECK(limits[0] == INLAY_LIMIT_NODES && limits[1] == INLAY_LIMIT_NONE && counts[1] == 1);
  options = options_of();
  options.time_limit_ns = 0;
  CHECK_STATUS(inlay_solve_many(puzzles, 2, 2, &options, NULL, counts, limits, &error),
               INLAY_LIMIT);
  CHECK(limits[0] == INLAY_LIMIT_TIME && limits[1] == INLAY_LIMIT_TIME && counts[1] == 0);

  // A progress callback stops a count that would take centuries, on its third call.
  int calls = 3;
  options = options_of();
  options.progress = count_calls;
  options.progress_context = &calls;
  options.progress_interval_ms = 1;
  options.engine = "propagation";
  CHECK_STATUS(inlay_count(board, INLAY_NO_LIMIT, &options, &counted, NULL, &error), INLAY_LIMIT);
  CHECK(counted.limit == INLAY_LIMIT_STOPPED && calls == 0);
  inlay_puzzle_free(board);
}

// A stop that another thread requests after a moment.
static void* request_later(void* stop) {
  const struct timespec moment = {0, 30 * 1000 * 1000};
  nanosleep(&moment, NULL);
  inlay_stop_request(stop);
  return NULL;
}

static int32_t never(void* context, const inlay_generated* made) {
  (void)context;
  (void)made;
  return 0;
}

void test_stops(void) {
  inlay_error error;
  inlay_puzzle* board = empty_board(3);
  inlay_puzzle* large = empty_board(5);
  inlay_count_result counted = {.size = sizeof counted};
  for (int round = 0; round < 3; ++round) {
    inlay_stop* stop = NULL;
    CHECK_STATUS(inlay_stop_create(&stop, &error), INLAY_OK);
    CHECK(inlay_stop_requested(stop) == 0);
    inlay_options options = options_of();
    options.stop = stop;
    options.threads = 2;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, request_later, stop) == 0);
    if (round == 0) {
      CHECK_STATUS(inlay_count(board, INLAY_NO_LIMIT, &options, &counted, NULL, &error),
                   INLAY_LIMIT);
      CHECK(counted.limit == INLAY_LIMIT_STOPPED);
    } else if (round == 1) {
      inlay_generate_options how;
      inlay_generate_options_init(&how, sizeof how);
      how.count = INLAY_NO_LIMIT;
      CHECK_STATUS(inlay_generate(board, &how, &options, never, NULL, &error), INLAY_LIMIT);
    } else {
      inlay_cover* cover = NULL;
      CHECK_STATUS(inlay_cover_of_puzzle(large, &cover, &error), INLAY_OK);
      CHECK_STATUS(inlay_cover_count(cover, INLAY_NO_LIMIT, &options, &counted, NULL, &error),
                   INLAY_LIMIT);
      inlay_cover_free(cover);
    }
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(inlay_stop_requested(stop) == 1);
    // What was stopped stays stopped, and a search does not need the object any more.
    inlay_solver* solver = NULL;
    CHECK_STATUS(inlay_solver_create(board, &options, &solver, &error), INLAY_OK);
    uint8_t puzzles[81], forms[81], outcomes[1];
    int32_t ratings[1];
    memcpy(puzzles, kPuzzle, 81);
    CHECK_STATUS(inlay_canonical_many(puzzles, 1, &options, forms, NULL, &error), INLAY_LIMIT);
    CHECK(forms[0] == 0xFF);
    CHECK_STATUS(inlay_rate_many(puzzles, 1, NULL, &options, ratings, outcomes, &error),
                 INLAY_LIMIT);
    CHECK(ratings[0] == -1 && outcomes[0] == INLAY_RATED_UNKNOWN);
    inlay_stop_free(stop);
    CHECK(inlay_solver_next(solver, &error) >= 0);
    inlay_solver_free(solver);
  }
  inlay_stop_request(NULL);
  CHECK(inlay_stop_requested(NULL) == 0);
  inlay_puzzle_free(board);
  inlay_puzzle_free(large);
}
