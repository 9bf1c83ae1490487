// The single-puzzle kernel for AVX-512 with VBMI and BITALG: a third of the board a register.
//
//     lane, 16 bits each, number 9 b + 3 r + k
//     | 0  1  2| 3  4  5| 6  7  8| 9 ... 17|18 ... 26|27 ... 31|
//     |band b = 0                |  b = 1  |  b = 2  |  spare  |
//     |r = 0   | r = 1  | r = 2  |
//     |k=0 1 2 |                                       (stack k)
//
// A Boxes value has its nine sets three times, in the lanes of all r, so that it needs no
// spreading. The spare lanes always hold all nine digits, and no permutation moves them, so no rule
// applies there. Permutations work on bytes (VPERMB: one instruction of three cycles; VPERMW has
// two).
#include <immintrin.h>

#include "sudoku/classic/single.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

struct Sets {
  __m512i v;
};
// Bit 4 a + 2 b + c of the table is the result for bits a, b and c.
template <int kTable>
Sets logic(Sets a, Sets b, Sets c) {
  return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, kTable)};
}
Sets operator&(Sets a, Sets b) {
  return {_mm512_and_si512(a.v, b.v)};
}
Sets operator|(Sets a, Sets b) {
  return {_mm512_or_si512(a.v, b.v)};
}
Sets operator^(Sets a, Sets b) {
  return {_mm512_xor_si512(a.v, b.v)};
}
Sets without(Sets a, Sets b) {
  return {_mm512_andnot_si512(b.v, a.v)};
}
Sets any(Sets a, Sets b, Sets c) {
  return logic<0b11111110>(a, b, c);
}
Sets all(Sets a, Sets b, Sets c) {
  return logic<0b10000000>(a, b, c);
}
Sets one(Sets a, Sets b, Sets c) {
  return logic<0b00010110>(a, b, c);
}
Sets drop(Sets a, Sets b, Sets c) {  // a without what is in b and not in c
  return logic<0b10110000>(a, b, c);
}
Sets pairs(Sets a, Sets b, Sets c, Sets d) {  // (a & b) | (c & d)
  return logic<0b11111000>(a & b, c, d);
}

// A set per band: six lanes of 16 bits.
struct BandSets {
  __m128i v;
};
BandSets operator&(BandSets a, BandSets b) {
  return {_mm_and_si128(a.v, b.v)};
}
BandSets operator^(BandSets a, BandSets b) {
  return {_mm_xor_si128(a.v, b.v)};
}
BandSets odd(BandSets a, BandSets b, BandSets c) {
  return {_mm_ternarylogic_epi64(a.v, b.v, c.v, 0b10010110)};
}
BandSets two(BandSets a, BandSets b, BandSets c) {
  return {_mm_ternarylogic_epi64(a.v, b.v, c.v, 0b11101000)};
}

constexpr __mmask32 kMinirows = 0x7ffffff;  // the lanes that are in use
constexpr unsigned kTopRows = 0007007007;   // those with r = 0

// The source of each byte of a permutation.
struct Order {
  alignas(64) std::uint8_t from[64];

  template <typename F>
  static constexpr Order of_lanes(F lane_from) {
    Order order = {};
    for (std::size_t lane = 0; lane < 32; ++lane) {
      const std::size_t from = lane < 27 ? lane_from(lane) : lane;
      order.from[2 * lane] = static_cast<std::uint8_t>(2 * from);
      order.from[2 * lane + 1] = static_cast<std::uint8_t>(2 * from + 1);
    }
    return order;
  }
  __m512i get() const { return _mm512_load_si512(from); }
};
template <std::size_t db, std::size_t dr, std::size_t dk>
constexpr Order kNeighbour = Order::of_lanes([](std::size_t lane) {
  return (lane / 9 + db) % 3 * 9 + (lane / 3 + dr) % 3 * 3 + (lane + dk) % 3;
});
// Lanes 0 to 2: row r of the bands, stack 0.
template <std::size_t r>
constexpr Order kBands = Order::of_lanes([](std::size_t lane) { return 9 * (lane % 3) + 3 * r; });
// Cell 3 lane + j, from the text and the text after its first 17 cells.
template <std::size_t j>
constexpr Order kCellsIn = [] {
  Order order = {};
  for (std::size_t lane = 0; lane < 27; ++lane) {
    const std::size_t cell = 3 * lane + j;
    order.from[2 * lane] = static_cast<std::uint8_t>(cell < 64 ? cell : 64 + cell - 17);
  }
  return order;
}();
// The cells from `first` on, from the digits of thirds a and b in the bytes of a lane, and of third
// c.
template <std::size_t first>
constexpr Order kCellsOut = [] {
  Order order = {};
  for (std::size_t i = 0; i < 64; ++i) {
    const std::size_t lane = (first + i) / 3, j = (first + i) % 3;
    order.from[i] = static_cast<std::uint8_t>(j == 2 ? 64 + 2 * lane : 2 * lane + j);
  }
  return order;
}();

