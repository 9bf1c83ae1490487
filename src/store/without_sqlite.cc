// Database, Statement, Transaction in a build without SQLite: no database can be opened, so no
// object of these classes exists and nothing else is called.
#include "store/sqlite.h"

struct sqlite3 {};
struct sqlite3_stmt {};

namespace inlay::store {
namespace {

Error unavailable() {
  return {ErrorKind::unsupported,
          "this build has no SQLite, so it has no database of known puzzles; install "
          "libsqlite3-dev and build again"};
}

}  // namespace

void Statement::Close::operator()(sqlite3_stmt* statement) const {
  delete statement;
}
Statement& Statement::bind(int, std::int64_t) {
  return *this;
}
Statement& Statement::bind(int, std::string_view) {
  return *this;
}
Statement& Statement::bind_null(int) {
  return *this;
}
Statement& Statement::bind(int, const std::optional<std::int64_t>&) {
  return *this;
}
Result<bool> Statement::step() {
  return unavailable();
}
Status Statement::run() {
  return unavailable();
}
void Statement::reset() {}
std::int64_t Statement::integer(int) const {
  return 0;
}
std::string Statement::text(int) const {
  return {};
}
bool Statement::is_null(int) const {
  return true;
}

void Database::Close::operator()(sqlite3* database) const {
  delete database;
}
Result<Database> Database::open(const std::string&, Access) {
  return unavailable();
}
Status Database::execute(const char*) {
  return unavailable();
}
Result<Statement> Database::prepare(std::string_view) {
  return unavailable();
}
Result<std::int64_t> Database::integer(std::string_view) {
  return unavailable();
}
std::int64_t Database::changes() const {
  return 0;
}
std::int64_t Database::last_row() const {
  return 0;
}
bool Database::in_transaction() const {
  return false;
}

Result<Transaction> Transaction::begin(Database&) {
  return unavailable();
}
Transaction::Transaction(Transaction&& other) noexcept : database_(other.database_) {}
Transaction::~Transaction() = default;
Status Transaction::commit() {
  return unavailable();
}

}  // namespace inlay::store
