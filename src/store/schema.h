// The schema of the database, and the migration of older files.
//
//   puzzle  one row for each puzzle: its text, the facts about it, and a checksum
//   rating  one row for each puzzle, scale and version
//   import  one row for each unfinished import: its position
//
// A mark identifies a database of Inlay and contains the number of applied migrations: in
// SQLite application_id and user_version, in PostgreSQL the comment of the schema `inlay`. Each
// migration is one transaction, so a database never lies between two versions. A newer version is
// rejected.
#ifndef INLAY_SRC_STORE_SCHEMA_H_
#define INLAY_SRC_STORE_SCHEMA_H_

#include "store/sql.h"

namespace inlay::store {

int newest_version();

// Migrates a database, which may be empty, to `version`. Errors: it belongs to another program, or
// has a newer version than this program supports.
Status migrate(Database& database, int version);
// Error: it does not have the newest version. For callers that may only read.
Status require_newest(Database& database);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SCHEMA_H_
