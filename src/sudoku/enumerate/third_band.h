// ThirdBand: all sets T of clues in the third band that complete X and Y to a puzzle.
//
// Most pairs (X, Y) end at one of two tests:
//
//   1. The bound. A minirow with an active socket needs a clue, and two if all three of its pairs
//      are active. If that is more than the clues of T, there is no T. `slack` is what is left.
//   2. The reach. With slack 0 every minirow has as many clues as it needs, so the cells for T are
//      known up to a choice: the cell that two pairs share, the cells of the only pair or of the
//      triple. A set that contains none of them refutes the pair. With slack 1, sets outside all
//      active sockets need the one clue that is left, so it lies in their intersection, and the
//      same test follows. With more slack, disjoint sets outside the sockets are counted.
//
// The rest is a depth-first search for hitting sets: the smallest set is chosen, its cells are
// tried, and a tried cell is not available to later branches, so each T occurs once. Sets only
// exclude; the leaf is tested for uniqueness, and if it fails, the difference of the two solutions
// is a new set.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_THIRD_BAND_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_THIRD_BAND_H_

#include "sudoku/enumerate/worker.h"

namespace inlay::sudoku::enumerate {
namespace {

inline int count_bits(std::uint64_t word) {
  return __builtin_popcountll(word);
}

// The first bit of each minirow of a band.
inline constexpr BandCells kMinirows = 0x1249249;
// The minirows with a cell of the set, as whole minirows.
constexpr BandCells minirows_of(BandCells cells) {
  return ((cells | cells >> 1 | cells >> 2) & kMinirows) * 7;
}

// Pairs of cells of a minirow, as sockets number them.
inline constexpr BandCells kPairs[3] = {3, 5, 6};
// The first cells of the minirows of a set of nine bits.
struct Minirows {
  BandCells of[512];
};
constexpr Minirows make_minirows() {
  Minirows minirows{};
  for (unsigned set = 0; set < 512; ++set) {
    for (unsigned i = 0; i < 9; ++i) minirows.of[set] |= (set >> i & 1) << (3 * i);
  }
  return minirows;
}
inline constexpr Minirows kFirstCells = make_minirows();

// What Lanes::common() returns if no set is left.
inline constexpr BandCells kNoSets = ~BandCells{0};

template <typename Lanes>
class ThirdBand {
 public:
  ThirdBand(const ThirdBandTables& tables, int clues, Worker& worker)
      : tables_(tables), others_(tables.others), worker_(worker) {
    clues_ = clues - count_bits(tables.required);
  }

  // Whether the worker was stopped.
  bool stopped() const { return stopped_; }

  void search(BandCells x, BandCells y, std::uint64_t active) {
    const Sockets sockets(active & ~tables_.sockets_required);
    if (sockets.bound <= clues_) search_within(x, y, sockets);
  }

 private:
  using Vector = typename Lanes::Vector;
  static constexpr int kListSize = 32;  // sets of the first list, apart from the sockets
  static constexpr int kNextSize = 32;  // sets of the lists after it
  static constexpr int kCapacity = 96;  // a multiple of 16, with room for all sockets

  // Active sockets by kind, one bit for each minirow, and how many clues they need.
  struct Sockets {
    explicit Sockets(std::uint64_t bits)
        : active(bits),
          first(static_cast<unsigned>(bits & 511)),
          second(static_cast<unsigned>(bits >> 9 & 511)),
          third(static_cast<unsigned>(bits >> 18 & 511)),
          triples(static_cast<unsigned>(bits >> 27)),
          bound(count_bits(first | second | third | triples) + count_bits(first & second & third)) {
    }

    std::uint64_t active;
    unsigned first, second, third, triples;
    int bound;
  };

  // Few pairs come here: out of the way of the loop over the others.
  __attribute__((noinline)) void search_within(BandCells x, BandCells y, const Sockets& sockets) {
    for (std::size_t i = 0; i < worker_.hopeless.size; ++i) {
      if (((worker_.hopeless.x[i] & x) | (worker_.hopeless.y[i] & y)) == 0) return;
    }
    x_ = x;
    y_ = y;
    slack_ = clues_ - sockets.bound;
    find_cells(sockets);
    if (!reachable(sockets)) return;
    ++worker_.counts.searched;
    ended_ = false;
    descend(list_, size_, tables_.required, available_, clues_);
  }

