#include "sudoku/grade/technique_search.h"

#include <algorithm>

#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/technique_table.h"

namespace inlay::sudoku::grade {
namespace {

// HoDoKu searches for forcing chains of all kinds together.
Technique searched_as(Technique technique) {
  return technique == Technique::cell_forcing_chains ||
                 technique == Technique::region_forcing_chains ||
                 technique == Technique::double_forcing_chain
             ? Technique::contradiction_forcing_chain
             : technique;
}

}  // namespace

Result<StepResult> find_technique_step(Technique technique, const Position& position,
                                       const Budget& budget) {
  if (!classic::fits(position.rules())) {
    return Error{ErrorKind::unsupported, "finding a given technique requires a standard 9x9 board"};
  }
  const hodoku::TechniqueTable table;
  const auto is_it = [&](const hodoku::TechniqueTable::Row& row) {
    return row.technique == searched_as(technique);
  };
  if (std::none_of(table.rows().begin(), table.rows().end(), is_it)) {
    return Error{ErrorKind::unsupported,
                 std::string(info(technique).name) + " cannot be searched for by itself"};
  }
  hodoku::Board board(position);
  base::Meter meter(budget, {});
  meter.begin();
  StepSearch search{meter, true};
  hodoku::SearchContext context{board, search, 1, technique};
  Step step;
  const bool any = table.find(searched_as(technique), context, step);
  if (search.ended()) return StepResult{{}, meter.limit()};
  if (any) return StepResult{std::move(step)};
  return StepResult{{}, Limit::none, "no " + std::string(info(technique).name) + " found"};
}

}  // namespace inlay::sudoku::grade
