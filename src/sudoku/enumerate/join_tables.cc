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
    std::uint32_t number;
  };
  std::vector<Numbered> sorted;
  for (std::uint32_t m = 0; m < masks_.size(); ++m) sorted.push_back({masks_[m], m});
  std::sort(sorted.begin(), sorted.end(),
            [](const Numbered& a, const Numbered& b) { return a.mask < b.mask; });
  cross_.clear();
  for (const Cells& set : cross) {
    const auto at = std::lower_bound(
        sorted.begin(), sorted.end(), set.band(roles.y),
        [](const Numbered& numbered, BandCells mask) { return numbered.mask < mask; });
    cross_.push_back({set.band(roles.x), at->number});
  }
  std::sort(cross_.begin(), cross_.end(), [](const CrossSet& a, const CrossSet& b) {
    return a.mask != b.mask ? a.mask < b.mask : a.x < b.x;
  });

  std::sort(sorted.begin(), sorted.end(), [](const Numbered& a, const Numbered& b) {
    const int left = bit_count(std::uint32_t{a.mask});
    const int right = bit_count(std::uint32_t{b.mask});
    return left != right ? left < right : a.number < b.number;
  });
  small_.assign(masks_.size(), 0);
  contained_.assign(masks_.size(), 0);
  for (std::size_t i = 0; i < std::min<std::size_t>(64, sorted.size()); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    small_[sorted[i].number] = bit;
    for (std::size_t m = 0; m < masks_.size(); ++m) {
      if (m != sorted[i].number && (sorted[i].mask & ~masks_[m]) == 0) contained_[m] |= bit;
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
  list_ = list;
  kernel.find_unhit(list.data(), list.size(), sockets.hits[0][0], sockets.all, kSocketWords,
                    unhit_.reset(list.size() * kSocketWords));
  const std::size_t words = (y.cross_.size() + 511) / 512 * 8;
  std::vector<std::uint64_t> hits(kBandSize * words);
  std::vector<std::uint64_t> all(words);
  for (std::size_t i = 0; i < y.cross_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    all[i / 64] |= bit;
    for (BandCells left = y.cross_[i].x; left != 0; left &= left - 1) {
      hits[static_cast<std::size_t>(std::countr_zero(left)) * words + i / 64] |= bit;
    }
  }
  ids_.clear();
  first_id_.assign(1, 0);
  constexpr std::size_t kAtOnce = 256;
  std::uint64_t* const open = open_.reset(kAtOnce * words);
  for (std::size_t from = 0; from < list.size(); from += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, list.size() - from);
    kernel.find_unhit(list.data() + from, count, hits.data(), all.data(), words, open);
    for (std::size_t i = 0; i < count; ++i) add_ids(y, open + i * words, words);
  }
}

// The masks of the cross sets that an X does not hit.
void JoinedX::add_ids(const JoinedY& y, const std::uint64_t* open, std::size_t words) {
  const std::size_t begin = ids_.size();
  std::uint64_t present = 0;
  std::uint32_t last = ~std::uint32_t{0};
  for (std::size_t word = 0; word < words; ++word) {
    for (std::uint64_t left = open[word]; left != 0; left &= left - 1) {
      const std::uint32_t mask =
          y.cross_[word * 64 + static_cast<std::size_t>(std::countr_zero(left))].mask;
      if (mask == last) continue;  // they are in order
      last = mask;
      present |= y.small_[mask];
      ids_.push_back(mask);
    }
  }
  // Without those that contain another one.
  std::size_t end = begin;
  for (std::size_t i = begin; i < ids_.size(); ++i) {
    if ((y.contained_[ids_[i]] & present) == 0) ids_[end++] = ids_[i];
  }
  ids_.resize(end);
  for (std::size_t i = begin; i < end; ++i) ids_[i] *= kBlock / 8;
  while ((ids_.size() - begin) % kRound != 0) ids_.push_back(ids_.back());
  first_id_.push_back(static_cast<std::uint32_t>(ids_.size()));
}

void JoinedX::put(Join& join) const {
  join.x = list_.data();
  join.x_count = list_.size();
  join.ids = ids_.data();
  join.first_id = first_id_.data();
  join.x_unhit = unhit_.data();
}

}  // namespace inlay::sudoku::enumerate
