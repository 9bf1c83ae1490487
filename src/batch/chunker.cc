#include "batch/chunker.h"

#include <utility>

namespace inlay::batch {

Chunker::Chunker(std::vector<Input> inputs, Cutter& cutter, ChunkerOptions options)
    : inputs_(std::move(inputs)),
      cutter_(cutter),
      options_(std::move(options)),
      window_(options_.window),
      place_(options_.from) {
  std::uint64_t sum = 0;
  bases_.push_back(0);
  for (const Input& input : inputs_) {
    const Identity identity = identity_of(input);
    known_ &= !identity.stream;
    bases_.push_back(sum += identity.size);
  }
}

Status Chunker::start() {
  const Shard& shard = options_.shard;
  if (shard.count > 1) {
    for (const Input& input : inputs_) {
      if (identity_of(input).stream || is_zstd_name(input.name)) {
        return Error{ErrorKind::unsupported,
                     input.name + ": --shard needs plain files, whose length is known"};
      }
    }
    const auto begin_of = [&](std::uint64_t part) {  // without overflow
      const std::uint64_t all = bases_.back();
      return all / shard.count * part + all % shard.count * part / shard.count;
    };
    first_ = begin_of(shard.index - 1);
    if (shard.index < shard.count) last_ = begin_of(shard.index);
  }
  if (place_.offset == 0 || place_.source >= inputs_.size()) return Done{};
  const auto opened = window_.open(inputs_[place_.source], place_, options_.stop);
  if (!opened) {
    return Error{ErrorKind::io, inputs_[place_.source].name + ": " + opened.error().message};
  }
  return Done{};
}

std::optional<Chunk> Chunker::next() {
  while (auto chunk = next_of_any()) {
    const std::uint64_t begin = bases_[chunk->begin.source] + chunk->begin.offset;
    if (begin >= last_) return std::nullopt;
    if (begin < first_) continue;
    chunk->index = index_++;
    return chunk;
  }
  return std::nullopt;
}

std::optional<Chunk> Chunker::next_of_any() {
  std::size_t wanted = options_.window;
  bool wait = false;
  while (!options_.stop.stop_requested()) {
    if (!window_.is_open()) {
      if (place_.source >= inputs_.size()) return std::nullopt;
      const auto opened = window_.open(inputs_[place_.source], place_, options_.stop);
      if (!opened) return failed(opened.error());
    }
    window_.fill(wanted, wait, options_.stop);
    if (options_.stop.stop_requested()) break;
    if (window_.is_empty() && window_.behind() == InputState::end) {
      if (window_.failure()) return failed(*window_.failure());
      next_source();
      continue;
    }
    const std::string_view text = window_.text();
    Cut cut = text.empty() ? Cut{} : cutter_.cut(text, place_, window_.behind());
    if (cut.bytes == 0) {
      wait = window_.behind() == InputState::quiet;
      if (!wait) wanted *= 2;
      continue;
    }
    Chunk chunk;
    chunk.source = inputs_[place_.source].name;
    chunk.begin = place_;
    chunk.end.source = place_.source;
    chunk.end.line = place_.line + cut.lines;
    chunk.end.memory = std::move(cut.memory);
    window_.take(cut.bytes, chunk);
    place_ = chunk.end;
    return chunk;
  }
  return std::nullopt;
}

Chunk Chunker::failed(Error error) {
  Chunk chunk;
  chunk.source = inputs_[place_.source].name;
  chunk.begin = place_;
  chunk.error = std::move(error);
  next_source();
  chunk.end = place_;
  return chunk;
}

void Chunker::next_source() {
  window_.close();
  place_ = Place{.source = place_.source + 1};
}

std::uint64_t Chunker::bytes_read() const {
  return bases_[std::min(place_.source, inputs_.size())] + window_.consumed();
}

}  // namespace inlay::batch
