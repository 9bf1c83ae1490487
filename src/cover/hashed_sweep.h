// HashedSweep: the layers are hash tables with full keys.
//
// Cost: one look-up for each state and compatible option.
#ifndef INLAY_SRC_COVER_HASHED_SWEEP_H_
#define INLAY_SRC_COVER_HASHED_SWEEP_H_

#include <utility>

#include "cover/frontier_count.h"
#include "cover/layer_table.h"

namespace inlay::cover {

template <std::size_t W>
class HashedSweep final : public FrontierCounter {
 public:
  explicit HashedSweep(FrontierPlan plan) : FrontierCounter(std::move(plan)) {
    const std::uint64_t one = 1;
    now_.reset(1, 1);
    next_.reset(1, 1);
    Key start{};
    start[0] = 1;
    if (!this->plan().impossible) now_.add(start, Table::hash(start), &one, 1);
  }

  SearchStatus run(base::Meter& meter) override {
    meter.stats.memory = memory();
    for (; layer_ < plan().layers.size(); step_down()) {
      const SearchStatus step = run_layer(meter);
      meter.stats.updates += std::exchange(added_, 0);
      most_memory_ = std::max(most_memory_, memory());
      if (step == SearchStatus::limit) return step;
    }
    meter.stats.memory = most_memory_;
    return SearchStatus::exhausted;
  }

  Count count() const override {
    for (std::size_t place = 0; place < now_.rows(); ++place) {
      if (now_.key_at(place) == nullptr) continue;
      return Count::from_words({now_.count_at(place), now_.limbs()});
    }
    return 0;
  }

  double fraction() const override {
    return fraction_of(layer_, static_cast<double>(place_) / static_cast<double>(now_.rows()));
  }

 private:
  using Table = LayerTable<W>;
  using Key = typename Table::Key;
  struct Child {
    Key key;
    std::uint64_t hash;
    std::size_t parent;  // place in now_
  };
  // Children wait here while the cache fetches their places in the table.
  static constexpr std::size_t kWaiting = 32;

  std::size_t memory() const { return plan_memory() + now_.memory() + next_.memory(); }

  void step_down() {
    std::swap(now_, next_);
    ++layer_;
    place_ = 0;
    next_.reset(now_.size(), now_.limbs());
  }

  static Key key_of(std::span<const std::uint64_t> words) {
    Key key{};
    std::copy(words.begin(), words.end(), key.begin());
    return key;
  }

  SearchStatus run_layer(base::Meter& meter) {
    const auto layer_number = static_cast<std::uint32_t>(layer_);
    const FrontierPlan::Layer& layer = plan().layers[layer_];
    must_ = key_of(plan().must(layer_number));
    keep_ = key_of(plan().keep(layer_number));
    const std::size_t children = layer.last - layer.first + std::size_t{1};
    std::size_t slot_word = 0;
    std::uint64_t slot_bit = 0;
    if (layer.slot != FrontierPlan::kNoSlot) {
      slot_word = layer.slot / 64;
      slot_bit = std::uint64_t{1} << (layer.slot % 64);
    }
    waiting_ = 0;
    for (; place_ < now_.rows(); ++place_) {
      const std::uint64_t* const words = now_.key_at(place_);
      if (words == nullptr) continue;
      if (!make_room(meter, children + kWaiting) || !meter.tick([this] { return fraction(); })) {
        flush();
        return SearchStatus::limit;
      }
      Key state{};
      std::copy(words, words + W, state.begin());
      if ((state[slot_word] & slot_bit) != 0) {
        state[slot_word] &= ~slot_bit;
        if (layer.may_skip) emit(state);
        continue;
      }
      if (layer.first == layer.last) continue;
      const std::uint64_t* forbid = plan().forbid(layer.first).data();
      const std::uint64_t* have = plan().have(layer.first).data();
      for (std::uint32_t at = layer.first; at < layer.last; ++at, forbid += W, have += W) {
        std::uint64_t conflict = 0;
        for (std::size_t w = 0; w < W; ++w) conflict |= state[w] & forbid[w];
        if (conflict != 0) continue;
        Key child;
        for (std::size_t w = 0; w < W; ++w) child[w] = state[w] | have[w];
        emit(child);
      }
    }
    flush();
    return SearchStatus::exhausted;
  }

  void emit(Key key) {
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < W; ++w) {
      missing |= must_[w] & ~key[w];
      key[w] &= keep_[w];
    }
    if (missing != 0) return;
    if (waiting_ == kWaiting) flush();
    Child& child = children_[waiting_++];
    child = {key, Table::hash(key), place_};
    next_.prefetch(child.hash);
  }

  void flush() {
    for (std::size_t i = 0; i < waiting_; ++i) {
      const Child& child = children_[i];
      next_.add(child.key, child.hash, now_.count_at(child.parent), now_.limbs());
    }
    added_ += waiting_;
    waiting_ = 0;
  }

  // Grows the table of the next layer if `more` keys might not fit. Returns false if the budget
  // does not allow it.
  bool make_room(base::Meter& meter, std::size_t more) {
    const std::size_t growing = next_.memory_to_grow(more);
    if (growing == 0) return true;
    flush();
    meter.stats.memory = plan_memory() + now_.memory() + growing;
    const bool allowed = meter.within_budget([this] { return fraction(); });
    if (allowed) next_.reserve(more);
    meter.stats.memory = memory();
    return allowed;
  }

  Table now_, next_;
  std::size_t layer_ = 0;
  std::size_t place_ = 0;  // the next row of now_ to process
  Key must_{}, keep_{};
  std::array<Child, kWaiting> children_;
  std::size_t waiting_ = 0;
  std::size_t added_ = 0;        // children, as far as not reported
  std::size_t most_memory_ = 0;  // maximum at the end of a layer
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_HASHED_SWEEP_H_
