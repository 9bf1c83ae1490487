// inlay catalogue verify: enumerates bands again and compares them with the built-in table.
#include "service/catalogue_verify.h"
#include "command.h"
#include "records.h"
#include "service/json_object.h"
#include "terminal.h"

namespace inlay::app {
namespace {

std::string record_of(const service::BandCheck& check, bool json) {
  if (json) {
    return service::JsonObject::record()
        .add("band", check.band)
        .add("grids", check.grids)
        .add("symmetric", check.symmetric)
        .add("same", check.same)
        .text();
  }
  return "band " + std::to_string(check.band) + ": " + std::to_string(check.grids) + " grids, " +
         std::to_string(check.symmetric) + " with symmetries" +
         (check.same ? "" : "; the table has other counts");
}

// The bands of --bands. Error: not a range of 0 .. 415.
Result<service::IndexRange> bands_of(const Arguments& arguments, const options::Option& bands) {
  if (!arguments.has(bands)) return service::IndexRange{0, sudoku::Catalogue::kBands};
  auto range = service::parse_index_range(arguments.text(bands), sudoku::Catalogue::kBands);
  if (range) return range;
  return Error{ErrorKind::invalid, "--bands: expected bands of 0..415, as in 300..415; found \"" +
                                       arguments.text(bands) + "\""};
}

}  // namespace

int run_catalogue_verify(const Arguments& arguments, const StopToken& stop) {
  const auto bands = bands_of(arguments, options::kBands);
  if (!bands) return fail(bands.error().message);
  const std::string table = arguments.text(options::kTable);
  const bool json = arguments.flag(options::kJson);
  const bool quiet = arguments.flag(options::kQuiet);
  service::VerifyOrder order;
  order.bands = *bands;
  order.threads = arguments.small_number(options::kThreads);
  order.stop = stop;
  ProgressLine line("bands", quiet || stdout_is_terminal());
  Records records([&line] { line.clear(); });
  std::uint64_t done = 0;
  const auto report = service::verify_catalogue(order, [&](const service::BandCheck& check) {
    records.add(record_of(check, json));
    records.flush();
    ++done;
    line.update(done, static_cast<double>(done) / static_cast<double>(bands->end - bands->first));
  });
  line.clear();
  if (!report) return fail(report.error().message);
  ExitCode code;
  if (records.failed()) code.raise(fail("the output could not be written"));
  if (report->stopped) code.interrupted();
  if (!report->same) code.negative();
  if (!quiet) {
    complain(std::to_string(report->bands) + (report->bands == 1 ? " band, " : " bands, ") +
             Count(report->grids).grouped() + " grids, " + Count(report->symmetric).grouped() +
             " with symmetries; their isomorphs are " + report->represented.grouped() + " grids");
  }
  if (!table.empty() && !report->stopped) {
    if (const Status written = write_file(table, report->table); !written) {
      code.raise(fail(written.error().message));
    }
  }
  return code.value();
}

}  // namespace inlay::app
