// Window: the part of a source that is in memory: whole lines of bounded length.
//
//     text already taken    │ text() .................. last line end │ begun line │ not read yet
//                           begin                                     usable       end
//
// Only kMaxLine + 1 bytes of a line longer than kMaxLine are kept; reading continues at the next
// line, and offsets count the dropped bytes.
#ifndef INLAY_SRC_BATCH_WINDOW_H_
#define INLAY_SRC_BATCH_WINDOW_H_

#include <deque>
#include <memory>
#include <string_view>

#include "batch/chunk.h"
#include "batch/hash.h"
#include "batch/source.h"
#include "inlay/stop.h"

namespace inlay::batch {

// The hash of a stream at every 4 KB.
class Milestones {
 public:
  static constexpr std::uint64_t kStep = std::uint64_t{4} << 10;
  void add(std::string_view bytes);
  // Writes the last mark up to place.offset to `place`, and drops the marks before it.
  void mark(Place& place);

 private:
  struct Mark {
    std::uint64_t offset, hash;
  };
  Hash hash_;
  std::uint64_t size_ = 0;
  std::string begun_;  // less than a block
  std::deque<Mark> marks_;
};

class Window {
 public:
  explicit Window(std::size_t size) : size_(size) {}

  // Moves the window to `place` of an input. Error: the input was changed since.
  Status open(const Input& input, const Place& place, const StopToken& stop);
  void close() { source_.reset(); }
  bool is_open() const { return source_.has_value(); }

  // Reads until there are `wanted` bytes or the source ends. Without `wait`, it also returns when
  // the source has nothing for now and there are whole lines.
  void fill(std::size_t wanted, bool wait, const StopToken& stop);
  // The error that ended the source early.
  const std::optional<Error>& failure() const { return failure_; }
  InputState behind() const;
  std::string_view text() const;
  std::size_t usual_size() const { return size_; }
  bool is_empty() const { return begin_ == end_; }

  // Moves the first bytes of text() into `chunk`, which owns them then. Sets offset and hash of
  // chunk.end.
  void take(std::size_t bytes, Chunk& chunk);
  std::uint64_t consumed() const { return source_ ? source_->consumed() : 0; }

 private:
  struct Gap {  // `dropped` bytes are missing after the first `kept` ones
    std::uint64_t kept, dropped;
  };
  void make_room(std::size_t wanted);
  void append(std::size_t got);

  std::size_t size_;
  std::optional<Source> source_;
  std::optional<Error> failure_;
  bool stream_ = false, ended_ = false, quiet_ = false, dropping_ = false;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0, begin_ = 0, usable_ = 0, end_ = 0;
  std::uint64_t taken_ = 0;    // bytes kept before begin_
  std::uint64_t dropped_ = 0;  // and bytes dropped there
  std::deque<Gap> gaps_;
  Milestones milestones_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_WINDOW_H_
