#include "service/hint.h"

#include <functional>

#include "base/message.h"
#include "service/grade_parts.h"
#include "service/language.h"
#include "sudoku/grade/technique_search.h"
#include "sudoku/grade/text/variant_names.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;
using grade::Disclosure;
using grade::Hint;
using grade::Mistake;
using grade::VariantHint;

using base::MessageArguments;

// The reason as part of the sentence of "hint.invalid", or as the grader words it.
std::string reason_in(const grade::Catalogue& catalogue, const std::string& reason) {
  const std::string_view text = catalogue.text("hint.why." + reason);
  return text.empty() ? translated(reason, catalogue.language()) : std::string(text);
}

// What hints about puzzles and about variants have in common, in the names of their board.
struct HintParts {
  grade::Outcome outcome;
  Limit limit;
  const std::string& reason;
  const std::vector<Mistake>& mistakes;
  const grade::text::BoardNames& names;
  bool has_step;
  std::function<std::string(Disclosure)> step_text;
};

std::string text_of(const HintParts& hint, Disclosure disclosure,
                    const grade::Catalogue& catalogue) {
  MessageArguments arguments;
  if (!hint.mistakes.empty()) {
    std::string mistakes;
    for (const Mistake& mistake : hint.mistakes) {
      MessageArguments one;
      one.set("cell", hint.names.cell(mistake.cell));
      one.set("digit", hint.names.digit(mistake.digit));
      mistakes += (mistakes.empty() ? "" : "; ") +
                  catalogue.format(mistake.kind == Mistake::Kind::entry ? "hint.mistake.entry"
                                                                        : "hint.mistake.mark",
                                   one);
    }
    arguments.set("mistakes", std::move(mistakes));
    arguments.set("count", std::to_string(hint.mistakes.size()), hint.mistakes.size());
    return catalogue.format("hint.mistakes", arguments);
  }
  if (hint.has_step) return hint.step_text(disclosure);
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

Json mistakes_json(const std::vector<Mistake>& mistakes, const grade::text::BoardNames& names) {
  Json json = Json::array();
  for (const Mistake& mistake : mistakes) {
    json.push_back({{"kind", mistake.kind == Mistake::Kind::entry ? "entry" : "mark"},
                    {"cell", names.cell(mistake.cell)},
                    {"digit", names.value(mistake.digit)}});
  }
  return json;
}

void add_parts(Json& json, const HintParts& hint, const grade::Catalogue& language,
               const std::function<Json()>& step) {
  json["outcome"] = name_of(hint.outcome);
  if (!hint.reason.empty()) json["reason"] = translated(hint.reason, language.language());
  if (hint.limit != Limit::none) json["limit"] = service::name_of(hint.limit);
  json["mistakes"] = mistakes_json(hint.mistakes, hint.names);
  json["text"] = text_of(hint, Disclosure::everything, language);
  if (!hint.has_step) return;
  json["step"] = step();
  json["disclose"] = {{"area", text_of(hint, Disclosure::area, language)},
                      {"technique", text_of(hint, Disclosure::technique, language)},
                      {"cells", text_of(hint, Disclosure::cells, language)},
                      {"everything", text_of(hint, Disclosure::everything, language)}};
}

// `board` is what the sentences of the step refer to.
template <typename AnyHint, typename Board>
HintParts parts_of(const AnyHint& hint, const Board& board, const grade::text::BoardNames& names,
                   const grade::Catalogue& catalogue) {
  return {hint.outcome,
          hint.limit,
          hint.reason,
          hint.mistakes,
          names,
          hint.step.has_value(),
          [&](Disclosure disclosure) {
            return grade::disclose(*hint.step, board, disclosure, catalogue);
          }};
}

// `board` is what the mistakes refer to.
template <typename AnyList, typename Board, typename StepJson>
std::string list_json(const Subject& subject, const AnyList& list, const Board& board,
                      const StepFormat& format, const StepJson& json_of) {
  Json json = about(subject);
  json["outcome"] = name_of(list.outcome);
  if (!list.reason.empty()) json["reason"] = translated(list.reason, format.catalogue->language());
  if (list.limit != Limit::none) json["limit"] = service::name_of(list.limit);
  add_mistakes(json, list.mistakes, board);
  json["techniques"] = list.techniques;
  json["complete"] = list.complete;
  json["steps"] = Json::array();
  for (const auto& step : list.steps) json["steps"].push_back(json_of(step));
  return dump(json);
}

// `board` is what the sentences refer to.
template <typename AnyHint, typename AnyList, typename Board>
std::string list_text(const AnyList& list, const Board& board, const grade::Catalogue& catalogue) {
  if (list.steps.empty()) {
    AnyHint hint;
    hint.outcome = list.outcome;
    hint.mistakes = list.mistakes;
    hint.reason = list.reason;
    if (list.limit != Limit::none) hint.outcome = grade::Outcome::unknown;
    return service::text_of(hint, board, Disclosure::everything, catalogue);
  }
  std::string text;
  for (const auto& step : list.steps) {
    text += grade::tenths(step.rating) + "  " + std::string(title_of(step.technique, catalogue)) +
            ": " + describe(step, board, catalogue).effect + "\n";
  }
  text.pop_back();
  return text;
}

}  // namespace

