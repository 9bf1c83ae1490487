// The table of engines, and how a Search is made from it.
#include <algorithm>
#include <new>
#include <string>

#include "base/threads.h"
#include "cover/engine.h"
#include "cover/saved_state.h"

namespace inlay::cover {
namespace {

struct EngineRow {
  EngineInfo info;
  MakeEngine* make;  // null: auto
};

// In this order: auto, reference, bit_rows, dancing_links, dancing_cells, bitset, zdd, learning,
// sat.
constexpr EngineRow kEngines[] = {
    {{.name = "auto",
      .summary = "chooses an engine by the size and kind of the problem",
      .colors = true,
      .multiplicities = true,
      .traces = true,
      .traces_bounds = true,
      .saves = true,
      .threads = true},
     nullptr},
    {{.name = "reference",
      .summary = "the specification: Algorithm X on plain lists",
      .colors = true,
      .multiplicities = true,
      .traces = true,
      .traces_bounds = true,
      .saves = false,
      .threads = false},
     make_reference},
    {{.name = "bit_rows",
      .summary = "bit vectors with an explicit frontier of saved states; resumable",
      .colors = false,
      .multiplicities = false,
      .traces = true,
      .traces_bounds = false,
      .saves = true,
      .threads = false},
     make_bit_rows},
    {{.name = "dancing_links",
      .summary = "Algorithms C and M on doubly linked lists (Knuth 2000, 2022)",
      .colors = true,
      .multiplicities = true,
      .traces = true,
      .traces_bounds = true,
      .saves = false,
      .threads = false},
     make_dancing_links},
    {{.name = "dancing_cells",
      .summary = "Algorithm C on sparse sets (Solnon 2020, Knuth 2023)",
      .colors = true,
      .multiplicities = false,
      .traces = true,
      .traces_bounds = false,
      .saves = false,
      .threads = false},
     make_dancing_cells},
    {{.name = "bitset",
      .summary = "bit sets of options in vector registers, packed as the problem shrinks; threads",
      .colors = true,
      .multiplicities = true,
      .traces = true,
      .traces_bounds = false,
      .saves = true,
      .threads = true},
     make_bitset},
    {{.name = "zdd",
      .summary =
          "each state once, all solutions in a decision diagram; exact counts (Nishino 2017)",
      .colors = true,
      .multiplicities = false,
      .traces = false,
      .traces_bounds = false,
      .saves = false,
      .threads = false},
     make_zdd},
    {{.name = "learning",
      .summary = "conflict-driven clause learning on the options (Eén and Sörensson 2003)",
      .colors = true,
      .multiplicities = false,
      .traces = false,
      .traces_bounds = false,
      .saves = false,
      .threads = false},
     make_learning},
#ifdef INLAY_HAVE_CADICAL
    {{.name = "sat",
      .summary = "CaDiCaL, with blocking clauses for all solutions (Biere et al. 2020)",
      .colors = true,
      .multiplicities = true,
      .traces = false,
      .traces_bounds = false,
      .saves = false,
      .threads = false},
     make_sat},
#endif
};

std::string names_of_engines() {
  std::string names;
  for (const EngineRow& row : kEngines)
    names += (names.empty() ? "" : ", ") + std::string(row.info.name);
  return names;
}

// The memory that any engine needs at least, including the matrix. Engines that need more check
// that themselves.
constexpr std::size_t kSmall = std::size_t{64} << 20;  // always allowed
std::size_t tables_of(const Problem& problem) {
  constexpr std::size_t kBytesPerEntry = 32;
  constexpr std::size_t kBytesPerOption = 12;
  return kBytesPerEntry * problem.entry_count() + kBytesPerOption * problem.option_count();
}

Result<std::unique_ptr<Engine>> make_engine(const Problem& problem, const SearchOptions& options,
                                            Budget budget) {
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  const std::string_view name = options.engine == "auto" ? choose_engine(problem, options)
                                                         : current_engine_name(options.engine);
  const auto* const row = std::find_if(std::begin(kEngines), std::end(kEngines),
                                       [&](const EngineRow& r) { return r.info.name == name; });
  if (row == std::end(kEngines)) {
    return Error{ErrorKind::invalid, "unknown engine '" + std::string(options.engine) +
                                         "'; available engines: " + names_of_engines()};
  }
  const auto refuse = [&](const char* what) {
    return Error{ErrorKind::unsupported,
                 "engine " + std::string(name) + " does not support " + what};
  };
  if (problem.color_count() > 0 && !row->info.colors) return refuse("colours");
  if (problem.has_multiplicities() && !row->info.multiplicities) return refuse("multiplicities");
  if (options.tree != nullptr && !row->info.traces) return refuse("reporting the search tree");
  if (options.tree != nullptr && problem.has_multiplicities() && !row->info.traces_bounds) {
    return refuse("reporting the search tree with multiplicities");
  }
  if (options.threads != 1 && !row->info.threads) return refuse("several threads");
  if (options.threads != 1 && options.tree != nullptr) {
    return Error{ErrorKind::unsupported, "the search tree can only be reported with one thread"};
  }
  if (options.order == Order::breadth_first && name != "bit_rows") {
    return refuse("breadth-first order");
  }
  if (options.tree != nullptr && options.order == Order::breadth_first) {
    return Error{ErrorKind::unsupported,
                 "the search tree cannot be reported in breadth-first order"};
  }
  const std::size_t bytes = tables_of(problem);
  if (bytes > std::max(kSmall, budget.memory)) {
    return make_too_large(row->info.name, bytes, options, std::move(budget));
  }
  try {
    return row->make(problem, options, budget);
  } catch (const std::bad_alloc&) {
    return make_too_large(row->info.name, bytes, options, std::move(budget));
  }
}

}  // namespace

std::span<const EngineInfo> engines() {
  static const auto infos = [] {
    std::vector<EngineInfo> list;
    for (const EngineRow& row : kEngines) list.push_back(row.info);
    return list;
  }();
  return infos;
}

std::string_view current_engine_name(std::string_view name) {
  if (name == "diagram") return "zdd";
  if (name == "masks") return "bitset";
  return name;
}

Search::Search(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

Result<Search> Search::make(const Problem& problem, const SearchOptions& options,
                            const Budget& budget) {
  auto engine = make_engine(problem, options, budget);
  if (!engine) return engine.error();
  return Search(std::move(*engine));
}

Result<Search> Search::resume(const Problem& problem, std::string_view state, SearchOptions options,
                              const Budget& budget) {
  StateReader reader(state);
  const SavedHeader header = reader.header();
  if (!reader.ok()) return reader.error();
  options.engine = header.engine;
  options.seed = header.seed;
  options.order = header.order;
  auto engine = make_engine(problem, options, budget);
  if (!engine) return engine.error();
  if (auto status = (*engine)->restore(state); !status) return status.error();
  return Search(std::move(*engine));
}

Result<std::string> Search::save() const {
  return engine_->save();
}

SearchStatus Search::next() {
  return engine_->next();
}
SearchStatus Search::count(std::uint64_t at_most, std::uint64_t& found) {
  return engine_->count(at_most, found);
}
std::span<const OptionId> Search::solution() const {
  return engine_->solution();
}
const Stats& Search::stats() const {
  return engine_->stats();
}
Limit Search::limit() const {
  return engine_->limit();
}
double Search::progress() const {
  return engine_->fraction();
}
std::string_view Search::engine() const {
  return engine_->name();
}
void Search::set_budget(const Budget& budget) {
  engine_->set_budget(budget);
}

}  // namespace inlay::cover
