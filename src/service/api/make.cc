#include "service/api/make.h"

#include <algorithm>

#include "inlay/notation.h"
#include "service/json_parts.h"

namespace inlay::service::api {
namespace {

// An event of progress: {"v":1,"found":3,"nodes":1024,"seconds":0.5,"fraction":0.25}
class ProgressWriter {
 public:
  // `tries`: what the tries are called.
  ProgressWriter(const Effort& effort, std::string_view tries) : effort_(effort), tries_(tries) {}

  void operator()(std::uint64_t found, std::uint64_t tried, double fraction) const {
    const std::chrono::duration<double> seconds = Clock::now() - began_;
    Json json{{"v", 1}, {"found", found}, {tries_, tried}, {"seconds", seconds.count()}};
    if (fraction > 0) json["fraction"] = fraction;  // otherwise unknown
    effort_.progress(dump(json));
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Effort& effort_;
  const std::string tries_;
  const Clock::time_point began_ = Clock::now();
};

}  // namespace

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

ProgressReport progress_of(const Effort& effort, std::string_view tries) {
  ProgressReport report;
  if (!effort.progress) return report;
  report.call = [write_progress = ProgressWriter(effort, tries)](const Progress& progress) {
    write_progress(progress.stats.solutions, progress.stats.nodes, progress.fraction);
  };
  return report;
}

Subject Asked::subject(const std::optional<CacheHit>& hit) const {
  Subject subject;
  subject.puzzle = &puzzle;
  subject.notation = notation;
  subject.hit = hit;
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

std::string error_json(const FieldError& error) {
  Json json{{"v", 1}, {"error", error.message}};
  if (!error.field.empty()) json["field"] = error.field;
  if (error.line != 0) json["line"] = error.line;
  if (error.column != 0) json["column"] = error.column;
  return dump(json);
}

Answer refused(const Error& error, std::string_view field) {
  FieldError told;
  set_error(error, field, told);
  return {false, error_json(told), Limit::none};
}

}  // namespace inlay::service::api
