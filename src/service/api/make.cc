#include "service/api/make.h"

#include <algorithm>

#include "inlay/notation.h"
#include "service/json_parts.h"

namespace inlay::service::api {

Budget budget_of(const Fields& fields, const Effort& effort) {
  Budget budget;
  budget.time = effort.caps.time;
  budget.nodes = effort.caps.nodes;
  budget.memory = effort.caps.memory;
  budget.stop = effort.stop;
  if (fields.has("time_ms")) {
    const std::chrono::milliseconds asked(fields.number("time_ms"));
    budget.time = std::min<std::chrono::nanoseconds>(budget.time, asked);
  }
  if (fields.has("nodes")) budget.nodes = std::min(budget.nodes, fields.number("nodes"));
  return budget;
}

ProgressReport progress_of(const Effort& effort) {
  ProgressReport report;
  if (!effort.progress) return report;
  report.call = [&effort](const Progress& progress) {
    effort.progress(dump({{"v", 1},
                          {"solutions", progress.stats.solutions},
                          {"nodes", progress.stats.nodes},
                          {"seconds", std::chrono::duration<double>(progress.stats.time).count()},
                          {"fraction", progress.fraction}}));
  };
  return report;
}

Subject Asked::subject(const std::optional<Seen>& seen) const {
  Subject subject;
  subject.puzzle = &puzzle;
  subject.notation = notation;
  subject.seen = seen;
  return subject;
}

std::shared_ptr<const Asked> puzzle_of(const Fields& fields, FieldError& error) {
  const std::string from = fields.text("from");
  notation::Reader reader(fields.text("puzzle"), {from, static_cast<int>(fields.number("width")),
                                                  static_cast<int>(fields.number("height"))});
  auto record = reader.next();
  if (!record) {
    set_error({ErrorKind::syntax, "there is no puzzle in it"}, "puzzle", error);
    return nullptr;
  }
  if (!record->puzzle) {
    set_error(record->puzzle.error(), "puzzle", error);
    return nullptr;
  }
  if (const auto next = reader.next()) {
    set_error({ErrorKind::syntax, "there is more than one puzzle in it", next->line}, "puzzle",
              error);
    return nullptr;
  }
  return std::make_shared<const Asked>(
      Asked{std::move(*record->puzzle), std::string(record->notation)});
}

sudoku::SolveOptions solve_options(const Fields& fields, const Effort& effort) {
  sudoku::SolveOptions options;
  const std::string name = fields.text("engine");
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    if (engine.name == name) options.engine = engine.name;
  }
  if (fields.has("seed")) options.seed = fields.number("seed");
  options.progress = progress_of(effort);
  return options;
}

void set_error(const Error& error, std::string_view field, FieldError& to) {
  to = {std::string(field), error.message, error.line, error.column};
}

Answer refused(const Error& error, std::string_view field) {
  Json json{{"v", 1}, {"error", error.message}};
  if (!field.empty()) json["field"] = field;
  return {false, dump(json), Limit::none};
}

}  // namespace inlay::service::api
