// JoinWorker: one thread of a search; JoinRun: what all its threads share.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_JOIN_WORKER_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_JOIN_WORKER_H_

#include <atomic>
#include <chrono>
#include <mutex>
#include <vector>

#include "sudoku/enumerate/join_search.h"
#include "sudoku/enumerate/uniqueness.h"

namespace inlay::sudoku::enumerate {

void add(WorkerCounts& total, const WorkerCounts& more);
WorkerCounts difference(const WorkerCounts& now, const WorkerCounts& before);

// The budget of a search, and what was done so far.
class JoinRun {
 public:
  JoinRun(const JoinOptions& search, const Budget& budget, const JoinProgress& progress,
          std::uint64_t planned)
      : options(search), budget_(budget), progress_(progress), planned_(planned) {}

  // Adds what a worker has done since its last call; returns whether to stop.
  bool report(const WorkerCounts& more);
  void add_found(std::uint64_t more) {
    if (found_.fetch_add(more) + more >= options.limit) full_ = true;
  }
  // Tables take this memory from now on. False if it is too much.
  bool use(std::size_t bytes);
  bool stopping() const { return full_ || limit_ != Limit::none; }
  Limit limit() const { return limit_; }

  const JoinOptions& options;

 private:
  const Budget& budget_;
  const JoinProgress& progress_;
  const std::uint64_t planned_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  WorkerCounts done_;
  std::atomic<Limit> limit_ = Limit::none;
  std::atomic<std::uint64_t> found_ = 0;
  std::atomic<bool> full_ = false;
};

class JoinWorker final : public Worker {
 public:
  JoinWorker(const Board& board, JoinRun& run) : run_(run), uniqueness_(board) {}

  // The bands of the joins from now on. Forgets the learned sets.
  void begin(const Roles& roles);

  Found check(BandCells x, BandCells y, BandCells t) override;
  void deliver(BandCells x, BandCells y, BandCells t, BandCells available, int left) override;
  bool stopped() override { return run_.report(take_new()); }
  // The counts since the last call.
  WorkerCounts take_new();

  std::vector<Cells> puzzles;
  std::uint64_t found = 0;
  std::vector<Cells> sets;  // learned, by all joins

 private:
  // Learned sets as the kernel reads them.
  struct Arrays {
    std::vector<BandCells> x, y, t;
    LearnedSets add(Cells set, const Roles& roles);
  };

  Cells join(BandCells x, BandCells y, BandCells t) const;
  void extend(Cells clues, BandCells available, int left);

  JoinRun& run_;
  Uniqueness uniqueness_;
  Roles roles_{};
  WorkerCounts reported_;
  Arrays learned_, hopeless_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_JOIN_WORKER_H_
