#include "sudoku/enumerate/join_tables.h"

#include <algorithm>

namespace inlay::sudoku::enumerate {
namespace {

using base::bit_count;

// The number of the socket with these cells; kSockets if they are not a socket.
std::size_t socket_of(BandCells part) {
  const auto minirow = static_cast<std::size_t>(std::countr_zero(part)) / 3;
  switch (part >> (3 * minirow)) {
    case 3:
      return minirow;
    case 5:
      return 9 + minirow;
    case 6:
      return 18 + minirow;
    case 7:
      return 27 + minirow;
    default:
      return kSockets;
  }
}

// The sockets within a set of cells.
std::uint64_t sockets_within(BandCells part) {
  std::uint64_t sockets = 0;
  for (std::size_t minirow = 0; minirow < 9; ++minirow) {
    const BandCells cells = part >> (3 * minirow) & 7;
    static constexpr BandCells kKinds[4] = {3, 5, 6, 7};
    for (std::size_t kind = 0; kind < 4; ++kind) {
      if ((cells & kKinds[kind]) == kKinds[kind])
        sockets |= std::uint64_t{1} << (9 * kind + minirow);
    }
  }
  return sockets;
}

// The sockets that a clue in one of the cells hits.
std::uint64_t sockets_hit_by(BandCells clues) {
  std::uint64_t sockets = 0;
  for (std::size_t minirow = 0; minirow < 9; ++minirow) {
    static constexpr BandCells kKinds[4] = {3, 5, 6, 7};
    for (std::size_t kind = 0; kind < 4; ++kind) {
      if ((clues >> (3 * minirow) & kKinds[kind]) != 0) {
        sockets |= std::uint64_t{1} << (9 * kind + minirow);
      }
    }
  }
  return sockets;
}

template <typename Row>
void set_rows(Row* rows, BandCells cells, std::size_t word, std::uint64_t bit) {
  for (; cells != 0; cells &= cells - 1) rows[std::countr_zero(cells)][word] |= bit;
}

}  // namespace

void build_third_band(std::span<const Cells> sets, const Roles& roles, const BandLists& third,
                      ThirdBandTables& tables) {
  tables = {};
  tables.allowed = third.allowed();
  tables.required = third.required();
  tables.sockets_required = sockets_hit_by(third.required());
  SocketTables& sockets = tables.sockets;
  std::array<unsigned, kSockets> used{};
  std::vector<Cells> rest;
  for (const Cells& set : sets) {
    const BandCells part = set.band(roles.third);
    if (part == 0) continue;
    const std::size_t socket = socket_of(part);
    if (socket == kSockets) {
      rest.push_back(set);
    } else if (used[socket] < 32) {
      const std::uint64_t bit = std::uint64_t{1} << (32 * (socket % 2) + used[socket]++);
      sockets.all[socket / 2] |= bit;
      set_rows(sockets.hits[0], set.band(roles.x), socket / 2, bit);
      set_rows(sockets.hits[1], set.band(roles.y), socket / 2, bit);
    }
  }
  std::sort(rest.begin(), rest.end(), [&](const Cells& a, const Cells& b) {
    const BandCells left = a.band(roles.third);
    const BandCells right = b.band(roles.third);
    if (left == right) return a < b;
    return bit_count(left) != bit_count(right) ? bit_count(left) < bit_count(right) : left < right;
  });
  if (rest.size() > kOtherWords * 64) rest.resize(kOtherWords * 64);
  OtherTables& others = tables.others;
  others.words = (rest.size() + 511) / 512 * 8;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    others.all[i / 64] |= bit;
    set_rows(others.hits[0], rest[i].band(roles.x), i / 64, bit);
    set_rows(others.hits[1], rest[i].band(roles.y), i / 64, bit);
    set_rows(others.hits[2], rest[i].band(roles.third), i / 64, bit);
    others.part[i] = rest[i].band(roles.third);
    others.sockets[i] = sockets_within(others.part[i]);
  }
}

