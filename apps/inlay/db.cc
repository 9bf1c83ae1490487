// inlay db stats and inlay db vacuum; where the database is.
#include <cstdlib>
#include <filesystem>

#include "command.h"
#include "db_commands.h"
#include "service/store_json.h"

namespace inlay::app {

// --- The file ------------------------------------------------------------------------------------

std::string usual_database() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  std::filesystem::path folder = ".";
  if (data != nullptr && *data == '/') {
    folder = data;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "share";
  }
  return folder / "inlay" / "known.db";
}

Status make_folders(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return Error{ErrorKind::io, folder.string() + ": " + error.message()};
  return Done{};
}

Result<store::Store> open_database(const Arguments& arguments, store::Access access) {
  const std::string given = arguments.text(options::kDatabase);
  const std::string file = given.empty() ? usual_database() : given;
  if (access == store::Access::create && given.empty()) {
    if (const Status made = make_folders(file); !made) return made.error();
  }
  return store::Store::open(file, {.access = access});
}

// --- stats, vacuum ------------------------------------------------------------------------------

int run_db_stats(const Arguments& arguments, const std::stop_token& /*stop*/) {
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

int run_db_vacuum(const Arguments& arguments, const std::stop_token& /*stop*/) {
  auto store = open_database(arguments, store::Access::write);
  if (!store) return fail(store.error().message);
  if (const Status done = store->vacuum(); !done) return fail(done.error().message);
  return ExitCode::kDone;
}

}  // namespace inlay::app
