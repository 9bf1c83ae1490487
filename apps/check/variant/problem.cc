// Certificates of variants: the line `variant`, solutions, and the tree (docs/certificates.md).
#include "check/problem.h"

#include "check/variant/branches.h"

namespace inlay_check {
namespace {

// The tokens are the cells of the open branches, from 1, in preorder; the children of a branch are
// the candidates of its cell in increasing order.
class BranchTree final : public Tree {
 public:
  explicit BranchTree(Branches& branches) : branches_(branches) { arrive(); }

  void token(std::uint64_t token) override {
    require(!is_complete(), [] { return "unexpected token after the end of the tree"; });
    require(token >= 1 && token <= branches_.candidates().size(),
            [&] { return "unknown cell " + std::to_string(token); });
    const auto cell = static_cast<Cell>(token - 1);
    const ValueSet values = branches_.candidates()[cell];
    require((values & (values - 1)) != 0,
            [&] { return "cell " + std::to_string(token) + " has one candidate"; });
    path_.push_back({cell, values});
    next_child();
  }
  bool is_complete() const override { return complete_; }
  std::uint64_t solutions() const override { return solutions_; }

 private:
  struct Node {
    Cell cell;
    ValueSet left;  // candidates whose branches are still to come
  };

  // Returns whether the branch is open.
  bool arrive() {
    if (branches_.end() == Branches::End::solution) ++solutions_;
    if (branches_.end() == Branches::End::open) return true;
    complete_ = path_.empty();
    return false;
  }
  // Moves to the next open branch, or to the end of the tree.
  void next_child() {
    while (!path_.empty()) {
      Node& node = path_.back();
      if (node.left == 0) {
        path_.pop_back();
        if (!path_.empty()) branches_.leave();
        continue;
      }
      const ValueSet value = node.left & -node.left;
      node.left &= ~value;
      branches_.enter(node.cell, value);
      if (arrive()) return;
      branches_.leave();
    }
    complete_ = true;
  }

  Branches& branches_;
  std::vector<Node> path_;
  bool complete_ = false;
  std::uint64_t solutions_ = 0;
};

class Variant final : public Problem {
 public:
  Variant(Lines& lines, const Limits& limits) : branches_(text_of(lines), limits) {
    lines.advance();
  }

  std::string name() const override {
    return "variant " + std::to_string(branches_.board().rows) + 'x' +
           std::to_string(branches_.board().columns);
  }
  std::unique_ptr<Tree> tree() const override { return std::make_unique<BranchTree>(branches_); }

  // The values of all cells.
  std::vector<Number> read_solution(Words words) const override {
    std::vector<Number> solution;
    std::vector<int> values;
    while (!words.empty()) {
      const std::uint64_t value = words.next_number();
      require(value <= 999, [] { return "a value of a solution is too great"; });
      solution.push_back(static_cast<Number>(value));
      values.push_back(static_cast<int>(value));
    }
    require(values.size() == branches_.candidates().size(),
            [] { return "a solution must have a value for each cell"; });
    require(branches_.holds(values), [] { return "a listed solution breaks a rule"; });
    return solution;
  }

 private:
  static std::string text_of(const Lines& lines) {
    expect(lines, "variant");
    return std::string(lines.text().substr(std::string_view("variant").size()));
  }

  mutable Branches branches_;  // the tree and the solutions move it and spend its work
};

}  // namespace

std::unique_ptr<Problem> read_variant(Lines& lines, const Limits& limits) {
  return std::make_unique<Variant>(lines, limits);
}

}  // namespace inlay_check
