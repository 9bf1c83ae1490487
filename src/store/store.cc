#include "store/store.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "store/rows.h"
#include "store/schema.h"

namespace inlay::store {
namespace {

std::string parameters(int count) {
  std::string text = "?";
  for (int i = 1; i < count; ++i) text += ", ?";
  return text;
}

Status make_ready(Database& database, const StoreOptions& options) {
  const bool writes = options.access != Access::read;
  const Tuning tuning{writes, options.sync, options.max_bytes, options.cache_bytes};
  // Checked before anything is changed: the database may belong to another program.
  const Status ours = writes ? migrate(database, 0) : require_newest(database);
  if (!ours) return ours;
  if (const Status tuned = database.tune(tuning); !tuned) return tuned;
  return writes ? migrate(database, newest_version()) : Done{};
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
  if (error.message.starts_with(ours))
    error.message.replace(0, ours.size() - 1, store.database_->name());
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
       "SELECT " + columns + " FROM puzzle WHERE " + database_->dialect().same_puzzle +
           " AND box_width = ?2 AND box_height = ?3",
       false},
      {&ratings_,
       std::string("SELECT ") + kRatingColumns +
           " FROM rating WHERE puzzle = ? ORDER BY scale, version",
       false},
      {&insert_,
       "INSERT INTO puzzle(" + settable + ") VALUES (" + parameters(kPuzzleParameters) +
           ") ON CONFLICT DO NOTHING RETURNING id",
       true},
      {&update_,
       "UPDATE puzzle SET (" + settable + ") = (" + parameters(kPuzzleParameters) +
           ") WHERE id = ?",
       true},
      {&touch_, "UPDATE puzzle SET " + touched("?2", "?3") + " WHERE id = ?1", true},
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

Result<PutResult> Store::put(const Record& record, Requests requests) {
  if (database_->in_transaction()) return put_new_or_merged(record, requests);
  auto transaction = begin();
  if (!transaction) return transaction.error();
  auto put = put_new_or_merged(record, requests);
  if (!put) return put;
  if (const Status done = transaction->commit(); !done) return done.error();
  return put;
}

Result<PutResult> Store::put_new_or_merged(const Record& record, Requests requests) {
  bind(*insert_, 1, record);
  const auto inserted = insert_->step();
  if (!inserted) return inserted.error();
  if (!*inserted) return merge_with_known(record, requests);
  const std::int64_t id = insert_->integer(0);
  insert_->reset();
  return write_new_ratings(id, record);
}

Result<PutResult> Store::write_new_ratings(std::int64_t id, const Record& record) {
  const Status written = write_ratings(id, record.key, record.ratings);
  if (!written) return written.error();
  return PutResult::added;
}

Result<PutResult> Store::merge_with_known(const Record& record, Requests requests) {
  const auto known = get(record.key, true);
  if (!known) return known.error();
  if (!*known)
    return Error{ErrorKind::io, "the database is damaged: its index and its table differ"};
  const StoredRecord& found = **known;
  Record whole = record;
  if (requests == Requests::larger) {
    whole.asked = std::max<std::int64_t>(0, record.asked - found.record.asked);
  }
  if (found.sound) {
    auto merged = merge(found.record, whole);
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
  const Status written = write_ratings(found.id, whole.key, whole.ratings);
  if (!written) return written.error();
  return PutResult::merged;
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

// In pages, because a backend may read all rows of a statement at once.
Status Store::each(const Query& query, const std::function<bool(const StoredRecord&)>& visit) {
  constexpr std::uint64_t kPage = 1'000;
  std::optional<Transaction> view;
  if (!database_->in_transaction()) {
    auto begun = Transaction::read(*database_);
    if (!begun) return begun.error();
    view.emplace(std::move(*begun));
  }
  auto page = select(*database_, kPuzzleColumns, query);
  if (!page) return page.error();
  std::int64_t last = 0;
  for (std::uint64_t left = query.limit; left > 0;) {
    const std::uint64_t size = std::min(left, kPage);
    std::uint64_t found = 0;
    const ResetLater reset(page->rows);
    page->after(last).at_most(size);
    for (auto row = page->rows.step();; row = page->rows.step()) {
      if (!row) return row.error();
      if (!*row) break;
      ++found;
      StoredRecord record = found_in(page->rows);
      last = record.id;
      if (const Status loaded = load_ratings(record); !loaded) return loaded;
      if (!visit(record)) return Done{};
    }
    if (found < size) return Done{};
    left -= size;
  }
  return Done{};
}

// --- Imports ------------------------------------------------------------------------------------

Result<std::string> Store::import_place(const std::string& work) {
  auto statement = database_->prepare(std::string("SELECT place FROM import WHERE ") +
                                      database_->dialect().same_work);
  if (!statement) return statement.error();
  const auto row = statement->bind(1, std::string_view(work)).step();
  if (!row) return row.error();
  return *row ? statement->text(0) : std::string();
}

Status Store::set_import_place(const std::string& work, const std::string& place,
                               std::int64_t when) {
  std::optional<Transaction> both;
  if (!database_->in_transaction()) {
    auto begun = begin();
    if (!begun) return begun.error();
    both.emplace(std::move(*begun));
  }
  auto forget =
      database_->prepare(std::string("DELETE FROM import WHERE ") + database_->dialect().same_work);
  if (!forget) return forget.error();
  if (const Status gone = forget->bind(1, std::string_view(work)).run(); !gone) return gone;
  if (!place.empty()) {
    auto insert = database_->prepare("INSERT INTO import(work, place, changed) VALUES (?, ?, ?)");
    if (!insert) return insert.error();
    insert->bind(1, std::string_view(work)).bind(2, std::string_view(place)).bind(3, when);
    if (const Status done = insert->run(); !done) return done;
  }
  return both ? both->commit() : Done{};
}

}  // namespace inlay::store
