// Ratings, hints and explanations, of puzzles and of variants.
#include <optional>

#include "capi/control.h"
#include "capi/puzzle.h"
#include "inlay/grade.h"
#include "inlay/variant_grade.h"

struct inlay_steps {
  struct Step {
    const char* technique;
    std::string title;
    inlay::sudoku::grade::StepText text;
    std::vector<inlay_candidate> place, remove;
    std::int32_t rating;
  };

  inlay_rating rating{};
  std::string reason;
  std::vector<inlay_mistake> mistakes;
  std::vector<Step> steps;
};

namespace {

using namespace inlay::capi;
namespace grade = inlay::sudoku::grade;
namespace sudoku = inlay::sudoku;

inlay_grade_options default_grade_options() {
  inlay_grade_options options{};
  options.size = sizeof options;
  return options;
}

// The options of a call about one puzzle.
struct Grading {
  std::string_view scale;
  const grade::Catalogue* catalogue = nullptr;
  int below = 0;

  grade::GradeOptions options(Control& control, bool evidence) const {
    grade::GradeOptions result;
    result.scale = scale;
    result.below = below;
    result.evidence = evidence;
    result.progress = control.progress();
    return result;
  }
};

Answer read_grading(const inlay_grade_options* given, const inlay_puzzle& puzzle,
                    Grading& grading) {
  inlay_grade_options read = default_grade_options();
  if (Answer a = read_struct(given, "grading", read); !a.ok()) return a;
  const bool variant = puzzle.variant() != nullptr;
  grading.scale = read.scale != nullptr ? read.scale
                  : variant             ? grade::kVariantScale
                                        : grade::usual_scale(puzzle.puzzle()->rules);
  grading.catalogue = grade::find_catalogue(read.language != nullptr ? read.language : "en");
  grading.below = read.below;
  if (grading.catalogue == nullptr) {
    return invalid("unknown language '" + std::string(read.language) + "'");
  }
  if (read.below < 0) return invalid("the rating `below` must be at least 0");
  const auto grader = grade::Grader::make({.scale = grading.scale});
  if (!grader) return grader.error();
  if (variant && grading.scale != grade::kVariantScale) {
    return {INLAY_E_UNSUPPORTED, "variants are rated on the scale inlay only"};
  }
  return INLAY_OK;
}

// The variant whose steps are wanted; nothing if they are those of a puzzle.
std::optional<sudoku::Variant> variant_of(const inlay_puzzle& puzzle, const Grading& grading) {
  if (puzzle.variant() != nullptr) return *puzzle.variant();
  const sudoku::Puzzle& plain = *puzzle.puzzle();
  if (!grade::has_variant_steps(plain.rules, grading.scale)) return std::nullopt;
  return sudoku::Variant::of(plain);
}

std::int32_t outcome_of(grade::Outcome outcome) {
  switch (outcome) {
    case grade::Outcome::solved:
      return INLAY_RATED_SOLVED;
    case grade::Outcome::at_least:
      return INLAY_RATED_AT_LEAST;
    case grade::Outcome::stuck:
      return INLAY_RATED_STUCK;
    case grade::Outcome::invalid:
      return INLAY_RATED_INVALID;
    case grade::Outcome::not_applicable:
      return INLAY_RATED_NOT_APPLICABLE;
    case grade::Outcome::unknown:
      return INLAY_RATED_UNKNOWN;
  }
  return INLAY_RATED_UNKNOWN;
}

inlay_rating rating_of(const grade::Rating& rating, std::string_view scale) {
  inlay_rating result{};
  result.steps = static_cast<std::uint64_t>(rating.steps);
  result.outcome = outcome_of(rating.outcome);
  result.rating = grade::rating_number(scale, rating);
  result.pearl = rating.ep;
  result.diamond = rating.ed;
  result.limit = limit_of(rating.limit);
  result.level = "";
  if (scale == "hodoku" && rating.level != grade::Level::none) {
    result.level = name_of(rating.level).data();  // literals
  } else if (scale == "inlay" && rating.outcome == grade::Outcome::solved) {
    result.level = grade::difficulty_of(rating.er).data();
  }
  return result;
}

Answer ending_of(const inlay_rating& rating, const Control& control) {
  return control.finish(rating.outcome == INLAY_RATED_UNKNOWN ? INLAY_LIMIT : INLAY_OK);
}

// Steps use digits from 1; `offset` is the value of digit 1, less 1.
std::vector<inlay_candidate> candidates_of(const std::vector<grade::Candidate>& candidates,
                                           int offset) {
  std::vector<inlay_candidate> result;
  result.reserve(candidates.size());
  for (const auto [cell, digit] : candidates) {
    result.push_back({cell, static_cast<std::uint32_t>(digit + offset)});
  }
  return result;
}

void add_mistakes(const std::vector<grade::Mistake>& mistakes, int offset, inlay_steps& steps) {
  for (const grade::Mistake& mistake : mistakes) {
    steps.mistakes.push_back({mistake.cell, static_cast<std::uint32_t>(mistake.digit + offset),
                              mistake.kind == grade::Mistake::Kind::mark ? 1 : 0});
  }
}

void add_step(const grade::Step& step, grade::StepText text, int offset,
              const grade::Catalogue& catalogue, inlay_steps& steps) {
  steps.steps.push_back({grade::info(step.technique).name.data(),  // a literal
                         std::string(grade::title_of(step.technique, catalogue)), std::move(text),
                         candidates_of(step.place, offset), candidates_of(step.remove, offset),
                         step.rating});
}

// The members that hints of puzzles and of variants have in common.
template <typename Hint>
void add_hint(const Hint& hint, int offset, inlay_steps& steps) {
  add_mistakes(hint.mistakes, offset, steps);
  steps.reason = hint.reason;
  steps.rating.outcome = outcome_of(hint.outcome);
  steps.rating.limit = limit_of(hint.limit);
  steps.rating.level = "";
  steps.rating.steps = hint.step ? 1 : 0;
}

Answer make_hint(const sudoku::Puzzle& puzzle, std::string_view text, const Grading& grading,
                 Control& control, inlay_steps& steps) {
  const auto state = grade::parse_state(puzzle, text);
  if (!state) return state.error();
  const auto hint = grade::hint(*state, grading.options(control, true), control.budget());
  if (!hint) return hint.error();
  add_hint(*hint, 0, steps);
  if (hint->step) {
    add_step(*hint->step, grade::describe(*hint->step, puzzle.rules, *grading.catalogue), 0,
             *grading.catalogue, steps);
  }
  return INLAY_OK;
}

Answer make_hint(const sudoku::Variant& variant, std::string_view text, const Grading& grading,
                 Control& control, inlay_steps& steps) {
  const auto state = grade::parse_state(variant, text);
  if (!state) return state.error();
  const auto hint = grade::hint(*state, control.budget());
  const int offset = variant.board().min_value - 1;
  add_hint(hint, offset, steps);
  if (hint.step) {
    const auto position = grade::position_of(*state);
    add_step(*hint.step, grade::describe(*hint.step, position, *grading.catalogue), offset,
             *grading.catalogue, steps);
  }
  return INLAY_OK;
}

}  // namespace

