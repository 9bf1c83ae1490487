// The batch search: every lane searches its puzzle depth first, and all lanes advance together.
//
//   puzzles --> first rounds, a block of lanes at a time --> solved or refuted: done
//                    | the rest, as rows
//                    v
//                  queue --> lanes: rounds until most lanes are idle, then one service for all:
//                              refuted    pop the last child B from the stack of the lane
//                              solved     record the solution, then do the same
//                              stalled    count triads; if that removes nothing, guess: keep
//                                         child A in the lane, push child B on the stack
//                              no work    load the next row of the queue; at the end of the input,
//                                         help another lane (batch_teams.h)
//
// A service costs about five rounds whether few or all lanes need it, so it waits until most do.
// A lane is solved if a round changes nothing and each cell has one candidate.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_

#include <algorithm>

#include "sudoku/classic/batch_exchange.h"
#include "sudoku/classic/batch_guess.h"
#include "sudoku/classic/batch_rounds.h"
#include "sudoku/classic/batch_teams.h"
#include "sudoku/classic/batch_text.h"
#include "sudoku/classic/batch_triads.h"
#include "sudoku/classic/kernel.h"

namespace inlay::sudoku::classic {

// The cell and digit of each of the 64 * kRowWords literals. Those beyond the last candidate are
// never set, so their values do not matter.
struct LiteralTable {
  std::uint8_t cell[64 * kRowWords] = {};
  std::uint8_t digit[64 * kRowWords] = {};
  constexpr LiteralTable() {
    for (int i = 0; i < kCandidates; ++i) {
      cell[i] = static_cast<std::uint8_t>(i % kCells);
      digit[i] = static_cast<std::uint8_t>(i / kCells);
    }
  }
};
inline constexpr LiteralTable kLiterals;

template <class Isa>
class BatchSearch {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  using Lanes = LaneSet<Isa>;
  static constexpr int kLanes = L::kLanes;
  static constexpr std::size_t kSize = kLanes;
  // Measured, see docs/classic.md: rounds without tracking changes, the share of lanes that must be
  // idle to end the first rounds or to start a service, and the number of solutions worth a
  // collect().
  static constexpr int kSureRounds = 4;
  static constexpr int kFirstRest = kLanes * 7 / 8;
  static constexpr int kRestPercent = 70;
  static constexpr std::size_t kWorthCollecting = kLanes / 24;

 public:
  void begin(const BatchJob& job) noexcept {
    job_ = job;
    next_ = 0;
    queued_ = 0;
    active_ = waiting_ = {};
    teams_.clear();
    text_.clear();
    for (Word& x : board_.candidate) x = L::none();
    for (Word& x : first_.candidate) x = L::none();
    board_.reset(L::all());
  }

  // Runs some services; true: all results are final.
  bool run(int services) noexcept {
    while (services > 0) {
      while (queued_ < kLanes && next_ < job_.size) {
        load();
        services -= 1;
      }
      if (active_.empty()) {
        feed();
        if (active_.empty()) return true;
        exchange_.run([&](int i) { return board_.candidate[i]; }, board_);
      }
      serve();
      --services;
    }
    return false;
  }

  std::size_t loaded() const noexcept { return next_; }

 private:
  SolveResult& result(int lane) { return job_.results[lane_[lane].puzzle]; }

  // --- First rounds ---

  void load() noexcept {
    const int count =
        static_cast<int>(std::min(static_cast<std::size_t>(kLanes), job_.size - next_));
    if (job_.puzzles != nullptr) {
      load_puzzles(count);
    } else {
      for (int i = 0; i < count; ++i) {
        const std::size_t index = next_ + static_cast<std::size_t>(i);
        open(index, kPending, 0);
        queue_[queued_++] = {row_of(job_.candidates[index]), index};
      }
    }
    next_ += static_cast<std::size_t>(count);
  }

  void load_puzzles(int count) noexcept {
    text_.load(job_.puzzles + next_, count, first_);
    const std::size_t after = next_ + static_cast<std::size_t>(count);
    prefetch<0>(job_.puzzles + after, job_.puzzles + std::min(after + kSize, job_.size));
    prefetch<1>(job_.results + next_, job_.results + after);
    for (int round = 0; round < kSureRounds; ++round) deduce<Isa, false>(first_);
    do {
      deduce<Isa>(first_);
    } while (Lanes(first_.failed | ~first_.changed).size() < kFirstRest);

    const Lanes failed(first_.failed);
    const Lanes solved(L::and_neither(~first_.failed, first_.changed, first_.unsolved));
    const Lanes rest(~first_.failed & (first_.changed | first_.unsolved));
    if (!solved.empty()) text_.collect(first_);
    const auto index = [&](int lane) { return next_ + static_cast<std::size_t>(lane); };
    failed.for_each([&](int lane) {
      if (lane < count) open(index(lane), Limit::none, 0);
    });
    solved.for_each([&](int lane) {
      if (lane >= count) return;
      open(index(lane), Limit::none, 1);
      SolveResult& result = job_.results[index(lane)];
      text_.write(lane, result.solution);
      if (job_.found != nullptr) job_.found(job_.context, index(lane), result.solution);
    });
    rest.for_each([&](int lane) {
      if (lane >= count) return;
      open(index(lane), kPending, 0);
      queue_[queued_].puzzle = index(lane);
      exchange_.take(lane, queue_[queued_++].row);
    });
    exchange_.run([&](int i) { return first_.candidate[i]; }, first_);
  }

