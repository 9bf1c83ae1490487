// inlay export: puzzles in any notation as vector pages for print.
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "command.h"
#include "inlay/print.h"
#include "input.h"
#include "service/json.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

constexpr double kMillimetre = 72 / 25.4;

struct Options {
  InputOptions input;
  BudgetOptions budget;
  bool svg = false;
  bool pdf = false;
  std::string output;
  std::string paper = "a4";
  print::BookStyle style;
  std::uint64_t numbers = 1;  // 0: none
  double binding = 6;         // millimetres
  std::string digits;         // letters or numbers; empty: as the notation has them
  std::string difficulty;
  CLI::Option* difficulty_option = nullptr;
  std::vector<CLI::Option*> page_options;  // one of them: pages, even for one puzzle

  bool wants_pages() const {
    return std::any_of(page_options.begin(), page_options.end(),
                       [](const CLI::Option* option) { return option->count() > 0; });
  }
};

int refuse(const std::string& message) {
  complain("export: " + message);
  return ExitCode::kBadInput;
}

// What the notation says, or what follows the puzzle on its line, without what parts the two.
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
  Collector(const Options& options, ExitCode& code) : options_(options), code_(code) {}

  std::vector<print::Entry> collect(const std::stop_token& stop) {
    Input input(options_.input);
    ProgressLine line("puzzles", options_.input.quiet);
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
  std::optional<print::Entry> entry_of(const Input::Piece& piece, const std::stop_token& stop) {
    const notation::Record& record = piece.record;
    print::Entry entry{*record.puzzle};
    entry.decimals =
        options_.digits.empty() ? record.notation == "tokens" : options_.digits == "numbers";
    const Status drawn = print::drawable(entry.puzzle);
    if (!drawn) {
      code_.bad_input();
      return report(piece, drawn.error().message);
    }
    const bool told = options_.difficulty_option->count() > 0;
    entry.title = record.title;
    entry.difficulty = told ? options_.difficulty : difficulty_of(record);
    return options_.style.solutions ? solved(std::move(entry), piece, stop) : std::optional(entry);
  }

  std::optional<print::Entry> solved(print::Entry entry, const Input::Piece& piece,
                                     const std::stop_token& stop) {
    service::SolveRequest request;
    request.budget = options_.budget.budget(stop);
    const auto answer =
        service::solve(entry.puzzle, request,
                       [&entry](const sudoku::Grid& solution) { entry.solution = solution; });
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
    const Error error{ErrorKind::invalid, reason + ", not printed", piece.record.line};
    if (options_.input.json) print(service::error_json(piece.source, error));
    std::fprintf(stderr, "%s:%s\n", piece.source.c_str(), error.to_string().c_str());
    return std::nullopt;
  }

  const Options& options_;
  ExitCode& code_;
};

// "pages.svg" to "pages-07.svg", as many digits as the last one needs.
std::string name_of_page(const std::string& output, std::size_t page, std::size_t pages) {
  const std::size_t folder = output.find_last_of('/') + 1;  // 0 where there is none
  const std::size_t dot = output.find_last_of('.');
  const std::size_t end = dot == std::string::npos || dot <= folder ? output.size() : dot;
  std::string number = std::to_string(page + 1);
  number.insert(0, std::to_string(pages).size() - number.size(), '0');
  return output.substr(0, end) + "-" + number + output.substr(end);
}

// Files, or stdout when there is no name.
Status write(const std::string& name, const std::string& bytes) {
  if (!name.empty() && name != "-") return write_file(name, bytes);
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  return Done{};
}

Status write_svg_pages(const print::Book& book, const std::string& output) {
  const std::size_t pages = book.page_count();
  for (std::size_t i = 0; i < pages; ++i) {
    const std::string name = pages == 1 ? output : name_of_page(output, i, pages);
    const Status written = write(name, print::to_svg(book.page(i)));
    if (!written) return written;
  }
  return Done{};
}

Status write_pdf(const print::Book& book, const Options& options) {
  const std::string& title = options.style.title;
  auto pdf = print::Pdf::open(title.empty() ? "Sudoku" : title);
  if (!pdf) return pdf.error();
  for (std::size_t i = 0; i < book.page_count(); ++i) pdf->add(book.page(i));
  const auto bytes = pdf->finish();
  if (!bytes) return bytes.error();
  if (!pdf->missing_symbol().empty()) {
    complain("no font of this machine has the sign " + pdf->missing_symbol() +
             "; the PDF has an empty box for it");
  }
  return write(options.output, *bytes);
}

Status write_book(const print::Book& book, const Options& options) {
  const bool to_stdout = options.output.empty() || options.output == "-";
  if (options.pdf && to_stdout && isatty(STDOUT_FILENO) == 1) {
    return Error{ErrorKind::io, "a PDF is no text for a terminal; give --output FILE"};
  }
  if (options.pdf) return write_pdf(book, options);
  if (to_stdout && book.page_count() > 1) {
    return Error{ErrorKind::io, std::to_string(book.page_count()) +
                                    " pages are as many SVG files; give --output FILE.svg for "
                                    "FILE-1.svg and so on, or make a --pdf"};
  }
  return write_svg_pages(book, options.output);
}

