// The grids of ascending indices: each prefix (a band and a fourth row) is enumerated once, up to
// the last of its indices.
#include "sudoku/enumerate/catalogue/state.h"

namespace inlay::sudoku {

using enumerate::catalogue::BandIndex;
using enumerate::catalogue::GridWriter;
using enumerate::catalogue::PrefixWalk;
using enumerate::catalogue::unfit_table;

void Catalogue::State::unrank_sorted(std::span<const std::size_t> order,
                                     std::span<const std::uint64_t> indices,
                                     std::span<classic::GridText> grids,
                                     std::vector<std::optional<Error>>& errors,
                                     const StopToken& stop) {
  std::optional<PrefixWalk> walk;
  GridWriter writer;
  const BandIndex* index = nullptr;
  std::uint64_t begin = 0;  // the index of the first grid at the walk
  std::uint64_t end = 0;    // of the prefix
  bool at_band = false;
  for (const std::size_t i : order) {
    if (index == nullptr || indices[i] >= end) {
      if (stop.stop_requested()) {
        errors[i] = stopped_error();
        continue;
      }
      const std::size_t band = table->band_of(indices[i]);
      if (index == nullptr || index->band() != band) {
        index = nullptr;
        walk.reset();
        const auto found = band_index(band);
        if (!found) {
          errors[i] = found.error();
          continue;
        }
        index = *found;
        walk.emplace(index->first_band());
        writer.set_band(index->first_band());
      }
      const std::size_t prefix = index->prefix_of(indices[i]);
      walk->start(index->fourth_row(prefix));
      begin = index->begin(prefix);
      end = index->begin(prefix + 1);
      at_band = false;
    }
    bool more = at_band || walk->next();
    while (more && indices[i] - begin >= walk->grids().size()) {
      begin += walk->grids().size();
      more = walk->next();
    }
    if (!more) {
      index = nullptr;
      errors[i] = unfit_table();
      continue;
    }
    at_band = true;
    writer.set_second(walk->second_band());
    writer.write(walk->third_band(walk->grids()[indices[i] - begin]), grids[i]);
  }
}

}  // namespace inlay::sudoku
