#include "cover/frontier_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/bit_set.h"

namespace inlay::cover {

struct FrontierPlan::Span {
  std::uint32_t first = kNoSlot;  // layer of its first option; kNoSlot: no option
  std::uint32_t last = 0;         // layer of its last option
  std::uint32_t bits = 1;  // bits in a state: 1, or two for each bit of the number of colours
  bool branch = false;     // is it the branch item of layer `last`?
  bool primary = false;
  std::vector<Color> colors = {};  // its colours, sorted
  std::vector<std::uint32_t> slots = {};
};

FrontierPlan::FrontierPlan(const Matrix& matrix, std::span<const std::uint32_t> items,
                           std::uint32_t most_words) {
  std::vector<Span> spans(matrix.items);
  for (std::uint32_t item = 0; item < matrix.primary; ++item) spans[item].primary = true;
  cut_layers(matrix, items, spans);
  give_slots(spans);
  if (words <= most_words) write_masks(matrix, spans);
}

void FrontierPlan::cut_layers(const Matrix& matrix, std::span<const std::uint32_t> items,
                              std::vector<Span>& spans) {
  std::vector<std::vector<std::uint32_t>> takers(matrix.primary);
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const auto& [item, color] : matrix.row(option)) {
      if (item < matrix.primary) takers[item].push_back(option);
    }
  }
  std::vector<bool> placed(matrix.options);
  for (const std::uint32_t item : items) {
    if (takers[item].empty()) impossible = true;
    const auto first = static_cast<std::uint32_t>(options.size());
    const auto layer = static_cast<std::uint32_t>(layers.size());
    for (const std::uint32_t option : takers[item]) {
      if (placed[option]) continue;
      placed[option] = true;
      options.push_back(option);
      for (const auto& [touched, color] : matrix.row(option)) {
        Span& span = spans[touched];
        span.first = std::min(span.first, layer);
        span.last = layer;
        if (color != kNoColor) span.colors.push_back(color);
      }
    }
    const auto last = static_cast<std::uint32_t>(options.size());
    if (first == last) continue;
    spans[item].branch = true;
    layers.push_back({kNoSlot, true, first, last, 0});
  }
  for (Span& span : spans) {
    std::sort(span.colors.begin(), span.colors.end());
    span.colors.erase(std::unique(span.colors.begin(), span.colors.end()), span.colors.end());
    if (!span.colors.empty()) {
      const auto numbers = static_cast<std::uint32_t>(std::bit_width(span.colors.size() - 1));
      span.bits = 2 * std::max(1U, numbers);
    }
  }
}

void FrontierPlan::give_slots(std::vector<Span>& spans) {
  // An item that occurs in one layer only needs no bit: one of its options is chosen or none.
  std::vector<std::vector<Span*>> opening(layers.size()), closing(layers.size());
  for (Span& span : spans) {
    if (span.first == kNoSlot || span.first == span.last) continue;
    opening[span.first].push_back(&span);
    closing[span.last].push_back(&span);
  }
  std::uint32_t slots = 1;  // bit 0 is set in every state
  std::vector<std::uint32_t> free;
  std::vector<Span*> leaving;  // after the previous layer, which still used their bits
  const auto release = [&](const Span& span) {
    free.insert(free.end(), span.slots.begin(), span.slots.end());
  };
  std::uint32_t width = 0;
  for (std::uint32_t layer = 0; layer < layers.size(); ++layer) {
    for (const Span* span : leaving) release(*span);
    leaving.clear();
    for (Span* span : closing[layer]) {
      width -= span->bits;
      if (span->branch) {
        layers[layer].slot = span->slots[0];
        release(*span);
      } else {
        leaving.push_back(span);
      }
    }
    for (Span* span : opening[layer]) {
      width += span->bits;
      for (std::uint32_t bit = 0; bit < span->bits; ++bit) {
        if (free.empty()) free.push_back(slots++);
        span->slots.push_back(free.back());
        free.pop_back();
      }
    }
    layers[layer].width = width;
    weight += std::exp2(std::min(width, 1000U));
  }
  words = static_cast<std::uint32_t>((slots + 63) / 64);
}

