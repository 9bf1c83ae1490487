// Arrays of 9x9 puzzles: solved, canonicalised and rated on several threads. Each thread takes the
// next block of puzzles, until all are taken.
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <vector>

#include "base/threads.h"
#include "capi/control.h"
#include "inlay/canonical.h"
#include "inlay/classic.h"
#include "inlay/grade.h"

namespace {

using namespace inlay::capi;
using inlay::Budget;
using inlay::Limit;
namespace classic = inlay::sudoku::classic;
namespace grade = inlay::sudoku::grade;
namespace sudoku = inlay::sudoku;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kCells = classic::kCells;
// With fewer puzzles, one call per puzzle is faster than the batch kernel.
constexpr std::size_t kFewPuzzles = 1000;
constexpr std::size_t kLargestBlock = 4096;

// The puzzles of a caller, which may be characters or numbers.
class Puzzles {
 public:
  Puzzles(const std::uint8_t* cells, std::size_t count) : cells_(cells), count_(count) {}

  std::size_t count() const { return count_; }
  Answer check() const {
    if (count_ > 0 && cells_ == nullptr) return null_argument("puzzles");
    if (count_ > SIZE_MAX / kCells) return invalid("there cannot be that many puzzles in memory");
    for (std::size_t puzzle = 0; puzzle < count_; ++puzzle) {
      const std::uint8_t* const cells = cells_ + puzzle * kCells;
      std::uint8_t good = 0;
      for (std::size_t i = 0; i < kCells; ++i) {
        good = static_cast<std::uint8_t>(good + is_cell(cells[i]));
      }
      if (good == kCells) continue;
      const std::uint8_t* const first = std::find_if_not(cells, cells + kCells, is_cell);
      return {INLAY_E_INVALID,
              "the byte " + std::to_string(*first) +
                  " is neither a digit from 0 to 9, as character or as number, nor '.'",
              puzzle + 1, static_cast<std::size_t>(first - cells) + 1};
    }
    return INLAY_OK;
  }
  classic::GridText operator[](std::size_t puzzle) const {
    classic::GridText text;
    const std::uint8_t* const cells = cells_ + puzzle * kCells;
    for (std::size_t i = 0; i < kCells; ++i) {
      text.cells[i] = static_cast<char>(cells[i] <= 9 ? cells[i] + '0' : cells[i]);
    }
    return text;
  }
  // Writes a grid, '.' for a blank cell, in the form of its puzzle.
  void write(std::size_t puzzle, const classic::GridText& grid, std::uint8_t* out) const {
    const std::size_t at = puzzle * kCells;
    if (cells_[at] >= ' ') {
      std::memcpy(out + at, grid.cells.data(), kCells);
      return;
    }
    std::array<std::uint8_t, kCells> numbers;
    for (std::size_t i = 0; i < kCells; ++i) {
      const char c = grid.cells[i];
      numbers[i] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    }
    std::memcpy(out + at, numbers.data(), kCells);
  }

 private:
  // 1 or 0. A sum of cases that exclude each other, which compilers turn into vectors.
  static std::uint8_t is_cell(std::uint8_t byte) {
    const auto digit = static_cast<std::uint8_t>(byte - '0');
    const std::uint8_t number = byte <= 9 ? 1 : 0, character = digit <= 9 ? 1 : 0;
    const std::uint8_t dot = byte == '.' ? 1 : 0;
    return static_cast<std::uint8_t>(number + character + dot);
  }

