#include "sudoku/variant/primitives/all_houses.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sudoku/variant/primitives/house_lanes.h"
#include "sudoku/variant/primitives/lane_words.h"

namespace inlay::sudoku::variant {

namespace {

constexpr Cell kUnused = Propagation::kNoCell;
constexpr std::size_t kWords = sizeof(HouseLanes) / sizeof(std::uint64_t);

// The same for all lanes.
template <typename Use>
bool for_each_house(const HouseLanes& lanes, const Use& use) {
  std::array<std::uint64_t, kWords> words;
  std::memcpy(words.data(), lanes.lane, sizeof words);
  for (std::size_t word = 0; word < kWords; ++word) {
    const auto use_lane = [&](std::size_t lane, ValueSet values) {
      return use(word * kLanesPerWord + lane, values);
    };
    if (!for_each_lane(words[word], use_lane)) return false;
  }
  return true;
}

// Up to 32 houses and where their cells are.
struct Block {
  HousesInLanes houses{};
  std::array<std::uint32_t, kHouseLanes> first{};  // where the cells of a house start in sets_
};

class AllHouses final : public Propagator {
 public:
  AllHouses(const std::vector<BandOfLines>& bands, std::span<const std::span<const Cell>> houses,
            ValueSet all, const std::vector<bool>& have_more_peers)
      : look_at_(house_look_for(base::default_instruction_set())),
        all_(static_cast<std::uint16_t>(all)),
        size_(bands.empty() ? houses[0].size() : bands[0][0].size()) {
    sets_.reserve((bands.size() * kLinesOfLaneBand + houses.size()) * size_);
    std::size_t lane = 0;
    for (const BandOfLines& band : bands) {
      if (lane % kHouseLanes == 0) add_block();
      for (std::size_t line = 0; line < kLinesOfLaneBand; ++line) {
        fill(lane + line, band[line], have_more_peers);
        blocks_.back().houses.lines.lane[lane % kHouseLanes + line] = all_;
      }
      blocks_.back().houses.has_lines = true;
      lane += kLanesOfBand;
    }
    lane = 0;
    for (const std::span<const Cell> house : houses) {
      while (is_used(lane)) ++lane;
      if (lane == blocks_.size() * kHouseLanes) add_block();
      fill(lane, house, have_more_peers);
    }
  }

