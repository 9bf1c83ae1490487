#include "service/rating_filter.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "inlay/variant_grade.h"
#include "sudoku/variant/kinds/kind.h"

namespace inlay::service {

namespace grade = sudoku::grade;

namespace {

constexpr std::size_t kShown = 40;  // characters of a wrong text, in a message

// "7.1" gives 71 and "7" gives 70; a score gives itself.
std::optional<int> number_of(std::string_view scale, std::string_view text) {
  int whole = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, whole);
  if (error != std::errc() || whole < 0 || whole > 1'000'000) return std::nullopt;
  if (scale == "hodoku") return rest == end ? std::optional(whole) : std::nullopt;
  if (rest == end) return 10 * whole;
  if (end - rest != 2 || rest[0] != '.' || rest[1] < '0' || rest[1] > '9') return std::nullopt;
  return 10 * whole + (rest[1] - '0');
}

std::optional<RatingRange> range_of(std::string_view name) {
  const auto all = grade::difficulties();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const grade::Difficulty& d) { return d.name == name; });
  if (found == all.end()) return std::nullopt;
  const bool last = found + 1 == all.end();
  return RatingRange{found->from, last ? std::numeric_limits<int>::max() - 1 : found[1].from - 1};
}

// One end of a range: a number, or the ratings of a name.
std::optional<RatingRange> bound_of(std::string_view scale, std::string_view text) {
  if (scale == "inlay") {
    if (const auto named = range_of(text)) return named;
  }
  const auto number = number_of(scale, text);
  return number ? std::optional(RatingRange{*number, *number}) : std::nullopt;
}

// Nothing for an empty name. Error: an unknown name.
Result<std::optional<grade::Technique>> technique_of(std::string_view name) {
  const auto technique = grade::find_technique(name);
  if (!technique && !name.empty()) {
    return Error{ErrorKind::invalid, "unknown technique '" + std::string(name) + "'"};
  }
  return technique;
}

// Whether a path of some puzzle of the order may have a step of the technique.
bool may_need(const VariantOrder& order, grade::Technique technique) {
  const auto contains = [](const auto& kinds, const sudoku::ConstraintKind* wanted) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const auto& kind) { return &kind == wanted; });
  };
  bool standard = true, houses_alone = true;
  for (const auto& request : order.requests) {
    const bool restriction = contains(sudoku::variant::cell_kinds(), request.kind);
    standard = standard && restriction;
    houses_alone =
        houses_alone && (restriction || contains(sudoku::variant::house_kinds(), request.kind));
  }
  const auto layout = order.layout.as_puzzle();
  if (standard && layout && layout->rules.is_standard()) {
    return grade::has_technique(grade::kVariantScale, technique);
  }
  return grade::has_variant_technique(technique, layout && houses_alone);
}

template <typename Steps>
bool has_step_of(const Steps& steps, grade::Technique technique) {
  return std::any_of(steps.begin(), steps.end(),
                     [&](const grade::Step& step) { return step.technique == technique; });
}

grade::GradeOptions options_of(std::string_view scale, std::optional<RatingRange> range) {
  grade::GradeOptions options;
  options.scale = scale;
  options.evidence = false;
  if (range) options.below = range->high + 1;
  return options;
}

}  // namespace

Result<RatingRange> parse_rating(std::string_view scale, std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto low = bound_of(scale, text.substr(0, dots));
  const auto high = dots == std::string_view::npos ? low : bound_of(scale, text.substr(dots + 2));
  if (low && high && low->low <= high->high) return RatingRange{low->low, high->high};
  std::string names;
  for (const grade::Difficulty& difficulty : grade::difficulties()) {
    names += (names.empty() ? "" : ", ") + std::string(difficulty.name);
  }
  return Error{ErrorKind::syntax,
               "rating: expected a number or a range, as in 2.0..4.4, " +
                   (scale == "inlay" ? "or one of " + names + "; "
                                     : "for scale " + std::string(scale) + "; ") +
                   "found \"" + std::string(text.substr(0, kShown)) + "\""};
}

bool names_difficulty(std::string_view text) {
  const std::size_t dots = text.find("..");
  return range_of(text.substr(0, dots)) ||
         (dots != std::string_view::npos && range_of(text.substr(dots + 2)));
}

Result<std::unique_ptr<RatingFilter>> RatingFilter::make(std::string_view scale,
                                                         std::optional<RatingRange> range,
                                                         std::string_view technique,
                                                         std::uint64_t nodes) {
  std::unique_ptr<RatingFilter> filter(new RatingFilter);
  filter->scale_ = scale;
  filter->nodes_ = nodes;
  filter->range_ = range;
  const auto required = technique_of(technique);
  if (!required) return required.error();
  filter->technique_ = *required;
  const auto grader = grade::Grader::make(options_of(scale, range));
  if (!grader) return grader.error();
  if (filter->technique_ && !grade::has_technique(scale, *filter->technique_)) {
    return Error{ErrorKind::invalid, "scale " + std::string(scale) + " has no technique '" +
                                         std::string(technique) + "'"};
  }
  return filter;
}

bool RatingFilter::accepts(const sudoku::Puzzle& puzzle, std::string& rating_text,
                           const StopToken& stop) {
  Budget budget;
  budget.nodes = nodes_;
  budget.stop = stop;
  std::vector<grade::Step> steps;
  const grade::Rating rating = graders_.with(
      [&] { return std::move(*grade::Grader::make(options_of(scale_, range_))); },
      [&](grade::Grader& g) { return g.rate(puzzle, budget, technique_ ? &steps : nullptr); });
  if (rating.outcome != grade::Outcome::solved) return false;
  const int number = grade::rating_number(scale_, rating);
  if (range_ && (number < range_->low || number > range_->high)) return false;
  if (technique_ && !has_step_of(steps, *technique_)) return false;
  rating_text = grade::rating_text(scale_, rating);
  return true;
}

Result<FitFunction> fit_of(const VariantOrder& order, std::optional<RatingRange> range,
                           std::string_view technique, std::uint64_t nodes) {
  using sudoku::Fit;
  const auto required = technique_of(technique);
  if (!required) return required.error();
  if (*required && !may_need(order, **required)) {
    return Error{ErrorKind::invalid, "scale " + std::string(grade::kVariantScale) +
                                         " has no technique '" + std::string(technique) +
                                         "' for these constraints"};
  }
  const auto options = options_of(grade::kVariantScale, range);
  const auto graders = std::make_shared<base::ObjectPool<grade::Grader>>();
  return FitFunction([=, required = *required](sudoku::GeneratedVariant& made,
                                               const StopToken& stop) {
    Budget budget;
    budget.nodes = nodes;
    budget.stop = stop;
    grade::Rating rating;
    bool required_found = !required;
    if (const auto puzzle = made.puzzle.as_puzzle()) {
      std::vector<grade::Step> steps;
      rating = graders->with(
          [&] { return std::move(*grade::Grader::make(options)); },
          [&](grade::Grader& g) { return g.rate(*puzzle, budget, required ? &steps : nullptr); });
      if (required) required_found = has_step_of(steps, *required);
    } else {
      const grade::VariantPath path = grade::explain(made.puzzle, budget, options.below);
      rating = path.rating;
      if (required) required_found = has_step_of(path.steps, *required);
    }
    if (rating.outcome != grade::Outcome::solved || (range && rating.er > range->high)) {
      return Fit::too_hard;
    }
    if (!required_found || (range && rating.er < range->low)) return Fit::too_easy;
    made.remark = grade::rating_text(grade::kVariantScale, rating);
    return Fit::fits;
  });
}

}  // namespace inlay::service
