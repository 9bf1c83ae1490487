#include "service/json.h"

#include <chrono>
#include <cstdio>

#include "service/json_parts.h"
#include "service/language.h"

namespace inlay::service {

void add_stats(Json& json, const Subject& subject, const Stats& stats) {
  json["nodes"] = stats.nodes;
  json["guesses"] = stats.guesses;
  json["moves"] = stats.moves;
  if (!subject.timed) return;
  json["seconds"] = std::chrono::duration<double>(stats.time).count();
}

Json solve_json(const Subject& subject, const SolveAnswer& answer,
                std::span<const sudoku::Grid> solutions) {
  Json json = about(subject);
  json["verdict"] = name_of(answer.verdict);
  json["solutions"] = Json::array();
  for (const sudoku::Grid& grid : solutions) {
    json["solutions"].push_back(notation::line_of(subject.puzzle->rules, grid));
  }
  json["complete"] = answer.complete;
  if (answer.conflict) {
    json["reason"] =
        translated(answer.conflict->to_string(subject.puzzle->rules), subject.language);
  }
  if (answer.limit != Limit::none) json["limit"] = name_of(answer.limit);
  json["engine"] = answer.engine;
  add_stats(json, subject, answer.stats);
  return json;
}

std::string to_json(const Subject& subject, const SolveAnswer& answer,
                    std::span<const sudoku::Grid> solutions) {
  return dump(solve_json(subject, answer, solutions));
}

std::string to_json(const Subject& subject, const CountResult& counted) {
  Json json = about(subject);
  // A string, because JSON parsers do not keep large integers exactly.
  json["count"] = counted.count.to_string();
  json["exact"] = counted.exact;
  if (counted.limit != Limit::none) {
    json["limit"] = name_of(counted.limit);
  } else if (!counted.exact) {
    json["limit"] = "maximum";  // counting stopped at the requested maximum
  }
  add_stats(json, subject, counted.stats);
  return dump(json);
}

std::string to_json(const Subject& subject, const sudoku::CheckReport& report) {
  const sudoku::Rules& rules = subject.puzzle->rules;
  Json json = about(subject);
  json["verdict"] = name_of(report.verdict);
  if (report.conflict) {
    json["reason"] = translated(report.conflict->to_string(rules), subject.language);
  }
  json["solutions"] = Json::array();
  for (const sudoku::Grid& grid : report.solutions) {
    json["solutions"].push_back(notation::line_of(rules, grid));
  }
  if (report.minimal) {
    json["minimal"] = *report.minimal;
    json["redundant"] = Json::array();
    for (const sudoku::Cell cell : report.redundant) {
      json["redundant"].push_back(rules.cell_name(cell));
    }
  }
  if (report.limit != Limit::none) json["limit"] = name_of(report.limit);
  add_stats(json, subject, report.stats);
  return dump(json);
}

std::string form_text(const sudoku::Rules& rules, const sudoku::Regions& regions,
                      const sudoku::Grid& grid) {
  if (regions.empty()) return notation::line_of(rules, grid);
  const sudoku::Rules latin = *sudoku::Rules::boxes(rules.size(), 1);
  sudoku::Puzzle form(*latin.with_houses({regions.begin(), regions.end()}));
  form.clues = grid;
  return *notation::format(form, "constraints");
}

std::string to_json(const Subject& subject, const CanonAnswer& answer) {
  const sudoku::Rules& rules = subject.puzzle->rules;
  Json json = about(subject);
  json["of"] = answer.grid != nullptr ? "grid" : "puzzle";
  const sudoku::Transformation* map = nullptr;
  if (answer.puzzle != nullptr) {
    json["canonical"] = form_text(rules, answer.puzzle->regions, answer.puzzle->form);
    json["automorphisms"] = answer.puzzle->automorphisms.to_string();
    map = &answer.puzzle->map;
  } else if (answer.grid != nullptr) {
    json["canonical"] = form_text(rules, answer.grid->regions, answer.grid->grid);
    json["puzzle_in_grid"] = form_text(rules, answer.grid->regions, answer.grid->puzzle);
    json["automorphisms"] = answer.grid->automorphisms.to_string();
    map = &answer.grid->map;
  } else {
    json["canonical"] = nullptr;
    json["reason"] = answer.why;
    return dump(json);
  }
  Json to{{"transpose", map->transpose}};
  const auto n = static_cast<std::size_t>(map->size);
  for (std::size_t i = 0; i < n; ++i) {
    to["rows"].push_back(map->rows[i] + 1);
    to["columns"].push_back(map->columns[i] + 1);
    to["digits"].push_back(map->digits[i + 1]);
  }
  json["transformation"] = std::move(to);
  return dump(json);
}

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Without std::strftime, which Emscripten leaves to JavaScript.
std::string time_text(std::int64_t seconds) {
  namespace chrono = std::chrono;
  constexpr std::int64_t kFirst = -62'167'219'200;  // of the year 0
  constexpr std::int64_t kLast = 253'402'300'799;   // of the year 9999
  if (seconds < kFirst || seconds > kLast) return "";
  const chrono::sys_seconds time{chrono::seconds(seconds)};
  const auto day = chrono::floor<chrono::days>(time);
  const chrono::year_month_day date(day);
  const chrono::hh_mm_ss clock(time - day);
  char text[64];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text;
}

std::string error_json(const std::string& source, const Error& error) {
  Json json{{"v", 1}, {"source", source}, {"error", error.message}};
  if (error.line != 0) json["line"] = error.line;
  if (error.column != 0) json["column"] = error.column;
  return dump(json);
}

}  // namespace inlay::service
