#include "store/postgresql.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "store/libpq.h"
#include "store/migrations.h"

namespace inlay::store {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kFirstPause{100}, kLongestPause{1'000};

// --- Dialect ------------------------------------------------------------------------------------

std::string mark(int version) {
  return "COMMENT ON SCHEMA inlay IS 'inlay " + std::to_string(version) + "'";
}

constexpr const char* kVacuum[] = {"VACUUM (ANALYZE) puzzle, rating, import"};

// 1231973497 is kApplicationId, and any fixed number serves as that of the lock.
constexpr Dialect kDialect{
    .begin_write = "BEGIN; SELECT pg_advisory_xact_lock(1231973497)",
    .begin_read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    .same_puzzle = "md5(puzzle) = md5(?1) AND puzzle = ?1",
    .same_work = "md5(work) = md5(?1) AND work = ?1",
    .greatest = "greatest",
    .rows_per_statement = 50,
    .bytes =
        "SELECT pg_total_relation_size('puzzle') + pg_total_relation_size('rating') + "
        "pg_total_relation_size('import')",
    .integrity = nullptr,
    .tables =
        "SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
        "WHERE nspname = 'inlay'",
    // Not by to_regnamespace(), which may not yet see a schema that another session has just made.
    .application =
        "SELECT count(*) * 1231973497 FROM pg_description JOIN pg_namespace ON "
        "pg_namespace.oid = objoid WHERE classoid = 'pg_namespace'::regclass AND "
        "nspname = 'inlay' AND description LIKE 'inlay %'",
    .version =
        "SELECT coalesce(max(substring(description FROM '^inlay ([0-9]{1,9})$')::bigint), 0) "
        "FROM pg_description JOIN pg_namespace ON pg_namespace.oid = objoid WHERE classoid = "
        "'pg_namespace'::regclass AND nspname = 'inlay'",
    .unseen = "SELECT (to_regclass('puzzle') IS NULL)::int",
    .mark = mark,
    .migrations = kPostgresqlMigrations,
    .vacuum = kVacuum,
};
static_assert(kApplicationId == 1231973497);

// For every session. Waiting for a lock ends with an error, as for a file.
constexpr const char* kSession =
    "SET search_path = inlay, pg_catalog; SET lock_timeout = '10s'; "
    "SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = warning";

// ? and ?N as PostgreSQL writes them, $1, $2, ... No text of ours contains a question mark.
std::string with_dollars(std::string_view sql) {
  std::string text;
  int next = 1;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    if (sql[i] != '?') {
      text += sql[i];
      continue;
    }
    text += '$';
    if (i + 1 == sql.size() || sql[i + 1] < '0' || sql[i + 1] > '9') text += std::to_string(next++);
  }
  return text;
}

std::string first_line(std::string_view text) {
  return std::string(text.substr(0, text.find('\n')));
}

// --- Connection ---------------------------------------------------------------------------------

// The session with the server, which may be a new one after each call.
class Connection {
 public:
  struct Clear {
    const Libpq* pq;
    void operator()(PGresult* result) const { pq->clear(result); }
  };
  using Answer = std::unique_ptr<PGresult, Clear>;

