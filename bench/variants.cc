// Variant puzzles: set-up, time to prove uniqueness, guesses, for each set of a file.
//
//   bench_variants FILE [SECONDS [SET [SEED]]]
//
// FILE has one puzzle a line, in columns separated by tabs: name, kinds, ISS constraint text,
// answer, set. The answer is the solution ('1' to '9', or letters with A = 1), "none", "count>=2"
// or "?". SECONDS limits each puzzle [default: 10]. Each puzzle is solved three times if it is
// quick; the best time counts. A SEED varies the first choices of the search: hard puzzles take
// very different times with different seeds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "inlay/variant.h"

namespace {

// CPU time of the process, in milliseconds.
double now() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == '\t') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

struct Run {
  double set_up = 0;
  double solve = 0;
  std::uint64_t guesses = 0;
  std::uint64_t calls = 0;
  std::string answer;
};

std::string text_of(std::span<const int> values, int cells) {
  values = values.first(static_cast<std::size_t>(cells));
  const bool letters = *std::max_element(values.begin(), values.end()) > 9;
  std::string text;
  for (const int value : values) {
    text += value == 0 ? '0'
            : letters  ? static_cast<char>('A' + value - 1)
                       : static_cast<char>('0' + value);
  }
  return text;
}

Run solve(const std::string& text, double seconds, std::optional<std::uint64_t> seed,
          std::string& error) {
  Run run;
  const auto start = now();
  const auto variant = inlay::sudoku::parse_iss(text);
  if (!variant) {
    error = variant.error().to_string();
    return run;
  }
  inlay::Budget budget;
  budget.time = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
  inlay::sudoku::VariantOptions options;
  options.seed = seed;
  auto solver = inlay::sudoku::VariantSolver::make(*variant, options, budget);
  const auto ready = now();
  auto status = solver.next();
  if (status == inlay::SearchStatus::solution) {
    run.answer = text_of(solver.solution(), variant->board().grid_cells());
    status = solver.next();
    if (status == inlay::SearchStatus::solution) run.answer = "count>=2";
  } else {
    run.answer = "none";
  }
  if (status == inlay::SearchStatus::limit) run.answer = "?";
  const auto end = now();
  run.set_up = ready - start;
  run.solve = end - ready;
  run.guesses = solver.stats().guesses;
  run.calls = solver.stats().updates;
  return run;
}

struct Totals {
  std::vector<double> set_up, solve;
  std::uint64_t guesses = 0, calls = 0;
  int wrong = 0, limits = 0, unread = 0;
};

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: bench_variants FILE [SECONDS [SET [SEED]]]\n", stderr);
    return 2;
  }
  const double seconds = count > 2 ? std::atof(arguments[2]) : 10;
  const std::string only = count > 3 ? arguments[3] : "";
  std::optional<std::uint64_t> seed;
  if (count > 4) seed = std::strtoull(arguments[4], nullptr, 10);
  std::ifstream file(arguments[1]);
  std::string line;
  std::vector<std::string> order;
  std::map<std::string, Totals> sets;
  while (std::getline(file, line)) {
    const auto fields = split(line);
    if (line[0] == '#' || fields.size() < 5 || (!only.empty() && fields[4] != only)) continue;
    if (!sets.contains(fields[4])) order.push_back(fields[4]);
    Totals& totals = sets[fields[4]];
    std::string error;
    Run best = solve(fields[2], seconds, seed, error);
    if (!error.empty()) {
      ++totals.unread;
      std::fprintf(stderr, "%s: %s\n", fields[0].c_str(), error.c_str());
      continue;
    }
    for (int repeat = 0; repeat < 2 && best.solve < 200; ++repeat) {
      const Run again = solve(fields[2], seconds, seed, error);
      best.set_up = std::min(best.set_up, again.set_up);
      best.solve = std::min(best.solve, again.solve);
    }
    totals.set_up.push_back(best.set_up);
    totals.solve.push_back(best.solve);
    totals.guesses += best.guesses;
    totals.calls += best.calls;
    if (best.answer == "?") {
      ++totals.limits;
      std::fprintf(stderr, "%s: not decided\n", fields[0].c_str());
    } else if (best.answer != fields[3] && fields[3] != "?") {
      ++totals.wrong;
      std::fprintf(stderr, "%s: %s instead of %s\n", fields[0].c_str(), best.answer.c_str(),
                   fields[3].c_str());
    }
    if (std::getenv("EACH") != nullptr) {
      std::fprintf(stderr, "%-40s %9.3f %10.3f %10llu\n", fields[0].c_str(), best.set_up,
                   best.solve, static_cast<unsigned long long>(best.guesses));
    }
  }
  std::printf("%-26s %4s %9s %9s %9s %10s %10s %7s %6s %6s %6s\n", "set", "n", "set-up", "median",
              "maximum", "total ms", "guesses", "calls/g", "wrong", "limit", "unread");
  for (const std::string& name : order) {
    Totals& t = sets[name];
    double total = 0;
    for (const double time : t.solve) total += time;
    std::printf(
        "%-26s %4zu %9.3f %9.3f %9.3f %10.2f %10llu %7.1f %6d %6d %6d\n", name.c_str(),
        t.solve.size(), median(t.set_up), median(t.solve),
        t.solve.empty() ? 0 : *std::max_element(t.solve.begin(), t.solve.end()), total,
        static_cast<unsigned long long>(t.guesses),
        t.guesses == 0 ? 0.0 : static_cast<double>(t.calls) / static_cast<double>(t.guesses),
        t.wrong, t.limits, t.unread);
  }
  return 0;
}
