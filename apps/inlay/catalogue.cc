// inlay catalogue rank and range: grids in, indices out; a range of indices in, grids out.
#include <unistd.h>

#include <cerrno>

#include "base/io.h"
#include "command.h"
#include "service/catalogue.h"
#include "stream.h"
#include "terminal.h"

namespace inlay::app {

int run_catalogue_rank(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  const auto catalogue = sudoku::Catalogue::load();
  if (!catalogue) return fail(catalogue.error().message);
  Stream stream(arguments);
  service::TaskOptions task;
  stream.set(task);
  // A grid takes a millisecond: small chunks, so that every thread has some.
  constexpr std::size_t kChunk = std::size_t{16} << 10;
  stream.sizes = {kChunk, kChunk};
  return stream.run([&] { return service::make_rank_task(task, *catalogue); }, task, stop);
}

int run_catalogue_range(const Arguments& arguments, const StopToken& stop) {
  if (arguments.positional().empty()) return show_help(arguments);
  const auto catalogue = sudoku::Catalogue::load();
  if (!catalogue) return fail(catalogue.error().message);
  const auto range = service::parse_index_range(arguments.positional().front(), catalogue->size());
  if (!range) return fail(range.error().message);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  service::RangeOrder order;
  order.range = *range;
  const std::uint64_t limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  const bool cut = range->end - range->first > limit;
  if (cut) order.range.end = range->first + limit;
  order.threads = arguments.small_number(options::kThreads);
  order.json = arguments.flag(options::kJson);
  order.stop = stop;
  const bool quiet = arguments.flag(options::kQuiet);
  ProgressLine line("grids", quiet || stdout_is_terminal());
  order.progress.call = [&](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  bool closed = false;
  const auto report =
      service::write_range(*catalogue, order, [&](std::string_view bytes) -> Status {
        Status status = base::write_all(STDOUT_FILENO, bytes);
        closed = !status && errno == EPIPE;
        return status;
      });
  line.clear();
  if (!report && closed) return ExitCode::kDone;  // the reader is gone, as with | head
  if (!report) {
    complain("the output could not be written: " + report.error().message);
    return report.error().kind == ErrorKind::limit ? ExitCode::kLimit : ExitCode::kBadInput;
  }
  if (report->stopped) return ExitCode::kInterrupted;
  if (!cut) return ExitCode::kDone;
  if (!quiet) {
    complain("--limit: " + Count(limit).grouped() + " of " +
             Count(range->end - range->first).grouped() + " grids");
  }
  return ExitCode::kLimit;
}

}  // namespace inlay::app
