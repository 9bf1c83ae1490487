// The search of the bitset engine, for any Lanes (lanes.h) and any number of words.
//
// step() takes the next choice of the last level; settle() then takes the last option of every item
// that has only one left, until each open item has two or more; open_level() packs the rest of the
// problem if that pays (pack.h) and stores the choices of the item with the fewest.
//
// With multiplicities an item is open while it must be covered at least once more. Its number of
// children is the number of its options less `least` - 1, and each child excludes the choices
// before it, because two options of an item could be chosen in either order. When no item must be
// covered any more, each option that may still be taken has two children: with and without it
// (kSlack).
#ifndef INLAY_SRC_COVER_BITSET_KERNEL_H_
#define INLAY_SRC_COVER_BITSET_KERNEL_H_

#include <cstring>

#include "cover/bitset/pack.h"
#include "cover/bitset/sets.h"
#include "cover/bitset/state.h"

namespace inlay::cover::bitset {
namespace {

template <typename Lanes, bool kMultiple>
class KernelSearch {
 public:
  static StopReason run(State& s, std::uint64_t nodes) {
    const std::uint64_t last = nodes > ~s.nodes ? ~std::uint64_t{0} : s.nodes + nodes;
    while (true) {
      if (!s.fresh && !backtrack(s)) return StopReason::exhausted;
      const Outcome outcome = advance(s);
      s.fresh = outcome == Outcome::branch;
      if (outcome == Outcome::solved) {
        deliver(s);
        if (s.found >= s.max_solutions) return StopReason::found;
      } else if (outcome == Outcome::branch) {
        if (s.nodes >= last) return StopReason::nodes;
        open_level(s);
        s.fresh = false;
        if (s.found >= s.max_solutions) return StopReason::found;
      }
    }
  }

  static void choose(State& s, std::uint32_t option) {
    const Table& table = *s.now.table;
    Bits<0> live(s.now.live, s.now.live, table.words);
    Bits<0> open(s.now.open, s.now.open, open_words(table));
    take(s, table, live, open, option);  // at the root, bits are option numbers
  }

 private:
  enum class Outcome { dead, solved, branch };

  // There is specialised code for rows of up to four words and for up to 64 items, fewer with
  // multiplicities, which are rare; 0 means any number.
  static Outcome advance(State& s) {
    const Node& node = s.fresh ? s.now : s.levels[s.level_count - 1].node;
    const std::uint32_t words = node.table->words;
    const std::uint32_t blocks = node.table->blocks;
    if constexpr (kMultiple) {
      return words == 1 && blocks <= 8 ? step<1, 1>(s) : step<0, 0>(s);
    }
    if (words == 1 && blocks > 8 && blocks <= kSmallBlocks) return step<1, 2>(s);
    switch (words) {
      case 1:
        return blocks <= 8 ? step<1, 1>(s) : step<1, 0>(s);
      case 2:
        return blocks <= 8 ? step<2, 1>(s) : step<2, 0>(s);
      case 3:
        return blocks <= 8 ? step<3, 1>(s) : step<3, 0>(s);
      case 4:
        return blocks <= 8 ? step<4, 1>(s) : step<4, 0>(s);
      default:
        return blocks <= 8 ? step<0, 1>(s) : step<0, 0>(s);
    }
  }

  // Takes the next choice of the last level, unless `now` is a node not yet settled, and settles.
  template <std::uint32_t kWords, std::uint32_t kItems>
  [[gnu::noinline]] static Outcome step(State& s) {
    Level* const level = s.fresh ? nullptr : &s.levels[s.level_count - 1];
    const Node from = level == nullptr ? s.now : level->node;
    const Table& table = *from.table;
    if (level != nullptr) make_child(s, *level);
    Bits<kWords> live(from.live, s.now.live, table.words);
    Bits<kItems> open(from.open, s.now.open, open_words(table));
    const bool without =
        kMultiple && level != nullptr && level->slot == kSlack && level->tried == 2;
    if (level != nullptr && !without) {
      Bits<kWords> rest(level->rest, level->rest, table.words);
      const std::uint32_t bit = first_common(rest, level->rest);
      remove(rest, bit);
      rest.store(level->rest);
      if constexpr (kMultiple) from.live[bit / 64] &= ~(Word{1} << bit % 64);
      take(s, table, live, open, bit);
    }
    return settle(s, table, live, open);
  }

