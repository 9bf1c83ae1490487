// The bitset engine: a WorkerPool behind the interface of all engines.
//
// The pool finds several solutions at a time, and advance() delivers them one by one, so the pool
// may be ahead. A saved state is the list of the parts of the tree that are left, including
// solutions found but not delivered, so that no solution is lost or delivered twice.
#include <algorithm>
#include <limits>

#include "base/threads.h"
#include "cover/bitset/worker_pool.h"
#include "cover/engine.h"
#include "cover/saved_state.h"

namespace inlay::cover {
namespace bitset {
namespace {

constexpr std::uint64_t kNodes = 1024;  // per round with one thread; fewer at first
constexpr auto kRound = std::chrono::milliseconds(20);
constexpr auto kMaxBytes = static_cast<std::size_t>(
    std::min<std::uint64_t>(std::uint64_t{8} << 30, std::numeric_limits<std::size_t>::max()));
constexpr std::uint64_t kMany = std::uint64_t{1} << 62;

// Are these options compatible?
bool is_possible(const Matrix& matrix, const Subtree& path) {
  std::vector<std::uint32_t> uses(matrix.items);
  std::vector<Color> colors(matrix.items);
  std::vector<bool> chosen(matrix.options);
  for (const std::uint32_t option : path.taken) {
    if (chosen[option]) return false;
    chosen[option] = true;
    for (const Entry& entry : matrix.row(option)) {
      const bool first = uses[entry.item]++ == 0;
      if (entry.item < matrix.primary) {
        if (uses[entry.item] > matrix.bounds[entry.item].most) return false;
      } else if (!first && (entry.color == kNoColor || entry.color != colors[entry.item])) {
        return false;
      }
      colors[entry.item] = entry.color;
    }
  }
  return true;
}

std::size_t worker_count(const SearchOptions& options) {
  constexpr int kMaxWorkers = 256;
  return static_cast<std::size_t>(std::min(base::thread_count(options.threads), kMaxWorkers));
}

class BitsetEngine final : public Engine {
 public:
  BitsetEngine(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        listener_{[](void* self, std::uint32_t item) {
                    static_cast<BitsetEngine*>(self)->report_branch(item);
                  },
                  [](void* self, std::size_t depth, std::uint32_t option) {
                    static_cast<BitsetEngine*>(self)->report_take(depth, option);
                  },
                  this},
        seed_(options.seed),
        pool_(matrix_, worker_count(options), options.ordered,
              std::min(kMaxBytes, meter_.budget().memory),
              options.tree != nullptr ? &listener_ : nullptr) {
    meter_.stats.memory = pool_.bytes();
    if (pool_.fits()) pool_.begin({Subtree{}});
  }

  std::string_view name() const override { return "bitset"; }
  double fraction() const override { return pool_.fits() ? pool_.fraction() : 0; }

  Result<std::string> save() const override {
    SavedHeader header{std::string(name()), seed_, Order::depth_first, matrix_.fingerprint,
                       meter_.stats};
    header.stats.moves += pool_.untried_moves();
    const auto parts = pool_.remaining();
    std::string text = format_header(header) + "parts " + std::to_string(parts.size()) + "\n";
    for (const Subtree& part : parts) {
      text += "part " + hexadecimal_bits(part.weight);
      append(text, part.taken);
      text += part.allowed ? " 1" : " 0";
      if (part.allowed) append(text, *part.allowed);
      text += '\n';
    }
    return with_checksum(std::move(text));
  }

  Status restore(std::string_view state) override {
    StateReader reader(state);
    const SavedHeader header = reader.header();
    if (!reader.ok()) return reader.error();
    if (header.fingerprint != matrix_.fingerprint) {
      return Error{ErrorKind::invalid, "the saved search belongs to a different problem"};
    }
    if (!pool_.fits()) return Done{};  // next() returns the limit
    reader.expect("parts");
    const std::uint64_t count = reader.number();
    reader.end_line();
    std::vector<Subtree> parts;
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) parts.push_back(read_part(reader));
    reader.end();
    if (!reader.ok()) return reader.error();
    pool_.begin(std::move(parts));
    restored_ = meter_.stats = header.stats;
    meter_.stats.memory = pool_.bytes();
    return Done{};
  }

 protected:
  bool has_ready() const override { return ready_; }

  SearchStatus advance() override {
    while (!ready_) {
      const SearchStatus status = run_round();
      if (status != SearchStatus::solution) return status;
    }
    pool_.take_solution();
    chosen_.assign(pool_.solution().begin(), pool_.solution().end());
    ready_ = pool_.has_solution();
    return deliver();
  }

