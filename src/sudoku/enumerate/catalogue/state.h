// The state of a Catalogue, and the batches that it answers in lexicographic order.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STATE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STATE_H_

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "inlay/catalogue.h"
#include "inlay/stop.h"
#include "sudoku/enumerate/catalogue/band_index.h"

namespace inlay::sudoku {

struct Catalogue::State {
  std::shared_ptr<const enumerate::catalogue::CountTable> table;
  Canonicalizer canonicalizer = {};
  std::shared_ptr<const enumerate::catalogue::BandIndex> last = {};  // the last band used

  // Error: the table does not fit.
  Result<const enumerate::catalogue::BandIndex*> band_index(std::size_t number) {
    if (last == nullptr || last->band() != number) {
      auto made = enumerate::catalogue::BandIndex::make(*table, number);
      if (!made) return made.error();
      last = std::move(*made);
    }
    return last.get();
  }
  // The answers for the grids (indices) at the places of `order`, which are sorted.
  void rank_sorted(std::span<const std::size_t> order, std::span<CatalogueRank> ranks,
                   std::vector<std::optional<Error>>& errors, const StopToken& stop);
  void unrank_sorted(std::span<const std::size_t> order, std::span<const std::uint64_t> indices,
                     std::span<classic::GridText> grids, std::vector<std::optional<Error>>& errors,
                     const StopToken& stop);
};

inline Error stopped_error() {
  return {ErrorKind::limit, "stopped"};
}

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STATE_H_
