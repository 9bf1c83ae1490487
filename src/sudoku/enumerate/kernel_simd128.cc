// The kernel for 128-bit registers: four registers for a vector.
#include "base/simd128.h"
#include "sudoku/enumerate/kernel_parts.h"
#include "sudoku/enumerate/lanes.h"

namespace inlay::sudoku::enumerate {
namespace {

using base::Ints128;
using base::Words128;

struct Simd128Lanes : PlainLanes {
  struct Vector {
    Words128 part[4];

    static Vector zero() { return {}; }
    static Vector load(const void* from) {
      Vector vector;
      for (int i = 0; i < 4; ++i) vector.part[i] = at(from, i);
      return vector;
    }
    void store(void* to) const {
      for (int i = 0; i < 4; ++i) base::store128(part[i], static_cast<char*>(to) + 16 * i);
    }
    friend Vector operator|(const Vector& a, const Vector& b) {
      Vector result;
      for (int i = 0; i < 4; ++i) result.part[i] = a.part[i] | b.part[i];
      return result;
    }
    friend Vector without(const Vector& a, const Vector& b) {
      Vector result;
      for (int i = 0; i < 4; ++i) result.part[i] = a.part[i] & ~b.part[i];
      return result;
    }
    friend bool any(const Vector& a) {
      return base::any128((a.part[0] | a.part[1]) | (a.part[2] | a.part[3]));
    }
  };

  struct Line {
    static constexpr int kParts = kBlockWords / 2;
    Words128 part[kParts];

    void load(const std::uint64_t* from) {
      for (int i = 0; i < kParts; ++i) part[i] = at(from, i);
    }
    void store(std::uint64_t* to) const {
      for (int i = 0; i < kParts; ++i) base::store128(part[i], to + 2 * i);
    }
    bool and_lines(const char* a, const char* b, const char* c, const char* d) {
      Words128 all = {};
      for (int i = 0; i < kParts; ++i) {
        part[i] &= (at(a, i) & at(b, i)) & (at(c, i) & at(d, i));
        all |= part[i];
      }
      return base::any128(all);
    }
  };

  static std::uint32_t both(const std::uint64_t* a, const std::uint64_t* b) {
    return not_empty([&](int i) { return ints(a, i) & ints(b, i); });
  }
  static std::uint32_t meets(const std::uint32_t* a, std::uint32_t m) {
    return not_empty([&](int i) { return ints(a, i) & m; });
  }
  static std::uint32_t inside(const std::uint32_t* a, const std::uint32_t* b,
                              const std::uint32_t* c, std::uint32_t not_a, std::uint32_t not_b,
                              std::uint32_t not_c) {
    return 0xFFFF ^ not_empty([&](int i) {
             return (ints(a, i) & not_a) | (ints(b, i) & not_b) | (ints(c, i) & not_c);
           });
  }

 private:
  static Words128 at(const void* from, int i) {
    return base::load128<Words128>(static_cast<const char*>(from) + 16 * i);
  }
  static Ints128 ints(const void* from, int i) {
    return base::load128<Ints128>(static_cast<const char*>(from) + 16 * i);
  }
  // Bit 4 i + k: element k of get(i) is not zero, 0 <= i < 4.
  template <typename Get>
  static std::uint32_t not_empty(const Get& get) {
    Ints128 bits = {};
    for (int i = 0; i < 4; ++i) {
      const Ints128 ones = {1U << 4 * i, 2U << 4 * i, 4U << 4 * i, 8U << 4 * i};
      bits |= reinterpret_cast<Ints128>(get(i) != 0) & ones;
    }
    const auto halves = reinterpret_cast<Words128>(bits);
    const std::uint64_t half = halves[0] | halves[1];
    return static_cast<std::uint32_t>(half | half >> 32);
  }
};

}  // namespace

const Kernel kKernelSimd128 = make_kernel<Simd128Lanes>();

}  // namespace inlay::sudoku::enumerate
