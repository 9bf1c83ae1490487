// inlay doctor: what this build and this machine have, what is missing, and how to get it.
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "command.h"
#include "inlay/cover.h"
#include "inlay/sudoku.h"
#include "inlay/version.h"

namespace inlay::app {
namespace {

struct Finding {
  std::string name;
  bool found;
  std::string detail;  // what was found, or how to get it
};

std::string compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

bool has_cover_engine(std::string_view name) {
  for (const cover::EngineInfo& info : cover::engines()) {
    if (info.name == name) return true;
  }
  return false;
}

std::string vector_units() {
#if defined(__x86_64__)
  std::string units = "64-bit words";
  if (__builtin_cpu_supports("avx2")) units += ", AVX2";
  if (__builtin_cpu_supports("avx512f")) units += ", AVX-512";
  return units;
#else
  return "64-bit words";
#endif
}

std::vector<Finding> examine() {
  const bool sat = has_cover_engine("sat");
  return {
      {"version", true, "inlay " + std::string(kVersion)},
      {"compiler", true, compiler()},
      {"threads", true, std::to_string(std::thread::hardware_concurrency())},
      {"processor", true, vector_units()},
      {"cover engines", true, names_of_cover_engines()},
      {"sudoku engines", true, names_of_sudoku_engines()},
      {"CaDiCaL", sat,
       sat ? "engine sat is there"
           : "engine sat is missing, large hard boards stay unknown: apt-get install "
             "libcadical-dev, then build again"},
  };
}

int run_doctor(bool json) {
  const auto findings = examine();
  if (json) {
    nlohmann::ordered_json report{{"v", 1}};
    for (const Finding& finding : findings) {
      report[finding.name] = {{"found", finding.found}, {"detail", finding.detail}};
    }
    print(report.dump());
    return ExitCode::kDone;
  }
  for (const Finding& finding : findings) {
    const std::string label = finding.name + std::string(16 - finding.name.size(), ' ');
    print((finding.found ? "ok       " : "missing  ") + label + finding.detail);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_doctor(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "doctor", "What was found, what is missing and how to get it", "  inlay doctor\n");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "JSON");
  command->callback(
      [&run, json] { run = [json](const std::stop_token&) { return run_doctor(*json); }; });
}

}  // namespace inlay::app
