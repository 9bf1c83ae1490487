#include "batch/window.h"

#include <cstring>
#include <string_view>

#include "base/raw_array.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kKept = kMaxLine + 1;  // of a line that is too long
constexpr std::size_t kRead = std::size_t{256} << 10;
// When a source is silent for this long and there is work to do, the window does not wait for it.
constexpr std::chrono::milliseconds kQuietTime{5};

}  // namespace

void Milestones::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::uint64_t to_mark = kStep - size_ % kStep;
    const std::string_view part = bytes.substr(0, to_mark);
    bytes.remove_prefix(part.size());
    size_ += part.size();
    begun_ += part;
    const std::size_t whole = begun_.size() / Hash::kBlock * Hash::kBlock;
    hash_.add_blocks(std::string_view(begun_).substr(0, whole));
    begun_.erase(0, whole);
    if (size_ % kStep == 0) marks_.push_back({size_, hash_.value()});
  }
}

void Milestones::mark(Place& place) {
  while (marks_.size() > 1 && marks_[1].offset <= place.offset) marks_.pop_front();
  if (marks_.empty() || marks_.front().offset > place.offset) return;
  place.hashed = marks_.front().offset;
  place.hash = marks_.front().hash;
}

Status Window::open(const Input& input, const Place& place, const StopToken& stop) {
  auto source = Source::open(input);
  if (!source) return source.error();
  source_.emplace(std::move(*source));
  stream_ = identity_of(input).stream;
  failure_.reset();
  ended_ = quiet_ = dropping_ = false;
  begin_ = usable_ = end_ = 0;
  taken_ = 0;
  dropped_ = place.offset;
  gaps_.clear();
  milestones_ = {};
  if (place.offset == 0 || (!stream_ && source_->seek(place.offset))) return Done{};

  make_room(kRead);
  for (std::uint64_t left = place.offset; left > 0;) {
    const std::size_t room = std::min<std::uint64_t>(left, kRead);
    const auto got = source_->read({buffer_.get(), room}, stop);
    if (!got) return got.error();
    if (*got == 0) return Error{ErrorKind::io, "is shorter than in the earlier run"};
    if (stream_) milestones_.add({buffer_.get(), *got});
    left -= *got;
  }
  Place now{.source = place.source, .offset = place.offset};
  milestones_.mark(now);
  if (now.hashed != place.hashed || now.hash != place.hash) {
    return Error{ErrorKind::io, "was changed since the earlier run"};
  }
  return Done{};
}

// Makes the buffer large enough for kRead bytes after end_, and for `wanted` bytes in total.
void Window::make_room(std::size_t wanted) {
  const std::size_t used = end_ - begin_;
  const std::size_t needed = std::max(wanted, used) + kRead;
  if (begin_ + needed <= capacity_) return;
  const std::size_t capacity = std::max(needed, size_ + kRead);
  auto larger = base::make_raw_array<char>(capacity);
  if (used > 0) std::memcpy(larger.get(), buffer_.get() + begin_, used);
  buffer_ = std::move(larger);
  capacity_ = capacity;
  usable_ -= begin_;
  end_ -= begin_;
  begin_ = 0;
}

void Window::fill(std::size_t wanted, bool wait, const StopToken& stop) {
  wanted = std::min(wanted, kMaxText);
  quiet_ = false;
  while (end_ - begin_ < wanted && !ended_) {
    if (!wait && usable_ > begin_ && !source_->ready(kQuietTime)) {
      quiet_ = true;
      return;
    }
    wait = false;
    make_room(wanted);
    const std::size_t room = stream_ ? kRead : wanted - (end_ - begin_) + kRead / 4;
    const auto got = source_->read({buffer_.get() + end_, room}, stop);
    if (got && *got > 0) {
      append(*got);
      continue;
    }
    ended_ = true;
    if (got) {
      usable_ = end_;
    } else {
      failure_ = got.error();
      end_ = usable_;  // the last line may not be whole
    }
  }
}

// Adds the bytes after end_; of the begun line at most kKept bytes are kept.
void Window::append(std::size_t got) {
  char* const fresh = buffer_.get() + end_;
  if (stream_) milestones_.add({fresh, got});
  if (dropping_) {
    const void* const newline = std::memchr(fresh, '\n', got);
    const std::size_t skip =
        newline == nullptr ? got
                           : static_cast<std::size_t>(static_cast<const char*>(newline) - fresh);
    gaps_.back().dropped += skip;
    got -= skip;
    if (got == 0) return;
    dropping_ = false;
    std::memmove(fresh, fresh + skip, got);
  }
  end_ += got;
  const std::size_t newline = std::string_view(fresh, got).rfind('\n');
  if (newline != std::string_view::npos) {
    usable_ = static_cast<std::size_t>(fresh - buffer_.get()) + newline + 1;
  }
  const std::size_t begun = end_ - std::max(usable_, begin_);
  if (begun <= kKept) return;
  end_ -= begun - kKept;
  gaps_.push_back({taken_ + (end_ - begin_), begun - kKept});
  dropping_ = true;
}

InputState Window::behind() const {
  if (ended_) return InputState::end;
  if (quiet_) return InputState::quiet;
  return end_ - begin_ >= kMaxText ? InputState::full : InputState::more;
}

std::string_view Window::text() const {
  return {buffer_.get() + begin_, usable_ - begin_};
}

void Window::take(std::size_t bytes, Chunk& chunk) {
  const std::size_t rest = end_ - begin_ - bytes;
  if (bytes <= rest) {
    chunk.storage = base::make_raw_array<char>(bytes);
    std::memcpy(chunk.storage.get(), buffer_.get() + begin_, bytes);
    chunk.text = {chunk.storage.get(), bytes};
    begin_ += bytes;
  } else {  // the chunk gets the buffer, the rest moves to a new one
    capacity_ = std::max(rest, size_) + kRead;
    auto next = base::make_raw_array<char>(capacity_);
    std::memcpy(next.get(), buffer_.get() + begin_ + bytes, rest);
    chunk.text = {buffer_.get() + begin_, bytes};
    chunk.storage = std::exchange(buffer_, std::move(next));
    usable_ -= begin_ + bytes;
    begin_ = 0;
    end_ = rest;
  }
  taken_ += bytes;
  while (!gaps_.empty() && gaps_.front().kept <= taken_) {
    dropped_ += gaps_.front().dropped;
    gaps_.pop_front();
  }
  chunk.end.offset = taken_ + dropped_;
  if (stream_) milestones_.mark(chunk.end);
}

}  // namespace inlay::batch
