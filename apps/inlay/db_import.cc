// inlay db import: puzzles into the database, on all CPUs. The same command continues an
// interrupted import.
#include <unistd.h>

#include <filesystem>

#include "base/io.h"
#include "batch/pipeline.h"
#include "command.h"
#include "db_commands.h"
#include "input.h"
#include "service/record_wire.h"
#include "service/store_import.h"
#include "service/store_json.h"
#include "store/location.h"
#include "stream.h"
#include "terminal.h"
#include "workplace.h"

namespace inlay::app {
namespace {

// Identifies this import; empty for input that cannot be read again from a position, which is then
// not stored.
Result<std::string> name_of_work(const Arguments& arguments,
                                 const std::vector<batch::Input>& inputs) {
  for (const batch::Input& input : inputs) {
    std::error_code ignored;
    const bool file = input.kind == batch::Input::Kind::file &&
                      std::filesystem::is_regular_file(input.name, ignored);
    if (!file) return std::string();
  }
  return batch::journal_head(arguments.identity(), inputs);
}

batch::Output output_of_failed(const batch::Chunk& part, const std::string& reason) {
  Error error{ErrorKind::limit, lines_of(failed_part(part)) +
                                    " were not imported: the process that worked on them " +
                                    reason};
  error.line = part.begin.line;
  batch::Output output;
  output.err = std::string(part.source) + ':' + error.to_string() + '\n';
  add_ending(output, service::Ending::limit);
  return output;
}

batch::Sinks import_sinks(service::ImportWriter& writer, ProgressLine& line) {
  batch::Sinks sinks;
  const auto records = std::make_shared<std::vector<store::Record>>();  // not yet with the writer
  sinks.out = [records](std::string_view bytes) -> Status {
    auto decoded = service::decode_records(bytes);
    if (!decoded) return decoded.error();
    *records = std::move(*decoded);
    return Done{};
  };
  sinks.err = [&line](std::string_view bytes) -> Status {
    line.clear();
    (void)base::write_all(STDERR_FILENO, bytes).ok();
    return Done{};
  };
  sinks.finished = [records, &writer](const batch::Chunk& chunk,
                                      const batch::Tally& total) -> Status {
    // The next import tries to read it again.
    if (chunk.interrupted) return batch::interrupted(chunk);
    batch::Checkpoint behind;
    behind.place = chunk.end;
    behind.tally = total;
    return writer.add(std::exchange(*records, {}), behind);
  };
  return sinks;
}

void report_import(const service::ImportCounts& counts, bool continued, const InputOptions& what) {
  if (what.json) print(service::to_json(counts, continued));
  if (what.json || what.quiet) return;
  complain((continued ? "continued an earlier import: " : "") + Count(counts.puzzles).grouped() +
           (counts.puzzles == 1 ? " puzzle read, " : " puzzles read, ") +
           Count(counts.added).grouped() + " added, " + Count(counts.merged).grouped() +
           " extended");
}

// The lines that this import, and those that it continues, have left out.
void report_failed(const service::ImportWriter& writer, const std::vector<batch::Input>& inputs) {
  for (const batch::FailedPart& part : writer.failed_parts()) {
    complain(inputs[part.source].name + ": " + lines_of(part) +
             " were not imported; when this import is complete, repeat it to try them again");
  }
}

// One import: its options, and the stages of its run.
class Import {
 public:
  Import(const Arguments& arguments, const StopToken& stop)
      : arguments_(arguments),
        stop_(stop),
        what_(arguments),
        lines_{what_.from, what_.width, what_.height},
        lookup_([&arguments] { return open_database(arguments, store::Access::read); }) {
    options_.scale = arguments.text(options::kRate);
    options_.minimal = arguments.flag(options::kMinimal);
    options_.budget = budget_of(arguments, {});
  }

  int run() {
    for (const Status& status :
         {check_send_input(arguments_), service::check(lines_), service::check(options_)}) {
      if (!status) return fail(status.error().message);
    }
    const StreamWork work = make_work();
    if (workplace() != nullptr) {
      if (const auto code = workplace()->serve(work)) return *code;
    }
    auto store = open_database(arguments_, store::Access::create);
    if (!store) return fail(store.error().message);
    const std::vector<batch::Input> inputs = batch_inputs(what_);
    const auto name = name_of_work(arguments_, inputs);
    if (!name) return fail(name.error().message);
    service::ImportWriter writer(*store, *name);
    const auto place = writer.place();
    if (!place) return fail(place.error().message);
    return read(work, inputs, writer, *place);
  }

 private:
  // Whether a line takes long.
  bool takes_long() const { return !options_.scale.empty() || options_.minimal; }

  StreamWork make_work() {
    // A file on another host is another database, even if it has the same name.
    const bool same_database = workplace() == nullptr || workplace()->on_first_host() ||
                               store::is_postgresql(arguments_.text(options::kDatabase));
    StreamWork work;
    work.identity = arguments_.identity();
    work.make_job = service::make_import_job(lines_, options_,
                                             takes_long() && same_database ? &lookup_ : nullptr);
    work.threads = arguments_.small_number(options::kThreads);
    work.send_input = arguments_.flag(options::kSendInput);
    return work;
  }

  // Reads the input from `place` on, or from the beginning.
  int read(StreamWork work, const std::vector<batch::Input>& inputs, service::ImportWriter& writer,
           const std::optional<batch::Checkpoint>& place) {
    work.failed = [&writer](const batch::Chunk& part, const std::string& reason) {
      writer.failed(failed_part(part));
      return output_of_failed(part, reason);
    };
    // Small chunks, so that every thread has some.
    service::CutSizes sizes;
    if (takes_long()) sizes = {std::size_t{4} << 10, std::size_t{4} << 10};
    service::LineCutter cutter(lines_, sizes);
    const StopSource halt;
    const StopCallback on_stop(stop_, [halt] { halt.request_stop(); });
    batch::ChunkerOptions chunks;
    if (place) chunks.from = place->place;
    chunks.stop = halt.token();
    batch::Chunker chunker(inputs, cutter, chunks);
    if (const Status started = chunker.start(); !started) return fail(started.error().message);

    ProgressLine line("puzzles", what_.quiet);
    batch::PipelineOptions pipeline;
    pipeline.threads = work.threads;
    pipeline.stop = stop_;
    if (place) pipeline.tally = place->tally;
    pipeline.progress.call = [&](const Progress& p) { line.update(p.stats.solutions, p.fraction); };
    const auto ran = run_work(work, chunker, inputs, import_sinks(writer, line), pipeline,
                              [halt] { halt.request_stop(); });
    line.clear();
    const ExitCode code = finish(ran, writer);
    report_failed(writer, inputs);
    report_import(writer.counts(), place.has_value(), what_);
    return code.value();
  }

  template <typename Ran>
  ExitCode finish(const Ran& ran, service::ImportWriter& writer) const {
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
    if (stop_.stop_requested()) code.interrupted();
    return code;
  }

  const Arguments& arguments_;
  const StopToken& stop_;
  const InputOptions what_;
  const service::LineOptions lines_;
  service::ImportOptions options_;
  service::RecordLookup lookup_;
};

}  // namespace

int run_db_import(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  return Import(arguments, stop).run();
}

}  // namespace inlay::app
