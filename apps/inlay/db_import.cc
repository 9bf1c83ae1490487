// inlay db import: puzzles into the database, on all CPUs. The same command continues an
// interrupted import.
#include <unistd.h>

#include <filesystem>

#include "batch/output_file.h"
#include "batch/pipeline.h"
#include "command.h"
#include "db_commands.h"
#include "input.h"
#include "service/store_import.h"
#include "service/store_json.h"
#include "stream.h"
#include "terminal.h"

namespace inlay::app {
namespace {

// Identifies this import; empty for input that cannot be read again from a position, which is then
// not stored.
std::string name_of_work(const Arguments& arguments, const std::vector<batch::Input>& inputs) {
  for (const batch::Input& input : inputs) {
    std::error_code ignored;
    const bool file = input.kind == batch::Input::Kind::file &&
                      std::filesystem::is_regular_file(input.name, ignored);
    if (!file) return "";
  }
  return batch::journal_head(arguments.identity(), inputs);
}

void report_import(const service::ImportCounts& counts, bool continued, const InputOptions& what) {
  if (what.json) print(service::to_json(counts, continued));
  if (what.json || what.quiet) return;
  complain((continued ? "continued an earlier import: " : "") + Count(counts.puzzles).grouped() +
           (counts.puzzles == 1 ? " puzzle read, " : " puzzles read, ") +
           Count(counts.added).grouped() + " added, " + Count(counts.merged).grouped() +
           " extended");
}

}  // namespace

int run_db_import(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  const InputOptions what(arguments);
  service::ImportOptions import;
  import.scale = arguments.text(options::kRate);
  import.minimal = arguments.flag(options::kMinimal);
  import.budget = budget_of(arguments, {});
  const service::LineOptions lines{what.from, what.width, what.height};
  for (const Status& status : {service::check(lines), service::check(import)}) {
    if (!status) return fail(status.error().message);
  }
  auto store = open_database(arguments, store::Access::create);
  if (!store) return fail(store.error().message);
  std::optional<service::RecordLookup> lookup;
  if (!import.scale.empty() || import.minimal) {
    auto reader = open_database(arguments, store::Access::read);
    if (!reader) return fail(reader.error().message);
    lookup.emplace(std::move(*reader));
  }

  const std::vector<batch::Input> inputs = batch_inputs(what);
  service::ImportWriter writer(*store, name_of_work(arguments, inputs));
  const auto place = writer.place();
  if (!place) return fail(place.error().message);
  // Rating takes long: small chunks, so that every thread has some.
  service::CutSizes sizes;
  if (lookup) sizes = {std::size_t{4} << 10, std::size_t{4} << 10};
  service::LineCutter cutter(lines, sizes);
  batch::ChunkerOptions chunks;
  if (*place) chunks.from = (*place)->place;
  chunks.stop = stop;
  batch::Chunker chunker(inputs, cutter, chunks);
  if (const Status started = chunker.start(); !started) return fail(started.error().message);

  ProgressLine line("puzzles", what.quiet);
  service::ImportedRecords imported;
  batch::Sinks sinks;
  sinks.err = [&](std::string_view bytes) -> Status {
    line.clear();
    (void)batch::write_all(STDERR_FILENO, bytes).ok();
    return Done{};
  };
  sinks.finished = [&](const batch::Chunk& chunk, const batch::Tally& total) -> Status {
    batch::Checkpoint behind;
    behind.place = chunk.end;
    behind.tally = total;
    return writer.add(imported.take(chunk.index), behind);
  };
  batch::PipelineOptions pipeline;
  pipeline.threads = arguments.small_number(options::kThreads);
  pipeline.stop = stop;
  if (*place) pipeline.tally = (*place)->tally;
  pipeline.progress.call = [&](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
  const auto ran = batch::run(
      chunker, service::make_import_job(lines, import, imported, lookup ? &*lookup : nullptr),
      std::move(sinks), pipeline);
  line.clear();
  ExitCode code;
  if (!ran && ran.error().kind == ErrorKind::limit) {
    complain(ran.error().message);
    code.limit();
  } else if (!ran) {
    code.raise(fail(ran.error().message));
  } else {
    if (const Status done = writer.finish(!ran->stopped); !done) {
      code.raise(fail(done.error().message));
    }
    code.raise(exit_code_of(ran->tally.severity));
  }
  if (stop.stop_requested()) code.interrupted();
  report_import(writer.counts(), place->has_value(), what);
  return code.value();
}

}  // namespace inlay::app
