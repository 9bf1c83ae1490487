// Rules: what the checker can deduce about the candidates of cells.
//
// A constraint becomes rules (kinds.h). Each rule removes candidates; the reasoning at a node of a
// proof is to apply all rules until none removes a candidate. Each rule is monotone: with fewer
// candidates it leaves no more. So the result does not depend on the order, and
// docs/certificates.md can define it. Where every cell has one candidate, each rule is exact: it
// fails if and only if the values break it.
#ifndef INLAY_APPS_CHECK_VARIANT_RULES_H_
#define INLAY_APPS_CHECK_VARIANT_RULES_H_

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "check/variant/puzzle.h"

namespace inlay_check {

using ValueSet = std::uint32_t;  // bit i stands for the value least + i

// The steps that one certificate may take.
class Work {
 public:
  explicit Work(std::uint64_t limit = ~std::uint64_t{0}) : left_(limit) {}
  // Throws a Rejection if no steps are left.
  void spend(std::uint64_t steps);

 private:
  std::uint64_t left_;
};

// The candidates of all cells, and which cells lost some.
class Domains {
 public:
  Domains(std::size_t cells, int least, int values)
      : sets_(cells, (ValueSet{2} << (values - 1)) - 1), marked_(cells), least_(least) {}

  std::size_t size() const { return sets_.size(); }
  ValueSet operator[](Cell cell) const { return sets_[cell]; }
  const std::vector<ValueSet>& sets() const { return sets_; }
  bool is_single(Cell cell) const { return (sets_[cell] & (sets_[cell] - 1)) == 0; }
  int value(Cell cell) const;  // the least candidate
  // The set of this value; empty if it is not in range.
  ValueSet set_of(int value) const {
    return value < least_ || value > least_ + 31 ? 0 : ValueSet{1} << (value - least_);
  }
  int least() const { return least_; }

  // Removes all other candidates of the cell. False if none is left.
  bool keep(Cell cell, ValueSet values);
  // The cells that lost candidates since the last call, each once.
  std::vector<Cell> take_changed();

 private:
  std::vector<ValueSet> sets_;
  std::vector<bool> marked_;
  std::vector<Cell> changed_;
  int least_;
};

class Rule {
 public:
  explicit Rule(CellList cells) : cells_(std::move(cells)) {}
  virtual ~Rule() = default;
  Rule(const Rule&) = delete;
  Rule& operator=(const Rule&) = delete;

  const CellList& cells() const { return cells_; }
  // Removes candidates. False: no values of the cells are left that obey the rule.
  virtual bool apply(Domains& domains, Work& work) const = 0;
  // Rules with small numbers are applied first.
  virtual int order() const { return 1; }

 private:
  CellList cells_;
};

// A list of rules that must all hold.
class RuleList {
 public:
  void add(std::unique_ptr<Rule> rule) { rules_.push_back(std::move(rule)); }
  std::size_t size() const { return rules_.size(); }
  const std::vector<std::unique_ptr<Rule>>& rules() const { return rules_; }
  // Call once, after the last rule.
  void finish(std::size_t cells);

  // Applies the rules that contain a changed cell, or all, until none removes a candidate. False: a
  // contradiction.
  bool reason(Domains& domains, Work& work, std::span<const Cell> changed) const;
  bool reason(Domains& domains, Work& work) const;

 private:
  bool run(Domains& domains, Work& work, std::vector<std::uint32_t> waiting) const;

  std::vector<std::unique_ptr<Rule>> rules_;
  std::vector<std::vector<std::uint32_t>> of_cell_;
};

// --- The rules ----------------------------------------------------------------------------------

// Each cell has one of the values.
class AllowedRule final : public Rule {
 public:
  AllowedRule(CellList cells, ValueSet values) : Rule(std::move(cells)), values_(values) {}
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 0; }

 private:
  ValueSet values_;
};

// Which pairs of values are allowed.
struct PairTable {
  std::array<ValueSet, Board::kMostValues> second{};  // for each first value
  std::array<ValueSet, Board::kMostValues> first{};   // for each second value
};

// A table allows the values of two different cells. Removes a candidate that no candidate of the
// other cell allows.
class PairRule final : public Rule {
 public:
  PairRule(Cell first, Cell second, std::shared_ptr<const PairTable> table)
      : Rule({first, second}), table_(std::move(table)) {}
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 0; }

 private:
  std::shared_ptr<const PairTable> table_;
};

// What a machine remembers.
struct State {
  std::uint64_t a = 0, b = 0;
  friend bool operator==(const State&, const State&) = default;
};

// A machine reads the values of the cells in their order. It accepts them, or rejects them at some
// cell. The rule removes each candidate that occurs in no accepted reading of candidates, unless
// the machine has more than kMostStates states after some cell, or more than kMostMoves moves.
class MachineRule : public Rule {
 public:
  static constexpr std::size_t kMostStates = 4096;
  static constexpr std::size_t kMostMoves = std::size_t{1} << 20;
  // The state after the value at this place of the list; false: rejected.
  using Step = std::function<bool(State& state, std::size_t place, int value)>;
  using Accepts = std::function<bool(const State& state)>;

  MachineRule(CellList cells, State start, Step step, Accepts accepts)
      : Rule(std::move(cells)),
        start_(start),
        step_(std::move(step)),
        accepts_(std::move(accepts)) {}
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 3; }

 private:
  State start_;
  Step step_;
  Accepts accepts_;
};

// The values of different cells differ: a machine that remembers the values, and a value that a
// cell has is removed from the others.
class DifferRule final : public MachineRule {
 public:
  DifferRule(CellList cells, int least);
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 2; }
};

// Any condition on the values of the cells. Used where at most one cell is open.
class TestRule final : public Rule {
 public:
  using Test = std::function<bool(std::span<const int> values)>;
  TestRule(CellList cells, Test test) : Rule(std::move(cells)), test_(std::move(test)) {}
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 4; }

 private:
  Test test_;
};

// At least one of the lists of rules holds: a candidate is removed if the reasoning in each list
// removes it.
class EitherRule final : public Rule {
 public:
  EitherRule(std::vector<RuleList> lists, std::size_t cells);
  bool apply(Domains& domains, Work& work) const override;
  int order() const override { return 4; }

 private:
  static CellList cells_of(const std::vector<RuleList>& lists);
  std::vector<RuleList> lists_;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_RULES_H_
