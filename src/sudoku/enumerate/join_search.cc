#include "sudoku/enumerate/join_search.h"

#include <algorithm>
#include <atomic>

#include "base/threads.h"
#include "sudoku/enumerate/digit_moves.h"
#include "sudoku/enumerate/join_worker.h"
#include "sudoku/enumerate/learning.h"

namespace inlay::sudoku::enumerate {
namespace {

// Long lists are joined in slices: the tables of an X take 200 to 400 bytes, those of a Y 20 to
// 120.
constexpr std::size_t kSliceOfX = std::size_t{1} << 16;
constexpr std::size_t kSliceOfY = std::size_t{1} << 18;

class Joiner {
 public:
  Joiner(const Board& board, Bands bands, const std::vector<Distribution>& plan, JoinRun& run)
      : board_(board),
        bands_(std::move(bands)),
        plan_(plan),
        run_(run),
        kernel_(kernel_of(run.options.set)),
        pool_(kernel_),
        uniqueness_(board),
        random_(run.options.seed) {
    for (int i = 0; i < run.options.threads; ++i) {
      workers_.push_back(std::make_unique<JoinWorker>(board, run));
    }
  }

  void run(JoinReport& report) {
    find_sets();
    for (int third = 0; third < 3 && !run_.stopping(); ++third) join_beside(third, report);
    for (const auto& worker : workers_) {
      report.puzzles.insert(report.puzzles.end(), worker->puzzles.begin(), worker->puzzles.end());
      report.found += worker->found;
    }
  }

 private:
  void find_sets() {
    std::vector<Cells> sets;
    for (int band = 0; band < 3; ++band) {
      for (const BandCells set : bands_[band].sets()) sets.push_back(Cells::of_band(band, set));
    }
    const bool many = run_.options.clues > 16;
    find_digit_moves(board_, many ? SizeLimits{16, 18, 18} : SizeLimits{14, 16, 14}, sets);
    pool_.add(sets);
  }

  const std::vector<BandCells>& list(int band, const Distribution& distribution) {
    return bands_[band].list(distribution.clues[static_cast<std::size_t>(band)]);
  }

  // The distributions with this third band.
  void join_beside(int third, JoinReport& report) {
    const int first = (third + 1) % 3;
    const int second = (third + 2) % 3;
    std::vector<Distribution> mine;
    for (const Distribution& distribution : plan_) {
      if (distribution.third == third) mine.push_back(distribution);
    }
    if (mine.empty()) return;
    learn(mine, {first, second, third});
    // Y is the longer list.
    for (const Roles& roles : {Roles{first, second, third}, Roles{second, first, third}}) {
      std::vector<Distribution> group;
      for (const Distribution& distribution : mine) {
        const std::size_t x = list(roles.x, distribution).size();
        const std::size_t y = list(roles.y, distribution).size();
        if (x < y || (x == y && roles.x == first)) group.push_back(distribution);
      }
      join_group(group, roles, report);
    }
    std::vector<Cells> learned;
    for (const auto& worker : workers_) {
      learned.insert(learned.end(), worker->sets.begin(), worker->sets.end());
      worker->sets.clear();
    }
    pool_.add(learned);
  }

  std::vector<Cells> cross_sets(int third) const {
    std::vector<Cells> cross;
    for (const Cells& set : pool_.sets()) {
      if (set.band(third) != 0) continue;
      if (set.band((third + 1) % 3) != 0 && set.band((third + 2) % 3) != 0) cross.push_back(set);
    }
    return cross;
  }

  void learn(const std::vector<Distribution>& mine, const Roles& roles) {
    constexpr std::uint64_t kWorthwhile = 2'000'000;
    constexpr std::uint64_t kPairsPerTrial = 100'000;
    constexpr std::uint64_t kTrials = 1500;
    const auto largest = std::max_element(
        mine.begin(), mine.end(),
        [](const Distribution& a, const Distribution& b) { return a.pairs < b.pairs; });
    if (largest->pairs <= kWorthwhile) return;
    const auto trials = static_cast<int>(std::min(kTrials, largest->pairs / kPairsPerTrial));
    std::vector<Cells> cross = cross_sets(roles.third);
    const std::size_t known = cross.size();
    std::vector<BandCells> padded = list(roles.y, *largest);
    const std::size_t size = padded.size();
    padded.resize(size + kLanePadding);
    learn_cross_sets(list(roles.x, *largest), {padded.data(), size}, roles, trials, kernel_,
                     uniqueness_, random_, cross);
    pool_.add(std::span(cross).subspan(known));
  }

  void join_group(std::vector<Distribution>& group, const Roles& roles, JoinReport& report) {
    if (group.empty()) return;
    const auto y_clues = static_cast<std::size_t>(roles.y);
    std::stable_sort(group.begin(), group.end(), [&](const Distribution& a, const Distribution& b) {
      return a.clues[y_clues] < b.clues[y_clues];
    });
    const std::vector<Cells> cross = cross_sets(roles.third);
    build_third_band(pool_.sets(), roles, bands_[roles.third], *third_);
    for (const auto& worker : workers_) worker->begin(roles);
    for (std::size_t begin = 0; begin < group.size();) {
      std::size_t end = begin;
      while (end < group.size() && group[end].clues[y_clues] == group[begin].clues[y_clues]) ++end;
      join_same_y(std::span(group).subspan(begin, end - begin), cross, roles, report);
      begin = end;
    }
  }

