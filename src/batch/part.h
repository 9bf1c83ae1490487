// Part: some consecutive chunks of one source, the unit of work for another process.
//
//   manager                                      worker
//   Chunks ──> PartMaker ──> encode(Part)   ──>  decode_part() ──> run_part()
//   Delivery <── decode_result()            <──  encode(PartResult)
//
// The manager alone cuts the text, because the state of the reader at a cut depends on all lines
// before it. A part lists its cuts, so a worker can read the text of the part itself: it moves to
// the first byte and takes what lies between the cuts. The hash of the text shows whether it has
// the same file. A part can contain the text instead.
//
// The output of a part is that of its chunks one after the other, so it depends neither on the
// worker nor on how many chunks a part has.
#ifndef INLAY_SRC_BATCH_PART_H_
#define INLAY_SRC_BATCH_PART_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/chunk.h"
#include "batch/source.h"
#include "batch/window.h"

namespace inlay::batch {

struct Part {
  struct Cut {
    std::uint64_t bytes = 0;  // of the text up to this cut; lines that are too long are truncated
    std::uint64_t offset = 0;
    std::uint64_t line = 0;
    std::string memory = {};
  };
  std::uint64_t index = 0;
  std::string source;  // its name, for messages
  Place begin = {};
  std::vector<Cut> cuts;   // where the chunks end; at least one
  std::uint64_t hash = 0;  // of the text
  bool has_text = false;   // otherwise `source` is the file that the worker reads
  std::string text;
  std::optional<Error> error = {};  // instead of text: the source cannot be read further
};

struct PartResult {
  std::uint64_t index = 0;
  std::string out, err, proof;
  Tally tally = {};
  double seconds = 0;   // from the start of the part to its end, on the worker
  std::string failure;  // not empty: why the worker cannot do this part, or any other
};

std::string encode(const Part& part);
std::string encode(const PartResult& result);
// None: not the encoding of a part, or of a result.
std::optional<Part> decode_part(std::string_view bytes);
std::optional<PartResult> decode_result(std::string_view bytes);

// Whether another process can read this input itself: a file that is neither a pipe nor compressed.
bool can_be_read_elsewhere(const Input& input);

// Parts of an earlier run whose results are known (kept_results.h): where each begins, as source
// and offset, and the offset of its end.
using KeptParts = std::map<std::pair<std::size_t, std::uint64_t>, std::uint64_t>;

// Makes parts of chunks. Used by one thread at a time.
class PartMaker {
 public:
  // `always_send`: every part contains its text.
  PartMaker(Chunks& chunks, const std::vector<Input>& inputs, bool always_send,
            KeptParts kept = {});

  struct Made {
    Part part;
    Chunk whole;  // the part as one chunk, without its text
    std::uint64_t bytes = 0;
    bool kept = false;  // its result is known
  };
  // A part of about `bytes` bytes, at least one chunk. None: the end.
  std::optional<Made> next(std::uint64_t bytes);

 private:
  Chunks& chunks_;
  std::vector<bool> send_;  // for each input
  std::vector<std::string> names_;
  const KeptParts kept_;
  std::optional<Chunk> ahead_;
  std::uint64_t index_ = 0;
};

// The chunks of a part, for the pipeline of a worker.
class PartChunks : public Chunks {
 public:
  explicit PartChunks(const Part& part);
  std::optional<Chunk> next() override;
  // After the last chunk. Error: the text is not that of the part.
  Status check() const;

 private:
  std::optional<std::string_view> read(std::uint64_t bytes);

  const Part& part_;
  Window window_;
  Place place_;
  std::size_t next_ = 0;
  std::uint64_t taken_ = 0;
  RunningHash hash_;
  std::optional<Error> failure_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_PART_H_
