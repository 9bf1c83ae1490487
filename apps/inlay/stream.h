// Stream: any number of puzzles in, a record for each out, in input order, on all CPUs; to stdout
// or to a file to which an interrupted run can be resumed. Shared by solve, rate, canon and others.
#ifndef INLAY_APPS_INLAY_STREAM_H_
#define INLAY_APPS_INLAY_STREAM_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/output_file.h"
#include "batch/shard.h"
#include "batch/source.h"
#include "command.h"
#include "input.h"
#include "proof.h"
#include "service/line_tasks.h"

namespace inlay::app {

// The exit code of the most severe service::Ending of a run.
int exit_code_of(int grade);

class Stream {
 public:
  explicit Stream(const Arguments& arguments);

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

  // One thread, and records as they come: for output that is watched.
  bool watched = false;

  int run(const service::MakeLineTask& make_task, const service::TaskOptions& task,
          const StopToken& stop);

 private:
  struct Display;

  Status check_options() const;
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
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_STREAM_H_
