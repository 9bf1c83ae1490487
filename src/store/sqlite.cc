#include "store/sqlite.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include "base/io.h"
#include "store/libsqlite3.h"
#include "store/migrations.h"

namespace inlay::store {
namespace {

// How long to wait for another process that writes.
constexpr int kBusyTimeoutMs = 10'000;

const Libsqlite3& sqlite() {
  return base::loaded<Libsqlite3>();
}

bool is_of_writing(int code) {
  switch (code) {
    case SQLITE_IOERR_WRITE:
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
    case SQLITE_IOERR_TRUNCATE:
    case SQLITE_IOERR_SHMSIZE:
      return true;
    default:
      return false;
  }
}

std::string reason_of(sqlite3* database, int code) {
  const int system = sqlite().system_errno(database);
  const std::string because =
      system == 0 ? "" : ": " + std::error_code(system, std::generic_category()).message();
  switch (code & 0xFF) {
    case SQLITE_NOTADB:
      return "is not a puzzle database";
    case SQLITE_CORRUPT:
      return "is damaged (" + std::string(sqlite().errmsg(database)) + ")";
    case SQLITE_FULL:
      return "could not be written: the disk is full or the size limit is reached; everything "
             "committed before is intact";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "is locked: another process has been writing for 10 s; try again later";
    case SQLITE_READONLY:
      return "is read-only";
    case SQLITE_CANTOPEN:
      return "could not be opened" + because;
    case SQLITE_IOERR:
      if (is_of_writing(code)) {
        return "could not be written (disk full, file size limit, or a hardware fault)" + because +
               "; everything committed before is intact";
      }
      return "could not be read or written" + because + " (" + sqlite().errmsg(database) + ")";
    case SQLITE_NOMEM:
      return "could not be used: out of memory";
    case SQLITE_TOOBIG:
      return "cannot store or return a text of more than 4 MB";
    default:
      return std::string("failed: ") + sqlite().errmsg(database);
  }
}

Error error_of(sqlite3* database, int code) {
  const char* const file = sqlite().db_filename(database, "main");
  const std::string name = file == nullptr || *file == '\0' ? "the database" : file;
  return {ErrorKind::io, name + ' ' + reason_of(database, code)};
}

// --- Dialect ------------------------------------------------------------------------------------

std::string mark(int version) {
  return "PRAGMA application_id = " + std::to_string(kApplicationId) +
         "; PRAGMA user_version = " + std::to_string(version);
}

// The size of the log, in pages of 4 KB, at which it is merged into the file; its size then.
constexpr const char* kTuning =
    "PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON;"
    "PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864;";
constexpr const char* kVacuum[] = {"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"};

constexpr Dialect kDialect{
    .begin_write = "BEGIN IMMEDIATE",
    .begin_read = "BEGIN",
    .same_puzzle = "puzzle = ?1",
    .same_work = "work = ?1",
    .greatest = "max",
    .rows_per_statement = 1,
    .bytes = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    .integrity = "PRAGMA integrity_check(100)",
    .tables = "SELECT count(*) FROM sqlite_schema",
    .application = "PRAGMA application_id",
    .version = "PRAGMA user_version",
    .unseen = nullptr,
    .mark = mark,
    .migrations = kSqliteMigrations,
    .vacuum = kVacuum,
};

// --- Statement ----------------------------------------------------------------------------------

class SqliteStatement : public StatementBackend {
 public:
  explicit SqliteStatement(sqlite3_stmt* statement) : statement_(statement) {}
  ~SqliteStatement() override { sqlite().finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  void bind(int index, std::int64_t value) override {
    note(sqlite().bind_int64(statement_, index, value));
  }
  void bind(int index, std::string_view text) override {
    note(sqlite().bind_text64(statement_, index, text.data(), text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
  }
  void bind_null(int index) override { note(sqlite().bind_null(statement_, index)); }

  Result<bool> step() override {
    const int code = bound_ == SQLITE_OK ? sqlite().step(statement_) : bound_;
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
      reset();
      return false;
    }
    Error error = error_of(sqlite().db_handle(statement_), code);
    reset();
    return error;
  }

  void reset() override {
    sqlite().reset(statement_);
    bound_ = SQLITE_OK;
  }

  std::int64_t integer(int column) const override {
    return sqlite().column_int64(statement_, column);
  }

  std::string text(int column) const override {
    const auto* const text = sqlite().column_text(statement_, column);
    const int size = sqlite().column_bytes(statement_, column);
    if (text == nullptr) return {};
    return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
  }

  bool is_null(int column) const override {
    return sqlite().column_type(statement_, column) == SQLITE_NULL;
  }

 private:
  void note(int code) {
    if (bound_ == SQLITE_OK) bound_ = code;
  }

  sqlite3_stmt* statement_;
  int bound_ = SQLITE_OK;  // the first error of bind()
};

// --- Database -----------------------------------------------------------------------------------

class SqliteDatabase : public DatabaseBackend {
 public:
  SqliteDatabase(sqlite3* database, std::string name)
      : database_(database), name_(std::move(name)) {}
  ~SqliteDatabase() override { sqlite().close_v2(database_); }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  Status execute(const char* sql) override {
    const int code = sqlite().exec(database_, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return error_of(database_, code);
    return Done{};
  }

  Status tune(const Tuning& tuning) override {
    if (tuning.writes) {
      if (const Status log = set_log(); !log) return log;
      const bool full = tuning.sync == Sync::full;
      const char* const sync = full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL";
      if (const Status set = execute(sync); !set) return set;
    }
    if (tuning.max_bytes > 0) {
      const auto page = page_size();
      if (!page) return page.error();
      const auto pages = std::max<std::int64_t>(1, tuning.max_bytes / *page);
      const std::string limit = "PRAGMA max_page_count = " + std::to_string(pages);
      if (const Status set = execute(limit.c_str()); !set) return set;
    }
    const std::string cache = "PRAGMA cache_size = -" + std::to_string(tuning.cache_bytes >> 10);
    if (const Status set = execute(cache.c_str()); !set) return set;
    return execute(kTuning);
  }

  Result<std::unique_ptr<StatementBackend>> prepare(std::string_view sql) override {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite().prepare_v3(database_, sql.data(), static_cast<int>(sql.size()),
                                         SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    if (code != SQLITE_OK) return error_of(database_, code);
    return std::unique_ptr<StatementBackend>(std::make_unique<SqliteStatement>(raw));
  }

  std::int64_t changes() const override { return sqlite().changes64(database_); }
  bool in_transaction() const override { return sqlite().get_autocommit(database_) == 0; }
  const Dialect& dialect() const override { return kDialect; }
  const std::string& name() const override { return name_; }

 private:
  // Two processes that create the same file at once conflict here for a moment, and SQLite does not
  // wait by itself.
  Status set_log() {
    Status status = Done{};
    for (int tries = 0; tries < 100; ++tries) {
      status = execute("PRAGMA journal_mode = WAL");
      if (status) return status;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return status;
  }

  Result<std::int64_t> page_size() {
    const auto statement = prepare("PRAGMA page_size");
    if (!statement) return statement.error();
    const auto row = (*statement)->step();
    if (!row) return row.error();
    return std::max<std::int64_t>(1, (*statement)->integer(0));
  }

  sqlite3* database_;
  const std::string name_;
};

}  // namespace

Status sqlite_available() {
  return sqlite().check("a database in a file");
}

Result<std::unique_ptr<DatabaseBackend>> open_sqlite(const std::string& path, Access access) {
  if (const Status usable = sqlite_available(); !usable) return usable.error();
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
  if (access == Access::create && path != ":memory:") {
    // A new file is for its owner alone; SQLite gives its companion files the same permissions.
    (void)base::File::open(path, O_RDWR | O_CREAT | O_EXCL, 0600).ok();
  }
  sqlite3* raw = nullptr;
  const int code = sqlite().open_v2(path.c_str(), &raw, flags, nullptr);
  auto database = std::make_unique<SqliteDatabase>(raw, path);
  if (code != SQLITE_OK) {
    if (raw == nullptr) return Error{ErrorKind::io, path + " could not be opened: out of memory"};
    return Error{ErrorKind::io, path + ' ' + reason_of(raw, code)};
  }
  sqlite().busy_timeout(raw, kBusyTimeoutMs);
  sqlite().limit(raw, SQLITE_LIMIT_LENGTH, static_cast<int>(kMaxTextBytes));
  // The file may be hostile: run no code from it, and check its pages.
  sqlite().db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite().db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite().db_config(raw, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite().db_config(raw, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  if (const Status set = database->execute("PRAGMA cell_size_check = ON"); !set) return set.error();
  return std::unique_ptr<DatabaseBackend>(std::move(database));
}

}  // namespace inlay::store
