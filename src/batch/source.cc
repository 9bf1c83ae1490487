#include "batch/source.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/raw_array.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kPacked = std::size_t{128} << 10;

// With the reason in errno.
Error cannot_be_read() {
  return {ErrorKind::io, "cannot be read: " + base::system_error().message};
}

}  // namespace

Identity identity_of(const Input& input) {
  if (input.kind == Input::Kind::text || input.kind == Input::Kind::error) {
    return {false, input.text.size()};
  }
  if (input.kind == Input::Kind::sequence) return {false, input.sequence->size()};
  struct stat status {};
  const int failed = input.kind == Input::Kind::file ? stat(input.name.c_str(), &status)
                                                     : fstat(STDIN_FILENO, &status);
  if (failed != 0) return {};
  if (!S_ISREG(status.st_mode)) return {true, 0};
  return {false, static_cast<std::uint64_t>(status.st_size)};
}

bool can_be_repeated(const Input& input) {
  if (input.kind == Input::Kind::text || input.kind == Input::Kind::sequence) return true;
  return input.kind == Input::Kind::file && !identity_of(input).stream && !is_zstd_name(input.name);
}

Source::Source(Source&& other) noexcept
    : owned_(std::move(other.owned_)),
      file_(std::exchange(other.file_, -1)),
      regular_(other.regular_),
      text_(std::move(other.text_)),
      text_begin_(other.text_begin_),
      sequence_(std::move(other.sequence_)),
      consumed_(other.consumed_),
      zstd_(std::move(other.zstd_)),
      packed_(std::move(other.packed_)),
      packed_begin_(other.packed_begin_),
      packed_end_(other.packed_end_) {}

Result<Source> Source::open(const Input& input) {
  Source source;
  switch (input.kind) {
    case Input::Kind::text:
      source.text_ = input.text;
      return source;
    case Input::Kind::sequence:
      source.sequence_ = input.sequence;
      return source;
    case Input::Kind::error:
      return Error{ErrorKind::io, input.text};
    case Input::Kind::standard_input:
      source.file_ = STDIN_FILENO;
      break;
    case Input::Kind::file:
      auto file = base::File::open(input.name, O_RDONLY);
      if (!file) return cannot_be_read();
      source.owned_ = std::move(*file);
      source.file_ = source.owned_.descriptor();
      break;
  }
  struct stat status {};
  if (fstat(source.file_, &status) != 0) return cannot_be_read();
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return cannot_be_read();
  }
  source.regular_ = S_ISREG(status.st_mode);
  if (input.kind == Input::Kind::file && is_zstd_name(input.name)) {
    if (const auto available = zstd_available(); !available) return available.error();
    source.zstd_ = std::make_unique<ZstdReader>();
    source.packed_ = base::make_raw_array<char>(kPacked);
  }
  return source;
}

bool Source::ready(std::chrono::milliseconds timeout) const {
  if (file_ < 0 || regular_ || packed_begin_ < packed_end_) return true;
  pollfd wait{file_, POLLIN, 0};
  return ::poll(&wait, 1, static_cast<int>(timeout.count())) > 0;
}

bool Source::seek(std::uint64_t offset) {
  if (file_ < 0) {
    consumed_ = std::min<std::uint64_t>(offset, sequence_ ? sequence_->size() : text_.size());
    return true;
  }
  if (!regular_ || zstd_ != nullptr) return false;
  // Relative, not from the start of the file: another program may have read a part of stdin.
  if (::lseek(file_, static_cast<off_t>(offset), SEEK_CUR) < 0) return false;
  consumed_ += offset;
  return true;
}

Result<std::size_t> Source::read(std::span<char> room, const StopToken& stop) {
  return zstd_ != nullptr ? read_zstd(room, stop) : read_raw(room, stop);
}

// Makes the lines from that of the next byte on.
Status Source::make_lines() {
  const std::uint64_t line = consumed_ / sequence_->line_size;
  if (line == sequence_->lines) return Done{};
  constexpr std::size_t kBytes = std::size_t{64} << 10;
  const std::uint64_t most = std::max<std::uint64_t>(1, kBytes / sequence_->line_size);
  text_.clear();
  text_begin_ = line * sequence_->line_size;
  return sequence_->make(line, std::min(most, sequence_->lines - line), text_);
}

Result<std::size_t> Source::read_text(std::span<char> room) {
  const auto is_here = [this] {
    return consumed_ >= text_begin_ && consumed_ < text_begin_ + text_.size();
  };
  if (sequence_ && !is_here()) {
    if (const Status made = make_lines(); !made) return made.error();
  }
  if (!is_here()) return std::size_t{0};
  const auto at = static_cast<std::size_t>(consumed_ - text_begin_);
  const std::size_t size = std::min(room.size(), text_.size() - at);
  std::memcpy(room.data(), text_.data() + at, size);
  consumed_ += size;
  return size;
}

Result<std::size_t> Source::read_raw(std::span<char> room, const StopToken& stop) {
  if (file_ < 0) return read_text(room);
  constexpr std::chrono::milliseconds kLook{100};
  while (!ready(kLook)) {
    if (stop.stop_requested()) return std::size_t{0};
  }
  const auto got = base::read_some(file_, room);
  if (!got) return cannot_be_read();
  consumed_ += *got;
  return got;
}

Result<std::size_t> Source::read_zstd(std::span<char> room, const StopToken& stop) {
  while (true) {
    const std::string_view packed(packed_.get() + packed_begin_, packed_end_ - packed_begin_);
    if (!packed.empty() || !zstd_->between_frames()) {  // it may hold more output
      const auto decoded = zstd_->decode(packed, room);
      if (!decoded) return decoded.error();
      packed_begin_ += decoded->consumed;
      if (decoded->produced > 0) return decoded->produced;
      if (packed_begin_ < packed_end_) continue;
    }
    const auto got = read_raw({packed_.get(), kPacked}, stop);
    if (!got) return got;
    if (*got == 0) {
      if (zstd_->between_frames() || stop.stop_requested()) return std::size_t{0};
      return Error{ErrorKind::io, "damaged zstd data: the file is cut short"};
    }
    packed_begin_ = 0;
    packed_end_ = *got;
  }
}

}  // namespace inlay::batch
