// Source: the bytes of a file, of stdin, of a text, or of lines that are made as they are read;
// files named *.zst are decompressed.
#ifndef INLAY_SRC_BATCH_SOURCE_H_
#define INLAY_SRC_BATCH_SOURCE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/io.h"
#include "batch/sequence.h"
#include "batch/zstd.h"
#include "inlay/result.h"
#include "inlay/stop.h"

namespace inlay::batch {

// An input as the user named it.
struct Input {
  enum class Kind { file, standard_input, text, sequence, error };
  Kind kind = Kind::text;
  std::string name;       // for messages; the path of a file
  std::string text = {};  // the text, or the error message
  std::shared_ptr<const Sequence> sequence = {};
};

// What is known about an input without reading it (its bytes: checksum.h).
struct Identity {
  bool stream = false;     // can be read once; unknown length
  std::uint64_t size = 0;  // 0 for a stream
  friend bool operator==(const Identity&, const Identity&) = default;
};
Identity identity_of(const Input& input);
// Whether all of the input can be read again, from any byte on.
bool can_be_repeated(const Input& input);

class Source {
 public:
  // Error: the file cannot be opened, or is a folder.
  static Result<Source> open(const Input& input);
  Source(Source&& other) noexcept;
  Source& operator=(Source&&) = delete;

  // Reads available bytes, at most room.size(). Waits for the first byte. 0: the end, or `stop` was
  // requested.
  Result<std::size_t> read(std::span<char> room, const StopToken& stop);
  // Whether a read would return at once; waits up to `timeout` for that.
  bool ready(std::chrono::milliseconds timeout) const;
  // Moves to this byte without reading the bytes before it. False: not possible for this source.
  bool seek(std::uint64_t offset);
  // Bytes read so far; compressed bytes if the file is compressed.
  std::uint64_t consumed() const { return consumed_; }

 private:
  Source() = default;
  Result<std::size_t> read_raw(std::span<char> room, const StopToken& stop);
  Result<std::size_t> read_zstd(std::span<char> room, const StopToken& stop);
  Result<std::size_t> read_text(std::span<char> room);
  Status make_lines();

  base::File owned_;  // not stdin
  int file_ = -1;     // -1: the text, or the sequence
  bool regular_ = true;
  std::string text_;  // of a sequence: the lines that were made last
  std::uint64_t text_begin_ = 0;
  std::shared_ptr<const Sequence> sequence_;
  std::uint64_t consumed_ = 0;
  std::unique_ptr<ZstdReader> zstd_;
  std::unique_ptr<char[]> packed_;
  std::size_t packed_begin_ = 0, packed_end_ = 0;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_SOURCE_H_
