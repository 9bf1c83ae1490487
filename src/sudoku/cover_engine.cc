// Cover engines as Sudoku engines, through the cover mapping.
#include <algorithm>

#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace {

using OnGuess = std::function<void(std::uint64_t guess, int possibilities)>;

// Calls SolveOptions::on_guess from the search tree of a cover engine: each branch node with more
// than one option left is a guess.
class GuessReporter final : public cover::TreeSink {
 public:
  GuessReporter(const cover::Problem& problem, OnGuess on_guess)
      : problem_(problem),
        on_guess_(std::move(on_guess)),
        options_of_(problem.item_count()),
        covered_(problem.item_count()) {
    for (cover::OptionId option = 0; option < problem.option_count(); ++option) {
      for (const cover::Entry& entry : problem.option(option)) {
        options_of_[entry.item].push_back(option);
      }
    }
  }

  void branch(cover::ItemId item) override {
    const auto& options = options_of_[item];
    const auto possibilities =
        std::count_if(options.begin(), options.end(), [this](cover::OptionId option) {
          const auto entries = problem_.option(option);
          return std::none_of(entries.begin(), entries.end(),
                              [this](const cover::Entry& entry) { return covered_[entry.item]; });
        });
    if (possibilities > 1) on_guess_(++guesses_, static_cast<int>(possibilities));
  }
  void take(std::size_t depth, cover::OptionId option) override {
    for (; path_.size() >= depth; path_.pop_back()) mark(path_.back(), false);
    path_.push_back(option);
    mark(option, true);
  }
  void leaf(std::span<const cover::OptionId>) override {}

 private:
  void mark(cover::OptionId option, bool covered) {
    for (const cover::Entry& entry : problem_.option(option)) covered_[entry.item] = covered;
  }

  const cover::Problem& problem_;
  OnGuess on_guess_;
  std::vector<std::vector<cover::OptionId>> options_of_;
  std::vector<bool> covered_;  // items of the options on the path
  std::vector<cover::OptionId> path_;
  std::uint64_t guesses_ = 0;
};

class CoverEngine final : public Engine {
 public:
  // `reporter` refers to `problem`, and the search to `reporter`.
  CoverEngine(Rules rules, std::unique_ptr<const cover::Problem> problem,
              std::unique_ptr<GuessReporter> reporter, cover::Search search)
      : rules_(std::move(rules)),
        problem_(std::move(problem)),
        reporter_(std::move(reporter)),
        search_(std::move(search)) {}

  SearchStatus next() override {
    const SearchStatus status = search_.next();
    if (status == SearchStatus::solution) {
      solution_ = from_cover(rules_, *problem_, search_.solution());
    }
    return status;
  }
  const Grid& solution() const override { return solution_; }
  const Stats& stats() const override { return search_.stats(); }
  Limit limit() const override { return search_.limit(); }
  double fraction() const override { return search_.progress(); }
  std::string_view name() const override { return search_.engine(); }
  void set_budget(Budget budget) override { search_.set_budget(budget); }

 private:
  Rules rules_;
  std::unique_ptr<const cover::Problem> problem_;
  std::unique_ptr<GuessReporter> reporter_;  // null: guesses are not reported
  cover::Search search_;
  Grid solution_;
};

Status check_traces(std::string_view name) {
  const auto known = cover::engines();
  const auto engine = std::find_if(known.begin(), known.end(), [&](const cover::EngineInfo& info) {
    return info.name == cover::current_engine_name(name);
  });
  if (engine == known.end() || engine->traces) return Done{};
  std::string names;
  for (const cover::EngineInfo& info : known) {
    if (info.traces && info.name != "auto") {
      names += (names.empty() ? "" : ", ") + std::string(info.name);
    }
  }
  return Error{ErrorKind::unsupported,
               "engine " + std::string(engine->name) +
                   " cannot report guesses; cover engines that can: " + names};
}

}  // namespace

Result<std::unique_ptr<Engine>> make_cover_engine(const Puzzle& puzzle, const SolveOptions& options,
                                                  const Budget& budget) {
  auto problem = std::make_unique<const cover::Problem>(to_cover(puzzle));
  std::unique_ptr<GuessReporter> reporter;
  if (options.on_guess) {
    if (auto status = check_traces(options.engine); !status) return status.error();
    reporter = std::make_unique<GuessReporter>(*problem, options.on_guess);
  }
  auto search = cover::Search::make(*problem,
                                    {.engine = options.engine,
                                     .seed = options.seed,
                                     .progress = options.progress,
                                     .tree = reporter.get()},
                                    budget);
  if (!search) return search.error();
  return std::unique_ptr<Engine>(std::make_unique<CoverEngine>(
      puzzle.rules, std::move(problem), std::move(reporter), std::move(*search)));
}

}  // namespace inlay::sudoku
