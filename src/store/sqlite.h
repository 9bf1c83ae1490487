// SQLite behind the interface of sql.h: a database in one file.
//
// Error codes of SQLite become Errors here and nowhere else.
//
// Source: SQLite's C interface, https://www.sqlite.org/c3ref/intro.html.
#ifndef INLAY_SRC_STORE_SQLITE_H_
#define INLAY_SRC_STORE_SQLITE_H_

#include <memory>
#include <string>

#include "store/sql.h"

namespace inlay::store {

// Errors: io; unsupported without the library of SQLite.
Result<std::unique_ptr<DatabaseBackend>> open_sqlite(const std::string& path, Access access);
// An error where the build or the machine has no SQLite; it names the package to install.
Status sqlite_available();

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SQLITE_H_
