// Rate: the difficulty of each puzzle, or the whole solution path.
#include <algorithm>

#include "inlay/notation.h"
#include "service/answer_cache.h"
#include "service/grade_json.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;
using grade::Outcome;
using grade::Rating;

// The puzzle, then ER, EP and ED, or score and level, separated by tabs.
std::string fields_of(std::string_view scale, const Rating& rating) {
  if (rating.outcome == Outcome::invalid) return "\tinvalid: " + rating.reason;
  if (rating.outcome == Outcome::not_applicable) return "\tnot applicable: " + rating.reason;
  const std::string at_least = rating.outcome == Outcome::solved ? "" : ">=";
  if (scale == "hodoku") {
    return '\t' + at_least + std::to_string(rating.score) + '\t' +
           std::string(name_of(rating.level));
  }
  if (scale == "inlay") {
    return '\t' + at_least + grade::tenths(rating.er) + '\t' +
           (at_least.empty() ? std::string(grade::difficulty_of(rating.er)) : "?");
  }
  const auto known = [](int tenths) { return tenths == 0 ? "?" : grade::tenths(tenths); };
  return '\t' + at_least + grade::tenths(rating.er) + '\t' + known(rating.ep) + '\t' +
         known(rating.ed);
}

bool applies(const NamedRating& one) {
  return one.rating.outcome != Outcome::not_applicable;
}

Ending rating_ending(const Rating& rating) {
  switch (rating.outcome) {
    case Outcome::solved:
    case Outcome::at_least:
      return Ending::done;
    case Outcome::invalid:
      return Ending::negative;
    case Outcome::not_applicable:
      return Ending::bad_input;
    case Outcome::stuck:
      return Ending::limit;
    case Outcome::unknown:
      break;
  }
  return service::ending_of(rating.limit);
}

grade::GradeOptions grade_options(const RateTaskOptions& options, std::string_view scale) {
  grade::GradeOptions grade;
  grade.scale = scale;
  grade.below = options.below;
  grade.evidence = options.steps;
  return grade;
}

