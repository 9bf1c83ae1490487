// Source: where bytes come from - a file, stdin, or a text at hand; decompressed where its name
// ends in .zst.
#ifndef INLAY_SRC_BATCH_SOURCE_H_
#define INLAY_SRC_BATCH_SOURCE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "batch/zstd.h"
#include "inlay/result.h"

namespace inlay::batch {

// An input as it was asked for.
struct Input {
  enum class Kind { file, standard_input, text, error };
  Kind kind = Kind::text;
  std::string name;  // for messages; of a file its path
  std::string text;  // text: itself; error: why there is nothing to read
};

// What tells an input from another one, and whether it was changed. Size and time are 0 for a
// stream, which can only be told by its bytes.
struct Identity {
  bool stream = false;  // read once, of unknown length
  std::uint64_t size = 0;
  std::int64_t changed = 0;  // nanoseconds
  friend bool operator==(const Identity&, const Identity&) = default;
};
Identity identity_of(const Input& input);

class Source {
 public:
  // Error: it cannot be opened, or is a folder.
  static Result<Source> open(const Input& input);
  Source(Source&& other) noexcept;
  Source& operator=(Source&&) = delete;
  ~Source();

  // Reads what there is, at most `room`; 0: the end. Waits for the first byte, until `stop` is
  // requested (then 0).
  Result<std::size_t> read(std::span<char> room, const std::stop_token& stop);
  // False: a read would wait, and went on to do so for `patience`.
  bool ready(std::chrono::milliseconds timeout) const;
  // Goes to this byte without reading what lies before. False: that is not possible here.
  bool seek(std::uint64_t offset);
  // Bytes of the file that were read (of a compressed one, compressed).
  std::uint64_t consumed() const { return consumed_; }

 private:
  Source() = default;
  Result<std::size_t> read_raw(std::span<char> room, const std::stop_token& stop);
  Result<std::size_t> read_zstd(std::span<char> room, const std::stop_token& stop);

  int file_ = -1;  // -1: the text
  bool owned_ = false;
  bool regular_ = true;
  std::string text_;
  std::uint64_t consumed_ = 0;
  std::unique_ptr<ZstdReader> zstd_;
  std::unique_ptr<char[]> packed_;
  std::size_t packed_begin_ = 0, packed_end_ = 0;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_SOURCE_H_
