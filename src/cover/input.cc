#include "cover/input.h"

#include <algorithm>

namespace inlay::cover {

// Moves what is ahead to the front and reads on behind it: a block, or as much again as there is,
// so that a long line is copied a few times only.
bool Input::more() {
  if (in_ == nullptr || !in_->good() || full_) return false;
  const std::size_t kept = ahead_.size();
  const std::size_t wanted = std::max(kBlock, kept);
  if (kept > 0 && kept + wanted > most_) {
    full_ = true;
    return false;
  }
  if (kept + wanted > buffer_.size()) {
    std::string grown(kept + wanted, '\0');
    std::copy(ahead_.begin(), ahead_.end(), grown.begin());
    buffer_.swap(grown);
  } else {
    std::copy(ahead_.begin(), ahead_.end(), buffer_.begin());
  }
  in_->read(buffer_.data() + kept, static_cast<std::streamsize>(wanted));
  const auto got = static_cast<std::size_t>(in_->gcount());
  ahead_ = std::string_view(buffer_).substr(0, kept + got);
  return got > 0;
}

Status Input::status() const {
  if (full_) {
    return Error{ErrorKind::limit, "the problem needs more than " + std::to_string(most_) +
                                       " bytes of memory, for one line alone"};
  }
  if (in_ != nullptr && in_->bad()) return Error{ErrorKind::io, "cannot be read"};
  return Done{};
}

}  // namespace inlay::cover