  Connection(const Libpq& pq, PGconn* connection, std::string name)
      : pq_(pq), connection_(connection), name_(std::move(name)) {}
  ~Connection() { pq_.finish(connection_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  const Libpq& pq() const { return pq_; }
  PGconn* get() const { return connection_; }
  const std::string& name() const { return name_; }
  // Grows with each new session; what was prepared in an older one is gone.
  int session() const { return session_; }
  bool in_transaction() const { return in_transaction_; }
  std::string next_name() { return "s" + std::to_string(++names_); }

  Status start(std::string settings) {
    settings_ = std::move(settings);
    return begin_session();
  }

  // Runs statements without parameters.
  Status execute(const char* sql) {
    const bool begins = std::strncmp(sql, "BEGIN", 5) == 0;
    const bool ends = std::strcmp(sql, "COMMIT") == 0 || std::strcmp(sql, "ROLLBACK") == 0;
    const auto answer = call(begins, [&] { return pq_.exec(connection_, sql); });
    if (begins) in_transaction_ = true;
    if (ends) in_transaction_ = false;
    if (!answer) return answer.error();
    // A commit after an error in its transaction only rolls back.
    if (*sql == 'C' && std::strcmp(pq_.cmd_status(answer->get()), "ROLLBACK") == 0) {
      return Error{ErrorKind::io, name_ + " rolled the transaction back after an error in it"};
    }
    return Done{};
  }

  // Makes a new session if the last one has ended.
  Status ensure() {
    if (pq_.status(connection_) == CONNECTION_OK) return Done{};
    if (in_transaction_) {
      return Error{ErrorKind::io,
                   name_ + " ended the connection; nothing of this transaction was stored"};
    }
    if (Clock::now() < retry_) return unreachable();
    pq_.reset(connection_);
    const Status begun = begin_session();
    pause_ =
        begun ? std::chrono::milliseconds{0} : std::clamp(2 * pause_, kFirstPause, kLongestPause);
    retry_ = Clock::now() + pause_;
    return begun;
  }

  // Calls the library, on a new session if the old one has ended. `repeatable`: may be called
  // twice.
  template <typename Call>
  Result<Answer> call(bool repeatable, Call&& run) {
    for (bool again = false;; again = true) {
      if (const Status ready = ensure(); !ready) return ready.error();
      Answer answer(run(), Clear{&pq_});
      const ExecStatusType status = pq_.result_status(answer.get());
      if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        changes_ = std::atoll(pq_.cmd_tuples(answer.get()));
        return answer;
      }
      const bool lost = pq_.status(connection_) != CONNECTION_OK;
      if (lost && repeatable && !again && !in_transaction_) continue;
      return error_of(answer.get(), lost);
    }
  }

  std::int64_t changes() const { return changes_; }

 private:
  Error error_of(const PGresult* result, bool lost) const {
    return {ErrorKind::io, name_ + ' ' + reason_of(result, lost)};
  }

  std::string reason_of(const PGresult* result, bool lost) const {
    const char* const field = pq_.result_error_field(result, PG_DIAG_SQLSTATE);
    const std::string_view code = field == nullptr ? "" : field;
    const char* const text = pq_.result_error_field(result, PG_DIAG_MESSAGE_PRIMARY);
    const std::string message = text == nullptr ? first_line(pq_.error_message(connection_)) : text;
    if (code == "53100") {
      return "could not be written: its disk is full; everything committed before is intact";
    }
    if (code == "55P03") {
      return "is locked: another process has been writing for 10 s; try again later";
    }
    if (code == "25006") return "is read-only";
    if (code == "42501") return "does not permit this: " + message;
    if (lost) return "ended the connection: " + message;
    return "failed: " + message;
  }

  Error unreachable() const {
    return {ErrorKind::io,
            name_ + " cannot be reached: " + first_line(pq_.error_message(connection_))};
  }

  Status begin_session() {
    if (pq_.status(connection_) != CONNECTION_OK) return unreachable();
    ++session_;
    const Answer answer(pq_.exec(connection_, settings_.c_str()), Clear{&pq_});
    if (pq_.result_status(answer.get()) == PGRES_COMMAND_OK) return Done{};
    return error_of(answer.get(), false);
  }

  const Libpq& pq_;
  PGconn* const connection_;
  const std::string name_;
  std::string settings_;
  int session_ = 0, names_ = 0;
  bool in_transaction_ = false;  // of a Transaction, even if its session has ended
  std::int64_t changes_ = 0;
  std::chrono::milliseconds pause_{0};
  Clock::time_point retry_{};
};

// --- Statement ----------------------------------------------------------------------------------

// Reads all rows of an answer at once.
class PostgresqlStatement : public StatementBackend {
 public:
  PostgresqlStatement(Connection& connection, std::string sql)
      : connection_(connection), pq_(connection.pq()), sql_(std::move(sql)) {}

  void bind(int index, std::int64_t value) override { set(index, std::to_string(value)); }
  void bind(int index, std::string_view text) override { set(index, std::string(text)); }
  void bind_null(int index) override { set(index, std::nullopt); }

  Status prepare() {
    if (const Status ready = connection_.ensure(); !ready) return ready;
    if (session_ == connection_.session() && !name_.empty()) return Done{};
    name_ = connection_.next_name();
    const auto answer = connection_.call(false, [this] {
      return pq_.prepare(connection_.get(), name_.c_str(), sql_.c_str(), 0, nullptr);
    });
    if (!answer) {
      name_.clear();
      return answer.error();
    }
    session_ = connection_.session();
    return Done{};
  }

  Result<bool> step() override {
    if (!answer_) {
      auto answer = run();
      if (!answer) {
        reset();
        return answer.error();
      }
      answer_ = std::move(*answer);
      row_ = -1;
    }
    if (++row_ < pq_.ntuples(answer_.get())) return true;
    reset();
    return false;
  }

  void reset() override { answer_.reset(); }

  std::int64_t integer(int column) const override {
    return std::strtoll(pq_.getvalue(answer_.get(), row_, column), nullptr, 10);
  }
  std::string text(int column) const override {
    return {pq_.getvalue(answer_.get(), row_, column),
            static_cast<std::size_t>(pq_.getlength(answer_.get(), row_, column))};
  }
  bool is_null(int column) const override {
    return pq_.getisnull(answer_.get(), row_, column) != 0;
  }

 private:
  void set(int index, std::optional<std::string> value) {
    const auto place = static_cast<std::size_t>(index - 1);
    if (values_.size() <= place) values_.resize(place + 1);
    values_[place] = std::move(value);
  }

