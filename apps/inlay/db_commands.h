// The database of the commands of `inlay db` and of `inlay serve`: where it is, and how it is
// opened.
#ifndef INLAY_APPS_INLAY_DB_COMMANDS_H_
#define INLAY_APPS_INLAY_DB_COMMANDS_H_

#include "command.h"
#include "store/store.h"

namespace inlay::app {

// --db FILE, or the default database. Errors: those of Store::open(); for `create` also that the
// folder cannot be created.
Result<store::Store> open_database(const Arguments& arguments, store::Access access);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_DB_COMMANDS_H_
