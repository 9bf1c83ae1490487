#include "store/schema.h"

#include <optional>
#include <utility>

#include "store/migrations.h"

namespace inlay::store {
namespace {

Error refusal(const std::string& why) {
  return {ErrorKind::io, why};
}

struct Marks {
  std::int64_t application = 0, version = 0, tables = 0;
};

// Read in one transaction, because another process may be migrating the same database.
Result<Marks> marks_of(Database& database) {
  std::optional<Transaction> view;
  if (!database.in_transaction()) {
    auto begun = Transaction::read(database);
    if (!begun) return begun.error();
    view.emplace(std::move(*begun));
  }
  const Dialect& dialect = database.dialect();
  Marks marks;
  for (const auto& [number, sql] :
       {std::pair(&marks.application, dialect.application),
        std::pair(&marks.version, dialect.version), std::pair(&marks.tables, dialect.tables)}) {
    const auto value = database.integer(sql);
    if (!value) return value.error();
    *number = *value;
  }
  if (view) {
    if (const Status ended = view->commit(); !ended) return ended.error();
  }
  return marks;
}

// The version of a database of Inlay; 0 if it is empty.
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

// In PostgreSQL the marks of a migration can be read a moment before the names of its tables are
// found. They are found when the session that made them has released the lock of writers.
Status find_tables(Database& database) {
  if (database.dialect().unseen == nullptr) return Done{};
  const auto unseen = database.integer(database.dialect().unseen);
  if (!unseen) return unseen.error();
  if (*unseen == 0) return Done{};
  auto locked = Transaction::begin(database);
  if (!locked) return locked.error();
  return locked->commit();
}

// One migration, unless another process has already done it.
Status migrate_one(Database& database, int from) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return transaction.error();
  const auto now = version_of(database);
  if (!now) return now.error();
  if (*now != from) return transaction->commit();
  const Dialect& dialect = database.dialect();
  const std::string mark = dialect.mark(from + 1);
  for (const char* const sql : {dialect.migrations[static_cast<std::size_t>(from)], mark.c_str()}) {
    if (const Status done = database.execute(sql); !done) return done;
  }
  return transaction->commit();
}

}  // namespace

int newest_version() {
  return static_cast<int>(std::size(kSqliteMigrations));
}

Status migrate(Database& database, int version) {
  auto now = version_of(database);
  while (now && *now < version) {
    if (const Status done = migrate_one(database, *now); !done) return done;
    now = version_of(database);
  }
  if (!now) return now.error();
  if (*now == 0) return Done{};
  return find_tables(database);
}

Status require_newest(Database& database) {
  const auto version = version_of(database);
  if (!version) return version.error();
  if (*version == 0) return refusal("the database is empty");
  if (*version < newest_version()) {
    return refusal("the database has an older version (" + std::to_string(*version) +
                   "); run `inlay db vacuum` to update it");
  }
  return find_tables(database);
}

}  // namespace inlay::store
