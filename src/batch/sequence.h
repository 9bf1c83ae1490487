// Sequence: an input whose lines are not stored, but made when they are read, such as the grids of
// a range of the catalogue. All lines have the same length, so any of them can be read at once.
#ifndef INLAY_SRC_BATCH_SEQUENCE_H_
#define INLAY_SRC_BATCH_SEQUENCE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "inlay/result.h"

namespace inlay::batch {

struct Sequence {
  std::uint64_t lines = 0;
  std::size_t line_size = 2;  // bytes, with the line end
  // Appends the lines from `first` on, counted from 0: at least one, as many as are convenient, and
  // at most `most`. Used by one thread at a time, mostly in the order of the lines.
  std::function<Status(std::uint64_t first, std::uint64_t most, std::string& text)> make = {};

  std::uint64_t size() const { return lines * line_size; }
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_SEQUENCE_H_
