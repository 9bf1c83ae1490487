// Conversion between the answers of the library and the records of the store.
#ifndef INLAY_SRC_SERVICE_STORE_RECORD_H_
#define INLAY_SRC_SERVICE_STORE_RECORD_H_

#include <optional>
#include <string_view>
#include <vector>

#include "inlay/grade.h"
#include "service/solve.h"
#include "store/record.h"

namespace inlay::service {

// The number of solutions that a search proved.
struct Proved {
  std::uint64_t count;
  bool exact;
};
// None: it proved nothing.
std::optional<Proved> proved_by(const SolveAnswer& answer);
store::Record add_search(store::Record record, const Proved& proved, std::string_view engine,
                         const Stats& stats);

// `steps`: the whole path. The version is that of this program.
store::Rating stored_rating(std::string_view scale, const sudoku::grade::Rating& rating,
                            const std::vector<sudoku::grade::Step>& steps);
// None: the rating is not final, or its level is unknown.
std::optional<sudoku::grade::Rating> rating_of(const store::Rating& stored);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_RECORD_H_
