// Generate: parses the options of a generator, and formats the generated puzzles and their
// statistics.
#ifndef INLAY_SRC_SERVICE_GENERATE_H_
#define INLAY_SRC_SERVICE_GENERATE_H_

#include <string>
#include <string_view>
#include <vector>

#include "inlay/generate.h"
#include "inlay/statistics.h"

namespace inlay::service {

struct ClueRange {
  int low, high;
};
// "24..26" or "24". Errors: any other text, or an impossible number of clues.
Result<ClueRange> parse_clues(std::string_view text);

// The cells that shall have clues, in reading order: '.', '0', '-' and '_' mean no clue, any other
// character means a clue; blanks and line ends are ignored. Errors: not one character for each cell
// of the board, or no clue at all.
Result<sudoku::Grid> parse_pattern(const sudoku::Rules& rules, std::string_view text);

// Error: unknown symmetry; the message lists the available ones.
Result<sudoku::Symmetry> find_symmetry(std::string_view name);
std::string names_of_symmetries();

// {"v":1,"record":1,"box":[3,3],"puzzle":...}; docs/json.md has the fields.
std::string to_json(const sudoku::Rules& rules, const sudoku::GenerateOptions& options,
                    std::uint64_t number, const sudoku::Generated& made);

// A histogram of the numbers of clues.
class ClueStatistics {
 public:
  void add(int clues);
  std::uint64_t records() const { return records_; }
  double mean() const;
  double deviation() const;  // of the numbers of clues, not of their mean

  // "clues  puzzles   share" with a line for each number of clues, then mean and standard
  // deviation; without the last line end.
  std::string table() const;
  std::string to_json(const sudoku::GenerateOptions& options, std::uint64_t attempts) const;

 private:
  std::vector<std::uint64_t> counts_;  // by the number of clues
  std::uint64_t records_ = 0;
};

// The same for an estimate about all minimal puzzles, with standard errors.
std::string table(const sudoku::MinimalPuzzlesEstimate& estimate);
std::string to_json(const sudoku::MinimalPuzzlesEstimate& estimate, std::uint64_t seed);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GENERATE_H_
