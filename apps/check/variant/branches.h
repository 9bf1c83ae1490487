// Branches: the checker's reasoning about a variant, from branch to branch of a search.
//
// A branch is a set of decisions "this cell has this value". At each branch the rules of the puzzle
// are applied until none removes a candidate. Then the branch is refuted, or every cell has one
// value and the branch is a solution, or it is open: a search must decide on another cell. The
// checker replays the decisions of a proof; whoever writes a proof can use the same class to learn
// where a branch can end.
#ifndef INLAY_APPS_CHECK_VARIANT_BRANCHES_H_
#define INLAY_APPS_CHECK_VARIANT_BRANCHES_H_

#include <optional>
#include <span>
#include <vector>

#include "check/model.h"
#include "check/variant/builder.h"

namespace inlay_check {

class Branches {
 public:
  enum class End { refuted, solution, open };

  // At the root. The text is that of a line `variant`. Throws a Rejection if it cannot be read, has
  // a constraint of an unknown kind, or exceeds the limits.
  explicit Branches(std::string_view text, const Limits& limits = {});
  Branches(const Branches&) = delete;
  Branches& operator=(const Branches&) = delete;

  const Board& board() const { return puzzle_.board; }
  End end() const { return levels_.back().end; }
  // The candidates of each cell; bit i stands for the value least + i. Not for refuted branches.
  const std::vector<ValueSet>& candidates() const { return levels_.back().domains.sets(); }

  // Decides on a value of the cell. Requires: end() is open.
  End enter(Cell cell, ValueSet value);
  // Takes the last decision back.
  void leave() { levels_.pop_back(); }
  // Whether these values of all cells are a solution.
  bool holds(std::span<const int> values);

 private:
  struct Level {
    Domains domains;
    End end;
  };
  static End end_of(bool possible, const Domains& domains);

  Puzzle puzzle_;
  Layout layout_;
  RuleList rules_;
  Work work_;
  std::vector<Level> levels_;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_BRANCHES_H_
