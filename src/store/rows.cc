#include "store/rows.h"

#include <algorithm>
#include <limits>

namespace inlay::store {
namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// In a damaged file a number can be anything.
int small(const Statement& row, int column) {
  return static_cast<int>(std::clamp<std::int64_t>(row.integer(column), -1, 1'000'000'000));
}

bool has_sum(const Statement& row, int column, std::uint64_t sum) {
  return static_cast<std::uint64_t>(row.integer(column)) == sum;
}

}  // namespace

std::string touched(const std::string& times, const std::string& when) {
  const std::string most = std::to_string(kMaxAsked);
  return "asked = CASE WHEN asked < " + most + " THEN asked ELSE " + most + " END + " + times +
         ", last_seen = CASE WHEN last_seen > " + when + " THEN last_seen ELSE " + when + " END";
}

Record record_of(const Statement& row, bool& sound) {
  Record record;
  record.key = {small(row, 1), small(row, 2), row.text(3)};
  record.clues = small(row, 4);
  record.count = Count(static_cast<std::uint64_t>(std::max<std::int64_t>(0, row.integer(5))));
  if (!row.is_null(6)) {
    const auto large = Count::parse(row.text(6));
    sound = sound && large.ok();
    if (large) record.count = *large;
  }
  record.exact = row.integer(7) != 0;
  record.solutions = lines_of(row.text(8));
  if (!row.is_null(9)) record.minimal = row.integer(9) != 0;
  if (!row.is_null(10)) record.automorphisms = row.integer(10);
  record.engine = row.text(11);
  record.nodes = static_cast<std::uint64_t>(row.integer(12));
  record.nanoseconds = row.integer(13);
  record.first_seen = row.integer(14);
  record.last_seen = row.integer(15);
  record.asked = std::clamp<std::int64_t>(row.integer(16), 0, kMaxAsked);
  sound = sound && has_sum(row, 17, sum_of(record));
  return record;
}

Rating rating_of(const Statement& row, const Key& key, bool& sound) {
  Rating rating{row.text(0),   row.text(1),   row.text(2),   small(row, 3), small(row, 4),
                small(row, 5), small(row, 6), small(row, 7), row.text(8),   row.text(9)};
  sound = sound && has_sum(row, 10, sum_of(key, rating));
  return rating;
}

void bind(Statement& statement, int from, const Record& record) {
  const auto optional = [](const auto& value) -> std::optional<std::int64_t> {
    if (!value) return std::nullopt;
    return static_cast<std::int64_t>(*value);
  };
  const bool large = !record.count.fits_64() || record.count.low_64() > kMax;
  int at = from;
  statement.bind(at++, std::int64_t{record.key.box_width});
  statement.bind(at++, std::int64_t{record.key.box_height});
  statement.bind(at++, std::string_view(record.key.puzzle));
  statement.bind(at++, std::int64_t{record.clues});
  statement.bind(at++, static_cast<std::int64_t>(large ? kMax : record.count.low_64()));
  if (large) {
    statement.bind(at++, std::string_view(record.count.to_string()));
  } else {
    statement.bind_null(at++);
  }
  statement.bind(at++, std::int64_t{record.exact ? 1 : 0});
  statement.bind(at++, std::string_view(joined(record.solutions)));
  statement.bind(at++, optional(record.minimal));
  statement.bind(at++, record.automorphisms);
  statement.bind(at++, std::string_view(record.engine));
  statement.bind(at++, static_cast<std::int64_t>(std::min(record.nodes, kMax)));
  statement.bind(at++, record.nanoseconds);
  statement.bind(at++, record.first_seen);
  statement.bind(at++, record.last_seen);
  statement.bind(at++, record.asked);
  statement.bind(at, static_cast<std::int64_t>(sum_of(record)));
}

void bind(Statement& statement, int from, const Key& key, const Rating& rating) {
  int at = from;
  for (const std::string* const text : {&rating.scale, &rating.version, &rating.outcome}) {
    statement.bind(at++, std::string_view(*text));
  }
  for (const int number : {rating.er, rating.ep, rating.ed, rating.score, rating.steps}) {
    statement.bind(at++, std::int64_t{number});
  }
  statement.bind(at++, std::string_view(rating.level));
  statement.bind(at++, std::string_view(rating.hardest));
  statement.bind(at, static_cast<std::int64_t>(sum_of(key, rating)));
}

}  // namespace inlay::store
