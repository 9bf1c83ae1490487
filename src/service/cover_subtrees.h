// The subtrees of a cover search as lines of text, and the work on a line.
//
//   plan:     "3 17 204"           the options of a subtree, numbered from 1; "all": the whole
//   search records:  "1052\t3 17 204"     its solutions; "at least 1052\t..." if a limit was
//   reached
#ifndef INLAY_SRC_SERVICE_COVER_SUBTREES_H_
#define INLAY_SRC_SERVICE_COVER_SUBTREES_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "batch/line_work.h"
#include "inlay/count.h"
#include "inlay/subtrees.h"

namespace inlay::service {

std::string line_of(const cover::Subtree& subtree);
// Error: not the line of a subtree of this problem.
Result<cover::Subtree> parse_subtree(std::string_view line, const cover::Problem& problem);
// The lines of all subtrees that cover::divide() makes.
std::string plan_of(const cover::Problem& problem, std::size_t wanted);

struct SubtreeOptions {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  Budget budget = {};                      // of each subtree
  std::uint64_t limit = Budget::kNoLimit;  // solutions of a subtree
  bool json = false;
  // Solutions of the whole problem as a record, without line end.
  std::function<std::string(std::span<const cover::OptionId>)> show = {};
};

// A record for each solution of a subtree. `problem` must outlive it.
batch::AnswerLine make_solve_subtree(const cover::Problem& problem, SubtreeOptions options);
// A record with the number of solutions of a subtree.
batch::AnswerLine make_count_subtree(const cover::Problem& problem, SubtreeOptions options);

// The sum of such records.
struct SubtreesTotal {
  Count count;
  bool exact = true;
  std::uint64_t subtrees = 0;

  // Adds whole lines. Error: a line is no such record; it and those after it are not added.
  Status add(std::string_view records);
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_COVER_SUBTREES_H_
