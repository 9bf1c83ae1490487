// inlay db stats and inlay db vacuum; where the database is.
#include "command.h"
#include "db_commands.h"
#include "service/store_json.h"
#include "store/location.h"

namespace inlay::app {

// --- The file ------------------------------------------------------------------------------------

Result<store::Store> open_database(const Arguments& arguments, store::Access access) {
  const std::string given = arguments.text(options::kDatabase);
  const std::string file = given.empty() ? store::default_database() : given;
  if (access == store::Access::create && given.empty()) {
    if (const Status made = store::make_private_folders(file); !made) return made.error();
  }
  return store::Store::open(file, {.access = access});
}

// --- stats, vacuum ------------------------------------------------------------------------------

int run_db_stats(const Arguments& arguments, const StopToken& /*stop*/) {
  auto store = open_database(arguments, store::Access::read);
  if (!store) return fail(store.error().message);
  if (arguments.flag(options::kCheck)) {
    const auto problems = store->check();
    if (!problems) return fail(problems.error().message);
    for (const std::string& problem : *problems) complain(problem);
    if (!problems->empty()) return ExitCode::kNegative;
  }
  const auto statistics = store->statistics();
  if (!statistics) return fail(statistics.error().message);
  print(arguments.flag(options::kJson) ? service::to_json(*statistics)
                                       : service::table(*statistics));
  return ExitCode::kDone;
}

int run_db_vacuum(const Arguments& arguments, const StopToken& /*stop*/) {
  auto store = open_database(arguments, store::Access::write);
  if (!store) return fail(store.error().message);
  if (const Status done = store->vacuum(); !done) return fail(done.error().message);
  return ExitCode::kDone;
}

}  // namespace inlay::app
