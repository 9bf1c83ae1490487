// Bit sets of positions and digits: iteration and size.
#ifndef INLAY_SRC_SUDOKU_GRADE_BITS_H_
#define INLAY_SRC_SUDOKU_GRADE_BITS_H_

#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::grade {

// The positions of the set bits, lowest first:  for (int i : bits(mask)) ...
class Bits {
 public:
  explicit Bits(Mask mask) : mask_(mask) {}
  class iterator {
   public:
    explicit iterator(Mask mask) : mask_(mask) {}
    int operator*() const { return std::countr_zero(mask_); }
    iterator& operator++() {
      mask_ &= mask_ - 1;
      return *this;
    }
    friend bool operator==(const iterator&, const iterator&) = default;

   private:
    Mask mask_;
  };
  iterator begin() const { return iterator(mask_); }
  iterator end() const { return iterator(0); }

 private:
  Mask mask_;
};
inline Bits bits(Mask mask) {
  return Bits(mask);
}
// The digits of a set, lowest first:  for (int digit : digits(mask)) ...
class Digits {
 public:
  explicit Digits(Mask mask) : mask_(mask) {}
  class iterator : public Bits::iterator {
   public:
    using Bits::iterator::iterator;
    int operator*() const { return Bits::iterator::operator*() + 1; }
  };
  iterator begin() const { return iterator(mask_); }
  iterator end() const { return iterator(0); }

 private:
  Mask mask_;
};
inline Digits digits(Mask mask) {
  return Digits(mask);
}
inline int size_of(Mask mask) {
  return base::bit_count(mask);
}

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_BITS_H_
