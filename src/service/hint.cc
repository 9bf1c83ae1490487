#include "service/hint.h"

#include "base/message.h"
#include "service/grade_parts.h"
#include "service/language.h"
#include "sudoku/grade/technique_search.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;
using grade::Disclosure;
using grade::Hint;
using grade::Mistake;

using base::MessageArguments;

std::string text_of(const Mistake& mistake, const sudoku::Rules& rules,
                    const grade::Catalogue& catalogue) {
  MessageArguments arguments;
  arguments.set("cell", rules.cell_name(mistake.cell));
  arguments.set("digit", std::to_string(mistake.digit));
  return catalogue.format(
      mistake.kind == Mistake::Kind::entry ? "hint.mistake.entry" : "hint.mistake.mark", arguments);
}

// The reason as part of the sentence of "hint.invalid", or as the grader words it.
std::string reason_in(const grade::Catalogue& catalogue, const std::string& reason) {
  const std::string_view text = catalogue.text("hint.why." + reason);
  return text.empty() ? translated(reason, catalogue.language()) : std::string(text);
}

}  // namespace

std::string text_of(const Hint& hint, const sudoku::Rules& rules, Disclosure disclosure,
                    const grade::Catalogue& catalogue) {
  MessageArguments arguments;
  if (!hint.mistakes.empty()) {
    std::string mistakes;
    for (const Mistake& mistake : hint.mistakes) {
      mistakes += (mistakes.empty() ? "" : "; ") + text_of(mistake, rules, catalogue);
    }
    arguments.set("mistakes", std::move(mistakes));
    arguments.set("count", std::to_string(hint.mistakes.size()), hint.mistakes.size());
    return catalogue.format("hint.mistakes", arguments);
  }
  if (hint.step) return grade::disclose(*hint.step, rules, disclosure, catalogue);
  arguments.set("why", reason_in(catalogue, hint.reason));
  switch (hint.outcome) {
    case grade::Outcome::solved:
      return catalogue.format("hint.done", arguments);
    case grade::Outcome::invalid:
      return catalogue.format("hint.invalid", arguments);
    case grade::Outcome::stuck:
      return catalogue.format("hint.stuck", arguments);
    case grade::Outcome::at_least:
    case grade::Outcome::not_applicable:
    case grade::Outcome::unknown:
      break;
  }
  return catalogue.format("hint.limit", arguments);
}

void add_hint(Json& json, const Hint& hint, const grade::PlayerState& state,
              const StepFormat& format) {
  const sudoku::Rules& rules = state.puzzle.rules;
  const grade::Catalogue& language = *format.catalogue;
  json["outcome"] = name_of(hint.outcome);
  if (!hint.reason.empty()) json["reason"] = translated(hint.reason, language.language());
  if (hint.limit != Limit::none) json["limit"] = name_of(hint.limit);
  json["mistakes"] = Json::array();
  for (const Mistake& mistake : hint.mistakes) {
    json["mistakes"].push_back({{"kind", mistake.kind == Mistake::Kind::entry ? "entry" : "mark"},
                                {"cell", rules.cell_name(mistake.cell)},
                                {"digit", mistake.digit}});
  }
  json["text"] = text_of(hint, rules, Disclosure::everything, language);
  if (hint.step) {
    const grade::Position before = grade::position_of(state);
    json["step"] = step_json(*hint.step, rules, language, format.paths ? &before : nullptr);
    json["disclose"] = {{"area", text_of(hint, rules, Disclosure::area, language)},
                        {"technique", text_of(hint, rules, Disclosure::technique, language)},
                        {"cells", text_of(hint, rules, Disclosure::cells, language)},
                        {"everything", text_of(hint, rules, Disclosure::everything, language)}};
  }
}

std::string to_json(const Subject& subject, const Hint& hint, const grade::PlayerState& state,
                    const StepFormat& format) {
  Json json = about(subject);
  add_hint(json, hint, state, format);
  return dump(json);
}

}  // namespace inlay::service
