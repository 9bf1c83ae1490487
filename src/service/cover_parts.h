// The parts of a cover search as lines of text, and the work on a line.
//
//   plan:     "3 17 204"           the options of a part, numbered from 1; "all": the whole search
//   records:  "1052\t3 17 204"     its solutions; "at least 1052\t..." if a limit was reached
#ifndef INLAY_SRC_SERVICE_COVER_PARTS_H_
#define INLAY_SRC_SERVICE_COVER_PARTS_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "batch/line_work.h"
#include "inlay/count.h"
#include "inlay/cover_parts.h"

namespace inlay::service {

std::string line_of(const cover::SearchPart& part);
// Error: not the line of a part of this problem.
Result<cover::SearchPart> parse_part(std::string_view line, const cover::Problem& problem);
// The lines of all parts that cover::divide() makes.
std::string plan_of(const cover::Problem& problem, std::size_t wanted);

struct PartOptions {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  Budget budget = {};  // of each part
  std::uint64_t limit = Budget::kNoLimit;  // solutions of a part
  bool json = false;
  // Solutions of the whole problem as a record, without line end.
  std::function<std::string(std::span<const cover::OptionId>)> show = {};
};

// A record for each solution of a part. `problem` must outlive it.
batch::AnswerLine make_solve_part(const cover::Problem& problem, PartOptions options);
// A record with the number of solutions of a part.
batch::AnswerLine make_count_part(const cover::Problem& problem, PartOptions options);

// The sum of such records.
struct PartsTotal {
  Count count;
  bool exact = true;
  std::uint64_t parts = 0;

  // Adds whole lines. Error: a line is no such record; it and those after it are not added.
  Status add(std::string_view records);
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_COVER_PARTS_H_