  bool propagate(Propagation& state) const override {
    HouseLook look;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t block = 0; block < blocks_.size(); ++block) {
        const unsigned found =
            look_at_(blocks_[block].houses, state.memory(*this) + block * size_ * kWords, look);
        if (found != 0 && !use(state, block, look, found, changed)) return false;
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
  int priority() const override { return size_ > 9 ? 1 : 7; }
  // Every cell has its houses, so the less they weigh, the sooner the conflicts decide. On large
  // boards that loses.
  double weight() const override { return size_ > 11 ? 9 : 4; }
  // The lanes of all blocks, then for each block the values that have left the cells that see both
  // of their places.
  std::size_t memory_words() const override { return blocks_.size() * (size_ + 1) * kWords; }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory + blocks_.size() * size_ * kWords, blocks_.size() * kWords, 0);
  }
  void copies(std::vector<Copy>& out) const override {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i] != kUnused) out.push_back({cells_[i], static_cast<std::uint32_t>(i)});
    }
  }

 private:
  std::span<const Cell> house_in(std::size_t block, std::size_t lane) const {
    return {sets_.data() + blocks_[block].first[lane], size_};
  }
  bool is_used(std::size_t lane) const {
    return lane < blocks_.size() * kHouseLanes &&
           blocks_[lane / kHouseLanes].houses.values.lane[lane % kHouseLanes] != 0;
  }

  void add_block() {
    blocks_.emplace_back().houses.size = size_;
    cells_.resize(cells_.size() + size_ * kHouseLanes, kUnused);
  }
  // The house becomes this lane, counted through all blocks.
  void fill(std::size_t at, std::span<const Cell> house, const std::vector<bool>& have_more_peers) {
    Block& block = blocks_[at / kHouseLanes];
    const std::size_t lane = at % kHouseLanes;
    block.houses.values.lane[lane] = all_;
    if (std::any_of(house.begin(), house.end(), [&](Cell cell) { return have_more_peers[cell]; })) {
      block.houses.excludes.lane[lane] = all_;
      block.houses.has_excludes = true;
    }
    block.first[lane] = static_cast<std::uint32_t>(sets_.size());
    sets_.insert(sets_.end(), house.begin(), house.end());
    Cell* const first = cells_.data() + at / kHouseLanes * size_ * kHouseLanes;
    for (std::size_t i = 0; i < size_; ++i) first[i * kHouseLanes + lane] = house[i];
  }

  // Makes the changes that follow from one look at a block.
  bool use(Propagation& state, std::size_t block, HouseLook& look, unsigned found,
           bool& changed) const {
    if ((found & HouseLook::kLost) != 0) {
      return for_each_house(look.lost,
                            [&](std::size_t lane, ValueSet) { return fail(state, block, lane); });
    }
    if ((found & HouseLook::kHidden) != 0) {
      changed = true;
      if (!place(state, block, look.hidden)) return false;
    }
    if ((found & HouseLook::kLocked) != 0) {
      changed = true;
      for (std::size_t third = 0; third < kLinesOfLaneBand; ++third) {
        if (!remove_from_third(state, block, third, look.locked[third])) return false;
      }
    }
    return (found & HouseLook::kPairs) == 0 || exclude(state, block, look.pairs, changed);
  }

  bool fail(Propagation& state, std::size_t block, std::size_t lane) const {
    state.fail_at(house_in(block, lane));
    return false;
  }

  bool place(Propagation& state, std::size_t block, const HouseLanes& hidden) const {
    return for_each_house(hidden, [&](std::size_t lane, ValueSet values) {
      const auto house = house_in(block, lane);
      std::uint32_t places = 0;  // first collected without branches, which are hard to predict
      for (std::size_t i = 0; i < house.size(); ++i) {
        places |= ((state[house[i]] & values) != 0 ? 1U : 0U) << i;
      }
      for (; places != 0; places &= places - 1) {
        const Cell cell = house[static_cast<std::size_t>(std::countr_zero(places))];
        const ValueSet here = state[cell] & values;
        if (!is_single(here) || !state.keep(cell, here)) return fail(state, block, lane);
      }
      return true;
    });
  }

  bool remove_from_third(Propagation& state, std::size_t block, std::size_t third,
                         const HouseLanes& leaving) const {
    const std::size_t width = size_ / kLinesOfLaneBand;
    return for_each_house(leaving, [&](std::size_t lane, ValueSet values) {
      for (const Cell cell : house_in(block, lane).subspan(third * width, width)) {
        if (!state.remove(cell, values)) return fail(state, block, lane);
      }
      return true;
    });
  }

  // A value with two places leaves the cells that see both. That is done once on a branch of the
  // search: later the value has the same two places or one.
  bool exclude(Propagation& state, std::size_t block, HouseLanes& pairs, bool& changed) const {
    HouseLanes done;
    std::uint64_t* const done_at = state.memory(*this) + (blocks_.size() * size_ + block) * kWords;
    std::memcpy(&done, done_at, sizeof done);
    for (std::size_t lane = 0; lane < kHouseLanes; ++lane) {
      pairs.lane[lane] = static_cast<std::uint16_t>(pairs.lane[lane] & ~done.lane[lane]);
      done.lane[lane] = static_cast<std::uint16_t>(done.lane[lane] | pairs.lane[lane]);
    }
    std::memcpy(done_at, &done, sizeof done);
    return for_each_house(pairs, [&](std::size_t lane, ValueSet values) {
      for (ValueSet rest = values; rest != 0; rest &= rest - 1) {
        if (!exclude_value(state, block, lane, rest & -rest, changed)) return false;
      }
      return true;
    });
  }

  bool exclude_value(Propagation& state, std::size_t block, std::size_t lane, ValueSet value,
                     bool& changed) const {
    std::array<Cell, 2> places{};
    std::size_t count = 0;
    for (const Cell cell : house_in(block, lane)) {
      if ((state[cell] & value) != 0 && count < 2) places[count++] = cell;
    }
    if (count < 2) return true;  // another step has taken a place since
    return state.require(places[0], places[1], value, changed) || fail(state, block, lane);
  }

  LookAtHouses look_at_;
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
  return std::make_unique<AllHouses>(bands, houses, all, have_more_peers);
}

}  // namespace inlay::sudoku::variant
