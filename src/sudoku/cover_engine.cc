// Runs any cover engine as a Sudoku engine, through the cover mapping.
#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace {

class CoverEngine final : public Engine {
 public:
  CoverEngine(Rules rules, cover::Problem problem, cover::Search search)
      : rules_(std::move(rules)), problem_(std::move(problem)), search_(std::move(search)) {}

  SearchStatus next() override {
    const SearchStatus status = search_.next();
    if (status == SearchStatus::solution)
      solution_ = from_cover(rules_, problem_, search_.solution());
    return status;
  }
  const Grid& solution() const override { return solution_; }
  const Stats& stats() const override { return search_.stats(); }
  Limit limit() const override { return search_.limit(); }
  double fraction() const override { return search_.progress(); }
  std::string_view name() const override { return search_.engine(); }
  void set_budget(Budget budget) override { search_.set_budget(std::move(budget)); }

 private:
  Rules rules_;
  cover::Problem problem_;
  cover::Search search_;
  Grid solution_;
};

}  // namespace

Result<std::unique_ptr<Engine>> make_cover_engine(const Puzzle& puzzle, const SolveOptions& options,
                                                  Budget budget) {
  cover::Problem problem = to_cover(puzzle);
  auto search = cover::Search::make(
      problem, {.engine = options.engine, .seed = options.seed, .progress = options.progress},
      std::move(budget));
  if (!search) return search.error();
  return std::unique_ptr<Engine>(
      std::make_unique<CoverEngine>(puzzle.rules, std::move(problem), std::move(*search)));
}

}  // namespace inlay::sudoku