  // Sets the result of a loaded puzzle, final or preliminary.
  void open(std::size_t puzzle, Limit limit, std::uint64_t count) noexcept {
    SolveResult& result = job_.results[puzzle];
    result.limit = limit;
    result.count = count;
    result.nodes = 0;
  }

  // Prefetches to the second-level cache, for reading (0) or writing (1).
  template <int kWrite, typename T>
  static void prefetch(const T* from, const T* to) noexcept {
    constexpr int kSecondLevel = 2;
    const char* const end = reinterpret_cast<const char*>(to);
    for (const char* line = reinterpret_cast<const char*>(from); line < end; line += 64) {
      __builtin_prefetch(line, kWrite, kSecondLevel);
    }
  }

  // --- Rounds and service ---

  void serve() noexcept {
    const Word active = active_.word();
    const int enough = (active_.size() * kRestPercent + 99) / 100;
    board_.failed = L::none();
    do {
      deduce<Isa>(board_);
    } while (Lanes(active & (board_.failed | ~board_.changed)).size() < enough);

    const Word rest = active & ~board_.changed;
    Word stalled = rest & board_.unsolved & ~board_.failed;
    if (!Lanes(stalled).empty()) stalled &= ~count_triads(board_, triads_);
    stalled &= ~board_.failed;
    const Lanes failed(active & board_.failed);
    const Lanes solved(L::and_neither(rest, board_.failed, board_.unsolved));
    const Lanes guessing(stalled);
    if (!guessing.empty()) guesser_.choose(triads_, stalled, guess_);

    collected_ =
        job_.found != nullptr || static_cast<std::size_t>(solved.size()) >= kWorthCollecting;
    if (collected_ && !solved.empty()) text_.collect(board_);
    solved.for_each([&](int lane) {
      if (active_.has(lane)) record_solution(lane);
    });
    guessing.for_each([&](int lane) {
      if (active_.has(lane)) push(lane);
    });
    solved.for_each([&](int lane) {
      if (active_.has(lane)) backtrack(lane);
    });
    failed.for_each([&](int lane) {
      if (active_.has(lane)) backtrack(lane);
    });
    feed();
    if (guessing.empty()) {
      exchange_.run([&](int i) { return board_.candidate[i]; }, board_);
    } else {
      exchange_.run([&](int i) { return split(i); }, board_);
    }
    for (int i = 0; i < grids_; ++i) write_grid(grid_[i].row, *grid_[i].to);
    grids_ = 0;
  }

  // Keeps child A of the literal on the board and returns child B.
  Word split(int literal) noexcept {
    const int cell = kLiterals.cell[literal];
    const Word digit = guess_.digit[kLiterals.digit[literal]];
    const Word was = board_.candidate[literal];
    board_.candidate[literal] = L::and_not_both(was, guess_.others[cell], digit);
    return L::and_not_both(was, guess_.first[cell], digit);
  }

  void push(int lane) noexcept {
    Lane& state = lane_[lane];
    if (state.nodes >= job_.nodes) {
      active_.remove(lane);
      finish(lane, Limit::nodes);
      return;
    }
    ++state.nodes;
    exchange_.take(lane, stack_[state.depth++][lane]);
  }

  // Backtracks to the last child B of the lane; if there is none, its part of the search is
  // finished.
  void backtrack(int lane) noexcept {
    if (Lane& state = lane_[lane]; state.depth > state.base) {
      exchange_.give(lane, stack_[--state.depth][lane]);
      return;
    }
    active_.remove(lane);
    if (!teams_.has(lane)) {
      finish(lane, Limit::none);
    } else if (auto& team = teams_.of(lane); team.holder == lane && !team.settled) {
      waiting_.add(lane);
    } else {
      leave(lane);
      update_team(team, lane_[lane].puzzle);
    }
  }

  // Writes the final result of the puzzle of the lane.
  void finish(int lane, Limit limit) noexcept {
    result(lane).nodes += lane_[lane].nodes;
    result(lane).limit = limit;
  }

  // --- Solutions ---

