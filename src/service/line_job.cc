#include "service/line_job.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/raw_array.h"
#include "service/json.h"
#include "sudoku/classic/convert.h"
#include "sudoku/notation/constraints.h"
#include "sudoku/notation/link_variant.h"
#include "sudoku/notation/plain_line.h"

namespace inlay::service {

bool LineTask::inspect(BatchSolver&, std::span<const classic::GridText>,
                       std::span<const classic::SolveResult>, const StopToken&) {
  return true;
}

bool LineTask::write(std::size_t, const LinePuzzle&, const classic::GridText&,
                     const classic::SolveResult&, batch::Output&) {
  return false;
}

std::size_t LineTask::write_run(std::size_t, const LinePuzzle&, std::span<const classic::GridText>,
                                std::span<const classic::SolveResult>, batch::Output&) {
  return 0;
}

Status LineTask::answer_variant(const LinePuzzle&, const sudoku::Variant& variant, batch::Output&) {
  return notation::unsupported_variant(variant);
}

void LineJob::Puzzles::clear(std::size_t most) {
  size_ = 0;
  if (most <= capacity_) return;
  capacity_ = most;
  puzzles_ = base::make_raw_array<classic::GridText>(capacity_);
}

std::uint32_t LineJob::Puzzles::add(const char* cells) {
  if (size_ == capacity_) {  // packed notations
    capacity_ *= 2;
    auto larger = base::make_raw_array<classic::GridText>(capacity_);
    std::copy_n(puzzles_.get(), size_, larger.get());
    puzzles_ = std::move(larger);
  }
  std::memcpy(puzzles_[size_].cells.data(), cells, classic::kCells);
  return size_++;
}

LineJob::LineJob(LineOptions options, std::unique_ptr<LineTask> task)
    : options_(std::move(options)), task_(std::move(task)), kernel_(task_->kernel()) {
  if (!kernel_ || kernel_->limit == 0) return;
  auto solver = BatchSolver::make({.max_solutions = kernel_->limit});
  if (solver) {
    solver_.emplace(std::move(*solver));
  } else {
    kernel_.reset();  // solve each puzzle by a separate call
  }
}

LineJob::~LineJob() = default;

void LineJob::run(const batch::Chunk& chunk, batch::Output& output) {
  if (chunk.error) {
    report(chunk.source, *chunk.error, output);
    return;
  }
  read(chunk);
  solve(output.stop);
  output.out.reserve(chunk.text.size() + chunk.text.size() / 64);
  for (const Item& item : items_) {
    if (!write(item, chunk.source, output)) {
      output.complete = false;
      return;
    }
  }
}

void LineJob::read(const batch::Chunk& chunk) {
  items_.clear();
  records_.clear();
  const std::string_view text = chunk.text;
  puzzles_.clear(text.size() / classic::kCells + 1);
  const bool plain_lines = options_.plain_lines() && kernel_;
  const auto memory = notation::Memory::from_text(chunk.begin.memory).value_or(notation::Memory{});
  bool plain = memory.is_plain();
  std::optional<notation::Pieces> pieces;
  std::size_t at = 0;
  std::size_t line = chunk.begin.line;
  while (true) {
    const std::size_t first = at;
    while (plain && plain_lines && at < text.size()) {
      const auto found = notation::plain_line_at(text, at);
      if (!found) {
        const std::size_t next = notation::end_of_idle_lines(text, at);
        if (next == text.size()) return;
        if (next == at || !notation::plain_line_at(text, next)) break;
        line += static_cast<std::size_t>(std::count(text.data() + at, text.data() + next, '\n'));
        at = next;
        continue;
      }
      add_plain(text.data() + at, found->payload, line++);
      at = found->end;
    }
    if (plain && at >= text.size()) return;  // an XML reader may hold a line that is begun
    if (!pieces) {
      pieces.emplace(notation::LineSource(text, chunk.begin.line), options_.boxes(),
                     options_.forced(), options_.partial, memory);
    }
    if (at != first) pieces->pass_to(at, line, notation::kPlainCellCount);
    auto record = pieces->next();
    if (!record) return;
    add_record(std::move(*record));
    at = pieces->offset();
    line = pieces->line();
    plain = pieces->memory().is_plain();
  }
}

void LineJob::add_plain(const char* cells, std::string_view payload, std::size_t line) {
  const std::uint32_t kernel = puzzles_.add(cells);
  if (payload.empty() && !items_.empty()) {
    Item& last = items_.back();
    const bool goes_on = last.record == kNone && last.payload.empty();
    if (goes_on && last.line + last.count == line) {
      ++last.count;
      return;
    }
  }
  items_.push_back({payload, line, kernel, kNone});
}

void LineJob::add_record(notation::Record record) {
  Item item{{}, record.line, kNone, static_cast<std::uint32_t>(records_.size())};
  if (kernel_ && record.puzzle && record.not_checked.empty()) {
    const auto plain = classic::classic_of(*record.puzzle);
    if (plain) item.kernel = puzzles_.add(plain->cells.data());
  }
  records_.push_back(std::move(record));
  items_.push_back(item);
}

void LineJob::solve(const StopToken& stop) {
  interrupted_ = false;
  if (puzzles_.size() == 0) return;
  if (results_.size() < puzzles_.size()) results_.resize(puzzles_.size());
  if (!solver_) return;
  Budget budget;
  budget.nodes = kernel_->nodes;
  budget.stop = stop;
  solver_->solve(puzzles_.all(), results_, budget);
  const std::span<const classic::SolveResult> results(results_.data(), puzzles_.size());
  interrupted_ = !task_->inspect(*solver_, puzzles_.all(), results, stop);
}

// False: a stop was requested.
bool LineJob::write(const Item& item, std::string_view source, batch::Output& output) {
  for (std::uint32_t written = 0; written < item.count;) {
    Item rest = item;
    rest.line += written;
    if (item.kernel != kNone) rest.kernel += written;
    if (item.count > 1 && !interrupted_) {
      const std::uint32_t left = item.count - written;
      const std::span<const classic::SolveResult> results(results_.data() + rest.kernel, left);
      const std::size_t some =
          task_->write_run(rest.kernel, {source, rest.line, {}},
                           puzzles_.all().subspan(rest.kernel, left), results, output);
      output.tally.records += some;
      written += static_cast<std::uint32_t>(some);
      if (some > 0) continue;
    }
    if (!write_one(rest, source, output)) return false;
    ++written;
  }
  return true;
}

bool LineJob::write_one(const Item& item, std::string_view source, batch::Output& output) {
  const notation::Record* const record = item.record == kNone ? nullptr : &records_[item.record];
  if (record != nullptr && !record->not_checked.empty() && !task_->lists_not_checked()) {
    Error error = notation::refused_error(record->not_checked);
    error.line = record->line;
    report(source, error, output);
    return true;
  }
  if (record != nullptr && !record->puzzle && record->variant) {
    return write_variant(*record, source, output);
  }
  if (record != nullptr && !record->puzzle) {
    report(source, notation::refused_error(*record), output);
    return true;
  }
  LinePuzzle where{source, item.line, record != nullptr ? record->payload : item.payload};
  if (record != nullptr) {
    where.not_checked = record->not_checked;
    where.named = record->variant ? &*record->variant : nullptr;
  }
  if (item.kernel != kNone) {
    const classic::SolveResult& result = results_[item.kernel];
    if (interrupted_) return false;
    if (task_->write(item.kernel, where, puzzles_.all()[item.kernel], result, output)) {
      ++output.tally.records;
      return result.limit != Limit::stopped;
    }
  }
  if (output.flush) output.flush(output);
  if (output.stop.stop_requested()) return false;
  task_->answer(
      where, record != nullptr ? *record->puzzle : classic::general_of(puzzles_.all()[item.kernel]),
      output);
  ++output.tally.records;
  return !output.stop.stop_requested();
}

bool LineJob::write_variant(const notation::Record& record, std::string_view source,
                            batch::Output& output) {
  if (output.flush) output.flush(output);
  if (output.stop.stop_requested()) return false;
  const LinePuzzle where{source, record.line, record.payload, record.not_checked};
  const Status answered = task_->answer_variant(where, *record.variant, output);
  if (answered) {
    ++output.tally.records;
    return !output.stop.stop_requested();
  }
  Error error = answered.error();
  error.line = record.puzzle.error().line;
  error.column = record.puzzle.error().column;
  report(source, error, output);
  return true;
}

void LineJob::report(std::string_view source, const Error& error, batch::Output& output) const {
  add_ending(output, Ending::bad_input);
  if (task_->json()) output.out += error_json(std::string(source), error) + '\n';
  output.err += source;
  output.err += (error.line == 0 ? ": " : ":") + error.to_string() + '\n';
}

}  // namespace inlay::service
