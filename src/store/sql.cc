#include "store/sql.h"

#include <utility>

#include "store/location.h"
#include "store/postgresql.h"
#include "store/sqlite.h"

namespace inlay::store {

// --- Statement ----------------------------------------------------------------------------------

Statement::Statement(std::unique_ptr<StatementBackend> backend) : backend_(std::move(backend)) {}
Statement::Statement(Statement&&) noexcept = default;
Statement& Statement::operator=(Statement&&) noexcept = default;
Statement::~Statement() = default;

Statement& Statement::bind(int index, std::int64_t value) {
  backend_->bind(index, value);
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  backend_->bind(index, text);
  return *this;
}

Statement& Statement::bind_null(int index) {
  backend_->bind_null(index);
  return *this;
}

Statement& Statement::bind(int index, const std::optional<std::int64_t>& value) {
  return value ? bind(index, *value) : bind_null(index);
}

Result<bool> Statement::step() {
  return backend_->step();
}

Status Statement::run() {
  const auto row = step();
  if (!row) return row.error();
  if (*row) reset();
  return Done{};
}

void Statement::reset() {
  backend_->reset();
}

std::int64_t Statement::integer(int column) const {
  return backend_->integer(column);
}

std::string Statement::text(int column) const {
  return backend_->text(column);
}

bool Statement::is_null(int column) const {
  return backend_->is_null(column);
}

// --- Database -----------------------------------------------------------------------------------

Database::Database(std::unique_ptr<DatabaseBackend> backend) : backend_(std::move(backend)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& place, Access access) {
  auto backend = is_postgresql(place) ? open_postgresql(place, access) : open_sqlite(place, access);
  if (!backend) return backend.error();
  return Database(std::move(*backend));
}

Status Database::execute(const char* sql) {
  return backend_->execute(sql);
}

Status Database::tune(const Tuning& tuning) {
  return backend_->tune(tuning);
}

Result<Statement> Database::prepare(std::string_view sql) {
  auto statement = backend_->prepare(sql);
  if (!statement) return statement.error();
  return Statement(std::move(*statement));
}

Result<std::int64_t> Database::integer(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  return *row ? statement->integer(0) : 0;
}

std::int64_t Database::changes() const {
  return backend_->changes();
}

bool Database::in_transaction() const {
  return backend_->in_transaction();
}

const Dialect& Database::dialect() const {
  return backend_->dialect();
}

const std::string& Database::name() const {
  return backend_->name();
}

// --- Transaction --------------------------------------------------------------------------------

Result<Transaction> Transaction::begin(Database& database, const char* sql) {
  Transaction transaction(database);  // rolls back what a failure leaves
  if (const Status begun = database.execute(sql); !begun) return begun.error();
  return transaction;
}

Result<Transaction> Transaction::begin(Database& database) {
  return begin(database, database.dialect().begin_write);
}

Result<Transaction> Transaction::read(Database& database) {
  return begin(database, database.dialect().begin_read);
}

Transaction::Transaction(Transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  // After some errors the backend has already rolled back.
  if (database_ != nullptr && database_->in_transaction())
    (void)database_->execute("ROLLBACK").ok();
}

Status Transaction::commit() {
  Status committed = database_->execute("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

}  // namespace inlay::store
