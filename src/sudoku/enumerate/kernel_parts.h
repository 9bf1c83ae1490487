// The kernels for any Lanes, a thin layer over an instruction set:
//
//   Lanes::Line      1024 bits: load_ones(valid), and_lines(p0, p1, p2, p3) -> whether a bit is
//                    left, store(words)
//   Lanes::Vector    512 bits: zero(), load(p), store(p), a | b, without(a, b), any(a)
//   both(a, b)       bit i of the result: half word i of a & b is not 0, for 8 words
//   meets(a, m)      bit i: a[i] & m != 0
//   inside(a, b, c, na, nb, nc)   bit i: (a[i] & na | b[i] & nb | c[i] & nc) == 0
//   pick(...)        see kernel.h
//   filter(...)      see third_band.h
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_PARTS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_PARTS_H_

#include "sudoku/enumerate/kernel.h"
#include "sudoku/enumerate/third_band.h"

namespace inlay::sudoku::enumerate {
namespace {

template <typename Lanes>
void find_minimal(const SetColumns& sets, const SetColumns& kept, std::uint8_t* keep) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < kLanePadding; ++i) {
    for (auto* const band : kept.band) band[i] = ~std::uint32_t{0};
  }
  for (std::size_t s = 0; s < sets.size; ++s) {
    const std::uint32_t a = ~sets.band[0][s];
    const std::uint32_t b = ~sets.band[1][s];
    const std::uint32_t c = ~sets.band[2][s];
    bool contains = false;
    for (std::size_t i = 0; i < count && !contains; i += 16) {
      contains = Lanes::inside(kept.band[0] + i, kept.band[1] + i, kept.band[2] + i, a, b, c) != 0;
    }
    keep[s] = contains ? 0 : 1;
    if (contains) continue;
    kept.band[0][count] = ~a;
    kept.band[1][count] = ~b;
    kept.band[2][count] = ~c;
    ++count;
    if (count % 16 == 0) {
      for (std::size_t i = count; i < count + kLanePadding; ++i) {
        for (auto* const band : kept.band) band[i] = ~std::uint32_t{0};
      }
    }
  }
}

template <typename Lanes>
void make_lines(const BandCells* y, std::size_t blocks, const BandCells* masks, std::size_t count,
                std::uint64_t* lines) {
  using Vector = typename Lanes::Vector;
  static_assert(kBlockWords == 16);
  alignas(64) std::uint64_t has[kBandSize][kBlockWords];  // whether Y contains a cell
  for (std::size_t block = 0; block < blocks; ++block, y += kBlock) {
    for (std::size_t cell = 0; cell < kBandSize; ++cell) {
      for (std::size_t word = 0; word < kBlockWords; ++word) {
        std::uint64_t bits = 0;
        for (std::size_t part = 0; part < 4; ++part) {
          bits |= std::uint64_t{Lanes::meets(y + word * 64 + part * 16, BandCells{1} << cell)}
                  << (16 * part);
        }
        has[cell][word] = bits;
      }
    }
    for (std::size_t m = 0; m < count; ++m, lines += kBlockWords) {
      Vector low = Vector::zero();
      Vector high = Vector::zero();
      for (BandCells left = masks[m]; left != 0; left &= left - 1) {
        const std::uint64_t* const row = has[__builtin_ctz(left)];
        low = low | Vector::load(row);
        high = high | Vector::load(row + 8);
      }
      low.store(lines);
      high.store(lines + 8);
    }
  }
}

template <typename Lanes>
std::size_t first_meeting(const BandCells* list, std::size_t from, std::size_t to,
                          const BandCells* masks, std::size_t count) {
  for (std::size_t i = from; i < to; i += 16) {
    std::uint32_t left = to - i >= 16 ? 0xFFFF : (1U << (to - i)) - 1;
    for (std::size_t m = 0; m < count && left != 0; ++m) left &= Lanes::meets(list + i, masks[m]);
    if (left != 0) return i + static_cast<std::size_t>(std::countr_zero(left));
  }
  return to;
}

template <typename Lanes>
void find_unhit(const BandCells* sets, std::size_t count, const std::uint64_t* rows,
                const std::uint64_t* all, std::size_t words, std::uint64_t* out) {
  using Vector = typename Lanes::Vector;
  for (std::size_t i = 0; i < count; ++i, out += words) {
    for (std::size_t word = 0; word < words; word += 8) {
      Vector hit = Vector::zero();
      for (BandCells left = sets[i]; left != 0; left &= left - 1) {
        hit =
            hit | Vector::load(rows + static_cast<std::size_t>(__builtin_ctz(left)) * words + word);
      }
      without(Vector::load(all + word), hit).store(out + word);
    }
  }
}

