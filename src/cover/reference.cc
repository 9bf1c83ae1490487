// reference: the specification. Nothing is maintained between nodes: at each one the live options
// of every uncovered primary item are found by looking at all options, and the item with the fewest
// is branched on. Obvious rather than fast; every other engine is tested against it.
//
// Source: "Algorithm X" in D. E. Knuth, "Dancing links" (2000), without any data structure.

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
    for (const Level& level : levels_) estimate.level(level.next, level.choices.size());
    return estimate.value();
  }

 protected:
  Step advance() override {
    if (state_ == State::done) return Step::exhausted;
    if (state_ == State::delivered) leave();
    while (true) {
      if (state_ == State::enter) {
        if (all_covered()) {
          state_ = State::delivered;
          return deliver();
        }
        auto [item, choices] = fewest();
        if (!visit(item, choices.size())) return Step::limit;
        levels_.push_back({std::move(choices), 0});
      }
      if (levels_.empty()) {
        state_ = State::done;
        return Step::exhausted;
      }
      Level& level = levels_.back();
      if (level.next < level.choices.size()) {
        push(level.choices[level.next++]);
        state_ = State::enter;
      } else {
        levels_.pop_back();
        leave();
      }
    }
  }

 private:
  enum class State { enter, back, delivered, done };
  struct Level {
    std::vector<std::uint32_t> choices;
    std::size_t next;
  };

  // Takes back the choice that led to the node just finished; the root has none.
  void leave() {
    if (!chosen_.empty()) pop();
    state_ = State::back;
  }

  bool compatible(std::uint32_t a, std::uint32_t b) {
    for (const Entry& left : matrix_.row(a)) {
      for (const Entry& right : matrix_.row(b)) {
        ++meter_.stats.updates;
        if (left.item == right.item && (left.color == kNoColor || left.color != right.color)) {
          return false;
        }
      }
    }
    return true;
  }
  bool live(std::uint32_t option) {
    return std::all_of(chosen_.begin(), chosen_.end(),
                       [&](std::uint32_t c) { return compatible(c, option); });
  }
  bool covers(std::uint32_t option, std::uint32_t item) const {
    const auto row = matrix_.row(option);
    return std::any_of(row.begin(), row.end(), [&](const Entry& e) { return e.item == item; });
  }
  bool covered(std::uint32_t item) const {
    return std::any_of(chosen_.begin(), chosen_.end(),
                       [&](std::uint32_t option) { return covers(option, item); });
  }
  bool all_covered() const {
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (!covered(item)) return false;
    }
    return true;
  }
  std::pair<std::uint32_t, std::vector<std::uint32_t>> fewest() {
    std::vector<std::uint32_t> alive;
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      if (live(option)) alive.push_back(option);
    }
    std::uint32_t best_item = 0;
    std::vector<std::uint32_t> best;
    bool found = false;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      if (covered(item)) continue;
      std::vector<std::uint32_t> choices;
      for (const std::uint32_t option : alive) {
        if (covers(option, item)) choices.push_back(option);
      }
      if (!found || choices.size() < best.size()) {
        found = true;
        best_item = item;
        best = std::move(choices);
      }
    }
    return {best_item, std::move(best)};
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
