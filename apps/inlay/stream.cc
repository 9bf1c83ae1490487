#include "stream.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>

#include "base/platform.h"
#include "branch_checker.h"
#include "inlay/version.h"
#include "service/answer_cache.h"
#include "stream_output.h"
#include "terminal.h"
#include "workplace.h"

namespace inlay::app {
namespace {

// Each chunk needs half a megabyte for its text and one for its output. Returning them to the
// system and requesting them again costs more than reading; so keep them for the next chunk. Two
// threads, 4,000,000 easy puzzles: 0.49 s without, 0.40 s with this.
void keep_buffers() {
  base::keep_freed_memory();
}

}  // namespace

std::optional<batch::Shard> shard_of(const std::string& text) {
  batch::Shard shard;
  unsigned long long index = 0;
  unsigned long long count = 0;
  int end = 0;
  if (std::sscanf(text.c_str(), "%llu/%llu%n", &index, &count, &end) != 2) return std::nullopt;
  if (static_cast<std::size_t>(end) != text.size()) return std::nullopt;
  if (index < 1 || index > count || count > batch::kMaxShards) return std::nullopt;
  shard.index = index;
  shard.count = count;
  return shard;
}

int exit_code_of(int grade) {
  switch (static_cast<service::Ending>(grade)) {
    case service::Ending::done:
      return ExitCode::kDone;
    case service::Ending::negative:
      return ExitCode::kNegative;
    case service::Ending::limit:
      return ExitCode::kLimit;
    case service::Ending::bad_input:
      return ExitCode::kBadInput;
    case service::Ending::stopped:
      break;
  }
  return ExitCode::kInterrupted;
}

// The progress line, which any thread may change.
struct Stream::Display {
  Display(const std::string& unit, bool quiet) : line(unit, quiet), search("solutions", quiet) {}

  // Before a record is printed: makes room if the terminal shows both.
  void make_room() {
    if (shared) clear();
  }

  void puzzles(std::uint64_t done, double fraction) {
    const std::lock_guard lock(mutex);
    search.clear();
    line.update(done, fraction);
  }
  // The progress of one search that takes long.
  void one_search(std::uint64_t found, double fraction) {
    const std::lock_guard lock(mutex);
    line.clear();
    search.update(found, fraction);
  }
  void clear() {
    const std::lock_guard lock(mutex);
    line.clear();
    search.clear();
  }

