#include "service/generate.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "inlay/notation.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

// Parses a whole text as a number of at least 0.
bool number_of(std::string_view text, int& number) {
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && rest == end && number >= 0;
}

}  // namespace

Result<ClueRange> parse_clues(std::string_view text, bool none) {
  const std::size_t dots = text.find("..");
  const bool range = dots != std::string_view::npos;
  ClueRange clues{};
  if (!number_of(text.substr(0, dots), clues.low) ||
      !number_of(range ? text.substr(dots + 2) : text, clues.high) || clues.high < clues.low ||
      (clues.high == 0 && !none) || clues.high > sudoku::kMaxSize * sudoku::kMaxSize) {
    return Error{ErrorKind::syntax, "clues: expected MIN..MAX or a number, as in 24..26"};
  }
  return clues;
}

Result<sudoku::Grid> parse_pattern(const sudoku::Rules& rules, std::string_view text) {
  constexpr std::string_view kNoClue = ".0-_";
  constexpr std::string_view kIgnored = " \t\r\n";
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  sudoku::Grid pattern;
  for (const char c : text) {
    if (kIgnored.find(c) != std::string_view::npos) continue;
    if (pattern.size() == cells) {
      return Error{ErrorKind::syntax,
                   "pattern: expected " + std::to_string(cells) + " cells, found more"};
    }
    pattern.push_back(kNoClue.find(c) == std::string_view::npos);
  }
  if (pattern.size() < cells) {
    return Error{ErrorKind::syntax, "pattern: expected " + std::to_string(cells) + " cells for " +
                                        rules.name() + ", found " + std::to_string(pattern.size())};
  }
  if (std::count(pattern.begin(), pattern.end(), 0) == rules.cell_count()) {
    return Error{ErrorKind::syntax, "pattern: no cell has a clue"};
  }
  return pattern;
}

std::string names_of_symmetries() {
  std::string names;
  for (const auto& info : sudoku::symmetries()) {
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

Result<sudoku::Symmetry> find_symmetry(std::string_view name) {
  for (const auto& info : sudoku::symmetries()) {
    if (info.name == name) return info.symmetry;
  }
  return Error{ErrorKind::invalid,
               "unknown symmetry '" + std::string(name) + "'; available: " + names_of_symmetries()};
}

std::string line_of(const sudoku::Rules& rules, const sudoku::GeneratedPuzzle& made) {
  std::string text = notation::line_of(rules, made.puzzle);
  if (!made.remark.empty()) text += '\t' + made.remark;
  return text;
}

std::string to_json(const sudoku::Rules& rules, const sudoku::GenerateOptions& options,
                    std::uint64_t number, const sudoku::GeneratedPuzzle& made) {
  Json json{{"v", 1}, {"record", number}};
  json["box"] = {rules.box_width(), rules.box_height()};
  if (!options.only_grids) json["puzzle"] = notation::line_of(rules, made.puzzle);
  json["solution"] = notation::line_of(rules, made.solution);
  if (!options.only_grids) {
    json["clues"] = made.clues;
    json["symmetry"] = name_of(options.symmetry);
    json["minimal"] = name_of(made.minimal);
    if (!made.remark.empty()) json["rating"] = made.remark;
  }
  json["seed"] = options.seed;
  json["attempt"] = made.attempt;
  return dump(json);
}

void ClueStatistics::add(int clues) {
  const auto at = static_cast<std::size_t>(clues);
  if (counts_.size() <= at) counts_.resize(at + 1);
  ++counts_[at];
  ++records_;
}

double ClueStatistics::mean() const {
  double sum = 0;
  for (std::size_t clues = 0; clues < counts_.size(); ++clues) {
    sum += static_cast<double>(clues) * static_cast<double>(counts_[clues]);
  }
  return records_ == 0 ? 0 : sum / static_cast<double>(records_);
}

double ClueStatistics::deviation() const {
  if (records_ < 2) return 0;
  double sum = 0;
  for (std::size_t clues = 0; clues < counts_.size(); ++clues) {
    const double off = static_cast<double>(clues) - mean();
    sum += off * off * static_cast<double>(counts_[clues]);
  }
  return std::sqrt(sum / static_cast<double>(records_ - 1));
}

std::string ClueStatistics::table() const {
  std::string text = "clues     puzzles      share\n";
  char line[96];
  for (std::size_t clues = 0; clues < counts_.size(); ++clues) {
    if (counts_[clues] == 0) continue;
    std::snprintf(line, sizeof line, "%5zu  %10llu  %8.4f%%\n", clues,
                  static_cast<unsigned long long>(counts_[clues]),
                  100 * static_cast<double>(counts_[clues]) / static_cast<double>(records_));
    text += line;
  }
  std::snprintf(line, sizeof line, "mean %.4f, deviation %.4f", mean(), deviation());
  return text + line;
}

std::string ClueStatistics::to_json(const sudoku::GenerateOptions& options,
                                    std::uint64_t attempts) const {
  Json json{{"v", 1}, {"records", records_}, {"attempts", attempts}, {"seed", options.seed}};
  json["symmetry"] = name_of(options.symmetry);
  json["mean"] = mean();
  json["deviation"] = deviation();
  json["histogram"] = Json::object();
  for (std::size_t clues = 0; clues < counts_.size(); ++clues) {
    if (counts_[clues] != 0) json["histogram"][std::to_string(clues)] = counts_[clues];
  }
  return dump(json);
}

namespace {

Json estimate_json(const sudoku::PopulationEstimate& number) {
  return {{"value", number.value}, {"error", number.error}};
}

}  // namespace

std::string table(const sudoku::MinimalPuzzlesEstimate& estimate) {
  std::string text = "clues  puzzles per grid  +- 95%          share  +- 95%\n";
  constexpr double kInterval = 1.96;  // standard errors
  char line[128];
  for (const auto& row : estimate.rows) {
    std::snprintf(line, sizeof line, "%5d  %16.4g  %.1e  %10.4g%%  %.2g%%\n", row.clues,
                  row.per_grid.value, kInterval * row.per_grid.error, 100 * row.share.value,
                  100 * kInterval * row.share.error);
    text += line;
  }
  std::snprintf(line, sizeof line, "mean %.4f +- %.4f, deviation %.4f +- %.4f\n",
                estimate.mean.value, kInterval * estimate.mean.error, estimate.deviation.value,
                kInterval * estimate.deviation.error);
  text += line;
  std::snprintf(line, sizeof line, "minimal puzzles per grid: %.4g +- %.1e",
                estimate.per_grid.value, kInterval * estimate.per_grid.error);
  return text + line;
}

std::string to_json(const sudoku::MinimalPuzzlesEstimate& estimate, std::uint64_t seed) {
  Json json{{"v", 1}, {"seed", seed}, {"populations", estimate.populations}};
  json["grids"] = estimate.grids;
  json["mean"] = estimate_json(estimate.mean);
  json["deviation"] = estimate_json(estimate.deviation);
  json["per_grid"] = estimate_json(estimate.per_grid);
  json["rows"] = Json::array();
  for (const auto& row : estimate.rows) {
    json["rows"].push_back({{"clues", row.clues},
                            {"per_grid", estimate_json(row.per_grid)},
                            {"share", estimate_json(row.share)}});
  }
  return dump(json);
}

}  // namespace inlay::service
