// Certificates of enumerations: all puzzles of a 9x9 grid with k clues.
//
// What is verified: each listed puzzle has k clues of the grid where clues may be, and no other
// solution; the puzzles are in order; no distribution of clues over the bands was left out; the
// numbers of clue sets and pairs are right; numbers and hashes of the puzzles are right, for each
// distribution and for all. What is not: that no pair of clue sets was lost on the
// way. For that, certificates of two independent runs are compared.
#ifndef INLAY_APPS_CHECK_ENUMERATION_H_
#define INLAY_APPS_CHECK_ENUMERATION_H_

#include <map>
#include <string>

#include "check/lines.h"
#include "check/model.h"

namespace inlay_check {

// The answers to each question so far.
class Enumerations {
 public:
  // Reads the lines of a certificate up to "end", and returns what was verified.
  std::string check(Lines& lines, const Limits& limits);

 private:
  struct Answer {
    std::string hash;  // of the puzzles
    bool by_rows = false;
    bool by_columns = false;
  };
  std::map<std::string, Answer> answers_;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_ENUMERATION_H_
