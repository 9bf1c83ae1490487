// The catalogue of all grids, for the command line: ranks of grids, grids of indices, ranges.
#ifndef INLAY_SRC_SERVICE_CATALOGUE_H_
#define INLAY_SRC_SERVICE_CATALOGUE_H_

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/catalogue.h"
#include "inlay/stop.h"
#include "service/line_tasks.h"

namespace inlay::service {

// Answers each solved grid with its index, followed by the payload.
std::unique_ptr<LineTask> make_rank_task(const TaskOptions& options,
                                         const sudoku::Catalogue& catalogue);

// Appends {"v":1,"index":0,"grid":"1234..."}.
void add_grid_json(std::uint64_t index, const sudoku::classic::GridText& grid, std::string& out);

// The grids of the indices, in their order, on several threads; each as Catalogue::unrank() has it.
// Error: a number of threads out of range; out of memory.
Result<std::vector<Result<sudoku::classic::GridText>>> unrank(
    const sudoku::Catalogue& catalogue, std::span<const std::uint64_t> indices, int threads,
    const StopToken& stop);

struct IndexRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;  // after the last one
};
// "FROM..TO", "FROM..", "..TO" or one index; TO is included. Error: not a range, or no index of
// 0 .. size - 1.
Result<IndexRange> parse_index_range(std::string_view text, std::uint64_t size);

struct RangeOrder {
  IndexRange range;
  int threads = 1;
  bool json = false;
  StopToken stop = {};
  ProgressReport progress = {};  // Stats::solutions is the number of grids
};
struct RangeReport {
  std::uint64_t grids = 0;
  bool stopped = false;
};
// Writes the grids of a range in their order, a line each. Errors: those of `out`, which ends the
// run; the table does not fit; out of memory.
Result<RangeReport> write_range(const sudoku::Catalogue& catalogue, const RangeOrder& order,
                                const std::function<Status(std::string_view)>& out);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CATALOGUE_H_
