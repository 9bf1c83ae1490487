#include "batch/chunker.h"

#include <algorithm>
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

// Then no line depends on those before it.
bool Chunker::is_sequence() const {
  return inputs_.size() == 1 && inputs_[0].kind == Input::Kind::sequence;
}

Status Chunker::start() {
  const Shard& shard = options_.shard;
  if (shard.count > 1) {
    auto boundaries = shard_boundaries(inputs_, shard.count, options_.max_counted);
    if (!boundaries) return boundaries.error();
    boundaries_ = std::move(*boundaries);
    if (shard.index > 1) first_ = boundaries_[shard.index - 2];
    if (shard.index < shard.count) last_ = boundaries_[shard.index - 1];
  }
  begin_ = std::max(position(place_), first_);
  if (is_sequence() && place_.offset < first_) {
    place_.offset = first_;
    place_.line = 1 + first_ / inputs_[0].sequence->line_size;
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
    // What cannot be read may belong to this shard.
    const bool concerns = begin >= first_ || (chunk->error && bases_[chunk->end.source] > first_);
    if (!concerns) continue;
    chunk->index = index_++;
    return chunk;
  }
  return std::nullopt;
}

bool Chunker::ended() const {
  if (place_.source >= inputs_.size()) return true;
  return place_.source + 1 == inputs_.size() && window_.is_open() && window_.is_empty() &&
         window_.behind() == InputState::end && !window_.failure();
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
      if (window_.failure()) {
        Chunk chunk = failed(*window_.failure());
        chunk.interrupted = true;
        return chunk;
      }
      next_source();
      continue;
    }
    const std::string_view text = window_.text();
    Cut cut = text.empty() ? Cut{} : cut_text(text);
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

// Shows the cutter no more than lies before the next boundary of shards, unless nothing of that can
// be cut off: then some more lines, so that a puzzle across the boundary stays whole. In a sequence
// nothing lies across it.
Cut Chunker::cut_text(std::string_view text) {
  const std::uint64_t begin = bases_[place_.source] + place_.offset;
  const auto next = std::upper_bound(boundaries_.begin(), boundaries_.end(), begin);
  if (next != boundaries_.end() && *next - begin < text.size()) {
    const auto line_end = [text](std::size_t at) {
      return std::min(text.find('\n', at), text.size() - 1) + 1;
    };
    std::size_t end = line_end(static_cast<std::size_t>(*next - begin) - 1);
    if (is_sequence()) return cutter_.cut(text.substr(0, end), place_, InputState::full);
    constexpr std::size_t kOneByOne = 64;  // then twice as many lines each time
    for (std::size_t lines = 0; end < text.size();) {
      Cut cut = cutter_.cut(text.substr(0, end), place_, InputState::more);
      if (cut.bytes > 0) return cut;
      const std::size_t more = lines < kOneByOne ? 1 : lines;
      for (std::size_t i = 0; i < more && end < text.size(); ++i) end = line_end(end);
      lines += more;
    }
  }
  return cutter_.cut(text, place_, window_.behind());
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

std::uint64_t Chunker::position(const Place& place) const {
  if (place.source >= inputs_.size()) return bases_.back();
  return std::min(bases_[place.source] + place.offset, bases_[place.source + 1]);
}

std::uint64_t Chunker::total_bytes() const {
  const std::uint64_t end = std::min(last_, bases_.back());
  return known_ && end > begin_ ? end - begin_ : 0;
}

std::uint64_t Chunker::bytes_before(const Place& place, std::uint64_t bytes_read) const {
  const std::uint64_t at = std::min(position(place), bytes_read);
  return at > begin_ ? std::min(at - begin_, total_bytes()) : 0;
}

std::uint64_t Chunker::bytes_read() const {
  return bases_[std::min(place_.source, inputs_.size())] + window_.consumed();
}

}  // namespace inlay::batch
