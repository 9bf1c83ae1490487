#include "service/store_record.h"

#include <algorithm>

#include "inlay/version.h"

namespace inlay::service {

using sudoku::Verdict;

std::optional<Proved> proved_by(const SolveAnswer& answer) {
  if (answer.verdict == Verdict::unknown) return std::nullopt;
  if (answer.complete) return Proved{answer.delivered, true};
  const bool one_more = answer.limit == Limit::none;
  return Proved{std::max<std::uint64_t>(2, answer.delivered + (one_more ? 1 : 0)), false};
}

store::Record add_search(store::Record record, const Proved& proved, std::string_view engine,
                         const Stats& stats) {
  record.count = proved.count;
  record.exact = proved.exact;
  record.engine = engine;
  record.nodes = stats.nodes;
  record.nanoseconds = stats.time.count();
  return record;
}

store::Rating stored_rating(std::string_view scale, const sudoku::grade::Rating& rating,
                            const std::vector<sudoku::grade::Step>& steps) {
  const auto hardest = std::max_element(
      steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.rating < b.rating; });
  store::Rating stored;
  stored.scale = scale;
  stored.version = kVersion;
  stored.outcome = name_of(rating.outcome);
  stored.er = rating.er;
  stored.ep = rating.ep;
  stored.ed = rating.ed;
  stored.score = rating.score;
  stored.steps = rating.steps;
  stored.level = name_of(rating.level);
  if (hardest != steps.end()) stored.hardest = sudoku::grade::info(hardest->technique).name;
  return stored;
}

std::optional<sudoku::grade::Rating> rating_of(const store::Rating& stored) {
  using sudoku::grade::Level;
  if (!stored.is_final()) return std::nullopt;
  sudoku::grade::Rating rating;
  rating.outcome = sudoku::grade::Outcome::solved;
  rating.er = stored.er;
  rating.ep = stored.ep;
  rating.ed = stored.ed;
  rating.score = stored.score;
  rating.steps = stored.steps;
  for (const Level level :
       {Level::none, Level::easy, Level::medium, Level::hard, Level::unfair, Level::extreme}) {
    if (name_of(level) != stored.level) continue;
    rating.level = level;
    return rating;
  }
  return std::nullopt;
}

}  // namespace inlay::service