  // Distributions with the same list of Y.
  void join_same_y(std::span<const Distribution> group, std::span<const Cells> cross,
                   const Roles& roles, JoinReport& report) {
    const std::size_t first = report.parts.size();
    for (const Distribution& distribution : group) report.parts.push_back({distribution, {}, 0});
    const std::span<const BandCells> y(list(roles.y, group[0]));
    for (std::size_t from = 0; from < y.size(); from += kSliceOfY) {
      const auto slice = y.subspan(from, std::min(kSliceOfY, y.size() - from));
      if (run_.stopping() || !run_.use(JoinedY::bytes(slice.size(), cross.size()))) return;
      y_.build(slice, cross, roles, kernel_);
      for (std::size_t i = 0; i < group.size(); ++i)
        join_one(group[i], roles, report.parts[first + i]);
    }
  }

  void join_one(const Distribution& distribution, const Roles& roles, JoinedPart& part) {
    const WorkerCounts before = total();
    const std::uint64_t found = found_so_far();
    const std::span<const BandCells> x(list(roles.x, distribution));
    for (std::size_t from = 0; from < x.size() && !run_.stopping(); from += kSliceOfX) {
      x_.build(x.subspan(from, std::min(kSliceOfX, x.size() - from)), y_, third_->sockets, kernel_);
      Join join{};
      x_.put(join);
      y_.put(join);
      join.third = third_.get();
      join.clues = distribution.clues[static_cast<std::size_t>(roles.third)];
      join_blocks(join);
    }
    add(part.counts, difference(total(), before));
    part.found += found_so_far() - found;
  }

  void join_blocks(const Join& join) {
    std::atomic<std::size_t> next = 0;
    base::run_on_threads(std::min(workers_.size(), y_.blocks()), [&](std::size_t i) {
      JoinWorker& worker = *workers_[i];
      while (!run_.stopping()) {
        const std::size_t block = next.fetch_add(1);
        if (block >= y_.blocks() || !kernel_.join(join, block, worker)) break;
      }
      (void)run_.report(worker.take_new());
    });
  }

  WorkerCounts total() const {
    WorkerCounts sum;
    for (const auto& worker : workers_) add(sum, worker->counts);
    return sum;
  }
  std::uint64_t found_so_far() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->found;
    return sum;
  }

  const Board& board_;
  Bands bands_;
  const std::vector<Distribution>& plan_;
  JoinRun& run_;
  const Kernel& kernel_;
  SetPool pool_;
  Uniqueness uniqueness_;
  base::Random random_;
  std::vector<std::unique_ptr<JoinWorker>> workers_;
  std::unique_ptr<ThirdBandTables> third_ = std::make_unique<ThirdBandTables>();
  JoinedY y_;
  JoinedX x_;
};

}  // namespace

namespace {

struct Planned {
  JoinPlan plan;
  std::optional<Bands> bands;
};

Planned plan_with_bands(const classic::GridText& grid, const JoinOptions& options) {
  Planned best;
  for (const bool transposed : {false, true}) {
    if (options.transposed && *options.transposed != transposed) continue;
    const Board board = Board::of(grid, transposed);
    Bands bands(board, board.turned(options.within), board.turned(options.containing));
    std::vector<Distribution> distributions = bands.distributions(options.clues);
    const std::uint64_t pairs = pairs_of(distributions);
    if (best.bands && pairs >= best.plan.pairs) continue;
    best.plan = {std::move(distributions), transposed, pairs};
    best.bands.emplace(std::move(bands));
  }
  return best;
}

}  // namespace

JoinPlan plan_join(const classic::GridText& grid, const JoinOptions& options) {
  return plan_with_bands(grid, options).plan;
}

JoinReport join_bands(const classic::GridText& grid, const JoinOptions& options,
                      const Budget& budget, const JoinProgress& progress) {
  Planned planned = plan_with_bands(grid, options);
  JoinReport report;
  report.transposed = planned.plan.transposed;
  report.planned = planned.plan.pairs;
  const Board board = Board::of(grid, report.transposed);
  JoinRun run(options, budget, progress, report.planned);
  if (report.planned > 0) {
    Joiner(board, std::move(*planned.bands), planned.plan.distributions, run).run(report);
  }
  for (Cells& puzzle : report.puzzles) puzzle = board.turned(puzzle);
  std::sort(report.puzzles.begin(), report.puzzles.end(), comes_before);
  if (report.puzzles.size() > options.limit) report.puzzles.resize(options.limit);
  report.limit = run.limit();
  return report;
}

}  // namespace inlay::sudoku::enumerate
