// Database, Statement, Transaction: the C interface of SQLite with owners and with Result.
//
//   Database ── prepare ──> Statement: bind(1, ..), bind(2, ..), step() until there is no row
//      └────── Transaction: begun with its making; rolled back unless commit() was good
//
// What SQLite says is turned into Errors here, and nowhere else: each names the file and says in
// words what is wrong with it and what is left of it. One thread at a time uses a Database and what
// was made of it.
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

  // True: there is a row. False: it is done, and reset. Who stops at a row calls reset().
  Result<bool> step();
  // For what yields no rows.
  Status run();
  // Ready to be stepped anew; lets go of the state of the file that it reads.
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
  int bound_ = 0;  // the first error of a bind
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
  create,  // a file that is made if there is none
};

class Database {
 public:
  // ":memory:" is a database of its own that is gone with it. Errors: io.
  static Result<Database> open(const std::string& path, Access access);

  Status execute(const char* sql);
  Result<Statement> prepare(std::string_view sql);
  // The first column of the first row.
  Result<std::int64_t> integer(std::string_view sql);
  // How many rows the last statement changed.
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

// Has the right to write from its begin to its end. One at a time a Database.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  // Error: it was not done, and is rolled back.
  Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_SQLITE_H_
