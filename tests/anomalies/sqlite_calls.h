// SQLite under failing calls and power cuts.
//
// SQLite has a separate seam for system calls, sqlite3_vfs::xSetSystemCall(). It does not include
// fsync() and fdatasync(), so sqlite_calls.cc defines these two for the whole test program.
#ifndef INLAY_TESTS_ANOMALIES_SQLITE_CALLS_H_
#define INLAY_TESTS_ANOMALIES_SQLITE_CALLS_H_

namespace inlay::test {

// From now on SQLite in this process uses base::system_calls().
void route_sqlite();
// The n-th allocation of SQLite fails, and with `forever` all later ones. Require: SQLite was not
// used in this process.
void fail_allocation_of_sqlite(long n, bool forever);

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_SQLITE_CALLS_H_
