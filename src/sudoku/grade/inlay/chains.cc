// The shortest chains of implications.
//
//   literal 2i      candidate i is true;  implies that every candidate it sees is false
//   literal 2i + 1  candidate i is false; implies that the other candidate of a bivalue cell or a
//                   conjugate pair is true
//
// A literal that implies its own negation is false. If a implies b, then not b implies not a, so
// these chains cover everything that links between pairs of candidates can prove: turbot fish,
// XY-wings, XY-chains, nice loops, remote pairs, colouring, and chains of these. The length of a
// shortest chain does not depend on how the board is drawn, and all conclusions of the shortest
// length are taken together.
//
// If there is no chain, branches are tried: if all candidates of a cell, or all places of a digit
// in a house, imply the same literal, it is true. Their cost is the total number of links.
#include <limits>

#include "sudoku/grade/inlay/round.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

constexpr std::uint16_t kUnlimited = std::numeric_limits<std::uint16_t>::max();

int rating_of_chain(int links) {
  if (links <= 5) return 42;                  // turbot fish
  if (links <= 7) return 43;                  // XY-wing
  return std::min(75, 60 + (links - 9) / 2);  // W-wing and longer chains
}

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
  static std::uint32_t is_true(std::uint32_t candidate) { return 2 * candidate; }
  static std::uint32_t is_false(std::uint32_t candidate) { return 2 * candidate + 1; }

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
    implies_.resize(2 * candidates_.size());
    for (auto& list : implies_) list.clear();
    groups_.clear();
    const auto add_group = [&](std::vector<std::uint32_t> group) {
      for (const std::uint32_t a : group) {
        for (const std::uint32_t b : group) {
          if (a == b) continue;
          implies_[is_true(a)].push_back(is_false(b));
          if (group.size() == 2) implies_[is_false(a)].push_back(is_true(b));
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
    for (auto& list : implies_) {
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
  }

  // Calls visit(literal, links) once for each literal that `from` implies, nearest first, until
  // visit returns false.
  template <typename Visit>
  void for_each_implied(std::uint32_t from, const Visit& visit) {
    ++searches_;
    reached_in_.resize(implies_.size(), 0);
    links_.resize(implies_.size());
    reached_in_[from] = searches_;
    links_[from] = 0;
    queue_.assign(1, from);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const std::uint16_t links = links_[queue_[head]];
      if (!visit(queue_[head], links)) return;
      for (const std::uint32_t to : implies_[queue_[head]]) {
        if (reached_in_[to] == searches_) continue;
        reached_in_[to] = searches_;
        links_[to] = static_cast<std::uint16_t>(links + 1);
        queue_.push_back(to);
      }
    }
  }

  void add_conclusion(std::uint32_t literal, Step& step) const {
    const auto& [cell, digit] = candidates_[literal / 2];
    add_once(literal % 2 == 0 ? step.place : step.remove, cell, digit);
  }

  bool find_chains(StepSearch& search, Step& step) {
    std::uint16_t shortest = max_links_;
    for (std::uint32_t from = 0; from < implies_.size(); ++from) {
      if (!search.tick()) return false;
      for_each_implied(from, [&](std::uint32_t literal, std::uint16_t links) {
        if (links > shortest) return false;
        if (literal != (from ^ 1)) return true;
        if (links < shortest) {
          step.place.clear();
          step.remove.clear();
        }
        shortest = links;
        add_conclusion(literal, step);
        return false;
      });
    }
    step.length = shortest;
    return finish_round(step, Technique::forcing_chain, rating_of_chain(shortest));
  }

  bool find_branches(StepSearch& search, Step& step) {
    constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t shortest = kNone;
    std::vector<std::uint32_t> cost(implies_.size());
    // number of branches that imply the literal
    std::vector<std::uint32_t> branches(implies_.size());
    for (const auto& group : groups_) {
      std::fill(cost.begin(), cost.end(), 0);
      std::fill(branches.begin(), branches.end(), 0);
      for (const std::uint32_t candidate : group) {
        if (!search.tick()) return false;
        for_each_implied(is_true(candidate), [&](std::uint32_t literal, std::uint16_t links) {
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
  std::vector<std::uint32_t> numbers_;               // of a candidate, by cell and digit
  std::vector<std::vector<std::uint32_t>> implies_;  // by literal
  std::vector<std::vector<std::uint32_t>> groups_;   // groups of three or more candidates
  // State of the current breadth-first search.
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint16_t> links_;       // distance of each literal reached
  std::vector<std::uint64_t> reached_in_;  // the last search that reached the literal
  std::uint64_t searches_ = 0;
};

}  // namespace

std::unique_ptr<Finder> make_short_chains() {
  return std::make_unique<Chains>(std::uint16_t{7});
}
std::unique_ptr<Finder> make_chains() {
  return std::make_unique<Chains>(kUnlimited);
}

}  // namespace inlay::sudoku::grade::inlay_scale
