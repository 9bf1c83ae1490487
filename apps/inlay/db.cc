// inlay db: the database of known puzzles.
#include <memory>

#include "command.h"
#include "db_commands.h"
#include "service/store_json.h"
#include "store/location.h"

namespace inlay::app {

// --- Where it is --------------------------------------------------------------------------------

std::string usual_database() {
  return store::default_database();
}

Status make_folders(const std::string& path) {
  return store::make_private_folders(path);
}

void DatabaseOption::add_to(CLI::App* command) {
  command->add_option("--db", path, "The database; without it, " + usual_database())
      ->type_name("FILE");
}

Result<store::Store> DatabaseOption::open(store::Access access) const {
  const std::string file = path.empty() ? usual_database() : path;
  if (access == store::Access::create && path.empty()) {
    if (const Status made = make_folders(file); !made) return made.error();
  }
  return store::Store::open(file, {.access = access});
}

namespace {

// --- stats, vacuum ------------------------------------------------------------------------------

struct Options {
  DatabaseOption database;
  bool json = false;
  bool check = false;
};

int run_stats(const Options& options) {
  auto store = options.database.open(store::Access::read);
  if (!store) return fail(store.error().message);
  if (options.check) {
    const auto problems = store->check();
    if (!problems) return fail(problems.error().message);
    for (const std::string& problem : *problems) complain(problem);
    if (!problems->empty()) return ExitCode::kNegative;
  }
  const auto statistics = store->statistics();
  if (!statistics) return fail(statistics.error().message);
  print(options.json ? service::to_json(*statistics) : service::table(*statistics));
  return ExitCode::kDone;
}

int run_vacuum(const Options& options) {
  auto store = options.database.open(store::Access::write);
  if (!store) return fail(store.error().message);
  if (const Status done = store->vacuum(); !done) return fail(done.error().message);
  return ExitCode::kDone;
}

void add_stats(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(app, "stats", "What is in the database",
                                       "  inlay db stats\n"
                                       "  inlay db stats --check --db known.db\n");
  const auto options = std::make_shared<Options>();
  options->database.add_to(command);
  command->add_flag("--json", options->json, "JSON, one object");
  command->add_flag("--check", options->check, "First read every page and row, looking for damage");
  command->callback(
      [&run, options] { run = [options](const std::stop_token&) { return run_stats(*options); }; });
}

void add_vacuum(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "vacuum", "Give unused space back, and bring an older file up to date",
                     "  inlay db vacuum\n");
  const auto options = std::make_shared<Options>();
  options->database.add_to(command);
  command->callback([&run, options] {
    run = [options](const std::stop_token&) { return run_vacuum(*options); };
  });
}

}  // namespace

void add_db(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "db", "The database of known puzzles: import, search, stats, export, vacuum",
      "  inlay db import puzzles.txt               a puzzle and all its isomorphs are one\n"
      "  inlay db import --rate se --minimal puzzles.txt\n"
      "  inlay db search --clues 17..20 --rating 7.1..9.0\n"
      "  inlay solve --db known.db puzzles.txt     answers what is known at once, learns the "
      "rest\n");
  command->require_subcommand(1);
  for (AddCommand* const add :
       {add_db_import, add_db_search, add_db_export, add_stats, add_vacuum}) {
    add(*command, run);
  }
}

}  // namespace inlay::app
