// A build without the headers of PostgreSQL's library has only databases in files.
#include "store/postgresql.h"

namespace inlay::store {
namespace {

Error unavailable() {
  return {ErrorKind::unsupported,
          "this build has no PostgreSQL, so a database is a file; install libpq-dev and build "
          "again"};
}

}  // namespace

Result<std::unique_ptr<DatabaseBackend>> open_postgresql(const std::string&, Access) {
  return unavailable();
}

Status postgresql_available() {
  return unavailable();
}

}  // namespace inlay::store
