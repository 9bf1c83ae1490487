#include "service/hint.h"

#include "base/message.h"
#include "service/grade_parts.h"
#include "sudoku/grade/technique_search.h"

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

}  // namespace

std::string tell(const Hint& hint, const sudoku::Rules& rules, Disclosure disclosure,
                 const grade::Catalogue& catalogue) {
  if (!hint.mistakes.empty()) {
    std::string text = "Something is wrong: ";
    for (std::size_t i = 0; i < hint.mistakes.size(); ++i) {
      text += (i == 0 ? "" : ", ") + tell(hint.mistakes[i], rules);
    }
    return text + ".";
  }
  if (hint.step) return grade::disclose(*hint.step, rules, disclosure, catalogue);
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

void add_hint(Json& json, const Hint& hint, const grade::PlayerState& state,
              const StepFormat& format) {
  const sudoku::Rules& rules = state.puzzle.rules;
  const grade::Catalogue& language = *format.catalogue;
  json["outcome"] = name_of(hint.outcome);
  if (!hint.reason.empty()) json["reason"] = hint.reason;
  if (hint.limit != Limit::none) json["limit"] = name_of(hint.limit);
  json["mistakes"] = Json::array();
  for (const Mistake& mistake : hint.mistakes) {
    json["mistakes"].push_back({{"kind", mistake.kind == Mistake::Kind::entry ? "entry" : "mark"},
                                {"cell", rules.cell_name(mistake.cell)},
                                {"digit", mistake.digit}});
  }
  json["text"] = tell(hint, rules, Disclosure::everything, language);
  if (hint.step) {
    const grade::Position before = grade::position_of(state);
    json["step"] = step_json(*hint.step, rules, language, format.paths ? &before : nullptr);
    json["disclose"] = {{"area", tell(hint, rules, Disclosure::area, language)},
                        {"technique", tell(hint, rules, Disclosure::technique, language)},
                        {"cells", tell(hint, rules, Disclosure::cells, language)},
                        {"everything", tell(hint, rules, Disclosure::everything, language)}};
  }
}

std::string to_json(const Subject& subject, const Hint& hint, const grade::PlayerState& state,
                    const StepFormat& format) {
  Json json = about(subject);
  add_hint(json, hint, state, format);
  return dump(json);
}

}  // namespace inlay::service
