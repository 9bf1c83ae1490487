// UniquenessTester for boards above 9x9: one CaDiCaL solver for all tests with the same solution.
//
// The clauses are the rules and one clause that excludes the known solution. The clues of a test
// are assumptions, so the solver can reuse what it has learned about the board and this solution.
// Near the end of an attempt, when each test is hard and differs little from the one before, this
// saves nearly all of the work. A new solution gets a new solver, so that an attempt never depends
// on earlier ones.
//
// Sources: N. Een, N. Sorensson, "Temporal induction by incremental SAT solving" (2003); CaDiCaL:
// see src/cover/sat.cc.
#include <algorithm>
#include <limits>

#include "base/meter.h"
#include "cover/sat_solver.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku::generate {
namespace {

class SatTester final : public UniquenessTester {
 public:
  explicit SatTester(const Rules& rules) : rules_(rules) {}

  OtherSolution find_other(std::span<const Digit> clues, std::span<const Digit> solution,
                           Grid& other, const Budget& budget) override {
    prepare(solution);
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] != 0) solver_->assume(variable(cell, clues[cell]));
    }
    return solve(other, budget);
  }

  OtherSolution find_with_other_digit(std::span<const Digit> clues, std::span<const Digit> solution,
                                      Cell cell, Grid& other, const Budget& budget) override {
    prepare(solution);
    for (std::size_t at = 0; at < clues.size(); ++at) {
      if (clues[at] != 0 && at != cell) solver_->assume(variable(at, clues[at]));
    }
    solver_->assume(-variable(cell, solution[cell]));
    return solve(other, budget);
  }

  void forget() override { known_.clear(); }

 private:
  static constexpr int kSatisfiable = 10;
  static constexpr int kUnsatisfiable = 20;

  struct BudgetTerminator final : CaDiCaL::Terminator {
    bool terminate() override {
      return meter != nullptr && !meter->within_budget([] { return 0.0; });
    }
    base::Meter* meter = nullptr;
  };

  int variable(std::size_t cell, int digit) const {
    return static_cast<int>(cell) * rules_.size() + digit;
  }

  void exactly_one(std::span<const int> literals) {
    solver_->add_clause(literals);
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) {
        const int pair[2] = {-literals[i], -literals[j]};
        solver_->add_clause(pair);
      }
    }
  }

  void prepare(std::span<const Digit> solution) {
    if (std::equal(solution.begin(), solution.end(), known_.begin(), known_.end())) return;
    known_.assign(solution.begin(), solution.end());
    solver_ = std::make_unique<cover::SatSolver>();
    solver_->use([&](CaDiCaL::Solver& solver) { solver.connect_terminator(&terminator_); });
    std::vector<int> literals(static_cast<std::size_t>(rules_.size()));
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
      for (std::size_t d = 0; d < literals.size(); ++d) {
        literals[d] = variable(cell, static_cast<int>(d) + 1);
      }
      exactly_one(literals);
    }
    for (const House& house : rules_.houses()) {
      for (int digit = 1; digit <= rules_.size(); ++digit) {
        std::transform(house.cells.begin(), house.cells.end(), literals.begin(),
                       [&](Cell cell) { return variable(cell, digit); });
        exactly_one(literals);
      }
    }
    literals.clear();
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
      literals.push_back(-variable(cell, known_[cell]));
    }
    solver_->add_clause(literals);
  }

  OtherSolution solve(Grid& other, const Budget& budget) {
    constexpr std::uint64_t kMaxConflicts = std::numeric_limits<int>::max() - 1;
    base::Meter meter(budget, {});
    meter.begin();
    terminator_.meter = &meter;
    const int conflicts = static_cast<int>(std::min(budget.nodes, kMaxConflicts)) + 1;
    solver_->use([&](CaDiCaL::Solver& solver) { solver.limit("conflicts", conflicts); });
    const int answer = solver_->solve();
    terminator_.meter = nullptr;
    if (answer == kUnsatisfiable) return OtherSolution::none;
    if (answer != kSatisfiable) return OtherSolution::unknown;
    for (std::size_t cell = 0; cell < other.size(); ++cell) {
      for (int digit = 1; digit <= rules_.size(); ++digit) {
        if (solver_->value(variable(cell, digit))) other[cell] = static_cast<Digit>(digit);
      }
    }
    return OtherSolution::found;
  }

  const Rules rules_;
  BudgetTerminator terminator_;
  Grid known_;
  std::unique_ptr<cover::SatSolver> solver_;
};

}  // namespace

std::unique_ptr<UniquenessTester> make_sat_tester(const Rules& rules) {
  return std::make_unique<SatTester>(rules);
}

}  // namespace inlay::sudoku::generate