void say(const Options& options, std::size_t puzzles, std::size_t pages) {
  if (options.input.json) {
    print(nlohmann::ordered_json{{"v", 1}, {"puzzles", puzzles}, {"pages", pages}}.dump());
  } else if (!options.input.quiet && !options.output.empty() && options.output != "-") {
    std::fprintf(stderr, "%zu %s, %zu %s\n", puzzles, puzzles == 1 ? "puzzle" : "puzzles", pages,
                 pages == 1 ? "page" : "pages");
  }
}

// Which of SVG and PDF, by option or by the name of the file.
Status choose_form(Options& options) {
  if (options.svg || options.pdf) return Done{};
  options.svg = options.output.ends_with(".svg");
  options.pdf = options.output.ends_with(".pdf");
  if (options.svg || options.pdf) return Done{};
  return Error{ErrorKind::invalid, "say --svg or --pdf"};
}

int run_export(Options& options, const std::stop_token& stop) {
  const Status form = choose_form(options);
  if (!form) return refuse(form.error().message);
  const Status possible = options.pdf ? print::Pdf::available() : Done{};
  if (!possible) return refuse(possible.error().message);
  if (options.input.json && (options.output.empty() || options.output == "-")) {
    return refuse("--json tells what was written; give --output FILE");
  }
  options.style.paper = *print::find_paper(options.paper);
  options.style.binding = options.binding * kMillimetre;
  options.style.numbers = options.numbers > 0;
  options.style.first_number = options.numbers;

  ExitCode code;
  auto entries = Collector(options, code).collect(stop);
  if (entries.empty()) {
    complain("export: there is no puzzle to print");
    if (code.value() == ExitCode::kDone) code.bad_input();
    return code.value();
  }
  const std::size_t puzzles = entries.size();
  if (options.svg && puzzles == 1 && !options.wants_pages()) {
    const Status written = write(options.output, print::to_svg(print::picture(entries.front())));
    if (!written) return refuse(written.error().message);
    say(options, puzzles, 1);
    return code.value();
  }
  const auto book = print::Book::make(std::move(entries), options.style);
  const Status written = book ? write_book(*book, options) : book.error();
  if (!written) return refuse(written.error().message);
  say(options, puzzles, book->page_count());
  return code.value();
}

std::string names_of_papers() {
  std::string names;
  for (const print::Paper& paper : print::papers()) {
    names += (names.empty() ? "" : ", ") + std::string(paper.name);
  }
  return names;
}

void add_page_options(CLI::App* command, Options& options) {
  print::BookStyle& style = options.style;
  const auto is_paper = [](const std::string& name) {
    return print::find_paper(name) != nullptr ? "" : "there are " + names_of_papers();
  };
  options.page_options = {
      command->add_option("--paper", options.paper, names_of_papers())
          ->check(CLI::Validator(is_paper, "")),
      command->add_option("--title", style.title, "Over the first page, small on the others"),
      command
          ->add_option("--per-page", style.per_page,
                       "Puzzles on a page (usually as many as leave room to write)")
          ->check(CLI::Range(1, 1000))
          ->type_name("N")
          ->default_str(""),
      command->add_flag("--solutions", style.solutions,
                        "Solutions on pages at the end; puzzles must have exactly one"),
  };
  command->add_option("--solutions-per-page", style.solutions_per_page, "Solutions on a page")
      ->check(CLI::Range(1, 1000))
      ->type_name("N")
      ->default_str("");
  command->add_option("--solutions-title", style.solutions_title, "Over their first page")
      ->needs("--solutions");
  command->add_option("--numbers", options.numbers, "The number of the first puzzle; 0 for none")
      ->type_name("FROM");
  command
      ->add_option("--digits", options.digits,
                   "Digits above 9 as letters or numbers (usually as the notation has them)")
      ->check(CLI::IsMember({"letters", "numbers"}))
      ->default_str("");
  options.difficulty_option =
      command->add_option("--difficulty", options.difficulty,
                          "Beside each puzzle, instead of what its notation says; '' for nothing");
  options.difficulty_option->default_str("");
  command->add_option("--binding", options.binding, "More margin at the inner side, in millimetres")
      ->check(CLI::Range(0.0, 40.0))
      ->type_name("MM");
}

}  // namespace

void add_export(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "export", "Puzzles as pages for print, as SVG or PDF",
      "  inlay export --pdf --title 'Sudoku 17' --solutions puzzles.txt > pages.pdf\n"
      "  inlay export --per-page 2 --paper a5 --numbers 101 --output b.pdf puzzles.txt\n"
      "  inlay export --svg puzzle.sdk > puzzle.svg      one puzzle: a picture\n"
      "  inlay export --output page.svg puzzles.txt      page-1.svg, page-2.svg, ...\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  auto* const svg = command->add_flag("--svg", options->svg,
                                      "SVG: one puzzle as a picture, or a file for each page");
  command->add_flag("--pdf", options->pdf, "PDF, all pages in one file")->excludes(svg);
  command->add_option("--output", options->output, "The file; its name tells SVG or PDF, too")
      ->type_name("FILE");
  add_page_options(command, *options);
  options->budget.add_to(command);
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_export(*options, stop); };
  });
}

}  // namespace inlay::app
