// Indices and ranges of the catalogue. A range is cut into units that end where a prefix ends, so
// threads share no work; their texts are delivered in order.
#include "service/catalogue.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>

#include "base/report_interval.h"
#include "base/threads.h"
#include "batch/delivery.h"
#include "sudoku/generate/workers.h"

namespace inlay::service {
namespace {

using sudoku::Catalogue;
using sudoku::classic::GridText;

std::string_view text_of(const GridText& grid) {
  return {grid.cells.data(), grid.cells.size()};
}

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || stop != end || error != std::errc()) return std::nullopt;
  return number;
}

class RangeWriter {
 public:
  RangeWriter(const Catalogue& catalogue, const RangeOrder& order,
              const std::function<Status(std::string_view)>& out, std::size_t threads)
      : order_(order),
        catalogue_(catalogue),
        next_(order.range.first),
        delivery_({.out = out,
                   .err = {},
                   .proof = {},
                   .finished = [this](const batch::Chunk&,
                                      const batch::Tally& total) { return report(total); },
                   .pack = {}},
                  true, 2 * threads + 2) {}

  // The loop of each thread.
  void work() {
    try {
      while (const std::optional<Unit> unit = take()) {
        batch::Output output;
        batch::Chunk chunk;
        chunk.index = unit->number;
        if (const Status status = write(*unit, output); !status) {
          delivery_.give_up(status.error());
          return;
        }
        delivery_.finish(std::move(chunk), std::move(output));
      }
    } catch (const std::bad_alloc&) {
      delivery_.give_up({ErrorKind::limit, "out of memory"});
    }
  }

  Result<RangeReport> result() const {
    if (delivery_.failure()) return *delivery_.failure();
    return RangeReport{delivery_.total().records, order_.stop.stop_requested()};
  }

 private:
  static constexpr std::uint64_t kUnit = 16'384;  // grids, at least

  struct Unit {
    std::uint64_t number;
    IndexRange range;
    Catalogue catalogue;  // which has the first band of the range at hand
  };

  std::optional<Unit> take() {
    const std::lock_guard lock(mutex_);
    if (next_ >= order_.range.end || order_.stop.stop_requested() ||
        !delivery_.wait_to_start(taken_)) {
      return std::nullopt;
    }
    std::uint64_t end = next_;
    std::optional<Catalogue> catalogue;
    while (end < order_.range.end && end - next_ < kUnit) {
      const auto found = catalogue_.end_of_prefix(end);
      if (!found) {
        delivery_.give_up(found.error());
        return std::nullopt;
      }
      end = *found;
      if (!catalogue) catalogue = catalogue_;
    }
    end = std::min(end, order_.range.end);
    Unit unit{taken_++, {next_, end}, std::move(*catalogue)};
    next_ = end;
    return unit;
  }

  Status write(const Unit& unit, batch::Output& output) const {
    const IndexRange& range = unit.range;
    constexpr std::size_t kLine = 82;
    if (!order_.json) output.out.reserve(kLine * static_cast<std::size_t>(range.end - range.first));
    sudoku::CatalogueRange grids(unit.catalogue, range.first, range.end);
    while (true) {
      const auto some = grids.next();
      if (!some) return some.error();
      if (some->empty()) break;
      std::uint64_t index = grids.index();
      for (const GridText& grid : *some) {
        if (order_.json) {
          add_grid_json(index++, grid, output.out);
        } else {
          output.out += text_of(grid);
        }
        output.out += '\n';
      }
      output.tally.records += some->size();
      if (order_.stop.stop_requested()) {
        output.complete = false;
        break;
      }
    }
    return Done{};
  }

  Status report(const batch::Tally& total) {
    if (!interval_.due(order_.progress)) return Done{};
    Stats stats;
    stats.solutions = total.records;
    order_.progress.call({stats, static_cast<double>(total.records) /
                                     static_cast<double>(order_.range.end - order_.range.first)});
    return Done{};
  }

  const RangeOrder& order_;
  std::mutex mutex_;  // protects the catalogue and the two members below
  Catalogue catalogue_;
  std::uint64_t next_;
  std::uint64_t taken_ = 0;  // units
  base::ReportInterval interval_;
  batch::Delivery delivery_;
};

}  // namespace

void add_grid_json(std::uint64_t index, const GridText& grid, std::string& out) {
  out += "{\"v\":1,\"index\":";
  out += std::to_string(index);
  out += ",\"grid\":\"";
  out += text_of(grid);
  out += "\"}";
}

Result<std::vector<Result<GridText>>> unrank(const Catalogue& catalogue,
                                             std::span<const std::uint64_t> indices, int threads,
                                             const StopToken& stop) {
  if (const Status status = base::check_threads(threads); !status) return status.error();
  // Each thread has consecutive indices of the sorted ones.
  std::vector<std::size_t> order(indices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return indices[a] < indices[b]; });
  std::vector<std::uint64_t> sorted(indices.size());
  std::transform(order.begin(), order.end(), sorted.begin(),
                 [&](std::size_t i) { return indices[i]; });
  const std::size_t parts =
      std::clamp<std::size_t>(static_cast<std::size_t>(base::thread_count(threads)), 1,
                              std::max<std::size_t>(sorted.size(), 1));
  std::vector<std::vector<Result<GridText>>> found(parts);
  std::atomic<std::size_t> next_part = 0;
  const auto work = [&] {
    Catalogue own(catalogue);
    for (std::size_t part = next_part++; part < parts; part = next_part++) {
      const std::size_t begin = sorted.size() * part / parts;
      const std::size_t end = sorted.size() * (part + 1) / parts;
      found[part] = own.unrank(std::span(sorted).subspan(begin, end - begin), stop);
    }
  };
  const Status done =
      sudoku::generate::run_workers(static_cast<int>(parts), work, [&] { next_part = parts; });
  if (!done) return done.error();
  std::vector<Result<GridText>> results(indices.size(), Result<GridText>(GridText{}));
  std::size_t next = 0;
  for (auto& part : found) {
    for (auto& result : part) results[order[next++]] = std::move(result);
  }
  return results;
}

Result<IndexRange> parse_index_range(std::string_view text, std::uint64_t size) {
  const std::string last = std::to_string(size - 1);
  const auto error = [&](const std::string& what) {
    return Error{ErrorKind::invalid, "\"" + std::string(text) + "\": " + what};
  };
  const std::size_t dots = text.find("..");
  const bool single = dots == std::string_view::npos;
  const std::string_view from = text.substr(0, single ? text.size() : dots);
  const std::string_view to = single ? from : text.substr(dots + 2);
  const auto first = from.empty() && !single ? 0 : number_of(from);
  const auto end = to.empty() && !single ? size - 1 : number_of(to);
  if (!first || !end) return error("expected a range of indices, as in 0..999999");
  if (*first >= size || *end >= size) return error("the largest index is " + last);
  if (*first > *end) return error("the range is empty; the smaller index comes first");
  return IndexRange{*first, *end + 1};
}

Result<RangeReport> write_range(const Catalogue& catalogue, const RangeOrder& order,
                                const std::function<Status(std::string_view)>& out) {
  if (const Status status = base::check_threads(order.threads); !status) return status.error();
  const auto threads = static_cast<std::size_t>(base::thread_count(order.threads));
  RangeWriter writer(catalogue, order, out, threads);
  base::run_on_threads(threads, [&writer](std::size_t) { writer.work(); });
  return writer.result();
}

}  // namespace inlay::service
