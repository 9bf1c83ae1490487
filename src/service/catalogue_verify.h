// Enumerates bands of the catalogue again and compares them with the built-in table.
#ifndef INLAY_SRC_SERVICE_CATALOGUE_VERIFY_H_
#define INLAY_SRC_SERVICE_CATALOGUE_VERIFY_H_

#include <cstdint>
#include <functional>
#include <string>

#include "inlay/count.h"
#include "inlay/result.h"
#include "inlay/stop.h"
#include "service/catalogue.h"

namespace inlay::service {

struct BandCheck {
  std::size_t band;
  std::uint64_t grids;      // found by enumeration
  std::uint64_t symmetric;  // of these, with automorphisms other than the identity
  bool same;                // as in the table, for each fourth row
};

struct VerifyOrder {
  IndexRange bands{0, sudoku::Catalogue::kBands};
  int threads = 1;
  StopToken stop = {};
};
struct VerifyReport {
  std::size_t bands = 0;
  std::uint64_t grids = 0, symmetric = 0;
  Count represented = 0;  // the grids that are isomorphic to one of them
  bool same = true;       // as in the table
  bool stopped = false;
  std::string table;  // the table, if all bands were enumerated
};
// `deliver` is called for each band, in order, by one thread at a time. Error: the table is
// damaged; a number of threads out of range.
Result<VerifyReport> verify_catalogue(const VerifyOrder& order,
                                      const std::function<void(const BandCheck&)>& deliver);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CATALOGUE_VERIFY_H_
