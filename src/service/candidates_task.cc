// True candidates: for each cell the values that it has in some solution.
#include <algorithm>

#include "service/candidates.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"
#include "sudoku/notation/constraints.h"
#include "sudoku/notation/symbols.h"

namespace inlay::service {
namespace {

// By cell, with the extra cells of a variant behind the grid.
struct FoundCandidates {
  std::vector<Values> values;
  std::vector<Values> open;  // undecided when the budget ended
  Stats stats;
  Limit limit = Limit::none;

  bool solvable() const {
    return std::none_of(values.begin(), values.end(), [](const auto& v) { return v.empty(); });
  }
};

// Bit i stands for the value `least` + i.
template <typename Mask>
Values values_of(Mask mask, int least) {
  Values values;
  for (int i = 0; mask != 0; ++i, mask >>= 1) {
    if ((mask & 1) != 0) values.push_back(least + i);
  }
  return values;
}

FoundCandidates found_in(const sudoku::TrueCandidates& found, int least) {
  FoundCandidates result;
  for (std::size_t cell = 0; cell < found.cells.size(); ++cell) {
    result.values.push_back(values_of(found.cells[cell], least));
    result.open.push_back(values_of(found.possible[cell] & ~found.cells[cell], least));
  }
  result.stats = found.stats;
  result.limit = found.complete ? Limit::none : found.limit;
  return result;
}

FoundCandidates found_in(const TrueCandidates& found) {
  FoundCandidates result;
  for (std::size_t cell = 0; cell < found.possible.size(); ++cell) {
    result.values.push_back(values_of(found.possible[cell], 1));
    result.open.push_back(values_of(found.unknown[cell], 1));
  }
  result.stats = found.stats;
  result.limit = found.limit;
  return result;
}

// "12 5 379": a word for each cell of the grid, "-" for a cell without values.
std::string words_of(const FoundCandidates& found, std::size_t cells, int greatest) {
  std::string text;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (cell > 0) text += ' ';
    const Values& values = found.values[cell];
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (greatest > notation::kMaxSymbols) {
        text += (i == 0 ? "" : ",") + std::to_string(values[i]);
      } else {
        text += values[i] == 0 ? '0' : notation::symbol_of(values[i]);
      }
    }
    if (values.empty()) text += '-';
  }
  return text;
}

class CandidatesTask : public LineTask {
 public:
  explicit CandidatesTask(const TaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }
  bool lists_not_checked() const override { return true; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    constexpr std::uint64_t kEnumerated = 1000;
    const auto found =
        true_candidates(puzzle, solve_options(options_), budget_of(options_, output), kEnumerated);
    if (!found) return;  // check(options) has reported it
    write_candidates(where, subject_of(options_, where, puzzle), found_in(*found),
                     puzzle.clues.size(), puzzle.rules.size(), output);
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    if (options_.engine != "auto") {
      return Error{ErrorKind::unsupported, "--candidates supports only the engine auto for " +
                                               notation::describe_rules(variant)};
    }
    const sudoku::VariantBoard& board = variant.board();
    const auto found =
        sudoku::true_candidates(variant, variant_options(options_), budget_of(options_, output));
    write_candidates(where, subject_of(options_, where, variant), found_in(found, board.min_value),
                     static_cast<std::size_t>(board.grid_cells()), board.max_value, output);
    return Done{};
  }

 private:
  void write_candidates(const LinePuzzle& where, const Subject& subject,
                        const FoundCandidates& found, std::size_t cells, int greatest,
                        batch::Output& output) const {
    const bool none = found.limit == Limit::none && !found.solvable();
    if (options_.json) {
      Json json = about(subject);
      json["candidates"] = found.values;
      if (found.limit != Limit::none) {
        json["unknown"] = found.open;
        json["limit"] = name_of(found.limit);
      }
      add_stats(json, subject, found.stats);
      output.out += dump(json);
    } else if (none) {
      output.out += "no solution";
    } else {
      output.out += words_of(found, cells, greatest);
      output.out += where.payload;
      if (found.limit != Limit::none) {
        output.out += "\tincomplete: " + std::string(name_of(found.limit)) + " reached";
      }
    }
    if (!options_.json && !where.not_checked.empty()) {
      output.out += '\t' + with_not_checked({}, where);
    }
    output.out += '\n';
    add_ending(output, ending_of(found.limit));
    if (none) add_ending(output, Ending::negative);
  }

  const TaskOptions options_;
};

}  // namespace

std::unique_ptr<LineTask> make_candidates_task(const TaskOptions& options) {
  return std::make_unique<CandidatesTask>(options);
}

}  // namespace inlay::service