  std::mutex mutex;
  const bool shared = stdout_is_terminal();
  ProgressLine line, search;
};

Stream::Stream(const Arguments& arguments, const std::string& unit)
    : interval(static_cast<std::int64_t>(arguments.seconds(options::kCheckpoint) * 1000)),
      arguments_(arguments),
      input_(arguments),
      output_(arguments.text(options::kOutput)),
      database_(arguments.text(options::kDatabase)),
      proof_(arguments),
      display_(std::make_shared<Display>(unit, input_.quiet)) {}

void Stream::set(service::TaskOptions& task) {
  task.engine = arguments_.text(options::kEngine);
  task.seed = seed_of(arguments_);
  task.budget = budget_of(arguments_, {});
  task.json = input_.json;
  task.timed = output_.empty();
  task.certificate = proof_.wanted();
  task.branch_checker = make_branch_checker;
  if (!database_.empty()) {
    auto cache = service::AnswerCache::open(database_, {});
    if (cache) {
      task.cache = cache_ = std::move(*cache);
      if (task.json) needs_one_go = "--db and --json";
    } else {
      opened_ = cache.error();
    }
  }
  if (input_.quiet || !stderr_is_terminal()) return;
  task.progress.call = [display = display_](const Progress& p) {
    display->one_search(p.stats.solutions, p.fraction);
  };
}

batch::Output Stream::output_of_failed(const batch::Chunk& part, const std::string& reason) const {
  Error error{ErrorKind::limit, lines_of(failed_part(part)) +
                                    " have no records: the process that worked on them " + reason};
  error.line = part.begin.line;
  batch::Output output;
  if (input_.json) output.out = service::error_json(std::string(part.source), error) + '\n';
  output.err = std::string(part.source) + ':' + error.to_string() + '\n';
  add_ending(output, service::Ending::limit);
  return output;
}

Status Stream::check_options() const {
  const auto error = [](const std::string& text) { return Error{ErrorKind::invalid, text}; };
  if (!opened_) return opened_;
  const bool chosen = arguments_.text(options::kEngine) != "auto" || seed_of(arguments_);
  if (cache_ && (chosen || proof_.wanted() || watched)) {
    return error("--db cannot be combined with --engine, --seed, --certificate or --trace");
  }
  const std::string shard = arguments_.text(options::kShard);
  if (!shard.empty() && !shard_of(shard)) {
    return error("--shard: expected slurm, or I/N with 1 <= I <= N as in 2/8; found \"" + shard +
                 "\"");
  }
  if (Status sent = check_send_input(arguments_); !sent) return sent;
  if (arguments_.flag(options::kResume)) {
    if (output_.empty()) return error("--resume requires --output");
    if (arguments_.flag(options::kUnordered)) {
      return error("--resume cannot be combined with --unordered");
    }
    if (!needs_one_go.empty()) return error("--resume cannot be combined with " + needs_one_go);
    if (proof_.wanted()) return error("--resume cannot be combined with --certificate");
  }
  if (batch::is_zstd_name(output_)) {
    if (filter) {
      return error("--output cannot be compressed " +
                   (only_plain.empty() ? "with " + needs_one_go : only_plain));
    }
    return batch::zstd_available();
  }
  return Done{};
}

Result<batch::OutputFile> Stream::open_output(std::string head, const batch::Shard& shard) const {
  auto file = batch::OutputFile::open({output_, std::move(head), arguments_.flag(options::kResume),
                                       interval, shard.count > 1 && (!filter || mergeable)});
  if (!file) return file;
  const batch::Checkpoint& from = file->from();
  if (filter && recall && from.output > 0 && !from.done) {
    if (const Status read = recall(output_, from.output); !read) return read.error();
  }
  return file;
}

int Stream::report_complete(const batch::OutputFile& file,
                            const std::vector<batch::Input>& sources) const {
  if (!input_.quiet) complain(output_ + ": this run is already complete");
  for (const batch::FailedPart& part : file.failed_parts()) {
    complain(output_ + ": no records for " + sources[part.source].name + ", " + lines_of(part) +
             "; remove the file to begin again");
  }
  return exit_code_of(file.from().tally.severity);
}

int Stream::run(const service::MakeLineTask& make_task, const service::TaskOptions& task,
                const StopToken& stop) {
  const service::LineOptions lines{input_.from, input_.width, input_.height, input_.partial};
  for (const Status& status : {check_options(), service::check(lines), service::check(task)}) {
    if (!status) return fail(status.error().message);
  }
  if (const auto kernel = sudoku::classic::default_kernel(); !kernel) {
    return fail(kernel.error().message);
  }
  service::LineCutter cutter(lines, sizes);
  const auto given = [&] { return Result<std::vector<batch::Input>>(batch_inputs(input_)); };
  return run_checked({inputs ? inputs : given, cutter,
                      [&] { return std::make_unique<service::LineJob>(lines, make_task()); }},
                     stop);
}

int Stream::run(const StreamLines& lines, const StopToken& stop) {
  if (const Status status = check_options(); !status) return fail(status.error().message);
  return run_checked(lines, stop);
}

void Stream::prepare(StreamOutput& output) const {
  output.cache = cache_;
  output.filter = filter;
  output.enough = enough;
  output.make_room = [this] { display_->make_room(); };
  output.clear = [this] { display_->clear(); };
}

StreamWork Stream::work_on(const StreamLines& lines, StreamOutput& output) const {
  StreamWork work;
  work.identity = arguments_.identity() + further_identity;
  work.make_job = lines.make_job;
  if (batch::is_zstd_name(output_)) work.pack = batch::zstd_frame;
  work.threads = watched ? 1 : arguments_.small_number(options::kThreads);
  work.send_input = arguments_.flag(options::kSendInput);
  work.failed = [&](const batch::Chunk& part, const std::string& reason) {
    if (output.file) output.file->failed(failed_part(part));
    return output_of_failed(part, reason);
  };
  return work;
}

batch::PipelineOptions Stream::pipeline_options(int threads, const batch::Tally& before,
                                                const StopToken& stop) const {
  batch::PipelineOptions how;
  how.threads = threads;
  how.in_order = !arguments_.flag(options::kUnordered);
  how.tally = before;
  how.stop = stop;
  how.progress.call = [this, done = before.records](const Progress& p) {
    const double share = static_cast<double>(p.stats.solutions) / static_cast<double>(wanted);
    const bool all = wanted == Budget::kNoLimit;
    display_->puzzles(p.stats.solutions - done, all ? p.fraction : std::min(share, 1.0));
  };
  return how;
}

int Stream::run_checked(const StreamLines& lines, const StopToken& stop) {
  keep_buffers();
  StreamOutput output(proof_);
  prepare(output);
  std::optional<batch::OutputFile>& file = output.file;
  StreamWork work = work_on(lines, output);
  if (workplace() != nullptr) {
    if (const auto code = workplace()->serve(work)) return *code;
  }
  const auto read = lines.inputs();
  if (!read) return fail(read.error().message);
  const std::vector<batch::Input>& sources = *read;
  const batch::Shard shard = shard_of(arguments_.text(options::kShard)).value_or(batch::Shard{});
  batch::Checkpoint from;
  std::string head;
  if (!output_.empty()) {
    const auto identified = batch::journal_head(work.identity, sources);
    if (!identified) return fail(identified.error().message);
    head = *identified;
    auto opened = open_output(head, shard);
    if (!opened) return fail(opened.error().message);
    file.emplace(std::move(*opened));
    from = file->from();
    if (from.done) {
      finished_ = true;
      records_ = from.tally.records;
      return report_complete(*file, sources);
    }
  }

  batch::ChunkerOptions chunks;
  chunks.from = from.place;
  chunks.shard = shard;
  const StopSource halt;
  const StopCallback on_stop(stop, [halt] { halt.request_stop(); });
  chunks.stop = halt.token();
  batch::Chunker chunker(sources, lines.cutter, chunks);
  if (const Status started = chunker.start(); !started) return fail(started.error().message);

  batch::Sinks sinks = output.sinks();
  sinks.pack = work.pack;

  std::optional<batch::KeptResults> results;
  const bool repeatable = std::all_of(sources.begin(), sources.end(), batch::can_be_repeated);
  if (workplace() != nullptr && file && file->can_be_resumed() && repeatable) {
    results.emplace(output_, head, arguments_.flag(options::kResume), from.place);
    work.kept = &*results;
  }
  const auto ran =
      run_work(work, chunker, sources, std::move(sinks),
               pipeline_options(work.threads, from.tally, stop), [halt] { halt.request_stop(); });
  output.end(ran, output_, input_.quiet);
  finished_ = output.finished;
  records_ = output.tally().records;
  if (finished_ && results) results->remove();
  if (stop.stop_requested()) output.code.interrupted();
  return output.code.value();
}

}  // namespace inlay::app
