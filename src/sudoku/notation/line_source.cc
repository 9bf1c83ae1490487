#include "sudoku/notation/line_source.h"

#include <algorithm>
#include <string_view>

namespace inlay::notation {

bool LineSource::next(Line& line) {
  line.too_long = false;
  if (!(stream_ != nullptr ? next_of_stream(line) : next_of_text(line))) return false;
  line.number = ++number_;
  if (number_ == 1 && std::string_view(line.text).substr(0, 3) == "\xEF\xBB\xBF") {
    line.text.erase(0, 3);
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  return true;
}

// istream::getline scans the stream buffer in one go and stores a bounded number of characters.
bool LineSource::next_of_stream(Line& line) {
  line.text.clear();
  char chunk[4096];
  while (true) {
    stream_->getline(chunk, sizeof chunk);
    auto got = static_cast<std::size_t>(stream_->gcount());
    const bool full = stream_->fail() && !stream_->bad() && !stream_->eof() && got > 0;
    if (!full && !stream_->eof() && got > 0) --got;  // the newline counts as extracted
    const std::size_t room = kMaxLine - line.text.size();
    line.too_long |= got > room;
    line.text.append(chunk, std::min(got, room));
    if (full) {
      stream_->clear();
      continue;
    }
    if (stream_->bad()) return false;  // what was read of the line may not be all of it
    if (stream_->eof() || stream_->fail()) return !line.text.empty();
    return true;
  }
}

bool LineSource::next_of_text(Line& line) {
  if (at_ >= text_.size()) return false;
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  const std::size_t length = std::min(end - at_, kMaxLine);
  line.too_long = length < end - at_;
  line.text.assign(text_.substr(at_, length));
  line.offset = at_;
  at_ = end + 1;
  return true;
}

}  // namespace inlay::notation
