// dancing_cells: Algorithm C on sparse sets. The live options of an item occupy the first `size`
// places of the item's section of one array; to remove an option from the set, it is swapped with
// the last live one. Backtracking only restores the old sizes, which restores the sets, possibly in
// another order.
//
//   places_   | nodes of item 0, live ones first | nodes of item 1, live ones first | ...
//   a node    one item of one option; it stores its item and its place
//
// Invariants
//   - an option is in the live part of all its open items or of none of them;
//   - a closed item (covered, or coloured with its colour settled) has size kClosed; no live option
//     contains it, except those that give it the settled colour;
//   - the set of a branch item does not change below that branch, so that the places still to be
//     tried stay where they are.
//
// An open item with a single option left is forced: it is branched on next, and since there is no
// choice, the sizes need not be saved. An item that loses its last option ends the branch at once,
// in the middle of a removal. No such item is missed while the options of the branch item itself
// are removed: it had at least as many options as the branch item, so if it lost all of them it had
// the same ones, and every choice covers it.
//
// Memory: the tables, and the sizes of all items for each level with a choice on the path.
//
// Sources: D. E. Knuth, program SSXCC (2023), after C. Solnon, XCC-WITH-DANCING-CELLS (2020), who
// saved the sizes instead of undoing the moves and found forced items early; sparse sets are from
// P. Briggs and L. Torczon (1993).
#include <algorithm>
#include <limits>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

constexpr std::int32_t kClosed = std::numeric_limits<std::int32_t>::max();
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// Without `kColored` the tests for colours are omitted.
template <bool kColored>
class DancingCells final : public Engine {
 public:
  DancingCells(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        nodes_(matrix_.entries.size()),
        option_of_(matrix_.entries.size()),
        places_(matrix_.entries.size()),
        bases_(matrix_.items),
        sizes_(matrix_.items, 0),
        chosen_with_(matrix_.items, kNone),
        forced_(matrix_.primary) {
    for (const Entry& entry : matrix_.entries) ++sizes_[entry.item];
    std::uint32_t base = 0;
    for (std::uint32_t item = 0; item < matrix_.items; ++item) {
      bases_[item] = base;
      base += static_cast<std::uint32_t>(sizes_[item]);
      sizes_[item] = 0;
    }
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      for (std::uint32_t n = matrix_.starts[option]; n < matrix_.starts[option + 1]; ++n) {
        const std::uint32_t item = matrix_.entries[n].item;
        const std::uint32_t place = bases_[item] + static_cast<std::uint32_t>(sizes_[item]++);
        nodes_[n] = {item, place};
        option_of_[n] = option;
        places_[place] = n;
      }
    }
    meter_.stats.memory = memory();
  }

  std::string_view name() const override { return "dancing_cells"; }

  double fraction() const override {
    if (state_ == State::done) return 1;
    FractionEstimate estimate;
    for (const Level& level : levels_) estimate.level(level.tried, level.choices);
    return estimate.value();
  }

 protected:
  SearchStatus advance() override {
    if (state_ == State::done) return SearchStatus::exhausted;
    if (state_ == State::back && !next_choice()) return SearchStatus::exhausted;
    while (true) {
      const std::uint32_t item = pick();
      if (item == kNone) {
        state_ = State::back;
        return deliver();
      }
      const auto choices = static_cast<std::uint32_t>(sizes_[item]);
      if (!visit(item, choices)) return SearchStatus::limit;
      dead_ = kNone;
      if (choices > 0) open_level(item, choices);
      if (!next_choice()) return SearchStatus::exhausted;
    }
  }

 private:
  enum class State { enter, back, done };
  struct Node {
    std::uint32_t item;
    std::uint32_t place;  // places_[place] is this node
  };
  struct Level {
    std::uint32_t item;
    std::uint32_t choices;
    std::uint32_t tried;
  };

