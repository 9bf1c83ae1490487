#include "stream.h"

#include <malloc.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <mutex>
#include <optional>

#include "batch/output_file.h"
#include "batch/pipeline.h"
#include "inlay/version.h"
#include "service/answer_cache.h"
#include "terminal.h"

namespace inlay::app {
namespace {

// What says how it is done and not what comes out.
constexpr const char* kNoMatter[] = {"--threads",    "--output", "--resume",
                                     "--checkpoint", "--quiet",  "INPUT"};

std::optional<batch::Shard> shard_of(const std::string& text) {
  batch::Shard shard;
  unsigned long long index = 0;
  unsigned long long count = 0;
  int end = 0;
  if (std::sscanf(text.c_str(), "%llu/%llu%n", &index, &count, &end) != 2) return std::nullopt;
  if (static_cast<std::size_t>(end) != text.size()) return std::nullopt;
  if (index < 1 || index > count || count > 1'000'000) return std::nullopt;
  shard.index = index;
  shard.count = count;
  return shard;
}

// Each chunk needs half a megabyte of text and one of output. Given back to the system and taken
// again these cost more than reading; kept, they are used by the next chunk. Two threads, 4,000,000
// easy puzzles: 0.49 s without, 0.40 s with it.
void keep_buffers() {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

}  // namespace

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

// The progress line, which any thread may want to change.
struct Stream::Display {
  explicit Display(bool quiet) : line("puzzles", quiet), search("solutions", quiet) {}

