// The schema of a file of known puzzles, and how older files become newer ones.
//
//   puzzle  a row for each: its text, what is known of it, and a sum over that
//   rating  a row for each puzzle, scale and version
//   import  a row for each import that has begun and not ended: what is done of it
//
// What makes a file one of ours: its application_id. Its user_version is the number of migrations
// that were applied; each is one transaction, so that a file is of one version or of the next, and
// never between them. A file of a newer version is refused.
#ifndef INLAY_SRC_STORE_SCHEMA_H_
#define INLAY_SRC_STORE_SCHEMA_H_

#include "store/sqlite.h"

namespace inlay::store {

inline constexpr std::int64_t kApplicationId = 0x496E6C79;  // "Inly"
int newest_version();

// Brings a file up to `version`, from an empty one on. Errors: it belongs to another program, or is
// of a newer version than this program knows.
Status migrate(Database& database, int version);
// Error: it is not of the newest version, for who may only read.
Status require_newest(Database& database);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SCHEMA_H_
