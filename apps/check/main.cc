// inlay-check: verifies certificates. Verdicts on stdout, the summary on stderr.
#include <charconv>
#include <fstream>
#include <iostream>
#include <vector>

#include "check/checker.h"

namespace {

constexpr std::string_view kUsage =
    R"(inlay-check [--quiet] [--puzzles FILE] [--work N] CERTIFICATES...

  inlay-check proof.txt                     verify every certificate in a file
  cat proofs/* | inlay-check -
  inlay-check --quiet --puzzles 17.txt proofs.txt
                                            ... and that the i-th is about the i-th puzzle line

  CERTIFICATES    files of certificates, one after the other; - is the standard input
  --quiet         print only what is refused
  --puzzles FILE  81-character lines; blank lines and lines that begin with # are passed over
  --work N        refuse a certificate that takes more than N elementary steps
  --help, --version

Exit code: 0 all verified, 1 one or more refused, 2 bad usage or unreadable file.
)";

struct Options {
  bool quiet = false;
  std::string puzzles;
  inlay_check::Limits limits;
  std::vector<std::string> files;
};

struct Totals {
  std::uint64_t certificates = 0;
  std::uint64_t refused = 0;
  std::uint64_t tokens = 0;
};

int complain(const std::string& text) {
  std::cerr << "inlay-check: " << text << '\n';
  return 2;
}

// The puzzle that the next line of the file tells, '.' for blank; empty at its end.
std::string next_puzzle(inlay_check::Lines& lines) {
  if (lines.at_end()) return {};
  std::string puzzle(lines.text().substr(0, 81));
  for (char& c : puzzle) c = c == '0' ? '.' : c;
  lines.advance();
  return puzzle;
}

// `puzzles`: null, or the lines to compare with; it goes on from file to file.
void check_file(std::istream& in, const std::string& name, const Options& options,
                inlay_check::Lines* puzzles, Totals& totals) {
  inlay_check::Checker checker(in, options.limits);
  while (auto verdict = checker.next()) {
    ++totals.certificates;
    totals.tokens += verdict->tokens;
    if (puzzles != nullptr) {
      const std::size_t line = puzzles->number();
      const std::string puzzle = next_puzzle(*puzzles);
      if (verdict->verified && (puzzle.empty() || verdict->classic_line != puzzle)) {
        verdict->verified = false;
        verdict->text = puzzle.empty() ? options.puzzles + " has no puzzle for it"
                                       : "not about the puzzle of " + options.puzzles + ":" +
                                             std::to_string(line);
      }
    }
    if (!verdict->verified) {
      ++totals.refused;
      std::cout << totals.certificates << ": refused: " << name << ':' << verdict->line << ": "
                << verdict->text << '\n';
    } else if (!options.quiet) {
      std::cout << totals.certificates << ": verified: " << verdict->text << '\n';
    }
  }
}

int check_all(const Options& options) {
  Totals totals;
  std::ifstream puzzle_file;
  std::optional<inlay_check::Lines> puzzles;
  if (!options.puzzles.empty()) {
    puzzle_file.open(options.puzzles);
    if (!puzzle_file) return complain("cannot read " + options.puzzles);
    puzzles.emplace(puzzle_file);
  }
  bool unreadable = false;
  for (const std::string& name : options.files) {
    std::ifstream file;
    if (name != "-") file.open(name);
    std::istream& in = name == "-" ? std::cin : file;
    const std::uint64_t before = totals.certificates;
    if (in.good()) check_file(in, name, options, puzzles ? &*puzzles : nullptr, totals);
    if (totals.certificates == before) {
      complain((in.good() ? "no certificate in " : "cannot read ") + name);
      unreadable = true;
    }
  }
  bool left_over = false;
  if (puzzles && !puzzles->at_end()) {
    left_over = true;
    complain(options.puzzles + ":" + std::to_string(puzzles->number()) +
             ": no certificate for this puzzle and those behind it");
  }
  std::cerr << totals.certificates << " certificates: " << totals.certificates - totals.refused
            << " verified, " << totals.refused << " refused; " << totals.tokens << " tree nodes\n";
  if (!std::cout.flush()) return complain("cannot write the verdicts");
  return unreadable ? 2 : totals.refused > 0 || left_over ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const bool has_value = argument == "--puzzles" || argument == "--work";
    if (has_value && ++i == arguments.size()) return complain(argument + " needs a value");
    if (argument == "--help") {
      std::cout << kUsage;
      return 0;
    } else if (argument == "--version") {
      std::cout << "inlay-check, certificate version 1\n";
      return 0;
    } else if (argument == "--quiet") {
      options.quiet = true;
    } else if (argument == "--puzzles") {
      options.puzzles = arguments[i];
    } else if (argument == "--work") {
      const std::string& value = arguments[i];
      const auto [end, error] =
          std::from_chars(value.data(), value.data() + value.size(), options.limits.work);
      if (error != std::errc() || end != value.data() + value.size()) {
        return complain("--work needs a number, not " + inlay_check::quoted(value));
      }
    } else if (argument.size() > 1 && argument.front() == '-') {
      return complain("unknown option " + inlay_check::quoted(argument) + "; see --help");
    } else {
      options.files.push_back(argument);
    }
  }
  if (options.files.empty()) return complain("no certificate file; see --help");
  return check_all(options);
}
