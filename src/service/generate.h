// Generate: parses the options of a setter, and formats the puzzles made for all front ends.
#ifndef INLAY_SRC_SERVICE_GENERATE_H_
#define INLAY_SRC_SERVICE_GENERATE_H_

#include <string>
#include <string_view>
#include <vector>

#include "inlay/generate.h"
#include "inlay/statistics.h"
#include "inlay/variant_generate.h"

namespace inlay::service {

struct ClueRange {
  int low, high;
};
// Parses "24..26" or "24". `none`: accepts "0", too. Errors: anything else, or a number outside the
// board.
Result<ClueRange> parse_clues(std::string_view text, bool none = false);

// Parses a pattern of clues, cell by cell in reading order: '.', '0', '-' and '_' mean no clue, any
// other character a clue; spaces and line ends are skipped. Errors: the number of cells is wrong,
// or no cell has a clue.
Result<sudoku::Grid> parse_pattern(const sudoku::Rules& rules, std::string_view text);

// Error: unknown symmetry; the message lists all.
Result<sudoku::Symmetry> find_symmetry(std::string_view name);
std::string names_of_symmetries();

// The variants that --with describes.
struct VariantOrder {
  sudoku::Variant layout;
  std::vector<sudoku::LayoutRequest> requests;
};
// Parses a variant in one of its text forms, or kinds of constraints to lay out on a standard board
// with boxes of that shape: "killer thermo:3 white-dot:all". Errors: the text is neither; an
// unknown kind.
Result<VariantOrder> parse_with(std::string_view text, int box_width, int box_height);

// The text form, and the remark after a tab; no line end.
std::string line_of(const sudoku::GeneratedVariant& made);
// {"v":1,"record":1,"board":"9x9","puzzle":...}; docs/json.md. The remark is written as the rating.
std::string to_json(const sudoku::VariantGenerateOptions& options, std::uint64_t number,
                    const sudoku::GeneratedVariant& made);

// The clues as a line, and the remark after a tab; no line end.
std::string line_of(const sudoku::Rules& rules, const sudoku::GeneratedPuzzle& made);
// {"v":1,"record":1,"box":[3,3],"puzzle":...}; docs/json.md. The remark is written as the rating.
std::string to_json(const sudoku::Rules& rules, const sudoku::GenerateOptions& options,
                    std::uint64_t number, const sudoku::GeneratedPuzzle& made);

// A histogram of the number of clues.
class ClueStatistics {
 public:
  void add(int clues);
  std::uint64_t records() const { return records_; }
  double mean() const;
  double deviation() const;  // standard deviation of a puzzle, not of the mean

  // A header, a line per number of clues, then mean and deviation; no line end after the last line.
  std::string table() const;
  std::string to_json(const sudoku::GenerateOptions& options, std::uint64_t attempts) const;

 private:
  std::vector<std::uint64_t> counts_;  // index: number of clues
  std::uint64_t records_ = 0;
};

// The same for the estimate of all minimal puzzles, with errors.
std::string table(const sudoku::MinimalPuzzlesEstimate& estimate);
std::string to_json(const sudoku::MinimalPuzzlesEstimate& estimate, std::uint64_t seed);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GENERATE_H_
