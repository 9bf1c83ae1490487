// The encoding of messages between processes: numbers as 8 bytes, the lowest first; texts as their
// length and their bytes. The reader never reads past the end, whatever the bytes are.
#ifndef INLAY_SRC_BATCH_WIRE_H_
#define INLAY_SRC_BATCH_WIRE_H_

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace inlay::batch {

class WireWriter {
 public:
  WireWriter& number(std::uint64_t value) {
    char bytes[8];
    for (std::size_t i = 0; i < sizeof bytes; ++i) {
      bytes[i] = static_cast<char>(static_cast<unsigned char>(value >> 8 * i));
    }
    std::memcpy(room(sizeof bytes), bytes, sizeof bytes);
    return *this;
  }
  WireWriter& decimal(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return number(bits);
  }
  WireWriter& text(std::string_view value) {
    number(value.size());
    if (!value.empty()) std::memcpy(room(value.size()), value.data(), value.size());
    return *this;
  }
  // All bytes; the writer is empty again.
  std::string take() {
    bytes_.resize(std::exchange(size_, 0));
    return std::exchange(bytes_, {});
  }

 private:
  // Appending eight bytes to a string costs twice as much.
  char* room(std::size_t size) {
    if (bytes_.size() - size_ < size) bytes_.resize(std::max(size_ + size, 2 * bytes_.size()));
    return bytes_.data() + std::exchange(size_, size_ + size);
  }

  std::string bytes_;
  std::size_t size_ = 0;  // of `bytes_`; the rest is room for more
};

class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}
  std::uint64_t number() {
    if (rest_.size() < 8) return good_ = false, rest_ = {}, 0;
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = value << 8 | static_cast<unsigned char>(rest_[i]);
    rest_.remove_prefix(8);
    return value;
  }
  double decimal() {
    const std::uint64_t bits = number();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  std::string_view text() {
    const std::uint64_t size = number();
    if (size > rest_.size()) return good_ = false, rest_ = {}, std::string_view();
    const std::string_view value = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return value;
  }
  std::size_t left() const { return rest_.size(); }
  // Everything was there, and nothing is left.
  bool complete() const { return good_ && rest_.empty(); }
  bool good() const { return good_; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

// Frames: messages one after the other in a stream of bytes, each after its length.
std::string framed(std::string_view message);

// Puts frames together again from pieces of any size.
class FrameReader {
 public:
  // Larger frames are an error of the sender.
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 32;

  void add(std::string_view bytes) { bytes_ += bytes; }
  // The next complete message; none: more bytes are needed, or the stream is damaged.
  std::optional<std::string> next();
  bool damaged() const { return damaged_; }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
  bool damaged_ = false;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_WIRE_H_
