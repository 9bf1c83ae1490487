// dancing_links: Algorithm C on the lists of cover/links.h. The current choice is removed from the
// lists of all its items except the branch item; its siblings stay in that list.
//
// Taking an option stops early if an item outside it has lost its last option; only the items
// covered so far are then uncovered again.
//
// Problems with multiplicities use another class (dancing_links_multiple.cc) under the same name.
//
// Sources: see cover/links.h.
#include "cover/dancing_links.h"

#include "cover/links.h"

namespace inlay::cover {
namespace {

template <bool kColored>
class DancingLinks final : public Engine {
 public:
  DancingLinks(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        links_(matrix_, meter_.stats.updates),
        chosen_with_(matrix_.items, kNone) {
    meter_.stats.memory = links_.memory() + chosen_with_.size() * sizeof(std::uint32_t);
  }

  std::string_view name() const override { return "dancing_links"; }

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
      if (!visit(item, links_.length(item))) return SearchStatus::limit;
      dead_ = kNone;
      if (links_.length(item) > 0) {
        levels_.push_back({item, item, links_.length(item), 0, 0});
        links_.cover(item, links_.kIgnoreShrunk);
      }
      if (!next_choice()) return SearchStatus::exhausted;
    }
  }

 private:
  static constexpr std::uint32_t kNone = Links<kColored>::kNone;

  enum class State { enter, back, done };
  struct Level {
    std::uint32_t item;
    std::uint32_t node;  // of the current choice; the header before the first choice
    std::uint32_t choices;
    std::uint32_t tried;
    std::uint32_t committed;  // number of entries of the current choice covered so far
  };

  // The item to branch on: an item without options, or the first item with the fewest; kNone if all
  // primary items are covered.
  std::uint32_t pick() const {
    if (dead_ != kNone) return dead_;
    std::uint32_t best = kNone;
    std::uint32_t fewest = kNone;
    for (std::uint32_t item = links_.first_item(); item != links_.end_of_items();
         item = links_.next_item(item)) {
      if (links_.length(item) >= fewest) continue;
      best = item;
      fewest = links_.length(item);
      if (fewest <= 1) break;
    }
    return best;
  }

  // Takes the next choice of the deepest level that has one left. Returns false if none is left.
  bool next_choice() {
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.tried > 0) {
        take_back(level);
        pop();
      }
      level.node = links_.below(level.node);
      if (level.node != level.item) {
        ++level.tried;
        choose(level);
        state_ = State::enter;
        return true;
      }
      links_.uncover(level.item);
      levels_.pop_back();
    }
    state_ = State::done;
    return false;
  }

  // Covers the other items of the choice, or settles their colours, until an item is dead: a
  // primary item outside the choice without options.
  void choose(Level& level) {
    const std::uint32_t option = links_.option_of(level.node);
    push(option);
    const std::uint32_t begin = links_.first_node(option);
    const std::uint32_t end = links_.end_node(option);
    for (std::uint32_t n = begin; n < end; ++n) chosen_with_[links_.item_of(n)] = option;
    const auto shrunk = [this, option](std::uint32_t item, std::uint32_t length) {
      if (length == 0 && item < matrix_.primary && chosen_with_[item] != option) dead_ = item;
    };
    std::uint32_t n = begin;
    for (; n < end && dead_ == kNone; ++n) {
      if (n != level.node) links_.commit(n, shrunk);
    }
    level.committed = n - begin;
  }

  void take_back(const Level& level) {
    const std::uint32_t begin = links_.first_node(links_.option_of(level.node));
    for (std::uint32_t n = begin + level.committed; n-- > begin;) {
      if (n != level.node) links_.uncommit(n);
    }
  }

  Links<kColored> links_;
  std::vector<std::uint32_t> chosen_with_;  // item -> the last option chosen that contains it

  State state_ = State::enter;
  std::vector<Level> levels_;
  std::uint32_t dead_ = kNone;
};

}  // namespace

std::unique_ptr<Engine> make_dancing_links(const Problem& problem, const SearchOptions& options,
                                           Budget budget) {
  if (problem.has_multiplicities()) {
    return make_dancing_links_multiple(problem, options, std::move(budget));
  }
  if (problem.color_count() > 0) {
    return std::make_unique<DancingLinks<true>>(problem, options, std::move(budget));
  }
  return std::make_unique<DancingLinks<false>>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
