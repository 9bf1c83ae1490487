// The shortest chains of implications (grade/implications.h), of all candidates at once: their
// length does not depend on how the board is drawn, and all conclusions of the shortest length are
// taken together.
//
// If there is no chain, branches are tried: if all candidates of a cell, or all places of a digit
// in a house, imply the same literal, it is true. Their cost is the total number of links.
#include <limits>
#include <optional>

#include "sudoku/grade/candidate_numbers.h"
#include "sudoku/grade/closure.h"
#include "sudoku/grade/inlay/round.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

constexpr std::uint16_t kUnlimited = std::numeric_limits<std::uint16_t>::max();

int rating_of_branches(std::uint32_t links) {
  int rating = 80;
  for (std::uint32_t bound = 12; links > bound && rating < 87; bound += bound / 2) ++rating;
  return rating;
}

// The implications of the candidates of a position, and the shortest chains in them. The finders of
// short and of long chains share one.
class ChainBoard {
 public:
  using Group = std::vector<std::uint32_t>;  // candidates of which exactly one is true

  // Finds what is not known from the last position. False: search.ended().
  bool update(const Position& position, StepSearch& search) {
    std::vector<Mask> now;
    for (int cell = 0; cell < position.rules().cell_count(); ++cell) {
      now.push_back(position.candidates(static_cast<Cell>(cell)));
    }
    if (rules_ != position.rules()) {
      rules_ = position.rules();
      candidates_.forget();
    }
    if (!candidates_.update(std::move(now), position.size())) return true;
    build_implications(position);
    has_branches_.assign(groups_.size(), false);
    chains_ = closure_.shortest(
        implications_, kUnlimited, [&](std::size_t units) { return search.work(units); },
        [&] { note_branches(); });
    if (!search.ended()) return true;
    candidates_.forget();
    return false;
  }

  Implications& implications() { return implications_; }
  const std::optional<ShortestChains>& chains() const { return chains_; }
  // Groups of three or more candidates, and whether all candidates of one imply the same literal.
  // The latter is known only if there are no chains.
  std::span<const Group> groups() const { return groups_; }
  bool has_branches(std::size_t group) const { return has_branches_[group]; }
  void add_conclusion(Literal literal, Step& step) const {
    const auto& [cell, digit] = candidates_[literal / 2];
    add_once(literal % 2 == 0 ? step.place : step.remove, cell, digit);
  }

 private:
  void build_implications(const Position& position) {
    implications_.clear(candidates_.all().size());
    groups_.clear();
    const Rules& rules = position.rules();
    for (const auto& [cell, digit] : candidates_.all()) {
      const std::uint32_t one = candidates_.of(cell, digit);
      for (const int other : digits(position.candidates(cell) & ~bit(digit))) {
        implications_.add_weak(one, candidates_.of(cell, other));
      }
      for (const Cell peer : rules.peers(cell)) {
        if (position.has(peer, digit)) implications_.add_weak(one, candidates_.of(peer, digit));
      }
    }
    Group group;
    for (int cell = 0; cell < rules.cell_count(); ++cell) {
      for (const int digit : digits(position.candidates(static_cast<Cell>(cell)))) {
        group.push_back(candidates_.of(static_cast<Cell>(cell), digit));
      }
      add_group(group);
    }
    const Geometry& geometry = Geometry::of(rules);
    for (std::size_t house = 0; house < rules.houses().size(); ++house) {
      for (int digit = 1; digit <= position.size(); ++digit) {
        for (const int i : bits(position.places(house, digit))) {
          group.push_back(candidates_.of(geometry.cell(house, i), digit));
        }
        add_group(group);
      }
    }
  }
  void add_group(Group& group) {
    if (group.size() == 2) {
      implications_.add_strong(group[0], group[1]);
      implications_.add_strong(group[1], group[0]);
    } else if (group.size() > 2) {
      groups_.push_back(group);
    }
    group.clear();
  }

  // Notes the groups whose candidates all imply one of the targets.
  void note_branches() {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      Closure::Row common = closure_.reached(is_true(groups_[i].front()));
      for (const std::uint32_t candidate : groups_[i]) {
        common &= closure_.reached(is_true(candidate));
      }
      if (Closure::any(common)) has_branches_[i] = true;
    }
  }

  std::optional<Rules> rules_;
  CandidateNumbers candidates_;  // the rest is of these
  Implications implications_;
  std::vector<Group> groups_;
  Closure closure_;
  std::optional<ShortestChains> chains_;
  std::vector<bool> has_branches_;
};

class Chains final : public Finder {
 public:
  // If `max_links` is not kUnlimited, neither longer chains nor branches are searched.
  Chains(std::shared_ptr<ChainBoard> board, std::uint16_t max_links)
      : board_(std::move(board)), max_links_(max_links) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    if (!board_->update(position, search)) return false;
    if (const auto& chains = board_->chains()) {
      if (chains->links > max_links_) return false;
      for (const Literal from : chains->from) board_->add_conclusion(opposite(from), step);
      step.length = chains->links;
      return finish_round(step, Technique::forcing_chain, rating_of_chain(chains->links));
    }
    return max_links_ == kUnlimited && find_branches(search, step);
  }

 private:
  bool find_branches(StepSearch& search, Step& step) {
    Implications& implications = board_->implications();
    std::uint32_t shortest = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> cost(implications.literals());
    // number of branches that imply the literal
    std::vector<std::uint32_t> branches(implications.literals());
    for (std::size_t i = 0; i < board_->groups().size(); ++i) {
      const ChainBoard::Group& group = board_->groups()[i];
      if (!board_->has_branches(i)) continue;
      std::fill(cost.begin(), cost.end(), 0);
      std::fill(branches.begin(), branches.end(), 0);
      for (const std::uint32_t candidate : group) {
        if (!search.tick()) return false;
        implications.search(is_true(candidate));
        for (const Literal literal : implications.reached()) {
          cost[literal] += implications.links_to(literal);
          ++branches[literal];
        }
      }
      for (std::uint32_t to = 0; to < cost.size(); ++to) {
        if (branches[to] < group.size() || cost[to] > shortest) continue;
        if (cost[to] < shortest) {
          step.place.clear();
          step.remove.clear();
        }
        shortest = cost[to];
        board_->add_conclusion(to, step);
      }
    }
    step.length = static_cast<int>(shortest);
    return finish_round(step, Technique::region_forcing_chains, rating_of_branches(shortest));
  }

  const std::shared_ptr<ChainBoard> board_;
  const std::uint16_t max_links_;
};

}  // namespace

ChainFinders make_chains() {
  const auto board = std::make_shared<ChainBoard>();
  return {std::make_unique<Chains>(board, std::uint16_t{7}),
          std::make_unique<Chains>(board, kUnlimited)};
}

}  // namespace inlay::sudoku::grade::inlay_scale