class RateTask : public LineTask {
 public:
  explicit RateTask(const RateTaskOptions& options) : options_(options) {
    for (const std::string_view scale : scales_of(options_.scale)) add(scale, scales_);
    if (options_.steps && options_.default_scale) add(grade::kVariantScale, for_other_rules_);
  }

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const std::string_view scale = options_.default_scale ? sudoku::grade::usual_scale(puzzle.rules)
                                                          : std::string_view(options_.scale);
    if (options_.steps && grade::has_variant_steps(puzzle.rules, scale)) {
      const auto variant = where.named ? *where.named : sudoku::Variant::of(puzzle);
      return answer_path(where, variant, output);
    }
    std::vector<NamedRating> ratings;
    std::vector<grade::Step> steps;
    std::optional<CacheHit> hit;
    const bool keeps = options_.cache && !options_.steps && options_.below == 0;
    const bool usual = for_other_rules_.empty() || scale == options_.scale;
    for (auto& [name, grader] : usual ? scales_ : for_other_rules_) {
      const Budget budget = budget_of(options_, output);
      if (keeps) {
        const auto result = options_.cache->rate(puzzle, name, grader, budget);
        ratings.push_back({name, result.answer});
        if (result.hit) hit = result.hit;
      } else {
        ratings.push_back({name, grader.rate(puzzle, budget, options_.steps ? &steps : nullptr)});
      }
    }
    output.out += options_.json ? json_of(where, puzzle, hit, ratings, steps)
                                : text_of(where, puzzle, ratings, steps);
    output.out += '\n';
    const bool some_apply = std::any_of(ratings.begin(), ratings.end(), applies);
    for (const NamedRating& one : ratings) {
      if (!some_apply || applies(one)) add_ending(output, rating_ending(one.rating));
    }
    if (options_.show) {
      const grade::Path path{ratings.front().rating, std::move(steps)};
      report(where, options_.show(puzzle, path), output);
    }
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    const bool chosen = !options_.steps || !options_.default_scale;
    if (const Status status = check_scale(chosen ? options_.scale : grade::kVariantScale, variant);
        !status) {
      return status;
    }
    answer_path(where, variant, output);
    return Done{};
  }

 private:
  void answer_path(const LinePuzzle& where, const sudoku::Variant& variant,
                   batch::Output& output) const {
    const grade::VariantPath path =
        grade::explain(variant, budget_of(options_, output), options_.below);
    const Subject subject = subject_of(options_, where, variant);
    if (!options_.json) {
      output.out += text_of(where, variant, path);
    } else if (options_.steps) {
      output.out += to_json(subject, grade::kVariantScale, path, {options_.catalogue, false});
    } else {
      output.out += to_json(subject, grade::kVariantScale, path.rating);
    }
    output.out += '\n';
    add_ending(output, rating_ending(path.rating));
    if (options_.show_variant) report(where, options_.show_variant(variant, path), output);
  }

  std::string text_of(const LinePuzzle& where, const sudoku::Variant& variant,
                      const grade::VariantPath& path) const {
    std::string text =
        sudoku::write_variant(variant) + fields_of(grade::kVariantScale, path.rating);
    text += where.payload;
    if (!options_.steps) return text;
    const grade::VariantPosition start(variant);
    for (const grade::VariantStep& step : path.steps) {
      text += "\n  " + grade::tenths(step.rating) + "  " +
              grade::disclose(step, start, grade::Disclosure::everything, *options_.catalogue);
    }
    if (path.rating.outcome == Outcome::stuck) text += "\n  stuck: " + path.rating.reason;
    return text;
  }

  // What went wrong with the pictures of a path.
  static void report(const LinePuzzle& where, const Status& shown, batch::Output& output) {
    if (shown) return;
    output.err += std::string(where.source) + ':' + std::to_string(where.line) + ": " +
                  shown.error().message + '\n';
    add_ending(output, Ending::bad_input);
  }

  struct Scaled {
    std::string_view name;
    grade::Grader grader;
  };

  void add(std::string_view scale, std::vector<Scaled>& to) const {
    auto grader = grade::Grader::make(grade_options(options_, scale));
    if (grader) to.push_back({scale, std::move(*grader)});  // check(options) reports an error
  }

  std::string json_of(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      const std::optional<CacheHit>& hit, std::span<const NamedRating> ratings,
                      std::span<const grade::Step> steps) const {
    const Subject subject = subject_of(options_, where, puzzle, hit);
    if (options_.scale == "all") return to_json(subject, ratings);
    const auto& [scale, rating] = ratings.front();
    if (!options_.steps) return to_json(subject, scale, rating);
    return to_json(subject, scale, rating, steps, {options_.catalogue, options_.paths});
  }

  std::string text_of(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      std::span<const NamedRating> ratings,
                      std::span<const grade::Step> steps) const {
    std::string text = where.named != nullptr ? sudoku::write_variant(*where.named)
                                              : notation::line_of(puzzle.rules, puzzle.clues);
    for (const auto& [scale, rating] : ratings) text += fields_of(scale, rating);
    text += where.payload;
    for (const grade::Step& step : steps) {
      text += "\n  " + grade::rating_text(options_.scale, step.rating);
      text += "  " + grade::disclose(step, puzzle.rules, grade::Disclosure::everything,
                                     *options_.catalogue);
    }
    if (options_.steps && ratings.front().rating.outcome == Outcome::stuck) {
      text += "\n  stuck: " + ratings.front().rating.reason;
    }
    return text;
  }

  const RateTaskOptions options_;
  std::vector<Scaled> scales_;
  std::vector<Scaled> for_other_rules_;  // empty: scales_
};

}  // namespace

Status check(const RateTaskOptions& options) {
  if (options.scale == "all" && (options.below != 0 || options.steps)) {
    return Error{ErrorKind::invalid, "one scale for steps and for --below, not all"};
  }
  for (const std::string_view scale : scales_of(options.scale)) {
    const auto grader = grade::Grader::make(grade_options(options, scale));
    if (!grader) return grader.error();
  }
  return Done{};
}

std::unique_ptr<LineTask> make_rate_task(const RateTaskOptions& options) {
  return std::make_unique<RateTask>(options);
}

}  // namespace inlay::service
