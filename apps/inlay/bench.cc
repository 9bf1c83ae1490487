// inlay bench: the speed of the 9x9 kernels on this machine, on bundled sets or given puzzles.
#include "service/bench.h"

#include <algorithm>
#include <cstdio>

#include "command.h"
#include "inlay/count.h"
#include "input.h"
#include "service/bench_sets.h"
#include "service/json_object.h"
#include "sudoku/classic/convert.h"
#include "terminal.h"

namespace inlay::app {
namespace {

// The puzzles that are measured together: a bundled set, or all puzzles of the files.
struct Subject {
  std::string name, summary;
  std::vector<sudoku::classic::GridText> puzzles;
};

std::vector<Subject> bundled(const std::vector<std::string>& names) {
  std::vector<Subject> subjects;
  for (const std::string& name : names) {
    for (const auto& set : service::bench_sets()) {
      if (name != "all" && name != set.name) continue;
      Subject subject{std::string(set.name), std::string(set.summary), {}};
      for (const auto& line : set.lines) {
        std::copy_n(line, sudoku::classic::kCells, subject.puzzles.emplace_back().cells.begin());
      }
      subjects.push_back(std::move(subject));
    }
  }
  return subjects;
}

// The puzzles of the files as one subject.
std::vector<Subject> from_files(const InputOptions& what, ExitCode& code) {
  Input input(what);
  Subject subject{what.arguments.front(), "", {}};
  if (what.arguments.size() > 1) {
    subject.name += " and " + std::to_string(what.arguments.size() - 1) + " more";
  }
  std::size_t others = 0;
  while (const auto piece = input.next()) {
    const auto puzzle = sudoku::classic::classic_of(*piece->record.puzzle);
    others += !puzzle;
    if (puzzle) subject.puzzles.push_back(*puzzle);
  }
  if (others > 0) {
    complain(Count(others).grouped() + (others == 1 ? " puzzle" : " puzzles") +
             " skipped: not 9x9, or with candidates");
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
    service::JsonObject json = service::JsonObject::record();
    json.add("set", subject.name)
        .add("answer", name_of_mode(row.limit))
        .add("method", row.method)
        .add_json("kernel", row.kernel.empty() ? "null" : service::json_of(row.kernel))
        .add("threads", row.threads)
        .add("puzzles", row.puzzles)
        .add("passes", request.repeat)
        .add("seed", request.seed)
        .add("us_per_puzzle", time * 1e6)
        .add("wall_us_per_puzzle", row.a_puzzle(row.wall_seconds) * 1e6)
        .add("cpu_us_per_puzzle", row.a_puzzle(row.cpu_seconds) * 1e6)
        .add("puzzles_per_second", 1 / time)
        .add("guesses_per_puzzle", row.a_puzzle(static_cast<double>(row.guesses)))
        .add("ratio", row.ratio)
        .add("wrong", row.wrong);
    print(json.text());
  }
}

service::BenchRequest request_of(const Arguments& arguments, const StopToken& stop) {
  service::BenchRequest request;
  request.kernels = arguments.list(options::kKernels);
  request.threads.clear();
  for (const std::string& number : arguments.list(options::kNumbersOfThreads)) {
    request.threads.push_back(std::stoi(number));
  }
  request.repeat = arguments.small_number(options::kPasses);
  request.seconds = arguments.decimal(options::kSeconds);
  request.seed = arguments.number(options::kSeed);
  request.stop = stop;
  const std::string mode = arguments.text(options::kMode);
  if (mode != "both") request.limits = {mode == "first" ? 1U : 2U};
  return request;
}

}  // namespace

int run_bench(const Arguments& arguments, const StopToken& stop) {
  ExitCode code;
  const InputOptions what(arguments);
  const auto subjects =
      what.arguments.empty() ? bundled(arguments.list(options::kSet)) : from_files(what, code);
  if (subjects.empty()) return fail("the input has no 9x9 puzzle");
  service::BenchRequest request = request_of(arguments, stop);
  std::size_t done = 0;
  for (const Subject& subject : subjects) {
    request.puzzles = subject.puzzles;
    ProgressLine progress("sets", what.quiet);
    request.progress.call = [&](const Progress& p) {
      progress.update(
          done, (static_cast<double>(done) + p.fraction) / static_cast<double>(subjects.size()));
    };
    const auto report = service::bench(request);
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
    if (what.json) {
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

}  // namespace inlay::app
