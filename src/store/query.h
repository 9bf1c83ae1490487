// Query: conditions on the records of a store, translated into SQL.
#ifndef INLAY_SRC_STORE_QUERY_H_
#define INLAY_SRC_STORE_QUERY_H_

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inlay/result.h"
#include "store/sql.h"

namespace inlay::store {

// Both ends are included.
struct Range {
  std::int64_t low = 0, high = std::numeric_limits<std::int64_t>::max();
};

// A record matches if all conditions that are set hold.
struct Query {
  std::optional<std::pair<int, int>> box = {};  // width, height
  std::optional<Range> clues = {};
  // Number of solutions. A record with only a lower bound matches if the range has no upper
  // end.
  std::optional<Range> count = {};
  std::optional<bool> minimal = {};
  std::optional<Range> automorphisms = {};
  // Conditions on one final rating: its scale (empty: any), its range (tenths, or scores on a scale
  // that has them) and its hardest technique (empty: any).
  std::string scale = {};
  std::optional<Range> rating = {};
  std::string technique = {};
  std::uint64_t limit = std::numeric_limits<std::int64_t>::max();

  bool wants_rating() const { return rating || !scale.empty() || !technique.empty(); }
};

// Matching rows in the order of insertion, some at a time.
struct Page {
  Statement rows;
  int limit = 0;  // the number of its last parameter

  // The rows behind the row `id`.
  Page& after(std::int64_t id) {
    rows.bind(1, id);
    return *this;
  }
  Page& at_most(std::uint64_t count) {
    rows.bind(limit, static_cast<std::int64_t>(count));
    return *this;
  }
};

// "SELECT <columns> FROM puzzle WHERE ..." with all other values bound.
Result<Page> select(Database& database, const std::string& columns, const Query& query);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_QUERY_H_
