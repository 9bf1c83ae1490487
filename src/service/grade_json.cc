#include "service/grade_json.h"

#include "base/message.h"
#include "print/step_links.h"
#include "service/grade_parts.h"
#include "service/language.h"
#include "sudoku/grade/technique_search.h"
#include "sudoku/grade/text/variant_names.h"

namespace inlay::service {

using sudoku::grade::Step;  // not that of searches

namespace {

using sudoku::Cell;
using sudoku::Rules;
using sudoku::grade::text::BoardNames;
using sudoku::grade::text::RulesNames;
using namespace sudoku::grade;

Json name_list(std::span<const Cell> cells, const BoardNames& names) {
  Json json = Json::array();
  for (const Cell cell : cells) json.push_back(names.cell(cell));
  return json;
}

Json candidates(std::span<const Candidate> all, const BoardNames& names) {
  Json json = Json::array();
  for (const auto& [cell, digit] : all) {
    json.push_back({{"cell", names.cell(cell)}, {"digit", names.value(digit)}});
  }
  return json;
}

std::string_view name_of_kind(Node::Kind kind) {
  return kind == Node::Kind::candidate ? "candidate" : kind == Node::Kind::group ? "group" : "als";
}

std::string_view name_of_reason(Link::Why why) {
  switch (why) {
    case Link::Why::cell:
      return "cell";
    case Link::Why::house:
      return "house";
    case Link::Why::als:
      return "als";
    case Link::Why::pattern:
      return "pattern";
    case Link::Why::constraint:
      return "constraint";
    case Link::Why::nested:
      break;
  }
  return "nested";
}

void add_chains(Json& json, const Step& step, const BoardNames& names, const Position* before) {
  if (step.nodes.empty()) return;
  std::vector<print::DrawnLink> drawn;
  if (before != nullptr) drawn = print::drawn_links(*before, step);
  for (const Node& node : step.nodes) {
    json["nodes"].push_back({{"cells", name_list(node.cells, names)},
                             {"digit", names.value(node.digit)},
                             {"on", node.on},
                             {"kind", name_of_kind(node.kind)}});
  }
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    Json one{{"from", link.from},
             {"to", link.to},
             {"type", link.strong ? "strong" : "weak"},
             {"why", name_of_reason(link.why)}};
    if (link.why == Link::Why::house) one["house"] = names.house(link.of).name();
    if (link.why == Link::Why::nested) one["nested"] = link.of;
    for (print::DrawnLink& line : drawn) {
      if (line.link != i) continue;
      one["path"] = std::move(line.path);
      one["head"] = std::move(line.head);
    }
    json["links"].push_back(std::move(one));
  }
  for (const Branch& branch : step.branches) {
    json["branches"].push_back({{"assume", branch.assume}, {"ends", branch.ends}});
  }
}

void add_rating(Json& json, std::string_view scale, const Rating& rating,
                std::string_view language) {
  json["scale"] = scale;
  json["outcome"] = name_of(rating.outcome);
  if (rating.outcome == Outcome::not_applicable) {
    json["reason"] = translated(rating.reason, language);
    return;
  }
  if (scale == "hodoku") {
    json["score"] = rating.score;
    json["level"] = name_of(rating.level);
  } else if (scale == "inlay") {
    json["er"] = tenths(rating.er);
    if (rating.outcome == Outcome::solved) json["difficulty"] = difficulty_of(rating.er);
  } else {
    json["er"] = tenths(rating.er);
    json["ep"] = tenths(rating.ep);
    json["ed"] = tenths(rating.ed);
  }
  json["steps_taken"] = rating.steps;
  if (!rating.reason.empty()) json["reason"] = translated(rating.reason, language);
  if (rating.limit != Limit::none) json["limit"] = name_of(rating.limit);
}

// Everything but the nested steps.
Json fields_of(const Step& step, const BoardNames& names, const StepText& text,
               const Catalogue& catalogue, const Position* before) {
  const TechniqueInfo& technique = info(step.technique);
  Json json{{"technique", technique.name},
            {"title", title_of(step.technique, catalogue)},
            {"family", name_of(technique.family)},
            {"rating", step.rating}};
  json["area"] = text.area;
  json["pattern"] = text.pattern;
  json["reason"] = text.reason;
  json["effect"] = text.effect;
  if (technique.assumes_uniqueness) json["assumes_uniqueness"] = true;
  if (step.depth != 0) json["depth"] = step.depth;
  if (step.length != 0) json["length"] = step.length;
  json["place"] = candidates(step.place, names);
  json["remove"] = candidates(step.remove, names);
  json["cells"] = name_list(step.cells, names);
  json["digits"] = Json::array();
  for (int d = 1; d <= names.digits(); ++d) {
    if ((step.digits & sudoku::bit(d)) != 0) json["digits"].push_back(names.value(d));
  }
  for (const HouseMark& mark : step.houses) {
    json["houses"].push_back(
        {{"name", names.house(mark.house).name()}, {"role", name_of(mark.role)}});
  }
  for (const Mark& mark : step.marks) {
    json["marks"].push_back({{"cell", names.cell(mark.cell)},
                             {"digit", names.value(mark.digit)},
                             {"role", name_of(mark.role)}});
  }
  add_chains(json, step, names, before);
  return json;
}

void add_steps(Json& json, Position position, std::span<const Step> steps,
               const StepFormat& format) {
  json["steps"] = Json::array();
  for (const Step& step : steps) {
    json["steps"].push_back(
        step_json(step, position.rules(), *format.catalogue, format.paths ? &position : nullptr));
    position.apply(step);
  }
}

}  // namespace

