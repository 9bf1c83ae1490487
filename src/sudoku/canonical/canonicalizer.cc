// Canonicalizer: chooses the method by the board (full 9x9 grid, 9x9 puzzle, jigsaw, other sizes).
#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "inlay/canonical.h"
#include "sudoku/canonical/full_grid.h"
#include "sudoku/canonical/jigsaw.h"
#include "sudoku/canonical/puzzle_search.h"
#include "sudoku/canonical/row_search.h"
#include "sudoku/classic/convert.h"

namespace inlay::sudoku {
namespace {

using canonical::FullGrid;
using canonical::JigsawForm;
using canonical::PuzzleSearch;
using canonical::RowSearch;

Status check(const Puzzle& puzzle) {
  if (!puzzle.rules.is_standard() && !puzzle.rules.is_jigsaw()) {
    return Error{ErrorKind::unsupported,
                 "boards with extra houses have no canonical form, except for jigsaws"};
  }
  if (!puzzle.candidates.empty()) {
    return Error{ErrorKind::unsupported, "puzzles with candidates have no canonical form"};
  }
  if (const auto conflict = find_conflict(puzzle)) {
    return Error{ErrorKind::invalid, "no canonical form: " + conflict->to_string(puzzle.rules)};
  }
  return Done{};
}

// False: a limit was reached; running out of memory counts as its memory limit.
bool run_search(RowSearch& search, const Digit* cells, base::Meter& meter) {
  try {
    return search.run(cells, &meter);
  } catch (const std::bad_alloc&) {
    meter.out_of_memory();
    return false;
  }
}

}  // namespace

struct Canonicalizer::State {
  FullGrid full;
  PuzzleSearch puzzle;
};

Canonicalizer::Canonicalizer() : state_(std::make_unique<State>()) {}
Canonicalizer::Canonicalizer(Canonicalizer&&) noexcept = default;
Canonicalizer& Canonicalizer::operator=(Canonicalizer&&) noexcept = default;
Canonicalizer::~Canonicalizer() = default;

Result<ClassicCanonical> Canonicalizer::canonical(const classic::GridText& puzzle) {
  Result<ClassicCanonical> found = ClassicCanonical{};
  ClassicCanonical& result = *found;
  if (FullGrid& full = state_->full; full.run(puzzle)) {
    std::array<Digit, 81> form;
    full.form(form.data());
    std::transform(form.begin(), form.end(), result.form.cells.begin(),
                   [](Digit digit) { return static_cast<char>('0' + digit); });
    full.get_map(0, result.map);
    result.automorphisms = full.automorphisms();
    return found;
  }
  PuzzleSearch& search = state_->puzzle;
  if (!search.load(puzzle)) return check(classic::general_of(puzzle)).error();
  search.run();
  search.get_map(0, result.map);
  result.form = search.form();
  result.automorphisms = search.automorphisms();
  return found;
}

Result<Canonical> Canonicalizer::canonical(const Puzzle& puzzle, const Budget& budget) {
  if (const Status status = check(puzzle); !status) return status.error();
  Canonical result;
  if (classic::fits(puzzle.rules)) {
    auto found = canonical(*classic::classic_of(puzzle));
    if (!found) return found.error();
    result.form = classic::grid_of(found->form);
    result.map = found->map;
    result.automorphisms = found->automorphisms;
    return result;
  }
  if (puzzle.rules.is_jigsaw()) {
    const JigsawForm form(puzzle.rules, puzzle.clues);
    return Canonical{form.grid(), form.regions(), form.maps().front(), form.automorphisms()};
  }
  RowSearch search(puzzle.rules);
  base::Meter meter(budget, {});
  meter.begin();
  const bool done = run_search(search, puzzle.clues.data(), meter);
  meter.end();
  if (!done) {
    result.limit = meter.limit();
    return result;
  }
  search.get_map(0, result.map);
  result.form = result.map.apply(puzzle.clues);
  result.automorphisms = search.automorphisms();
  return result;
}

Result<CanonicalInGrid> Canonicalizer::canonical_in_grid(const Puzzle& puzzle, const Grid& solution,
                                                         const Budget& budget) {
  if (const Status status = check(puzzle); !status) return status.error();
  if (!is_solution(puzzle, solution)) {
    return Error{ErrorKind::invalid, "the grid is not a solution of the puzzle"};
  }
  CanonicalInGrid result;
  // Chooses the map that gives the smallest puzzle.
  const auto choose = [&](std::size_t ways, const auto& get_map) {
    Transformation map;
    for (std::size_t way = 0; way < ways; ++way) {
      get_map(way, map);
      Grid isomorph = map.apply(puzzle.clues);
      if (way > 0 && !std::lexicographical_compare(isomorph.begin(), isomorph.end(),
                                                   result.puzzle.begin(), result.puzzle.end())) {
        continue;
      }
      result.puzzle = std::move(isomorph);
      result.map = map;
    }
    result.grid = result.map.apply(solution);
    result.automorphisms = ways;
  };
  const auto take = [&](const auto& search, std::size_t ways) {
    choose(ways, [&](std::size_t way, Transformation& map) { search.get_map(way, map); });
  };
  if (classic::fits(puzzle.rules)) {
    state_->full.run(solution.data());
    take(state_->full, state_->full.automorphisms());
    return result;
  }
  if (puzzle.rules.is_jigsaw()) {
    const JigsawForm form(puzzle.rules, solution);
    choose(form.maps().size(),
           [&](std::size_t way, Transformation& map) { map = form.maps()[way]; });
    result.regions = form.regions();
    return result;
  }
  RowSearch search(puzzle.rules);
  base::Meter meter(budget, {});
  meter.begin();
  const bool done = run_search(search, solution.data(), meter);
  meter.end();
  if (done) {
    take(search, search.ways());
  } else {
    result.limit = meter.limit();
  }
  return result;
}

}  // namespace inlay::sudoku