void JoinedY::build(std::span<const BandCells> list, std::span<const Cells> cross,
                    const Roles& roles, const Kernel& kernel) {
  size_ = list.size();
  blocks_ = (size_ + kBlock - 1) / kBlock;
  BandCells* const y = y_.reset(blocks_ * kBlock);
  std::copy(list.begin(), list.end(), y);
  std::fill(y + size_, y + blocks_ * kBlock, BandCells{0});

  // Lines are numbered with 16 bits. The pool has fewer sets; without some, the join excludes less.
  cross = cross.first(std::min<std::size_t>(cross.size(), 0xFFFF));
  masks_.clear();
  for (const Cells& set : cross) masks_.push_back(set.band(roles.y));
  std::sort(masks_.begin(), masks_.end());
  masks_.erase(std::unique(masks_.begin(), masks_.end()), masks_.end());
  // Selectivity, by a sample of the list.
  struct Selective {
    std::uint32_t met;
    BandCells mask;
  };
  std::vector<Selective> order;
  const std::size_t step = std::max<std::size_t>(1, size_ / 256);
  for (const BandCells mask : masks_) {
    std::uint32_t met = 0;
    for (std::size_t i = 0; i < size_; i += step) met += (y[i] & mask) != 0 ? 1 : 0;
    order.push_back({met, mask});
  }
  std::sort(order.begin(), order.end(), [](const Selective& a, const Selective& b) {
    return a.met != b.met ? a.met < b.met : a.mask < b.mask;
  });
  for (std::size_t m = 0; m < order.size(); ++m) masks_[m] = order[m].mask;
  std::uint64_t* const lines = lines_.reset(blocks_ * masks_.size() * kBlockWords);
  kernel.make_lines(y, blocks_, masks_.data(), masks_.size(), lines);

  struct Numbered {
    BandCells mask;
    std::uint16_t number;
  };
  std::vector<Numbered> sorted;
  for (std::size_t m = 0; m < masks_.size(); ++m) {
    sorted.push_back({masks_[m], static_cast<std::uint16_t>(m)});
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const Numbered& a, const Numbered& b) { return a.mask < b.mask; });
  struct CrossSet {
    std::uint16_t mask;
    BandCells x;
  };
  std::vector<CrossSet> ordered;
  for (const Cells& set : cross) {
    const auto at = std::lower_bound(
        sorted.begin(), sorted.end(), set.band(roles.y),
        [](const Numbered& numbered, BandCells mask) { return numbered.mask < mask; });
    ordered.push_back({at->number, set.band(roles.x)});
  }
  std::sort(ordered.begin(), ordered.end(), [](const CrossSet& a, const CrossSet& b) {
    return a.mask != b.mask ? a.mask < b.mask : a.x < b.x;
  });
  cross_x_.clear();
  cross_mask_.clear();
  for (const CrossSet& set : ordered) {
    cross_x_.push_back(set.x);
    cross_mask_.push_back(set.mask);
  }
  cross_mask_.resize((ordered.size() + 511) / 512 * 512);

  contained_.assign(masks_.size(), 0);
  for (std::size_t i = 0; i < std::min<std::size_t>(64, masks_.size()); ++i) {
    for (std::size_t m = 0; m < masks_.size(); ++m) {
      if (m != i && (masks_[i] & ~masks_[m]) == 0) contained_[m] |= std::uint64_t{1} << i;
    }
  }
}

void JoinedY::put(Join& join) const {
  join.y = y_.data();
  join.y_count = size_;
  join.lines = lines_.data();
  join.masks = masks_.size();
}

