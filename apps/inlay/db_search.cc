// inlay db search and inlay db export: records of the database, as puzzles or as JSON.
#include <memory>

#include "command.h"
#include "db_commands.h"
#include "records.h"
#include "service/store_json.h"
#include "service/store_search.h"

namespace inlay::app {
namespace {

struct Options {
  DatabaseOption database;
  service::SearchConditions texts;
  bool minimal = false;
  bool not_minimal = false;
  bool json = false;
  bool is_export = false;  // none found is no negative answer
};

int run_search(Options& options, const std::stop_token& stop) {
  if (options.minimal || options.not_minimal) options.texts.minimal = options.minimal;
  const auto search = service::RecordSearch::make(options.texts);
  if (!search) return fail(search.error().message);
  auto store = options.database.open(store::Access::read);
  if (!store) return fail(store.error().message);
  std::string scale = options.texts.scale;
  if (scale.empty() && !options.texts.rating.empty()) scale = service::kUsualScale;
  Records output;
  std::uint64_t found = 0, damaged = 0;
  const Status done = search->run(*store, [&](const store::StoredRecord& row) {
    if (stop.stop_requested()) return false;
    if (!row.sound) {
      ++damaged;
      return true;
    }
    ++found;
    return output.add(options.json ? service::to_json(row.record)
                                   : service::line_of(row.record, scale));
  });
  output.flush();
  ExitCode code;
  if (!done) code.raise(fail(done.error().message));
  if (output.failed()) code.raise(fail("the output could not be written"));
  if (damaged > 0) {
    code.raise(fail(std::to_string(damaged) + " damaged records were left out"));
  }
  if (stop.stop_requested()) code.interrupted();
  if (found == 0 && !options.is_export) code.negative();
  return code.value();
}

std::shared_ptr<Options> add(CLI::App* command, Run& run) {
  const auto options = std::make_shared<Options>();
  options->database.add_to(command);
  command->add_flag("--json", options->json, "All that is known, one object a line");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_search(*options, stop); };
  });
  return options;
}

}  // namespace

void add_db_export(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(app, "export", "All puzzles, one a line",
                                       "  inlay db export > puzzles.txt\n"
                                       "  inlay db export --json > known.ndjson\n");
  add(command, run)->is_export = true;
}

void add_db_search(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "search", "Puzzles by what is known of them",
                     "  inlay db search --clues 17..20\n"
                     "  inlay db search --scale se --rating 7.1..9.0\n"
                     "  inlay db search --technique x_wing --minimal --limit 10 --json\n"
                     "  inlay db search --solutions 2..         several solutions\n");
  const auto options = add(command, run);
  service::SearchConditions& texts = options->texts;
  command->add_option("--width", texts.width, "Columns of a box")->type_name("W");
  command->add_option("--height", texts.height, "Rows of a box")->type_name("H");
  command->add_option("--clues", texts.clues, "How many clues")->type_name("LOW..HIGH");
  command->add_option("--solutions", texts.solutions, "How many solutions: 0, 1, 2.., 2..9")
      ->type_name("LOW..HIGH");
  command
      ->add_option("--automorphisms", texts.automorphisms,
                   "How many symmetries leave the puzzle as it is, itself included")
      ->type_name("LOW..HIGH");
  command->add_option("--scale", texts.scale, "Rated on this scale")->type_name("NAME");
  command->add_option("--rating", texts.rating, "How hard, on --scale (se)")
      ->type_name("LOW..HIGH");
  command->add_option("--technique", texts.technique, "Whose hardest step is this one")
      ->type_name("NAME");
  auto* const minimal = command->add_flag("--minimal", options->minimal, "Known to be minimal");
  command->add_flag("--not-minimal", options->not_minimal, "Known not to be")->excludes(minimal);
  command
      ->add_option("--pattern", texts.pattern,
                   "Clues in these cells up to symmetry: 81 cells in reading order; . 0 - _ are "
                   "cells without clue")
      ->type_name("CELLS");
  command->add_option("--limit", texts.limit, "At most so many")->type_name("N")->default_str("");
}

}  // namespace inlay::app