void FrontierPlan::write_masks(const Matrix& matrix, const std::vector<Span>& spans) {
  const auto count = static_cast<std::uint32_t>(layers.size());
  must_.assign(std::size_t{count} * words, 0);
  keep_.assign(std::size_t{count} * words, 0);
  const auto row = [&](std::vector<std::uint64_t>& table, std::size_t place) {
    return std::span(table).subspan(place * words, words);
  };
  std::vector<std::vector<std::uint32_t>> only_here(
      count);  // primary items that occur in this layer only
  for (std::uint32_t layer = 0; layer < count; ++layer) base::set_bit(row(keep_, layer), 0);
  for (std::uint32_t item = 0; item < matrix.items; ++item) {
    const Span& span = spans[item];
    if (span.first == kNoSlot) continue;
    if (span.first == span.last) {
      if (span.primary && !span.branch) only_here[span.last].push_back(item);
      continue;
    }
    for (const std::uint32_t slot : span.slots) {
      for (std::uint32_t t = span.first; t < span.last; ++t) base::set_bit(row(keep_, t), slot);
    }
    if (span.primary && !span.branch) base::set_bit(row(must_, span.last), span.slots[0]);
  }

  std::vector<std::uint32_t> kept;
  std::vector<std::uint64_t> forbid(words), have(words);
  for (std::uint32_t t = 0; t < count; ++t) {
    Layer& layer = layers[t];
    layer.may_skip = only_here[t].empty();
    const auto first = static_cast<std::uint32_t>(kept.size());
    for (std::uint32_t place = layer.first; place < layer.last; ++place) {
      const auto entries = matrix.row(options[place]);
      const auto contains = [&](std::uint32_t item) {
        return std::any_of(entries.begin(), entries.end(),
                           [&](const Entry& entry) { return entry.item == item; });
      };
      if (!std::all_of(only_here[t].begin(), only_here[t].end(), contains)) continue;
      std::fill(forbid.begin(), forbid.end(), 0);
      std::fill(have.begin(), have.end(), 0);
      for (const auto& [item, color] : entries) {
        const Span& span = spans[item];
        if (span.slots.empty() || (span.branch && span.last == t)) continue;
        if (color == kNoColor) {
          for (const std::uint32_t slot : span.slots) {
            base::set_bit(forbid, slot);
            base::set_bit(have, slot);
          }
          continue;
        }
        const auto at = std::lower_bound(span.colors.begin(), span.colors.end(), color);
        const auto number = static_cast<std::size_t>(at - span.colors.begin());
        for (std::uint32_t bit = 0; 2 * bit < span.bits; ++bit) {
          const std::uint32_t one = (number >> bit) & 1;
          base::set_bit(have, span.slots[2 * bit + one]);
          base::set_bit(forbid, span.slots[2 * bit + 1 - one]);
        }
      }
      kept.push_back(options[place]);
      forbid_.insert(forbid_.end(), forbid.begin(), forbid.end());
      have_.insert(have_.end(), have.begin(), have.end());
    }
    layer.first = first;
    layer.last = static_cast<std::uint32_t>(kept.size());
  }
  options = std::move(kept);
}

void FrontierPlan::widen_to(std::uint32_t more) {
  for (auto* const table : {&forbid_, &have_, &must_, &keep_}) {
    std::vector<std::uint64_t> wide(table->size() / words * more, 0);
    for (std::size_t i = 0; i < table->size(); ++i)
      wide[i / words * more + i % words] = (*table)[i];
    *table = std::move(wide);
  }
  words = more;
}

std::size_t FrontierPlan::memory() const {
  return (forbid_.size() + have_.size() + must_.size() + keep_.size()) * sizeof(std::uint64_t) +
         options.size() * sizeof(std::uint32_t) + layers.size() * sizeof(Layer);
}

}  // namespace inlay::cover
