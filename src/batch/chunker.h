// Chunker: cuts inputs, one after the other, into chunks. Used by one thread at a time.
#ifndef INLAY_SRC_BATCH_CHUNKER_H_
#define INLAY_SRC_BATCH_CHUNKER_H_

#include <optional>
#include <stop_token>
#include <vector>

#include "batch/window.h"

namespace inlay::batch {

// The part `index` of `count` equal parts of the bytes of all inputs (1 of 1: all of it): the
// chunks that begin there. The parts one after the other are the whole.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
};

struct ChunkerOptions {
  Place from = {};
  Shard shard = {};
  std::size_t window = (std::size_t{1} << 19) + (std::size_t{64} << 10);  // bytes a cutter sees
  std::stop_token stop = {};
};

class Chunker {
 public:
  Chunker(std::vector<Input> inputs, Cutter& cutter, ChunkerOptions options);

  // To be called first. Errors: the inputs are not those of `options.from`; or are of unknown
  // length, where a shard of them is asked for.
  Status start();
  // None: all is read, or a stop was requested.
  std::optional<Chunk> next();

  std::uint64_t total_bytes() const { return known_ ? bases_.back() : 0; }  // 0: not known
  // Bytes read so far, of the files as they are.
  std::uint64_t bytes_read() const;

 private:
  std::optional<Chunk> next_of_any();
  Chunk failed(Error error);
  void next_source();

  std::vector<Input> inputs_;
  std::vector<std::uint64_t> bases_;  // bytes of the inputs before; one more than there are inputs
  bool known_ = true;                 // all their lengths are
  Cutter& cutter_;
  ChunkerOptions options_;
  std::uint64_t first_ = 0, last_ = ~std::uint64_t{0};  // bytes of the shard
  Window window_;
  Place place_;
  std::uint64_t index_ = 0;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_CHUNKER_H_
