// dancing_links: Algorithm C. The live options of an item are a circular doubly linked list through
// its header, and so are the primary items still to cover. A node that is unlinked keeps its own
// links, so that undoing the steps in reverse order puts it back where it was.
//
//   headers 0 .. items-1, then one node for each entry of each option, option after option:
//   | h0 h1 h2 ... | a b c | b d | ...        up/down: the other nodes of the same item
//
// Invariants
//   - a live option is in the list of each of its uncovered items; a hidden one only in the list of
//     the item for whose sake it was hidden, or in none;
//   - a covered item keeps its list as it was when it was covered; the list is walked down to hide
//     its options and up to bring them back;
//   - a coloured item whose colour is settled ("purified") keeps its list of the options of that
//     colour, and their nodes in it bear kSettled so that nobody touches the list meanwhile.
//
// Choosing an option stops early when an item outside it has lost its last option; only the items
// covered until then are uncovered again.
//
// Sources: D. E. Knuth, "Dancing links" (2000), and "The Art of Computer Programming" 4B (2022),
// 7.2.2.1, Algorithms X and C; the idea of unlinking is H. Hitotumatu's and K. Noshita's (1979).

#include <algorithm>
#include <limits>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
constexpr Color kSettled = std::numeric_limits<Color>::max();

template <bool kColored>
class DancingLinks final : public Engine {
 public:
  DancingLinks(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        nodes_(matrix_.items + matrix_.entries.size()),
        option_of_(matrix_.entries.size()),
        items_(matrix_.primary + std::size_t{1}),
        lengths_(matrix_.items, 0),
        chosen_with_(matrix_.items, kNone) {
    for (std::uint32_t item = 0; item < matrix_.items; ++item) {
      nodes_[item] = {item, item, item, kNoColor};
    }
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      for (std::uint32_t n = matrix_.starts[option]; n < matrix_.starts[option + 1]; ++n) {
        const auto [item, color] = matrix_.entries[n];
        const std::uint32_t node = matrix_.items + n;
        const std::uint32_t above = nodes_[item].up;
        nodes_[node] = {above, item, item, color};
        nodes_[above].down = node;
        nodes_[item].up = node;
        option_of_[n] = option;
        ++lengths_[item];
      }
    }
    for (std::uint32_t item = 0; item <= matrix_.primary; ++item) {
      items_[item] = {item == 0 ? matrix_.primary : item - 1,
                      item == matrix_.primary ? 0 : item + 1};
    }
    meter_.stats.memory = nodes_.size() * (sizeof(Node) + sizeof(Entry) + sizeof(std::uint32_t)) +
                          items_.size() * sizeof(Link) +
                          2 * lengths_.size() * sizeof(std::uint32_t);
  }

  std::string_view name() const override { return "dancing_links"; }

  double fraction() const override {
    if (state_ == State::done) return 1;
    FractionEstimate estimate;
    for (const Level& level : levels_) estimate.level(level.tried, level.choices);
    return estimate.value();
  }

 protected:
  Step advance() override {
    if (state_ == State::done) return Step::exhausted;
    if (state_ == State::back && !next_choice()) return Step::exhausted;
    while (true) {
      const std::uint32_t item = pick();
      if (item == kNone) {
        state_ = State::back;
        return deliver();
      }
      if (!visit(item, lengths_[item])) return Step::limit;
      dead_ = kNone;
      if (lengths_[item] > 0) {
        levels_.push_back({item, item, lengths_[item], 0, 0});
        cover<false>(item, kNone);
      }
      if (!next_choice()) return Step::exhausted;
    }
  }

 private:
  enum class State { enter, back, done };
  struct Node {
    std::uint32_t up, down;
    std::uint32_t item;
    Color color;
  };
  struct Link {  // of the list of primary items to cover; its header is items_[matrix_.primary]
    std::uint32_t left, right;
  };
  struct Level {
    std::uint32_t item;
    std::uint32_t node;  // of the choice at work; the header before the first one
    std::uint32_t choices;
    std::uint32_t tried;
    std::uint32_t committed;  // so many entries of the choice at work have been covered
  };

  // The item to branch on: one without options, or else the first with the fewest; kNone when all
  // primary items are covered.
  std::uint32_t pick() const {
    if (dead_ != kNone) return dead_;
    std::uint32_t best = kNone;
    std::uint32_t fewest = kNone;
    for (std::uint32_t item = items_[matrix_.primary].right; item != matrix_.primary;
         item = items_[item].right) {
      if (lengths_[item] >= fewest) continue;
      best = item;
      fewest = lengths_[item];
      if (fewest <= 1) break;
    }
    return best;
  }

