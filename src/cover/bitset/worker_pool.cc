#include "cover/bitset/worker_pool.h"

#include <algorithm>
#include <new>
#include <system_error>

namespace inlay::cover::bitset {
namespace {

constexpr std::uint64_t kNodesPerGrant = 512;    // between two checks of the round
constexpr std::uint64_t kMaxWaiting = 1U << 16;  // approximate maximum of waiting solutions

}  // namespace

WorkerPool::WorkerPool(const Matrix& matrix, std::size_t threads, bool ordered,
                       std::size_t max_bytes, const TreeListener* listener)
    : ordered_(ordered), workers_(std::max<std::size_t>(threads, 1)) {
  for (Worker& worker : workers_) {
    const std::size_t buffer_size = listener != nullptr ? 1 : SubtreeSearch::kMaxBuffered;
    worker.search =
        std::make_unique<SubtreeSearch>(matrix, max_bytes / workers_.size(), buffer_size);
    worker.search->set_listener(listener);
  }
  if (workers_.size() > 1 && fits()) start_threads();
}

// Continues with the workers whose threads could be started, and at least with one, which needs no
// thread.
void WorkerPool::start_threads() {
  std::size_t started = 0;
  try {
    for (; started < workers_.size(); ++started) {
      Worker& worker = workers_[started];
      worker.thread = base::Thread([this, &worker] { thread_main(worker); });
    }
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {
  }
  while (workers_.size() > std::max<std::size_t>(started, 1)) workers_.pop_back();
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  round_begun_.notify_all();
  for (Worker& worker : workers_) worker.thread.join();
}

bool WorkerPool::fits() const {
  return std::all_of(workers_.begin(), workers_.end(),
                     [](const Worker& worker) { return worker.search->fits(); });
}
std::size_t WorkerPool::bytes() const {
  return workers_.front().search->bytes() * workers_.size() +
         static_cast<std::size_t>(stored_.load()) * sizeof(std::uint32_t);
}

void WorkerPool::begin(std::vector<Subtree> parts) {
  parts_.clear();
  stored_ = waiting_ = 0;
  weight_done_ = 1;
  for (Worker& worker : workers_) worker.busy = false;
  for (Subtree& subtree : parts) {
    weight_done_ -= subtree.weight;
    Part part;
    part.weight_left = subtree.weight;
    part.subtree = std::move(subtree);
    parts_.push_back(std::move(part));
  }
}

std::vector<Subtree> WorkerPool::remaining() const {
  std::vector<Subtree> all;
  for (const Part& part : parts_) {
    std::size_t offset = part.offset;
    for (std::size_t i = part.next; i < part.lengths.size(); offset += part.lengths[i++]) {
      const auto first = part.options.begin() + static_cast<std::ptrdiff_t>(offset);
      // A solution found already: no option may be added to it.
      all.push_back({{first, first + part.lengths[i]}, std::vector<std::uint32_t>(), 0});
    }
    if (part.state == Part::State::waiting) all.push_back(part.subtree);
    if (part.state != Part::State::in_progress) continue;
    for (const Worker& worker : workers_) {
      if (!worker.busy || &*worker.part != &part) continue;
      for (Subtree& subtree : worker.search->remaining()) all.push_back(std::move(subtree));
    }
  }
  return all;
}

std::uint64_t WorkerPool::untried_moves() const {
  std::uint64_t moves = 0;
  for (const Worker& worker : workers_) {
    if (worker.busy) moves += worker.search->untried_moves();
  }
  return moves;
}

std::uint64_t WorkerPool::run(const Round& round) {
  round_ = round;
  ended_ = false;
  nodes_left_ = round.nodes;
  first_part_ready_ = !parts_.empty() && !parts_.front().drained();
  if (workers_.size() == 1) {
    run_worker(workers_.front());
  } else {
    distribute();
    std::unique_lock lock(mutex_);
    ++rounds_;
    active_ = workers_.size();
    round_begun_.notify_all();
    round_ended_.wait(lock, [this] { return active_ == 0; });
  }
  if (out_of_memory_) throw std::bad_alloc();
  while (!parts_.empty() && parts_.front().state == Part::State::done && parts_.front().drained()) {
    parts_.pop_front();
  }
  return round.nodes - nodes_left_;
}

// Makes parts for idle workers: each busy worker gives away the choices of its highest level.
void WorkerPool::distribute() {
  const auto count_waiting = [this] {
    return static_cast<std::size_t>(std::count_if(parts_.begin(), parts_.end(), [](const Part& p) {
      return p.state == Part::State::waiting;
    }));
  };
  std::size_t wanted = workers_.size();
  for (const Worker& worker : workers_) wanted -= worker.busy;
  if (wanted == 0 || count_waiting() >= wanted) return;
  for (Worker& worker : workers_) {
    if (!worker.busy) continue;
    auto place = std::next(worker.part);
    for (Subtree& subtree : worker.search->split()) {
      worker.part->weight_left -= subtree.weight;
      Part part;
      part.weight_left = subtree.weight;
      part.subtree = std::move(subtree);
      parts_.insert(place, std::move(part));
    }
  }
}

// The main function of a thread.
void WorkerPool::thread_main(Worker& worker) {
  std::uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    round_begun_.wait(lock, [&] { return closing_ || rounds_ != seen; });
    if (closing_) return;
    seen = rounds_;
    lock.unlock();
    try {
      run_worker(worker);
    } catch (const std::bad_alloc&) {  // rethrown by run()
      out_of_memory_ = true;
      ended_ = true;
    }
    lock.lock();
    if (--active_ == 0) round_ended_.notify_one();
  }
}

// One round of one worker.
void WorkerPool::run_worker(Worker& worker) {
  do {  // at least one step, so that every round makes progress
    if (waiting_ >= kMaxWaiting && must_pause(worker)) return;
    if (!worker.busy && !take_part(worker)) {
      ended_ = true;
      return;
    }
    const std::uint64_t granted = take_nodes(kNodesPerGrant);
    if (granted == 0) {
      ended_ = true;
      return;
    }
    const std::uint64_t before = worker.search->state().nodes;
    const StopReason stop =
        worker.search->run(granted, round_.max_solutions - worker.counted, round_.count_only);
    nodes_left_ += granted - (worker.search->state().nodes - before);
    if (round_.count_only) {
      worker.counted += worker.search->found();
    } else {
      store_solutions(worker);
    }
    if (stop == StopReason::exhausted) finish_part(worker);
    if (round_.count_only && worker.counted >= round_.max_solutions) return;
    // A single worker returns as soon as it has a solution; several continue for a while.
    if (workers_.size() == 1 && waiting_ > 0) return;
    if (std::chrono::steady_clock::now() >= round_.until) {
      ended_ = true;
      return;
    }
  } while (!ended_);
}

// Called if many solutions are waiting: the round ends, unless the first part must find the next
// one.
bool WorkerPool::must_pause(const Worker& worker) {
  if (ordered_ && !first_part_ready_) {
    if (worker.busy) return worker.part != parts_.begin();
    const std::lock_guard lock(mutex_);
    return parts_.front().state != Part::State::waiting;
  }
  ended_ = true;
  return true;
}

std::uint64_t WorkerPool::take_nodes(std::uint64_t most) {
  std::uint64_t left = nodes_left_;
  while (left > 0) {
    const std::uint64_t taken = std::min(left, most);
    if (nodes_left_.compare_exchange_weak(left, left - taken)) return taken;
  }
  return 0;
}

bool WorkerPool::take_part(Worker& worker) {
  const std::lock_guard lock(mutex_);
  const auto part = std::find_if(parts_.begin(), parts_.end(),
                                 [](const Part& p) { return p.state == Part::State::waiting; });
  if (part == parts_.end()) return false;
  part->state = Part::State::in_progress;
  worker.part = part;
  worker.busy = true;
  worker.search->start(part->subtree);
  return true;
}

void WorkerPool::finish_part(Worker& worker) {
  const std::lock_guard lock(mutex_);
  worker.part->state = Part::State::done;
  weight_done_ += worker.part->weight_left;
  worker.busy = false;
}

void WorkerPool::store_solutions(Worker& worker) {
  Part& part = *worker.part;
  if (part.drained()) {
    part.options.clear();
    part.lengths.clear();
    part.next = part.offset = 0;
  }
  const std::size_t before = part.options.size();
  for (std::size_t i = 0; i < worker.search->found(); ++i) {
    const auto solution = worker.search->solution(i);
    part.options.insert(part.options.end(), solution.begin(), solution.end());
    part.lengths.push_back(static_cast<std::uint32_t>(solution.size()));
  }
  stored_ += part.options.size() - before;
  waiting_ += worker.search->found();
  if (worker.search->found() > 0 && worker.part == parts_.begin()) first_part_ready_ = true;
}

bool WorkerPool::has_solution() {
  for (auto part = parts_.begin(); part != parts_.end();) {
    if (!part->drained()) return true;
    if (part->state == Part::State::done) {
      part = parts_.erase(part);
      continue;
    }
    if (ordered_) return false;
    ++part;
  }
  return false;
}

void WorkerPool::take_solution() {
  const auto part =
      std::find_if(parts_.begin(), parts_.end(), [](const Part& p) { return !p.drained(); });
  --waiting_;
  const std::size_t length = part->lengths[part->next++];
  solution_ = std::span(part->options).subspan(part->offset, length);
  part->offset += length;
  stored_ -= length;
}

std::uint64_t WorkerPool::take_count() {
  std::uint64_t count = 0;
  for (Worker& worker : workers_) count += std::exchange(worker.counted, 0);
  return count;
}

double WorkerPool::fraction() const {
  double done = weight_done_;
  for (const Worker& worker : workers_) {
    if (worker.busy) done += std::min(worker.search->fraction(), worker.part->weight_left);
  }
  return std::clamp(done, 0.0, 1.0);
}

WorkerPool::Spent WorkerPool::spent() const {
  Spent all;
  for (const Worker& worker : workers_) {
    const State& state = worker.search->state();
    all.moves += state.moves;
    all.surveys += state.surveys;
    all.max_depth = std::max<std::size_t>(all.max_depth, state.max_depth);
  }
  return all;
}

}  // namespace inlay::cover::bitset
