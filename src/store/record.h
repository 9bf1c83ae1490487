// Record: what is known of one puzzle, and how two records of the same puzzle become one.
//
// The store knows no Sudoku: a puzzle is a text, and so are its solutions. Who asks sees to it that
// a puzzle and all its isomorphs come with the same text (service/answer_cache.h).
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
  std::string scale;    // "se"
  std::string version;  // of what rated
  std::string outcome;  // "solved", or a word for ratings that are only known to be at least this
  int er = 0, ep = 0, ed = 0;  // tenths
  int score = 0;
  int steps = 0;  // of the whole way
  std::string level;
  std::string hardest;  // the technique of the hardest step
  friend bool operator==(const Rating&, const Rating&) = default;

  bool is_final() const { return outcome == "solved"; }
};

struct Record {
  Key key;
  int clues = 0;
  Count count;         // solutions
  bool exact = false;  // else there are at least `count`
  std::vector<std::string> solutions;
  std::optional<bool> minimal;
  std::optional<std::int64_t> automorphisms;
  std::vector<Rating> ratings;  // one for each scale and version

  // How `count` and `solutions` were found.
  std::string engine;
  std::uint64_t nodes = 0;
  std::int64_t nanoseconds = 0;

  std::int64_t first_seen = 0, last_seen = 0;  // seconds since 1970, UTC
  std::int64_t asked = 0;                      // times

  friend bool operator==(const Record&, const Record&) = default;
  const Rating* find_rating(std::string_view scale, std::string_view version) const;
};

// The two as one. Of two facts the one that says more is kept, of two that say as much the older:
//   count      an exact one before a bound, a higher bound before a lower one; with it how it was
//              found
//   solutions  the longer list
//   ratings    for each scale and version: a final one before a bound, a higher bound before a
//              lower
//   times      the earliest, and that of whoever asked last; `asked` is added up
// So a record that nobody asked for (asked == 0) and that brings nothing new changes nothing, and
// the order of two news does not matter to what they prove. Error: `invalid`, they contradict each
// other. Require: known.key == news.key.
Result<Record> merge(const Record& known, const Record& news);

// What a stored row must still have. They cover all that an answer is made of: not the counters
// and times, and not how it was found.
std::uint64_t sum_of(const Record& record);  // without its ratings
std::uint64_t sum_of(const Key& key, const Rating& rating);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_RECORD_H_
