// variant: the engine for variants, on any rules of houses up to 25x25; larger boards: propagation.
//
// A board without clues is a layout of houses: either no grid fits it or very many do. Digits are
// interchangeable, so one house may be filled in order. The search depends much on which one, so
// houses are tried in rounds: longer and longer tries with the most promising ones, until the last
// house is searched to the end. If that finds a grid, it is the first solution, the same grid with
// two digits exchanged is the second, and the others come from a search without a filled house.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/bits.h"
#include "base/shared_budget.h"
#include "base/shared_progress.h"
#include "base/stable_sort.h"
#include "sudoku/engine.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku {
namespace {

struct Round {
  std::size_t houses;
  std::uint64_t nodes;  // for each
};
// Some layouts have no grid after any few guesses, and most others soon have one. The second round
// only compares the candidates that each house leaves.
constexpr std::size_t kAllHouses = ~std::size_t{0};
constexpr std::array kRounds = {Round{3, 40},  Round{kAllHouses, 1}, Round{10, 20},
                                Round{4, 160}, Round{3, 2000},       Round{1, Budget::kNoLimit}};

class VariantEngine final : public Engine {
 public:
  VariantEngine(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : puzzle_(puzzle),
        seed_(options.seed),
        budget_(std::move(budget)),
        progress_(options.progress) {
    if (puzzle.clue_count() > 0 || !puzzle.candidates.empty()) {
      phase_ = Phase::all;
      return;
    }
    for (const House& house : puzzle_.rules.houses()) tries_.push_back({&house, 0});
    base::stable_sort(tries_, [](const Try& a, const Try& b) {
      return a.house->is_extra() && !b.house->is_extra();
    });
  }

  SearchStatus next() override {
    switch (phase_) {
      case Phase::tries:
        return try_houses();
      case Phase::swap:
        return swap_digits();
      case Phase::all:
        return search_all();
      case Phase::exhausted:
        break;
    }
    return SearchStatus::exhausted;
  }

  const Grid& solution() const override { return solution_; }
  const Stats& stats() const override { return stats_; }
  Limit limit() const override { return limit_; }
  double fraction() const override {
    if (phase_ == Phase::exhausted) return 1;
    return search_ && (phase_ == Phase::all || is_last_round()) ? search_->fraction() : 0;
  }
  std::string_view name() const override { return "variant"; }
  void set_budget(Budget budget) override {
    budget_ = std::move(budget);
    before_budget_ = stats_;
  }

 private:
  enum class Phase : std::uint8_t { tries, swap, all, exhausted };
  struct Try {
    const House* house;
    double promise;
  };
  // What all searches share.
  struct Model {
    explicit Model(const Puzzle& puzzle)
        : variant(Variant::of(puzzle)),
          lowered(variant::lower(variant)),
          domains(lowered.primitives.domains),
          network(lowered.primitives) {}

    const Variant variant;
    variant::Lowered lowered;  // with the domains of the current search
    const std::vector<variant::ValueSet> domains;
    const variant::Network network;
  };

  // Continues the current search until it has visited `nodes` nodes, and adds up what it spends.
  SearchStatus run(std::uint64_t nodes) {
    Stats spent = stats_;
    spent.nodes -= before_budget_.nodes;
    spent.time -= before_budget_.time;
    Budget budget = base::remaining(budget_, spent);
    budget.nodes = std::min(budget.nodes, nodes - search_->stats().nodes);
    search_->set_budget(budget);
    const SearchStatus status = search_->next();
    const std::uint64_t solutions = stats_.solutions;
    stats_ = before_search_;
    base::add(stats_, search_->stats());
    stats_.solutions = solutions;
    limit_ = search_->limit();
    return status;
  }

  // `filled`: a house to be filled in order; null: none.
  void start(const House* filled) {
    before_search_ = stats_;
    if (!model_) model_.emplace(puzzle_);
    search_.emplace(model_->network,
                    VariantOptions{.seed = seed_, .progress = progress_.of(stats_, 0, 1)},
                    Budget::unlimited());
    variant::Primitives& primitives = model_->lowered.primitives;
    primitives.domains = model_->domains;
    if (filled != nullptr) {
      variant::ValueSet value = 1;
      for (const Cell cell : filled->cells) {
        search_->restrict(cell, value);
        primitives.restrict(cell, value);
        value <<= 1;
      }
    }
    search_->use_symmetries(primitives);
  }

  bool is_last_round() const { return round_ + 1 == kRounds.size(); }

  SearchStatus try_houses() {
    for (;;) {
      if (!search_) start(tries_[at_].house);
      const std::uint64_t nodes = kRounds[round_].nodes;
      const SearchStatus status = run(nodes);
      if (status == SearchStatus::exhausted) {
        phase_ = Phase::exhausted;
        return status;
      }
      if (status == SearchStatus::solution) {
        phase_ = puzzle_.rules.size() > 1 ? Phase::swap : Phase::all;
        found_.push_back(read());
        search_.reset();
        return deliver(found_.back());
      }
      if (search_->stats().nodes < nodes) return status;
      tries_[at_].promise = promise_of(*search_);
      search_.reset();
      if (++at_ == std::min(kRounds[round_].houses, tries_.size())) begin_round();
    }
  }

  // How far a try came, a tenth less for each candidate that it began with: both show how large its
  // tree is.
  static double promise_of(const variant::Search& tried) {
    constexpr double kLeast = 1e-12, kPerCandidate = 0.9;
    double promise = std::max(tried.fraction(), kLeast);
    for (const variant::ValueSet values : tried.root()) {
      for (int left = base::bit_count(values); left > 0; --left) promise *= kPerCandidate;
    }
    return promise;
  }

  void begin_round() {
    at_ = 0;
    if (kRounds[++round_].houses >= tries_.size()) return;
    base::stable_sort(tries_, [](const Try& a, const Try& b) { return a.promise > b.promise; });
    tries_.resize(kRounds[round_].houses);
  }

  // With 1 and 2 exchanged everywhere, the first solution is another one.
  SearchStatus swap_digits() {
    phase_ = Phase::all;
    Grid grid = found_.front();
    for (Digit& digit : grid) {
      if (digit <= 2) digit = static_cast<Digit>(3 - digit);
    }
    found_.push_back(std::move(grid));
    return deliver(found_.back());
  }

  SearchStatus search_all() {
    if (!search_) start(nullptr);
    for (;;) {
      const SearchStatus status = run(Budget::kNoLimit);
      if (status == SearchStatus::exhausted) phase_ = Phase::exhausted;
      if (status != SearchStatus::solution) return status;
      const Grid grid = read();
      if (std::find(found_.begin(), found_.end(), grid) == found_.end()) return deliver(grid);
    }
  }

  Grid read() const {
    Grid grid(static_cast<std::size_t>(puzzle_.rules.cell_count()));
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      grid[cell] = static_cast<Digit>(variant::lowest(search_->solution()[cell]) + 1);
    }
    return grid;
  }

  SearchStatus deliver(const Grid& grid) {
    solution_ = grid;
    ++stats_.solutions;
    return SearchStatus::solution;
  }

  const Puzzle puzzle_;
  const std::optional<std::uint64_t> seed_;
  Budget budget_;
  base::SharedProgress progress_;
  Phase phase_ = Phase::tries;
  std::vector<Try> tries_;
  std::size_t round_ = 0;
  std::size_t at_ = 0;  // the current try
  std::optional<Model> model_;
  std::optional<variant::Search> search_;  // the current one
  std::vector<Grid> found_;                // by the tries
  Stats stats_;
  Stats before_budget_;  // at set_budget()
  Stats before_search_;  // at the start of the current search
  Limit limit_ = Limit::none;
  Grid solution_;
};

}  // namespace

std::unique_ptr<Engine> make_variant(const Puzzle& puzzle, const SolveOptions& options,
                                     Budget budget) {
  if (puzzle.rules.size() > VariantBoard::kMaxSide) {
    return make_propagation(puzzle, options, std::move(budget));
  }
  return std::make_unique<VariantEngine>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku
