#include "service/store_search.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "inlay/grade.h"
#include "service/generate.h"
#include "service/options/common_options.h"
#include "service/rating_filter.h"

namespace inlay::service {
namespace {

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

}  // namespace

Result<store::Range> parse_range(std::string_view name, std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto low = number_of(text.substr(0, dots));
  store::Range range;
  if (low) {
    range.low = *low;
    if (dots == std::string_view::npos) range.high = *low;
    if (dots == std::string_view::npos || dots + 2 == text.size()) return range;
    const auto high = number_of(text.substr(dots + 2));
    if (high && *high >= *low) {
      range.high = *high;
      return range;
    }
  }
  return Error{ErrorKind::syntax,
               std::string(name) + ": expected LOW..HIGH, LOW.. or a number, as in 2..9"};
}

Result<RecordSearch> RecordSearch::make(const SearchConditions& texts) {
  RecordSearch wanted;
  store::Query& query = wanted.query_;
  if (texts.width > 0 || texts.height > 0) {
    const int width = texts.width > 0 ? texts.width : texts.height;
    query.box = {width, texts.height > 0 ? texts.height : width};
  }
  for (const auto& [name, text, range] :
       {std::tuple("clues", &texts.clues, &query.clues),
        std::tuple("solutions", &texts.solutions, &query.count),
        std::tuple("automorphisms", &texts.automorphisms, &query.automorphisms)}) {
    if (text->empty()) continue;
    const auto parsed = parse_range(name, *text);
    if (!parsed) return parsed.error();
    *range = *parsed;
  }
  if (!texts.scale.empty()) {
    const auto grader = sudoku::grade::Grader::make({.scale = texts.scale});
    if (!grader) return grader.error();
  }
  query.scale = texts.scale;
  if (!texts.rating.empty()) {
    if (query.scale.empty()) query.scale = options::kUsualScale;
    const auto parsed = parse_rating(query.scale, texts.rating);
    if (!parsed) return parsed.error();
    query.rating = store::Range{parsed->low, parsed->high};
  }
  if (!texts.technique.empty() && !sudoku::grade::find_technique(texts.technique)) {
    return Error{ErrorKind::invalid, "unknown technique '" + texts.technique + "'"};
  }
  query.technique = texts.technique;
  query.minimal = texts.minimal;
  wanted.limit_ = texts.limit;
  if (texts.pattern.empty()) {
    query.limit = texts.limit;
    return wanted;
  }
  const auto rules = sudoku::Rules::boxes(3, 3);
  if (query.box && *query.box != std::pair(3, 3)) {
    return Error{ErrorKind::unsupported, "pattern: requires 9x9 boards"};
  }
  query.box = {3, 3};
  const auto cells = parse_pattern(*rules, texts.pattern);
  if (!cells) return cells.error();
  std::string line;
  for (const sudoku::Digit cell : *cells) line += cell == 0 ? '.' : '1';
  const auto pattern = sudoku::pattern_of(line);
  wanted.pattern_ = {sudoku::invariant_of(pattern), sudoku::canonical_pattern(pattern)};
  const std::int64_t clues = std::count(line.begin(), line.end(), '1');
  const store::Range requested = query.clues.value_or(store::Range{});
  query.clues = store::Range{std::max(requested.low, clues), std::min(requested.high, clues)};
  return wanted;
}

bool RecordSearch::has_pattern(const store::Key& key) const {
  if (key.puzzle.size() != 81) return false;  // a damaged row
  const auto pattern = sudoku::pattern_of(key.puzzle);
  return sudoku::invariant_of(pattern) == pattern_->invariant &&
         sudoku::canonical_pattern(pattern) == pattern_->least;
}

Status RecordSearch::run(store::Store& store,
                         const std::function<bool(const store::StoredRecord&)>& visit) const {
  if (!pattern_) return store.each(query_, visit);
  std::uint64_t left = limit_;
  if (left == 0) return Done{};
  return store.each(query_, [&](const store::StoredRecord& found) {
    if (!has_pattern(found.record.key)) return true;
    return visit(found) && --left > 0;
  });
}

}  // namespace inlay::service
