// Database, Statement, Transaction: SQLite and PostgreSQL behind one interface.
//
//   Database ── prepare ──> Statement: bind(1, ..), bind(2, ..), step() until there is no row
//      └────── Transaction: begins when it is created; rolled back unless commit() succeeds
//
// SQL is written once, in the words that both have; its parameters are ? or ?1, ?2, ... The few
// words that differ are in Dialect. What a backend has to offer is the two classes at the end.
//
// One thread at a time may use a Database and its statements. Errors are io: each names the
// database, what is wrong with it, and which data is intact.
#ifndef INLAY_SRC_STORE_SQL_H_
#define INLAY_SRC_STORE_SQL_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::store {

class DatabaseBackend;
class StatementBackend;

// How a commit is made durable: see invariant 3 in store.h.
enum class Sync { normal, full };

enum class Access {
  read,    // an existing database
  write,   // an existing database
  create,  // what is missing is created; a file for its owner alone (0600)
};

// No valid text is longer; of a damaged database no more than this is read into memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{4} << 20;

// What the SQL of the backends does not have in common.
struct Dialect {
  const char* begin_write;           // begins a transaction that holds the lock of writers
  const char* begin_read;            // begins a transaction that sees one state
  const char* same_puzzle;           // condition: the text of a puzzle is ?1
  const char* same_work;             // condition: the name of an import is ?1
  const char* greatest;              // the function for the greater of two values
  int rows_per_statement;            // more where each statement costs a round trip to a server
  const char* bytes;                 // query: the size of the database
  const char* integrity;             // query: one row "ok" or the problems; null: no such query
  const char* tables;                // query: how many tables there are
  const char* application;           // query: the application's number, 0 for none
  const char* version;               // query: the number of migrations that were applied
  const char* unseen;                // query: 1 while the tables are not found; null: never
  std::string (*mark)(int version);  // statements that set both
  std::span<const char* const> migrations;  // number i leads from version i to i + 1
  std::span<const char* const> vacuum;
};

// How a database is used.
struct Tuning {
  bool writes = false;
  Sync sync = Sync::full;
  std::int64_t max_bytes = 0;   // of a file; 0: unlimited
  std::size_t cache_bytes = 0;  // pages of a file kept in memory
};

class Statement {
 public:
  explicit Statement(std::unique_ptr<StatementBackend> backend);
  Statement(Statement&&) noexcept;
  Statement& operator=(Statement&&) noexcept;
  ~Statement();

  // Parameters are counted from 1, columns from 0. Text is copied. Values stay bound until they are
  // bound again. An error of bind() is reported by the next step().
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind_null(int index);
  Statement& bind(int index, const std::optional<std::int64_t>& value);

  // True: there is a row. False: no more rows; the statement is reset. A caller that stops earlier
  // calls reset().
  Result<bool> step();
  // Runs a statement without result rows.
  Status run();
  // Prepares the statement for another run, and releases what it has read.
  void reset();

  std::int64_t integer(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  std::unique_ptr<StatementBackend> backend_;
};

// Resets a statement at the end of a block.
class ResetLater {
 public:
  explicit ResetLater(Statement& statement) : statement_(statement) {}
  ~ResetLater() { statement_.reset(); }
  ResetLater(const ResetLater&) = delete;
  ResetLater& operator=(const ResetLater&) = delete;

 private:
  Statement& statement_;
};

class Database {
 public:
  // `place`: a file, or a connection string (postgresql.h). ":memory:" is a temporary database in
  // memory.
  static Result<Database> open(const std::string& place, Access access);
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  Status execute(const char* sql);
  // Once, before the first statement that writes. Error: unsupported, if the backend cannot obey.
  Status tune(const Tuning& tuning);
  Result<Statement> prepare(std::string_view sql);
  // The first column of the first row.
  Result<std::int64_t> integer(std::string_view sql);
  // Number of rows that the last statement changed.
  std::int64_t changes() const;
  bool in_transaction() const;
  const Dialect& dialect() const;
  // For messages; contains no password.
  const std::string& name() const;

 private:
  explicit Database(std::unique_ptr<DatabaseBackend> backend);
  std::unique_ptr<DatabaseBackend> backend_;
};

// At most one at a time for each Database.
class Transaction {
 public:
  // Waits for the lock of writers, and holds it.
  static Result<Transaction> begin(Database& database);
  // Sees one state of the database, and holds up no writer.
  static Result<Transaction> read(Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  // Error: nothing was committed, and the transaction is rolled back. Only if a connection ends
  // during the commit, the transaction may have been committed.
  Status commit();

 private:
  static Result<Transaction> begin(Database& database, const char* sql);
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

// --- For the backends ---------------------------------------------------------------------------

class StatementBackend {
 public:
  virtual ~StatementBackend() = default;
  virtual void bind(int index, std::int64_t value) = 0;
  virtual void bind(int index, std::string_view text) = 0;
  virtual void bind_null(int index) = 0;
  virtual Result<bool> step() = 0;
  virtual void reset() = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string text(int column) const = 0;
  virtual bool is_null(int column) const = 0;
};

class DatabaseBackend {
 public:
  virtual ~DatabaseBackend() = default;
  virtual Status execute(const char* sql) = 0;
  virtual Status tune(const Tuning& tuning) = 0;
  virtual Result<std::unique_ptr<StatementBackend>> prepare(std::string_view sql) = 0;
  virtual std::int64_t changes() const = 0;
  virtual bool in_transaction() const = 0;
  virtual const Dialect& dialect() const = 0;
  virtual const std::string& name() const = 0;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SQL_H_
