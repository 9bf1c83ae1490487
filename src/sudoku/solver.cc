// Solver: looks up the engine by name in a table of all engines.
#include <algorithm>

#include "inlay/variant.h"
#include "sudoku/engine.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku {
namespace {

using Family = EngineInfo::Family;

struct Row {
  EngineInfo info;
  MakeEngine* make;
};

// The Sudoku engines. list_engines() adds the cover engines from their own table.
constexpr Row kOwnEngines[] = {
    {{"auto", "classic for 9x9, variant with extra houses; otherwise propagation, then sat",
      Family::automatic, 64},
     make_auto},
    {{"propagation", "singles, locked candidates and subsets at every node of a binary search",
      Family::propagation, 64},
     make_propagation},
    {{"classic", "9x9 in vector registers, after tdoku; other boards: propagation",
      Family::propagation, 9},
     make_classic},
    {{"variant", "the engine for variants: propagation with conflict scores", Family::propagation,
      VariantBoard::kMaxSide},
     make_variant},
    {{"brute_force", "plain backtracking: first empty cell, digits in order", Family::method, 9},
     methods::make_brute_force},
    {{"fewest_candidates",
      "backtracking on the cell with the fewest legal values; counts guesses and moves",
      Family::method, 12},
     methods::make_fewest_candidates},
    {{"norvig", "naked and hidden singles, then search on copies (P. Norvig 2006)", Family::method,
      25},
     methods::make_norvig},
    {{"cohen", "DPLL, branching on the smallest positive clause (Davis et al. 1962)",
      Family::method, 25},
     methods::make_cohen},
};

std::vector<EngineInfo> list_engines() {
  std::vector<EngineInfo> list;
  for (const Row& row : kOwnEngines) list.push_back(row.info);
  for (const cover::EngineInfo& info : cover::engines()) {
    if (info.name == "auto") continue;
    list.push_back({info.name, info.summary, Family::cover, info.name == "reference" ? 9 : 64});
  }
  return list;
}

std::string names_of_engines() {
  std::string names;
  for (const EngineInfo& info : engines()) {
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

Result<std::unique_ptr<Engine>> make_engine(const Puzzle& puzzle, const SolveOptions& options,
                                            Budget budget) {
  for (const Row& row : kOwnEngines) {
    if (row.info.name == options.engine) return row.make(puzzle, options, std::move(budget));
  }
  const auto known = engines();
  if (std::none_of(known.begin(), known.end(), [&](const EngineInfo& info) {
        return info.name == cover::current_engine_name(options.engine);
      })) {
    return Error{ErrorKind::invalid, "unknown engine '" + std::string(options.engine) +
                                         "'; available: " + names_of_engines()};
  }
  return make_cover_engine(puzzle, options, budget);
}

}  // namespace

std::span<const EngineInfo> engines() {
  static const auto infos = list_engines();
  return infos;
}

Solver::Solver(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Result<Solver> Solver::make(const Puzzle& puzzle, const SolveOptions& options,
                            const Budget& budget) {
  auto engine = make_engine(puzzle, options, budget);
  if (!engine) return engine.error();
  return Solver(std::move(*engine));
}

SearchStatus Solver::next() {
  return engine_->next();
}
const Grid& Solver::solution() const {
  return engine_->solution();
}
const Stats& Solver::stats() const {
  return engine_->stats();
}
Limit Solver::limit() const {
  return engine_->limit();
}
double Solver::progress() const {
  return engine_->fraction();
}
std::string_view Solver::engine() const {
  return engine_->name();
}
void Solver::set_budget(const Budget& budget) {
  engine_->set_budget(budget);
}

}  // namespace inlay::sudoku
