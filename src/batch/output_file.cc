#include "batch/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "batch/hash.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kTail = 4096;

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

}  // namespace

Status write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(file, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return Error{ErrorKind::io, std::strerror(errno)};
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return Done{};
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : options_(std::move(other.options_)),
      file_(std::exchange(other.file_, -1)),
      journal_(std::exchange(other.journal_, -1)),
      from_(std::move(other.from_)),
      now_(std::move(other.now_)),
      pending_(other.pending_),
      written_(other.written_),
      last_(other.last_) {}

OutputFile::~OutputFile() {
  if (file_ >= 0) ::close(file_);
  if (journal_ >= 0) ::close(journal_);
}

Status OutputFile::trouble(const std::string& path) const {
  return Error{ErrorKind::io, path + ": " + std::strerror(errno)};
}

Result<OutputFile> OutputFile::open(OutputOptions options) {
  OutputFile output(std::move(options));
  const Status status = output.options_.resume ? output.resume() : output.begin();
  if (!status) return status.error();
  return output;
}

// In this order, so that at each moment there is what resume() can tell: nothing or an empty file
// without journal, or a journal without checkpoint, or a fresh file.
Status OutputFile::begin() {
  const std::string& path = options_.path;
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) return trouble(path);
  if (!is_regular(file_)) return Done{};  // a device or a pipe: nothing to go back to
  journal_ =
      ::open(journal_path().c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (journal_ < 0) return trouble(journal_path());
  const Status status = write_all(journal_, options_.head);
  if (!status) return Error{ErrorKind::io, journal_path() + ": " + status.error().message};
  if (fdatasync(journal_) != 0) return trouble(journal_path());
  if (::ftruncate(file_, 0) != 0) return trouble(path);
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

Status OutputFile::resume() {
  const std::string& path = options_.path;
  journal_ = ::open(journal_path().c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (journal_ < 0) {
    if (errno != ENOENT) return trouble(journal_path());
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && status.st_size > 0) {
      return Error{ErrorKind::io, path +
                                      ": is there, but has no journal to resume from; remove it "
                                      "to begin anew"};
    }
    return begin();
  }
  const auto text = contents(journal_);
  if (!text) return Error{ErrorKind::io, journal_path() + ": " + text.error().message};
  const auto read = read_journal(*text, options_.head);
  if (!read) return Error{ErrorKind::io, journal_path() + ": " + read.error().message};
  if (read->valid == 0) {  // killed before anything was done
    ::close(std::exchange(journal_, -1));
    return begin();
  }
  if (::ftruncate(journal_, static_cast<off_t>(read->valid)) != 0) return trouble(journal_path());

  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) return trouble(path);
  from_ = now_ = read->last.value_or(Checkpoint{});
  const Error other{ErrorKind::io, path + ": is not the output that its journal tells of"};
  if (!is_regular(file_)) return other;
  const auto tail = tail_hash(from_.output);
  if (!tail || (read->last && *tail != from_.tail)) return other;
  if (::ftruncate(file_, static_cast<off_t>(from_.output)) != 0 ||
      ::lseek(file_, 0, SEEK_END) < 0) {
    return trouble(path);
  }
  written_ = from_.output;
  last_ = std::chrono::steady_clock::now();
  return Done{};
}

Status OutputFile::write(std::string_view bytes) {
  const Status status = write_all(file_, bytes);
  if (!status) return Error{ErrorKind::io, options_.path + ": " + status.error().message};
  written_ += bytes.size();
  return Done{};
}

// Of the last bytes of the first `size`.
Result<std::uint64_t> OutputFile::tail_hash(std::uint64_t size) const {
  std::string tail(std::min<std::uint64_t>(kTail, size), '\0');
  const ssize_t got =
      ::pread(file_, tail.data(), tail.size(), static_cast<off_t>(size - tail.size()));
  if (got < 0) return trouble(options_.path).error();
  if (static_cast<std::size_t>(got) != tail.size()) {
    return Error{ErrorKind::io, options_.path + ": is shorter than what was written to it"};
  }
  return hash_of(tail);
}

Status OutputFile::finished(const Place& place, const Tally& total) {
  now_.output = written_;
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
  const auto tail = tail_hash(now_.output);
  if (!tail) return tail.error();
  now_.tail = *tail;
  if (fdatasync(file_) != 0) return trouble(options_.path);
  const Status status = write_all(journal_, journal_line(now_));
  if (!status) return Error{ErrorKind::io, journal_path() + ": " + status.error().message};
  return fdatasync(journal_) == 0 ? Done{} : trouble(journal_path());
}

Status OutputFile::close(bool done) {
  if (journal_ < 0) return Done{};
  if (done && !options_.resume) {
    if (fdatasync(file_) != 0) return trouble(options_.path);
    if (::unlink(journal_path().c_str()) != 0) return trouble(journal_path());
    return Done{};
  }
  now_.done = done;
  return done || pending_ ? checkpoint() : Done{};
}

}  // namespace inlay::batch
