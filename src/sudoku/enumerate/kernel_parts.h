// The kernels for any Lanes, a thin layer over an instruction set:
//
//   Lanes::Line      1024 bits: load_ones(valid), and_lines(p0, p1, p2, p3) -> whether a bit is
//                    left, store(words)
//   Lanes::Vector    512 bits: zero(), load(p), store(p), a | b, without(a, b), any(a)
//   both(a, b)       bit i of the result: half word i of a & b is not 0, for 8 words
//   meets(a, m)      bit i: a[i] & m != 0
//   inside(a, b, c, na, nb, nc)   bit i: (a[i] & na | b[i] & nb | c[i] & nc) == 0
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
  for (std::size_t block = 0; block < blocks; ++block, y += kBlock) {
    for (std::size_t m = 0; m < count; ++m) {
      for (std::size_t word = 0; word < kBlockWords; ++word) {
        std::uint64_t bits = 0;
        for (std::size_t part = 0; part < 4; ++part) {
          bits |= std::uint64_t{Lanes::meets(y + word * 64 + part * 16, masks[m])} << (16 * part);
        }
        *lines++ = bits;
      }
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
  find_unhit<Lanes>(join.y + begin, count, sockets.hits[1][0], sockets.all, kSocketWords,
                    worker.y_unhit[0]);
  const char* const lines =
      reinterpret_cast<const char*>(join.lines + block * join.masks * kBlockWords);
  alignas(64) std::uint64_t valid[kBlockWords];
  for (std::size_t word = 0; word < kBlockWords; ++word) {
    const std::size_t bits = count > word * 64 ? count - word * 64 : 0;
    valid[word] = bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  ThirdBand<Lanes> third(*join.third, join.clues, worker);
  for (std::size_t x = 0; x < join.x_count; ++x) {
    if (x % 4096 == 0 && worker.stopped()) return false;
    typename Lanes::Line line;
    line.load(valid);
    const std::uint32_t* id = join.ids + join.first_id[x];
    const std::uint32_t* const end = join.ids + join.first_id[x + 1];
    bool alive = true;
    for (; alive && id != end; id += kRound) {
      alive = line.and_lines(lines + id[0], lines + id[1], lines + id[2], lines + id[3]);
    }
    if (!alive) continue;
    alignas(64) std::uint64_t words[kBlockWords];
    line.store(words);
    const std::uint64_t* const x_unhit = join.x_unhit + x * kSocketWords;
    for (std::size_t word = 0; word < kBlockWords; ++word) {
      for (std::uint64_t left = words[word]; left != 0; left &= left - 1) {
        const std::size_t at = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        ++worker.counts.survivors;
        const std::uint64_t active = active_sockets<Lanes>(x_unhit, worker.y_unhit[at]);
        third.search(join.x[x], join.y[begin + at], active);
        if (third.stopped()) return false;
      }
    }
  }
  worker.counts.pairs += std::uint64_t{join.x_count} * count;
  return true;
}

template <typename Lanes>
constexpr Kernel make_kernel() {
  return {find_minimal<Lanes>, make_lines<Lanes>, first_meeting<Lanes>, find_unhit<Lanes>,
          join<Lanes>};
}

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_PARTS_H_