struct Layer {
  using Rows = Sets;
  using Boxes = Sets;
  using Six = BandSets;
  using Board = Three<Sets>;
  static constexpr bool kSpareRegisters = true;

  template <int dr, int dk>
  static Sets turn(Sets x) {
    return {_mm512_permutexvar_epi8(kNeighbour<0, dr, dk>.get(), x.v)};
  }
  template <int db>
  static Sets down(Sets x) {
    return {_mm512_permutexvar_epi8(kNeighbour<db, 0, 0>.get(), x.v)};
  }
  static Sets spread(Sets x) { return x; }
  static Sets any_row(Sets x) { return any(x, turn<1, 0>(x), turn<2, 0>(x)); }
  static Sets one_row(Sets x) { return one(x, turn<1, 0>(x), turn<2, 0>(x)); }

  static Sets nothing() { return {_mm512_setzero_si512()}; }
  static Sets digits() { return {_mm512_set1_epi16(0x1ff)}; }
  static Sets digits(Sets) { return digits(); }
  static __m512i minus_one(Sets x) { return _mm512_add_epi16(x.v, _mm512_set1_epi16(-1)); }
  static Sets but_lowest(Sets x) { return {_mm512_and_si512(x.v, minus_one(x))}; }
  template <int n>
  static Sets if_fewer(Sets x, Sets y) {
    const __mmask32 fewer =
        n == 1   ? _mm512_testn_epi16_mask(x.v, x.v)
        : n == 2 ? _mm512_testn_epi16_mask(x.v, minus_one(x))
                 : _mm512_cmplt_epi16_mask(_mm512_popcnt_epi16(x.v), _mm512_set1_epi16(n));
    return {_mm512_maskz_mov_epi16(fewer, y.v)};
  }
  static Sets first_of(Sets x, Sets y) {
    return {_mm512_mask_mov_epi16(x.v, _mm512_testn_epi16_mask(x.v, x.v), y.v)};
  }

  static bool some(Sets x) { return _mm512_mask_test_epi16_mask(kMinirows, x.v, x.v) != 0; }
  static bool some(Sets x, Sets y) { return some(x | y); }
  static bool some_empty(const Board& x) {
    const __m512i least = _mm512_min_epu16(_mm512_min_epu16(x.a.v, x.b.v), x.c.v);
    return _mm512_testn_epi16_mask(least, least) != 0;
  }

  template <int r>
  static Six six(Rows rows, Boxes columns) {
    return {_mm512_castsi512_si128(
        _mm512_mask_permutexvar_epi8(columns.v, 0b111111, kBands<r>.get(), rows.v))};
  }
  static unsigned fewest(Six ones, Six twos, Six fours) {
    const auto twice = [](__m128i x) { return _mm_add_epi16(x, x); };
    __m128i ways = _mm_popcnt_epi16(fours.v);
    ways = _mm_add_epi16(twice(ways), _mm_popcnt_epi16(twos.v));
    ways = _mm_add_epi16(twice(ways), _mm_popcnt_epi16(ones.v));
    const __mmask8 open = _mm_mask_cmpgt_epi16_mask(0b111111, ways, _mm_set1_epi16(9));
    ways = _mm_mask_blend_epi16(open, _mm_set1_epi16(-1), ways);
    return static_cast<unsigned>(_mm_extract_epi16(_mm_minpos_epu16(ways), 1));
  }
  static unsigned at(Six x, unsigned band) {
    alignas(16) std::uint16_t lanes[8];
    _mm_store_si128(reinterpret_cast<__m128i*>(lanes), x.v);
    return lanes[band];
  }