  // Reserves the sets of the next child of a level.
  static void make_child(State& s, Level& level) {
    const Table& table = *level.node.table;
    s.sets.top = level.sets;
    s.tables.top = level.tables;
    s.now.table = &table;
    s.now.live = s.sets.reserve<Word>(table.words);
    s.now.open = s.sets.reserve<Word>(open_words(table));
    if constexpr (kMultiple) {
      s.now.need = s.sets.reserve<Need>(table.primary);
      std::memcpy(s.now.need, level.node.need, table.primary * sizeof(Need));
    }
    ++level.tried;
  }

  // Drops levels without choices left. Returns false if no level remains.
  static bool backtrack(State& s) {
    while (s.level_count > 0) {
      const Level& level = s.levels[s.level_count - 1];
      s.depth = level.depth;
      if (level.tried < level.end) return true;
      update_size(s, level);
      --s.level_count;
    }
    return false;
  }

  static void deliver(State& s) {
    if (!s.count_only) {
      s.lengths[s.found] = s.depth;
      std::memcpy(s.solutions + s.found * s.stride, s.chosen, s.depth * sizeof *s.chosen);
    }
    ++s.found;
  }

  // Adds an option to the path, closes its items and removes the options that it excludes.
  template <typename Live, typename Open>
  [[gnu::always_inline]] static void take(State& s, const Table& table, Live& live, Open& open,
                                          std::uint32_t bit) {
    const std::uint32_t option = table.option_of[bit];
    s.chosen[s.depth++] = option;
    ++s.moves;
    if (s.listener != nullptr) s.listener->take(s.listener->self, s.depth, option);
    if constexpr (!kMultiple && Live::words_fixed == 1 && Open::words_fixed != 0) {
      const Effect& effect = table.effects[bit];
      if (effect.excluded == 0) [[unlikely]]
        compute_effect(s, table, bit);
      live[0] &= ~effect.excluded;
      for (std::uint32_t o = 0; o < open.words(); ++o) open[o] &= ~effect.covered[o];
      return;
    }
    const std::uint32_t* const slot_of = table.slot_of;
    const Word* const rows = table.rows;
    const auto clear = [&](std::uint32_t slot) {
      const Word* const row = rows + std::size_t{slot} * live.words();
      for (std::uint32_t w = 0; w < live.words(); ++w) live[w] &= ~row[w];
    };
    const std::uint32_t* next = s.option_rows + s.starts[option];
    const std::uint32_t* const primary_end = s.option_rows + s.primary_ends[option];
    const std::uint32_t* const end = s.option_rows + s.starts[option + 1];
    for (; next != primary_end; ++next) {
      const std::uint32_t slot = slot_of[*next];
      if constexpr (kMultiple) {
        Need& need = s.now.need[slot];
        --need.most;
        need.least -= need.least > 0;
        if (need.least == 0) remove(open, slot);
        if (need.most > 0) continue;
      } else {
        remove(open, slot);
      }
      clear(slot);
    }
    for (; next != end; ++next) clear(slot_of[*next]);
    if constexpr (kMultiple) remove(live, bit);
  }

  [[gnu::noinline]] static void compute_effect(const State& s, const Table& table,
                                               std::uint32_t bit) {
    Effect effect = {};
    const std::uint32_t option = table.option_of[bit];
    for (std::uint32_t next = s.starts[option]; next < s.starts[option + 1]; ++next) {
      const std::uint32_t slot = table.slot_of[s.option_rows[next]];
      effect.excluded |= table.rows[slot];
      if (next < s.primary_ends[option]) effect.covered[slot / 64] |= Word{1} << slot % 64;
    }
    table.effects[bit] = effect;
  }

