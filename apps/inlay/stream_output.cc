#include "stream_output.h"

#include <unistd.h>

#include <cerrno>

#include "base/io.h"
#include "service/answer_cache.h"
#include "stream.h"

namespace inlay::app {

Status StreamOutput::write(std::string_view bytes) {
  if (file) return file->write(bytes);
  make_room();
  Status status = base::write_all(STDOUT_FILENO, bytes);
  if (!status) {
    closed_ = errno == EPIPE;
    unwritten_ = true;
  }
  return status;
}

batch::Sinks StreamOutput::sinks() {
  batch::Sinks sinks;
  sinks.out = [this](std::string_view bytes) -> Status {
    // An answer is printed only when the database has it.
    if (cache) {
      if (Status flushed = cache->flush(); !flushed) return kept_ = false, flushed;
    }
    std::string filtered;
    if (filter) bytes = filtered = filter(bytes);
    Status written = write(bytes);
    const auto records = written && enough ? enough() : std::nullopt;
    if (!records) return written;
    enough_ = true;
    last_.tally.records = *records;
    return Error{ErrorKind::limit, "there are enough records"};  // ends the run
  };
  sinks.err = [this](std::string_view bytes) -> Status {
    clear();
    (void)base::write_all(STDERR_FILENO, bytes).ok();
    return Done{};
  };
  sinks.proof = [this](std::string_view bytes) -> Status {
    proof_.append(bytes, code);
    return Done{};
  };
  sinks.finished = [this](const batch::Chunk& chunk, const batch::Tally& total) -> Status {
    // --resume tries to read it again.
    if (chunk.interrupted && file && file->can_be_resumed()) return batch::interrupted(chunk);
    last_.place = chunk.end;
    last_.tally = total;
    return file ? file->finished(chunk.end, total) : Done{};
  };
  return sinks;
}

void StreamOutput::report(const Error& error) {
  if (error.kind == ErrorKind::limit) {
    complain(error.message);
    code.limit();
  } else {
    const std::string where = unwritten_ ? "the output could not be written: " : "";
    code.raise(fail(where + error.message));
  }
}

void StreamOutput::end(const Result<batch::RunSummary>& ran, const std::string& path, bool quiet) {
  clear();
  if (!ran && closed_) return;
  finished = enough_ || (ran && !ran->stopped);
  if (!ran && !enough_) report(ran.error());
  if (cache && kept_) {
    if (const Status status = cache->close(); !status) code.raise(fail(status.error().message));
  }
  if (file) {
    Status status = Done{};
    if (enough_) status = file->finished(last_.place, last_.tally);
    if (status) status = file->close(finished);
    if (!status && finished) code.raise(fail(status.error().message));
    if (!finished && file->can_be_resumed() && !quiet) {
      complain(path + ": incomplete; repeat the command with --resume to continue");
    }
  }
  proof_.close(code);
  if (ran) last_.tally = ran->tally;
  if (ran || enough_) code.raise(exit_code_of(last_.tally.severity));
}

}  // namespace inlay::app