  template <int r>
  static unsigned where_row(Rows x, unsigned digit) {
    const __m512i digit16 = _mm512_set1_epi16(static_cast<short>(digit));
    return _pext_u32(_mm512_test_epi16_mask(x.v, digit16), kTopRows << 3 * r);
  }
  static unsigned where(Boxes x, unsigned digit) { return where_row<0>(x, digit); }
  static Boxes in_box(unsigned box, unsigned digit) {
    const __mmask32 lanes = 0111U << (box / 3 * 9 + box % 3);
    return {_mm512_maskz_set1_epi16(lanes, static_cast<short>(digit))};
  }
  static Rows in_row(unsigned r, Boxes x) {
    return {_mm512_maskz_mov_epi16(kTopRows << 3 * r, x.v)};
  }

  static Board load(const SingleSearch::Node& node) {
    return {{_mm512_load_si512(node.bytes)},
            {_mm512_load_si512(node.bytes + 64)},
            {_mm512_load_si512(node.bytes + 128)}};
  }
  static void store(const Board& x, SingleSearch::Node& node) {
    _mm512_store_si512(node.bytes, x.a.v);
    _mm512_store_si512(node.bytes + 64, x.b.v);
    _mm512_store_si512(node.bytes + 128, x.c.v);
  }

  static Board read(const GridText& puzzle) {
    const char* const text = puzzle.cells.data();
    const __m512i begin = _mm512_loadu_si512(text), end = _mm512_loadu_si512(text + 17);
    const auto third = [&](const Order& cells) {
      const __m512i c = _mm512_maskz_permutex2var_epi8(0x5555555555555555, begin, cells.get(), end);
      const __m512i digit = _mm512_sub_epi16(c, _mm512_set1_epi16('1'));
      const __m512i set =
          _mm512_and_si512(_mm512_sllv_epi16(_mm512_set1_epi16(1), digit), digits().v);
      const __mmask32 given = _mm512_mask_test_epi16_mask(kMinirows, set, set);
      return Sets{_mm512_mask_blend_epi16(given, digits().v, set)};
    };
    return {third(kCellsIn<0>), third(kCellsIn<1>), third(kCellsIn<2>)};
  }
  static Board read(const CandidateMasks& candidates) {
    alignas(64) std::uint16_t sets[3][32];
    for (unsigned cell = 0; cell < 96; ++cell) {
      sets[cell % 3][cell / 3] = cell < kCells ? candidates.cells.data()[cell] & 0x1ff : 0x1ff;
    }
    return {
        {_mm512_load_si512(sets[0])}, {_mm512_load_si512(sets[1])}, {_mm512_load_si512(sets[2])}};
  }
  // Require: one digit in every set.
  static void write(const Board& x, GridText& puzzle) {
    const auto text = [](Sets third) {
      return _mm512_add_epi16(_mm512_popcnt_epi16(minus_one(third)), _mm512_set1_epi16('1'));
    };
    const __m512i ab = _mm512_or_si512(text(x.a), _mm512_slli_epi16(text(x.b), 8));
    const __m512i c = text(x.c);
    char* const to = puzzle.cells.data();
    _mm512_storeu_si512(to + 17, _mm512_permutex2var_epi8(ab, kCellsOut<17>.get(), c));
    _mm512_storeu_si512(to, _mm512_permutex2var_epi8(ab, kCellsOut<0>.get(), c));
  }
};

}  // namespace
}  // namespace single

const SingleKernel kSingleAvx512 = single::Single<single::Layer>::kKernel;

}  // namespace inlay::sudoku::classic
