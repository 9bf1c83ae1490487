// CompiledMatrix: a Matrix as the rows and the root table of the bitset engine, in its own memory.
#ifndef INLAY_SRC_COVER_BITSET_COMPILED_MATRIX_H_
#define INLAY_SRC_COVER_BITSET_COMPILED_MATRIX_H_

#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include "cover/bitset/state.h"
#include "cover/matrix.h"

namespace inlay::cover::bitset {

class CompiledMatrix {
 public:
  // Allocates nothing if the search needs more than `max_bytes`; fits() is then false.
  CompiledMatrix(const Matrix& matrix, std::size_t max_bytes);

  bool fits() const { return arena_ != nullptr; }
  // The maximum that the search needs; the system provides only the pages that it touches.
  std::size_t bytes() const { return bytes_; }
  // The state at the root. Require: fits().
  State begin();

 private:
  struct Free {
    void operator()(std::byte* bytes) const {
      ::operator delete (bytes, std::align_val_t{kAlignment});
    }
  };
  void number_rows(const Matrix& matrix);
  void measure(const Matrix& matrix);
  void fill_root(const Matrix& matrix);
  void fill_rows(const Matrix& matrix, Table& table);

  std::vector<std::uint32_t> starts_, primary_ends_, option_rows_;
  std::uint32_t row_count_ = 0;
  // The row of a secondary item, or of one of its colours: which options it removes.
  struct Removal {
    std::uint32_t item;
    Color color;
  };
  std::vector<Removal> removals_;  // rows from matrix.primary on
  std::vector<Bounds> bounds_;
  std::size_t levels_ = 0;  // maximum on a path
  std::size_t set_bytes_ = 0, table_bytes_ = 0, bytes_ = 0;
  std::unique_ptr<std::byte, Free> arena_;
  State root_;
};

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_COMPILED_MATRIX_H_
