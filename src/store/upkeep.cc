// Operations on the whole store: statistics, check, vacuum.
#include "store/rows.h"
#include "store/schema.h"
#include "store/store.h"

namespace inlay::store {
namespace {

constexpr std::size_t kMaxProblems = 100;

Status for_each_row(Database& database, std::string_view sql,
                    const std::function<void(const Statement&)>& visit) {
  auto statement = database.prepare(sql);
  if (!statement) return statement.error();
  for (auto row = statement->step();; row = statement->step()) {
    if (!row) return row.error();
    if (!*row) return Done{};
    visit(*statement);
  }
}

}  // namespace

Result<Statistics> Store::statistics() {
  Statistics all;
  all.version = newest_version();
  const Dialect& dialect = database_->dialect();
  const std::string hardness = std::string(dialect.greatest) + "(er, score)";
  Status status = for_each_row(
      *database_,
      // A damaged counter must not overflow the sum.
      std::string("SELECT count(*), coalesce(sum(asked * 1.0), 0), "
                  "count(*) FILTER (WHERE exact = 1 AND count = 0), "
                  "count(*) FILTER (WHERE exact = 1 AND count = 1), "
                  "count(*) FILTER (WHERE count > 1), count(*) FILTER (WHERE minimal = 1), "
                  "count(*) FILTER (WHERE automorphisms > 1), (SELECT count(*) FROM import), (") +
          dialect.bytes + ") FROM puzzle",
      [&](const Statement& row) {
        std::int64_t* const numbers[] = {&all.puzzles,   &all.asked,    &all.none,
                                         &all.unique,    &all.multiple, &all.minimal,
                                         &all.symmetric, &all.imports,  &all.bytes};
        for (int i = 0; i < 9; ++i) *numbers[i] = row.integer(i);
      });
  if (!status) return status.error();
  status = for_each_row(
      *database_, "SELECT box_width, box_height, clues, count(*) FROM puzzle GROUP BY 1, 2, 3",
      [&](const Statement& row) {
        const auto box =
            std::pair(static_cast<int>(row.integer(0)), static_cast<int>(row.integer(1)));
        all.boxes[box] += row.integer(3);
        all.clues[static_cast<int>(row.integer(2))] += row.integer(3);
      });
  if (!status) return status.error();
  status = for_each_row(*database_,
                        "SELECT scale, version, count(*), min(" + hardness + "), max(" + hardness +
                            ") FROM rating GROUP BY 1, 2",
                        [&](const Statement& row) {
                          all.scales[{row.text(0), row.text(1)}] = {
                              row.integer(2), static_cast<int>(row.integer(3)),
                              static_cast<int>(row.integer(4))};
                        });
  if (!status) return status.error();
  return all;
}

Result<std::vector<std::string>> Store::check() {
  std::vector<std::string> problems;
  const auto add = [&](std::string problem) {
    if (problems.size() < kMaxProblems) problems.push_back(std::move(problem));
  };
  if (const char* const integrity = database_->dialect().integrity) {
    const Status read = for_each_row(*database_, integrity, [&](const Statement& row) {
      if (row.text(0) != "ok") add(row.text(0));
    });
    if (!read) return read.error();
    if (!problems.empty()) return problems;  // the rows of such a file mean nothing
  }
  Status status = for_each_row(*database_,
                               "SELECT puzzle FROM rating WHERE NOT EXISTS (SELECT 1 FROM puzzle "
                               "WHERE puzzle.id = rating.puzzle)",
                               [&](const Statement&) { add("a rating belongs to no puzzle"); });
  if (!status) return status.error();
  status = each({}, [&](const StoredRecord& found) {
    if (!found.sound) add("wrong checksum: " + found.record.key.puzzle);
    return true;
  });
  if (!status) return status.error();
  return problems;
}

Status Store::vacuum() {
  for (const char* const sql : database_->dialect().vacuum) {
    if (const Status done = database_->execute(sql); !done) return done;
  }
  return Done{};
}

}  // namespace inlay::store
