#include "sudoku/generate/uniqueness_tester.h"

#include <algorithm>
#include <string>

#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::generate {
namespace {

class ClassicTester final : public UniquenessTester {
 public:
  OtherSolution find_other(std::span<const Digit> clues, std::span<const Digit> solution,
                           Grid& other, const Budget& budget) override {
    std::transform(clues.begin(), clues.end(), clues_.cells.begin(), to_char);
    std::transform(solution.begin(), solution.end(), solution_.cells.begin(), to_char);
    kernel_.begin(search_, clues_);
    return search(other, budget);
  }

  OtherSolution find_with_other_digit(std::span<const Digit> clues, std::span<const Digit> solution,
                                      Cell cell, Grid& other, const Budget& budget) override {
    std::transform(clues.begin(), clues.end(), clues_.cells.begin(), to_char);
    std::transform(solution.begin(), solution.end(), solution_.cells.begin(), to_char);
    clues_.cells[cell] = '.';
    classic::CandidateMasks marks = classic::candidates_of(clues_);
    marks.cells[cell] &= static_cast<std::uint16_t>(~bit(solution[cell]));
    kernel_.begin_candidates(search_, marks);
    return search(other, budget);
  }

 private:
  static constexpr std::uint64_t kGuesses = 4096;  // between two checks of the stop token
  static char to_char(Digit digit) { return static_cast<char>('0' + digit); }

  OtherSolution search(Grid& other, const Budget& budget) {
    while (true) {
      const SearchStatus step =
          kernel_.next(search_, std::min(kGuesses, budget.nodes - search_.nodes));
      if (step == SearchStatus::exhausted) return OtherSolution::none;
      if (step == SearchStatus::solution && search_.solution != solution_) break;
      if (step == SearchStatus::solution) continue;
      if (search_.nodes >= budget.nodes || budget.stop.stop_requested())
        return OtherSolution::unknown;
    }
    std::transform(search_.solution.cells.begin(), search_.solution.cells.end(), other.begin(),
                   [](char c) { return static_cast<Digit>(c - '0'); });
    return OtherSolution::found;
  }

  const classic::SingleKernel& kernel_ = *classic::usual_kernel().single;
  classic::SingleSearch search_;
  classic::GridText clues_, solution_;
};

class GeneralTester final : public UniquenessTester {
 public:
  GeneralTester(const Rules& rules, std::string_view engine) : engine_(engine), puzzle_(rules) {}

  OtherSolution find_other(std::span<const Digit> clues, std::span<const Digit> solution,
                           Grid& other, const Budget& budget) override {
    puzzle_.clues.assign(clues.begin(), clues.end());
    puzzle_.candidates.clear();
    return search(solution, other, budget);
  }

  OtherSolution find_with_other_digit(std::span<const Digit> clues, std::span<const Digit> solution,
                                      Cell cell, Grid& other, const Budget& budget) override {
    puzzle_.clues.assign(clues.begin(), clues.end());
    puzzle_.clues[cell] = 0;
    puzzle_.candidates.assign(clues.size(), puzzle_.rules.all_digits());
    puzzle_.candidates[cell] &= ~bit(solution[cell]);
    return search(solution, other, budget);
  }

 private:
  OtherSolution search(std::span<const Digit> solution, Grid& other, const Budget& budget) {
    auto solver = Solver::make(puzzle_, {.engine = engine_}, budget);
    while (true) {
      const SearchStatus step = solver->next();
      if (step == SearchStatus::exhausted) return OtherSolution::none;
      if (step == SearchStatus::limit) return OtherSolution::unknown;
      const Grid& found = solver->solution();
      if (std::equal(found.begin(), found.end(), solution.begin())) continue;
      other = found;
      return OtherSolution::found;
    }
  }

  const std::string engine_;
  Puzzle puzzle_;
};

}  // namespace

std::unique_ptr<UniquenessTester> make_uniqueness_tester(const Rules& rules,
                                                         std::string_view engine) {
  if (engine == "auto" && classic::fits(rules)) return std::make_unique<ClassicTester>();
#ifdef INLAY_HAVE_CADICAL
  // Below, propagation is as fast; above, building the clauses takes longer than the tests.
  constexpr int kMinSize = 13;
  constexpr int kMaxSatSize = 36;
  if (engine == "auto" && rules.size() >= kMinSize && rules.size() <= kMaxSatSize) {
    return make_sat_tester(rules);
  }
#endif
  return std::make_unique<GeneralTester>(rules, engine);
}

}  // namespace inlay::sudoku::generate
