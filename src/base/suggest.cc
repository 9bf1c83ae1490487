#include "base/suggest.h"

#include <algorithm>
#include <vector>

namespace inlay::base {
namespace {

char folded(char c) {
  if (c == '_') return '-';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string folded(std::string_view word) {
  std::string text(word);
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return folded(c); });
  return text;
}

// The largest distance at which a name is suggested.
std::size_t reach(std::string_view a, std::string_view b) {
  constexpr std::size_t kMost = 3;
  return std::min(kMost, std::max<std::size_t>(1, std::max(a.size(), b.size()) / 3));
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows i-2, i-1 and i of the table of distances between the beginnings of both words.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = folded(a[i - 1]) == folded(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool exchanged = i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) &&
                             folded(a[i - 2]) == folded(b[j - 1]);
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t kLongest = 64;  // longer words are not compared
  constexpr std::size_t kBeginning = 3;
  if (word.empty() || word.size() > kLongest) return {};
  std::string_view best;
  std::size_t least = kLongest;
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(word, name);
    if (distance > reach(word, name) || distance >= least) continue;
    least = distance;
    best = name;
  }
  if (!best.empty() || word.size() < kBeginning) return best;
  const auto begins = [beginning = folded(word)](std::string_view name) {
    return folded(name).starts_with(beginning);
  };
  const auto found = std::find_if(names.begin(), names.end(), begins);
  return found == names.end() ? std::string_view() : *found;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view name = nearest(word, names);
  return name.empty() ? "" : "; did you mean " + std::string(name) + "?";
}

}  // namespace inlay::base
