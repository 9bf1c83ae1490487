#include "batch/checksum.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

#include "base/io.h"
#include "base/raw_array.h"
#include "batch/hash.h"

namespace inlay::batch {
namespace {

// Reads a file without moving its position, as that of stdin matters later.
class FileHash {
 public:
  explicit FileHash(int file) : file_(file), buffer_(base::make_raw_array<char>(kBlockBytes)) {}

  // Adds these bytes, those before the end of the file.
  Status add(std::uint64_t at, std::uint64_t size) {
    while (size > 0) {
      const auto room = static_cast<std::size_t>(std::min(size, kBlockBytes));
      const auto got = base::read_some_at(file_, {buffer_.get(), room}, at);
      if (!got) return got.error();
      if (*got == 0) break;
      hash_.add({buffer_.get(), *got});
      at += *got;
      size -= *got;
    }
    return Done{};
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  const int file_;
  const std::unique_ptr<char[]> buffer_;
  RunningHash hash_;
};

Result<std::uint64_t> checksum_of_file(int file, std::uint64_t size) {
  FileHash hash(file);
  Status status = Done{};
  if (size <= kMaxCountedBytes) {
    status = hash.add(0, size);
  } else {
    const std::uint64_t last = size - kBlockBytes;  // where the last block begins
    constexpr std::uint64_t kSteps = kBlocks - 1;
    for (std::uint64_t i = 0; status && i <= kSteps; ++i) {
      const std::uint64_t at = last / kSteps * i + last % kSteps * i / kSteps;
      status = hash.add(at, kBlockBytes);
    }
  }
  if (!status) return status.error();
  return hash.value();
}

}  // namespace

Result<std::uint64_t> checksum_of(const Input& input) {
  if (input.kind == Input::Kind::text) return hash_of(input.text);
  const bool named = input.kind == Input::Kind::file;
  const Identity identity = identity_of(input);
  if (identity.stream || (!named && input.kind != Input::Kind::standard_input)) {
    return std::uint64_t{0};
  }
  base::File file;
  if (named) {
    auto opened = base::File::open(input.name, O_RDONLY);
    if (!opened && (errno == ENOENT || errno == EACCES)) return std::uint64_t{0};
    if (!opened) return opened.error();
    file = std::move(*opened);
  }
  return checksum_of_file(named ? file.descriptor() : STDIN_FILENO, identity.size);
}

}  // namespace inlay::batch