  // Takes all forced options. After Outcome::branch, `now` is the node and `slot` the item to
  // branch on.
  template <typename Live, typename Open>
  [[gnu::always_inline]] static Outcome settle(State& s, const Table& table, Live& live,
                                               Open& open) {
    while (!none(open)) {
      typename Lanes::MinKey fewest;
      Open forced(s.forced, s.forced, open.words());
      Word any_forced = 0;
      const Word* rows = table.counted;
      ++s.surveys;
      for (std::uint32_t o = 0; o < open.words(); ++o) {
        Word here = 0;
        const std::uint32_t first = o * 8;
        const std::uint32_t end = table.blocks - first < 8 ? table.blocks : first + 8;
        for (std::uint32_t b = first; b < end; ++b, rows += live.words() * kLanes) {
          const unsigned mask = open[o] >> (b % 8 * 8) & 0xFF;
          if (Open::words_fixed == 0 && mask == 0) continue;
          typename Lanes::Block block;
          for (std::uint32_t w = 0; w < live.words(); ++w) block.add(rows + w * kLanes, live[w]);
          if constexpr (kMultiple) count_children(s, b, block);
          const unsigned empty = block.equal(mask, 0);
          if (empty != 0) {
            report_branch(s, b * kLanes + static_cast<std::uint32_t>(std::countr_zero(empty)));
            return Outcome::dead;
          }
          here |= Word{block.equal(mask, 1)} << (b % 8 * 8);
          block.update_min(fewest, mask, b * kLanes);
        }
        forced[o] = here;
        any_forced |= here;
      }
      if (any_forced == 0) {
        const Word key = fewest.get();
        s.slot = static_cast<std::uint32_t>(key);
        s.choices = static_cast<std::uint32_t>(key >> 32);
        live.store(s.now.live);
        open.store(s.now.open);
        return Outcome::branch;
      }
      for (std::uint32_t o = 0; o < open.words(); ++o) {
        while ((forced[o] & open[o]) != 0) {
          const std::uint32_t slot =
              o * 64 + static_cast<std::uint32_t>(std::countr_zero(forced[o] & open[o]));
          report_branch(s, slot);
          const std::uint32_t bit =
              first_common(live, table.rows + std::size_t{slot} * live.words());
          if (bit == live.words() * 64) return Outcome::dead;
          take(s, table, live, open, bit);
        }
      }
    }
    if constexpr (kMultiple) {
      if (!none(live)) {
        s.slot = kSlack;
        s.choices = 2;
        live.store(s.now.live);
        open.store(s.now.open);
        return Outcome::branch;
      }
    }
    return Outcome::solved;
  }

  // With multiplicities: converts numbers of options to numbers of children; 0: too few options.
  static void count_children(const State& s, std::uint32_t b, typename Lanes::Block& block) {
    Word counts[kLanes];
    block.store(counts);
    for (std::uint32_t i = 0; i < kLanes && b * kLanes + i < s.now.table->primary; ++i) {
      const Word least = s.now.need[b * kLanes + i].least;
      counts[i] = counts[i] < least ? 0 : counts[i] - least + 1;
    }
    block.load(counts);
  }

  static void report_branch(State& s, std::uint32_t slot) {
    if (s.listener != nullptr) s.listener->branch(s.listener->self, s.now.table->row_of[slot]);
  }

  static void open_level(State& s) {
    ++s.nodes;
    if (!kMultiple && s.count_only && open_items(s.now) == 1 &&
        s.choices <= s.max_solutions - s.found) {
      s.found += s.choices;  // each option of the last open item is a solution
      s.moves += s.choices;
      return;
    }
    const std::uint32_t live = live_options(s.now);
    if (Pack<Lanes, kMultiple>::pays(s, live)) {
      const std::uint32_t row = s.slot == kSlack ? 0 : s.now.table->row_of[s.slot];
      Pack<Lanes, kMultiple>::pack(s, live);
      if (s.slot != kSlack) s.slot = s.now.table->slot_of[row];
    }
    if (s.slot != kSlack) report_branch(s, s.slot);
    const Table& table = *s.now.table;
    Level& level = s.levels[s.level_count++];
    level.node = s.now;
    level.rest = s.sets.reserve<Word>(table.words);
    for (std::uint32_t w = 0; w < table.words; ++w) {
      level.rest[w] = s.now.live[w];
      if (s.slot != kSlack) level.rest[w] &= table.rows[std::size_t{s.slot} * table.words + w];
    }
    level.slot = s.slot;
    level.choices = s.choices;
    level.tried = 0;
    level.end = s.choices;
    level.depth = s.depth;
    level.size = size_of(live);
    level.surveys = s.surveys;
    level.sets = s.sets.top;
    level.tables = s.tables.top;
    if (s.depth > s.max_depth) s.max_depth = s.depth;
  }
};

}  // namespace
}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_KERNEL_H_
