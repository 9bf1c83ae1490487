#include "mpi/ranks.h"

#include <utility>

namespace inlay::mpi {
namespace {

// While nothing happens, a rank looks for messages this often: a thousand looks a second cost less
// than 1 % of a CPU, and a part takes much longer.
constexpr std::chrono::microseconds kSleep{1000};
// MPI moves bytes only while it is called.
constexpr std::chrono::microseconds kSleepWhileSending{50};
// While this number of messages has not left, a relay reads nothing from its worker process.
constexpr std::size_t kMostSending = 8;

}  // namespace

std::string Ranks::name(std::size_t worker) const {
  return "rank " + std::to_string(worker) + " on " + link_.host(worker);
}

void Ranks::start(std::size_t worker) {
  if (worker == 0) return process_.start();
  link_.send(worker, Tag::start, "");
}

void Ranks::send(std::size_t worker, std::string bytes) {
  if (worker == 0) return process_.send(bytes);
  link_.send(worker, Tag::bytes, std::move(bytes));
}

bool Ranks::collect(std::vector<Event>& events) {
  WorkerProcess::Moved moved = process_.move(true);
  if (!moved.bytes.empty()) events.push_back({0, Event::Kind::bytes, std::move(moved.bytes)});
  if (moved.death) events.push_back({0, Event::Kind::died, std::move(*moved.death)});
  while (auto message = link_.receive()) {
    const auto kind = message->tag == Tag::died ? Event::Kind::died : Event::Kind::bytes;
    events.push_back({message->rank, kind, std::move(message->bytes)});
  }
  return !events.empty();
}

std::vector<batch::Workers::Event> Ranks::wait(std::chrono::milliseconds most) {
  std::vector<Event> events;
  const auto end = std::chrono::steady_clock::now() + most;
  while (!collect(events) && std::chrono::steady_clock::now() < end) {
    process_.wait(link_.sending() > 0 ? kSleepWhileSending : kSleep, true);
  }
  return events;
}

void Ranks::quit() {
  process_.stop();
  std::size_t running = link_.size() - 1;
  for (std::size_t rank = 1; rank < link_.size(); ++rank) link_.send(rank, Tag::quit, "");
  // Each rank answers after all its other messages, so that none is left on the way.
  while (running > 0) {
    const auto message = link_.receive();
    if (message && message->tag == Tag::quit) --running;
    if (!message) process_.wait(kSleep, false);
  }
}

void relay(Link& link, WorkerProcess& process) {
  while (true) {
    bool moved_any = false;
    while (auto message = link.receive()) {
      moved_any = true;
      if (message->tag == Tag::quit) return link.send(0, Tag::quit, "");
      if (message->tag == Tag::start) process.start();
      if (message->tag == Tag::bytes) process.send(message->bytes);
    }
    const std::size_t sending = link.sending();
    const bool receive = sending < kMostSending;
    WorkerProcess::Moved moved = process.move(receive);
    if (!moved.bytes.empty()) link.send(0, Tag::bytes, std::move(moved.bytes));
    if (moved.death) link.send(0, Tag::died, std::move(*moved.death));
    if (moved_any || moved.death) continue;
    process.wait(sending > 0 ? kSleepWhileSending : kSleep, receive);
  }
}

Result<batch::RunSummary> RanksWorkplace::run(const app::StreamWork& work, batch::Chunks& chunks,
                                              const std::vector<batch::Input>& inputs,
                                              batch::Sinks sinks, const batch::PipelineOptions& how,
                                              const std::function<void()>& stop_input) {
  batch::ManagerOptions manager;
  manager.send_text = work.send_input;
  manager.kept = work.kept;
  manager.greeting = work.identity;
  manager.stop_input = stop_input;
  manager.failed = work.failed;
  return batch::run_on_workers(chunks, inputs, ranks_, std::move(sinks), how, manager);
}

}  // namespace inlay::mpi
