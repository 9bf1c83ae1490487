// The checker: reads certificates one after the other and verifies or refuses each.
//
// It knows docs/certificates.md and the standard library, nothing else: no file of src/ and no
// header of include/inlay, so that no mistake of the solver can repeat itself here.
#ifndef INLAY_APPS_CHECK_CHECKER_H_
#define INLAY_APPS_CHECK_CHECKER_H_

#include <istream>
#include <optional>
#include <string>

#include "check/lines.h"
#include "check/model.h"

namespace inlay_check {

struct Verdict {
  bool verified = false;
  // What was verified ("sudoku 9x9, exactly 1 solution"), or why it was refused.
  std::string text;
  std::size_t line = 0;      // where it begins, or the line at which it was refused
  std::uint64_t tokens = 0;  // of its tree
  // For a verified puzzle of 3x3 boxes without extra houses and marks: its 81 characters.
  std::string classic_line;
};

class Checker {
 public:
  // The stream must outlive the checker.
  explicit Checker(std::istream& in, const Limits& limits = {}) : lines_(in), limits_(limits) {}

  // The verdict on the next certificate; none at the end of the file.
  std::optional<Verdict> next();

 private:
  void check(Verdict& verdict);

  Lines lines_;
  Limits limits_;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_CHECKER_H_
