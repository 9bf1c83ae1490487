// Input: the bytes of a problem, from memory or from a stream.
//
// Memory is read in place. A stream is read by blocks, so that no more of it is held than what the
// reader asks for at once and a block; there is a limit to what may be held.
//
//   buffer_  | skipped | ahead() ............ |   the next block goes behind ahead()
#ifndef INLAY_SRC_COVER_INPUT_H_
#define INLAY_SRC_COVER_INPUT_H_

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::cover {

class Input {
 public:
  static constexpr std::size_t kBlock = std::size_t{1} << 16;

  explicit Input(std::string_view text) : ahead_(text) {}
  // The stream must outlive this object. `most`: bytes that may be held; a block always may.
  Input(std::istream& in, std::size_t most) : in_(&in), most_(most) {}

  std::string_view ahead() const { return ahead_; }
  void skip(std::size_t bytes) { ahead_.remove_prefix(bytes); }
  // Reads more behind what is ahead, which may move. False: there is no more, or status() says why.
  bool more();

  Status status() const;
  std::size_t memory() const { return buffer_.capacity(); }

 private:
  std::istream* in_ = nullptr;  // null: the text is all there
  std::size_t most_ = 0;
  std::string buffer_;
  std::string_view ahead_;
  bool full_ = false;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_INPUT_H_
