#include "batch/manager.h"

#include <map>
#include <new>
#include <utility>

#include "batch/part_ahead.h"
#include "batch/run_progress.h"
#include "batch/wire.h"

namespace inlay::batch {
namespace {

constexpr std::chrono::milliseconds kWait{2};
constexpr const char* kUnreadable = "sent a message that this version cannot read";

class Manager {
 public:
  Manager(Chunks& chunks, const std::vector<Input>& inputs, Workers& workers, Sinks sinks,
          const PipelineOptions& options, const ManagerOptions& how)
      : chunks_(chunks),
        workers_(workers),
        options_(options),
        how_(how),
        progress_(chunks, options),
        delivery_(counted(progress_.watch(std::move(sinks))), options.in_order, 0),
        ahead_(chunks, inputs, how.send_text,
               how.kept != nullptr ? how.kept->parts() : KeptParts{}),
        scheduler_(workers.count(), how.scheduler),
        peers_(workers.count()) {}

  Result<RunSummary> run() {
    for (std::size_t worker = 0; worker < workers_.count(); ++worker) workers_.start(worker);
    while (!options_.stop.stop_requested() && !delivery_.is_over() && !failure_) {
      hand_out();
      if (ahead_.failed()) delivery_.give_up({ErrorKind::limit, "out of memory"});
      if (ahead_.ended() && scheduler_.idle()) break;
      for (Workers::Event& event : workers_.wait(kWait)) handle(event);
    }
    if (how_.stop_input && !ahead_.ended()) how_.stop_input();
    if (delivery_.failure()) return *delivery_.failure();
    if (failure_) return *failure_;
    Tally tally = options_.tally;
    tally.add(delivery_.total());
    return RunSummary{tally, options_.stop.stop_requested()};
  }

 private:
  struct Pending {
    std::string message;  // the encoded part
    Chunk whole;
    std::uint64_t bytes = 0;
  };
  struct Peer {
    FrameReader stream;
    bool greeted = false;
    int fruitless = 0;  // deaths without a part, since the last result
  };
  static constexpr int kMostFruitless = 3;

  // The same sinks; also counts the results that wait for earlier ones.
  Sinks counted(Sinks sinks) {
    sinks.pack = {};  // done by the workers
    sinks.finished = [this, finished = std::move(sinks.finished)](const Chunk& chunk,
                                                                  const Tally& total) -> Status {
      const auto size = waiting_sizes_.find(chunk.index);
      waiting_ -= size->second;
      waiting_sizes_.erase(size);
      ++written_;
      if (how_.kept != nullptr) how_.kept->drop(chunk.begin);
      return finished(chunk, total);
    };
    return sinks;
  }

  std::optional<std::uint64_t> left() const {
    const std::uint64_t total = chunks_.total_bytes();
    if (total == 0) return std::nullopt;
    return total > handed_ ? total - handed_ : 0;
  }

  void hand_out() {
    while (true) {
      const bool fresh = !ahead_.ended() && waiting_ <= how_.most_waiting;
      const auto step = scheduler_.next(fresh);
      if (!step) return;
      if (step->repeat) {
        give(step->worker, *step->repeat);
        continue;
      }
      auto made = ahead_.take();
      // Cut the next one while the workers compute.
      ahead_.request(scheduler_.part_bytes(left()));
      if (!made) return;
      handed_ += made->bytes;
      progress_.read(ahead_.bytes_read());
      const std::uint64_t index = made->part.index;
      if (made->kept) {
        if (auto output = how_.kept->read(made->whole.begin)) {
          pending_[index].whole = std::move(made->whole);
          deliver(index, std::move(*output));
          continue;
        }
      }
      pending_.insert_or_assign(
          index, Pending{framed(encode(made->part)), std::move(made->whole), made->bytes});
      give(step->worker, index);
    }
  }

  void give(std::size_t worker, std::uint64_t index) {
    const Pending& part = pending_.at(index);
    workers_.send(worker, part.message);
    scheduler_.assign(worker, index, part.bytes);
  }

  void handle(Workers::Event& event) {
    Peer& peer = peers_[event.worker];
    if (event.kind == Workers::Event::Kind::died) return died(event.worker, event.text);
    peer.stream.add(event.text);
    while (auto message = peer.stream.next()) accept(event.worker, *message);
    if (peer.stream.damaged()) fail(event.worker, kUnreadable);
  }