  const std::uint8_t* cells_;
  std::size_t count_;
};

constexpr classic::GridText kBlank = [] {
  classic::GridText text{};
  text.cells.fill('.');
  return text;
}();

// Calls work(first, last) for blocks of 0 .. count on several threads, this one included. `worker`
// makes one `work` for each thread. If the system cannot start all threads, the run uses those that
// it has. Rethrows the first exception.
template <typename MakeWork>
void run_blocks(std::size_t count, std::size_t block, Control& control, MakeWork make_work) {
  std::atomic<std::size_t> next = 0, done = 0;
  const auto began = Clock::now();
  auto reported = began;
  const auto report = [&] {
    const auto now = Clock::now();
    const auto interval = std::chrono::milliseconds(control.options().progress_interval_ms);
    if (control.options().progress == nullptr || now - reported < interval) return;
    reported = now;
    inlay::Stats stats;
    stats.solutions = done;
    stats.time = now - began;
    control.report({stats, static_cast<double>(stats.solutions) / static_cast<double>(count)});
  };
  const auto wanted =
      static_cast<std::size_t>(inlay::base::thread_count(control.options().threads));
  inlay::base::run_on_threads(std::min(wanted, (count + block - 1) / block), [&](std::size_t i) {
    try {
      auto work = make_work();
      while (true) {
        const std::size_t first = next.fetch_add(block);
        if (first >= count) return;
        const std::size_t last = std::min(count, first + block);
        work(first, last);
        done += last - first;
        if (i == 0) report();
      }
    } catch (...) {
      next = count;  // for the other threads
      throw;
    }
  });
}

// A block size that keeps all threads busy to the end.
std::size_t block_size(std::size_t count, std::size_t least, std::size_t most,
                       const Control& control) {
  const auto threads =
      static_cast<std::size_t>(inlay::base::thread_count(control.options().threads));
  return std::clamp(count / (threads * 4), least, most);
}

Answer read_batch_options(const inlay_options* given, inlay_options& options) {
  if (Answer a = read_options(given, options); !a.ok()) return a;
  if (options.engine != nullptr || options.use_seed != 0) {
    return {INLAY_E_UNSUPPORTED, "arrays of puzzles have no choice of engine and no seed"};
  }
  const auto kernel = classic::default_kernel();
  if (!kernel) return kernel.error();
  return INLAY_OK;
}

// The budget of the puzzles that are solved from now on: the time that is left of all.
class Deadline {
 public:
  explicit Deadline(const Budget& budget) : budget_(budget), began_(Clock::now()) {}
  Budget left() const {
    Budget budget = budget_;
    if (budget.time != std::chrono::nanoseconds::max()) {
      budget.time -= std::min<std::chrono::nanoseconds>(budget.time, Clock::now() - began_);
    }
    return budget;
  }
  // What prevents further work.
  Limit reached() const {
    if (budget_.stop.stop_requested()) return Limit::stopped;
    return left().time.count() == 0 ? Limit::time : Limit::none;
  }

 private:
  Budget budget_;
  Clock::time_point began_;
};

}  // namespace

inlay_status inlay_solve_many(const uint8_t* puzzles, size_t count, uint64_t maximum,
                              const inlay_options* options, uint8_t* solutions, uint64_t* counts,
                              uint8_t* limits, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    const Puzzles input(puzzles, count);
    inlay_options read;
    if (Answer a = read_batch_options(options, read); !a.ok()) return a;
    if (maximum == 0) return invalid("the maximum number of solutions must be at least 1");
    if (Answer a = input.check(); !a.ok()) return a;
    if (count == 0) return INLAY_OK;
    Control control(read);
    const Deadline deadline(control.budget());
    std::atomic<bool> unfinished = false;

    const auto deliver = [&](std::size_t puzzle, const classic::SolveResult& result) {
      if (result.limit != Limit::none) unfinished = true;
      if (solutions != nullptr) {
        input.write(puzzle, result.count == 0 ? kBlank : result.solution, solutions);
      }
      if (counts != nullptr) counts[puzzle] = result.count;
      if (limits != nullptr) limits[puzzle] = static_cast<std::uint8_t>(limit_of(result.limit));
    };
    const auto skip = [&](std::size_t first, std::size_t last, Limit limit) {
      for (; first < last; ++first) deliver(first, {kBlank, limit, 0, 0});
    };

    const bool few = count < kFewPuzzles;
    const auto one_by_one = [&] {
      return [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
          if (const Limit limit = deadline.reached(); limit != Limit::none) {
            return skip(i, last, limit);
          }
          deliver(i, classic::solve(input[i], deadline.left(), maximum));
        }
      };
    };
    const auto in_batches = [&] {
      auto solver = classic::BatchSolver::make({.max_solutions = maximum});
      if (!solver) throw std::runtime_error(solver.error().message);  // read_batch_options() passed
      return [&, batch = std::move(*solver), texts = std::vector<classic::GridText>(),
              results = std::vector<classic::SolveResult>()](std::size_t first,
                                                             std::size_t last) mutable {
        if (const Limit limit = deadline.reached(); limit != Limit::none) {
          return skip(first, last, limit);
        }
        texts.clear();
        for (std::size_t i = first; i < last; ++i) texts.push_back(input[i]);
        results.resize(texts.size());
        batch.solve(texts, results, deadline.left());
        for (std::size_t i = first; i < last; ++i) deliver(i, results[i - first]);
      };
    };
    if (few) {
      run_blocks(count, block_size(count, 4, 64, control), control, one_by_one);
    } else {
      run_blocks(count, block_size(count, kFewPuzzles, kLargestBlock, control), control,
                 in_batches);
    }
    return control.finish(unfinished ? INLAY_LIMIT : INLAY_OK);
  });
}

