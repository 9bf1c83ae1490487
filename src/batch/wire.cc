#include "batch/wire.h"

namespace inlay::batch {

std::string framed(std::string_view message) {
  return WireWriter().text(message).take();
}

std::optional<std::string> FrameReader::next() {
  const std::string_view rest = std::string_view(bytes_).substr(at_);
  WireReader reader(rest);
  const std::uint64_t size = reader.number();
  if (!reader.good() || damaged_) return std::nullopt;
  damaged_ = size > kMost;
  if (damaged_ || reader.left() < size) return std::nullopt;
  std::string message(rest.substr(8, size));
  at_ += 8 + message.size();
  if (at_ == bytes_.size()) {
    bytes_.clear();
    at_ = 0;
  } else if (at_ > bytes_.size() / 2) {
    bytes_.erase(0, at_);
    at_ = 0;
  }
  return message;
}

}  // namespace inlay::batch
