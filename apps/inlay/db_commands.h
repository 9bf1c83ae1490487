// The commands of `inlay db` that have a file of their own, and where the database is.
#ifndef INLAY_APPS_INLAY_DB_COMMANDS_H_
#define INLAY_APPS_INLAY_DB_COMMANDS_H_

#include <string>

#include "command.h"
#include "store/store.h"

namespace inlay::app {

AddCommand add_db_import;
AddCommand add_db_search;
AddCommand add_db_export;

// --db FILE, for commands that always use one.
struct DatabaseOption {
  std::string path;  // empty: the usual one

  void add_to(CLI::App* command);
  // Errors: those of Store::open(); for `create` also that the folder cannot be made.
  Result<store::Store> open(store::Access access) const;
};
// known.db in the folder inlay of XDG_DATA_HOME, without that of ~/.local/share.
std::string usual_database();
// Makes the folders above a file.
Status make_folders(const std::string& path);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_DB_COMMANDS_H_
