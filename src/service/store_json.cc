#include "service/store_json.h"

#include <algorithm>

#include "inlay/grade.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

using sudoku::grade::rating_text;
using sudoku::grade::tenths;

Json json_of(const store::Rating& rating) {
  Json json{{"scale", rating.scale}, {"version", rating.version}, {"outcome", rating.outcome}};
  if (rating.scale == "hodoku") {
    json["score"] = rating.score;
    json["level"] = rating.level;
  } else {
    json["er"] = tenths(rating.er);
    if (rating.ep != 0) json["ep"] = tenths(rating.ep);
    if (rating.ed != 0) json["ed"] = tenths(rating.ed);
  }
  json["steps_taken"] = rating.steps;
  if (!rating.hardest.empty()) json["hardest"] = rating.hardest;
  return json;
}

std::string row(const std::string& name, std::int64_t number) {
  std::string digits =
      Count(static_cast<std::uint64_t>(std::max<std::int64_t>(0, number))).grouped();
  constexpr std::size_t kName = 28, kNumber = 14;
  std::string text = name + std::string(kName - std::min(kName, name.size()), ' ');
  return text + std::string(kNumber - std::min(kNumber, digits.size()), ' ') + digits + '\n';
}

std::string name_of_box(const std::pair<int, int>& box) {
  if (box == std::pair(0, 0)) return "variants";
  const std::string size = std::to_string(box.first * box.second);
  return size + "x" + size + " (" + std::to_string(box.first) + "x" + std::to_string(box.second) +
         " boxes)";
}

}  // namespace

std::string to_json(const store::Record& record) {
  Json json{{"v", 1}};
  if (record.key.box_width != 0) json["box"] = {record.key.box_width, record.key.box_height};
  json["puzzle"] = record.key.puzzle;
  json["clues"] = record.clues;
  json["count"] = record.count.to_string();
  json["exact"] = record.exact;
  json["solutions"] = record.solutions;
  if (record.minimal) json["minimal"] = *record.minimal;
  if (record.automorphisms) json["automorphisms"] = std::to_string(*record.automorphisms);
  json["ratings"] = Json::array();
  for (const store::Rating& rating : record.ratings) json["ratings"].push_back(json_of(rating));
  json["engine"] = record.engine;
  json["nodes"] = record.nodes;
  json["seconds"] = static_cast<double>(record.nanoseconds) / 1e9;
  json["first_seen"] = time_text(record.first_seen);
  json["last_seen"] = time_text(record.last_seen);
  json["asked"] = record.asked;
  return dump(json);
}

std::string line_of(const store::Record& record, std::string_view scale) {
  std::string line = record.key.puzzle;
  for (const store::Rating& rating : record.ratings) {
    if (scale.empty() || rating.scale != scale || !rating.is_final()) continue;
    line += '\t' + rating_text(rating.scale, std::max(rating.er, rating.score));
    if (scale == "se") line += '\t' + tenths(rating.ep) + '\t' + tenths(rating.ed);
    if (scale == "hodoku") line += '\t' + rating.level;
    if (!rating.hardest.empty()) line += '\t' + rating.hardest;
  }
  return line;
}

std::string to_json(const ImportCounts& counts, bool resumed) {
  return dump({{"v", 1},
               {"puzzles", counts.puzzles},
               {"added", counts.added},
               {"merged", counts.merged},
               {"resumed", resumed}});
}

std::string to_json(const store::Statistics& all) {
  Json json{{"v", 1}, {"schema", all.version}, {"bytes", all.bytes}, {"puzzles", all.puzzles}};
  json["asked"] = all.asked;
  json["none"] = all.none;
  json["unique"] = all.unique;
  json["multiple"] = all.multiple;
  json["minimal"] = all.minimal;
  json["symmetric"] = all.symmetric;
  json["imports_open"] = all.imports;
  json["boards"] = Json::array();
  for (const auto& [box, puzzles] : all.boxes) {
    json["boards"].push_back({{"box", {box.first, box.second}}, {"puzzles", puzzles}});
  }
  json["clues"] = Json::array();
  for (const auto& [clues, puzzles] : all.clues) {
    json["clues"].push_back({{"clues", clues}, {"puzzles", puzzles}});
  }
  json["ratings"] = Json::array();
  for (const auto& [name, scale] : all.scales) {
    json["ratings"].push_back({{"scale", name.first},
                               {"version", name.second},
                               {"ratings", scale.ratings},
                               {"least", rating_text(name.first, scale.least)},
                               {"most", rating_text(name.first, scale.most)}});
  }
  return dump(json);
}

std::string table(const store::Statistics& all) {
  std::string text = row("puzzles", all.puzzles) + row("  with one solution", all.unique) +
                     row("  with several solutions", all.multiple) +
                     row("  without solution", all.none) + row("  minimal", all.minimal) +
                     row("  with automorphisms", all.symmetric) + row("requests", all.asked) +
                     row("bytes", all.bytes);
  if (all.imports > 0) text += row("unfinished imports", all.imports);
  for (const auto& [box, puzzles] : all.boxes) text += row(name_of_box(box), puzzles);
  for (const auto& [name, scale] : all.scales) {
    text += row("rated " + name.first + ' ' + name.second, scale.ratings);
    text.back() = ' ';
    text += " " + rating_text(name.first, scale.least) + " to " +
            rating_text(name.first, scale.most) + '\n';
  }
  for (const auto& [clues, puzzles] : all.clues) {
    text += row(std::to_string(clues) + " clues", puzzles);
  }
  text.pop_back();
  return text;
}

}  // namespace inlay::service
