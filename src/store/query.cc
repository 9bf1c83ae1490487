#include "store/query.h"

#include <variant>

namespace inlay::store {
namespace {

using Value = std::variant<std::int64_t, std::string>;

class Conditions {
 public:
  void add(const std::string& sql) { text_ += (text_.empty() ? "" : " AND ") + sql; }
  void add(const std::string& sql, Value value) {
    add(sql);
    values_.push_back(std::move(value));
  }
  void add(const std::string& column, const Range& range) {
    add(column + " >= ?", range.low);
    add(column + " <= ?", range.high);
  }
  void add(const Conditions& others, const std::string& before, const std::string& after) {
    add(before + others.text_ + after);
    values_.insert(values_.end(), others.values_.begin(), others.values_.end());
  }

  const std::string& text() const { return text_; }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::string text_;
  std::vector<Value> values_;
};

Conditions of_rating(const Query& query, const Dialect& dialect) {
  Conditions conditions;
  conditions.add("rating.puzzle = puzzle.id AND rating.outcome = 'solved'");
  if (!query.scale.empty()) conditions.add("rating.scale = ?", query.scale);
  if (query.rating) {
    conditions.add(std::string(dialect.greatest) + "(rating.er, rating.score)", *query.rating);
  }
  if (!query.technique.empty()) conditions.add("rating.hardest = ?", query.technique);
  return conditions;
}

Conditions of(const Query& query, const Dialect& dialect) {
  Conditions conditions;
  if (query.box) {
    conditions.add("box_width = ?", std::int64_t{query.box->first});
    conditions.add("box_height = ?", std::int64_t{query.box->second});
  }
  if (query.clues) conditions.add("clues", *query.clues);
  if (query.count) {
    conditions.add("count", *query.count);
    if (query.count->high != Range{}.high) conditions.add("exact = 1");
  }
  if (query.minimal) conditions.add("minimal = ?", std::int64_t{*query.minimal ? 1 : 0});
  if (query.automorphisms) conditions.add("automorphisms", *query.automorphisms);
  if (query.wants_rating()) {
    conditions.add(of_rating(query, dialect), "EXISTS (SELECT 1 FROM rating WHERE ", ")");
  }
  return conditions;
}

}  // namespace

Result<Page> select(Database& database, const std::string& columns, const Query& query) {
  const Conditions conditions = of(query, database.dialect());
  const std::string where =
      " WHERE id > ?" + (conditions.text().empty() ? "" : " AND " + conditions.text());
  auto statement =
      database.prepare("SELECT " + columns + " FROM puzzle" + where + " ORDER BY id LIMIT ?");
  if (!statement) return statement.error();
  int index = 1;  // of `id`
  for (const Value& value : conditions.values()) {
    ++index;
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
      statement->bind(index, *number);
    } else {
      statement->bind(index, std::string_view(std::get<std::string>(value)));
    }
  }
  return Page{std::move(*statement), index + 1};
}

}  // namespace inlay::store
