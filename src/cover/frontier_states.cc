// Frontier states, one at a time: a layer and the bits of its frontier (see frontier_plan.h).
#include <algorithm>

#include "base/bit_set.h"
#include "cover/states.h"

namespace inlay::cover {
namespace {

class FrontierStates final : public States {
 public:
  explicit FrontierStates(FrontierPlan plan)
      : plan_(std::move(plan)),
        layers_(static_cast<std::uint32_t>(plan_.layers.size())),
        words_(plan_.words) {
    path_.assign(stride(), 0);
    path_[0] = 1;
  }

  bool possible() const override { return !plan_.impossible; }
  bool solved() const override { return layer() == layers_; }

  void moves(std::vector<std::uint32_t>& moves) const override {
    const FrontierPlan::Layer& layer = plan_.layers[this->layer()];
    const std::uint64_t* const state = here();
    for (std::uint32_t place = layer.first; place < layer.last; ++place) {
      const auto forbid = plan_.forbid(place);
      std::uint64_t conflict = 0;
      for (std::size_t w = 0; w < words_; ++w) conflict |= state[w] & forbid[w];
      if (conflict == 0) moves.push_back(place);
    }
  }
  std::uint32_t option_of(std::uint32_t move) const override { return plan_.options[move]; }

  bool take(std::uint32_t move) override {
    const std::size_t from = path_.size() - stride();
    path_.resize(path_.size() + stride());
    std::uint64_t* const to = here();
    const auto have = plan_.have(move);
    for (std::size_t w = 0; w < words_; ++w) to[w] = path_[from + w] | have[w];
    to[words_] = path_[from + words_];
    if (step_down(to) && skip_covered(to)) return true;
    back();
    return false;
  }
  void back() override { path_.resize(path_.size() - stride()); }

  std::size_t key_words() const override { return stride(); }
  void key(std::uint64_t* words) const override { std::copy(here(), here() + stride(), words); }
  std::size_t memory() const override {
    return plan_.memory() + path_.capacity() * sizeof(std::uint64_t);
  }

 private:
  std::size_t stride() const { return words_ + 1; }
  std::uint64_t* here() { return path_.data() + path_.size() - stride(); }
  const std::uint64_t* here() const { return path_.data() + path_.size() - stride(); }
  std::uint32_t layer() const { return static_cast<std::uint32_t>(path_.back()); }

  // Leaves the layer of the state. Returns false if an item can no longer be covered.
  bool step_down(std::uint64_t* state) const {
    const auto layer = static_cast<std::uint32_t>(state[words_]++);
    const auto must = plan_.must(layer);
    const auto keep = plan_.keep(layer);
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      missing |= must[w] & ~state[w];
      state[w] &= keep[w];
    }
    return missing == 0;
  }

  // Moves to the first layer whose item is not covered yet.
  bool skip_covered(std::uint64_t* state) const {
    while (state[words_] < layers_) {
      const FrontierPlan::Layer& layer = plan_.layers[state[words_]];
      if (layer.slot == FrontierPlan::kNoSlot) return true;
      if (!base::has_bit(state, layer.slot)) return true;
      base::clear_bit(state, layer.slot);
      if (!layer.may_skip || !step_down(state)) return false;
    }
    return true;
  }

  const FrontierPlan plan_;
  const std::uint32_t layers_;
  const std::size_t words_;
  std::vector<std::uint64_t> path_;  // the words and the layer of each state on the path
};

}  // namespace

std::unique_ptr<States> make_frontier_states(FrontierPlan plan) {
  return std::make_unique<FrontierStates>(std::move(plan));
}

}  // namespace inlay::cover
