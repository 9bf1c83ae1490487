// Libsqlite3: the functions of SQLite that we use.
//
// Source: SQLite's C interface, https://www.sqlite.org/c3ref/intro.html.
#ifndef INLAY_SRC_STORE_LIBSQLITE3_H_
#define INLAY_SRC_STORE_LIBSQLITE3_H_

#include <sqlite3.h>

#include "base/loaded_library.h"

namespace inlay::store {

struct Libsqlite3 : base::LoadedLibrary {
  Libsqlite3() : LoadedLibrary("sqlite3", 0, "libsqlite3-0") {}
  decltype(&sqlite3_bind_int64) bind_int64 = find("sqlite3_bind_int64");
  decltype(&sqlite3_bind_null) bind_null = find("sqlite3_bind_null");
  decltype(&sqlite3_bind_text64) bind_text64 = find("sqlite3_bind_text64");
  decltype(&sqlite3_busy_timeout) busy_timeout = find("sqlite3_busy_timeout");
  decltype(&sqlite3_changes64) changes64 = find("sqlite3_changes64");
  decltype(&sqlite3_close_v2) close_v2 = find("sqlite3_close_v2");
  decltype(&sqlite3_column_bytes) column_bytes = find("sqlite3_column_bytes");
  decltype(&sqlite3_column_int64) column_int64 = find("sqlite3_column_int64");
  decltype(&sqlite3_column_text) column_text = find("sqlite3_column_text");
  decltype(&sqlite3_column_type) column_type = find("sqlite3_column_type");
  decltype(&sqlite3_db_config) db_config = find("sqlite3_db_config");
  decltype(&sqlite3_db_filename) db_filename = find("sqlite3_db_filename");
  decltype(&sqlite3_db_handle) db_handle = find("sqlite3_db_handle");
  decltype(&sqlite3_errmsg) errmsg = find("sqlite3_errmsg");
  decltype(&sqlite3_exec) exec = find("sqlite3_exec");
  decltype(&sqlite3_finalize) finalize = find("sqlite3_finalize");
  decltype(&sqlite3_get_autocommit) get_autocommit = find("sqlite3_get_autocommit");
  decltype(&sqlite3_limit) limit = find("sqlite3_limit");
  decltype(&sqlite3_open_v2) open_v2 = find("sqlite3_open_v2");
  decltype(&sqlite3_prepare_v3) prepare_v3 = find("sqlite3_prepare_v3");
  decltype(&sqlite3_reset) reset = find("sqlite3_reset");
  decltype(&sqlite3_step) step = find("sqlite3_step");
  decltype(&sqlite3_system_errno) system_errno = find("sqlite3_system_errno");
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_LIBSQLITE3_H_
