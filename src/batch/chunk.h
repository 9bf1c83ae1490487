// The data of a batch run: a chunk of text goes in, its output comes out.
//
//   Source ──> Chunker ──(Cutter)──> Chunk ──> Job, one per thread ──> Output ──> Delivery ──>
//   Sinks
//              in order, one at a time         in parallel           in order again
//
// This folder does not know what the lines mean. A Cutter decides where a text may be cut, a Job
// what the output of a chunk is. Invariants:
//   - A chunk consists of whole lines of one source.
//   - The output of a chunk depends on the chunk alone: its text, its position, and the memory that
//     the cutter stored for it. So neither threads nor a resumed run change the output.
//   - Every buffer is bounded: a line of more than kMaxLine bytes is truncated, and a chunk of
//     kMaxText bytes is cut wherever it ends.
#ifndef INLAY_SRC_BATCH_CHUNK_H_
#define INLAY_SRC_BATCH_CHUNK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/result.h"
#include "inlay/stop.h"

namespace inlay::batch {

// A longer line is cut to kMaxLine + 1 bytes, enough to see that it is too long.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;
inline constexpr std::size_t kMaxText = std::size_t{8} << 20;

// A position between two chunks: all that is needed to continue from there.
struct Place {
  std::size_t source = 0;    // counted from 0
  std::uint64_t offset = 0;  // bytes of the source (uncompressed) before it
  std::uint64_t line = 1;    // the number of the next line
  std::string memory = {};   // state of the cutter; empty at the start of a source
  // For streams, which cannot be identified otherwise: the first `hashed` bytes have this hash.
  std::uint64_t hashed = 0;
  std::uint64_t hash = 0;
};

struct Chunk {
  std::uint64_t index = 0;
  Place begin, end;
  std::string_view source;       // its name
  std::string_view text;         // points into `storage`
  std::optional<Error> error{};  // instead of text: the source cannot be read (further)
  bool interrupted = false;      // the error is one of reading: another run may get beyond `begin`
  std::unique_ptr<char[]> storage{};
};

// For a run that can continue at the chunk `interrupted`, and so ends there.
inline Error interrupted(const Chunk& chunk) {
  return {ErrorKind::io, std::string(chunk.source) + ": the run ends at line " +
                             std::to_string(chunk.begin.line) + ", since the rest cannot be read"};
}

// What follows the text that a cutter sees.
enum class InputState {
  more,   // more text
  quiet,  // nothing for now; more may arrive
  end,    // the end of the source
  full,   // more text, but the cutter cannot see more at once
};

struct Cut {
  std::size_t bytes = 0;  // 0: the cutter needs more text
  std::uint64_t lines = 0;
  std::string memory = {};  // the state for the chunk that begins at the cut
};

class Cutter {
 public:
  virtual ~Cutter() = default;
  // `text` begins at `begin` and ends with a line end, except perhaps at the end of the source.
  // Ensure: bytes > 0 for `end` and `full`; the cut is after a line end or at the end of the text.
  virtual Cut cut(std::string_view text, const Place& begin, InputState state) = 0;
};

// Where the chunks of a run come from, in order. Used by one thread at a time.
class Chunks {
 public:
  virtual ~Chunks() = default;
  // None: the end, or a stop was requested.
  virtual std::optional<Chunk> next() = 0;
  // Whether it is known that no chunk is left.
  virtual bool ended() const { return false; }
  // For progress: the bytes of all chunks, those before `place`, and those read so far. 0: unknown.
  virtual std::uint64_t total_bytes() const { return 0; }
  virtual std::uint64_t bytes_before(const Place& /*place*/, std::uint64_t /*bytes_read*/) const {
    return 0;
  }
  virtual std::uint64_t bytes_read() const { return 0; }
};

struct Tally {
  std::uint64_t records = 0;
  int severity = 0;  // the highest of all events; the caller defines its meaning

  void add(const Tally& more) {
    records += more.records;
    severity = std::max(severity, more.severity);
  }
};

// The output of a job for a chunk.
struct Output {
  std::string out, err, proof;
  Tally tally = {};
  bool complete = true;  // false: it was stopped before the end of the chunk
  StopToken stop = {};   // requested: return soon, with complete = false
  // Call it between records if the next one may take long: it writes and clears what is here, if
  // this chunk may write now.
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
