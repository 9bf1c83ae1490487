// Copies the records of one store into another, from a file to PostgreSQL or back.
#ifndef INLAY_SRC_STORE_COPY_H_
#define INLAY_SRC_STORE_COPY_H_

#include <cstdint>
#include <functional>

#include "store/store.h"

namespace inlay::store {

struct CopyCounts {
  std::uint64_t puzzles = 0;  // read
  std::uint64_t added = 0, merged = 0;
  std::uint64_t damaged = 0;  // rows with a wrong checksum, left out
  std::uint64_t clashes = 0;  // records that contradict those of `to`, left out
};

// Merges every record of `from` into `to`, a thousand in each transaction, in constant memory. The
// requests of a puzzle that both have are not added up, the larger number counts: so a second copy
// changes nothing, and a copy that was interrupted is continued by doing it again. `report` is
// called after each commit; false ends the copy there. Positions of unfinished imports are not
// copied. Errors: io; what was committed before is intact.
Result<CopyCounts> copy(Store& from, Store& to,
                        const std::function<bool(const CopyCounts&)>& report);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_COPY_H_
