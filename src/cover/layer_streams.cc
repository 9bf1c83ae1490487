#include "cover/layer_streams.h"

#include <bit>

#include "base/bit_set.h"

namespace inlay::cover {

LayerStreams::LayerStreams(const FrontierPlan& plan) : plan_(plan), live_(plan.words) {
  live_[0] = 1;
}

bool LayerStreams::next(std::size_t most) {
  mask.clear();
  value.clear();
  have.clear();
  size_ = 0;
  const FrontierPlan::Layer& layer = plan_.layers[layer_];
  const Words none(plan_.words);
  Words slot(none);
  if (layer.slot != FrontierPlan::kNoSlot) {
    base::set_bit(slot, layer.slot);
    if (layer.may_skip && !add(slot, slot, none, most)) return false;
  }
  for (std::uint32_t place = layer.first; place < layer.last; ++place) {
    const auto forbidden = plan_.forbid(place);
    const auto set = plan_.have(place);
    Words zeros(slot);
    for (std::size_t w = 0; w < zeros.size(); ++w) zeros[w] |= forbidden[w];
    if (!add(std::move(zeros), none, Words(set.begin(), set.end()), most)) return false;
  }
  const auto kept = plan_.keep(layer_++);
  live_.assign(kept.begin(), kept.end());
  keep = live_;
  for (std::size_t w = 0; w < keep.size(); ++w) keep[w] &= ~slot[w];  // another item may use it now
  return true;
}

// Adds the streams for the states with (state & mask) == value.
bool LayerStreams::add(Words now_mask, Words now_value, const Words& now_have, std::size_t most) {
  const auto must = plan_.must(layer_);
  const auto kept = plan_.keep(layer_);
  Words open(plan_.words);  // bits that change in some of the states only
  std::size_t values = 1;
  for (std::size_t w = 0; w < open.size(); ++w) {
    const std::uint64_t required = must[w] & ~now_have[w];
    if ((required & now_mask[w] & ~now_value[w]) != 0) return true;  // such a state is a dead end
    now_mask[w] |= required;
    now_value[w] |= required;
    open[w] = live_[w] & ~now_mask[w] & (now_have[w] | ~kept[w]);
    now_mask[w] |= open[w];
    const int bits = std::popcount(open[w]);
    if (bits > 16 || (values <<= bits) > most - size_) return false;
  }
  if (values > most - size_) return false;
  for (std::size_t number = 0; number < values; ++number) {
    std::size_t rest = number;
    for (std::size_t w = 0; w < open.size(); ++w) {
      std::uint64_t ones = now_value[w];
      for (std::uint64_t bits = open[w]; bits != 0; bits &= bits - 1, rest >>= 1) {
        if ((rest & 1) != 0) ones |= bits & (~bits + 1);
      }
      mask.push_back(now_mask[w]);
      value.push_back(ones);
      have.push_back(now_have[w] & kept[w]);
    }
  }
  size_ += values;
  return true;
}

}  // namespace inlay::cover
