// Query: which records of a store are wanted, as conditions that are turned into SQL.
#ifndef INLAY_SRC_STORE_QUERY_H_
#define INLAY_SRC_STORE_QUERY_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inlay/result.h"
#include "store/sqlite.h"

namespace inlay::store {

// Both ends are included.
struct Range {
  std::int64_t low = 0, high = std::numeric_limits<std::int64_t>::max();
};

// All that is set must hold.
struct Query {
  std::optional<std::pair<int, int>> box = {};  // width, height
  std::optional<Range> clues = {};
  // Of solutions; a bound fits when the numbers from it on are all wanted.
  std::optional<Range> count = {};
  std::optional<bool> minimal = {};
  std::optional<Range> automorphisms = {};
  // Of one and the same rating: final, on this scale (empty: any), within the range (tenths, or
  // scores of a scale that has them), with this hardest technique (empty: any).
  std::string scale = {};
  std::optional<Range> rating = {};
  std::string technique = {};
  std::uint64_t limit = std::numeric_limits<std::int64_t>::max();

  bool wants_rating() const { return rating || !scale.empty() || !technique.empty(); }
};

// "SELECT <columns> FROM puzzle WHERE ...", all values bound, in the order in which the records
// came.
Result<Statement> select(Database& database, const std::string& columns, const Query& query);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_QUERY_H_
