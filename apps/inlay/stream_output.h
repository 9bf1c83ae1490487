// StreamOutput: what a stream does with the output of its jobs: records to stdout or to a file with
// a journal, messages to stderr, and certificates.
#ifndef INLAY_APPS_INLAY_STREAM_OUTPUT_H_
#define INLAY_APPS_INLAY_STREAM_OUTPUT_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "batch/delivery.h"
#include "batch/output_file.h"
#include "batch/pipeline.h"
#include "command.h"
#include "proof.h"

namespace inlay::service {
class AnswerCache;
}

namespace inlay::app {

class StreamOutput {
 public:
  explicit StreamOutput(ProofFile& proof) : proof_(proof) {}
  StreamOutput(const StreamOutput&) = delete;
  StreamOutput& operator=(const StreamOutput&) = delete;

  // None: stdout.
  std::optional<batch::OutputFile> file = {};
  std::shared_ptr<service::AnswerCache> cache = {};
  std::function<std::string(std::string_view)> filter = {};
  // As in Stream.
  std::function<std::optional<std::uint64_t>()> enough = {};
  // Called before a record, and before a message.
  std::function<void()> make_room = [] {}, clear = [] {};

  batch::Sinks sinks();
  // Closes the outputs of a run, and reports in `code` what went wrong.
  void end(const Result<batch::RunSummary>& ran, const std::string& path, bool quiet);

  // After end():
  bool finished = false;  // there are no records missing
  ExitCode code = {};
  // The total of all chunks that were written, including those of a continued run.
  const batch::Tally& tally() const { return last_.tally; }

 private:
  Status write(std::string_view bytes);
  void report(const Error& error);

  ProofFile& proof_;
  bool closed_ = false;     // the reader of stdout is gone, as with | head
  bool unwritten_ = false;  // stdout cannot be written
  bool kept_ = true;        // the database has all answers
  bool enough_ = false;
  batch::Checkpoint last_;  // the last chunk that was written
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_STREAM_OUTPUT_H_
