#include "records.h"

#include <unistd.h>

#include <cerrno>

#include "base/io.h"

namespace inlay::app {

bool Records::add(const std::string& record) {
  text_ += record + '\n';
  const bool wait = text_.size() < kBytes && Clock::now() - flushed_ < kAtMost;
  return wait || flush();
}

bool Records::flush() {
  flushed_ = Clock::now();
  if (before_) before_();
  if (written_ && !base::write_all(STDOUT_FILENO, text_).ok()) {
    written_ = false;
    closed_ = errno == EPIPE;
  }
  text_.clear();
  return written_;
}

}  // namespace inlay::app