  // The cells of the sockets, and those that remain if a minirow has no more clues than it needs:
  // the cell that two pairs share, the cells of the only pair, or all three.
  void find_cells(const Sockets& sockets) {
    const BandCells a = kFirstCells.of[sockets.first];
    const BandCells b = kFirstCells.of[sockets.second];
    const BandCells c = kFirstCells.of[sockets.third];
    const BandCells all = a & b & c;
    const BandCells triple = (kFirstCells.of[sockets.triples] & ~(a | b | c)) * 7;
    static_assert(kPairs[0] == 3 && kPairs[1] == 5 && kPairs[2] == 6);
    inside_ = a * 3 | b * 5 | c * 6 | triple;
    exact_ =
        (((a | b) & ~c) | all) | (((a | c) & ~b) | all) << 1 | (((b | c) & ~a) | all) << 2 | triple;
    full_ = all * 7;
  }

  void list_sockets(const Sockets& sockets) {
    const unsigned kinds[3] = {sockets.first, sockets.second, sockets.third};
    for (unsigned p = 0; p < 3; ++p) {
      for (unsigned left = kinds[p]; left != 0; left &= left - 1) {
        list_[size_++] = kPairs[p] << 3 * static_cast<unsigned>(__builtin_ctz(left));
      }
    }
    const unsigned pairs = sockets.first | sockets.second | sockets.third;
    for (unsigned left = sockets.triples & ~pairs; left != 0; left &= left - 1) {
      list_[size_++] = BandCells{7} << 3 * static_cast<unsigned>(__builtin_ctz(left));
    }
  }

  // Finds the other sets that X and Y do not hit, and the cells for T.
  bool reachable(const Sockets& sockets) {
    size_ = 0;
    available_ = tables_.allowed & ~tables_.required;
    if (slack_ == 0) {
      available_ &= exact_;
      for (std::size_t word = 0; word < others_.words; word += 8) {
        if (any(without(find_unhit(word), hit_by(2, available_, word)))) return false;
      }
    } else if (!reachable_outside()) {
      return false;
    }
    list_sockets(sockets);
    BandCells last = 0;
    for (std::size_t word = 0; word < others_.words && size_ < kListSize; ++word) {
      for (std::uint64_t left = worker_.unhit[word]; left != 0 && size_ < kListSize;
           left &= left - 1) {
        const std::size_t set = word * 64 + static_cast<std::size_t>(__builtin_ctzll(left));
        if ((others_.sockets[set] & sockets.active) != 0 || others_.part[set] == last) continue;
        last = others_.part[set];
        list_[size_++] = last;
      }
    }
    for (int i = 0; i < size_; ++i) {
      list_[i] &= available_;
      if (list_[i] == 0) return false;
    }
    return true;
  }

  BandCells part_of(std::size_t word, std::uint64_t left) const {
    return others_.part[word * 64 + static_cast<std::size_t>(__builtin_ctzll(left))];
  }

  // Lists the sets outside the sockets, which need the clues that are left.
  bool reachable_outside() {
    BandCells used = 0;
    BandCells common = available_;
    BandCells last = 0;
    int disjoint = 0;
    for (std::size_t begin = 0; begin < others_.words; begin += 8) {
      const Vector missed = without(find_unhit(begin), hit_by(2, inside_, begin));
      if (!any(missed)) continue;
      alignas(64) std::uint64_t outside[8];
      missed.store(outside);
      for (std::size_t word = 0; word < 8; ++word) {
        for (std::uint64_t left = outside[word]; left != 0; left &= left - 1) {
          const BandCells part = part_of(begin + word, left);
          if (part == last) continue;
          last = part;
          common &= part;
          if ((part & used) == 0) {
            used |= part;
            if (++disjoint > slack_) return false;
          }
          if (size_ < kListSize) list_[size_++] = part;
        }
      }
      if (slack_ == 1 && common == 0) return false;
    }
    if (slack_ > 1 || disjoint == 0) return true;
    available_ &= exact_ | common;
    for (std::size_t word = 0; word < others_.words; word += 8) {
      const Vector unhit = Vector::load(worker_.unhit + word);
      if (any(without(unhit, hit_by(2, available_, word)))) return false;
    }
    return true;
  }

  // The sets of eight words that the cells of X (band 0), Y (1) or T (2) hit.
  Vector hit_by(std::size_t band, BandCells cells, std::size_t word) const {
    Vector hit = Vector::zero();
    for (; cells != 0; cells &= cells - 1) {
      hit = hit | Vector::load(others_.hits[band][__builtin_ctz(cells)] + word);
    }
    return hit;
  }

  // Those that X, Y and the required cells do not hit; also in worker_.unhit.
  Vector find_unhit(std::size_t word) {
    const Vector hit =
        hit_by(0, x_, word) | hit_by(1, y_, word) | hit_by(2, tables_.required, word);
    const Vector unhit = without(Vector::load(others_.all + word), hit);
    unhit.store(worker_.unhit + word);
    return unhit;
  }

