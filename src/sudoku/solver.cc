// Solver: one engine of the table, behind an interface that users of the library need not derive
// from.
#include <algorithm>

#include "sudoku/engine.h"

namespace inlay::sudoku {
bool has_engine(std::string_view name) {
  const auto known = engines();
  return std::any_of(known.begin(), known.end(),
                     [&](const EngineInfo& info) { return info.name == name; });
}

Error unknown_engine(std::string_view name) {
  std::string names;
  for (const EngineInfo& info : engines()) {
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return {ErrorKind::invalid, "unknown engine '" + std::string(name) + "'; available: " + names};
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
