// Stream: any number of puzzles in, a record for each out, in input order, on all CPUs; to stdout
// or to a file to which an interrupted run can be resumed. Shared by solve, rate, canon and others,
// and by work that is divided into lines in another way, such as the parts of a cover search.
#ifndef INLAY_APPS_INLAY_STREAM_H_
#define INLAY_APPS_INLAY_STREAM_H_

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/output_file.h"
#include "batch/pipeline.h"
#include "batch/shard.h"
#include "batch/source.h"
#include "command.h"
#include "input.h"
#include "proof.h"
#include "service/line_tasks.h"

namespace inlay::app {

class StreamOutput;  // stream_output.h
struct StreamWork;   // workplace.h

// The exit code of the most severe service::Ending of a run.
int exit_code_of(int grade);

// The shard that "2/8" names; none: it names no shard.
std::optional<batch::Shard> shard_of(const std::string& text);

// What a stream reads, and what it does with it.
struct StreamLines {
  // Called only in a process that reads the input.
  std::function<Result<std::vector<batch::Input>>()> inputs;
  batch::Cutter& cutter;
  batch::MakeJob make_job;
};

class Stream {
 public:
  explicit Stream(const Arguments& arguments, const std::string& unit = "puzzles");

  // Sets what the options shared by all streams say. Opens the database; run() reports if that
  // fails.
  void set(service::TaskOptions& task);
  // Not empty: the option because of which this run cannot be resumed, since its records would
  // differ.
  std::string needs_one_go;

  // For puzzles that take long: small chunks, so that every thread has some.
  service::CutSizes sizes;
  // Changes the records in the order in which they are written, whole lines at a time; empty: they
  // stay as they are.
  std::function<std::string(std::string_view)> filter;

  // With `filter` and without `needs_one_go`: why the output cannot be compressed ("without
  // --all").
  std::string only_plain;
  // With `filter`, of a run that is resumed: called first, with a file and how many bytes of it are
  // the records so far. Empty: such a run cannot be resumed.
  std::function<Status(const std::string& path, std::uint64_t bytes)> recall;

  // The outputs of shards can be merged in spite of the filter.
  bool mergeable = false;
  // Called after each write. Not none: no more records are wanted, the run is complete, and this
  // is their number.
  std::function<std::optional<std::uint64_t>()> enough;
  // For progress: how many records will be enough.
  std::uint64_t wanted = Budget::kNoLimit;
  // Between two entries of the journal; --checkpoint by default.
  std::chrono::milliseconds interval;
  // What else the work depends on: appended to the options in the journal.
  std::string further_identity;

  // One thread, and records as they come: for output that is watched.
  bool watched = false;
  // Instead of the puzzles that the arguments name.
  std::function<Result<std::vector<batch::Input>>()> inputs;

  int run(const service::MakeLineTask& make_task, const service::TaskOptions& task,
          const StopToken& stop);
  // The same for lines that are not puzzles.
  int run(const StreamLines& lines, const StopToken& stop);
  // After run(): there are no records missing in the output.
  bool finished() const { return finished_; }
  // Those of the runs that this one continues, too.
  std::uint64_t records() const { return records_; }

 private:
  struct Display;

  Status check_options() const;
  // The stages of run(), when the options are checked. `output` must outlive the work.
  int run_checked(const StreamLines& lines, const StopToken& stop);
  void prepare(StreamOutput& output) const;
  StreamWork work_on(const StreamLines& lines, StreamOutput& output) const;
  batch::PipelineOptions pipeline_options(int threads, const batch::Tally& before,
                                          const StopToken& stop) const;
  Result<batch::OutputFile> open_output(std::string head, const batch::Shard& shard) const;
  // For a run that was finished before. Returns its exit code.
  int report_complete(const batch::OutputFile& file,
                      const std::vector<batch::Input>& sources) const;
  batch::Output output_of_failed(const batch::Chunk& part, const std::string& reason) const;

  const Arguments& arguments_;
  const InputOptions input_;
  const std::string output_;
  const std::string database_;
  ProofFile proof_;
  std::shared_ptr<service::AnswerCache> cache_;
  Status opened_ = Done{};
  std::shared_ptr<Display> display_;
  bool finished_ = false;
  std::uint64_t records_ = 0;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_STREAM_H_
