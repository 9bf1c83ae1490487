// Checksum: recognises an input whose bytes were copied to another host or changed in place. It is
// part of the journal, and computed only for runs that have one.
//
// It is the hash (hash.h) of a file of up to kMaxCountedBytes. For larger files, which would take
// too long to read twice, it is the hash of kBlocks evenly spaced blocks, the first and the last
// one included. A change outside of them that keeps the size is not noticed.
#ifndef INLAY_SRC_BATCH_CHECKSUM_H_
#define INLAY_SRC_BATCH_CHECKSUM_H_

#include <cstdint>

#include "batch/shard.h"
#include "batch/source.h"

namespace inlay::batch {

inline constexpr std::uint64_t kBlocks = 256;
inline constexpr std::uint64_t kBlockBytes = kMaxCountedBytes / kBlocks;

// A compressed file counts as the bytes that it has. 0: a stream, a sequence, or a file that does
// not exist or is not allowed to be read. Error: io.
Result<std::uint64_t> checksum_of(const Input& input);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_CHECKSUM_H_
