#include "sudoku/variant/primitives/all_houses.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kLanes = 8;
constexpr std::size_t kQuad = 4;  // lanes of a band: its three lines and a lane for another house
constexpr Cell kUnused = Propagation::kNoCell;

using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
using Halves [[gnu::vector_size(16)]] = std::uint64_t;

bool any(Lanes lanes) {
  const auto halves = reinterpret_cast<Halves>(lanes);
  return (halves[0] | halves[1]) != 0;
}

// Each lane of a band gets the next, or the one after, of the three lines.
Lanes next_line(Lanes lanes) {
  return __builtin_shufflevector(lanes, lanes, 1, 2, 0, 3, 5, 6, 4, 7);
}
Lanes line_after_next(Lanes lanes) {
  return __builtin_shufflevector(lanes, lanes, 2, 0, 1, 3, 6, 4, 5, 7);
}

// The candidates at position i of eight houses whose lanes start at `memory`.
Lanes load(const std::uint64_t* memory, std::size_t i) {
  Lanes lanes;
  std::memcpy(&lanes, memory + i * 2, sizeof lanes);
  return lanes;
}

// Eight houses. With bands, lanes 0 to 2 and 4 to 6 are the lines of two of them, or of one.
struct Block {
  std::array<std::uint16_t, kLanes> values{};    // those of a house; 0 in unused lanes
  std::array<std::uint16_t, kLanes> excludes{};  // the same, 0 in lanes without more peers
  std::array<std::uint16_t, kLanes> lines{};     // the same, 0 in lanes without a line of a band
  std::array<std::uint32_t, kLanes> first{};     // where the cells of a house start in sets_
  bool bands = false;
  bool any_excludes = false;
};

Lanes load(const std::array<std::uint16_t, kLanes>& values) {
  Lanes lanes;
  std::memcpy(&lanes, values.data(), sizeof lanes);
  return lanes;
}

template <std::size_t Size>  // cells of a house; 0: any
class AllHouses final : public Propagator {
 public:
  AllHouses(const std::vector<BandOfLines>& bands, std::span<const std::span<const Cell>> houses,
            ValueSet all, const std::vector<bool>& have_more_peers)
      : all_(static_cast<std::uint16_t>(all)),
        size_(bands.empty() ? houses[0].size() : bands[0][0].size()) {
    sets_.reserve((bands.size() * kLinesOfLaneBand + houses.size()) * size_);
    for (std::size_t i = 0; i < bands.size(); ++i) {
      if (i % 2 == 0) add_block(true);
      for (std::size_t line = 0; line < kLinesOfLaneBand; ++line) {
        const std::size_t lane = i % 2 * kQuad + line;
        fill(blocks_.size() - 1, lane, bands[i][line], have_more_peers);
        blocks_.back().lines[lane] = all_;
      }
    }
    std::size_t block = 0;
    std::size_t lane = 0;
    for (const std::span<const Cell> house : houses) {
      while (block < blocks_.size() && blocks_[block].values[lane] != 0) {
        lane = (lane + 1) % kLanes;
        block += lane == 0 ? 1U : 0U;
      }
      if (block == blocks_.size()) add_block(false);
      fill(block, lane, house, have_more_peers);
    }
  }

