// inlay export: puzzles in any notation as vector pages for print.
#include <unistd.h>

#include <cstdio>
#include <optional>

#include "command.h"
#include "inlay/print.h"
#include "input.h"
#include "service/json.h"
#include "service/json_object.h"
#include "service/print_entries.h"
#include "sudoku/notation/link_variant.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct Layout {
  explicit Layout(const Arguments& given);

  InputOptions input;
  Budget budget;
  bool svg, pdf;
  std::string output;
  print::BookStyle style;
  std::string digits;                     // letters or numbers; empty: as the notation has them
  std::optional<std::string> difficulty;  // beside each puzzle, instead of that of the input
  bool wants_pages;                       // even for one puzzle
};

Layout::Layout(const Arguments& given)
    : input(given),
      budget(budget_of(given, {})),
      svg(given.flag(options::kSvg)),
      pdf(given.flag(options::kPdf)),
      output(given.text(options::kOutput)),
      digits(given.text(options::kDigits)) {
  constexpr double kMillimetre = 72 / 25.4;
  style.paper = *print::find_paper(given.text(options::kPaper));
  style.title = given.text(options::kTitle);
  style.author = given.text(options::kAuthor);
  style.cover = given.flag(options::kCover);
  style.per_page = given.small_number(options::kPerPage);
  style.solutions = given.flag(options::kSolutions);
  style.solutions_per_page = given.small_number(options::kSolutionsPerPage);
  style.solutions_title = given.text(options::kSolutionsTitle);
  style.binding = given.decimal(options::kBinding) * kMillimetre;
  const std::uint64_t first = given.number(options::kNumbers);
  style.numbers = first > 0;
  style.first_number = first;
  if (given.has(options::kDifficulty)) difficulty = given.text(options::kDifficulty);
  wants_pages = given.has(options::kPaper) || given.has(options::kAuthor) || style.cover ||
                given.has(options::kTitle) || given.has(options::kPerPage) ||
                given.has(options::kSolutions);
}

int refuse_export(const std::string& message) {
  return fail("export: " + message);
}

// The difficulty that the notation states, or the text after the puzzle on its line.
std::string difficulty_of(const notation::Record& record) {
  constexpr std::string_view kSeparators = " \t;,#|";
  if (!record.difficulty.empty()) return record.difficulty;
  if (record.notation != "line" && record.notation != "zeros" && record.notation != "sdm")
    return "";
  const std::size_t begin = record.payload.find_first_not_of(kSeparators);
  return begin == std::string::npos ? "" : record.payload.substr(begin);
}

// The puzzles of the input that can be printed; all others are reported.
class Collector {
 public:
  Collector(const Layout& what, ExitCode& code) : what_(what), code_(code) {}

  std::vector<print::Entry> collect(const StopToken& stop) {
    Input input(what_.input);
    input.accept_variants();
    input.accept_unchecked();
    ProgressLine line("puzzles", what_.input.quiet);
    std::vector<print::Entry> entries;
    while (entries.size() <= print::Book::kMaxEntries) {
      auto piece = input.next();
      if (!piece || stop.stop_requested()) break;
      if (auto entry = entry_of(*piece, stop)) entries.push_back(std::move(*entry));
      line.update(entries.size(), -1);
    }
    if (input.had_errors()) code_.bad_input();
    if (stop.stop_requested()) code_.interrupted();
    return entries;
  }

 private:
  std::optional<print::Entry> entry_of(const Input::Piece& piece, const StopToken& stop) {
    const notation::Record& record = piece.record;
    auto entry = service::entry_of(record);
    const Status drawn = entry ? print::drawable(*entry) : Status(entry.error());
    if (!drawn) {
      code_.bad_input();
      return report(piece, drawn.error().message);
    }
    if (what_.digits.empty()) {
      entry->decimals = entry->variant || record.notation == "tokens";
    } else {
      entry->decimals = what_.digits == "numbers";
    }
    if (!record.not_checked.empty() && !what_.input.quiet) {
      complain(piece.source + ":" + std::to_string(record.line) + ": not understood: " +
               notation::quoted_list(record.not_checked) + "; only their drawings are printed");
    }
    entry->difficulty = what_.difficulty ? *what_.difficulty : difficulty_of(record);
    if (what_.style.solutions) return solved(std::move(*entry), piece, stop);
    return std::move(*entry);
  }

  std::optional<print::Entry> solved(print::Entry entry, const Input::Piece& piece,
                                     const StopToken& stop) {
    Budget budget = what_.budget;
    budget.stop = stop;
    const auto answer = service::add_solution(entry, budget);
    if (!answer) {
      code_.bad_input();
      return report(piece, answer.error().message);
    }
    switch (answer->verdict) {
      case sudoku::Verdict::unique:
        return entry;
      case sudoku::Verdict::unknown:
        code_.ended_by(answer->limit);
        return report(piece, std::string("not solved: ") + service::name_of(answer->limit));
      case sudoku::Verdict::multiple:
        code_.negative();
        return report(piece, "more than one solution");
      default:
        code_.negative();
        return report(piece, "no solution");
    }
  }

