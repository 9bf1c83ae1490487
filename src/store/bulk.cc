// Store::put() and touch() for many records: several per statement where each costs a round trip.
#include <map>
#include <tuple>

#include "store/rows.h"
#include "store/store.h"

namespace inlay::store {
namespace {

// "(?, ?, ?), (?, ?, ?), ..." with `row` for each of `rows`.
std::string repeated(const std::string& row, int rows) {
  std::string text = row;
  for (int i = 1; i < rows; ++i) text += ", " + row;
  return text;
}

std::string parenthesised(const std::string& value, int count) {
  return '(' + repeated(value, count) + ')';
}

}  // namespace

Status Store::prepare_bulk() {
  const int rows = database_->dialect().rows_per_statement;
  const std::string columns = kPuzzleColumns;
  auto insert =
      database_->prepare("INSERT INTO puzzle(" + columns.substr(columns.find(' ') + 1) +
                         ") VALUES " + repeated(parenthesised("?", kPuzzleParameters), rows) +
                         " ON CONFLICT DO NOTHING "
                         "RETURNING id, box_width, box_height, puzzle");
  if (!insert) return insert.error();
  auto touch = database_->prepare(
      "UPDATE puzzle SET " + touched("column2", "column3") + " FROM (VALUES " +
      repeated(parenthesised("CAST(? AS BIGINT)", 3), rows) + ") AS touch WHERE id = column1");
  if (!touch) return touch.error();
  insert_many_ = std::make_unique<Statement>(std::move(*insert));
  touch_many_ = std::make_unique<Statement>(std::move(*touch));
  return Done{};
}

Result<PutCounts> Store::put(std::span<const Record> records, Requests requests,
                             const std::function<void(const Error&)>& skipped) {
  PutCounts counts;
  const auto count = [&](const Result<PutResult>& put) -> Status {
    if (!put && put.error().kind != ErrorKind::invalid) return put.error();
    if (!put) skipped(put.error());
    counts.added += put && *put == PutResult::added;
    counts.merged += put && *put == PutResult::merged;
    return Done{};
  };
  const auto rows = static_cast<std::size_t>(database_->dialect().rows_per_statement);
  for (; rows > 1 && records.size() >= rows; records = records.subspan(rows)) {
    const Status put = put_block(records.first(rows), requests, count);
    if (!put) return put.error();
  }
  for (const Record& record : records) {
    const Status put = count(put_new_or_merged(record, requests));
    if (!put) return put.error();
  }
  return counts;
}

// As many records as the statement has rows.
Status Store::put_block(std::span<const Record> records, Requests requests,
                        const std::function<Status(const Result<PutResult>&)>& count) {
  if (!insert_many_) {
    if (const Status prepared = prepare_bulk(); !prepared) return prepared;
  }
  int from = 1;
  for (const Record& record : records) {
    bind(*insert_many_, from, record);
    from += kPuzzleParameters;
  }
  std::map<std::tuple<std::int64_t, std::int64_t, std::string>, std::int64_t> added;  // to the row
  for (auto row = insert_many_->step();; row = insert_many_->step()) {
    if (!row) return row.error();
    if (!*row) break;
    added[{insert_many_->integer(1), insert_many_->integer(2), insert_many_->text(3)}] =
        insert_many_->integer(0);
  }
  for (const Record& record : records) {
    const Key& key = record.key;
    // A second record of the same puzzle is merged with the first.
    const auto row = added.extract({key.box_width, key.box_height, key.puzzle});
    const Result<PutResult> put =
        row ? write_new_ratings(row.mapped(), record) : merge_with_known(record, requests);
    if (const Status counted = count(put); !counted) return counted;
  }
  return Done{};
}

Status Store::touch(std::span<const Touch> touches) {
  const auto rows = static_cast<std::size_t>(database_->dialect().rows_per_statement);
  for (; rows > 1 && touches.size() >= rows; touches = touches.subspan(rows)) {
    if (!touch_many_) {
      if (const Status prepared = prepare_bulk(); !prepared) return prepared;
    }
    int at = 1;
    for (const auto& [id, times, when] : touches.first(rows)) {
      touch_many_->bind(at, id).bind(at + 1, times).bind(at + 2, when);
      at += 3;
    }
    if (const Status done = touch_many_->run(); !done) return done;
  }
  for (const auto& [id, times, when] : touches) {
    if (const Status done = touch(id, times, when); !done) return done;
  }
  return Done{};
}

}  // namespace inlay::store
