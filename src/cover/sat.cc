// sat: exact cover as a satisfiability problem, given to CaDiCaL; all solutions by blocking
// clauses.
//
//   x[o]     option o is chosen
//   y[i, c]  item i has colour c; x[o] -> y[i, c] for every option that gives it that colour
//   a primary item    at least one of its x, at most one of them
//   a secondary item  at most one of its y and its uncoloured x
//
// After a solution S the clause "not all of S" is added. No solution contains another one, as each
// covers every primary item once and every option has one; so the clause rules out S and nothing
// else.
//
// Nodes are conflicts, and a call of the solver without any is one too. The solver keeps what it
// has learned when a budget ends, so that the search goes on even in slices of one node. Its tree
// is not ours to report, and how much is left is unknown: fraction() is 0 until the end.
//
// Sources: A. Biere, K. Fazekas, M. Fleury, M. Heisinger, "CaDiCaL, Kissat, Paracooba, Plingeling
// and Treengeling" (2020); the at-most-one chain: D. E. Knuth, "The Art of Computer Programming"
// 4B, 7.2.2.2, exercise 12 (M. Heule).

#include <algorithm>
#include <cadical.hpp>
#include <limits>
#include <map>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

// Reports every conflict to the meter, and asks it whether to go on.
class Watch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watch(base::Meter& meter) : meter_(meter) {}
  bool terminate() override {
    return stopped_ || (stopped_ = !meter_.within_budget([] { return 0.0; }));
  }
  // Called once for each learned clause, that is for each conflict; the clause itself need not be
  // shown. The first of a call is paid for by the call.
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
        watch_(meter_),
        variables_(static_cast<int>(matrix_.options)) {
    solver_.set("quiet", 1);
    if (options.seed) solver_.set("seed", static_cast<int>(*options.seed % kLargestSeed));
    encode();
    solver_.connect_terminator(&watch_);
    solver_.connect_learner(&watch_);
  }
  ~Sat() override {
    solver_.disconnect_learner();
    solver_.disconnect_terminator();
  }

  std::string_view name() const override { return "sat"; }
  double fraction() const override { return state_ == State::done ? 1 : 0; }

 protected:
  Step advance() override {
    if (state_ == State::blocked) block();
    while (state_ != State::done) {
      if (!meter_.tick([] { return 0.0; })) return Step::limit;
      watch_.start_call();
      const std::uint64_t left = std::min<std::uint64_t>(meter_.nodes_left(), kLargestInt - 1);
      solver_.limit("conflicts", static_cast<int>(left) + 1);
      const int answer = solver_.solve();
      if (answer == kSatisfiable) return found();
      if (answer == kUnsatisfiable) {
        state_ = State::done;
      } else if (watch_.stopped()) {
        return Step::limit;
      }
    }
    return Step::exhausted;
  }

 private:
  enum class State { searching, blocked, done };
  static constexpr int kLargestInt = std::numeric_limits<int>::max();
  static constexpr int kLargestSeed = 2'000'000'000;
  static constexpr std::size_t kMostPairs = 4'000'000;
  static constexpr std::size_t kShort = 6;
  static constexpr std::size_t kBytesPerLiteral = 24;  // clause, watch list and headers, about

  static int variable(std::uint32_t option) { return static_cast<int>(option) + 1; }

  Step found() {
    chosen_.clear();
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      if (solver_.val(variable(option)) > 0) push(option);
    }
    state_ = State::blocked;
    return deliver();
  }

  void block() {
    std::vector<int> clause;
    for (const std::uint32_t option : chosen_) clause.push_back(-variable(option));
    add_clause(clause);
    state_ = State::searching;
  }

  void encode() {
    std::vector<std::vector<int>> takers(matrix_.items);  // of each item, uncoloured
    std::map<std::pair<std::uint32_t, Color>, int> colors;
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      for (const auto& [item, color] : matrix_.row(option)) {
        if (color == kNoColor) {
          takers[item].push_back(variable(option));
          continue;
        }
        int& holds = colors[{item, color}];
        if (holds == 0) {
          holds = ++variables_;
          takers[item].push_back(holds);
        }
        add_clause({{-variable(option), holds}});
      }
    }
    std::size_t pairs = 0;
    for (const auto& literals : takers) pairs += literals.size() * literals.size() / 2;
    const std::size_t longest_pairwise = pairs <= kMostPairs ? kMostPairs : kShort;
    for (std::uint32_t item = 0; item < matrix_.items; ++item) {
      if (item < matrix_.primary) add_clause(takers[item]);
      at_most_one(std::move(takers[item]), longest_pairwise);
    }
  }

  // Pairwise, which CaDiCaL likes best (all solutions of pentominoes 3 x 20 in 0.4 of the time),
  // unless the clauses get too many. Then three literals of a long list exclude each other and a
  // new one that is true if any of the rest is; its negation joins the rest. 3n clauses or so.
  void at_most_one(std::vector<int> literals, std::size_t longest_pairwise) {
    std::span<int> rest(literals);
    while (rest.size() > longest_pairwise) {
      const int beyond = ++variables_;
      exclude_each_other({{rest[0], rest[1], rest[2], beyond}});
      rest = rest.subspan(2);
      rest[0] = -beyond;
    }
    exclude_each_other(rest);
  }

  void exclude_each_other(std::span<const int> literals) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) add_clause({{-literals[i], -literals[j]}});
    }
  }

  void add_clause(std::span<const int> literals) {
    for (const int literal : literals) solver_.add(literal);
    solver_.add(0);
    meter_.stats.updates += literals.size();
    meter_.stats.memory += literals.size() * kBytesPerLiteral;
  }

  CaDiCaL::Solver solver_;
  Watch watch_;
  int variables_;  // so many in use
  State state_ = State::searching;
};

}  // namespace

std::unique_ptr<Engine> make_sat(const Problem& problem, const SearchOptions& options,
                                 Budget budget) {
  return std::make_unique<Sat>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
