// inlay db search and inlay db export: records of the database, as puzzles or as JSON.
#include "command.h"
#include "db_commands.h"
#include "records.h"
#include "service/store_json.h"
#include "service/store_search.h"
#include "terminal.h"

namespace inlay::app {
namespace {

service::SearchConditions texts_of(const Arguments& arguments) {
  service::SearchConditions texts;
  texts.width = arguments.small_number(options::kWidth);
  texts.height = arguments.small_number(options::kHeight);
  texts.clues = arguments.text(options::kClues);
  texts.solutions = arguments.text(options::kSolutionCount);
  texts.automorphisms = arguments.text(options::kAutomorphisms);
  if (arguments.has(options::kScale)) texts.scale = arguments.text(options::kScale);
  texts.rating = arguments.text(options::kRating);
  texts.technique = arguments.text(options::kTechnique);
  texts.pattern = arguments.text(options::kCells);
  const bool minimal = arguments.flag(options::kMinimal);
  if (minimal || arguments.flag(options::kNotMinimal)) texts.minimal = minimal;
  texts.limit = arguments.number_or(options::kLimit, texts.limit);
  return texts;
}

// `is_export`: finding nothing is not a negative answer.
int print_records(const Arguments& arguments, const StopToken& stop, bool is_export) {
  const service::SearchConditions texts = texts_of(arguments);
  const auto search = service::RecordSearch::make(texts);
  if (!search) return fail(search.error().message);
  auto store = open_database(arguments, store::Access::read);
  if (!store) return fail(store.error().message);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const bool json = arguments.flag(options::kJson);
  ProgressLine line("puzzles", arguments.flag(options::kQuiet) || stdout_is_terminal());
  std::string scale = texts.scale;
  if (scale.empty() && !texts.rating.empty()) scale = options::kUsualScale;
  Records output([&line] { line.clear(); });
  std::uint64_t found = 0, damaged = 0;
  const Status done = search->run(*store, [&](const store::StoredRecord& row) {
    if (stop.stop_requested()) return false;
    if (!row.sound) {
      ++damaged;
      return true;
    }
    line.update(++found, -1);
    return output.add(json ? service::to_json(row.record) : service::line_of(row.record, scale));
  });
  output.flush();
  ExitCode code;
  if (!done) code.raise(fail(done.error().message));
  if (output.failed()) code.raise(fail("the output could not be written"));
  if (damaged > 0) {
    code.raise(fail(std::to_string(damaged) + (damaged == 1 ? " damaged record was skipped"
                                                            : " damaged records were skipped")));
  }
  if (stop.stop_requested()) code.interrupted();
  if (found == 0 && !is_export) code.negative();
  return code.value();
}

}  // namespace

int run_db_search(const Arguments& arguments, const StopToken& stop) {
  return print_records(arguments, stop, false);
}

int run_db_export(const Arguments& arguments, const StopToken& stop) {
  return print_records(arguments, stop, true);
}

}  // namespace inlay::app