inlay_status inlay_grade_options_init(inlay_grade_options* options, size_t size) {
  return initialize(options, size, "options", default_grade_options());
}

inlay_status inlay_rate(const inlay_puzzle* puzzle, const inlay_grade_options* grading,
                        const inlay_options* options, inlay_rating* rating, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer a = check_result(rating, "rating"); !a.ok()) return a;
    Grading how;
    if (Answer a = read_grading(grading, *puzzle, how); !a.ok()) return a;
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    inlay_rating found;
    if (puzzle->puzzle() != nullptr) {
      const auto rated =
          grade::rate(*puzzle->puzzle(), how.options(control, false), control.budget());
      if (!rated) return rated.error();
      found = rating_of(*rated, how.scale);
    } else {
      const auto path = grade::explain(*puzzle->variant(), control.budget(), how.below);
      found = rating_of(path.rating, how.scale);
    }
    Answer answer = ending_of(found, control);
    if (answer.ok()) store(rating, found);
    return answer;
  });
}

inlay_status inlay_hint(const inlay_puzzle* puzzle, const char* state, size_t length,
                        const inlay_grade_options* grading, const inlay_options* options,
                        inlay_steps** steps, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (steps == nullptr) return null_argument("steps");
    std::string_view text;
    if (Answer a = read_text(state, state == nullptr ? 0 : length, text); !a.ok()) return a;
    Grading how;
    if (Answer a = read_grading(grading, *puzzle, how); !a.ok()) return a;
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    auto made = std::make_unique<inlay_steps>();
    const auto variant = variant_of(*puzzle, how);
    Answer answer = variant ? make_hint(*variant, text, how, control, *made)
                            : make_hint(*puzzle->puzzle(), text, how, control, *made);
    if (!answer.ok()) return answer;
    answer = ending_of(made->rating, control);
    if (answer.status == INLAY_OK && made->steps.empty()) answer = INLAY_NONE;
    if (answer.ok()) *steps = made.release();
    return answer;
  });
}

