// Packing: the rest of a problem as a separate table, and when that pays.
//
// Packing costs a few cycles for each word of each row that stays, and saves a few at every survey
// below the node for each word of each block of rows that goes. The number of surveys to come is
// unknown, but nodes with about the same number of live options tend to have subtrees of similar
// size, so their recent average is used (SubtreeSizes). The decision depends only on counts, so
// that a search is deterministic.
#ifndef INLAY_SRC_COVER_BITSET_PACK_H_
#define INLAY_SRC_COVER_BITSET_PACK_H_

#include <bit>
#include <cstring>
#include <new>

#include "cover/bitset/state.h"

namespace inlay::cover::bitset {
namespace {

inline std::uint32_t open_words(const Table& table) {
  return (table.blocks + 7) / 8;
}
inline std::uint32_t open_items(const Node& node) {
  std::uint32_t items = 0;
  for (std::uint32_t o = 0; o < open_words(*node.table); ++o) {
    items += static_cast<std::uint32_t>(std::popcount(node.open[o]));
  }
  return items;
}
inline std::uint32_t live_options(const Node& node) {
  std::uint32_t live = 0;
  for (std::uint32_t w = 0; w < node.table->words; ++w) {
    live += static_cast<std::uint32_t>(std::popcount(node.live[w]));
  }
  return live;
}

// The size class of problems with this many live options.
inline std::uint32_t size_of(std::uint32_t live) {
  const auto log = static_cast<std::uint32_t>(std::bit_width(live));
  return log <= 4 ? live : log * 8 + (live >> (log - 4) & 7);
}
inline void update_size(State& s, const Level& level) {
  float& mean = s.sizes->mean[level.size];
  mean += (static_cast<float>(s.surveys - level.surveys) - mean) / 16;
}

// The maximum space that a table of this size takes in Stack::tables.
inline std::size_t bytes_of(std::size_t options, std::size_t slots, std::size_t rows) {
  const std::size_t words = options / 64 + 1;
  const std::size_t all_slots = slots + std::size_t{2} * kLanes;
  return 2 * Stack::rounded(all_slots * words * sizeof(Word)) +
         Stack::rounded(options * sizeof(std::uint32_t)) +
         Stack::rounded(rows * sizeof(std::uint32_t)) +
         Stack::rounded(all_slots * sizeof(std::uint32_t)) + Stack::rounded(sizeof(Table)) +
         Stack::rounded(64 * sizeof(Effect));
}

// Writes groups of bits one after the other.
class Packer {
 public:
  explicit Packer(Word* to) : to_(to) {}
  void add(Word bits, std::uint32_t count) {
    held_ |= bits << fill_;
    fill_ += count;
    if (fill_ < 64) return;
    *to_++ = held_;
    fill_ -= 64;
    held_ = fill_ == 0 ? 0 : bits >> (count - fill_);
  }
  void finish() {
    if (fill_ > 0) *to_ = held_;
  }

 private:
  Word* to_;
  Word held_ = 0;
  std::uint32_t fill_ = 0;
};

// Adds the second layout of the rows, or the effects if the table is small.
inline void complete(Stack& tables, Table& table) {
  if (table.words == 1) {  // both layouts are identical
    table.counted = table.rows;
    if (table.blocks > kSmallBlocks) return;
    table.effects = tables.reserve<Effect>(64);
    for (std::uint32_t bit = 0; bit < table.options; ++bit) table.effects[bit].excluded = 0;
    return;
  }
  table.counted = tables.reserve<Word>(std::size_t{table.blocks} * kLanes * table.words);
  Word* to = table.counted;
  for (std::uint32_t b = 0; b < table.blocks; ++b) {
    const Word* const rows = table.rows + std::size_t{b} * kLanes * table.words;
    for (std::uint32_t w = 0; w < table.words; ++w) {
      for (std::uint32_t i = 0; i < kLanes; ++i) *to++ = rows[std::size_t{i} * table.words + w];
    }
  }
}

template <typename Lanes, bool kMultiple>
struct Pack {
  static bool pays(const State& s, std::uint32_t live) {
    const Table& table = *s.now.table;
    const std::uint32_t words = live == 0 ? 1 : (live + 63) / 64;
    const std::uint32_t open = kMultiple ? table.primary : open_items(s.now);
    const std::uint32_t blocks = (open + kLanes - 1) / kLanes;
    if (words * 2 > table.words && (words < table.words || blocks * 4 > table.blocks * 3))
      return false;
    const std::uint32_t rows = open + table.slots - table.blocks * kLanes;
    const auto cost = static_cast<float>(2 * rows * (table.words + 2) + 4 * live);
    const auto saved = static_cast<float>(table.blocks * table.words - blocks * words);
    return s.sizes->mean[size_of(live)] * saved > cost &&
           bytes_of(live, table.slots, s.row_count) <=
               static_cast<std::size_t>(s.tables.end - s.tables.top);
  }

