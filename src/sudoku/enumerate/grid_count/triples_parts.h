// The kernels for any Vector of 32-bit numbers, a thin layer over an instruction set:
//
//   kSize                  numbers in a vector
//   zero(), store(p)
//   broadcast(n)           n is two 16-bit numbers
//   add_products(a, p)     adds a.low * p[2i] + a.high * p[2i + 1], p of 16-bit numbers
//   move_to(low, high)     adds the lower halves to low, the upper ones (signed) to high
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_PARTS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_PARTS_H_

#include "sudoku/enumerate/grid_count/triples.h"

namespace inlay::sudoku::enumerate {
namespace {

template <typename Vector>
struct LaneVectors {
  static constexpr std::size_t kCount = kLanes / Vector::kSize;
  Vector part[kCount];

  LaneVectors() {
    for (Vector& vector : part) vector = Vector::zero();
  }
};

// kPairs terms from `terms` on, whose sum fits 32 bits.
template <typename Vector, std::size_t kPairs>
inline void add_segment(const TripleSum& sum, const TripleTerm* terms, LaneVectors<Vector>& low,
                        LaneVectors<Vector>& high) {
  LaneVectors<Vector> total;
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC unroll 8
#endif
  for (std::size_t i = 0; i < kPairs; ++i) {
    const Vector pair = Vector::broadcast(sum.pairs[terms[i].second]);
    const std::int16_t* const row = sum.rows[terms[i].row].data();
    for (std::size_t v = 0; v < total.kCount; ++v) {
      total.part[v].add_products(pair, row + 2 * Vector::kSize * v);
    }
  }
  for (std::size_t v = 0; v < total.kCount; ++v) total.part[v].move_to(low.part[v], high.part[v]);
}

template <typename Vector, std::size_t kPairs>
inline void add_segments(const TripleSum& sum, const TripleTerm*& terms, const TripleTerm* end,
                         LaneVectors<Vector>& low, LaneVectors<Vector>& high) {
  if (kPairs > sum.safe_pairs) return;
  for (; static_cast<std::size_t>(end - terms) >= kPairs; terms += kPairs) {
    add_segment<Vector, kPairs>(sum, terms, low, high);
  }
}

template <typename Vector>
void add_triples(const TripleSum& sum, LaneSums& products, LaneSums& weighted) {
  const TripleTerm* terms = sum.terms.terms.data();
  for (std::size_t place = 0; place < sum.group.firsts.size(); ++place) {
    const TripleTerm* const end = terms + sum.terms.per_first;
    LaneVectors<Vector> low;
    LaneVectors<Vector> high;
    add_segments<Vector, 48>(sum, terms, end, low, high);
    add_segments<Vector, 16>(sum, terms, end, low, high);
    add_segments<Vector, 4>(sum, terms, end, low, high);
    add_segments<Vector, 1>(sum, terms, end, low, high);
    alignas(64) std::int32_t lows[kLanes];
    alignas(64) std::int32_t highs[kLanes];
    for (std::size_t v = 0; v < low.kCount; ++v) {
      low.part[v].store(lows + v * Vector::kSize);
      high.part[v].store(highs + v * Vector::kSize);
    }
    const PartitionId first = sum.group.firsts[place];
    std::int64_t numbers[kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane) numbers[lane] = sum.first_low[first][lane];
    if (sum.first_high != nullptr) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        numbers[lane] += std::int64_t{sum.first_high[first][lane]} << 16;
      }
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      products[lane] += numbers[lane] * (lows[lane] + std::int64_t{highs[lane]} * 65'536);
    }
    if (sum.second_sums == nullptr) continue;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      weighted[lane] += numbers[lane] * sum.second_sums[place];
    }
  }
}

inline void transpose_plain(const std::array<const std::uint16_t*, kLanes>& numbers,
                            std::size_t from, std::size_t to, LaneNumbers* out) {
  for (std::size_t i = from; i < to; ++i) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) out[i][lane] = numbers[lane][i];
  }
}

inline void make_rows_plain(const TripleGroup& group, const LaneNumbers* numbers,
                            const LaneNumbers& offsets, PairRow* rows) {
  for (const auto& [left, right] : group.rows) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const auto number = [&](PartitionId id) {
        return static_cast<std::int16_t>(
            static_cast<std::uint16_t>(numbers[id][lane] - offsets[lane]));
      };
      (*rows)[2 * lane] = number(left);
      (*rows)[2 * lane + 1] = left == right ? std::int16_t{0} : number(right);
    }
    ++rows;
  }
}

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_PARTS_H_
