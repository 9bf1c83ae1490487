// Where the database is unless the user names a file.
#ifndef INLAY_SRC_STORE_LOCATION_H_
#define INLAY_SRC_STORE_LOCATION_H_

#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::store {

// Whether `place` is a connection string (postgresql.h) and not a file.
inline bool is_postgresql(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

// inlay/known.db in $XDG_DATA_HOME, or else in $HOME/.local/share. Empty if neither is set to an
// absolute path: then there is no default database, and Store::open() reports that.
std::string default_database();

// Makes the missing folders above a file, for the owner alone (0700).
Status make_private_folders(const std::string& file);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_LOCATION_H_
