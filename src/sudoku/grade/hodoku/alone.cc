#include "sudoku/grade/alone.h"

#include <algorithm>

#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/kit.h"

namespace inlay::sudoku::grade {
namespace {

// Forcing chains are looked for together.
Technique looked_for(Technique technique) {
  return technique == Technique::cell_forcing_chains ||
                 technique == Technique::region_forcing_chains ||
                 technique == Technique::double_forcing_chain
             ? Technique::contradiction_forcing_chain
             : technique;
}

}  // namespace

Result<Found> find_alone(Technique technique, const Position& position, const Budget& budget) {
  if (!classic::fits(position.rules())) {
    return Error{ErrorKind::unsupported, "one technique alone is for usual 9x9 boards"};
  }
  const hodoku::Kit kit;
  const auto is_it = [&](const hodoku::Kit::Row& row) {
    return row.technique == looked_for(technique);
  };
  if (std::none_of(kit.rows().begin(), kit.rows().end(), is_it)) {
    return Error{ErrorKind::unsupported,
                 std::string(info(technique).name) + " cannot be asked for alone"};
  }
  hodoku::Board board(position);
  base::Meter meter(budget, {});
  meter.begin();
  Search search{meter, true};
  hodoku::Look look{board, search, 1, technique};
  Step step;
  const bool any = kit.find(looked_for(technique), look, step);
  if (search.ended()) return Found{{}, meter.limit()};
  if (any) return Found{std::move(step)};
  return Found{{}, Limit::none, "there is no " + std::string(info(technique).name)};
}

}  // namespace inlay::sudoku::grade