inlay_status inlay_canonical_many(const uint8_t* puzzles, size_t count,
                                  const inlay_options* options, uint8_t* forms,
                                  uint64_t* automorphisms, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    const Puzzles input(puzzles, count);
    inlay_options read;
    if (Answer a = read_batch_options(options, read); !a.ok()) return a;
    if (Answer a = input.check(); !a.ok()) return a;
    if (count == 0) return INLAY_OK;
    if (forms == nullptr) return null_argument("forms");
    Control control(read);
    const Deadline deadline(control.budget());
    std::atomic<bool> unfinished = false;
    std::mutex mutex;
    std::optional<Answer> wrong;  // of the first puzzle with an error

    run_blocks(count, block_size(count, 16, 1024, control), control, [&] {
      return [&, canonicalizer = sudoku::Canonicalizer()](std::size_t first,
                                                          std::size_t last) mutable {
        for (std::size_t i = first; i < last; ++i) {
          if (deadline.reached() != Limit::none) {
            unfinished = true;
            forms[i * kCells] = 0xFF;
            if (automorphisms != nullptr) automorphisms[i] = 0;
            continue;
          }
          const auto canonical = canonicalizer.canonical(input[i]);
          if (!canonical) {
            const std::lock_guard lock(mutex);
            if (!wrong || i < wrong->line - 1) {
              wrong = Answer(canonical.error());
              wrong->line = i + 1;
              wrong->column = 0;
            }
            return;
          }
          input.write(i, canonical->form, forms);
          if (automorphisms != nullptr) automorphisms[i] = canonical->automorphisms;
        }
      };
    });
    if (wrong) return *wrong;
    return control.finish(unfinished ? INLAY_LIMIT : INLAY_OK);
  });
}

inlay_status inlay_rate_many(const uint8_t* puzzles, size_t count, const char* scale,
                             const inlay_options* options, int32_t* ratings, uint8_t* outcomes,
                             inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    const Puzzles input(puzzles, count);
    inlay_options read;
    if (Answer a = read_batch_options(options, read); !a.ok()) return a;
    if (Answer a = input.check(); !a.ok()) return a;
    grade::GradeOptions grading;
    if (scale != nullptr) grading.scale = scale;
    grading.evidence = false;
    if (const auto grader = grade::Grader::make(grading); !grader) return grader.error();
    if (count == 0) return INLAY_OK;
    if (ratings == nullptr) return null_argument("ratings");
    Control control(read);
    const Budget budget = control.budget();
    const auto rules = sudoku::Rules::boxes(3, 3);
    std::atomic<bool> unfinished = false;

    run_blocks(count, 1, control, [&] {
      auto made = grade::Grader::make(grading);
      return [&, grader = std::move(*made), puzzle = sudoku::Puzzle(*rules)](
                 std::size_t first, std::size_t last) mutable {
        for (std::size_t i = first; i < last; ++i) {
          grade::Rating rating;
          if (!budget.stop.stop_requested()) {
            const classic::GridText text = input[i];
            for (std::size_t cell = 0; cell < kCells; ++cell) {
              const char c = text.cells[cell];
              puzzle.clues[cell] = static_cast<sudoku::Digit>(c == '.' ? 0 : c - '0');
            }
            rating = grader.rate(puzzle, budget);
          }
          const bool rated = rating.outcome != grade::Outcome::invalid &&
                             rating.outcome != grade::Outcome::not_applicable &&
                             rating.outcome != grade::Outcome::unknown;
          ratings[i] = rated ? grade::rating_number(grading.scale, rating) : -1;
          if (rating.outcome == grade::Outcome::unknown) unfinished = true;
          if (outcomes != nullptr) outcomes[i] = static_cast<std::uint8_t>(rating.outcome);
        }
      };
    });
    return control.finish(unfinished ? INLAY_LIMIT : INLAY_OK);
  });
}
