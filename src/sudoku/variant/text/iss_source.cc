#include "sudoku/variant/text/iss_source.h"

#include <algorithm>
#include <optional>

#include "sudoku/variant/text/position.h"

namespace inlay::sudoku::variant {
namespace {

bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

Result<IssSource> IssSource::make(std::string_view original) {
  IssSource source;
  source.original_ = original;
  std::string_view plain = original;
  while (!plain.empty() && is_blank(plain.back())) plain.remove_suffix(1);
  while (!plain.empty() && is_blank(plain.front())) plain.remove_prefix(1);
  if (plain.empty()) return error_at(original, 0, "the text is empty");
  // No other form contains a tilde.
  if (plain.front() == '.' && plain.find('~') != std::string_view::npos &&
      std::none_of(plain.begin(), plain.end(), is_blank)) {
    source.plain_ = plain;
    return source;
  }

  // Blank lines and comments separate the parts of the text.
  IssText out, part, raw;
  const auto finish_part = [&]() -> std::optional<Error> {
    if (part.text.empty()) return {};
    const bool layout = part.text.find('~') == std::string::npos && add_layout(part, raw, out);
    if (!layout) {
      if (part.text.front() != '.') {
        return error_at(original, part.offsets.front(),
                        "expected constraints, each with \".\" in front");
      }
      out.text += part.text;
      out.offsets.insert(out.offsets.end(), part.offsets.begin(), part.offsets.end());
    }
    part = {};
    raw = {};
    return {};
  };
  for (std::size_t at = 0; at < original.size();) {
    const std::size_t end = std::min(original.find('\n', at), original.size());
    const std::string_view line = original.substr(at, end - at);
    if (std::all_of(line.begin(), line.end(), is_blank) || line.front() == '#') {
      if (auto error = finish_part()) return *error;
    } else {
      for (std::size_t i = at; i < end; ++i) {
        const std::string_view byte = original.substr(i, 1);
        raw.add(byte, static_cast<std::uint32_t>(i));
        if (!is_blank(byte.front())) part.add(byte, static_cast<std::uint32_t>(i));
      }
      raw.add("\n", static_cast<std::uint32_t>(end));
    }
    at = end + 1;
  }
  if (auto error = finish_part()) return *error;
  if (out.text.empty()) return error_at(original, 0, "the text has only comments");
  source.expanded_ = std::move(out.text);
  source.offsets_ = std::move(out.offsets);
  return source;
}

Error IssSource::error(const char* place, std::string message) const {
  const auto index = static_cast<std::size_t>(place - text().data());
  std::size_t offset = original_.size();
  if (expanded_.empty()) {
    offset = static_cast<std::size_t>(plain_.data() - original_.data()) + index;
  } else if (index < offsets_.size()) {
    offset = offsets_[index];
  }
  return error_at(original_, offset, std::move(message));
}

}  // namespace inlay::sudoku::variant
