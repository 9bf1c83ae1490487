#include "cover/bitset/worker_pool.h"

#include <algorithm>

namespace inlay::cover::bitset {
namespace {

constexpr std::uint64_t kNodesPerGrant = 512;  // between two looks at the round
constexpr std::uint64_t kHeld = 1U << 16;      // solutions that may wait, about

}  // namespace

WorkerPool::WorkerPool(const Matrix& matrix, std::size_t threads, bool ordered, std::size_t most,
                       const TreeListener* listener)
    : ordered_(ordered), workers_(std::max<std::size_t>(threads, 1)) {
  for (Worker& worker : workers_) {
    const std::size_t ahead = listener != nullptr ? 1 : SubtreeSearch::kAhead;
    worker.search = std::make_unique<SubtreeSearch>(matrix, most / workers_.size(), ahead);
    worker.search->listen(listener);
  }
  if (workers_.size() == 1 || !fits()) return;
  for (Worker& worker : workers_) worker.thread = std::thread([this, &worker] { serve(worker); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begun_.notify_all();
  for (Worker& worker : workers_) {
    if (worker.thread.joinable()) worker.thread.join();
  }
}

bool WorkerPool::fits() const {
  return std::all_of(workers_.begin(), workers_.end(),
                     [](const Worker& worker) { return worker.search->fits(); });
}
std::size_t WorkerPool::bytes() const {
  return workers_.front().search->bytes() * workers_.size() +
         static_cast<std::size_t>(kept_.load()) * sizeof(std::uint32_t);
}

void WorkerPool::begin(std::vector<Subtree> paths) {
  parts_.clear();
  kept_ = waiting_ = 0;
  behind_ = 1;
  for (Worker& worker : workers_) worker.busy = false;
  for (Subtree& path : paths) {
    behind_ -= path.weight;
    Part part;
    part.rest = path.weight;
    part.path = std::move(path);
    parts_.push_back(std::move(part));
  }
}

std::vector<Subtree> WorkerPool::remaining() const {
  std::vector<Subtree> all;
  for (const Part& part : parts_) {
    std::size_t offset = part.offset;
    for (std::size_t i = part.next; i < part.lengths.size(); offset += part.lengths[i++]) {
      const auto first = part.options.begin() + static_cast<std::ptrdiff_t>(offset);
      // Nothing may be added to a solution.
      all.push_back({{first, first + part.lengths[i]}, std::vector<std::uint32_t>(), 0});
    }
    if (part.state == Part::State::waiting) all.push_back(part.path);
    if (part.state != Part::State::walked) continue;
    for (const Worker& worker : workers_) {
      if (!worker.busy || &*worker.part != &part) continue;
      for (Subtree& path : worker.search->remaining()) all.push_back(std::move(path));
    }
  }
  return all;
}

std::uint64_t WorkerPool::go(const Round& round) {
  round_ = round;
  ended_ = false;
  nodes_left_ = round.nodes;
  first_found_ = !parts_.empty() && !parts_.front().drained();
  if (workers_.size() == 1) {
    work(workers_.front());
  } else {
    share_out();
    std::unique_lock lock(mutex_);
    ++rounds_;
    at_work_ = workers_.size();
    begun_.notify_all();
    rested_.wait(lock, [this] { return at_work_ == 0; });
  }
  while (!parts_.empty() && parts_.front().state == Part::State::done && parts_.front().drained()) {
    parts_.pop_front();
  }
  return round.nodes - nodes_left_;
}

// Until there is a part for everyone: a search gives away the choices of its highest level.
void WorkerPool::share_out() {
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
    for (Subtree& path : worker.search->split()) {
      worker.part->rest -= path.weight;
      Part part;
      part.rest = path.weight;
      part.path = std::move(path);
      parts_.insert(place, std::move(part));
    }
  }
}

// The life of a thread.
void WorkerPool::serve(Worker& worker) {
  std::uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begun_.wait(lock, [&] { return closing_ || rounds_ != seen; });
    if (closing_) return;
    seen = rounds_;
    lock.unlock();
    work(worker);
    lock.lock();
    if (--at_work_ == 0) rested_.notify_one();
  }
}

// One round of one search.
void WorkerPool::work(Worker& worker) {
  do {  // one step at least, so that every round gets on
    if (waiting_ >= kHeld && must_rest(worker)) return;
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
        worker.search->run(granted, round_.room - worker.counted, round_.count_only);
    nodes_left_ += granted - (worker.search->state().nodes - before);
    if (round_.count_only) {
      worker.counted += worker.search->found();
    } else {
      keep_solutions(worker);
    }
    if (stop == StopReason::exhausted) finish_part(worker);
    if (round_.count_only && worker.counted >= round_.room) return;
    // One search delivers at once what it has; several go on for a while.
    if (workers_.size() == 1 && waiting_ > 0) return;
    if (std::chrono::steady_clock::now() >= round_.until) {
      ended_ = true;
      return;
    }
  } while (!ended_);
}

// So many solutions wait that the round is over, or that only the first part may go on.
bool WorkerPool::must_rest(const Worker& worker) {
  if (ordered_ && !first_found_) {
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
  part->state = Part::State::walked;
  worker.part = part;
  worker.busy = true;
  worker.search->start(part->path);
  return true;
}

void WorkerPool::finish_part(Worker& worker) {
  const std::lock_guard lock(mutex_);
  worker.part->state = Part::State::done;
  behind_ += worker.part->rest;
  worker.busy = false;
}

void WorkerPool::keep_solutions(Worker& worker) {
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
  kept_ += part.options.size() - before;
  waiting_ += worker.search->found();
  if (worker.search->found() > 0 && worker.part == parts_.begin()) first_found_ = true;
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
  kept_ -= length;
}

std::uint64_t WorkerPool::take_count() {
  std::uint64_t count = 0;
  for (Worker& worker : workers_) count += std::exchange(worker.counted, 0);
  return count;
}

double WorkerPool::fraction() const {
  double done = behind_;
  for (const Worker& worker : workers_) {
    if (worker.busy) done += std::min(worker.search->fraction(), worker.part->rest);
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
