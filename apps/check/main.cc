// inlay-check: verifies certificates. Writes verdicts to stdout and a summary to stderr.
#include <charconv>
#include <fstream>
#include <iostream>
#include <vector>

#include "check/checker.h"

namespace {

constexpr std::string_view kUsage =
    R"(Usage: inlay-check [--quiet] [--puzzles FILE] [--work N] FILE...

Verifies certificates written by `inlay ... --certificate`, without any code of Inlay.

Examples:
  inlay-check proof.txt
  cat proofs/* | inlay-check -
  inlay-check --quiet --puzzles 17.txt proofs.txt

Arguments:
  FILE            Files of certificates; - for standard input

Options:
  --quiet         Print only rejected certificates
  --puzzles FILE  Check that the i-th certificate is about the i-th puzzle of FILE
                  (81-character lines; blank lines and lines starting with # are skipped)
  --work N        Reject a certificate that needs more than N steps [default: no limit]
  --help          Print this help
  --version       Print the version

Exit codes:
  0  all certificates were verified
  1  a certificate was rejected, or a puzzle has no certificate
  2  bad usage, an unreadable file, or a file without certificates
)";

struct Options {
  bool quiet = false;
  std::string puzzles;
  inlay_check::Limits limits;
  std::vector<std::string> files;
};

struct Totals {
  std::uint64_t certificates = 0;
  std::uint64_t rejected = 0;
  std::uint64_t tokens = 0;
};

int fail(const std::string& text) {
  std::cerr << "inlay-check: " << text << '\n';
  return 2;
}

// The puzzle on the next line, with '.' for blank cells; empty at the end of the file.
std::string next_puzzle(inlay_check::Lines& lines) {
  if (lines.at_end()) return {};
  std::string puzzle(lines.text().substr(0, 81));
  for (char& c : puzzle) c = c == '0' ? '.' : c;
  lines.advance();
  return puzzle;
}

// `puzzles`: the lines to compare with, or null. It continues from one file to the next.
void check_file(std::istream& in, const std::string& name, const Options& options,
                inlay_check::Lines* puzzles, inlay_check::Enumerations& enumerations,
                Totals& totals) {
  inlay_check::Checker checker(in, options.limits, &enumerations);
  while (auto verdict = checker.next()) {
    ++totals.certificates;
    totals.tokens += verdict->tokens;
    if (puzzles != nullptr) {
      const std::size_t line = puzzles->number();
      const std::string puzzle = next_puzzle(*puzzles);
      if (verdict->verified && (puzzle.empty() || verdict->classic_line != puzzle)) {
        verdict->verified = false;
        verdict->text = puzzle.empty() ? "no puzzle left in " + options.puzzles
                                       : "the certificate is not about the puzzle at " +
                                             options.puzzles + ":" + std::to_string(line);
      }
    }
    if (!verdict->verified) {
      ++totals.rejected;
      std::cout << totals.certificates << ": rejected: " << name << ':' << verdict->line << ": "
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
    if (!puzzle_file) return fail("cannot read " + options.puzzles);
    try {
      puzzles.emplace(puzzle_file);
    } catch (const std::ios_base::failure&) {
      return fail("cannot read " + options.puzzles);
    }
  }
  inlay_check::Enumerations enumerations;
  bool unreadable = false;
  for (const std::string& name : options.files) {
    std::ifstream file;
    if (name != "-") file.open(name);
    std::istream& in = name == "-" ? std::cin : file;
    const std::uint64_t before = totals.certificates;
    try {
      if (in.good())
        check_file(in, name, options, puzzles ? &*puzzles : nullptr, enumerations, totals);
    } catch (const std::ios_base::failure&) {  // the stream buffer could not read on
      fail("cannot read all of " + name);
      unreadable = true;
      continue;
    }
    if (totals.certificates == before) {
      fail((in.good() ? "no certificate in " : "cannot read ") + name);
      unreadable = true;
    }
  }
  bool left_over = false;
  if (puzzles && !puzzles->at_end()) {
    left_over = true;
    fail(options.puzzles + ":" + std::to_string(puzzles->number()) +
         ": no certificates for this puzzle and the following ones");
  }
  std::cerr << inlay_check::counted(totals.certificates, "certificate") << ": "
            << totals.certificates - totals.rejected << " verified, " << totals.rejected
            << " rejected; " << inlay_check::counted(totals.tokens, "tree node") << '\n';
  if (!std::cout.flush()) return fail("cannot write the verdicts");
  return unreadable ? 2 : totals.rejected > 0 || left_over ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const bool has_value = argument == "--puzzles" || argument == "--work";
    if (has_value && ++i == arguments.size()) return fail(argument + " needs a value");
    if (argument == "--help") {
      std::cout << kUsage;
      return 0;
    } else if (argument == "--version") {
      std::cout << "inlay-check, certificate versions 1 to 4\n";
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
        return fail("--work must be a number, found " + inlay_check::quoted(value));
      }
    } else if (argument.size() > 1 && argument.front() == '-') {
      return fail("unknown option " + inlay_check::quoted(argument) + "; see --help");
    } else {
      options.files.push_back(argument);
    }
  }
  if (options.files.empty()) return fail("no certificate file given; see --help");
  return check_all(options);
}
