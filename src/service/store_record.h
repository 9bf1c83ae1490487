// Between the answers of the library and what a store keeps of them.
#ifndef INLAY_SRC_SERVICE_STORE_RECORD_H_
#define INLAY_SRC_SERVICE_STORE_RECORD_H_

#include <optional>
#include <string_view>
#include <vector>

#include "inlay/grade.h"
#include "service/solve.h"
#include "store/record.h"

namespace inlay::service {

// How many solutions a search proved that there are.
struct Proved {
  std::uint64_t count;
  bool exact;
};
// None: nothing.
std::optional<Proved> proved_by(const SolveAnswer& answer);
store::Record add_search(store::Record record, const Proved& proved, std::string_view engine,
                         const Stats& stats);

// `steps`: the whole way. The version is that of this program.
store::Rating stored_rating(std::string_view scale, const sudoku::grade::Rating& rating,
                            const std::vector<sudoku::grade::Step>& steps);
// None: it is not final, or names no level that there is.
std::optional<sudoku::grade::Rating> rating_of(const store::Rating& stored);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_RECORD_H_
