// The schema of the database, and the migration of older files.
//
//   puzzle  one row for each puzzle: its text, the facts about it, and a checksum
//   rating  one row for each puzzle, scale and version
//   import  one row for each unfinished import: its position
//
// The application_id identifies a database of Inlay. The user_version is the number of migrations
// that were applied. Each migration is one transaction, so a file never lies between two versions.
// A file of a newer version is rejected.
#ifndef INLAY_SRC_STORE_SCHEMA_H_
#define INLAY_SRC_STORE_SCHEMA_H_

#include "store/sqlite.h"

namespace inlay::store {

inline constexpr std::int64_t kApplicationId = 0x496E6C79;  // "Inly"
int newest_version();

// Migrates a file, which may be empty, to `version`. Errors: the file belongs to another program,
// or has a newer version than this program supports.
Status migrate(Database& database, int version);
// Error: the file does not have the newest version. For callers that may only read.
Status require_newest(Database& database);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SCHEMA_H_