  // The item to branch on: an item without options, a forced item, or the first item with the
  // fewest options; kNone if all primary items are closed. Calling it again gives the same item.
  std::uint32_t pick() {
    if (dead_ != kNone) return dead_;
    for (; forced_count_ > 0; --forced_count_) {
      const std::uint32_t item = forced_[forced_count_ - 1];
      if (sizes_[item] != kClosed) return item;
    }
    // Two passes, because the compiler vectorises the first one.
    const std::int32_t* const sizes = sizes_.data();
    std::int32_t fewest = kClosed;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      fewest = std::min(fewest, sizes[item]);
    }
    if (fewest == kClosed) return kNone;
    std::uint32_t best = 0;
    while (sizes[best] != fewest) ++best;
    return best;
  }

  // Closes the branch item, and saves the sizes if there is more than one choice.
  void open_level(std::uint32_t item, std::uint32_t choices) {
    (void)close<false>(item, kNoColor, kNone);
    levels_.push_back({item, choices, 0});
    if (choices == 1) return;
    if (saved_.size() == saved_levels_ * sizes_.size()) {
      saved_.resize(saved_.size() + sizes_.size());
      meter_.stats.memory = memory();
    }
    std::copy(sizes_.begin(), sizes_.end(), saved_sizes(saved_levels_++));
  }

  // Takes the next choice of the deepest level that has one left. Returns false if none is left.
  bool next_choice() {
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.tried > 0) pop();
      if (level.tried < level.choices) {
        if (level.tried > 0) {
          std::copy_n(saved_sizes(saved_levels_ - 1), sizes_.size(), sizes_.begin());
        }
        choose(option_of_[places_[bases_[level.item] + level.tried++]]);
        state_ = State::enter;
        return true;
      }
      saved_levels_ -= level.choices > 1;
      levels_.pop_back();
    }
    state_ = State::done;
    return false;
  }

  // Adds an option to the path and closes its other items, the last one first: options tend to
  // begin with the item that has the largest set (a piece, a row), and smaller sets may show
  // earlier that the branch is dead.
  void choose(std::uint32_t option) {
    push(option);
    const auto row = matrix_.row(option);
    for (const Entry& entry : row) chosen_with_[entry.item] = option;
    for (auto entry = row.rbegin(); entry != row.rend(); ++entry) {
      if (sizes_[entry->item] == kClosed) continue;  // the branch item, or a colour settled before
      if (!close<true>(entry->item, entry->color, option)) {
        forced_count_ = 0;
        return;
      }
    }
  }

  // Closes an item: removes its options, or those that give it another colour, from all sets. With
  // `kCheck`, it notes primary items outside `option` that have one option left as forced; if one
  // has no option left, it notes that item as dead, stops and returns false. Not inlined, so that
  // the inner loop can use all registers, which saves a third of the time.
  template <bool kCheck>
  [[gnu::noinline]] bool close(std::uint32_t item, Color color, std::uint32_t option) {
    const std::uint32_t* const starts = matrix_.starts.data();
    const std::uint32_t* const option_of = option_of_.data();
    const std::uint32_t* const bases = bases_.data();
    const std::uint32_t primary = matrix_.primary;
    Node* const nodes = nodes_.data();
    std::uint32_t* const places = places_.data();
    std::int32_t* const sizes = sizes_.data();

    const std::uint32_t* const first = places + bases[item];
    const std::uint32_t* next = first + sizes[item];
    std::uint64_t updates = 0;
    // From the back, so that an option that also leaves the current set is its last one and is
    // swapped with itself. That is cheaper than a test for every node.
    while (next != first) {
      --next;
      if constexpr (kColored) {
        if (color != kNoColor && matrix_.entries[*next].color == color) continue;
      }
      const std::uint32_t removed = option_of[*next];
      const std::uint32_t end = starts[removed + 1];
      std::uint32_t n = starts[removed];
      updates += end - n;
      for (; n < end; ++n) {
        const std::uint32_t at = nodes[n].item;
        if constexpr (kColored) {
          if (sizes[at] == kClosed) continue;
        }
        const std::int32_t left = --sizes[at];
        const std::uint32_t last = bases[at] + static_cast<std::uint32_t>(left);
        const std::uint32_t other = places[last];
        const std::uint32_t place = nodes[n].place;
        nodes[n].place = last;
        places[last] = n;
        places[place] = other;
        nodes[other].place = place;
        if constexpr (kCheck) {
          if (left <= 1 && at < primary && chosen_with_[at] != option) {
            if (left == 0) {
              dead_ = at;
              meter_.stats.updates += updates;
              return false;
            }
            forced_[forced_count_++] = at;
          }
        }
      }
    }
    sizes[item] = kClosed;
    meter_.stats.updates += updates;
    return true;
  }

  std::vector<std::int32_t>::iterator saved_sizes(std::size_t level) {
    return saved_.begin() + static_cast<std::ptrdiff_t>(level * sizes_.size());
  }

  std::size_t memory() const {
    return nodes_.size() * (sizeof(Node) + sizeof(Entry) + 2 * sizeof(std::uint32_t)) +
           (4 * sizes_.size() + saved_.size()) * sizeof(std::uint32_t);
  }

  std::vector<Node> nodes_;                 // in the order of matrix_.entries
  std::vector<std::uint32_t> option_of_;    // node -> its option
  std::vector<std::uint32_t> places_;       // place -> the node there
  std::vector<std::uint32_t> bases_;        // item -> its first place
  std::vector<std::int32_t> sizes_;         // item -> its live options, or kClosed
  std::vector<std::uint32_t> chosen_with_;  // item -> the last option chosen that contains it

  State state_ = State::enter;
  std::vector<Level> levels_;
  std::vector<std::int32_t> saved_;  // copies of sizes_, one for each level with a choice
  std::size_t saved_levels_ = 0;
  std::vector<std::uint32_t> forced_;  // a stack; items on it may have been closed since
  std::size_t forced_count_ = 0;
  std::uint32_t dead_ = kNone;
};

}  // namespace

std::unique_ptr<Engine> make_dancing_cells(const Problem& problem, const SearchOptions& options,
                                           Budget budget) {
  if (problem.color_count() > 0) {
    return std::make_unique<DancingCells<true>>(problem, options, std::move(budget));
  }
  return std::make_unique<DancingCells<false>>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