  void accept(std::size_t worker, const std::string& message) {
    Peer& peer = peers_[worker];
    if (!peer.greeted) {
      if (message != how_.greeting) return fail(worker, "runs \"" + message + "\" instead");
      peer.greeted = true;
      return scheduler_.ready(worker);
    }
    auto result = decode_result(message);
    if (!result) return fail(worker, kUnreadable);
    if (!result->failure.empty()) return fail(worker, result->failure);
    if (!scheduler_.finished(worker, result->index, result->seconds)) return;
    peer.fruitless = 0;
    Output output{.out = std::move(result->out),
                  .err = std::move(result->err),
                  .proof = std::move(result->proof),
                  .tally = result->tally};
    const bool waits = result->index != written_ && options_.in_order;
    if (how_.kept != nullptr && waits && result->seconds >= how_.least_seconds_to_keep) {
      const Chunk& whole = pending_.at(result->index).whole;
      KeptResult kept{whole.begin, whole.end, std::move(output)};
      how_.kept->keep(kept);
      output = std::move(kept.output);
    }
    deliver(result->index, std::move(output));
  }

  void died(std::size_t worker, const std::string& why) {
    Peer& peer = peers_[worker];
    const Scheduler::Death death = scheduler_.died(worker);
    if (!death.charged && ++peer.fruitless == kMostFruitless) {
      return fail(worker, "its process " + why);
    }
    if (death.failed) {
      Output output = how_.failed ? how_.failed(pending_.at(*death.charged).whole, why) : Output{};
      deliver(*death.charged, std::move(output));
    }
    peer.stream = {};
    peer.greeted = false;
    workers_.start(worker);
  }

  void deliver(std::uint64_t index, Output output) {
    const auto part = pending_.find(index);
    const std::uint64_t size = output.out.size() + output.err.size() + output.proof.size();
    waiting_sizes_[index] = size;
    waiting_ += size;
    delivery_.finish(std::move(part->second.whole), std::move(output));
    pending_.erase(part);
  }

  void fail(std::size_t worker, const std::string& what) {
    if (!failure_) failure_ = Error{ErrorKind::io, workers_.name(worker) + ": " + what};
  }

  Chunks& chunks_;
  Workers& workers_;
  const PipelineOptions& options_;
  const ManagerOptions& how_;
  RunProgress progress_;
  Delivery delivery_;
  PartAhead ahead_;
  Scheduler scheduler_;
  std::vector<Peer> peers_;
  std::map<std::uint64_t, Pending> pending_;  // parts without a result
  std::map<std::uint64_t, std::uint64_t> waiting_sizes_;
  std::uint64_t written_ = 0;  // parts
  std::uint64_t waiting_ = 0;  // bytes of results that are not written
  std::uint64_t handed_ = 0;   // bytes of the input in parts
  std::optional<Error> failure_;
};

}  // namespace

Result<RunSummary> run_on_workers(Chunks& chunks, const std::vector<Input>& inputs,
                                  Workers& workers, Sinks sinks, const PipelineOptions& options,
                                  const ManagerOptions& how) {
  Manager manager(chunks, inputs, workers, std::move(sinks), options, how);
  return manager.run();
}

PartResult run_part(const Part& part, const MakeJob& make_job, int threads,
                    const std::function<std::string(std::string_view)>& pack) {
  const auto begin = std::chrono::steady_clock::now();
  PartResult result;
  result.index = part.index;
  const auto append_to = [](std::string& text) {
    return [&text](std::string_view bytes) -> Status {
      text += bytes;
      return Done{};
    };
  };
  Sinks sinks;
  sinks.out = append_to(result.out);
  sinks.err = append_to(result.err);
  sinks.proof = append_to(result.proof);
  sinks.pack = pack;
  PartChunks chunks(part);
  PipelineOptions options;
  options.threads = threads;
  const auto ran = run(chunks, make_job, std::move(sinks), options);
  if (!ran && ran.error().kind == ErrorKind::limit) throw std::bad_alloc();
  if (const Status same = chunks.check(); !same) {
    result.failure = part.source + ": " + same.error().message;
    if (!part.has_text) result.failure += "; add --send-input if the hosts share no files";
  } else if (!ran) {
    result.failure = ran.error().message;
  } else {
    result.tally = ran->tally;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace inlay::batch