// The active sockets of X and Y.
template <typename Lanes>
std::uint64_t active_sockets(const std::uint64_t* x_unhit, const std::uint64_t* y_unhit) {
  return std::uint64_t{Lanes::both(x_unhit, y_unhit)} |
         std::uint64_t{Lanes::both(x_unhit + 8, y_unhit + 8)} << 16 |
         std::uint64_t{Lanes::both(x_unhit + 16, y_unhit + 16)} << 32;
}

template <typename Lanes>
bool join(const Join& join, std::size_t block, Worker& worker) {
  const std::size_t begin = block * kBlock;
  const std::size_t count = join.y_count - begin < kBlock ? join.y_count - begin : kBlock;
  const SocketTables& sockets = join.third->sockets;
  std::uint64_t known[kBlockWords] = {};  // the Y whose worker.y_unhit is filled in
  constexpr std::size_t kLineBytes = kBlock / 8;
  const char* const lines =
      reinterpret_cast<const char*>(join.lines + block * join.masks * kBlockWords);
  alignas(64) std::uint64_t valid[kBlockWords];
  for (std::size_t word = 0; word < kBlockWords; ++word) {
    const std::size_t bits = count > word * 64 ? count - word * 64 : 0;
    valid[word] = bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  ThirdBand<Lanes> third(*join.third, join.clues, worker);
  // after[r]: the conjunction after r rounds of the current X. It is empty after `dead` rounds.
  alignas(64) std::uint64_t after[kSharedRounds + 1][kBlockWords];
  for (std::size_t word = 0; word < kBlockWords; ++word) after[0][word] = valid[word];
  std::uint16_t list[kBlock];  // the Y that survive with the current X
  constexpr std::size_t kAlive = ~std::size_t{0};
  std::size_t dead = kAlive;
  for (std::size_t x = 0; x < join.x_count; ++x) {
    if (x % 4096 == 0 && worker.stopped()) return false;
    std::size_t round = join.shared[x];
    if (round >= dead) continue;
    typename Lanes::Line line;
    line.load(after[round]);
    const std::uint16_t* id = join.ids + join.first_id[x] + round * kRound;
    const std::uint16_t* const end = join.ids + join.first_id[x + 1];
    bool alive = true;
    for (; alive && id != end; id += kRound) {
      alive = line.and_lines(lines + id[0] * kLineBytes, lines + id[1] * kLineBytes,
                             lines + id[2] * kLineBytes, lines + id[3] * kLineBytes);
      if (++round <= kSharedRounds) line.store(after[round]);
    }
    dead = alive ? kAlive : round;
    if (!alive) continue;
    alignas(64) std::uint64_t words[kBlockWords];
    line.store(words);
    std::size_t survivors = 0;
    for (std::size_t word = 0; word < kBlockWords; ++word) {
      if (words[word] == 0) continue;
      for (std::uint64_t left = words[word]; left != 0; left &= left - 1) {
        const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        for (std::size_t part = 0; part < kSocketWords; part += 8) {
          __builtin_prefetch(worker.y_unhit[at] + part);
        }
        list[survivors++] = static_cast<std::uint16_t>(at);
      }
      for (std::uint64_t left = words[word] & ~known[word]; left != 0; left &= left - 1) {
        const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        find_unhit<Lanes>(join.y + begin + at, 1, sockets.hits[1][0], sockets.all, kSocketWords,
                          worker.y_unhit[at]);
      }
      known[word] |= words[word];
    }
    worker.counts.survivors += survivors;
    const std::uint64_t* const x_unhit = join.x_unhit + x * kSocketWords;
    for (std::size_t i = 0; i < survivors; ++i) {
      const std::size_t at = list[i];
      third.search(join.x[x], join.y[begin + at],
                   active_sockets<Lanes>(x_unhit, worker.y_unhit[at]));
      if (third.stopped()) return false;
    }
  }
  worker.counts.pairs += std::uint64_t{join.x_count} * count;
  return true;
}

template <typename Lanes>
constexpr Kernel make_kernel() {
  return {find_minimal<Lanes>, make_lines<Lanes>, first_meeting<Lanes>,
          find_unhit<Lanes>,   Lanes::pick,       join<Lanes>};
}

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_PARTS_H_
