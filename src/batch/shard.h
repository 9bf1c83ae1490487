// Shards: equal parts of a list of inputs, for runs on several machines.
#ifndef INLAY_SRC_BATCH_SHARD_H_
#define INLAY_SRC_BATCH_SHARD_H_

#include <cstdint>
#include <vector>

#include "batch/source.h"

namespace inlay::batch {

// Part `index` of `count` (1 of 1: everything). All parts one after the other are the whole.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
};

inline constexpr std::uint64_t kMaxShards = 1'000'000;

// How many of `total` belong to the first `shards` of `count` shards.
inline std::uint64_t in_first_shards(std::uint64_t total, std::uint64_t shards,
                                     std::uint64_t count) {
  return total / count * shards + total % count * shards / count;  // without overflow
}

// Up to this total, shards have equal numbers of lines; beyond it, equal numbers of bytes.
inline constexpr std::uint64_t kMaxCountedBytes = std::uint64_t{256} << 20;

// Where the shards 2 to `count` begin, ascending, in bytes of all inputs one after the other. Up to
// `max_counted` bytes the numbers of lines of any two shards differ by at most one; this reads
// the inputs twice. For larger inputs a boundary may lie within a line. Error: an input has no
// known length, cannot be read, or is an error: otherwise all shards but one would ignore it.
Result<std::vector<std::uint64_t>> shard_boundaries(const std::vector<Input>& inputs,
                                                    std::uint64_t count,
                                                    std::uint64_t max_counted = kMaxCountedBytes);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_SHARD_H_
