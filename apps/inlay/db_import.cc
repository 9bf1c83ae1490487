// inlay db import: puzzles of files into the database, on all processors; again after a kill, it
// goes on where it was.
#include <unistd.h>

#include <filesystem>
#include <memory>

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

struct Options {
  const CLI::App* command = nullptr;
  InputOptions input;
  BudgetOptions budget;
  DatabaseOption database;
  service::ImportOptions import;
  std::size_t threads = 0;
};

// Empty for what cannot be read again from where it was: its place is not kept.
std::string name_of_work(const Options& options, const std::vector<batch::Input>& inputs) {
  for (const batch::Input& input : inputs) {
    std::error_code ignored;
    const bool file = input.kind == batch::Input::Kind::file &&
                      std::filesystem::is_regular_file(input.name, ignored);
    if (!file) return "";
  }
  return batch::journal_head(description_of(*options.command), inputs);
}

void say(const service::ImportCounts& counts, bool known_place, const Options& options) {
  if (options.input.json) print(service::to_json(counts, known_place));
  if (options.input.json || options.input.quiet) return;
  complain((known_place ? "going on where it was: " : "") + Count(counts.puzzles).grouped() +
           " puzzles read, " + Count(counts.added).grouped() + " new, " +
           Count(counts.merged).grouped() + " known with something new");
}

int run_import(Options& options, const std::stop_token& stop) {
  options.import.budget = options.budget.budget({});
  const service::LineOptions lines{options.input.from, options.input.width, options.input.height};
  for (const Status& status : {service::check(lines), service::check(options.import)}) {
    if (!status) return fail(status.error().message);
  }
  auto store = options.database.open(store::Access::create);
  if (!store) return fail(store.error().message);
  std::optional<service::RecordLookup> lookup;
  if (!options.import.scale.empty() || options.import.minimal) {
    auto reader = options.database.open(store::Access::read);
    if (!reader) return fail(reader.error().message);
    lookup.emplace(std::move(*reader));
  }

  const std::vector<batch::Input> inputs = batch_inputs(options.input);
  service::ImportWriter writer(*store, name_of_work(options, inputs));
  const auto place = writer.place();
  if (!place) return fail(place.error().message);
  // Rating takes long: small chunks, so that all threads have some.
  service::CutSizes sizes;
  if (lookup) sizes = {std::size_t{4} << 10, std::size_t{4} << 10};
  service::LineCutter cutter(lines, sizes);
  batch::ChunkerOptions chunks;
  if (*place) chunks.from = (*place)->place;
  chunks.stop = stop;
  batch::Chunker chunker(inputs, cutter, chunks);
  if (const Status started = chunker.start(); !started) return fail(started.error().message);

  ProgressLine line("puzzles", options.input.quiet);
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
  pipeline.threads = options.threads;
  pipeline.stop = stop;
  if (*place) pipeline.tally = (*place)->tally;
  pipeline.progress = [&](const batch::Progress& p) {
    const double all = static_cast<double>(p.total_bytes);
    line.update(p.records, all > 0 ? static_cast<double>(p.bytes) / all : -1);
  };
  const auto ran = batch::run(
      chunker,
      service::make_import_job(lines, options.import, imported, lookup ? &*lookup : nullptr),
      std::move(sinks), pipeline);
  line.clear();
  ExitCode code;
  if (!ran) {
    code.raise(fail(ran.error().message));
  } else {
    if (const Status done = writer.finish(!ran->stopped); !done) {
      code.raise(fail(done.error().message));
    }
    code.raise(exit_code_of(ran->tally.severity));
  }
  if (stop.stop_requested()) code.interrupted();
  say(writer.counts(), place->has_value(), options);
  return code.value();
}

}  // namespace

void add_db_import(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "import", "Put puzzles into the database; harmless to repeat",
      "  inlay db import puzzles.txt                 after a kill the same again goes on\n"
      "  inlay db import --rate all --minimal puzzles.txt\n"
      "  zcat many.gz | inlay db import --db mine.db\n");
  const auto options = std::make_shared<Options>();
  options->command = command;
  options->input.add_to(command);
  options->budget.add_to(command);
  options->database.add_to(command);
  command->add_option("--rate", options->import.scale, "Also rate them on this scale, or on all")
      ->type_name("SCALE");
  command->add_flag("--minimal", options->import.minimal, "Also find out which are minimal");
  command->add_option("--threads", options->threads, "So many at once; without it, one a processor")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->default_str("");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_import(*options, stop); };
  });
}

}  // namespace inlay::app
