// The indices of canonical grids in lexicographic order: each prefix (a band and a fourth row) is
// enumerated once, up to the last of its grids.
#include <algorithm>
#include <array>

#include "sudoku/enumerate/catalogue/state.h"

namespace inlay::sudoku {

using enumerate::catalogue::BandIndex;
using enumerate::catalogue::PrefixWalk;
using enumerate::catalogue::Row;
using enumerate::catalogue::row_of;
using enumerate::catalogue::unfit_table;

namespace {

// The index of a canonical grid, found by a walk that is before its second band or at it. `begin`:
// the index of the first grid of the walk's second band.
std::optional<std::uint64_t> find(PrefixWalk& walk, std::uint64_t& begin, bool& at_band,
                                  const classic::GridText& form) {
  const std::array<Row, 3> second{row_of(form, 3), row_of(form, 4), row_of(form, 5)};
  if (!at_band && !walk.next()) return std::nullopt;
  at_band = true;
  while (walk.second_band() < second) {
    begin += walk.grids().size();
    if (!walk.next()) return std::nullopt;
  }
  const std::uint64_t key = PrefixWalk::key_of(row_of(form, 6), row_of(form, 7));
  const auto keys = walk.grids();
  const auto at = std::lower_bound(keys.begin(), keys.end(), key);
  if (walk.second_band() != second || at == keys.end() || *at != key) return std::nullopt;
  return begin + static_cast<std::uint64_t>(at - keys.begin());
}

}  // namespace

void Catalogue::State::rank_sorted(std::span<const std::size_t> order,
                                   std::span<CatalogueRank> ranks,
                                   std::vector<std::optional<Error>>& errors,
                                   const StopToken& stop) {
  const canonical::BandTable& bands = canonical::BandTable::get();
  std::optional<PrefixWalk> walk;
  const BandIndex* index = nullptr;
  Row fourth{};
  std::uint64_t begin = 0;  // the index of the first grid at the walk
  bool at_band = false;     // the walk is at a second band
  for (const std::size_t i : order) {
    const classic::GridText& form = ranks[i].canonical.form;
    std::uint8_t digits[27];
    std::transform(form.cells.begin(), form.cells.begin() + 27, digits,
                   [](char cell) { return static_cast<std::uint8_t>(cell - '1'); });
    ranks[i].band = bands.class_at(bands.index(digits));
    const bool same_band = index != nullptr && index->band() == ranks[i].band;
    if (!same_band || row_of(form, 3) != fourth) {
      if (stop.stop_requested()) {
        errors[i] = stopped_error();
        continue;
      }
      if (!same_band) {
        index = nullptr;
        walk.reset();
        const auto found = band_index(ranks[i].band);
        if (!found) {
          errors[i] = found.error();
          continue;
        }
        index = *found;
        walk.emplace(index->first_band());
      }
      fourth = row_of(form, 3);
      const std::size_t prefix = index->prefix_with(index->first_band().rows.number_of(fourth));
      if (prefix == index->prefixes()) {
        index = nullptr;
        errors[i] = unfit_table();
        continue;
      }
      walk->start(index->fourth_row(prefix));
      begin = index->begin(prefix);
      at_band = false;
    }
    const auto found = find(*walk, begin, at_band, form);
    if (found) {
      ranks[i].index = *found;
    } else {
      errors[i] = unfit_table();
    }
  }
}

}  // namespace inlay::sudoku
