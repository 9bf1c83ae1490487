#include "store/store.h"

#include <string_view>
#include <thread>

#include "store/rows.h"
#include "store/schema.h"

namespace inlay::store {
namespace {

// The size of the log, in pages of 4 KB, at which it is merged into the file; its size then.
constexpr const char* kTuning =
    "PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON;"
    "PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864;";

std::string parameters(int count) {
  std::string text = "?";
  for (int i = 1; i < count; ++i) text += ", ?";
  return text;
}

// Two processes that create the same file at once conflict here for a moment, and SQLite does not
// wait by itself.
Status set_log(Database& database) {
  Status status = Done{};
  for (int tries = 0; tries < 100; ++tries) {
    auto mode = database.prepare("PRAGMA journal_mode = WAL");
    status = mode ? mode->run() : Status(mode.error());
    if (status) return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return status;
}

Status make_ready(Database& database, const StoreOptions& options) {
  // Checked before anything is changed: the file may belong to another program.
  if (options.access == Access::read) {
    if (const Status newest = require_newest(database); !newest) return newest;
  } else {
    if (const Status ours = migrate(database, 0); !ours) return ours;
    if (const Status log = set_log(database); !log) return log;
    const bool full = options.sync == Sync::full;
    const char* const sync = full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL";
    if (const Status set = database.execute(sync); !set) return set;
    if (const Status newest = migrate(database, newest_version()); !newest) return newest;
  }
  if (options.max_bytes > 0) {
    const auto page = database.integer("PRAGMA page_size");
    if (!page) return page.error();
    const auto pages =
        std::max<std::int64_t>(1, options.max_bytes / std::max<std::int64_t>(1, *page));
    const std::string limit = "PRAGMA max_page_count = " + std::to_string(pages);
    if (const Status set = database.execute(limit.c_str()); !set) return set;
  }
  const std::string cache = "PRAGMA cache_size = -" + std::to_string(options.cache_bytes >> 10);
  if (const Status set = database.execute(cache.c_str()); !set) return set;
  return database.execute(kTuning);
}

}  // namespace

Store::Store(Database database) : database_(std::make_unique<Database>(std::move(database))) {}

Result<Store> Store::open(const std::string& path, const StoreOptions& options) {
  if (path.empty()) {
    return Error{
        ErrorKind::io,
        "there is no default database, because neither HOME nor XDG_DATA_HOME is set to an "
        "absolute path; name a file with --db"};
  }
  auto database = Database::open(path, options.access);
  if (!database) return database.error();
  Status status = make_ready(*database, options);
  Store store(std::move(*database));
  if (status) status = store.prepare(options.access != Access::read);
  if (status) return store;
  Error error = status.error();
  const std::string_view ours = "the database ";
  if (error.message.starts_with(ours)) error.message.replace(0, ours.size() - 1, path);
  return error;
}

Status Store::prepare(bool writes) {
  const std::string columns = kPuzzleColumns;
  const std::string settable = columns.substr(columns.find(' ') + 1);
  struct Wanted {
    std::unique_ptr<Statement>* statement;
    std::string sql;
    bool writes;
  };
  const Wanted all[] = {
      {&find_,
       "SELECT " + columns +
           " FROM puzzle WHERE puzzle = ?1 AND box_width = ?2 AND box_height = ?3",
       false},
      {&ratings_,
       std::string("SELECT ") + kRatingColumns +
           " FROM rating WHERE puzzle = ? ORDER BY scale, version",
       false},
      {&insert_,
       "INSERT INTO puzzle(" + settable + ") VALUES (" + parameters(kPuzzleParameters) +
           ") ON CONFLICT DO NOTHING",
       true},
      {&update_,
       "UPDATE puzzle SET (" + settable + ") = (" + parameters(kPuzzleParameters) +
           ") WHERE id = ?",
       true},
      {&touch_,
       "UPDATE puzzle SET asked = min(asked, " + std::to_string(kMaxAsked) +
           ") + ?2, last_seen = max(last_seen, ?3) WHERE id = ?1",
       true},
      {&forget_, "DELETE FROM rating WHERE puzzle = ?", true},
      {&rate_,
       std::string("INSERT INTO rating(puzzle, ") + kRatingColumns + ") VALUES (?, " +
           parameters(kRatingParameters) + ")",
       true},
  };
  for (const Wanted& wanted : all) {
    if (wanted.writes && !writes) continue;
    auto statement = database_->prepare(wanted.sql);
    if (!statement) return statement.error();
    *wanted.statement = std::make_unique<Statement>(std::move(*statement));
  }
  return Done{};
}

// --- One record ---------------------------------------------------------------------------------

namespace {

void bind_key(Statement& statement, const Key& key) {
  statement.bind(1, std::string_view(key.puzzle));
  statement.bind(2, std::int64_t{key.box_width}).bind(3, std::int64_t{key.box_height});
}

// Without ratings.
StoredRecord found_in(const Statement& row) {
  StoredRecord found;
  found.id = row.integer(0);
  found.record = record_of(row, found.sound);
  return found;
}

}  // namespace

Status Store::load_ratings(StoredRecord& found) {
  const ResetLater reset(*ratings_);
  ratings_->bind(1, found.id);
  for (auto row = ratings_->step();; row = ratings_->step()) {
    if (!row) return row.error();
    if (!*row) return Done{};
    bool sound = true;
    Rating rating = rating_of(*ratings_, found.record.key, sound);
    if (sound) found.record.ratings.push_back(std::move(rating));
    found.sound = found.sound && sound;
  }
}

Result<std::optional<StoredRecord>> Store::get(const Key& key, bool ratings) {
  const ResetLater reset(*find_);
  bind_key(*find_, key);
  const auto row = find_->step();
  if (!row) return row.error();
  if (!*row) return std::optional<StoredRecord>{};
  StoredRecord found = found_in(*find_);
  if (ratings) {
    const Status loaded = load_ratings(found);
    if (!loaded) return loaded.error();
  }
  return std::optional<StoredRecord>(std::move(found));
}

Result<PutResult> Store::put(const Record& record) {
  if (database_->in_transaction()) return put_new_or_merged(record);
  auto transaction = begin();
  if (!transaction) return transaction.error();
  auto put = put_new_or_merged(record);
  if (!put) return put;
  if (const Status done = transaction->commit(); !done) return done.error();
  return put;
}

Result<PutResult> Store::put_new_or_merged(const Record& record) {
  const auto rest = [](const Status& status, PutResult put) -> Result<PutResult> {
    if (!status) return status.error();
    return put;
  };
  bind(*insert_, 1, record);
  if (const Status inserted = insert_->run(); !inserted) return inserted.error();
  if (database_->changes() == 1) {
    return rest(write_ratings(database_->last_row(), record.key, record.ratings), PutResult::added);
  }
  const auto known = get(record.key, true);
  if (!known) return known.error();
  if (!*known)
    return Error{ErrorKind::io, "the database is damaged: its index and its table differ"};
  const StoredRecord& found = **known;
  Record whole = record;
  if (found.sound) {
    auto merged = merge(found.record, record);
    if (!merged) return merged.error();
    if (*merged == found.record) return PutResult::nothing;
    whole = std::move(*merged);
  } else {  // the stored row is damaged: replace it
    whole.first_seen = std::min(found.record.first_seen, record.first_seen);
    whole.asked += found.record.asked;
  }
  if (const Status done = update(found.id, whole); !done) return done.error();
  if (found.sound && whole.ratings == found.record.ratings) return PutResult::merged;
  if (const Status gone = forget_->bind(1, found.id).run(); !gone) return gone.error();
  return rest(write_ratings(found.id, whole.key, whole.ratings), PutResult::merged);
}

Status Store::update(std::int64_t id, const Record& record) {
  bind(*update_, 1, record);
  update_->bind(kPuzzleParameters + 1, id);
  return update_->run();
}

Status Store::write_ratings(std::int64_t id, const Key& key, const std::vector<Rating>& ratings) {
  for (const Rating& rating : ratings) {
    rate_->bind(1, id);
    bind(*rate_, 2, key, rating);
    if (const Status done = rate_->run(); !done) return done;
  }
  return Done{};
}

Status Store::touch(std::int64_t id, std::int64_t times, std::int64_t when) {
  return touch_->bind(1, id).bind(2, times).bind(3, when).run();
}

// --- Many records -------------------------------------------------------------------------------

Status Store::each(const Query& query, const std::function<bool(const StoredRecord&)>& visit) {
  auto rows = select(*database_, kPuzzleColumns, query);
  if (!rows) return rows.error();
  for (auto row = rows->step();; row = rows->step()) {
    if (!row) return row.error();
    if (!*row) return Done{};
    StoredRecord found = found_in(*rows);
    if (const Status loaded = load_ratings(found); !loaded) return loaded;
    if (!visit(found)) return Done{};
  }
}

// --- Imports ------------------------------------------------------------------------------------

Result<std::string> Store::import_place(const std::string& work) {
  auto statement = database_->prepare("SELECT place FROM import WHERE work = ?");
  if (!statement) return statement.error();
  const auto row = statement->bind(1, std::string_view(work)).step();
  if (!row) return row.error();
  return *row ? statement->text(0) : std::string();
}

Status Store::set_import_place(const std::string& work, const std::string& place,
                               std::int64_t when) {
  auto statement = database_->prepare(
      place.empty() ? "DELETE FROM import WHERE work = ?1"
                    : "INSERT INTO import(work, place, changed) VALUES (?1, ?2, ?3) "
                      "ON CONFLICT DO UPDATE SET place = ?2, changed = ?3");
  if (!statement) return statement.error();
  statement->bind(1, std::string_view(work));
  if (!place.empty()) statement->bind(2, std::string_view(place)).bind(3, when);
  return statement->run();
}

}  // namespace inlay::store
