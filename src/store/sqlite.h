// Database, Statement, Transaction: SQLite's C interface with ownership and Result.
//
//   Database ── prepare ──> Statement: bind(1, ..), bind(2, ..), step() until there is no row
//      └────── Transaction: begins when it is created; rolled back unless commit() succeeds
//
// Error codes of SQLite become Errors here and nowhere else. Each names the file, what is wrong
// with it, and which data is intact. One thread at a time may use a Database and its statements.
//
// Source: SQLite's C interface, https://www.sqlite.org/c3ref/intro.html.
#ifndef INLAY_SRC_STORE_SQLITE_H_
#define INLAY_SRC_STORE_SQLITE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace inlay::store {

class Statement {
 public:
  // Parameters are counted from 1, columns from 0. Text is copied.
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind_null(int index);
  Statement& bind(int index, const std::optional<std::int64_t>& value);

  // True: there is a row. False: no more rows; the statement is reset. A caller that stops earlier
  // calls reset().
  Result<bool> step();
  // Runs a statement without result rows.
  Status run();
  // Prepares the statement for another run, and releases its snapshot of the file.
  void reset();

  std::int64_t integer(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
  void note(int code);

  std::unique_ptr<sqlite3_stmt, Close> statement_;
  int bound_ = 0;  // the first error of bind()
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

enum class Access {
  read,    // an existing file
  write,   // an existing file
  create,  // a file that is created if necessary, for its owner alone (0600)
};

class Database {
 public:
  // ":memory:" is a temporary database in memory. Errors: io.
  static Result<Database> open(const std::string& path, Access access);

  Status execute(const char* sql);
  Result<Statement> prepare(std::string_view sql);
  // The first column of the first row.
  Result<std::int64_t> integer(std::string_view sql);
  // Number of rows that the last statement changed.
  std::int64_t changes() const;
  std::int64_t last_row() const;
  bool in_transaction() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}

  std::unique_ptr<sqlite3, Close> database_;
};

// Holds the write lock as long as it lasts. At most one for each Database.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  // Error: nothing was committed; the transaction is rolled back.
  Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SQLITE_H_
