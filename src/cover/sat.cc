// sat: exact cover as a satisfiability problem (cover/clauses.h), solved by CaDiCaL. All solutions
// are found with blocking clauses.
//
// After a solution S the clause "not all of S, or some loose option outside S" is added. An option
// is loose if each of its primary items has a lower bound below its upper bound. A solution that
// contains S has only loose options besides, because any other option contains an item that S
// covers as often as allowed. So the clause excludes S and nothing else. Without multiplicities no
// option is loose.
//
// A node is a conflict; a call of the solver without conflicts also counts as one. The solver keeps
// its learned clauses when a budget ends, so that the search makes progress even in slices of one
// node. It cannot report its tree, and the work left is unknown: fraction() is 0 until the end.
//
// The problem is encoded by the first call of next(), within the memory of the budget.
//
// Sources: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling
// and Treengeling" (2020).

#include <algorithm>
#include <limits>

#include "cover/clauses.h"
#include "cover/engine.h"
#include "cover/sat_solver.h"

namespace inlay::cover {
namespace {

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

// Counts every conflict in the meter, and stops the solver when the budget is used up.
class BudgetMonitor final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit BudgetMonitor(base::Meter& meter) : meter_(meter) {}
  bool terminate() override {
    return stopped_ || (stopped_ = !meter_.within_budget([] { return 0.0; }));
  }
  // Called once for each learned clause, so for each conflict; the clause itself is not needed. The
  // first conflict of a call was counted with the call.
  bool learning(int) override {
    meter_.spend(cost_);
    cost_ = 1;
    return false;
  }
  void learn(int) override {}
  void start_call() {
    stopped_ = false;
    cost_ = 0;
  }
  bool stopped() const { return stopped_; }

 private:
  base::Meter& meter_;
  bool stopped_ = false;
  std::uint64_t cost_ = 0;  // of the next conflict, in nodes
};

class Sat final : public Engine {
 public:
  Sat(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        seed_(options.seed),
        monitor_(meter_),
        loose_(loose_options()) {}

  std::string_view name() const override { return "sat"; }
  double fraction() const override { return state_ == State::done ? 1 : 0; }

 protected:
  SearchStatus advance() override {
    if (state_ == State::begin) {
      if (!encode()) return SearchStatus::limit;
      state_ = State::searching;
    }
    if (state_ == State::blocked) block();
    while (state_ != State::done) {
      if (!meter_.tick([] { return 0.0; })) return SearchStatus::limit;
      monitor_.start_call();
      const std::uint64_t left = std::min<std::uint64_t>(meter_.nodes_left(), kLargestInt - 1);
      const int conflicts = static_cast<int>(left) + 1;
      solver_->use([&](CaDiCaL::Solver& solver) { solver.limit("conflicts", conflicts); });
      const int answer = solver_->solve();
      if (answer == kSatisfiable) return found();
      if (answer == kUnsatisfiable) {
        state_ = State::done;
      } else if (monitor_.stopped()) {
        return SearchStatus::limit;
      }
    }
    return SearchStatus::exhausted;
  }

 private:
  enum class State { begin, searching, blocked, done };
  static constexpr int kLargestInt = std::numeric_limits<int>::max();
  static constexpr int kLargestSeed = 2'000'000'000;
  static constexpr std::size_t kBytesPerLiteral = 24;  // approximate: clause, watch list, headers

  static int variable(std::uint32_t option) { return static_cast<int>(option) + 1; }

  SearchStatus found() {
    chosen_.clear();
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      if (solver_->value(variable(option))) push(option);
    }
    state_ = State::blocked;
    return deliver();
  }

  void block() {
    std::vector<int> clause;
    for (const std::uint32_t option : chosen_) clause.push_back(-variable(option));
    for (const std::uint32_t option : loose_) {  // both in increasing order
      if (!std::binary_search(chosen_.begin(), chosen_.end(), option)) {
        clause.push_back(variable(option));
      }
    }
    add_clause(clause);
    state_ = State::searching;
  }

  std::vector<std::uint32_t> loose_options() const {
    std::vector<std::uint32_t> loose;
    if (!matrix_.multiple) return loose;
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      const auto row = matrix_.row(option);
      if (std::all_of(row.begin(), row.end(), [&](const Entry& entry) {
            return entry.item >= matrix_.primary ||
                   matrix_.bounds[entry.item].least < matrix_.bounds[entry.item].most;
          })) {
        loose.push_back(option);
      }
    }
    return loose;
  }

  // Returns false if the clauses need more memory than the budget allows.
  bool encode() {
    meter_.stats.memory = 0;
    solver_ = std::make_unique<SatSolver>();
    if (seed_) {
      const int seed = static_cast<int>(*seed_ % kLargestSeed);
      solver_->use([&](CaDiCaL::Solver& solver) { solver.set("seed", seed); });
    }
    const std::size_t memory = meter_.budget().memory;
    Clauses clauses(static_cast<int>(matrix_.options), false, [&](std::span<const int> clause) {
      if (meter_.stats.memory <= memory) add_clause(clause);
    });
    std::vector<int> variables;
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      variables.push_back(variable(option));
    }
    clauses.encode(matrix_, variables);
    if (meter_.stats.memory > memory) {
      solver_.reset();
      meter_.out_of_memory();
      return false;
    }
    solver_->use([&](CaDiCaL::Solver& solver) {
      solver.connect_terminator(&monitor_);
      solver.connect_learner(&monitor_);
    });
    return true;
  }

  void add_clause(std::span<const int> literals) {
    solver_->add_clause(literals);
    meter_.stats.updates += literals.size();
    meter_.stats.memory += literals.size() * kBytesPerLiteral;
  }

  const std::optional<std::uint64_t> seed_;
  BudgetMonitor monitor_;
  std::unique_ptr<SatSolver> solver_;
  std::vector<std::uint32_t> loose_;
  State state_ = State::begin;
};

}  // namespace

std::unique_ptr<Engine> make_sat(const Problem& problem, const SearchOptions& options,
                                 Budget budget) {
  return std::make_unique<Sat>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