  // Counts the solution of the lane, and stores it if it is the first.
  void record_solution(int lane) noexcept {
    SolveResult& result = this->result(lane);
    if (job_.found != nullptr) {
      GridText grid;
      text_.write(lane, grid);
      job_.found(job_.context, lane_[lane].puzzle, grid);
    }
    if (!teams_.has(lane)) {
      if (result.count == 0) write(lane, result.solution);
      if (++result.count >= job_.max_solutions) lane_[lane].depth = lane_[lane].base;
      return;
    }
    auto& team = teams_.of(lane);
    const int former = team.holder;
    if (teams_.holds(lane)) {
      write(lane, result.solution);
      if (former != kNoLane && waiting_.has(former)) dismiss(former);
    }
    if (result.count < job_.max_solutions) ++result.count;
    update_team(team, lane_[lane].puzzle);
  }

  // Writes the solution now, or at the end of the service.
  void write(int lane, GridText& grid) noexcept {
    if (collected_) {
      text_.write(lane, grid);
    } else {
      grid_[grids_].to = &grid;
      exchange_.take(lane, grid_[grids_++].row);
    }
  }

  // --- Teams ---

  // After a team has found a solution or lost a lane: dismisses the lanes that are no longer
  // needed.
  void update_team(typename Teams<kLanes>::Team& team, std::size_t puzzle) noexcept {
    if (team.settled && team.holder != kNoLane) {
      const int holder = team.holder;
      team.holder = kNoLane;
      if (waiting_.has(holder)) dismiss(holder);
    }
    if (job_.results[puzzle].count >= job_.max_solutions) {
      if (team.settled) {
        dismiss_all(puzzle);
      } else {
        // Only the parts before the holder can still have the first solution.
        while (teams_.after(team.holder) != kNoLane) dismiss(teams_.after(team.holder));
        if (active_.has(team.holder)) {
          active_.remove(team.holder);
          waiting_.add(team.holder);
        }
      }
    }
    if (team.size == 0) job_.results[puzzle].limit = Limit::none;
  }

  void leave(int lane) noexcept {
    result(lane).nodes += lane_[lane].nodes;
    teams_.leave(lane);
  }
  void dismiss(int lane) noexcept {
    active_.remove(lane);
    waiting_.remove(lane);
    leave(lane);
  }
  void dismiss_all(std::size_t puzzle) noexcept {
    for (int lane = 0; lane < kLanes; ++lane) {
      if (teams_.has(lane) && lane_[lane].puzzle == puzzle) dismiss(lane);
    }
  }

  // --- Work for idle lanes ---

  void feed() noexcept {
    const Lanes idle(~(active_.word() | waiting_.word()));
    int asked = 0;
    idle.for_each([&](int lane) {
      if (queued_ > 0) {
        const Queued& queued = queue_[--queued_];
        start(lane, queued.puzzle, queued.row);
      } else if (next_ == job_.size && job_.nodes == Budget::kNoLimit) {
        help(lane, asked);
      }
    });
  }

  void start(int lane, std::size_t puzzle, const Row& row) noexcept {
    lane_[lane] = {puzzle, 0, 0, 0};
    active_.add(lane);
    exchange_.give(lane, row);
  }

  // The lane takes over the oldest child of the next lane that has an untried one. Each lane is
  // asked at most once per service.
  void help(int lane, int& asked) noexcept {
    while (asked < kLanes) {
      ++asked;
      helped_ = (helped_ + 1) % kLanes;
      const int other = helped_;
      if (!active_.has(other) || lane_[other].depth == lane_[other].base) continue;
      const bool settled = !teams_.has(other) || teams_.of(other).settled;
      if (settled && result(other).count >= job_.max_solutions) continue;
      teams_.join(other, lane, result(other).count > 0);
      start(lane, lane_[other].puzzle, stack_[lane_[other].base++][other]);
      return;
    }
  }

  struct Queued {
    Row row;
    std::size_t puzzle;
  };
  struct Grid {
    Row row;
    GridText* to;
  };

  BatchJob job_;
  std::size_t next_;  // the first puzzle that is not loaded
  std::size_t queued_;

  Board<Isa> board_;
  Board<Isa> first_;
  Exchange<Isa> exchange_;
  Text<Isa> text_;
  Triads<Isa> triads_;
  Guesser<Isa> guesser_;
  Guess<Isa> guess_;

  Lanes active_;   // lanes with work
  Lanes waiting_;  // holders without work
  bool collected_;
  Grid grid_[kWorthCollecting + 1];  // solutions to write at the end of the service
  int grids_ = 0;
  struct Lane {
    std::size_t puzzle;
    std::uint64_t nodes;  // guesses made in the lane for its puzzle
    int base;             // its children B are stack_[base .. depth - 1][lane]
    int depth;
  };
  Lane lane_[kSize];
  int helped_ = 0;
  Teams<kLanes> teams_;
  Queued queue_[2 * kSize];
  Row stack_[kMaxDepth][kSize];
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_