inlay_status inlay_explain(const inlay_puzzle* puzzle, const inlay_grade_options* grading,
                           const inlay_options* options, inlay_steps** steps, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (steps == nullptr) return null_argument("steps");
    Grading how;
    if (Answer a = read_grading(grading, *puzzle, how); !a.ok()) return a;
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    auto made = std::make_unique<inlay_steps>();
    if (const auto variant = variant_of(*puzzle, how)) {
      const auto path = grade::explain(*variant, control.budget(), how.below);
      made->rating = rating_of(path.rating, how.scale);
      made->reason = path.rating.reason;
      const grade::VariantPosition position(*variant);
      for (const grade::VariantStep& step : path.steps) {
        add_step(step, grade::describe(step, position, *how.catalogue),
                 variant->board().min_value - 1, *how.catalogue, *made);
      }
    } else {
      const sudoku::Puzzle& plain = *puzzle->puzzle();
      const auto path = grade::explain(plain, how.options(control, true), control.budget());
      if (!path) return path.error();
      made->rating = rating_of(path->rating, how.scale);
      made->reason = path->rating.reason;
      for (const grade::Step& step : path->steps) {
        add_step(step, grade::describe(step, plain.rules, *how.catalogue), 0, *how.catalogue,
                 *made);
      }
    }
    Answer answer = ending_of(made->rating, control);
    if (answer.ok()) *steps = made.release();
    return answer;
  });
}

// --- What was found -----------------------------------------------------------------------------

size_t inlay_steps_count(const inlay_steps* steps) {
  return steps == nullptr ? 0 : steps->steps.size();
}

inlay_status inlay_steps_get(const inlay_steps* steps, size_t index, inlay_step* step,
                             inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (steps == nullptr) return null_argument("steps");
    if (Answer a = check_result(step, "step"); !a.ok()) return a;
    if (index >= steps->steps.size()) {
      return {INLAY_E_ARGUMENT, "there is no step " + std::to_string(index) + "; the number of " +
                                    "steps is " + std::to_string(steps->steps.size())};
    }
    const inlay_steps::Step& from = steps->steps[index];
    inlay_step found{};
    found.technique = from.technique;
    found.title = from.title.c_str();
    found.area = from.text.area.c_str();
    found.pattern = from.text.pattern.c_str();
    found.reason = from.text.reason.c_str();
    found.effect = from.text.effect.c_str();
    found.place = from.place.data();
    found.remove = from.remove.data();
    found.place_count = from.place.size();
    found.remove_count = from.remove.size();
    found.rating = from.rating;
    store(step, found);
    return INLAY_OK;
  });
}

inlay_status inlay_steps_rating(const inlay_steps* steps, inlay_rating* rating,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (steps == nullptr) return null_argument("steps");
    if (Answer a = check_result(rating, "rating"); !a.ok()) return a;
    store(rating, steps->rating);
    return INLAY_OK;
  });
}

const inlay_mistake* inlay_steps_mistakes(const inlay_steps* steps, size_t* count) {
  const std::size_t found = steps == nullptr ? 0 : steps->mistakes.size();
  if (count != nullptr) *count = found;
  return found == 0 ? nullptr : steps->mistakes.data();
}

const char* inlay_steps_reason(const inlay_steps* steps) {
  return steps == nullptr ? nullptr : steps->reason.c_str();
}

void inlay_steps_free(inlay_steps* steps) {
  delete steps;
}
