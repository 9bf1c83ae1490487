// inlay bench: how fast the 9x9 kernels are here, on the bundled sets or on the user's own puzzles.
#include "service/bench.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "command.h"
#include "inlay/count.h"
#include "input.h"
#include "service/bench_sets.h"
#include "sudoku/classic/convert.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct Options {
  InputOptions input;
  std::vector<std::string> sets = {"all"};
  std::string mode = "both";
  service::BenchRequest request;
};

// What is measured at a time: a bundled set, or all puzzles of the files.
struct Subject {
  std::string name, summary;
  std::vector<sudoku::classic::GridText> puzzles;
};

std::string names_of_sets() {
  std::string names = "all";
  for (const auto& set : service::bench_sets()) names += ", " + std::string(set.name);
  return names;
}

std::string names_of_kernels() {
  std::string names;
  for (const auto& info : sudoku::classic::kernels()) {
    if (info.runs_here) names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

Result<std::vector<Subject>> bundled(const std::vector<std::string>& names) {
  std::vector<Subject> subjects;
  for (const std::string& name : names) {
    bool known = false;
    for (const auto& set : service::bench_sets()) {
      if (name != "all" && name != set.name) continue;
      known = true;
      Subject subject{std::string(set.name), std::string(set.summary), {}};
      for (const auto& line : set.lines) {
        std::copy_n(line, sudoku::classic::kCells, subject.puzzles.emplace_back().cells.begin());
      }
      subjects.push_back(std::move(subject));
    }
    if (!known) {
      return Error{ErrorKind::invalid, "no set '" + name + "'; there are " + names_of_sets()};
    }
  }
  return subjects;
}

// The puzzles of the files as one subject.
std::vector<Subject> from_files(const InputOptions& options, ExitCode& code) {
  Input input(options);
  Subject subject{options.arguments.front(), "", {}};
  if (options.arguments.size() > 1) {
    subject.name += " and " + std::to_string(options.arguments.size() - 1) + " more";
  }
  std::size_t others = 0;
  while (const auto piece = input.next()) {
    const auto puzzle = sudoku::classic::classic_of(*piece->record.puzzle);
    others += !puzzle;
    if (puzzle) subject.puzzles.push_back(*puzzle);
  }
  if (others > 0) {
    complain(Count(others).grouped() + " puzzles left out: not 9x9, or with candidates");
    code.bad_input();
  }
  if (input.had_errors()) code.bad_input();
  if (subject.puzzles.empty()) return {};
  return {subject};
}

const char* name_of_mode(std::uint64_t limit) {
  return limit == 1 ? "first" : "unique";
}

void show_legend(const service::BenchRequest& request) {
  std::printf(
      "Best of %d passes, seed %llu. CPU time for one thread, wall time for several; guesses and\n"
      "time are of one puzzle; ratio: how many times as fast as propagation.\n\n",
      request.repeat, static_cast<unsigned long long>(request.seed));
}

void show_table(const Subject& subject, const service::BenchReport& report) {
  std::printf("%s: %s puzzles%s%s\n", subject.name.c_str(),
              Count(subject.puzzles.size()).grouped().c_str(), subject.summary.empty() ? "" : ", ",
              subject.summary.c_str());
  std::printf("%-8s%-13s%-9s%7s%10s%11s%13s%10s%8s\n", "answer", "method", "kernel", "threads",
              "solved", "us/puzzle", "puzzles/s", "guesses", "ratio");
  for (const service::BenchRow& row : report.rows) {
    const double time = row.a_puzzle(row.seconds());
    std::printf("%-8s%-13s%-9s%7d%10s%11.4f%13s%10.2f%8.1f\n", name_of_mode(row.limit),
                std::string(row.method).c_str(), row.kernel.empty() ? "-" : row.kernel.c_str(),
                row.threads, Count(row.puzzles).grouped().c_str(), time * 1e6,
                Count(static_cast<std::uint64_t>(1 / time)).grouped().c_str(),
                row.a_puzzle(static_cast<double>(row.guesses)), row.ratio);
  }
  std::printf("\n");
}

void show_json(const Subject& subject, const service::BenchReport& report,
               const service::BenchRequest& request) {
  for (const service::BenchRow& row : report.rows) {
    const double time = row.a_puzzle(row.seconds());
    nlohmann::ordered_json json{
        {"v", 1},
        {"set", subject.name},
        {"answer", name_of_mode(row.limit)},
        {"method", row.method},
        {"kernel", nullptr},
        {"threads", row.threads},
        {"puzzles", row.puzzles},
        {"passes", request.repeat},
        {"seed", request.seed},
        {"us_per_puzzle", time * 1e6},
        {"wall_us_per_puzzle", row.a_puzzle(row.wall_seconds) * 1e6},
        {"cpu_us_per_puzzle", row.a_puzzle(row.cpu_seconds) * 1e6},
        {"puzzles_per_second", 1 / time},
        {"guesses_per_puzzle", row.a_puzzle(static_cast<double>(row.guesses))},
        {"ratio", row.ratio},
        {"wrong", row.wrong}};
    if (!row.kernel.empty()) json["kernel"] = row.kernel;
    print(json.dump());
  }
}

int run_bench(Options& options, const std::stop_token& stop) {
  ExitCode code;
  auto subjects = bundled(options.sets);
  if (!options.input.arguments.empty()) subjects = from_files(options.input, code);
  if (!subjects) {
    complain(subjects.error().message);
    return ExitCode::kBadInput;
  }
  if (subjects->empty()) {
    complain("there is no 9x9 puzzle to measure");
    return ExitCode::kBadInput;
  }
  service::BenchRequest& request = options.request;
  if (options.mode != "both") request.limits = {options.mode == "first" ? 1U : 2U};
  request.stop = stop;
  std::size_t done = 0;
  for (const Subject& subject : *subjects) {
    request.puzzles = subject.puzzles;
    ProgressLine progress("sets", options.input.quiet);
    const auto report = service::bench(request, [&](double fraction) {
      progress.update(
          done, (static_cast<double>(done) + fraction) / static_cast<double>(subjects->size()));
    });
    progress.clear();
    if (!report) {
      complain(report.error().message);
      return ExitCode::kBadInput;
    }
    if (report->stopped) {
      code.interrupted();
      break;
    }
    for (const std::string& fault : report->faults) complain(fault);
    if (!report->faults.empty()) code.negative();
    if (options.input.json) {
      show_json(subject, *report, request);
    } else {
      if (done == 0) show_legend(request);
      show_table(subject, *report);
    }
    std::fflush(stdout);
    ++done;
  }
  return code.value();
}

}  // namespace

void add_bench(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "bench", "How fast the 9x9 kernels are here, on bundled sets or your puzzles",
      "  inlay bench\n"
      "  inlay bench --set hard,few --threads 1,2 --mode unique\n"
      "  inlay bench --kernel avx2 --seconds 0.5 --json puzzles.txt\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  service::BenchRequest& request = options->request;
  command->add_option("--set", options->sets, "Bundled sets: " + names_of_sets())
      ->delimiter(',')
      ->allow_extra_args(false)  // what follows is a file
      ->type_name("NAME,...");
  command->add_option("--kernel", request.kernels, "Some of " + names_of_kernels() + " (all)")
      ->delimiter(',')
      ->allow_extra_args(false)  // what follows is a file
      ->type_name("NAME,...")
      ->default_str("");
  command->add_option("--threads", request.threads, "Numbers of threads, each measured")
      ->delimiter(',')
      ->allow_extra_args(false)  // what follows is a file
      ->type_name("N,...")
      ->check(CLI::Range(1, 1024));
  command
      ->add_option("--mode", options->mode,
                   "first: one solution is enough; unique: is it the only one; both")
      ->type_name("NAME")
      ->check(CLI::IsMember({"first", "unique", "both"}));
  command->add_option("--repeat", request.repeat, "Passes; the best one is shown")
      ->type_name("N")
      ->check(CLI::Range(1, 1000));
  command->add_option("--seconds", request.seconds, "A row's share of a pass, about")
      ->type_name("S")
      ->check(CLI::Range(0.0, 3600.0));
  command->add_option("--seed", request.seed, "Of the isomorphs that are solved")->type_name("N");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_bench(*options, stop); };
  });
}

}  // namespace inlay::app