  std::nullopt_t report(const Input::Piece& piece, const std::string& reason) const {
    app::report(what_.input, piece, {ErrorKind::invalid, reason + ", not printed"});
    return std::nullopt;
  }

  const Layout& what_;
  ExitCode& code_;
};

// "pages.svg" to "pages-07.svg", as many digits as the last one needs.
std::string name_of_page(const std::string& output, std::size_t page, std::size_t pages) {
  const std::size_t folder = output.find_last_of('/') + 1;  // 0 if none exists
  const std::size_t dot = output.find_last_of('.');
  const std::size_t end = dot == std::string::npos || dot <= folder ? output.size() : dot;
  std::string number = std::to_string(page + 1);
  number.insert(0, std::to_string(pages).size() - number.size(), '0');
  return output.substr(0, end) + "-" + number + output.substr(end);
}

// Files, or stdout when there is no name.
Status write_pages(const std::string& name, const std::string& bytes) {
  if (!name.empty() && name != "-") return write_file(name, bytes);
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  return Done{};
}

Status write_svg_pages(const print::Book& book, const std::string& output) {
  const std::size_t pages = book.page_count();
  for (std::size_t i = 0; i < pages; ++i) {
    const std::string name = pages == 1 ? output : name_of_page(output, i, pages);
    const Status written = write_pages(name, print::to_svg(book.page(i)));
    if (!written) return written;
  }
  return Done{};
}

Status write_pdf(const print::Book& book, const Layout& what) {
  const std::string& title = what.style.title;
  auto pdf = print::Pdf::open(title.empty() ? "Sudoku" : title);
  if (!pdf) return pdf.error();
  for (std::size_t i = 0; i < book.page_count(); ++i) pdf->add(book.page(i));
  const auto bytes = pdf->finish();
  if (!bytes) return bytes.error();
  if (!pdf->missing_symbol().empty()) {
    complain("no installed font has the character " + pdf->missing_symbol() +
             "; the PDF shows an empty box instead");
  }
  return write_pages(what.output, *bytes);
}

Status write_book(const print::Book& book, const Layout& what) {
  const bool to_stdout = what.output.empty() || what.output == "-";
  if (what.pdf && to_stdout && isatty(STDOUT_FILENO) == 1) {
    return Error{ErrorKind::io, "a PDF cannot be written to a terminal; give --output FILE"};
  }
  if (what.pdf) return write_pdf(book, what);
  if (to_stdout && book.page_count() > 1) {
    return Error{ErrorKind::io, std::to_string(book.page_count()) +
                                    " pages need as many SVG files; give --output FILE.svg for "
                                    "FILE-1.svg and so on, or choose --pdf"};
  }
  return write_svg_pages(book, what.output);
}

void report_pages(const Layout& what, std::size_t puzzles, std::size_t pages) {
  if (what.input.json) {
    print(service::JsonObject::record().add("puzzles", puzzles).add("pages", pages).text());
  } else if (!what.input.quiet && !what.output.empty() && what.output != "-") {
    std::fprintf(stderr, "%zu %s, %zu %s\n", puzzles, puzzles == 1 ? "puzzle" : "puzzles", pages,
                 pages == 1 ? "page" : "pages");
  }
}

// Which of SVG and PDF, by option or by the name of the file.
Status choose_form(Layout& what) {
  if (what.svg || what.pdf) return Done{};
  what.svg = what.output.ends_with(".svg");
  what.pdf = what.output.ends_with(".pdf");
  if (what.svg || what.pdf) return Done{};
  return Error{ErrorKind::invalid,
               "choose --svg or --pdf, or an --output that ends in .svg or .pdf"};
}

}  // namespace

int run_export(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Layout what(arguments);
  const Status form = choose_form(what);
  if (!form) return refuse_export(form.error().message);
  const Status possible = what.pdf ? print::Pdf::available() : Done{};
  if (!possible) return refuse_export(possible.error().message);
  if (what.input.json && (what.output.empty() || what.output == "-")) {
    return refuse_export("--json requires --output, since it reports what was written");
  }
  ExitCode code;
  auto entries = Collector(what, code).collect(stop);
  if (entries.empty()) {
    complain("the input contains no puzzle");
    if (code.value() == ExitCode::kDone) code.bad_input();
    return code.value();
  }
  const std::size_t puzzles = entries.size();
  if (what.svg && puzzles == 1 && !what.wants_pages) {
    const Status written = write_pages(what.output, print::to_svg(print::picture(entries.front())));
    if (!written) return refuse_export(written.error().message);
    report_pages(what, puzzles, 1);
    return code.value();
  }
  const auto book = print::Book::make(std::move(entries), what.style);
  const Status written = book ? write_book(*book, what) : book.error();
  if (!written) return refuse_export(written.error().message);
  report_pages(what, puzzles, book->page_count());
  return code.value();
}

}  // namespace inlay::app
