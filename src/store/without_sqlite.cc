// A build without SQLite has no databases in files.
#include "store/sqlite.h"

namespace inlay::store {

Result<std::unique_ptr<DatabaseBackend>> open_sqlite(const std::string&, Access) {
  return Error{ErrorKind::unsupported,
               "this build has no SQLite, so it has no database of known puzzles; install "
               "libsqlite3-dev and build again"};
}

}  // namespace inlay::store