  void puzzles(std::uint64_t done, double fraction) {
    const std::lock_guard lock(mutex);
    search.clear();
    line.update(done, fraction);
  }
  // One search takes so long that it is told of.
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
  ProgressLine line, search;
};

void Stream::add_to(CLI::App* command, bool proof, bool engines) {
  command_ = command;
  input.add_to(command);
  if (engines) engine.add_to(command, names_of_sudoku_engines());
  budget.add_to(command);
  if (proof) proof_.add_to(command);
  command->add_option("--threads", threads_, "So many at once; without it, one a processor")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->default_str("");
  command->add_flag("--unordered", unordered_, "Records as they are ready, not in input order");
  command
      ->add_option("--shard", shard_,
                   "The i-th of n equal parts of the files; the outputs one after the other are "
                   "the whole")
      ->type_name("i/n");
  command
      ->add_option(
          "-o,--output", output_,
          "Write to this file (compressed if it ends in .zst), with a journal FILE.journal "
          "until all is done")
      ->type_name("FILE");
  command->add_flag("--resume", resume_,
                    "Go on where the journal of --output says, or begin; harmless when done");
  command
      ->add_option("--checkpoint", checkpoint_,
                   "Seconds between two entries of the journal: what a kill may cost")
      ->type_name("S")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
}

void Stream::add_database_to(CLI::App* command) {
  command
      ->add_option("--db", database_,
                   "Look answers up in this database of known puzzles, and keep them there")
      ->type_name("FILE");
}

void Stream::set(service::TaskOptions& task) {
  task.engine = engine.engine;
  task.seed = engine.chosen_seed();
  task.budget = budget.budget({});
  task.json = input.json;
  task.timed = output_.empty();
  task.certificate = proof_.wanted();
  if (!database_.empty()) {
    auto cache = service::AnswerCache::open(database_, {});
    if (cache) {
      task.cache = cache_ = std::move(*cache);
      if (task.json) needs_one_go = "--db and --json";
    } else {
      opened_ = cache.error();
    }
  }
  display_ = std::make_shared<Display>(input.quiet);
  if (input.quiet || !stderr_is_terminal()) return;
  task.progress = [display = display_](const Progress& p) {
    display->one_search(p.stats.solutions, p.fraction);
  };
}

Status Stream::check_options() const {
  const auto error = [](const std::string& text) { return Error{ErrorKind::invalid, text}; };
  if (!opened_) return opened_;
  if (cache_ && (engine.engine != "auto" || engine.chosen_seed() || proof_.wanted() || watched)) {
    return error("--db: not with --engine, --seed, --certificate or --trace");
  }
  if (!shard_.empty() && !shard_of(shard_)) {
    return error("--shard: i/n expected with 1 <= i <= n, as in 2/8");
  }
  if (resume_ && output_.empty()) return error("--resume: --output must say which file");
  if (resume_ && unordered_) return error("--resume: records in any order cannot be resumed");
  if (resume_ && !needs_one_go.empty()) return error("--resume: not with " + needs_one_go);
  if (resume_ && proof_.wanted()) return error("--resume: not with --certificate");
  if (batch::is_zstd_name(output_)) {
    if (filter) return error("--output: not compressed with " + needs_one_go);
    return batch::zstd_available();
  }
  return Done{};
}

std::string description_of(const CLI::App& command) {
  std::string text = std::string("inlay ").append(kVersion) + ' ' + command.get_name();
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    bool matters = option->count() > 0;
    for (const std::string no : kNoMatter) matters &= name.find(no) == std::string::npos;
    if (!matters) continue;
    text += ' ' + name;
    for (const std::string& value : option->results()) text += '=' + value;
  }
  return text;
}

int Stream::run(const service::MakeLineTask& make_task, const service::TaskOptions& task,
                const std::stop_token& stop) {
  keep_buffers();
  const service::LineOptions lines{input.from, input.width, input.height};
  for (const Status& status : {check_options(), service::check(lines), service::check(task)}) {
    if (!status) return fail(status.error().message);
  }
  if (const auto kernel = sudoku::classic::default_kernel(); !kernel) {
    return fail(kernel.error().message);
  }
  const std::vector<batch::Input> sources = batch_inputs(input);
  std::optional<batch::OutputFile> file;
  batch::Checkpoint from;
  if (!output_.empty()) {
    auto opened = batch::OutputFile::open(
        {output_, batch::journal_head(description_of(*command_), sources), resume_,
         std::chrono::milliseconds(static_cast<std::int64_t>(checkpoint_ * 1000))});
    if (!opened) return fail(opened.error().message);
    file.emplace(std::move(*opened));
    from = file->from();
    if (from.done) {
      if (!input.quiet) complain(output_ + ": was finished before");
      return exit_code_of(from.tally.severity);
    }
  }

  service::LineCutter cutter(lines, sizes);
  batch::ChunkerOptions chunks;
  chunks.from = from.place;
  chunks.shard = shard_of(shard_).value_or(batch::Shard{});
  chunks.stop = stop;
  batch::Chunker chunker(sources, cutter, chunks);
  if (const Status started = chunker.start(); !started) return fail(started.error().message);

  ExitCode code;
  bool closed = false;
  bool kept = true;
  batch::Sinks sinks;
  sinks.out = [&](std::string_view bytes) -> Status {
    // What is told is in the database: who has read an answer can rely on that.
    if (cache_) {
      if (Status flushed = cache_->flush(); !flushed) return kept = false, flushed;
    }
    std::string filtered;
    if (filter) bytes = filtered = filter(bytes);
    if (file) return file->write(bytes);
    display_->clear();
    Status status = batch::write_all(STDOUT_FILENO, bytes);
    if (!status) closed = errno == EPIPE;
    return status;
  };
  sinks.err = [&](std::string_view bytes) -> Status {
    display_->clear();
    (void)batch::write_all(STDERR_FILENO, bytes).ok();
    return Done{};
  };
  sinks.proof = [&](std::string_view bytes) -> Status {
    proof_.append(bytes, code);
    return Done{};
  };
  if (file) {
    sinks.finished = [&](const batch::Chunk& chunk, const batch::Tally& total) {
      return file->finished(chunk.end, total);
    };
  }
  if (batch::is_zstd_name(output_)) sinks.pack = batch::zstd_frame;

  batch::PipelineOptions options;
  options.threads = watched ? 1 : threads_;
  options.in_order = !unordered_;
  options.tally = from.tally;
  options.stop = stop;
  options.progress = [&, before = from.tally.records](const batch::Progress& p) {
    const double all = static_cast<double>(p.total_bytes);
    display_->puzzles(p.records - before, all > 0 ? static_cast<double>(p.bytes) / all : -1);
  };
  const batch::MakeJob make_job = [&] {
    return std::make_unique<service::LineJob>(lines, make_task());
  };
  const auto ran = batch::run(chunker, make_job, std::move(sinks), options);
  display_->clear();

  if (!ran && closed) return code.value();  // nobody reads on: no reason to say anything
  const bool finished = ran && !ran->stopped;
  if (!ran) {
    const std::string where = file || !kept ? "" : "the output could not be written: ";
    code.raise(fail(where + ran.error().message));
  }
  if (cache_ && kept) {
    if (const Status status = cache_->close(); !status) {
      code.raise(fail(status.error().message));
    }
  }
  if (file) {
    if (const Status status = file->close(finished); !status && ran) {
      code.raise(fail(status.error().message));
    }
    if (!finished && file->can_be_resumed() && !input.quiet) {
      complain(output_ + ": is not complete; --resume goes on where it ended");
    }
  }
  proof_.close(code);
  if (ran) code.raise(exit_code_of(ran->tally.severity));
  if (stop.stop_requested()) code.interrupted();
  return code.value();
}

}  // namespace inlay::app
