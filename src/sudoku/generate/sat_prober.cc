// Prober for boards above 9x9: one CaDiCaL solver for all questions about a solution.
//
// The clauses are the rules and, once for each solution, "not all cells as in it". The clues of a
// question are assumptions, so that what the solver has learned about the board, and about this
// solution, is there for the next question; near the end of an attempt, when each question is hard
// and hardly differs from the one before, that is nearly all. A new solution begins with a new
// solver, so that an attempt never depends on those before it.
//
// Sources: N. Een, N. Sorensson, "Temporal induction by incremental SAT solving" (2003); CaDiCaL:
// see src/cover/sat.cc.
#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "base/meter.h"
#include "sudoku/generate/prober.h"

namespace inlay::sudoku::generate {
namespace {

class SatProber final : public Prober {
 public:
  explicit SatProber(const Rules& rules) : rules_(rules) {}

  Other ask(std::span<const Digit> text, std::span<const Digit> solution, Grid& other,
            const Budget& budget) override {
    prepare(solution);
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      if (text[cell] != 0) solver_->assume(variable(cell, text[cell]));
    }
    return solve(other, budget);
  }

  Other ask_cell(std::span<const Digit> text, std::span<const Digit> solution, Cell cell,
                 Grid& other, const Budget& budget) override {
    prepare(solution);
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != 0 && at != cell) solver_->assume(variable(at, text[at]));
    }
    solver_->assume(-variable(cell, solution[cell]));
    return solve(other, budget);
  }

  void forget() override { known_.clear(); }

 private:
  static constexpr int kSatisfiable = 10;
  static constexpr int kUnsatisfiable = 20;

  struct Watch final : CaDiCaL::Terminator {
    bool terminate() override {
      return meter != nullptr && !meter->within_budget([] { return 0.0; });
    }
    base::Meter* meter = nullptr;
  };

  int variable(std::size_t cell, int digit) const {
    return static_cast<int>(cell) * rules_.size() + digit;
  }

  void clause(std::span<const int> literals) {
    for (const int literal : literals) solver_->add(literal);
    solver_->add(0);
  }
  void exactly_one(std::span<const int> literals) {
    clause(literals);
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) {
        const int pair[2] = {-literals[i], -literals[j]};
        clause(pair);
      }
    }
  }

  void prepare(std::span<const Digit> solution) {
    if (std::equal(solution.begin(), solution.end(), known_.begin(), known_.end())) return;
    known_.assign(solution.begin(), solution.end());
    solver_ = std::make_unique<CaDiCaL::Solver>();
    solver_->set("quiet", 1);
    solver_->connect_terminator(&watch_);
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
    clause(literals);
  }

  Other solve(Grid& other, const Budget& budget) {
    constexpr std::uint64_t kMost = std::numeric_limits<int>::max() - 1;
    base::Meter meter(budget, {});
    meter.begin();
    watch_.meter = &meter;
    solver_->limit("conflicts", static_cast<int>(std::min(budget.nodes, kMost)) + 1);
    const int answer = solver_->solve();
    watch_.meter = nullptr;
    if (answer == kUnsatisfiable) return Other::none;
    if (answer != kSatisfiable) return Other::unknown;
    for (std::size_t cell = 0; cell < other.size(); ++cell) {
      for (int digit = 1; digit <= rules_.size(); ++digit) {
        if (solver_->val(variable(cell, digit)) > 0) other[cell] = static_cast<Digit>(digit);
      }
    }
    return Other::found;
  }

  const Rules rules_;
  Watch watch_;
  Grid known_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
};

}  // namespace

std::unique_ptr<Prober> make_sat_prober(const Rules& rules) {
  return std::make_unique<SatProber>(rules);
}

}  // namespace inlay::sudoku::generate