Json step_json(const Step& step, const Rules& rules, const Catalogue& catalogue,
               const Position* before) {
  Json json =
      fields_of(step, RulesNames(rules), describe(step, rules, catalogue), catalogue, before);
  for (const Step& nested : step.nested)
    json["nested"].push_back(step_json(nested, rules, catalogue));
  if (!step.eureka.empty()) json["eureka"] = step.eureka;
  return json;
}

Json step_json(const VariantStep& step, const VariantPosition& position,
               const Catalogue& catalogue) {
  Json json = fields_of(step, sudoku::grade::text::VariantNames(position.model()),
                        describe(step, position, catalogue), catalogue, nullptr);
  for (const std::uint32_t constraint : step.constraints) {
    const auto& one = position.variant().constraints()[constraint];
    json["constraints"].push_back(sudoku::write_constraint(position.variant().board(), one));
  }
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    if (link.why != Link::Why::constraint || link.of == Link::kNone) continue;
    json["links"][i]["constraint"] = json["constraints"][link.of];
  }
  return json;
}

std::string to_json(const Subject& subject, std::string_view scale, const Rating& rating) {
  Json json = about(subject);
  add_rating(json, scale, rating, subject.language);
  return dump(json);
}

std::string to_json(const Subject& subject, std::span<const NamedRating> ratings) {
  Json json = about(subject);
  json["ratings"] = Json::array();
  for (const auto& [scale, rating] : ratings) {
    Json one;
    add_rating(one, scale, rating, subject.language);
    json["ratings"].push_back(std::move(one));
  }
  return dump(json);
}

std::string to_json(const Subject& subject, std::string_view scale, const Rating& rating,
                    std::span<const Step> steps, const StepFormat& format) {
  Json json = about(subject);
  add_rating(json, scale, rating, subject.language);
  add_steps(json, Position(*subject.puzzle), steps, format);
  return dump(json);
}

std::string to_json(const Subject& subject, std::string_view scale, const PlayerState& state,
                    const PathFromHere& rest, const StepFormat& format) {
  Json json = about(subject);
  add_rating(json, scale, rest.path.rating, subject.language);
  add_mistakes(json, rest.mistakes, state.puzzle.rules);
  add_steps(json, position_of(state), rest.path.steps, format);
  return dump(json);
}

namespace {

Json path_json(const Subject& subject, std::string_view scale, const VariantPath& path,
               const VariantPosition& start, const StepFormat& format) {
  Json json = about(subject);
  add_rating(json, scale, path.rating, subject.language);
  json["steps"] = Json::array();
  for (const VariantStep& step : path.steps) {
    json["steps"].push_back(step_json(step, start, *format.catalogue));
  }
  return json;
}

}  // namespace

std::string to_json(const Subject& subject, std::string_view scale, const VariantPath& path,
                    const StepFormat& format) {
  return dump(path_json(subject, scale, path, VariantPosition(*subject.variant), format));
}

std::string to_json(const Subject& subject, std::string_view scale, const VariantPathFromHere& rest,
                    const StepFormat& format) {
  const VariantPosition start(*subject.variant);
  Json json = path_json(subject, scale, rest.path, start, format);
  if (!rest.mistakes.empty()) add_mistakes(json, rest.mistakes, start);
  return dump(json);
}

}  // namespace inlay::service