  // Requires T to hit `size` sets, with `left` more of the available cells.
  void descend(const BandCells* list, int size, BandCells t, BandCells available, int left) {
    if ((++worker_.counts.nodes & 0x3FFF) == 0 && worker_.stopped()) ended_ = stopped_ = true;
    if (size == 0) return leaf(t, available, left);
    if (left == 0) return;
    BandCells branch;
    if (left == 1) {
      branch = available;
      for (int i = 0; i < size; ++i) branch &= list[i];
      for (; branch != 0 && !ended_; branch &= branch - 1) {
        const BandCells cell = branch & -branch;
        available &= ~cell;
        descend(nullptr, 0, t | cell, available, 0);
      }
      return;
    }
    branch = smallest(list, size, t, left);
    if (left == 2) return choose_two(list, size, branch, t, available);
    alignas(64) BandCells next[kCapacity + 16];
    for (; branch != 0 && !ended_; branch &= branch - 1) {
      const BandCells cell = branch & -branch;
      available &= ~cell;
      const int open = Lanes::filter(list, size, cell, available, next);
      if (open >= 0) descend(next, open, t | cell, available, left - 1);
    }
  }

  // The last two cells: one of `branch`, and one that all sets without it share.
  void choose_two(const BandCells* list, int size, BandCells branch, BandCells t,
                  BandCells available) {
    for (; branch != 0 && !ended_; branch &= branch - 1) {
      const BandCells cell = branch & -branch;
      available &= ~cell;
      const BandCells common = Lanes::common(list, size, cell);
      if (common == kNoSets) {
        leaf(t | cell, available, 1);
        continue;
      }
      BandCells later = available;
      for (BandCells last = common & available; last != 0 && !ended_; last &= last - 1) {
        const BandCells second = last & -last;
        later &= ~second;
        descend(nullptr, 0, t | cell | second, later, 0);
      }
    }
  }

  // The set with the fewest cells; no cells if disjoint sets need more than `left` clues. A minirow
  // with three active pairs needs two.
  BandCells smallest(const BandCells* list, int size, BandCells t, int left) const {
    BandCells used = full_ & ~minirows_of(t);
    int spare = left - count_bits(used & kMinirows) * 2;
    if (spare < 0) return 0;
    for (int i = 0; i < size; ++i) {
      if ((list[i] & used) != 0) continue;
      used |= list[i];
      if (--spare < 0) return 0;
    }
    return list[Lanes::smallest(list, size)];
  }

  // T hits all sets of the list: look for others that it does not hit.
  void leaf(BandCells t, BandCells available, int left) {
    alignas(64) BandCells next[kCapacity + 16];
    int size = 0;
    BandCells last = 0;
    for (std::size_t word = 0; word < others_.words && size < kNextSize; ++word) {
      std::uint64_t open = worker_.unhit[word];
      for (BandCells cells = t; cells != 0 && open != 0; cells &= cells - 1) {
        open &= ~others_.hits[2][__builtin_ctz(cells)][word];
      }
      for (; open != 0 && size < kNextSize; open &= open - 1) {
        const BandCells part = part_of(word, open);
        if (part == last) continue;
        last = part;
        if ((part & available) == 0 || left == 0) return;
        next[size++] = part & available;
      }
    }
    if (size == 0) {
      for (std::size_t i = 0; i < worker_.learned.size && size < kNextSize; ++i) {
        if (((worker_.learned.x[i] & x_) | (worker_.learned.y[i] & y_) |
             (worker_.learned.t[i] & t)) != 0) {
          continue;
        }
        const BandCells part = worker_.learned.t[i] & available;
        if (part == 0 || left == 0) return;
        next[size++] = part;
      }
    }
    if (size != 0) return descend(next, size, t, available, left);
    ++worker_.counts.checks;
    switch (worker_.check(x_, y_, t)) {
      case Worker::Found::unique:
        return worker_.deliver(x_, y_, t, available, left);
      case Worker::Found::hopeless:
        ended_ = true;
        return;
      case Worker::Found::ambiguous:
        break;
    }
    if (left == 0) return;
    next[0] = worker_.learned.t[worker_.learned.size - 1] & available;
    if (next[0] != 0) descend(next, 1, t, available, left);
  }

  const ThirdBandTables& tables_;
  const OtherTables& others_;
  Worker& worker_;
  BandCells x_ = 0;
  BandCells y_ = 0;
  int clues_;  // besides the required ones
  int slack_ = 0;
  bool ended_ = false;    // the search for this X and Y
  bool stopped_ = false;  // the whole search
  int size_ = 0;
  BandCells inside_ = 0;     // the cells of active sockets
  BandCells exact_ = 0;      // those that remain with slack 0
  BandCells full_ = 0;       // minirows with three active pairs
  BandCells available_ = 0;  // for T
  alignas(64) BandCells list_[kCapacity + 16];
};

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_THIRD_BAND_H_
