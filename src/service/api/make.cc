#include "service/api/make.h"

#include <algorithm>

#include "inlay/notation.h"
#include "service/json_parts.h"
#include "service/language.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::service::api {
namespace {

// An event of progress: {"v":1,"found":3,"nodes":1024,"seconds":0.5,"fraction":0.25}
class ProgressWriter {
 public:
  // `tries`: what the tries are called.
  ProgressWriter(const RunContext& context, std::string_view tries)
      : context_(context), tries_(tries) {}

  void operator()(std::uint64_t found, std::uint64_t tried, double fraction) const {
    const std::chrono::duration<double> seconds = Clock::now() - began_;
    Json json{{"v", 1}, {"found", found}, {tries_, tried}, {"seconds", seconds.count()}};
    if (fraction > 0) json["fraction"] = fraction;  // otherwise unknown
    context_.progress(dump(json));
  }

 private:
  using Clock = std::chrono::steady_clock;
  const RunContext& context_;
  const std::string tries_;
  const Clock::time_point began_ = Clock::now();
};

}  // namespace

Budget budget_of(const Fields& fields, const RunContext& context) {
  Budget budget;
  budget.time = context.caps.time;
  budget.nodes = context.caps.nodes;
  budget.memory = context.caps.memory;
  budget.stop = context.stop;
  if (fields.has("time_ms")) {
    const std::chrono::milliseconds requested(fields.number("time_ms"));
    budget.time = std::min<std::chrono::nanoseconds>(budget.time, requested);
  }
  if (fields.has("nodes")) budget.nodes = std::min(budget.nodes, fields.number("nodes"));
  return budget;
}

ProgressReport progress_of(const RunContext& context, std::string_view tries) {
  ProgressReport report;
  if (!context.progress) return report;
  report.call = [write_progress = ProgressWriter(context, tries)](const Progress& progress) {
    write_progress(progress.stats.solutions, progress.stats.nodes, progress.fraction);
  };
  return report;
}

namespace {

// All but the puzzle itself. `input`: a PuzzleInput or a VariantInput.
template <typename Input>
Subject subject_without_puzzle(const Input& input, const Fields& fields,
                               const std::optional<CacheHit>& hit) {
  Subject subject;
  subject.notation = input.notation;
  subject.not_checked = input.not_checked;
  subject.hit = hit;
  subject.language = fields.language();
  return subject;
}

}  // namespace

Subject VariantInput::subject(const Fields& fields, const std::optional<CacheHit>& hit) const {
  Subject subject = subject_without_puzzle(*this, fields, hit);
  subject.variant = &variant;
  return subject;
}

Subject PuzzleInput::subject(const Fields& fields, const std::optional<CacheHit>& hit) const {
  Subject subject = subject_without_puzzle(*this, fields, hit);
  subject.puzzle = &puzzle;
  return subject;
}

std::optional<notation::Record> record_of(const Fields& fields, FieldError& error, bool partial) {
  const std::string from = fields.text("from");
  notation::Reader reader(fields.text("puzzle"), {from, static_cast<int>(fields.number("width")),
                                                  static_cast<int>(fields.number("height")),
                                                  partial && fields.flag("partial")});
  auto record = reader.next();
  if (!record) {
    set_error({ErrorKind::syntax, "the text contains no puzzle"}, "puzzle", error);
    return std::nullopt;
  }
  if (!record->puzzle && !record->variant) {
    set_error(record->puzzle.error(), "puzzle", error);
    error.unsupported = record->refused;
    if (partial && !record->refused.empty()) error.message += "; set partial to read the rest";
    return std::nullopt;
  }
  if (const auto next = reader.next()) {
    set_error({ErrorKind::syntax, "the text contains more than one puzzle", next->line}, "puzzle",
              error);
    return std::nullopt;
  }
  return record;
}

std::shared_ptr<const PuzzleInput> puzzle_of(const Fields& fields, FieldError& error,
                                             std::optional<VariantInput>* variant,
                                             bool lists_not_checked) {
  auto record = record_of(fields, error, lists_not_checked);
  if (!record) return nullptr;
  if (!record->puzzle && variant == nullptr) {
    set_error(record->puzzle.error(), "puzzle", error);
    return nullptr;
  }
  if (!record->not_checked.empty() && !lists_not_checked) {
    set_error(notation::refused_error(record->not_checked), "puzzle", error);
    error.unsupported = record->not_checked;
    return nullptr;
  }
  if (!record->puzzle) {
    variant->emplace(VariantInput{std::move(*record->variant), std::string(record->notation),
                                  std::move(record->not_checked)});
    return nullptr;
  }
  return std::make_shared<const PuzzleInput>(PuzzleInput{
      std::move(*record->puzzle), std::string(record->notation), std::move(record->not_checked)});
}

std::optional<VariantInput> any_variant_of(const Fields& fields, FieldError& error) {
  auto record = record_of(fields, error, false);
  if (!record) return std::nullopt;
  if (!record->variant && record->puzzle->rules.size() > sudoku::VariantBoard::kMaxSide) {
    set_error({ErrorKind::unsupported, "this board is too large"}, "puzzle", error);
    return std::nullopt;
  }
  return VariantInput{
      record->variant ? std::move(*record->variant) : sudoku::Variant::of(*record->puzzle),
      std::string(record->notation),
      {}};
}

sudoku::VariantOptions variant_options(const Fields& fields, const RunContext& context) {
  sudoku::VariantOptions options;
  if (fields.has("seed")) options.seed = fields.number("seed");
  options.progress = progress_of(context);
  return options;
}

sudoku::SolveOptions solve_options(const Fields& fields, const RunContext& context) {
  sudoku::SolveOptions options;
  const std::string name = fields.text("engine");
  for (const sudoku::EngineInfo& engine : sudoku::engines()) {
    if (engine.name == name) options.engine = engine.name;
  }
  if (fields.has("seed")) options.seed = fields.number("seed");
  options.progress = progress_of(context);
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
  if (!error.unsupported.empty()) json["unsupported"] = error.unsupported;
  return dump(json);
}

Answer error_answer(const Fields& fields, const Error& error, std::string_view field) {
  FieldError written;
  set_error(error, field, written);
  written.message = translated(written.message, fields.language());
  return {false, error_json(written), Limit::none};
}

}  // namespace inlay::service::api
