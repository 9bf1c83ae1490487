#include "batch/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <thread>
#include <utility>

#include "base/raw_array.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kReadSize = std::size_t{1} << 20;

Result<std::string> contents(int file) {
  std::string text;
  char part[65536];
  while (true) {
    const ssize_t got = ::read(file, part, sizeof part);
    if (got == 0) return text;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{ErrorKind::io, std::strerror(errno)};
    text.append(part, static_cast<std::size_t>(got));
  }
}

bool is_regular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// Writes all bytes by `put`, which writes some of them and behaves as ::write.
template <typename Put>
Status write_with(std::string_view bytes, const Put& put) {
  while (!bytes.empty()) {
    const ssize_t size = put(bytes);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return Error{ErrorKind::io, std::strerror(errno)};
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return Done{};
}

}  // namespace

Status write_all(int file, std::string_view bytes) {
  return write_with(
      bytes, [file](std::string_view rest) { return ::write(file, rest.data(), rest.size()); });
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : options_(std::move(other.options_)),
      file_(std::exchange(other.file_, -1)),
      journal_(std::exchange(other.journal_, -1)),
      from_(std::move(other.from_)),
      now_(std::move(other.now_)),
      failed_(std::move(other.failed_)),
      new_failed_(std::move(other.new_failed_)),
      pending_(other.pending_),
      regular_(other.regular_),
      written_(other.written_),
      hash_(other.hash_),
      last_(other.last_) {}

OutputFile::~OutputFile() {
  if (file_ >= 0) ::close(file_);
  if (journal_ >= 0) ::close(journal_);
}

Status OutputFile::failure(const std::string& path) {
  return Error{ErrorKind::io, path + ": " + std::strerror(errno)};
}

Result<OutputFile> OutputFile::open(OutputOptions options) {
  OutputFile output(std::move(options));
  Status status = output.open_output();
  if (status) status = output.options_.resume ? output.resume() : output.begin();
  if (!status) return status.error();
  return output;
}

Status OutputFile::open_output() {
  file_ = ::open(options_.path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) return failure(options_.path);
  regular_ = is_regular(file_);
  return regular_ ? lock(file_, options_.path) : Done{};
}

Status OutputFile::lock(int file, const std::string& path) const {
  constexpr std::chrono::milliseconds kPause{20};
  const auto until = std::chrono::steady_clock::now() + options_.patience;
  bool locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
  while (!locked && errno == EWOULDBLOCK && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(kPause);
    locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
  }
  if (locked) return Done{};
  if (errno == EWOULDBLOCK) {
    return Error{ErrorKind::io, path +
                                    ": another process is writing this file; wait until it has "
                                    "ended, or choose another --output"};
  }
  // Some file systems have no locks; the offsets of the writes are still known.
  if (errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL) return Done{};
  return failure(path);
}

// The order matters: whenever the process is killed, resume() finds a state that it understands.
// These are an empty file without journal, a journal without checkpoint, and a fresh file.
Status OutputFile::begin() {
  const std::string& path = options_.path;
  if (!regular_) return Done{};  // a device or a pipe cannot be resumed
  journal_ = ::open(journal_path().c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (journal_ < 0) return failure(journal_path());
  if (const Status locked = lock(journal_, journal_path()); !locked) return locked;
  if (::ftruncate(journal_, 0) != 0) return failure(journal_path());
  const Status status = write_all(journal_, options_.head);
  if (!status) return Error{ErrorKind::io, journal_path() + ": " + status.error().message};
  if (fdatasync(journal_) != 0) return failure(journal_path());
  if (::ftruncate(file_, 0) != 0) return failure(path);
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

Status OutputFile::resume() {
  const std::string& path = options_.path;
  journal_ = ::open(journal_path().c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (journal_ < 0) {
    if (errno != ENOENT) return failure(journal_path());
    struct stat status {};
    if (fstat(file_, &status) == 0 && status.st_size > 0) {
      return Error{ErrorKind::io, path +
                                      ": cannot be resumed, because it has no journal; remove the "
                                      "file to begin again"};
    }
    return begin();
  }
  if (const Status locked = lock(journal_, journal_path()); !locked) return locked;
  const auto text = contents(journal_);
  if (!text) return Error{ErrorKind::io, journal_path() + ": " + text.error().message};
  const auto read = read_journal(*text, options_.head);
  if (!read) return Error{ErrorKind::io, journal_path() + ": " + read.error().message};
  if (read->valid == 0) {  // killed before anything was written
    ::close(std::exchange(journal_, -1));
    return begin();
  }
  failed_ = read->failed;
  from_ = now_ = read->last.value_or(Checkpoint{});
  if (const Status same = verify_output(); !same) return same;
  if (::ftruncate(journal_, static_cast<off_t>(read->valid)) != 0) return failure(journal_path());
  if (::ftruncate(file_, static_cast<off_t>(from_.output)) != 0) return failure(path);
  written_ = from_.output;
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

// Reads the part of the output that the journal describes, and leaves its hash in hash_.
Status OutputFile::verify_output() {
  const auto other = [this](const std::string& what) {
    return Error{ErrorKind::io, options_.path + ": " + what +
                                    "; restore the file, or remove it and its journal to begin "
                                    "again"};
  };
  if (!regular_) return other("is not a regular file");
  const auto buffer = base::make_raw_array<char>(kReadSize);
  for (std::uint64_t at = 0; at < from_.output;) {
    const std::size_t size = std::min<std::uint64_t>(kReadSize, from_.output - at);
    const ssize_t got = ::pread(file_, buffer.get(), size, static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(options_.path);
    if (got == 0) {
      return other("is shorter than its journal records (" + std::to_string(at) + " bytes, not " +
                   std::to_string(from_.output) + ")");
    }
    hash_.add({buffer.get(), static_cast<std::size_t>(got)});
    at += static_cast<std::uint64_t>(got);
  }
  if (from_.output > 0 && hash_.value() != from_.output_hash) {
    return other("was changed since its journal was written");
  }
  return Done{};
}

Status OutputFile::write(std::string_view bytes) {
  const Status status =
      !regular_ ? write_all(file_, bytes) : write_with(bytes, [this, bytes](std::string_view rest) {
        const std::uint64_t at = written_ + bytes.size() - rest.size();
        return ::pwrite(file_, rest.data(), rest.size(), static_cast<off_t>(at));
      });
  if (!status) return Error{ErrorKind::io, options_.path + ": " + status.error().message};
  if (regular_) hash_.add(bytes);
  written_ += bytes.size();
  return Done{};
}

Status OutputFile::finished(const Place& place, const Tally& total) {
  now_.output = written_;
  now_.output_hash = hash_.value();
  now_.place = place;
  now_.tally = total;
  if (journal_ < 0) return Done{};
  pending_ = true;
  const auto time = std::chrono::steady_clock::now();
  if (time - last_ < options_.interval) return Done{};
  last_ = time;
  return checkpoint();
}

Status OutputFile::checkpoint() {
  pending_ = false;
  if (fdatasync(file_) != 0) return failure(options_.path);
  // A part after this place is processed again by a run that continues.
  const auto later =
      std::stable_partition(new_failed_.begin(), new_failed_.end(),
                            [&](const FailedPart& part) { return is_before(part, now_.place); });
  std::string lines;
  std::for_each(new_failed_.begin(), later,
                [&](const FailedPart& part) { lines += journal_line(part); });
  failed_.insert(failed_.end(), new_failed_.begin(), later);
  new_failed_.erase(new_failed_.begin(), later);
  const Status status = write_all(journal_, lines + journal_line(now_));
  if (!status) return Error{ErrorKind::io, journal_path() + ": " + status.error().message};
  return fdatasync(journal_) == 0 ? Done{} : failure(journal_path());
}

Status OutputFile::close(bool done) {
  if (journal_ < 0) return Done{};
  Status status = Done{};
  const bool keep = options_.resume || options_.keep || !failed_.empty() || !new_failed_.empty();
  if (done && !keep) {
    if (fdatasync(file_) != 0) status = failure(options_.path);
    if (status && ::unlink(journal_path().c_str()) != 0) status = failure(journal_path());
  } else {
    now_.done = done;
    if (done || pending_) status = checkpoint();
  }
  for (const int file : {file_, journal_}) (void)::flock(file, LOCK_UN);
  return status;
}

}  // namespace inlay::batch