  // Makes a table of the live options and the rows they need, and continues in it.
  [[gnu::noinline]] static void pack(State& s, std::uint32_t live) {
    const Node old = s.now;
    const Table& from = *old.table;
    Table& to = *new (s.tables.reserve<Table>(1)) Table;
    to.options = live;
    to.words = live == 0 ? 1 : (live + 63) / 64;
    to.option_of = s.tables.reserve<std::uint32_t>(to.options);
    std::uint32_t count = 0;
    for (std::uint32_t w = 0; w < from.words; ++w) {
      for (Word left = old.live[w]; left != 0; left &= left - 1) {
        to.option_of[count++] =
            from.option_of[w * 64 + static_cast<std::uint32_t>(std::countr_zero(left))];
      }
    }

    to.slot_of = s.tables.reserve<std::uint32_t>(s.row_count);
    to.row_of = s.tables.reserve<std::uint32_t>(from.slots + kLanes);
    to.rows = s.tables.reserve<Word>(std::size_t{from.slots + kLanes} * to.words);
    s.now.need = kMultiple ? s.sets.reserve<Need>(from.primary) : nullptr;
    std::uint32_t slot = 0;
    for (std::uint32_t at = 0; at < from.primary; ++at) {
      if (!is_needed(old, at)) continue;
      if constexpr (kMultiple) s.now.need[slot] = old.need[at];
      copy_row(old, at, to, slot++);
    }
    to.primary = slot;
    to.blocks = (to.primary + kLanes - 1) / kLanes;
    while (slot < to.blocks * kLanes) clear_row(to, slot++);
    for (std::uint32_t row = s.primary_rows; row < s.row_count; ++row) to.slot_of[row] = kSlack;
    for (std::uint32_t at = from.blocks * kLanes; at + 1 < from.slots; ++at) {
      if (is_needed(old, at)) copy_row(old, at, to, slot++);
    }
    for (std::uint32_t row = s.primary_rows; row < s.row_count; ++row) {
      if (to.slot_of[row] == kSlack) to.slot_of[row] = slot;
    }
    clear_row(to, slot++);
    to.slots = slot;
    complete(s.tables, to);

    s.now.table = &to;
    s.now.live = s.sets.reserve<Word>(to.words);
    for (std::uint32_t w = 0; w < to.words; ++w) s.now.live[w] = ~Word{0};
    if (live < to.words * 64) s.now.live[to.words - 1] = (Word{1} << live % 64) - 1;
    s.now.open = s.sets.reserve<Word>(open_words(to));
    for (std::uint32_t o = 0; o < open_words(to); ++o) s.now.open[o] = 0;
    for (std::uint32_t i = 0; i < to.primary; ++i) {
      if (kMultiple && s.now.need[i].least == 0) continue;
      s.now.open[i / 64] |= Word{1} << i % 64;
    }
  }

 private:
  // Is a row of the old table needed in the new one?
  static bool is_needed(const Node& node, std::uint32_t slot) {
    const Table& table = *node.table;
    if (slot < table.primary) {
      if ((node.open[slot / 64] >> slot % 64 & 1) != 0) return true;
      if constexpr (!kMultiple) return false;
    }
    const Word* const row = table.rows + std::size_t{slot} * table.words;
    for (std::uint32_t w = 0; w < table.words; ++w) {
      if ((row[w] & node.live[w]) != 0) return true;
    }
    return false;
  }

  static void copy_row(const Node& old, std::uint32_t at, Table& to, std::uint32_t slot) {
    const Table& from = *old.table;
    to.row_of[slot] = from.row_of[at];
    to.slot_of[from.row_of[at]] = slot;
    Packer packer(to.rows + std::size_t{slot} * to.words);
    const Word* const row = from.rows + std::size_t{at} * from.words;
    for (std::uint32_t w = 0; w < from.words; ++w) {
      const Word live = old.live[w];
      packer.add(Lanes::extract(row[w], live), static_cast<std::uint32_t>(std::popcount(live)));
    }
    packer.finish();
  }
  static void clear_row(Table& to, std::uint32_t slot) {
    std::memset(to.rows + std::size_t{slot} * to.words, 0, to.words * sizeof(Word));
  }
};

}  // namespace
}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_PACK_H_
