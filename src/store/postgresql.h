// PostgreSQL behind the interface of sql.h: a database that several hosts share.
//
//   postgresql://[USER@][HOST[:PORT]]/[DATABASE][?NAME=VALUE...]     or postgres://...
//
// The tables are in the schema `inlay` of the database. Writers take one lock of the database in
// turn, as those of a file do, so no two of them can dead-lock or lose each other's changes.
//
// After a connection has ended, the next call outside a transaction connects again. A call that
// only reads is then repeated; a transaction that was open is lost, which its next call reports. If
// the server cannot be reached, attempts are 0.1 s to 1 s apart, and calls in between fail at once.
//
// Source: PostgreSQL's documentation, chapters "libpq" and "Explicit Locking".
#ifndef INLAY_SRC_STORE_POSTGRESQL_H_
#define INLAY_SRC_STORE_POSTGRESQL_H_

#include <memory>
#include <string>

#include "store/sql.h"

namespace inlay::store {

// Waits at most some seconds for each host. Errors: io; invalid for a connection string with a
// mistake; unsupported without the library of PostgreSQL. No message contains the password.
Result<std::unique_ptr<DatabaseBackend>> open_postgresql(const std::string& place, Access access);
// An error without the library of PostgreSQL, which names the package to install.
Status postgresql_available();

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_POSTGRESQL_H_
