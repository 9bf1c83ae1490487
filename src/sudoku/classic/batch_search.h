// The batch search: every lane goes depth first through its own puzzle, all lanes in step.
//
//   puzzles --> first rounds, a block of lanes at a time --> solved, or refuted: done
//                    | the rest, as rows
//                    v
//                  queue --> lanes: rounds until most lanes rest, then one service for all:
//                              refuted    take the last child B of the lane's own stack
//                              solved     book it, then the same
//                              stalled    count triads; if that does not help guess: child A stays
//                                         in the lane, child B goes to the stack
//                              no work    the next row of the queue; when the input has ended, help
//                                         another lane (batch_teams.h)
//
// A service costs about four rounds, whether few or all lanes need it; hence the wait for most.
// Solved means: an unchanged round with one candidate in each cell.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_

#include <algorithm>

#include "sudoku/classic/batch_guess.h"
#include "sudoku/classic/batch_rounds.h"
#include "sudoku/classic/batch_teams.h"
#include "sudoku/classic/batch_text.h"
#include "sudoku/classic/batch_triads.h"
#include "sudoku/classic/kernel.h"

namespace inlay::sudoku::classic {

// Which literal of the 64 * kRowWords belongs to which cell and digit; those past the last
// candidate are never set and may belong to any.
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
  // Measured, see docs/classic.md: rounds without a look at what changed, the share of lanes that
  // must rest to end the first rounds or to call a service, and the solutions worth a collect().
  static constexpr int kSureRounds = 4;
  static constexpr int kFirstRest = kLanes * 7 / 8;
  static constexpr int kRestPercent = 62;
  static constexpr int kWorthCollecting = kLanes / 24;

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
    board_.renew(L::all());
  }

  // Some services; true: every result is final.
  bool run(int services) noexcept {
    while (services > 0) {
      while (queued_ < kLanes && next_ < job_.size) {
        load();
        services -= 1;
      }
      feed();
      if (active_.empty()) {
        if (next_ == job_.size && queued_ == 0) return true;
        continue;
      }
      serve();
      --services;
    }
    return false;
  }

  std::size_t loaded() const noexcept { return next_; }

 private:
  Result& result(int lane) { return job_.results[puzzle_[lane]]; }

  // --- First rounds ---

  void load() noexcept {
    const int count =
        static_cast<int>(std::min(static_cast<std::size_t>(kLanes), job_.size - next_));
    for (int i = 0; i < count; ++i) {
      Result& result = job_.results[next_ + static_cast<std::size_t>(i)];
      result.limit = kPending;
      result.count = 0;
      result.nodes = 0;
    }
    if (job_.puzzles != nullptr) {
      load_puzzles(count);
    } else {
      for (int i = 0; i < count; ++i) {
        const std::size_t index = next_ + static_cast<std::size_t>(i);
        enqueue(row_of(job_.marks[index]), index);
      }
    }
    next_ += static_cast<std::size_t>(count);
  }

  void load_puzzles(int count) noexcept {
    text_.load(job_.puzzles + next_, count, first_);
    for (int round = 0; round < kSureRounds; ++round) deduce<Isa, false>(first_);
    do {
      deduce<Isa>(first_);
    } while (Lanes(first_.failed | ~first_.changed).size() < kFirstRest);

    const Lanes failed(first_.failed);
    const Lanes solved(L::and_neither(~first_.failed, first_.changed, first_.unsolved));
    const Lanes rest(~first_.failed & (first_.changed | first_.unsolved));
    if (!solved.empty()) text_.collect(first_);
    if (!rest.empty()) to_rows<Isa>([&](int i) { return first_.candidate[i]; }, rows_);
    const auto index = [&](int lane) { return next_ + static_cast<std::size_t>(lane); };
    failed.for_each([&](int lane) {
      if (lane < count) job_.results[index(lane)].limit = Limit::none;
    });
    solved.for_each([&](int lane) {
      if (lane >= count) return;
      Result& result = job_.results[index(lane)];
      text_.write(lane, result.solution);
      result.count = 1;
      result.limit = Limit::none;
      if (job_.found != nullptr) job_.found(job_.context, index(lane), result.solution);
    });
    rest.for_each([&](int lane) {
      if (lane < count) enqueue(rows_.get(lane), index(lane));
    });
  }

  void enqueue(const Row& row, std::size_t puzzle) noexcept {
    queue_[queued_] = {row, puzzle};
    ++queued_;
  }

  // --- Rounds and service ---

  void serve() noexcept {
    const Word active = active_.word();
    const int enough = (active_.size() * kRestPercent + 99) / 100;
    board_.failed = L::none();
    do {
      deduce<Isa>(board_);
    } while (Lanes(active & (board_.failed | ~board_.changed)).size() < enough);

    const Word still = L::and_neither(active, board_.failed, board_.changed);
    const Lanes failed(active & board_.failed);
    const Lanes solved(still & ~board_.unsolved);
    Word stalled = still & board_.unsolved;
    replaced_ = {};
    if (!Lanes(stalled).empty()) stalled &= ~count_triads(board_);
    const Lanes guessing(stalled);

    const bool collected = guessing.empty() || solved.size() >= kWorthCollecting;
    if (collected && !solved.empty()) text_.collect(board_);
    if (!guessing.empty()) split(stalled);
    solved.for_each([&](int lane) {
      if (active_.has(lane)) book(lane, collected);
    });
    guessing.for_each([&](int lane) {
      if (active_.has(lane)) push(lane);
    });
    solved.for_each([&](int lane) {
      if (active_.has(lane)) go_back(lane);
    });
    failed.for_each([&](int lane) {
      if (active_.has(lane)) go_back(lane);
    });
    feed();
  }

  // Children A stay on the board, children B go to rows_.
  void split(Word lanes) noexcept {
    guesser_.choose(board_, lanes, guess_);
    to_rows<Isa>(
        [&](int i) {
          const int cell = kLiterals.cell[i];
          const Word digit = guess_.digit[kLiterals.digit[i]];
          const Word was = board_.candidate[i];
          board_.candidate[i] = L::and_not_both(was, guess_.others[cell], digit);
          return L::and_not_both(was, guess_.first[cell], digit);
        },
        rows_);
  }

  void push(int lane) noexcept {
    Result& result = this->result(lane);
    if (result.nodes >= job_.nodes) {
      depth_[lane] = base_[lane] = 0;
      result.limit = Limit::nodes;
      active_.remove(lane);
      return;
    }
    ++result.nodes;
    stack_[depth_[lane]++][lane] = rows_.get(lane);
  }

  // Back to the last child B of the lane; without one its part of the search is over.
  void go_back(int lane) noexcept {
    if (depth_[lane] > base_[lane]) {
      replace(lane, stack_[--depth_[lane]][lane]);
      return;
    }
    active_.remove(lane);
    if (!teams_.has(lane)) {
      finish(puzzle_[lane]);
    } else if (auto& team = teams_.of(lane); team.holder == lane && !team.settled) {
      waiting_.add(lane);
    } else {
      teams_.leave(lane);
      look_after(team, puzzle_[lane]);
    }
  }

  void replace(int lane, const Row& row) noexcept {
    rows_.set(lane, row);
    replaced_.add(lane);
  }

  void finish(std::size_t puzzle) noexcept {
    Result& result = job_.results[puzzle];
    if (result.limit == kPending) result.limit = Limit::none;
  }

  // --- Solutions ---

  // A solution in the lane: counts it, keeps it if it is the first.
  void book(int lane, bool collected) noexcept {
    Result& result = this->result(lane);
    if (job_.found != nullptr) {
      Puzzle grid;
      write(lane, collected, grid);
      job_.found(job_.context, puzzle_[lane], grid);
    }
    if (!teams_.has(lane)) {
      if (result.count == 0) write(lane, collected, result.solution);
      if (++result.count >= job_.limit) depth_[lane] = base_[lane];
      return;
    }
    auto& team = teams_.of(lane);
    const int former = team.holder;
    if (teams_.holds(lane)) {
      write(lane, collected, result.solution);
      if (former != kNobody && waiting_.has(former)) dismiss(former);
    }
    if (result.count < job_.limit) ++result.count;
    look_after(team, puzzle_[lane]);
  }

  void write(int lane, bool collected, Puzzle& grid) const noexcept {
    if (collected) {
      text_.write(lane, grid);
    } else {
      write_grid(rows_.get(lane), grid);
    }
  }

  // --- Teams ---

  // After a team has found something or lost a lane: who of it has still work to do?
  void look_after(typename Teams<kLanes>::Team& team, std::size_t puzzle) noexcept {
    if (team.settled && team.holder != kNobody) {
      const int holder = team.holder;
      team.holder = kNobody;
      if (waiting_.has(holder)) dismiss(holder);
    }
    if (job_.results[puzzle].count >= job_.limit) {
      if (team.settled) {
        dismiss_all(puzzle);
      } else {
        // Only what comes before the holder can still matter.
        while (teams_.after(team.holder) != kNobody) dismiss(teams_.after(team.holder));
        if (active_.has(team.holder)) {
          active_.remove(team.holder);
          waiting_.add(team.holder);
        }
      }
    }
    if (team.size == 0) finish(puzzle);
  }

  void dismiss(int lane) noexcept {
    active_.remove(lane);
    waiting_.remove(lane);
    depth_[lane] = base_[lane] = 0;
    teams_.leave(lane);
  }
  void dismiss_all(std::size_t puzzle) noexcept {
    for (int lane = 0; lane < kLanes; ++lane) {
      if (teams_.has(lane) && puzzle_[lane] == puzzle) dismiss(lane);
    }
  }

  // --- Work for idle lanes ---

  void feed() noexcept {
    const Lanes idle(~(active_.word() | waiting_.word()));
    idle.for_each([&](int lane) {
      if (queued_ > 0) {
        --queued_;
        puzzle_[lane] = queue_[queued_].puzzle;
        start(lane, queue_[queued_].row);
      } else if (next_ == job_.size && job_.nodes == Budget::kNoLimit) {
        help(lane);
      }
    });
    const Word lanes = replaced_.word();
    if (!replaced_.empty()) from_rows<Isa>(rows_, board_, lanes);
    replaced_ = {};
  }

  void start(int lane, const Row& row) noexcept {
    depth_[lane] = base_[lane] = 0;
    active_.add(lane);
    replace(lane, row);
  }

  // The lane takes over the oldest child of the next lane that has one to spare.
  void help(int lane) noexcept {
    for (int i = 0; i < kLanes; ++i) {
      helped_ = (helped_ + 1) % kLanes;
      const int other = helped_;
      if (!active_.has(other) || depth_[other] == base_[other]) continue;
      const bool settled = !teams_.has(other) || teams_.of(other).settled;
      if (settled && result(other).count >= job_.limit) continue;
      teams_.join(other, lane, result(other).count > 0);
      puzzle_[lane] = puzzle_[other];
      start(lane, stack_[base_[other]++][other]);
      return;
    }
  }

  struct Queued {
    Row row;
    std::size_t puzzle;
  };

  BatchJob job_;
  std::size_t next_;  // the first puzzle that was not loaded
  std::size_t queued_;

  Board<Isa> board_;
  Board<Isa> first_;
  Rows<Isa> rows_;
  Text<Isa> text_;
  Guesser<Isa> guesser_;
  Guess<Isa> guess_;

  Lanes active_;    // at work
  Lanes waiting_;   // holders without work
  Lanes replaced_;  // their rows are to go to the board
  std::size_t puzzle_[kSize];
  int depth_[kSize];  // the lane's children B are stack_[base .. depth - 1][lane]
  int base_[kSize];
  int helped_ = 0;
  Teams<kLanes> teams_;
  Queued queue_[2 * kSize];
  Row stack_[kMaxDepth][kSize];
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_SEARCH_H_