  SearchStatus count_some(std::uint64_t at_most, std::uint64_t& found) override {
    std::uint64_t wanted = at_most;
    const auto add = [&](std::uint64_t count) {
      wanted -= count;
      found += count;
      meter_.stats.solutions += count;
    };
    // First the solutions found but not delivered. With several threads and a maximum, all
    // solutions are taken one by one, because several threads may find too many.
    while (wanted > 0 && (ready_ || (pool_.size() > 1 && at_most < kMany))) {
      if (!ready_) {
        const SearchStatus status = run_round();
        if (status != SearchStatus::solution) return status;
        continue;
      }
      pool_.take_solution();
      ready_ = pool_.has_solution();
      add(1);
    }
    while (wanted > 0) {
      const SearchStatus status = run_round(wanted);
      add(pool_.take_count());
      if (status != SearchStatus::solution) return status;
    }
    return SearchStatus::solution;
  }

 private:
  static void append(std::string& text, const std::vector<std::uint32_t>& numbers) {
    text += ' ' + std::to_string(numbers.size());
    for (const std::uint32_t number : numbers) text += ' ' + std::to_string(number);
  }
  std::vector<std::uint32_t> read_options(StateReader& reader) const {
    const std::uint64_t count = reader.number(matrix_.options);
    std::vector<std::uint32_t> options;
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
      options.push_back(static_cast<std::uint32_t>(reader.number(matrix_.options - 1)));
    }
    return options;
  }
  Subtree read_part(StateReader& reader) const {
    Subtree path;
    reader.expect("part");
    path.weight = reader.hexadecimal_bits();
    path.taken = read_options(reader);
    if (reader.number(1) == 1) path.allowed = read_options(reader);
    reader.end_line();
    if (!reader.ok()) return path;
    if (!(path.weight >= 0 && path.weight <= 1)) reader.damaged("a weight is not between 0 and 1");
    if (path.allowed && !std::is_sorted(path.allowed->begin(), path.allowed->end())) {
      reader.damaged("options are not in order");
    }
    if (!is_possible(matrix_, path)) reader.damaged("a path is impossible");
    return path;
  }

  // Runs one round, to find solutions or to count up to `to_count` of them. SearchStatus::solution
  // means that the round ended normally; `ready_` is true if a solution is available.
  SearchStatus run_round(std::uint64_t to_count = 0) {
    if (!pool_.fits()) {
      meter_.out_of_memory();
      return SearchStatus::limit;
    }
    if (pool_.done()) return SearchStatus::exhausted;
    if (meter_.nodes_left() == 0) {
      meter_.out_of_nodes();
      return SearchStatus::limit;
    }
    if (!meter_.within_budget([this] { return fraction(); })) return SearchStatus::limit;
    const auto time = std::min<std::chrono::nanoseconds>(kRound, meter_.time_left());
    const std::uint64_t max_nodes = pool_.size() == 1 ? stride_ : Budget::kNoLimit;
    const WorkerPool::Round round{std::min(meter_.nodes_left(), max_nodes),
                                  std::chrono::steady_clock::now() + time, to_count > 0,
                                  to_count > 0 ? to_count : group_};
    stride_ = std::min(2 * stride_, kNodes);
    book(pool_.run(round));
    ready_ = pool_.has_solution();
    if (ready_) group_ = std::min<std::uint64_t>(2 * group_, SubtreeSearch::kMaxBuffered);
    return SearchStatus::solution;
  }

  void book(std::uint64_t nodes) {
    meter_.spend(nodes);
    const WorkerPool::Spent spent = pool_.spent();
    Stats& stats = meter_.stats;
    stats.guesses += nodes;
    stats.moves = restored_.moves + spent.moves;
    stats.updates = restored_.updates + spent.surveys;
    stats.max_depth = std::max(stats.max_depth, spent.max_depth);
    stats.memory = pool_.bytes();
  }

  TreeListener listener_;
  std::optional<std::uint64_t> seed_;
  WorkerPool pool_;
  Stats restored_;
  std::uint64_t stride_ = 8;
  std::uint64_t group_ = 1;  // solutions to find before one is delivered: one at first, then more
  bool ready_ = false;
};

}  // namespace
}  // namespace bitset

std::unique_ptr<Engine> make_bitset(const Problem& problem, const SearchOptions& options,
                                    Budget budget) {
  return std::make_unique<bitset::BitsetEngine>(problem, options, std::move(budget));
}

}  // namespace inlay::cover
