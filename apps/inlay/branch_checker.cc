#include "branch_checker.h"

#include <optional>

#include "check/variant/branches.h"

namespace inlay::app {
namespace {

using inlay_check::Branches;
using sudoku::BranchChecker;

BranchChecker::End end_of(Branches::End end) {
  switch (end) {
    case Branches::End::refuted:
      return BranchChecker::End::refuted;
    case Branches::End::solution:
      return BranchChecker::End::solution;
    case Branches::End::open:
      break;
  }
  return BranchChecker::End::open;
}

// A rejection is an exception in the checker.
template <typename Run>
Result<BranchChecker::End> without_exceptions(const Run& run) {
  try {
    return end_of(run());
  } catch (const inlay_check::Rejection& rejection) {
    return Error{ErrorKind::unsupported, "the checker rejects the puzzle: " + rejection.reason};
  }
}

class CheckerReasoning final : public BranchChecker {
 public:
  Result<End> start(std::string_view variant) override {
    return without_exceptions([&] { return branches_.emplace(variant).end(); });
  }
  std::span<const std::uint32_t> candidates() const override { return branches_->candidates(); }
  Result<End> enter(std::uint16_t cell, std::uint32_t candidate) override {
    return without_exceptions([&] { return branches_->enter(cell, candidate); });
  }
  void leave() override { branches_->leave(); }

 private:
  std::optional<Branches> branches_;
};

}  // namespace

std::unique_ptr<sudoku::BranchChecker> make_branch_checker() {
  return std::make_unique<CheckerReasoning>();
}

}  // namespace inlay::app
