#include "batch/merge.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <optional>

#include "base/io.h"
#include "base/raw_array.h"
#include "batch/hash.h"
#include "batch/journal.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kStep = std::size_t{1} << 20;

Error error_of(const std::string& name, const std::string& what) {
  return {ErrorKind::io, name + ": " + what};
}

struct ShardOutput {
  std::string path;
  Shard shard;
  JournalHead head;  // its options without the shard
  Checkpoint end;
};

Result<ShardOutput> read_shard(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return error_of(path, "no such file");
  const std::string journal = path + ".journal";
  const auto text = base::read_file(journal);
  if (!text && errno == ENOENT) {
    return error_of(path, "has no journal; only outputs of --shard with --output can be merged");
  }
  if (!text) return error_of(journal, text.error().message);
  auto head = read_journal_head(*text);
  if (!head) return error_of(journal, head.error().message);
  const auto read = read_journal(*text, std::string_view(*text).substr(0, head->size));
  if (!read) return error_of(journal, read.error().message);
  if (!read->last || !read->last->done) {
    return error_of(path, "is not finished; repeat its command with --resume");
  }
  if (!read->failed.empty()) {
    const FailedPart& part = read->failed.front();
    return error_of(path, "has no records for input lines " + std::to_string(part.line) + " to " +
                              std::to_string(part.end - 1) + "; process this shard again");
  }
  ShardOutput output{path, {}, std::move(*head), *read->last};
  output.shard = take_shard(output.head.options);
  return output;
}

// Error: the outputs are not the shards of one run, each once. Sets `ordered` by shard.
Status put_in_order(const std::vector<ShardOutput>& outputs,
                    std::vector<const ShardOutput*>& ordered) {
  const ShardOutput& first = outputs.front();
  for (const ShardOutput& output : outputs) {
    const auto other = [&](const std::string& what) {
      return error_of(output.path, what + " than " + first.path);
    };
    if (output.head.options != first.head.options) {
      return other("has other options (" + output.head.options + ", not " + first.head.options +
                   ")");
    }
    if (output.shard.count != first.shard.count) {
      return other("is a shard of " + std::to_string(output.shard.count) + ", not of " +
                   std::to_string(first.shard.count) + ": another division");
    }
    if (output.head.inputs != first.head.inputs) return other("has other inputs");
  }
  ordered.assign(first.shard.count, nullptr);
  for (const ShardOutput& output : outputs) {
    const ShardOutput*& place = ordered[output.shard.index - 1];
    if (place != nullptr) {
      return error_of(output.path,
                      "is shard " + std::to_string(output.shard.index) + ", as is " + place->path);
    }
    place = &output;
  }
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (ordered[i] == nullptr) {
      return Error{ErrorKind::io, "shard " + std::to_string(i + 1) + " of " +
                                      std::to_string(ordered.size()) + " is missing"};
    }
  }
  return Done{};
}

// Appends the output of a shard to a file. Error: it is not the one that its journal describes.
Status append(int file, const std::string& path, const ShardOutput& output) {
  const auto in = base::File::open(output.path, O_RDONLY);
  if (!in) return error_of(output.path, in.error().message);
  const auto buffer = base::make_raw_array<char>(kStep);
  RunningHash hash;
  std::uint64_t bytes = 0;
  while (true) {
    const auto got = base::read_some(in->descriptor(), {buffer.get(), kStep});
    if (!got) return error_of(output.path, got.error().message);
    if (*got == 0) break;
    const std::string_view piece(buffer.get(), *got);
    hash.add(piece);
    bytes += piece.size();
    if (const Status status = base::write_all(file, piece); !status) {
      return error_of(path, status.error().message);
    }
  }
  if (bytes != output.end.output || (bytes > 0 && hash.value() != output.end.output_hash)) {
    return error_of(output.path, "was changed since its journal was written");
  }
  return Done{};
}

}  // namespace

Shard take_shard(std::string& options) {
  constexpr std::string_view kOption = " --shard=";
  Shard shard;
  const std::size_t at = options.find(kOption);
  if (at == options.npos) return shard;
  const std::size_t end = std::min(options.find(' ', at + 1), options.size());
  const char* const last = options.data() + end;
  const auto index = std::from_chars(options.data() + at + kOption.size(), last, shard.index);
  if (index.ptr == last || *index.ptr != '/') return {};
  const auto count = std::from_chars(index.ptr + 1, last, shard.count);
  const bool good = index.ec == std::errc() && count.ec == std::errc() && count.ptr == last &&
                    shard.index >= 1 && shard.index <= shard.count && shard.count <= kMaxShards;
  if (!good) return {};
  options.erase(at, end - at);
  return shard;
}

Result<Merged> merge_shards(const std::string& path, const std::vector<std::string>& parts) {
  if (parts.empty()) return Error{ErrorKind::invalid, "there are no parts to merge"};
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return error_of(path, "exists already; remove it, or choose another name");
  }
  std::vector<ShardOutput> outputs;
  for (const std::string& part : parts) {
    auto output = read_shard(part);
    if (!output) return output.error();
    outputs.push_back(std::move(*output));
  }
  std::vector<const ShardOutput*> ordered;
  if (const Status status = put_in_order(outputs, ordered); !status) return status.error();

  const std::string unfinished = path + ".unfinished";
  auto file = base::File::open(unfinished, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return error_of(unfinished, file.error().message);
  Merged merged{.options = outputs.front().head.options};
  Status status = Done{};
  for (const ShardOutput* const output : ordered) {
    if (status) status = append(file->descriptor(), unfinished, *output);
    merged.bytes += output->end.output;
    merged.records += output->end.tally.records;
  }
  if (status) {
    status = base::sync(file->descriptor());
    if (status) status = file->close();
    if (!status) status = error_of(unfinished, status.error().message);
  }
  base::SystemCalls& calls = base::system_calls();
  if (status && calls.rename(unfinished.c_str(), path.c_str()) != 0) {
    status = error_of(path, base::system_error().message);
  }
  if (!status) {
    (void)calls.unlink(unfinished.c_str());
    return status.error();
  }
  status = base::sync_name(path);
  if (status) return merged;
  (void)calls.unlink(path.c_str());
  return error_of(path, status.error().message);
}

}  // namespace inlay::batch