std::string text_of(const Hint& hint, const sudoku::Rules& rules, Disclosure disclosure,
                    const grade::Catalogue& catalogue) {
  const grade::text::RulesNames names(rules);
  return text_of(parts_of(hint, rules, names, catalogue), disclosure, catalogue);
}

std::string text_of(const VariantHint& hint, const grade::VariantPosition& position,
                    Disclosure disclosure, const grade::Catalogue& catalogue) {
  const grade::text::VariantNames names(position.model());
  return text_of(parts_of(hint, position, names, catalogue), disclosure, catalogue);
}

void add_hint(Json& json, const Hint& hint, const grade::PlayerState& state,
              const StepFormat& format) {
  const sudoku::Rules& rules = state.puzzle.rules;
  const grade::text::RulesNames names(rules);
  add_parts(json, parts_of(hint, rules, names, *format.catalogue), *format.catalogue, [&] {
    const grade::Position before = grade::position_of(state);
    return step_json(*hint.step, rules, *format.catalogue, format.paths ? &before : nullptr);
  });
}

void add_hint(Json& json, const VariantHint& hint, const grade::VariantPosition& position,
              const StepFormat& format) {
  const grade::text::VariantNames names(position.model());
  add_parts(json, parts_of(hint, position, names, *format.catalogue), *format.catalogue,
            [&] { return step_json(*hint.step, position, *format.catalogue); });
}

void add_mistakes(Json& json, const std::vector<Mistake>& mistakes, const sudoku::Rules& rules) {
  json["mistakes"] = mistakes_json(mistakes, grade::text::RulesNames(rules));
}

void add_mistakes(Json& json, const std::vector<Mistake>& mistakes,
                  const grade::VariantPosition& position) {
  json["mistakes"] = mistakes_json(mistakes, grade::text::VariantNames(position.model()));
}

std::string to_json(const Subject& subject, const grade::StepList& list,
                    const grade::PlayerState& state, const StepFormat& format) {
  const grade::Position before = grade::position_of(state);
  return list_json(subject, list, state.puzzle.rules, format, [&](const grade::Step& step) {
    return step_json(step, state.puzzle.rules, *format.catalogue, format.paths ? &before : nullptr);
  });
}

std::string to_json(const Subject& subject, const grade::VariantStepList& list,
                    const grade::VariantPosition& position, const StepFormat& format) {
  return list_json(subject, list, position, format, [&](const grade::VariantStep& step) {
    return step_json(step, position, *format.catalogue);
  });
}

std::string text_of(const grade::StepList& list, const grade::PlayerState& state,
                    const grade::Catalogue& catalogue) {
  return list_text<Hint>(list, state.puzzle.rules, catalogue);
}

std::string text_of(const grade::VariantStepList& list, const grade::VariantPosition& position,
                    const grade::Catalogue& catalogue) {
  return list_text<VariantHint>(list, position, catalogue);
}

std::string to_json(const Subject& subject, const Hint& hint, const grade::PlayerState& state,
                    const StepFormat& format) {
  Json json = about(subject);
  add_hint(json, hint, state, format);
  return dump(json);
}

std::string to_json(const Subject& subject, const VariantHint& hint,
                    const grade::VariantPosition& position, const StepFormat& format) {
  Json json = about(subject);
  add_hint(json, hint, position, format);
  return dump(json);
}

}  // namespace inlay::service