  bool propagate(Propagation& state) const override {
    for (bool changed = true; changed;) {
      changed = false;
      const std::uint64_t* memory = state.memory(*this);
      for (std::size_t block = 0; block < blocks_.size(); ++block) {
        const std::uint64_t* lanes = memory + block * size() * 2;
        if (!(blocks_[block].any_excludes ? pass<true>(state, lanes, block, changed)
                                          : pass<false>(state, lanes, block, changed))) {
          return false;
        }
      }
      if (changed && !state.settle()) return false;
    }
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) {
      if (cell != kUnused) out.push_back({cell, Event::any});
    }
  }
  // After cages and sums of few cells, which are cheaper; but before bands of more lines.
  int priority() const override { return size() > 9 ? 1 : 7; }
  // Every cell has its houses, so the less they weigh, the sooner the conflicts decide. On large
  // boards that loses.
  double weight() const override { return size() > 11 ? 9 : 4; }
  // The lanes of all blocks, then for each block the values that have left the cells that see both
  // of their places.
  std::size_t memory_words() const override { return blocks_.size() * (size() + 1) * 2; }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory + blocks_.size() * size() * 2, blocks_.size() * 2, 0);
  }
  void copies(std::vector<Copy>& out) const override {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i] != kUnused) out.push_back({cells_[i], static_cast<std::uint32_t>(i)});
    }
  }

 private:
  std::size_t size() const { return Size == 0 ? size_ : Size; }
  std::span<const Cell> house_in(std::size_t block, std::size_t lane) const {
    return {sets_.data() + blocks_[block].first[lane], size()};
  }

  void add_block(bool bands) {
    blocks_.emplace_back().bands = bands;
    cells_.resize(cells_.size() + size_ * kLanes, kUnused);
  }
  // The house becomes this lane.
  void fill(std::size_t at, std::size_t lane, std::span<const Cell> house,
            const std::vector<bool>& have_more_peers) {
    Block& block = blocks_[at];
    block.values[lane] = all_;
    if (std::any_of(house.begin(), house.end(), [&](Cell cell) { return have_more_peers[cell]; })) {
      block.excludes[lane] = all_;
      block.any_excludes = true;
    }
    block.first[lane] = static_cast<std::uint32_t>(sets_.size());
    sets_.insert(sets_.end(), house.begin(), house.end());
    Cell* const first = cells_.data() + at * size_ * kLanes;
    for (std::size_t i = 0; i < size_; ++i) first[i * kLanes + lane] = house[i];
  }

  // One look at a block, whose lanes start at `memory`.
  template <bool Excludes>
  bool pass(Propagation& state, const std::uint64_t* memory, std::size_t block,
            bool& changed) const {
    Lanes once{};
    Lanes twice{};
    Lanes thrice{};
    Lanes fixed{};
    for (std::size_t i = 0; i < size(); ++i) {
      const Lanes here = load(memory, i);
      if constexpr (Excludes) thrice |= twice & here;
      twice |= once & here;
      once |= here;
      fixed |= here & ((here & (here - 1)) == 0);
    }
    const Lanes values = load(blocks_[block].values);
    if (any(once ^ values)) return fail(state, block, once ^ values);
    const Lanes hidden = once & ~(twice | fixed);
    if (any(hidden)) {
      changed = true;
      if (!place(state, block, hidden)) return false;
    }
    if (blocks_[block].bands && !lock(state, memory, block, changed)) return false;
    if constexpr (Excludes) {
      const Lanes pairs = twice & ~(thrice | fixed) & load(blocks_[block].excludes);
      return exclude(state, block, pairs, changed);
    }
    return true;
  }

  // A value with two places leaves the cells that see both. That is done once on a branch of the
  // search: later the value has the same two places or one.
  bool exclude(Propagation& state, std::size_t block, Lanes pairs, bool& changed) const {
    std::uint64_t* const done_at = state.memory(*this) + (blocks_.size() * size() + block) * 2;
    Lanes done = load(done_at, 0);
    pairs &= ~done;
    if (!any(pairs)) return true;
    done |= pairs;
    std::memcpy(done_at, &done, sizeof done);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      for (ValueSet rest = pairs[lane]; rest != 0; rest &= rest - 1) {
        if (!exclude_value(state, block, lane, rest & -rest, changed)) return false;
      }
    }
    return true;
  }

  bool exclude_value(Propagation& state, std::size_t block, std::size_t lane, ValueSet value,
                     bool& changed) const {
    const auto house = house_in(block, lane);
    std::array<Cell, 2> places{};
    std::size_t count = 0;
    for (const Cell cell : house) {
      if ((state[cell] & value) != 0 && count < 2) places[count++] = cell;
    }
    if (count < 2) return true;  // another step has taken a place since
    if (state.require(places[0], places[1], value, changed)) return true;
    state.fail_at(house);
    return false;
  }

  bool fail(Propagation& state, std::size_t block, Lanes lost) const {
    std::size_t lane = 0;
    while (lost[lane] == 0) ++lane;
    state.fail_at(house_in(block, lane));
    return false;
  }

  // Places the hidden singles of each lane.
  bool place(Propagation& state, std::size_t block, Lanes hidden) const {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (hidden[lane] == 0) continue;
      const auto house = house_in(block, lane);
      for (const Cell cell : house) {
        const ValueSet here = state[cell] & hidden[lane];
        if (here == 0) continue;
        if (!is_single(here) || !state.keep(cell, here)) {
          state.fail_at(house);
          return false;
        }
      }
    }
    return true;
  }

  // A value can be in a part only if the other lines and boxes of its band can be matched.
  bool lock(Propagation& state, const std::uint64_t* memory, std::size_t block,
            bool& changed) const {
    const std::size_t width = size() / 3;
    const Lanes lines = load(blocks_[block].lines);
    std::array<Lanes, 3> second;  // the parts of the next line in each box
    std::array<Lanes, 3> third;
    for (std::size_t box = 0; box < 3; ++box) {
      Lanes part = load(memory, box * width);
      for (std::size_t i = 1; i < width; ++i) part |= load(memory, box * width + i);
      second[box] = next_line(part);
      third[box] = line_after_next(part);
    }
    for (std::size_t box = 0; box < 3; ++box) {
      const std::size_t left = (box + 1) % 3;
      const std::size_t right = (box + 2) % 3;
      const Lanes allowed = (second[left] & third[right]) | (second[right] & third[left]);
      Lanes lost{};
      for (std::size_t i = 0; i < width; ++i) lost |= load(memory, box * width + i) & ~allowed;
      lost &= lines;
      if (!any(lost)) continue;
      changed = true;
      if (!keep_in_part(state, block, box * width, allowed, lost)) return false;
    }
    return true;
  }

  bool keep_in_part(Propagation& state, std::size_t block, std::size_t first, Lanes allowed,
                    Lanes lost) const {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (lost[lane] == 0) continue;
      for (std::size_t i = first; i < first + size() / 3; ++i) {
        if (state.keep(cells_[(block * size() + i) * kLanes + lane], allowed[lane])) continue;
        state.fail_at(house_in(block, lane));
        return false;
      }
    }
    return true;
  }

  std::uint16_t all_;
  std::size_t size_;
  std::vector<Block> blocks_;
  std::vector<Cell> cells_;  // of each block, position and lane
  std::vector<Cell> sets_;   // the houses, one after the other
};

}  // namespace

std::unique_ptr<Propagator> make_all_houses(const std::vector<BandOfLines>& bands,
                                            std::span<const std::span<const Cell>> houses,
                                            ValueSet all,
                                            const std::vector<bool>& have_more_peers) {
  if (std::popcount(all) == 9) {
    return std::make_unique<AllHouses<9>>(bands, houses, all, have_more_peers);
  }
  return std::make_unique<AllHouses<0>>(bands, houses, all, have_more_peers);
}

}  // namespace inlay::sudoku::variant
