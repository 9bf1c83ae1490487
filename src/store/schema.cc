#include "store/schema.h"

#include <iterator>
#include <utility>

namespace inlay::store {
namespace {

// Migration i leads from version i to version i + 1. Released migrations never change.
constexpr const char* kMigrations[] = {
    R"(
CREATE TABLE puzzle(
  id INTEGER PRIMARY KEY,
  box_width INTEGER NOT NULL,
  box_height INTEGER NOT NULL,
  puzzle TEXT NOT NULL,          -- 9x9: the canonical form; else as it was asked; blanks as '.'
  clues INTEGER NOT NULL,
  count INTEGER NOT NULL,        -- solutions, 2^63 - 1 for all larger numbers
  large_count TEXT,              -- the digits of a larger number
  exact INTEGER NOT NULL,        -- 0: `count` is a lower bound
  solutions TEXT NOT NULL,       -- of the text in `puzzle`, with line ends between them
  minimal INTEGER,               -- 0, 1, or NULL if unknown
  automorphisms INTEGER,         -- NULL if unknown
  engine TEXT NOT NULL,
  nodes INTEGER NOT NULL,
  nanoseconds INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,   -- seconds since 1970, UTC
  last_seen INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  sum INTEGER NOT NULL           -- FNV-1a of what an answer is made of
) STRICT;
CREATE UNIQUE INDEX puzzle_by_key ON puzzle(puzzle, box_width, box_height);
CREATE TABLE rating(
  puzzle INTEGER NOT NULL REFERENCES puzzle(id) ON DELETE CASCADE,
  scale TEXT NOT NULL,
  version TEXT NOT NULL,
  outcome TEXT NOT NULL,
  er INTEGER NOT NULL,           -- tenths
  ep INTEGER NOT NULL,
  ed INTEGER NOT NULL,
  score INTEGER NOT NULL,
  steps INTEGER NOT NULL,
  level TEXT NOT NULL,
  hardest TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY(puzzle, scale, version)
) STRICT, WITHOUT ROWID;
)",
    R"(
CREATE TABLE import(
  work TEXT PRIMARY KEY,         -- which files, with which options
  place TEXT NOT NULL,           -- what lies behind it is in the database
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)",
};

Error refusal(const std::string& why) {
  return {ErrorKind::io, why};
}

struct Marks {
  std::int64_t application = 0, version = 0, tables = 0;
};

// Read in one transaction, because another process may be migrating the same file.
Result<Marks> marks_of(Database& database) {
  if (const Status begun = database.execute("SAVEPOINT marks"); !begun) return begun.error();
  Marks marks;
  Status status = Done{};
  for (const auto& [number, sql] :
       {std::pair(&marks.application, "PRAGMA application_id"),
        std::pair(&marks.version, "PRAGMA user_version"),
        std::pair(&marks.tables, "SELECT count(*) FROM sqlite_schema")}) {
    const auto value = database.integer(sql);
    if (value) {
      *number = *value;
    } else if (status) {
      status = value.error();
    }
  }
  const Status ended = database.execute("RELEASE marks");
  if (!status) return status.error();
  if (!ended) return ended.error();
  return marks;
}

// The version of a database of Inlay; 0 for an empty file.
Result<int> version_of(Database& database) {
  const auto marks = marks_of(database);
  if (!marks) return marks.error();
  if (marks->tables == 0 && marks->application == 0) return 0;
  if (marks->application != kApplicationId) {
    return refusal("the database belongs to another program");
  }
  if (marks->version < 1) {
    return refusal("the database is damaged: its version is not a positive number");
  }
  if (marks->version > newest_version()) {
    return refusal("the database was written by a newer inlay (version " +
                   std::to_string(marks->version) + "; this one supports up to " +
                   std::to_string(newest_version()) + ")");
  }
  return static_cast<int>(marks->version);
}

// One migration, unless another process has already done it.
Status migrate_one(Database& database, int from) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  const auto now = version_of(database);
  if (!now) return now.error();
  if (*now != from) return transaction->commit();
  const std::string marks = "PRAGMA application_id = " + std::to_string(kApplicationId) +
                            "; PRAGMA user_version = " + std::to_string(from + 1);
  for (const char* const sql : {kMigrations[from], marks.c_str()}) {
    if (const Status done = database.execute(sql); !done) return done;
  }
  return transaction->commit();
}

}  // namespace

int newest_version() {
  return static_cast<int>(std::size(kMigrations));
}

Status migrate(Database& database, int version) {
  auto now = version_of(database);
  while (now && *now < version) {
    if (const Status done = migrate_one(database, *now); !done) return done;
    now = version_of(database);
  }
  if (!now) return now.error();
  return Done{};
}

Status require_newest(Database& database) {
  const auto version = version_of(database);
  if (!version) return version.error();
  if (*version == 0) return refusal("the database is empty");
  if (*version < newest_version()) {
    return refusal("the database has an older version (" + std::to_string(*version) +
                   "); run `inlay db vacuum` to update it");
  }
  return Done{};
}

}  // namespace inlay::store
