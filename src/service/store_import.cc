#include "service/store_import.h"

#include "inlay/version.h"
#include "service/json.h"
#include "service/line_job.h"
#include "service/line_tasks.h"
#include "service/record_wire.h"
#include "service/store_form.h"
#include "service/store_record.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;

std::vector<std::string_view> scales_of(const ImportOptions& options) {
  if (options.scale.empty()) return {};
  return service::scales_of(options.scale);
}

class ImportTask : public LineTask {
 public:
  ImportTask(const ImportOptions& options, RecordLookup* lookup)
      : options_(options), lookup_(lookup) {
    for (const std::string_view scale : scales_of(options_)) {
      graders_.emplace_back(scale, *grade::Grader::make({.scale = scale, .evidence = false}));
    }
  }

  bool json() const override { return false; }

  std::optional<KernelUse> kernel() const override {
    TaskOptions task;
    task.budget = options_.budget;
    return kernel_use(task, 2);
  }

  bool write(std::size_t, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult& result, batch::Output& output) override {
    // The store keeps solutions of the canonical form; several solutions of this puzzle are not
    // their isomorphs.
    if (result.limit != Limit::none || result.count > 1) return false;
    const auto form = form_of(canonicalizer_, puzzle);
    if (!form) return false;
    store::Record record =
        add_search(record_of(*form), {result.count, true}, "classic", stats_of(result));
    if (result.unique()) {
      const auto solution = form->map->apply(result.solution);
      record.solutions.emplace_back(solution.cells.data(), solution.cells.size());
    }
    complete(std::move(record), form->puzzle, where, output);
    return true;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto form = form_of(canonicalizer_, puzzle);
    if (!form) {
      const auto conflict = sudoku::find_conflict(puzzle);
      refuse(conflict ? "no solution: " + conflict->to_string(puzzle.rules)
                      : "pencil marks and extra houses are stored for boards up to 25x25",
             where, output);
      return;
    }
    store::Record record = record_of(*form);
    const auto answer =
        service::solve(form->puzzle, {}, budget(output), kTwo, [&](const sudoku::Grid& grid) {
          record.solutions.push_back(notation::line_of(puzzle.rules, grid));
        });
    const auto proved = prove(*answer, where, output);
    if (!proved) return;
    complete(add_search(std::move(record), *proved, answer->engine, answer->stats), form->puzzle,
             where, output);
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    const VariantForm form = service::form_of(variant);
    store::Record record = record_of(form);
    const SolveAnswer answer = service::solve(
        form.variant, {}, budget(output), kTwo,
        [&](std::span<const int> values) { record.solutions.push_back(values_text(values)); });
    if (answer.verdict == sudoku::Verdict::contradictory) {
      refuse("no solution: " + answer.reason, where, output);
      return Done{};
    }
    const auto proved = prove(answer, where, output);
    if (!proved) return Done{};
    record = add_search(std::move(record), *proved, answer.engine, answer.stats);
    if (options_.minimal && record.exact && record.count == Count(1)) {
      record.minimal = sudoku::check(form.variant, {}, budget(output), true).minimal;
      if (!record.minimal) add_ending(output, Ending::limit);
    }
    keep(std::move(record));
    return Done{};
  }

  // The records since the last call.
  std::string take() { return records_.take(); }

 private:
  static constexpr std::uint64_t kTwo = 2;  // enough to distinguish one solution from several

  // Reports the limit if the search proved nothing.
  std::optional<Proved> prove(const SolveAnswer& answer, const LinePuzzle& where,
                              batch::Output& output) const {
    auto proved = proved_by(answer);
    if (proved) return proved;
    if (answer.limit != Limit::stopped) {
      refuse(std::string(name_of(answer.limit)) + " reached", where, output);
    }
    add_ending(output, ending_of(answer.limit));
    return std::nullopt;
  }

  void refuse(const std::string& why, const LinePuzzle& where, batch::Output& output) const {
    output.err += std::string(where.source) + ':' + std::to_string(where.line) +
                  ": not imported: " + why + '\n';
    add_ending(output, Ending::negative);
  }

  // Adds minimality and ratings on request, and the record to those of the chunk.
  void complete(store::Record record, const sudoku::Puzzle& form, const LinePuzzle& where,
                batch::Output& output) {
    if (record.exact && record.count == Count(1) && (options_.minimal || !graders_.empty())) {
      const auto already = lookup_ != nullptr ? lookup_->find(record.key) : std::nullopt;
      if (options_.minimal && !(already && already->minimal)) add_minimality(record, form, output);
      for (auto& [scale, grader] : graders_) {
        const auto* const old = already ? already->find_rating(scale, kVersion) : nullptr;
        if (old == nullptr || !old->is_final())
          add_rating(record, form, scale, grader, where, output);
      }
    }
    keep(std::move(record));
  }

  void keep(store::Record record) {
    record.first_seen = record.last_seen = now_;
    encode(record, records_);
  }

