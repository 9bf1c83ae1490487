#include "batch/checksum.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

#include "base/raw_array.h"
#include "batch/hash.h"

namespace inlay::batch {
namespace {

// Reads a file without moving its position, as that of stdin matters later.
class FileHash {
 public:
  explicit FileHash(int file) : file_(file), buffer_(base::make_raw_array<char>(kBlockBytes)) {}

  // False: these bytes cannot be read.
  bool add(std::uint64_t at, std::uint64_t size) {
    while (size > 0) {
      const ssize_t got =
          ::pread(file_, buffer_.get(), std::min(size, kBlockBytes), static_cast<off_t>(at));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      hash_.add({buffer_.get(), static_cast<std::size_t>(got)});
      at += static_cast<std::uint64_t>(got);
      size -= static_cast<std::uint64_t>(got);
    }
    return true;
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  const int file_;
  const std::unique_ptr<char[]> buffer_;
  RunningHash hash_;
};

std::uint64_t checksum_of_file(int file, std::uint64_t size) {
  FileHash hash(file);
  if (size <= kMaxCountedBytes) return hash.add(0, size) ? hash.value() : 0;
  const std::uint64_t last = size - kBlockBytes;  // where the last block begins
  constexpr std::uint64_t kSteps = kBlocks - 1;
  for (std::uint64_t i = 0; i <= kSteps; ++i) {
    const std::uint64_t at = last / kSteps * i + last % kSteps * i / kSteps;
    if (!hash.add(at, kBlockBytes)) return 0;
  }
  return hash.value();
}

}  // namespace

std::uint64_t checksum_of(const Input& input) {
  if (input.kind == Input::Kind::text) return hash_of(input.text);
  const bool named = input.kind == Input::Kind::file;
  if (!named && input.kind != Input::Kind::standard_input) return 0;
  const Identity identity = identity_of(input);
  if (identity.stream) return 0;
  const int file = named ? ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
  if (file < 0) return 0;
  const std::uint64_t sum = checksum_of_file(file, identity.size);
  if (named) ::close(file);
  return sum;
}

}  // namespace inlay::batch
