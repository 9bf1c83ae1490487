// Record: the facts about one puzzle, and how two records of the same puzzle are merged.
//
// The store does not know Sudoku: a puzzle and its solutions are texts. The caller uses the
// same text for a puzzle and all its isomorphs (service/answer_cache.h).
#ifndef INLAY_SRC_STORE_RECORD_H_
#define INLAY_SRC_STORE_RECORD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "inlay/count.h"
#include "inlay/result.h"

namespace inlay::store {

struct Key {
  int box_width = 3, box_height = 3;
  std::string puzzle;
  friend bool operator==(const Key&, const Key&) = default;
};

struct Rating {
  std::string scale;           // "se"
  std::string version;         // of the program that rated
  std::string outcome;         // "solved", or another word if the rating is only a lower bound
  int er = 0, ep = 0, ed = 0;  // tenths
  int score = 0;
  int steps = 0;  // of the whole path
  std::string level;
  std::string hardest;  // the technique of the hardest step
  friend bool operator==(const Rating&, const Rating&) = default;

  bool is_final() const { return outcome == "solved"; }
};

struct Record {
  Key key;
  int clues = 0;
  Count count;         // solutions
  bool exact = false;  // false: there are at least `count`
  std::vector<std::string> solutions;
  std::optional<bool> minimal;
  std::optional<std::int64_t> automorphisms;
  std::vector<Rating> ratings;  // one for each scale and version

  // How `count` and `solutions` were found.
  std::string engine;
  std::uint64_t nodes = 0;
  std::int64_t nanoseconds = 0;

  std::int64_t first_seen = 0, last_seen = 0;  // seconds since 1970, UTC
  std::int64_t asked = 0;                      // number of requests

  friend bool operator==(const Record&, const Record&) = default;
  const Rating* find_rating(std::string_view scale, std::string_view version) const;
};

// Merges two records. It keeps the stronger of two facts, or the older of two equally strong ones:
//   count      an exact count is stronger than a bound, a higher bound than a lower one; with it,
//              how it was found
//   solutions  the longer list
//   ratings    for each scale and version: a final rating is stronger than a bound, a higher bound
//              than a lower one
//   times      the first and the last one; `asked` is the sum
// So a record without requests (asked == 0) and without new facts changes nothing, and the order of
// two new records does not matter for the facts. Error: `invalid` if they contradict each other.
// Require: known.key == news.key.
Result<Record> merge(const Record& known, const Record& news);

// Checksums of a stored row. They cover everything that an answer uses: not the counters and times,
// and not how it was found.
std::uint64_t sum_of(const Record& record);  // without its ratings
std::uint64_t sum_of(const Key& key, const Rating& rating);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_RECORD_H_
