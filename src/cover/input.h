// Input: the bytes of a problem, from memory or from a stream.
//
// Memory is read in place. A stream is read in blocks of 64 KiB, so that the buffer contains no
// more than a block and what the reader needs at once (usually a line). The budget limits the size
// of the buffer, and its time and stop token are checked before each block.
//
//   buffer_  | skipped | ahead() ............ |   the next block follows ahead()
#ifndef INLAY_SRC_COVER_INPUT_H_
#define INLAY_SRC_COVER_INPUT_H_

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "cover/read_budget.h"
#include "inlay/result.h"

namespace inlay::cover {

class Input {
 public:
  static constexpr std::size_t kBlock = std::size_t{1} << 16;

  explicit Input(std::string_view text) : ahead_(text) {}
  // The stream and the budget must outlive this object. One block is always allowed.
  Input(std::istream& in, const ReadBudget& budget) : in_(&in), budget_(&budget) {}

  std::string_view ahead() const { return ahead_; }
  void skip(std::size_t bytes) { ahead_.remove_prefix(bytes); }
  // Reads a block and appends it to ahead(), which may move. Returns false at the end of the input
  // and on an error; status() distinguishes them.
  bool more();

  Status status() const;
  std::size_t memory() const { return buffer_.capacity(); }

 private:
  bool fail(Error error);

  std::istream* in_ = nullptr;  // null: the text is in memory
  const ReadBudget* budget_ = nullptr;
  std::string buffer_;
  std::string_view ahead_;
  std::optional<Error> error_;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_INPUT_H_
