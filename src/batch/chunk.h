// What flows through a batch run: a chunk of text goes in, its output comes out.
//
//   Source ──> Chunker ──(Cutter)──> Chunk ──> Job, one per thread ──> Output ──> Delivery ──> Sinks
//              in order, one at a time         in parallel           in order again
//
// Nothing here knows what the lines mean. A Cutter says where a text may be cut, a Job what a chunk
// of it yields. What holds:
//   - A chunk is made of whole lines of one source.
//   - What a job says of a chunk depends on the chunk alone: its text, where it begins, and the
//     memory that the cutter handed over. So neither threads nor a resumed run change the output.
//   - Every buffer has a maximum: a line of more than kMaxLine bytes is cut short, a chunk of more
//     than kMaxText is cut by force.
#ifndef INLAY_SRC_BATCH_CHUNK_H_
#define INLAY_SRC_BATCH_CHUNK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::batch {

// Of a longer line so many bytes and one more are kept: enough to see that it is too long.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;
inline constexpr std::size_t kMaxText = std::size_t{8} << 20;

// A point between two chunks: all that is needed to go on from there.
struct Place {
  std::size_t source = 0;    // counted from 0
  std::uint64_t offset = 0;  // bytes of the source (uncompressed) that lie behind
  std::uint64_t line = 1;    // the number of the next line
  std::string memory = {};   // what the cutter remembers; empty at the start of a source
  // For sources that have no name to find them by: so many bytes of it have this hash.
  std::uint64_t hashed = 0;
  std::uint64_t hash = 0;
};

struct Chunk {
  std::uint64_t index = 0;
  Place begin, end;
  std::string_view source;       // its name
  std::string_view text;         // points into `storage`
  std::optional<Error> error{};  // instead of text: the source cannot be read, or not any further
  std::unique_ptr<char[]> storage{};
};

// What lies behind the text that a cutter is shown.
enum class InputState { more, quiet, end, full };  // quiet: nothing yet; full: no more can be shown

struct Cut {
  std::size_t bytes = 0;  // 0: show me more
  std::uint64_t lines = 0;
  std::string memory = {};  // of what lies behind the cut, for the chunk that begins there
};

class Cutter {
 public:
  virtual ~Cutter() = default;
  // `text` begins at `begin` and ends with a line end (at the end of the source perhaps without).
  // Ensure: bytes > 0 for `end` and `full`; the cut is behind a line end or at the end of the text.
  virtual Cut cut(std::string_view text, const Place& begin, InputState behind) = 0;
};

struct Tally {
  std::uint64_t records = 0;
  int severity = 0;  // the highest of what happened; the caller knows what it means

  void add(const Tally& more) {
    records += more.records;
    severity = std::max(severity, more.severity);
  }
};

// What a job says of a chunk.
struct Output {
  std::string out, err, proof;
  Tally tally = {};
  bool complete = true;       // false: it was stopped before the end of the chunk
  std::stop_token stop = {};  // come back soon, with complete = false
  // To be called between records when the next one may take long: what is here may go out now.
  std::function<void(Output&)> flush = {};
};

class Job {
 public:
  virtual ~Job() = default;
  virtual void run(const Chunk& chunk, Output& output) = 0;
};
using MakeJob = std::function<std::unique_ptr<Job>()>;

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_CHUNK_H_
