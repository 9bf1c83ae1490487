#include "cover/input.h"

#include <algorithm>

namespace inlay::cover {

// The buffer doubles when it is full, so that a long line is copied only a few times.
bool Input::more() {
  if (in_ == nullptr || !in_->good() || error_) return false;
  if (auto status = budget_->check(); !status) return fail(status.error());
  const std::size_t kept = ahead_.size();
  const auto end_of_ahead = [&] {
    return static_cast<std::size_t>(ahead_.data() - buffer_.data()) + kept;
  };
  if (kept == 0 || end_of_ahead() + kBlock > buffer_.size()) {
    const std::size_t wanted = kept + kBlock;
    if (wanted > buffer_.size()) {
      const std::size_t grown_size = std::max(wanted, 2 * kept);
      if (kept > 0) {
        if (auto status = budget_->check_memory(grown_size); !status) {
          Error error = status.error();
          error.message += " for a single line";
          return fail(std::move(error));
        }
      }
      std::string grown(grown_size, '\0');
      std::copy(ahead_.begin(), ahead_.end(), grown.begin());
      buffer_.swap(grown);
    } else {
      std::copy(ahead_.begin(), ahead_.end(), buffer_.begin());
    }
    ahead_ = std::string_view(buffer_).substr(0, kept);
  }
  in_->read(buffer_.data() + end_of_ahead(), static_cast<std::streamsize>(kBlock));
  const auto got = static_cast<std::size_t>(in_->gcount());
  ahead_ = std::string_view(ahead_.data(), kept + got);
  return got > 0;
}

bool Input::fail(Error error) {
  error_ = std::move(error);
  return false;
}

Status Input::status() const {
  if (error_) return *error_;
  if (in_ != nullptr && in_->bad()) return Error{ErrorKind::io, "cannot be read"};
  return Done{};
}

}  // namespace inlay::cover
