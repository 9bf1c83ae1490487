// Chunker: cuts a list of inputs into chunks, in order. Used by one thread at a time.
//
// With shards, every chunk ends at the latest where the next shard begins, or with the puzzle that
// lies across that boundary. The cuts are the same for every shard, so each chunk
// belongs to exactly one: that in which it begins.
#ifndef INLAY_SRC_BATCH_CHUNKER_H_
#define INLAY_SRC_BATCH_CHUNKER_H_

#include <optional>
#include <vector>

#include "batch/shard.h"
#include "batch/window.h"
#include "inlay/stop.h"

namespace inlay::batch {

struct ChunkerOptions {
  Place from = {};
  Shard shard = {};
  std::size_t window = (std::size_t{1} << 19) + (std::size_t{64} << 10);  // bytes a cutter sees
  StopToken stop = {};
  std::uint64_t max_counted = kMaxCountedBytes;  // as in shard_boundaries()
};

class Chunker : public Chunks {
 public:
  Chunker(std::vector<Input> inputs, Cutter& cutter, ChunkerOptions options);

  // Call it first. Errors: the inputs are not those of `options.from`, or shard_boundaries() fails.
  Status start();
  // None: the end of the inputs or of the shard, or a stop was requested.
  std::optional<Chunk> next() override;
  bool ended() const override;

  // Bytes of the files between `options.from` or the start of the shard, whichever is later, and
  // the end of the shard. 0: unknown.
  std::uint64_t total_bytes() const override;
  // Bytes of these that lie before `place`. Compressed files: at most those read so far.
  std::uint64_t bytes_before(const Place& place, std::uint64_t bytes_read) const override;
  // Bytes of the files read so far; the window may hold many that are in no chunk yet.
  std::uint64_t bytes_read() const override;

 private:
  std::optional<Chunk> next_of_any();
  bool is_sequence() const;
  Cut cut_text(std::string_view text);
  Chunk failed(Error error);
  std::uint64_t position(const Place& place) const;
  void next_source();

  std::vector<Input> inputs_;
  std::vector<std::uint64_t>
      bases_;          // where each input begins in all of them, and the end of the last
  bool known_ = true;  // their lengths
  Cutter& cutter_;
  ChunkerOptions options_;
  std::vector<std::uint64_t> boundaries_;               // of all shards
  std::uint64_t first_ = 0, last_ = ~std::uint64_t{0};  // the shard: from, up to
  Window window_;
  std::uint64_t begin_ = 0;  // of the run: the position of options_.from, or first_
  Place place_;
  std::uint64_t index_ = 0;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_CHUNKER_H_
