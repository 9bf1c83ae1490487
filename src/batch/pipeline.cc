#include "batch/pipeline.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/thread.h"
#include "base/threads.h"
#include "batch/run_progress.h"

namespace inlay::batch {
namespace {

class Run {
 public:
  Run(Chunks& chunks, const MakeJob& make_job, Sinks sinks, const PipelineOptions& options,
      std::size_t threads)
      : chunks_(chunks),
        make_job_(make_job),
        options_(options),
        on_stop_(options.stop, [this] { halt_.request_stop(); }),
        progress_(chunks, options),
        delivery_(progress_.watch(std::move(sinks)), options.in_order, 2 * threads + 2) {}

  // Runs this part of the work of a thread. A failure ends the run, not the program: the other
  // threads would wait for a chunk that was taken.
  void guarded(const std::function<void()>& part) {
    try {
      part();
    } catch (const std::bad_alloc&) {
      delivery_.give_up({ErrorKind::limit, "out of memory"});
    } catch (const std::exception& problem) {
      guarded([&] { delivery_.give_up({ErrorKind::io, problem.what()}); });
    }
    if (delivery_.is_over()) halt_.request_stop();
  }

  // The loop of each thread. `first`: a chunk that was taken for it.
  void work(std::optional<Chunk> first) {
    guarded([&] { do_chunks(std::move(first)); });
  }

  // A thread that holds a chunk must not wait for `input_`: the thread that has it may wait until
  // that chunk is finished. So take() also returns whether the chunk is the last one.
  struct Taken {
    Chunk chunk;
    bool is_last;
  };
  std::optional<Taken> take() {
    const std::lock_guard lock(input_);
    if (ended_ || options_.stop.stop_requested() || !delivery_.wait_to_start(taken_)) {
      return std::nullopt;
    }
    ended_ = true;  // also if next() fails: the chunks may have a gap then
    auto chunk = chunks_.next();
    ended_ = !chunk || chunks_.ended();
    ++taken_;
    progress_.read(chunks_.bytes_read());
    if (!chunk) return std::nullopt;
    return Taken{std::move(*chunk), ended_};
  }

  Result<RunSummary> result() const {
    if (delivery_.failure()) return *delivery_.failure();
    Tally tally = options_.tally;
    tally.add(delivery_.total());
    return RunSummary{tally, options_.stop.stop_requested()};
  }

 private:
  void do_chunks(std::optional<Chunk> chunk) {
    std::unique_ptr<Job> job;
    while (true) {
      if (!chunk) {
        auto taken = take();
        if (!taken) return;
        chunk = std::move(taken->chunk);
      }
      if (!job) job = make_job_();
      Output output;
      const std::uint64_t index = chunk->index;
      output.stop = halt_.token();
      output.flush = [this, index](Output& part) {
        delivery_.flush(index, part);
        if (delivery_.is_over()) halt_.request_stop();
      };
      job->run(*chunk, output);
      chunk->storage.reset();
      delivery_.finish(std::move(*chunk), std::move(output));
      chunk.reset();
    }
  }

  Chunks& chunks_;
  const MakeJob& make_job_;
  const PipelineOptions& options_;
  StopSource halt_;  // also requested when delivery has ended
  StopCallback on_stop_;
  RunProgress progress_;
  Delivery delivery_;
  std::mutex input_;  // protects the chunker and the members below
  std::uint64_t taken_ = 0;
  bool ended_ = false;
};

}  // namespace

Result<RunSummary> run(Chunks& chunks, const MakeJob& make_job, Sinks sinks,
                       const PipelineOptions& options) {
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  const auto threads = static_cast<std::size_t>(base::thread_count(options.threads));
  Run run(chunks, make_job, std::move(sinks), options, threads);
  std::vector<base::Thread> helpers;
  // Each thread is started with a chunk, so that a short input starts only a few. This one works on
  // the last chunk, so that one puzzle starts none.
  const auto start_helper = [&] {
    auto taken = run.take();
    if (!taken) return false;
    if (taken->is_last) {
      run.work(std::move(taken->chunk));
      return false;
    }
    const auto first = std::make_shared<Chunk>(std::move(taken->chunk));
    try {
      helpers.emplace_back([&run, first] { run.work(std::move(*first)); });
    } catch (const std::system_error&) {  // no more threads: this one does the work
      run.work(std::move(*first));
    }
    return true;
  };
  run.guarded([&] {
    while (helpers.size() + 1 < threads && start_helper()) {
    }
  });
  if (helpers.size() + 1 >= threads) run.work(std::nullopt);
  helpers.clear();
  return run.result();
}

}  // namespace inlay::batch
