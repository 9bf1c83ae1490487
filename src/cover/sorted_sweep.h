// SortedSweep: the layers are sorted arrays, and all memory is accessed in order.
//
// The children of each stream (layer_streams.h) are sorted. So they are merged, a range of keys at
// a time:
//
//   1. Among the first children that are left, find the smallest upper bits.
//   2. Add up the counts of all children with these upper bits, in a table with a place for each
//      value of the lower bits.
//   3. Append the places in use to the next layer.
//
// Nothing is hashed, compared pair by pair or moved twice. Compared with hash tables this takes a
// third of the time for dominoes and tetrominoes, and half of the memory (docs/zdd.md).
#ifndef INLAY_SRC_COVER_SORTED_SWEEP_H_
#define INLAY_SRC_COVER_SORTED_SWEEP_H_

#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "cover/frontier_count.h"
#include "cover/layer_streams.h"
#include "cover/sorted_layer.h"

namespace inlay::cover {

template <std::size_t W>
class SortedSweep final : public FrontierCounter {
 public:
  explicit SortedSweep(FrontierPlan plan)
      : FrontierCounter(std::move(plan)),
        layer_streams_(this->plan()),
        now_(store_),
        next_(store_) {
    add_limb();
  }

  SearchStatus run(base::Meter& meter) override {
    meter.stats.memory = memory();
    if (!begun_) {
      const bool is_node = !plan().impossible && !plan().layers.empty();
      if (is_node && !meter.tick([] { return 0.0; })) return SearchStatus::limit;
      begun_ = true;
      if (!plan().impossible) next_.limb(0, next_.append({1})) = 1;
      begin_layer();
    }
    for (; layer_ < plan().layers.size(); step_down()) {
      const SearchStatus step = run_layer(meter);
      meter.stats.updates += std::exchange(added_, 0);
      meter.stats.memory = memory();
      if (step == SearchStatus::limit) return step;
    }
    return SearchStatus::exhausted;
  }

  Count count() const override {
    if (now_.size() == 0) return 0;
    std::vector<std::uint64_t> limbs;
    for (std::size_t i = 0; i < now_.limbs(); ++i) limbs.push_back(now_.block(0)[W + i][0]);
    return Count::from_words(limbs);
  }

  double fraction() const override {
    return fraction_of(
        layer_,
        now_.size() == 0 ? 0 : static_cast<double>(first_row()) / static_cast<double>(now_.size()));
  }

 private:
  using Key = typename SortedLayer<W>::Key;
  using Block = typename SortedLayer<W>::Block;
  struct Stream {
    Key mask, value, have;
    std::size_t row;  // of the first child that is left
  };
  // The table has a place for each value of these bits of word 0, above bit 0, which is always set.
  static constexpr int kBits = 12;
  static constexpr std::size_t kPlaces = std::size_t{1} << kBits;
  static constexpr std::uint64_t kLower = 2 * kPlaces - 1;

  std::size_t memory() const {
    return plan_memory() + store_.memory() + now_.memory() + next_.memory() +
           table_.size() * kPlaces * sizeof(std::uint64_t);
  }
  std::size_t first_row() const {
    std::size_t row = now_.size();
    for (const Stream& stream : streams_) row = std::min(row, stream.row);
    return row;
  }

  void step_down() {
    ++layer_;
    begin_layer();
  }
  void begin_layer() {
    std::swap(now_, next_);
    next_.reset(now_.limbs());
    streams_.clear();
    children_.clear();
    if (layer_ == plan().layers.size()) return;
    (void)layer_streams_.next(LayerStreams::kAny);
    const auto key_of = [](const std::vector<std::uint64_t>& words, std::size_t stream) {
      Key key;
      for (std::size_t w = 0; w < W; ++w) key[w] = words[stream * W + w];
      return key;
    };
    keep_ = key_of(layer_streams_.keep, 0);
    for (std::size_t i = 0; i < layer_streams_.size(); ++i) {
      Stream stream = {key_of(layer_streams_.mask, i), key_of(layer_streams_.value, i),
                       key_of(layer_streams_.have, i), 0};
      Key child;
      if (!advance(stream, child, false)) continue;
      streams_.push_back(stream);
      children_.push_back(child);
    }
  }

  static bool upper_less(const Key& a, const Key& b) {
    for (std::size_t w = W; --w > 0;) {
      if (a[w] != b[w]) return a[w] < b[w];
    }
    return (a[0] & ~kLower) < (b[0] & ~kLower);
  }
  static bool same_upper(const Key& a, const Key& b) {
    std::uint64_t other = (a[0] ^ b[0]) & ~kLower;
    for (std::size_t w = 1; w < W; ++w) other |= a[w] ^ b[w];
    return other == 0;
  }

