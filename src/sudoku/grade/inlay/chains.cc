// The shortest chains of implications (grade/implications.h), of all candidates at once: their
// length does not depend on how the board is drawn, and all conclusions of the shortest length are
// taken together.
//
// If there is no chain, branches are tried: if all candidates of a cell, or all places of a digit
// in a house, imply the same literal, it is true. Their cost is the total number of links.
#include <limits>

#include "sudoku/grade/implications.h"
#include "sudoku/grade/inlay/round.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

constexpr std::uint16_t kUnlimited = std::numeric_limits<std::uint16_t>::max();

int rating_of_branches(std::uint32_t links) {
  int rating = 80;
  for (std::uint32_t bound = 12; links > bound && rating < 87; bound += bound / 2) ++rating;
  return rating;
}

class Chains final : public Finder {
 public:
  // If `max_links` is not kUnlimited, neither longer chains nor branches are searched.
  explicit Chains(std::uint16_t max_links) : max_links_(max_links) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    number_candidates(position);
    build_implications(position);
    if (find_chains(search, step)) return true;
    return max_links_ == kUnlimited && !search.ended() && find_branches(search, step);
  }

 private:
  void number_candidates(const Position& position) {
    const auto cells = static_cast<std::size_t>(position.rules().cell_count());
    const auto n = static_cast<std::size_t>(position.size());
    candidates_.clear();
    numbers_.assign(cells * n, 0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      for (const int digit : digits(position.candidates(static_cast<Cell>(cell)))) {
        numbers_[cell * n + static_cast<std::size_t>(digit - 1)] =
            static_cast<std::uint32_t>(candidates_.size());
        candidates_.push_back({static_cast<Cell>(cell), static_cast<Digit>(digit)});
      }
    }
    width_ = n;
  }
  std::uint32_t number_of(Cell cell, int digit) const {
    return numbers_[cell * width_ + static_cast<std::size_t>(digit - 1)];
  }

  // Builds the groups of candidates of which exactly one is true, and their implications.
  void build_implications(const Position& position) {
    implications_.clear(candidates_.size());
    groups_.clear();
    const auto add_group = [&](std::vector<std::uint32_t> group) {
      for (const std::uint32_t a : group) {
        for (const std::uint32_t b : group) {
          if (a == b) continue;
          implications_.add_weak(a, b);
          if (group.size() == 2) implications_.add_strong(a, b);
        }
      }
      if (group.size() > 2) groups_.push_back(std::move(group));
    };
    for (int cell = 0; cell < position.rules().cell_count(); ++cell) {
      std::vector<std::uint32_t> group;
      for (const int digit : digits(position.candidates(static_cast<Cell>(cell)))) {
        group.push_back(number_of(static_cast<Cell>(cell), digit));
      }
      add_group(std::move(group));
    }
    for (std::size_t house = 0; house < position.rules().houses().size(); ++house) {
      for (int digit = 1; digit <= position.size(); ++digit) {
        std::vector<std::uint32_t> group;
        for (const int i : bits(position.places(house, digit))) {
          group.push_back(number_of(Geometry::of(position.rules()).cell(house, i), digit));
        }
        add_group(std::move(group));
      }
    }
    implications_.make_unique();
  }

  void add_conclusion(Literal literal, Step& step) const {
    const auto& [cell, digit] = candidates_[literal / 2];
    add_once(literal % 2 == 0 ? step.place : step.remove, cell, digit);
  }

  bool find_chains(StepSearch& search, Step& step) {
    std::uint16_t shortest = max_links_;
    for (Literal from = 0; from < implications_.literals(); ++from) {
      if (!search.tick()) return false;
      const auto links = implications_.links_to_opposite(from, shortest);
      if (!links) continue;
      if (*links < shortest) {
        step.place.clear();
        step.remove.clear();
      }
      shortest = *links;
      add_conclusion(opposite(from), step);
    }
    step.length = shortest;
    return finish_round(step, Technique::forcing_chain, rating_of_chain(shortest));
  }

  bool find_branches(StepSearch& search, Step& step) {
    constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t shortest = kNone;
    std::vector<std::uint32_t> cost(implications_.literals());
    // number of branches that imply the literal
    std::vector<std::uint32_t> branches(implications_.literals());
    for (const auto& group : groups_) {
      std::fill(cost.begin(), cost.end(), 0);
      std::fill(branches.begin(), branches.end(), 0);
      for (const std::uint32_t candidate : group) {
        if (!search.tick()) return false;
        implications_.for_each_implied(is_true(candidate),
                                       [&](Literal literal, std::uint16_t links) {
                                         cost[literal] += links;
                                         ++branches[literal];
                                         return true;
                                       });
      }
      for (std::uint32_t to = 0; to < cost.size(); ++to) {
        if (branches[to] < group.size() || cost[to] > shortest) continue;
        if (cost[to] < shortest) {
          step.place.clear();
          step.remove.clear();
        }
        shortest = cost[to];
        add_conclusion(to, step);
      }
    }
    step.length = static_cast<int>(shortest);
    return finish_round(step, Technique::region_forcing_chains, rating_of_branches(shortest));
  }

  const std::uint16_t max_links_;
  std::size_t width_ = 0;
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> numbers_;  // of a candidate, by cell and digit
  Implications implications_;
  std::vector<std::vector<std::uint32_t>> groups_;  // groups of three or more candidates
};

}  // namespace

std::unique_ptr<Finder> make_short_chains() {
  return std::make_unique<Chains>(std::uint16_t{7});
}
std::unique_ptr<Finder> make_chains() {
  return std::make_unique<Chains>(kUnlimited);
}

}  // namespace inlay::sudoku::grade::inlay_scale
