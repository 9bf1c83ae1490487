// What the test programs of the C interface share. A failed check prints its place and its text,
// and the program ends with 1.
#ifndef INLAY_TESTS_CAPI_CHECK_H_
#define INLAY_TESTS_CAPI_CHECK_H_

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inlay.h"

static inline void check_that(int held, const char* text, const char* file, int line) {
  if (held) return;
  fprintf(stderr, "%s:%d: not true: %s\n", file, line, text);
  exit(1);
}
#define CHECK(condition) check_that((condition) != 0, #condition, __FILE__, __LINE__)

// Checks a status; prints the message of the error if it differs.
static inline void check_status(inlay_status found, inlay_status expected, const inlay_error* error,
                                const char* text, const char* file, int line) {
  if (found == expected) {
    check_that(error->status == found, "error.status is the status", file, line);
    check_that((found < 0) == (error->message[0] != '\0'), "only errors have a message", file,
               line);
    return;
  }
  fprintf(stderr, "%s:%d: %s is %d (%s), expected %d\n", file, line, text, (int)found,
          error->message, (int)expected);
  exit(1);
}
#define CHECK_STATUS(call, expected) \
  check_status((call), (expected), &error, #call, __FILE__, __LINE__)

static inline void check_text(const char* found, const char* expected, const char* file, int line) {
  if (found != NULL && strcmp(found, expected) == 0) return;
  fprintf(stderr, "%s:%d: \"%s\", expected \"%s\"\n", file, line, found == NULL ? "NULL" : found,
          expected);
  exit(1);
}
#define CHECK_TEXT(found, expected) check_text((found), (expected), __FILE__, __LINE__)

// Puzzles that several tests use.
static const char* const kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char* const kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// 2 solutions.
static const char* const kTwoSolutions =
    "2957438614318659..8761925433874592166123874955492167387635.41899286713541549386..";
static const char* const kVariant = "4x4 ; killer 3 r1c1 r1c2 ; given 4 r2c2";

static inline inlay_puzzle* parsed(const char* text) {
  inlay_error error;
  inlay_puzzle* puzzle = NULL;
  CHECK_STATUS(inlay_parse(text, INLAY_NUL_TERMINATED, NULL, &puzzle, &error), INLAY_OK);
  return puzzle;
}

// The tests, one for each part of the header.
void test_names(void);
void test_puzzles(void);
void test_reader(void);
void test_solving(void);
void test_checking(void);
void test_batch(void);
void test_grading(void);
void test_generating(void);
void test_canonical(void);
void test_cover(void);
void test_tilings(void);
void test_limits(void);
void test_stops(void);
void test_arguments(void);
void test_growth(void);

#endif  // INLAY_TESTS_CAPI_CHECK_H_
