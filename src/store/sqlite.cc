#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <system_error>
#include <utility>

namespace inlay::store {
namespace {

// How long to wait for another process that writes.
constexpr int kBusyTimeoutMs = 10'000;
// No valid text is longer; of a damaged file no more than this is read into memory.
constexpr int kMaxTextBytes = 4 << 20;

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
  const int system = sqlite3_system_errno(database);
  const std::string because =
      system == 0 ? "" : ": " + std::error_code(system, std::generic_category()).message();
  switch (code & 0xFF) {
    case SQLITE_NOTADB:
      return "is not a puzzle database";
    case SQLITE_CORRUPT:
      return "is damaged (" + std::string(sqlite3_errmsg(database)) + ")";
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
      return "could not be read or written" + because + " (" + sqlite3_errmsg(database) + ")";
    case SQLITE_NOMEM:
      return "could not be used: out of memory";
    case SQLITE_TOOBIG:
      return "cannot store or return a text of more than 4 MB";
    default:
      return std::string("failed: ") + sqlite3_errmsg(database);
  }
}

Error error_of(sqlite3* database, int code) {
  const char* const file = sqlite3_db_filename(database, "main");
  const std::string name = file == nullptr || *file == '\0' ? "the database" : file;
  return {ErrorKind::io, name + ' ' + reason_of(database, code)};
}

}  // namespace

// --- Statement ----------------------------------------------------------------------------------

void Statement::Close::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

void Statement::note(int code) {
  if (bound_ == SQLITE_OK) bound_ = code;
}

Statement& Statement::bind(int index, std::int64_t value) {
  note(sqlite3_bind_int64(statement_.get(), index, value));
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  note(sqlite3_bind_text64(statement_.get(), index, text.data(), text.size(), SQLITE_TRANSIENT,
                           SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind_null(int index) {
  note(sqlite3_bind_null(statement_.get(), index));
  return *this;
}

Statement& Statement::bind(int index, const std::optional<std::int64_t>& value) {
  return value ? bind(index, *value) : bind_null(index);
}

Result<bool> Statement::step() {
  const int code = bound_ == SQLITE_OK ? sqlite3_step(statement_.get()) : bound_;
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  Error error = error_of(sqlite3_db_handle(statement_.get()), code);
  reset();
  return error;
}

Status Statement::run() {
  const auto row = step();
  if (!row) return row.error();
  if (*row) reset();
  return Done{};
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  bound_ = SQLITE_OK;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* const text = sqlite3_column_text(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  if (text == nullptr) return {};
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

// --- Database -----------------------------------------------------------------------------------

void Database::Close::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Result<Database> Database::open(const std::string& path, Access access) {
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
  if (access == Access::create && path != ":memory:") {
    // A new file is for its owner alone; SQLite gives its companion files the same permissions.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
  }
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (code != SQLITE_OK) {
    if (raw == nullptr) return Error{ErrorKind::io, path + " could not be opened: out of memory"};
    return Error{ErrorKind::io, path + ' ' + reason_of(raw, code)};
  }
  sqlite3_busy_timeout(raw, kBusyTimeoutMs);
  sqlite3_limit(raw, SQLITE_LIMIT_LENGTH, kMaxTextBytes);
  // The file may be hostile: run no code from it, and check its pages.
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  if (const Status set = database.execute("PRAGMA cell_size_check = ON"); !set) return set.error();
  return database;
}

Status Database::execute(const char* sql) {
  const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return error_of(database_.get(), code);
  return Done{};
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return error_of(database_.get(), code);
  return Statement(raw);
}

Result<std::int64_t> Database::integer(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  return *row ? statement->integer(0) : 0;
}

std::int64_t Database::changes() const {
  return sqlite3_changes64(database_.get());
}

std::int64_t Database::last_row() const {
  return sqlite3_last_insert_rowid(database_.get());
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(database_.get()) == 0;
}

// --- Transaction --------------------------------------------------------------------------------

Result<Transaction> Transaction::begin(Database& database) {
  if (const Status begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun.error();
  return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  // After some errors SQLite has already rolled back.
  if (database_ != nullptr && database_->in_transaction())
    (void)database_->execute("ROLLBACK").ok();
}

Status Transaction::commit() {
  Status committed = database_->execute("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

}  // namespace inlay::store
