// enumerate_puzzles(): checks the options, chooses the method, and delivers the puzzles in order.
#include <algorithm>

#include "base/report_interval.h"
#include "base/threads.h"
#include "inlay/enumerate.h"
#include "sudoku/enumerate/hitting_sets.h"
#include "sudoku/enumerate/join_search.h"
#include "sudoku/enumerate/solved_grid.h"

namespace inlay::sudoku {
namespace {

using enumerate::Cells;
using enumerate::HittingSets;
using Method = EnumerateOptions::Method;

// The longest list of clues for one band that `automatic` makes: 5 million sets of 4 bytes.
constexpr int kMostCluesOfJoin = 26;

Error invalid(std::string message) {
  return {ErrorKind::invalid, std::move(message), 0, 0};
}

bool is_classic(const Rules& rules) {
  return rules.box_width() == 3 && rules.box_height() == 3 && rules.is_standard();
}

Status check_cells(const Rules& rules, const EnumerateOptions& options) {
  for (const auto* cells : {&options.within, &options.containing}) {
    for (const Cell cell : *cells) {
      if (cell >= rules.cell_count()) {
        return invalid("cell " + std::to_string(cell) + " is not on the board");
      }
    }
  }
  if (options.within.empty()) return Done{};
  for (const Cell cell : options.containing) {
    if (std::find(options.within.begin(), options.within.end(), cell) == options.within.end()) {
      return invalid("the clue in " + rules.cell_name(cell) + " is outside the allowed cells");
    }
  }
  return Done{};
}

Status check(const Rules& rules, const Grid& grid, const EnumerateOptions& options) {
  if (const Status solved = enumerate::check_solved(rules, grid); !solved) return solved;
  if (options.clues < 1 || options.clues > rules.cell_count()) {
    return invalid("the number of clues must be from 1 to " + std::to_string(rules.cell_count()));
  }
  if (options.method == Method::join && !is_classic(rules)) {
    return Error{ErrorKind::unsupported, "join works for 9x9 boards with 3x3 boxes only", 0, 0};
  }
  if (static_cast<std::size_t>(rules.cell_count()) > HittingSets::kMaxCells) {
    return Error{ErrorKind::unsupported, "enumeration works for boards of up to 256 cells", 0, 0};
  }
  if (const Status threads = base::check_threads(options.threads); !threads) return threads;
  if (const auto set = base::find_instruction_set(options.kernel); !set) return set.error();
  return check_cells(rules, options);
}

Cells cells_of(const std::vector<Cell>& list) {
  Cells cells;
  for (const Cell cell : list) cells = cells | Cells::of(cell);
  return cells;
}

enumerate::JoinOptions join_options(const EnumerateOptions& options) {
  enumerate::JoinOptions join;
  join.clues = options.clues;
  if (!options.within.empty()) join.within = cells_of(options.within);
  join.containing = cells_of(options.containing);
  join.minimal_only = options.minimal_only;
  join.count_only = options.count_only;
  join.limit = options.limit;
  join.threads = base::thread_count(options.threads);
  join.seed = options.seed;
  using Orientation = EnumerateOptions::Orientation;
  if (options.orientation != Orientation::automatic) {
    join.transposed = options.orientation == Orientation::columns;
  }
  join.set = *base::find_instruction_set(options.kernel);
  return join;
}

classic::GridText text_of(const Grid& grid) {
  classic::GridText text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    text.cells[cell] = static_cast<char>('0' + grid[cell]);
  }
  return text;
}

using Deliver = std::function<bool(const Grid&)>;

EnumerateReport by_join(const Grid& grid, const EnumerateOptions& options, const Budget& budget,
                        const Deliver& deliver) {
  EnumerateReport report;
  report.method = "join";
  const auto began = std::chrono::steady_clock::now();
  base::ReportInterval interval;
  const auto progress = [&](const enumerate::WorkerCounts& done, std::uint64_t planned) {
    if (!interval.due(options.progress)) return;
    Stats stats;
    stats.nodes = done.nodes;
    stats.updates = done.pairs;
    stats.time = std::chrono::steady_clock::now() - began;
    options.progress.call({stats, static_cast<double>(done.pairs) /
                                      static_cast<double>(std::max<std::uint64_t>(planned, 1))});
  };
  const enumerate::JoinReport joined =
      enumerate::join_bands(text_of(grid), join_options(options), budget, progress);
  report.limit = joined.limit;
  report.columns = joined.transposed;
  report.planned = joined.planned;
  report.found = std::min(joined.found, options.limit);
  report.complete = joined.limit == Limit::none && joined.found < options.limit;
  for (const enumerate::JoinedPart& part : joined.parts) {
    report.parts.push_back({part.distribution.clues, part.distribution.third,
                            part.distribution.sets, part.distribution.pairs, part.counts.survivors,
                            part.counts.searched, part.counts.checks, part.found});
    report.stats.nodes += part.counts.nodes;
    report.stats.updates += part.counts.pairs;
  }
  report.stats.solutions = report.found;
  report.stats.time = std::chrono::steady_clock::now() - began;
  Grid puzzle(grid.size());
  for (const Cells& clues : joined.puzzles) {
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      puzzle[cell] = clues.has(static_cast<int>(cell)) ? grid[cell] : Digit{0};
    }
    if (!deliver(puzzle)) break;
  }
  return report;
}

EnumerateReport by_hitting_sets(const Rules& rules, const Grid& grid,
                                const EnumerateOptions& options, const Budget& budget,
                                const Deliver& deliver) {
  EnumerateReport report;
  report.method = "hitting-sets";
  base::Meter meter(budget, options.progress);
  meter.begin();
  HittingSets search(rules, grid, options, meter);
  std::vector<HittingSets::Clues> found;
  const bool finished = search.run(found);
  meter.end();
  report.found = std::min(search.count(), options.limit);
  report.complete = finished && search.count() < options.limit;
  report.limit = meter.limit();
  report.stats = meter.stats;
  report.stats.solutions = report.found;
  std::sort(found.begin(), found.end(),
            [](const HittingSets::Clues& a, const HittingSets::Clues& b) {
              std::size_t cell = 0;
              while (cell < a.size() && a.test(cell) == b.test(cell)) ++cell;
              return cell < a.size() && b.test(cell);
            });
  if (found.size() > options.limit) found.resize(options.limit);
  Grid puzzle(grid.size());
  for (const HittingSets::Clues& clues : found) {
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      puzzle[cell] = clues.test(cell) ? grid[cell] : Digit{0};
    }
    if (!deliver(puzzle)) break;
  }
  return report;
}

}  // namespace

Result<EnumerateReport> enumerate_puzzles(const Rules& rules, const Grid& grid,
                                          const EnumerateOptions& options, const Budget& budget,
                                          const Deliver& deliver) {
  if (const Status valid = check(rules, grid, options); !valid) return valid.error();
  const bool join =
      options.method == Method::join || (options.method == Method::automatic && is_classic(rules) &&
                                         options.clues <= kMostCluesOfJoin);
  if (join) return by_join(grid, options, budget, deliver);
  return by_hitting_sets(rules, grid, options, budget, deliver);
}

Result<std::uint64_t> planned_pairs(const Rules& rules, const Grid& grid,
                                    const EnumerateOptions& options) {
  EnumerateOptions checked = options;
  checked.method = Method::join;
  if (const Status valid = check(rules, grid, checked); !valid) return valid.error();
  return enumerate::plan_join(text_of(grid), join_options(options)).pairs;
}

}  // namespace inlay::sudoku
