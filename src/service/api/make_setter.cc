// Generate and export.
#include <memory>
#include <random>

#include "base/base64.h"
#include "base/shared_budget.h"
#include "inlay/generate.h"
#include "inlay/notation.h"
#include "inlay/print.h"
#include "service/api/make.h"
#include "service/generate.h"
#include "service/json_parts.h"
#include "service/language.h"
#include "service/print_entries.h"
#include "service/rating_filter.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::service::api {
namespace {

// The requested properties of puzzles, except the rating.
struct GenerateRequest {
  sudoku::Rules rules;
  sudoku::GenerateOptions options = {};
  std::optional<RatingRange> rating = {};
};

// The scale of `rating` and `technique`: the names of difficulties belong to scale inlay.
std::string scale_of(const Fields& fields) {
  if (!fields.has("scale") && names_difficulty(fields.text("rating"))) return "inlay";
  return fields.text("scale");
}

bool read_request(const Fields& fields, GenerateRequest& request, FieldError& error) {
  const auto refuse = [&](const Error& why, std::string_view field) {
    set_error(why, field, error);
    return false;
  };
  sudoku::GenerateOptions& options = request.options;
  options.count = fields.number("limit");
  options.seed = fields.has("seed") ? fields.number("seed") : std::random_device{}();
  options.allow_redundant = fields.flag("redundant");
  options.distinct = true;
  options.symmetry = *find_symmetry(fields.text("symmetry"));
  if (fields.has("clues")) {
    const auto clues = parse_clues(fields.text("clues"));
    if (!clues) return refuse(clues.error(), "clues");
    options.min_clues = clues->low;
    options.max_clues = clues->high;
  }
  if (fields.has("pattern")) {
    auto pattern = parse_pattern(request.rules, fields.text("pattern"));
    if (!pattern) return refuse(pattern.error(), "pattern");
    options.pattern = std::move(*pattern);
  }
  if (fields.has("rating")) {
    const auto rating = parse_rating(scale_of(fields), fields.text("rating"));
    if (!rating) return refuse(rating.error(), "rating");
    request.rating = *rating;
    options.hard_walk =
        sudoku::prefers_hard_walk(scale_of(fields), rating->low, request.rules, options);
  }
  return true;
}

Answer generate(GenerateRequest request, const Fields& fields, const RunContext& context) {
  const Budget budget = budget_of(fields, context);
  std::unique_ptr<RatingFilter> rated;
  if (request.rating || fields.has("technique")) {
    auto filter = RatingFilter::make(scale_of(fields), request.rating, fields.text("technique"),
                                     Budget::kNoLimit);
    if (!filter) return error_answer(fields, filter.error(), "technique");
    rated = std::move(*filter);
    request.options.accept = [&](sudoku::GeneratedPuzzle& made, const StopToken& stop) {
      sudoku::Puzzle puzzle(request.rules);
      puzzle.clues = made.puzzle;
      return rated->accepts(puzzle, made.remark, stop);
    };
  }
  request.options.progress = progress_of(context, "attempts");
  request.options.threads = context.caps.threads;
  Json puzzles = Json::array();
  const auto report = sudoku::generate_puzzles(
      request.rules, request.options, budget, [&](const sudoku::GeneratedPuzzle& made) {
        Json one{{"puzzle", notation::line_of(request.rules, made.puzzle)},
                 {"solution", notation::line_of(request.rules, made.solution)},
                 {"clues", made.clues},
                 {"minimal", sudoku::name_of(made.minimal)},
                 {"attempt", made.attempt}};
        if (!made.remark.empty()) one["rating"] = made.remark;
        puzzles.push_back(std::move(one));
        return true;
      });
  if (!report) return error_answer(fields, report.error());
  Json json{{"v", 1}, {"box", {request.rules.box_width(), request.rules.box_height()}}};
  json["seed"] = request.options.seed;
  json["symmetry"] = sudoku::name_of(request.options.symmetry);
  json["puzzles"] = std::move(puzzles);
  json["attempts"] = report->attempts;
  json["complete"] = report->records == request.options.count;
  if (!report->impossible.empty())
    json["reason"] = translated(report->impossible, fields.language());
  if (report->limit != Limit::none) json["limit"] = service::name_of(report->limit);
  return {true, dump(json), report->limit};
}

// All puzzles of the text, each with its solution where that is wanted and there is one.
std::optional<std::vector<print::Entry>> entries_of(const Fields& fields, FieldError& error) {
  constexpr std::size_t kMostPuzzles = 200;
  const std::string from = fields.text("from");
  notation::Reader reader(fields.text("puzzle"), {from, static_cast<int>(fields.number("width")),
                                                  static_cast<int>(fields.number("height"))});
  std::vector<print::Entry> entries;
  while (auto record = reader.next()) {
    if (!record->not_checked.empty()) {
      return set_error(notation::refused_error(record->not_checked), "puzzle", error), std::nullopt;
    }
    auto entry = service::entry_of(*record);
    if (!entry) return set_error(entry.error(), "puzzle", error), std::nullopt;
    if (entries.size() == kMostPuzzles) {
      set_error({ErrorKind::invalid, "more than 200 puzzles in one request"}, "puzzle", error);
      return std::nullopt;
    }
    entries.push_back(std::move(*entry));
  }
  if (entries.empty()) {
    set_error({ErrorKind::syntax, "the text contains no puzzle"}, "puzzle", error);
    return std::nullopt;
  }
  return entries;
}

void add_solutions(std::vector<print::Entry>& entries, const Budget& budget) {
  Stats spent;
  for (print::Entry& entry : entries) {
    const auto solved = add_solution(entry, base::remaining(budget, spent));
    if (solved) base::add(spent, solved->stats);
  }
}

Answer print_book(std::vector<print::Entry> entries, const Fields& fields,
                  const RunContext& context) {
  if (fields.flag("solutions")) add_solutions(entries, budget_of(fields, context));
  Json json{{"v", 1}, {"puzzles", entries.size()}};
  const std::string title = fields.text("title");
  if (fields.text("to") == "picture") {
    const Status drawable = print::drawable(entries.front());
    if (!drawable) return error_answer(fields, drawable.error(), "puzzle");
    json["svg"] = {print::to_svg(print::picture(entries.front()))};
    return {true, dump(json), Limit::none};
  }
  print::BookStyle style;
  style.title = title;
  style.author = fields.text("author");
  style.cover = fields.flag("cover");
  style.first_number = fields.number("numbers");
  style.numbers = style.first_number > 0;
  style.solutions_title = fields.text("solutions_title");
  style.paper = *print::find_paper(fields.text("paper"));
  style.per_page = static_cast<int>(fields.number("per_page"));
  style.solutions = fields.flag("solutions");
  const auto book = print::Book::make(std::move(entries), style);
  if (!book) return error_answer(fields, book.error(), "puzzle");
  json["pages"] = book->page_count();
  if (fields.text("to") == "svg") {
    json["svg"] = Json::array();
    for (std::size_t i = 0; i < book->page_count(); ++i) {
      json["svg"].push_back(print::to_svg(book->page(i)));
    }
    return {true, dump(json), Limit::none};
  }
  auto pdf = print::Pdf::open(title.empty() ? "Sudoku" : title);
  if (!pdf) return error_answer(fields, pdf.error(), "to");
  for (std::size_t i = 0; i < book->page_count(); ++i) pdf->add(book->page(i));
  const auto bytes = pdf->finish();
  if (!bytes) return error_answer(fields, bytes.error(), "to");
  json["pdf"] = base::base64(*bytes);
  return {true, dump(json), Limit::none};
}

}  // namespace

std::optional<Job> make_generate(const Fields& fields, FieldError& error) {
  if (fields.has("with")) return make_generate_variants(fields, error);
  const auto rules = sudoku::Rules::boxes(static_cast<int>(fields.number("width")),
                                          static_cast<int>(fields.number("height")));
  if (!rules) return set_error(rules.error(), "width", error), std::nullopt;
  GenerateRequest request{*rules};
  if (!read_request(fields, request, error)) return std::nullopt;
  return Job(rules->cell_count() <= 81, [request, fields](const RunContext& context) {
    return generate(request, fields, context);
  });
}

std::optional<Job> make_export(const Fields& fields, FieldError& error) {
  auto entries = entries_of(fields, error);
  if (!entries) return std::nullopt;
  return Job(false, [entries = std::move(*entries), fields](const RunContext& context) {
    return print_book(entries, fields, context);
  });
}

}  // namespace inlay::service::api
