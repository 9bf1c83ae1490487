// Generate: the wishes of a setter as text, and what is told of the puzzles made. Any front end
// shows it in its own way.
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
// "24..26" or "24". Errors: anything else, or no number of clues.
Result<ClueRange> parse_clues(std::string_view text);

// The cells that are to have clues, in reading order: '.', '0', '-' and '_' stand for none, any
// other character for one; blanks and line ends are passed over. Error: not as many as the board
// has cells, or none with a clue.
Result<sudoku::Grid> parse_pattern(const sudoku::Rules& rules, std::string_view text);

// Error: there is no such symmetry; the message lists them.
Result<sudoku::Symmetry> find_symmetry(std::string_view name);
std::string names_of_symmetries();

// {"v":1,"record":1,"box":[3,3],"puzzle":...}; docs/json.md. A remark is the rating.
std::string to_json(const sudoku::Rules& rules, const sudoku::GenerateOptions& options,
                    std::uint64_t number, const sudoku::Generated& made);

// How many puzzles have how many clues.
class ClueStatistics {
 public:
  void add(int clues);
  std::uint64_t records() const { return records_; }
  double mean() const;
  double deviation() const;  // of a puzzle, not of the mean

  // "clues  puzzles   share" and a line for each number of clues, mean and deviation; no last '\n'.
  std::string table() const;
  std::string to_json(const sudoku::GenerateOptions& options, std::uint64_t attempts) const;

 private:
  std::vector<std::uint64_t> counts_;  // by the number of clues
  std::uint64_t records_ = 0;
};

// The same of all minimal puzzles, as estimated: shares and errors, mean and deviation.
std::string table(const sudoku::MinimalPuzzlesEstimate& estimate);
std::string to_json(const sudoku::MinimalPuzzlesEstimate& estimate, std::uint64_t seed);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GENERATE_H_
