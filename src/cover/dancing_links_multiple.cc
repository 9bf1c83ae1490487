// dancing_links with multiplicities: Algorithm M on the lists of cover/links_multiple.h.
//
// A node on an item tries its live options from the top of its list; each leaves the lists for the
// rest of the node. The node ends as soon as too few options follow. If the item needs no more
// options, a last child takes none of those that are left.
//
//   list of the item   o1 o2 o3 o4 o5       need = 2
//   children           o1 | o2 | o3 | o4           (o5 alone would be too few)
//                 need = 0:  o1 | o2 | o3 | o4 | o5 | none
//
// A solution is reached when the list of items to cover is empty.
//
// Source: D. E. Knuth, "The Art of Computer Programming" 4B (2022), 7.2.2.1, Algorithm M.
#include "cover/dancing_links.h"
#include "cover/links_multiple.h"

namespace inlay::cover {
namespace {

class DancingLinksMultiple final : public Engine {
 public:
  DancingLinksMultiple(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)), links_(matrix_, meter_.stats.updates) {
    meter_.stats.memory = links_.memory();
  }

  std::string_view name() const override { return "dancing_links"; }

  double fraction() const override {
    if (state_ == State::done) return 1;
    FractionEstimate estimate;
    for (const Level& level : levels_) estimate.level(level.begun, level.children);
    return estimate.value();
  }

 protected:
  SearchStatus advance() override {
    if (state_ == State::done) return SearchStatus::exhausted;
    if (state_ == State::back && !next_child()) return SearchStatus::exhausted;
    while (true) {
      const std::uint32_t item = pick();
      if (item == kNone) {
        state_ = State::back;
        return deliver();
      }
      const std::uint32_t children = links_.children(item);
      if (!visit(item, children)) return SearchStatus::limit;
      links_.revive();
      if (children > 0) {
        levels_.push_back({item, children, links_.need(item) <= 0, 0, 0, tried_.size()});
      }
      if (!next_child()) return SearchStatus::exhausted;
    }
  }

 private:
  static constexpr std::uint32_t kNone = LinksMultiple::kNone;

  enum class State { enter, back, done };
  using Level = LevelMultiple;

  // The item to branch on: a dead item, or the first item with the fewest children; kNone if
  // nothing is left to decide.
  std::uint32_t pick() const {
    if (links_.dead() != kNone) return links_.dead();
    std::uint32_t best = kNone;
    std::uint32_t fewest = kNone;
    for (std::uint32_t item = links_.first_item(); item != links_.end_of_items();
         item = links_.next_item(item)) {
      const std::uint32_t children = links_.children(item);
      if (children >= fewest) continue;
      best = item;
      fewest = children;
      if (fewest <= 1) break;
    }
    return best;
  }

  // Moves to the next child of the deepest level that has one left. Returns false if none is left.
  bool next_child() {
    while (!levels_.empty()) {
      Level& level = levels_.back();
      leave(level);
      if (level.begun < level.children) {
        ++level.begun;
        enter(level);
        state_ = State::enter;
        return true;
      }
      for (; tried_.size() > level.first_tried; tried_.pop_back()) links_.forget(tried_.back());
      levels_.pop_back();
    }
    state_ = State::done;
    return false;
  }

  void enter(Level& level) {
    if (level.takes_none()) {
      push_none();
      links_.close(level.item);
      return;
    }
    tried_.push_back(links_.option_of(links_.below(level.item)));
    push(tried_.back());
    level.committed = links_.take(tried_.back());
  }
  void leave(const Level& level) {
    if (level.takes_none()) {
      links_.reopen(level.item);
      pop_none();
    } else if (level.begun > 0) {
      links_.take_back(tried_.back(), level.committed);
      pop();
    }
  }

  LinksMultiple links_;
  std::vector<std::uint32_t>
      tried_;  // by all levels of the path, in the order in which they were tried

  State state_ = State::enter;
  std::vector<Level> levels_;
};

}  // namespace

std::unique_ptr<Engine> make_dancing_links_multiple(const Problem& problem,
                                                    const SearchOptions& options, Budget budget) {
  return std::make_unique<DancingLinksMultiple>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