  Budget budget(const batch::Output& output) const {
    Budget budget = options_.budget;
    budget.stop = output.stop;
    return budget;
  }

  void add_minimality(store::Record& record, const sudoku::Puzzle& form,
                      batch::Output& output) const {
    const auto report = sudoku::check(form, {}, budget(output), true);
    if (report && report->minimal) {
      record.minimal = report->minimal;
    } else {
      add_ending(output, Ending::limit);
    }
  }

  void add_rating(store::Record& record, const sudoku::Puzzle& form, std::string_view scale,
                  grade::Grader& grader, const LinePuzzle& where, batch::Output& output) {
    steps_.clear();
    const auto rating = grader.rate(form, budget(output), &steps_);
    if (rating.outcome == grade::Outcome::solved) {
      record.ratings.push_back(stored_rating(scale, rating, steps_));
      return;
    }
    if (rating.limit == Limit::stopped) return add_ending(output, Ending::stopped);
    output.err +=
        std::string(where.source) + ':' + std::to_string(where.line) + ": not rated on scale " +
        std::string(scale) + ": " +
        (rating.reason.empty() ? std::string(name_of(rating.limit)) + " reached" : rating.reason) +
        '\n';
    add_ending(output, Ending::limit);
  }

  const ImportOptions options_;
  RecordLookup* const lookup_;
  const std::int64_t now_ = seconds_now();
  sudoku::Canonicalizer canonicalizer_;
  std::vector<std::pair<std::string_view, grade::Grader>> graders_;
  std::vector<grade::Step> steps_;
  batch::WireWriter records_;
};

class ImportJob : public batch::Job {
 public:
  ImportJob(const LineOptions& lines, std::unique_ptr<ImportTask> task)
      : task_(*task), job_(lines, std::move(task)) {}

  void run(const batch::Chunk& chunk, batch::Output& output) override {
    job_.run(chunk, output);
    std::string records = task_.take();
    // A stopped chunk may lack ratings: it is imported again.
    if (output.stop.stop_requested()) output.complete = false;
    if (output.complete) output.out = std::move(records);
  }

 private:
  ImportTask& task_;  // of job_
  LineJob job_;
};

}  // namespace

Status check(const ImportOptions& options) {
  for (const std::string_view scale : scales_of(options)) {
    const auto grader = grade::Grader::make({.scale = scale});
    if (!grader) return grader.error();
  }
  return Done{};
}

batch::MakeJob make_import_job(const LineOptions& lines, const ImportOptions& options,
                               RecordLookup* lookup) {
  return [lines, options, lookup] {
    return std::make_unique<ImportJob>(lines, std::make_unique<ImportTask>(options, lookup));
  };
}

std::optional<store::Record> RecordLookup::find(const store::Key& key) {
  const std::lock_guard lock(mutex_);
  if (!store_) store_.emplace(open_());
  if (!*store_) return std::nullopt;
  const auto found = (*store_)->get(key, true);
  if (!found || !*found || !(*found)->sound) return std::nullopt;
  return (*found)->record;
}

Result<std::optional<batch::Checkpoint>> ImportWriter::place() {
  const auto text = work_.empty() ? Result<std::string>("") : store_.import_place(work_);
  if (!text) return text.error();
  if (text->empty()) return std::optional<batch::Checkpoint>{};
  const auto read = batch::read_journal(work_ + *text, work_);
  if (!read) return read.error();
  failed_ = read->failed;
  return read->last;
}

Status ImportWriter::add(std::vector<store::Record> records, const batch::Checkpoint& behind) {
  waiting_.insert(waiting_.end(), std::make_move_iterator(records.begin()),
                  std::make_move_iterator(records.end()));
  place_.clear();
  for (const batch::FailedPart& part : failed_) {
    if (is_before(part, behind.place)) place_ += batch::journal_line(part);
  }
  place_ += batch::journal_line(behind);
  return Clock::now() - committed_ < kInterval ? Done{} : commit(place_);
}

Status ImportWriter::commit(const std::string& place) {
  auto transaction = store_.begin();
  if (!transaction) return transaction.error();
  ImportCounts counts = counts_;
  std::optional<Error> clash;
  const auto put = store_.put(waiting_, store::Requests::add, [&](const Error& error) {
    if (!clash) clash = error;
  });
  if (!put) return put.error();
  if (clash) return *clash;
  counts.puzzles += waiting_.size();
  counts.added += put->added;
  counts.merged += put->merged;
  if (!work_.empty()) {
    const Status kept = store_.set_import_place(work_, place, seconds_now());
    if (!kept) return kept;
  }
  if (const Status committed = transaction->commit(); !committed) return committed;
  waiting_.clear();
  place_.clear();
  counts_ = counts;
  committed_ = Clock::now();
  return Done{};
}

Status ImportWriter::finish(bool done) {
  if (done) return commit("");
  return place_.empty() ? Done{} : commit(place_);
}

}  // namespace inlay::service
