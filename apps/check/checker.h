// The checker: reads certificates one after the other and verifies or rejects each of them.
//
// It depends only on docs/certificates.md and the standard library. It includes no file of src/ or
// include/inlay, so that a bug in the solver cannot also affect the checker.
#ifndef INLAY_APPS_CHECK_CHECKER_H_
#define INLAY_APPS_CHECK_CHECKER_H_

#include <istream>
#include <optional>
#include <string>

#include "check/enumeration.h"
#include "check/lines.h"
#include "check/model.h"

namespace inlay_check {

struct Verdict {
  bool verified = false;
  // What was verified ("sudoku 9x9, exactly 1 solution"), or why it was rejected.
  std::string text;
  std::size_t line = 0;      // where it begins, or where it was rejected
  std::uint64_t tokens = 0;  // of its tree
  // The 81 characters of a verified puzzle with 3x3 boxes and without extra houses or marks.
  std::string classic_line;
};

class Checker {
 public:
  // The stream must outlive the checker, and so must `enumerations`: those of earlier files.
  explicit Checker(std::istream& in, const Limits& limits = {},
                   Enumerations* enumerations = nullptr)
      : lines_(in), limits_(limits), enumerations_(enumerations) {}

  // The verdict on the next certificate; nullopt at the end of the file.
  std::optional<Verdict> next();

 private:
  void check(Verdict& verdict);
  void check_problem(Verdict& verdict);

  Lines lines_;
  Limits limits_;
  Enumerations* enumerations_;
  Enumerations own_;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_CHECKER_H_
