#include "service/hint.h"

#include "service/grade_json.h"
#include "service/grade_parts.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;
using grade::Disclosure;
using grade::Hint;
using grade::Mistake;

std::string tell(const Mistake& mistake, const sudoku::Rules& rules) {
  const std::string cell = rules.cell_name(mistake.cell);
  const std::string digit = std::to_string(mistake.digit);
  return mistake.kind == Mistake::Kind::entry ? cell + " does not hold " + digit
                                              : cell + " lacks the mark " + digit;
}

struct Request {
  sudoku::Puzzle puzzle;
  std::string state;
  std::string scale;
  bool steps;
};

std::string failure(const Error& error) {
  return dump({{"v", 1}, {"error", error.to_string()}});
}

Result<Request> request_of(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  const auto error = [](std::string what) { return Error{ErrorKind::invalid, std::move(what)}; };
  if (!json.is_object()) return error("a JSON object expected");
  const auto string_at = [&](const char* key, const char* usual) -> std::optional<std::string> {
    const auto found = json.find(key);
    if (found == json.end()) return usual;
    if (!found->is_string()) return std::nullopt;
    return found->get<std::string>();
  };
  const auto puzzle = string_at("puzzle", "");
  const auto state = string_at("state", "");
  const auto scale = string_at("scale", "se");
  if (!puzzle || !state || !scale) return error("puzzle, state and scale are text");
  auto parsed = notation::parse_puzzle(*puzzle);
  if (!parsed) return parsed.error();
  const auto steps = json.find("steps");
  const bool wants_steps = steps != json.end() && steps->is_boolean() && steps->get<bool>();
  return Request{std::move(*parsed), *state, *scale, wants_steps};
}

}  // namespace

std::string tell(const Hint& hint, const sudoku::Rules& rules, Disclosure disclosure) {
  if (!hint.mistakes.empty()) {
    std::string text = "Something is wrong: ";
    for (std::size_t i = 0; i < hint.mistakes.size(); ++i) {
      text += (i == 0 ? "" : ", ") + tell(hint.mistakes[i], rules);
    }
    return text + ".";
  }
  if (hint.step) return grade::english(*hint.step, rules, disclosure);
  switch (hint.outcome) {
    case grade::Outcome::solved:
      return "All is done.";
    case grade::Outcome::invalid:
      return "This is no proper puzzle: " + hint.reason + ".";
    case grade::Outcome::stuck:
      return "No step is known: " + hint.reason + ".";
    case grade::Outcome::at_least:
    case grade::Outcome::unknown:
      break;
  }
  return "No step was found within the limits.";
}

std::string to_json(const Hint& hint, const sudoku::Rules& rules) {
  Json json{{"v", 1}, {"outcome", name_of(hint.outcome)}};
  if (!hint.reason.empty()) json["reason"] = hint.reason;
  json["mistakes"] = Json::array();
  for (const Mistake& mistake : hint.mistakes) {
    json["mistakes"].push_back({{"kind", mistake.kind == Mistake::Kind::entry ? "entry" : "mark"},
                                {"cell", rules.cell_name(mistake.cell)},
                                {"digit", mistake.digit}});
  }
  json["text"] = tell(hint, rules, Disclosure::everything);
  if (hint.step) {
    json["step"] = step_json(*hint.step, rules);
    json["disclose"] = {{"area", tell(hint, rules, Disclosure::area)},
                        {"technique", tell(hint, rules, Disclosure::technique)},
                        {"cells", tell(hint, rules, Disclosure::cells)},
                        {"everything", tell(hint, rules, Disclosure::everything)}};
  }
  return dump(json);
}

std::string hint_json(std::string_view request, const Budget& budget) {
  const auto asked = request_of(request);
  if (!asked) return failure(asked.error());
  const auto state = grade::parse_state(asked->puzzle, asked->state);
  if (!state) return failure(state.error());
  grade::GradeOptions options;
  options.scale = asked->scale;
  const auto hint = grade::hint(*state, options, budget);
  return hint ? to_json(*hint, asked->puzzle.rules) : failure(hint.error());
}

std::string grade_json(std::string_view request, const Budget& budget) {
  const auto asked = request_of(request);
  if (!asked) return failure(asked.error());
  grade::GradeOptions options;
  options.scale = asked->scale;
  const Subject subject{"request", 1, &asked->puzzle, "", false};
  if (!asked->steps) {
    const auto rating = grade::rate(asked->puzzle, options, budget);
    return rating ? to_json(subject, asked->scale, *rating) : failure(rating.error());
  }
  const auto path = grade::explain(asked->puzzle, options, budget);
  if (!path) return failure(path.error());
  return to_json(subject, asked->scale, path->rating, path->steps);
}

}  // namespace inlay::service