void JoinedX::build(std::span<const BandCells> list, const JoinedY& y, const SocketTables& sockets,
                    const Kernel& kernel) {
  const std::size_t words = (y.cross_x_.size() + 511) / 512 * 8;
  std::vector<std::uint64_t> hits(kBandSize * words);
  std::vector<std::uint64_t> all(words);
  for (std::size_t i = 0; i < y.cross_x_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    all[i / 64] |= bit;
    for (BandCells left = y.cross_x_[i]; left != 0; left &= left - 1) {
      hits[static_cast<std::size_t>(std::countr_zero(left)) * words + i / 64] |= bit;
    }
  }
  picked_.resize(words * 64 + kPickPadding);
  unsorted_ids_.clear();
  unsorted_first_.assign(1, 0);
  constexpr std::size_t kAtOnce = 256;
  std::uint64_t* const open = open_.reset(kAtOnce * words);
  for (std::size_t from = 0; from < list.size(); from += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, list.size() - from);
    kernel.find_unhit(list.data() + from, count, hits.data(), all.data(), words, open);
    for (std::size_t i = 0; i < count; ++i) {
      add_ids(y, picked_.data(),
              kernel.pick(open + i * words, words, y.cross_mask_.data(), picked_.data()));
    }
  }
  sort_by_ids(list);
  kernel.find_unhit(list_.data(), list_.size(), sockets.hits[0][0], sockets.all, kSocketWords,
                    unhit_.reset(list_.size() * kSocketWords));
}

// Adds the masks of the cross sets that an X does not hit, which are in order, without those that
// occurred before or contain another one.
void JoinedX::add_ids(const JoinedY& y, const std::uint16_t* picked, std::size_t count) {
  std::uint64_t present = 0;
  for (std::size_t i = 0; i < count && picked[i] < 64; ++i)
    present |= std::uint64_t{1} << picked[i];
  std::vector<std::uint16_t>& ids = unsorted_ids_;
  const std::size_t begin = ids.size();
  ids.resize(begin + count);
  std::size_t end = begin;
  std::uint32_t last = ~std::uint32_t{0};
  for (std::size_t i = 0; i < count; ++i) {
    // No branches: they could not be predicted.
    const std::uint16_t mask = picked[i];
    ids[end] = mask;
    end += static_cast<std::size_t>(mask != last) &
           static_cast<std::size_t>((y.contained_[mask] & present) == 0);
    last = mask;
  }
  ids.resize(end);
  while ((ids.size() - begin) % kRound != 0) ids.push_back(ids.back());
  unsorted_first_.push_back(static_cast<std::uint32_t>(ids.size()));
}

void JoinedX::sort_by_ids(std::span<const BandCells> list) {
  order_.resize(list.size());
  for (std::uint32_t x = 0; x < list.size(); ++x) {
    Key& key = order_[x];
    key.x = x;
    std::size_t at = unsorted_first_[x];
    for (std::uint64_t& round : key.rounds) {
      round = ~std::uint64_t{0};
      if (at == unsorted_first_[x + 1]) continue;
      for (std::size_t i = 0; i < kRound; ++i) round = round << 16 | unsorted_ids_[at++];
    }
  }
  std::sort(order_.begin(), order_.end(), [](const Key& a, const Key& b) {
    for (std::size_t i = 0; i < kSharedRounds; ++i) {
      if (a.rounds[i] != b.rounds[i]) return a.rounds[i] < b.rounds[i];
    }
    return a.x < b.x;
  });
  list_.clear();
  ids_.clear();
  first_id_.assign(1, 0);
  shared_.clear();
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const std::uint32_t x = order_[i].x;
    list_.push_back(list[x]);
    ids_.insert(ids_.end(), unsorted_ids_.begin() + unsorted_first_[x],
                unsorted_ids_.begin() + unsorted_first_[x + 1]);
    first_id_.push_back(static_cast<std::uint32_t>(ids_.size()));
    std::uint8_t shared = 0;
    while (i > 0 && shared < kSharedRounds && order_[i].rounds[shared] != ~std::uint64_t{0} &&
           order_[i].rounds[shared] == order_[i - 1].rounds[shared]) {
      ++shared;
    }
    shared_.push_back(shared);
  }
}

void JoinedX::put(Join& join) const {
  join.x = list_.data();
  join.x_count = list_.size();
  join.ids = ids_.data();
  join.first_id = first_id_.data();
  join.shared = shared_.data();
  join.x_unhit = unhit_.data();
}

}  // namespace inlay::sudoku::enumerate