  // Takes the next choice of the deepest level that has one left. False: the search is over.
  bool next_choice() {
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.tried > 0) {
        take_back(level);
        pop();
      }
      level.node = nodes_[level.node].down;
      if (level.node != level.item) {
        ++level.tried;
        choose(level);
        state_ = State::enter;
        return true;
      }
      uncover(level.item);
      levels_.pop_back();
    }
    state_ = State::done;
    return false;
  }

  // Covers the other items of the choice, or settles their colours, until an item is dead.
  void choose(Level& level) {
    const std::uint32_t option = option_of_[level.node - matrix_.items];
    push(option);
    const std::uint32_t begin = matrix_.starts[option] + matrix_.items;
    const std::uint32_t end = matrix_.starts[option + 1] + matrix_.items;
    for (std::uint32_t n = begin; n < end; ++n) chosen_with_[nodes_[n].item] = option;
    std::uint32_t n = begin;
    for (; n < end && dead_ == kNone; ++n) {
      if (n == level.node) continue;
      const Node& at = nodes_[n];
      if (at.color == kNoColor) {
        cover<true>(at.item, option);
      } else if (at.color != kSettled) {
        settle(at.item, at.color, option);
      }
    }
    level.committed = n - begin;
  }

  void take_back(const Level& level) {
    const std::uint32_t option = option_of_[level.node - matrix_.items];
    const std::uint32_t begin = matrix_.starts[option] + matrix_.items;
    for (std::uint32_t n = begin + level.committed; n-- > begin;) {
      if (n == level.node) continue;
      const Node& at = nodes_[n];
      if (at.color == kNoColor) {
        uncover(at.item);
      } else if (at.color != kSettled) {
        unsettle(at.item, at.color);
      }
    }
  }

  // Not inlined, like uncover(), so that the innermost loops have the registers to themselves.
  template <bool kCheck>
  [[gnu::noinline]] void cover(std::uint32_t item, std::uint32_t option) {
    if (item < matrix_.primary) {
      const auto [left, right] = items_[item];
      items_[left].right = right;
      items_[right].left = left;
    }
    for (std::uint32_t n = nodes_[item].down; n != item; n = nodes_[n].down)
      hide<kCheck>(n, option);
  }
  [[gnu::noinline]] void uncover(std::uint32_t item) {
    for (std::uint32_t n = nodes_[item].up; n != item; n = nodes_[n].up) unhide(n);
    if (item < matrix_.primary) {
      const auto [left, right] = items_[item];
      items_[left].right = item;
      items_[right].left = item;
    }
  }

  // Settles the colour of an item: hides its options of other colours. The nodes of the colour are
  // marked, except that of the chosen option itself, which is not in the list now.
  void settle(std::uint32_t item, Color color, std::uint32_t option) {
    for (std::uint32_t n = nodes_[item].down; n != item; n = nodes_[n].down) {
      if (nodes_[n].color == color) {
        nodes_[n].color = kSettled;
      } else {
        hide<true>(n, option);
      }
    }
  }
  void unsettle(std::uint32_t item, Color color) {
    for (std::uint32_t n = nodes_[item].up; n != item; n = nodes_[n].up) {
      if (nodes_[n].color == kSettled) {
        nodes_[n].color = color;
      } else {
        unhide(n);
      }
    }
  }

  // Takes the option of `node` out of the lists of its other items. With `kCheck`, a primary item
  // outside `option` that has no option left is noted as dead.
  template <bool kCheck>
  void hide(std::uint32_t node, std::uint32_t option) {
    const std::uint32_t hidden = option_of_[node - matrix_.items];
    const std::uint32_t end = matrix_.starts[hidden + 1] + matrix_.items;
    for (std::uint32_t n = matrix_.starts[hidden] + matrix_.items; n < end; ++n) {
      if (n == node) continue;
      const Node& at = nodes_[n];
      if constexpr (kColored) {
        if (at.color == kSettled) continue;
      }
      const std::uint32_t item = at.item;
      nodes_[at.up].down = at.down;
      nodes_[at.down].up = at.up;
      ++meter_.stats.updates;
      if (--lengths_[item] == 0 && kCheck && item < matrix_.primary &&
          chosen_with_[item] != option) {
        dead_ = item;
      }
    }
  }
  void unhide(std::uint32_t node) {
    const std::uint32_t hidden = option_of_[node - matrix_.items];
    const std::uint32_t begin = matrix_.starts[hidden] + matrix_.items;
    for (std::uint32_t n = matrix_.starts[hidden + 1] + matrix_.items; n-- > begin;) {
      if (n == node) continue;
      const Node& at = nodes_[n];
      if constexpr (kColored) {
        if (at.color == kSettled) continue;
      }
      nodes_[at.up].down = n;
      nodes_[at.down].up = n;
      ++lengths_[at.item];
    }
  }

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> option_of_;  // node less the headers -> its option
  std::vector<Link> items_;
  std::vector<std::uint32_t> lengths_;      // item -> the length of its list
  std::vector<std::uint32_t> chosen_with_;  // item -> the last option chosen that contains it

  State state_ = State::enter;
  std::vector<Level> levels_;
  std::uint32_t dead_ = kNone;
};

}  // namespace

std::unique_ptr<Engine> make_dancing_links(const Problem& problem, const SearchOptions& options,
                                           Budget budget) {
  if (problem.color_count() > 0) {
    return std::make_unique<DancingLinks<true>>(problem, options, std::move(budget));
  }
  return std::make_unique<DancingLinks<false>>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