  Status check_values() const {
    for (const auto& value : values_) {
      if (!value) continue;
      if (value->size() > kMaxTextBytes) {
        return Error{ErrorKind::io,
                     connection_.name() + " cannot store or return a text of more than 4 MB"};
      }
      if (value->find('\0') != std::string::npos) {
        return Error{ErrorKind::io, connection_.name() + " cannot store a zero byte"};
      }
    }
    return Done{};
  }

  // What only reads may be run again on a new session.
  Result<Connection::Answer> run() {
    if (const Status valid = check_values(); !valid) return valid.error();
    std::vector<const char*> values;
    for (const auto& value : values_) values.push_back(value ? value->c_str() : nullptr);
    const bool reads = sql_.starts_with("SELECT");
    for (bool again = false;; again = true) {
      const Status prepared = prepare();
      Result<Connection::Answer> answer =
          prepared
              ? connection_.call(false,
                                 [&] {
                                   return pq_.exec_prepared(connection_.get(), name_.c_str(),
                                                            static_cast<int>(values.size()),
                                                            values.data(), nullptr, nullptr, 0);
                                 })
              : Result<Connection::Answer>(prepared.error());
      const bool lost = pq_.status(connection_.get()) != CONNECTION_OK;
      if (answer || !lost || !reads || again || connection_.in_transaction()) return answer;
    }
  }

  Connection& connection_;
  const Libpq& pq_;
  const std::string sql_;
  std::string name_;  // in the session; empty: not prepared
  int session_ = 0;
  std::vector<std::optional<std::string>> values_;  // no value: null
  Connection::Answer answer_{nullptr, Connection::Clear{nullptr}};
  int row_ = -1;
};

// --- Database -----------------------------------------------------------------------------------

class PostgresqlDatabase : public DatabaseBackend {
 public:
  PostgresqlDatabase(const Libpq& pq, PGconn* connection, std::string name)
      : connection_(pq, connection, std::move(name)) {}

  Status start(Access access) {
    const bool reads = access == Access::read;
    return connection_.start(std::string(kSession) +
                             (reads ? "; SET default_transaction_read_only = on" : ""));
  }

  Status execute(const char* sql) override { return connection_.execute(sql); }
  Status tune(const Tuning& tuning) override {
    if (tuning.max_bytes > 0) {
      return Error{ErrorKind::unsupported,
                   name() + " cannot be limited in size: --db-limit is for a file"};
    }
    return Done{};
  }

  Result<std::unique_ptr<StatementBackend>> prepare(std::string_view sql) override {
    auto statement = std::make_unique<PostgresqlStatement>(connection_, with_dollars(sql));
    if (const Status prepared = statement->prepare(); !prepared) return prepared.error();
    return std::unique_ptr<StatementBackend>(std::move(statement));
  }
  std::int64_t changes() const override { return connection_.changes(); }
  bool in_transaction() const override { return connection_.in_transaction(); }
  const Dialect& dialect() const override { return kDialect; }
  const std::string& name() const override { return connection_.name(); }

 private:
  Connection connection_;
};

void ignore_notice(void*, const char*) {}

// "the PostgreSQL database inlay at db.example.org"
std::string name_of(const Libpq& pq, const PGconn* connection) {
  const char* const database = pq.db(connection);
  const char* const host = pq.host(connection);
  std::string name = "the PostgreSQL database";
  if (database != nullptr && *database != '\0') name += std::string(" ") + database;
  if (host != nullptr && *host != '\0') name += std::string(" at ") + host;
  return name;
}

}  // namespace

Status postgresql_available() {
  return base::loaded<Libpq>().check("a database at postgresql://");
}

Result<std::unique_ptr<DatabaseBackend>> open_postgresql(const std::string& place, Access access) {
  if (const Status usable = postgresql_available(); !usable) return usable.error();
  const auto& pq = base::loaded<Libpq>();
  char* mistake = nullptr;
  PQconninfoOption* const parts = pq.conninfo_parse(place.c_str(), &mistake);
  pq.conninfo_free(parts);
  if (parts == nullptr) {
    // The message repeats a part of the string, which could be one of the password.
    pq.freemem(mistake);
    return Error{ErrorKind::invalid,
                 "--db: the connection string has a mistake; expected "
                 "postgresql://USER@HOST:PORT/DATABASE?NAME=VALUE, with %XX for other characters"};
  }
  // The connection string overrides the values before it.
  const char* const names[] = {"connect_timeout", "application_name", "tcp_user_timeout",
                               "dbname",          "client_encoding",  nullptr};
  const char* const values[] = {"2", "inlay", "10000", place.c_str(), "UTF8", nullptr};
  PGconn* const connection = pq.connect(names, values, 1);
  if (connection == nullptr) {
    return Error{ErrorKind::io, "the database could not be opened: out of memory"};
  }
  pq.set_notice_processor(connection, ignore_notice, nullptr);
  auto database = std::make_unique<PostgresqlDatabase>(pq, connection, name_of(pq, connection));
  if (const Status started = database->start(access); !started) return started.error();
  return std::unique_ptr<DatabaseBackend>(std::move(database));
}

}  // namespace inlay::store
