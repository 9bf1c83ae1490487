// A search in the store: its conditions as texts, and the records that match them.
#ifndef INLAY_SRC_SERVICE_STORE_SEARCH_H_
#define INLAY_SRC_SERVICE_STORE_SEARCH_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"
#include "sudoku/canonical/pattern.h"

namespace inlay::service {

// "2", "2..5", "2.." Error: anything else.
Result<store::Range> parse_range(std::string_view name, std::string_view text);

// An empty text is no condition.
struct SearchConditions {
  int width = 0, height = 0;  // of a box; 0: any
  std::string clues, solutions, automorphisms;
  std::string scale, rating, technique;  // a rating without a scale is one of options::kUsualScale
  std::string pattern;                   // 81 cells, as service::parse_pattern reads them
  std::optional<bool> minimal;
  std::uint64_t limit = std::numeric_limits<std::int64_t>::max();
};

class RecordSearch {
 public:
  // Errors: a malformed text, an unknown scale or technique, a pattern for another board.
  static Result<RecordSearch> make(const SearchConditions& texts);
  // Calls `visit` for each matching record until it returns false. Errors: those of the store.
  Status run(store::Store& store,
             const std::function<bool(const store::StoredRecord&)>& visit) const;

 private:
  // The isomorphism class of a pattern.
  struct PatternClass {
    std::uint64_t invariant = 0;
    sudoku::Pattern least = {};
  };
  bool has_pattern(const store::Key& key) const;

  store::Query query_;
  std::optional<PatternClass> pattern_;
  std::uint64_t limit_ = 0;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_SEARCH_H_
