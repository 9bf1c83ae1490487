// CatalogueRange: one prefix (a band and a fourth row) after the other, and one second band per
// call.
#include <algorithm>

#include "sudoku/enumerate/catalogue/state.h"

namespace inlay::sudoku {

using enumerate::catalogue::BandIndex;
using enumerate::catalogue::GridWriter;
using enumerate::catalogue::PrefixWalk;
using enumerate::catalogue::unfit_table;

struct CatalogueRange::State {
  Catalogue catalogue;
  std::uint64_t at, end;    // the next index, and the end
  std::uint64_t first = 0;  // of the last call
  const BandIndex* index = nullptr;
  std::optional<PrefixWalk> walk = {};
  GridWriter writer = {};
  std::size_t prefix = 0;
  std::uint64_t found = 0;  // the index of the next grid of the walk
  bool walking = false;
  std::vector<classic::GridText> grids = {};

  Status start_prefix();
};

CatalogueRange::CatalogueRange(const Catalogue& catalogue, std::uint64_t first, std::uint64_t end)
    : state_(
          new State{.catalogue = catalogue, .at = first, .end = std::min(end, catalogue.size())}) {}
CatalogueRange::CatalogueRange(CatalogueRange&&) noexcept = default;
CatalogueRange& CatalogueRange::operator=(CatalogueRange&&) noexcept = default;
CatalogueRange::~CatalogueRange() = default;

std::uint64_t CatalogueRange::index() const {
  return state_->first;
}

// Starts the walk of the prefix that has the next grid.
Status CatalogueRange::State::start_prefix() {
  Catalogue::State& state = *catalogue.state_;
  if (index == nullptr || at >= index->begin(index->prefixes())) {
    walk.reset();
    const auto made = state.band_index(state.table->band_of(at));
    if (!made) return made.error();
    index = *made;
    walk.emplace(index->first_band());
    writer.set_band(index->first_band());
  }
  prefix = index->prefix_of(at);
  walk->start(index->fourth_row(prefix));
  found = index->begin(prefix);
  walking = true;
  return Done{};
}

Result<std::span<const classic::GridText>> CatalogueRange::next() {
  State& state = *state_;
  state.grids.clear();
  state.first = state.at;
  while (state.grids.empty() && state.at < state.end) {
    if (!state.walking) {
      if (const Status status = state.start_prefix(); !status) return status.error();
    }
    const std::uint64_t end_of_prefix = state.index->begin(state.prefix + 1);
    if (!state.walk->next()) {
      if (state.found != end_of_prefix) return unfit_table();
      state.walking = false;
      continue;
    }
    auto keys = state.walk->grids();
    const std::uint64_t begin = state.found;
    state.found += keys.size();
    if (state.found > end_of_prefix) return unfit_table();
    if (state.found <= state.at) continue;
    keys = keys.first(static_cast<std::size_t>(std::min(state.found, state.end) - begin));
    keys = keys.subspan(static_cast<std::size_t>(state.at - begin));
    state.writer.set_second(state.walk->second_band());
    state.grids.resize(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      state.writer.write(state.walk->third_band(keys[i]), state.grids[i]);
    }
    state.at += keys.size();
  }
  return std::span<const classic::GridText>(state.grids);
}

}  // namespace inlay::sudoku
