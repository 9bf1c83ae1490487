// reference: the specification. It stores nothing between nodes: at each node it determines the
// live options of every unfinished primary item from all options, and branches on the item with the
// fewest children. It is simple rather than fast; every other engine is tested against it.
//
//   finished   a primary item that is covered as often as allowed, or for which the path decided to
//              choose no more options
//   live       an option that is not chosen, contains no finished item, conflicts with no colour of
//   a
//              chosen option, and was not tried before at a node on the path
//   children   of a node on an item that still needs `need` options and has the live options
//              o1 < o2 < ...: "o1", "o2 without o1", "o3 without o1 and o2", ..., as long as enough
//              live options follow; and if the item needs none, "none of them". The children
//              exclude each other, and each solution is in one of them.
//   solution   all items are finished
//
// An item that must be covered exactly once is finished by its first option, and its children are
// all of its live options: this is Algorithm X.
//
// Sources: "Algorithm X" in D. E. Knuth, "Dancing links" (2000), without any data structure; bounds
// as in Algorithm M of "The Art of Computer Programming" 4B, 7.2.2.1.

#include <algorithm>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

class Reference final : public Engine {
 public:
  using Engine::Engine;
  std::string_view name() const override { return "reference"; }

  double fraction() const override {
    FractionEstimate estimate;
    for (const Level& level : levels_) estimate.level(level.next, level.children());
    return estimate.value();
  }

 protected:
  SearchStatus advance() override {
    if (state_ == State::done) return SearchStatus::exhausted;
    if (state_ == State::delivered) state_ = State::back;
    while (true) {
      if (state_ == State::enter) {
        // A node of a large problem takes so long that the clock is checked before each of them.
        if (!meter_.within_budget([this] { return fraction(); })) return SearchStatus::limit;
        auto level = fewest();
        if (!level) {
          state_ = State::delivered;
          return deliver();
        }
        if (!visit(level->item, level->children())) return SearchStatus::limit;
        levels_.push_back(std::move(*level));
      } else {
        if (levels_.empty()) {
          state_ = State::done;
          return SearchStatus::exhausted;
        }
        leave_child(levels_.back());
      }
      Level& level = levels_.back();
      if (level.next < level.children()) {
        enter_child(level);
        state_ = State::enter;
      } else {
        levels_.pop_back();
        state_ = State::back;
      }
    }
  }

 private:
  enum class State { enter, back, delivered, done };
  struct Level {
    std::uint32_t item;
    std::vector<std::uint32_t> choices;
    bool none;             // is there a last child that takes no option?
    std::size_t next = 0;  // children begun

    std::size_t children() const { return choices.size() + none; }
    bool takes_none() const { return next > choices.size(); }
    // Was the option tried before the current child?
    bool excludes(std::uint32_t option) const {
      const std::size_t before = next - 1;
      const auto end = choices.begin() + static_cast<std::ptrdiff_t>(before);
      return std::find(choices.begin(), end, option) != end;
    }
  };

  void enter_child(Level& level) {
    ++level.next;
    if (level.takes_none()) {
      push_none();
    } else {
      push(level.choices[level.next - 1]);
    }
  }
  // Does nothing if no child was begun.
  void leave_child(const Level& level) {
    if (level.takes_none()) {
      pop_none();
    } else if (level.next > 0) {
      pop();
    }
  }

  const Entry* find(std::uint32_t option, std::uint32_t item) const {
    const auto row = matrix_.row(option);
    const auto found =
        std::find_if(row.begin(), row.end(), [&](const Entry& e) { return e.item == item; });
    return found == row.end() ? nullptr : &*found;
  }
  std::uint32_t times_covered(std::uint32_t item) const {
    return static_cast<std::uint32_t>(
        std::count_if(chosen_.begin(), chosen_.end(),
                      [&](std::uint32_t option) { return find(option, item) != nullptr; }));
  }
  bool finished(std::uint32_t item) const {
    return times_covered(item) == matrix_.bounds[item].most ||
           std::any_of(levels_.begin(), levels_.end(), [&](const Level& level) {
             return level.item == item && level.takes_none();
           });
  }
  // Do all chosen options that contain the item give it this colour?
  bool agrees(const Entry& entry) const {
    return std::all_of(chosen_.begin(), chosen_.end(), [&](std::uint32_t option) {
      const Entry* const other = find(option, entry.item);
      return other == nullptr || (entry.color != kNoColor && other->color == entry.color);
    });
  }
  bool live(std::uint32_t option) {
    const auto row = matrix_.row(option);
    meter_.stats.updates += row.size();
    return std::find(chosen_.begin(), chosen_.end(), option) == chosen_.end() &&
           std::none_of(levels_.begin(), levels_.end(),
                        [&](const Level& level) { return level.excludes(option); }) &&
           std::all_of(row.begin(), row.end(), [&](const Entry& entry) {
             return entry.item < matrix_.primary ? !finished(entry.item) : agrees(entry);
           });
  }

  // The next node: the first unfinished item with the fewest children. nullopt: all are finished.
  std::optional<Level> fewest() {
    std::vector<std::uint32_t> alive;
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      if (live(option)) alive.push_back(option);
    }
    std::optional<Level> best;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (finished(item)) continue;
      std::vector<std::uint32_t> choices;
      for (const std::uint32_t option : alive) {
        if (find(option, item) != nullptr) choices.push_back(option);
      }
      const std::uint32_t least = matrix_.bounds[item].least;
      const std::uint32_t need = least - std::min(least, times_covered(item));
      // If o is the first option taken, need - 1 must follow it.
      if (need > 1)
        choices.resize(choices.size() - std::min<std::size_t>(choices.size(), need - 1));
      Level level{item, std::move(choices), need == 0};
      if (!best || level.children() < best->children()) best = std::move(level);
    }
    return best;
  }

  State state_ = State::enter;
  std::vector<Level> levels_;
};

}  // namespace

std::unique_ptr<Engine> make_reference(const Problem& problem, const SearchOptions& options,
                                       Budget budget) {
  return std::make_unique<Reference>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
