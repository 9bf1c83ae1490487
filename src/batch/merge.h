// Merge: joins the outputs of all shards of a run to the output of the whole.
//
// The journals show whether the outputs belong together: the same options, inputs and number of
// shards, each shard exactly once and finished, each output with the hash in its journal.
#ifndef INLAY_SRC_BATCH_MERGE_H_
#define INLAY_SRC_BATCH_MERGE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "batch/shard.h"
#include "inlay/result.h"

namespace inlay::batch {

// The shard in the options of a journal, as "--shard=2/8"; 1 of 1 without one. `options`: the text
// without it.
Shard take_shard(std::string& options);

struct Merged {
  std::string options;  // of the shards, as their journals have them
  std::uint64_t bytes = 0;
  std::uint64_t records = 0;
};

// Writes the outputs `parts`, in any order of the shards, to the new file `path`. Errors name the
// part; nothing is left at `path` then.
Result<Merged> merge_shards(const std::string& path, const std::vector<std::string>& parts);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_MERGE_H_
