// A build without the header of SQLite has no databases in files.
#include "store/sqlite.h"

namespace inlay::store {

Status sqlite_available() {
  return Error{ErrorKind::unsupported,
               "this build has no SQLite, so it has no database of known puzzles; install "
               "libsqlite3-dev and build again"};
}

Result<std::unique_ptr<DatabaseBackend>> open_sqlite(const std::string&, Access) {
  return sqlite_available().error();
}

}  // namespace inlay::store