  // Goes through the children of a stream from its row on. Adds those with upper_ to the table if
  // `adds`, and stores the first other one. Returns false if none is left.
  bool advance(Stream& stream, Key& first, bool adds) {
    const Key mask = stream.mask, value = stream.value, have = stream.have, keep = keep_;
    for (std::size_t begin = stream.row - stream.row % kBlockRows; begin < now_.size();
         begin += kBlockRows) {
      const Block& block = now_.block(begin / kBlockRows);
      std::array<const std::uint64_t*, W> keys;
      for (std::size_t w = 0; w < W; ++w) keys[w] = block[w].get();
      const std::size_t end = std::min(kBlockRows, now_.size() - begin);
      for (std::size_t row = std::max(stream.row, begin) - begin; row < end;) {
        const std::size_t group_end = std::min(end, row - row % kGroupRows + kGroupRows);
        if (now_.group((begin + row) / kGroupRows).excludes(mask, value)) {
          row = group_end;
          continue;
        }
        for (; row < group_end; ++row) {
          std::uint64_t other = 0;
          for (std::size_t w = 0; w < W; ++w) other |= (keys[w][row] & mask[w]) ^ value[w];
          if (other != 0) continue;
          Key child;
          for (std::size_t w = 0; w < W; ++w) child[w] = (keys[w][row] & keep[w]) | have[w];
          if (adds && same_upper(child, upper_)) {
            add(child, block, row);
            continue;
          }
          stream.row = begin + row;
          first = child;
          return true;
        }
      }
    }
    stream.row = now_.size();
    return false;
  }

  void add(const Key& child, const Block& block, std::size_t row) {
    const std::size_t place = (child[0] & kLower) >> 1;
    used_[place / 64] |= std::uint64_t{1} << (place % 64);
    used_words_ |= std::uint64_t{1} << (place / 64);
    ++added_;
    std::uint64_t carry = 0;
    const std::size_t limbs = now_.limbs();
    for (std::size_t i = 0; i < limbs; ++i) carry = sum(table_[i][place], block[W + i][row], carry);
    for (std::size_t i = limbs; carry != 0 && i < table_.size(); ++i) {
      carry = sum(table_[i][place], 0, carry);
    }
    if (carry == 0) return;
    next_.widen();
    add_limb();
    table_.back()[place] = 1;
  }

  // Adds the children with the smallest upper bits to the table.
  void fill() {
    ready_.assign(1, 0);
    upper_ = children_[0];
    for (std::size_t i = 1; i < children_.size(); ++i) {
      if (upper_less(upper_, children_[i])) continue;
      if (!same_upper(upper_, children_[i])) {
        ready_.clear();
        upper_ = children_[i];
      }
      ready_.push_back(i);
    }
    for (std::size_t i = ready_.size(); i-- > 0;) {
      const std::size_t at = ready_[i];
      if (advance(streams_[at], children_[at], true)) continue;
      streams_[at] = streams_.back();  // none of those that are still to come
      streams_.pop_back();
      children_[at] = children_.back();
      children_.pop_back();
    }
  }

  static std::uint64_t sum(std::uint64_t& to, std::uint64_t value, std::uint64_t carry) {
    std::uint64_t partial = 0;
    const bool first = __builtin_add_overflow(to, value, &partial);
    const bool second = __builtin_add_overflow(partial, carry, &to);
    return std::uint64_t{first || second};
  }
  void add_limb() { table_.emplace_back(kPlaces, 0); }

  // Appends the places in use to the next layer. The final state is no node.
  SearchStatus empty(base::Meter& meter) {
    const bool last = layer_ + 1 == plan().layers.size();
    for (; used_words_ != 0; used_words_ &= used_words_ - 1) {
      const auto word = static_cast<std::size_t>(std::countr_zero(used_words_));
      for (std::uint64_t& bits = used_[word]; bits != 0; bits &= bits - 1) {
        if (!make_room(meter)) return SearchStatus::limit;
        if (!last && !meter.tick([this] { return fraction(); })) return SearchStatus::limit;
        const std::size_t place = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
        Key key = upper_;
        key[0] = (key[0] & ~kLower) | place << 1 | 1;
        const std::size_t row = next_.append(key);
        for (std::size_t i = 0; i < next_.limbs(); ++i) {
          next_.limb(i, row) = std::exchange(table_[i][place], 0);
        }
      }
    }
    return SearchStatus::exhausted;
  }

  // Returns false if the budget does not allow another block.
  bool make_room(base::Meter& meter) {
    const std::size_t arrays = next_.arrays_to_append();
    if (arrays == 0) return true;
    now_.release_before(first_row() / kBlockRows);
    meter.stats.memory = memory() - store_.memory() + store_.memory_with(arrays);
    const bool allowed = meter.within_budget([this] { return fraction(); });
    meter.stats.memory = memory();
    return allowed;
  }

  SearchStatus run_layer(base::Meter& meter) {
    while (empty(meter) == SearchStatus::exhausted) {
      if (streams_.empty()) return SearchStatus::exhausted;
      fill();
    }
    return SearchStatus::limit;
  }

  static constexpr std::size_t kGroupRows = SortedLayer<W>::kGroupRows;

  LayerStreams layer_streams_;
  ArrayStore store_;
  SortedLayer<W> now_, next_;
  std::size_t layer_ = 0;
  bool begun_ = false;
  Key keep_{};
  std::vector<Stream> streams_;     // those with children left
  std::vector<Key> children_;       // of each stream, the first one that is left
  std::vector<std::size_t> ready_;  // the streams whose first child has the smallest upper bits
  Key upper_{};                     // of the keys in the table
  std::vector<std::vector<std::uint64_t>> table_;   // for each limb
  std::array<std::uint64_t, kPlaces / 64> used_{};  // places in use
  std::uint64_t used_words_ = 0;                    // words of used_ that are not 0
  std::size_t added_ = 0;                           // children, as far as not reported
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_SORTED_SWEEP_H_
