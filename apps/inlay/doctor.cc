// inlay doctor: what this build and this machine have, what they lack, and how to get it.
#include <filesystem>

#include "base/threads.h"
#include "batch/zstd.h"
#include "command.h"
#include "inlay/classic.h"
#include "inlay/cover.h"
#include "inlay/print.h"
#include "inlay/sudoku.h"
#include "inlay/version.h"
#include "service/json_object.h"
#include "store/postgresql.h"
#include "store/sqlite.h"

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

// inlay-mpi is a separate program in the folder of this one.
bool has_inlay_mpi() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return !error && std::filesystem::exists(program.parent_path() / "inlay-mpi", error);
}

bool has_cover_engine(std::string_view name) {
  for (const cover::EngineInfo& info : cover::engines()) {
    if (info.name == name) return true;
  }
  return false;
}

Finding kernels() {
  std::string names;
  for (const auto& kernel : sudoku::classic::kernels()) {
    if (kernel.runs_here) names += (names.empty() ? "" : ", ") + std::string(kernel.name);
  }
  const auto used = sudoku::classic::default_kernel();
  return {"9x9 kernels", used.ok(),
          used ? names + "; in use: " + std::string(*used) : used.error().message};
}

// A library that is loaded when it is first used.
Finding library(const std::string& name, const Status& usable, const std::string& detail) {
  return {name, usable.ok(), usable ? detail : usable.error().message};
}

std::vector<Finding> examine() {
  const bool sat = has_cover_engine("sat");
  const bool mpi = has_inlay_mpi();
  return {
      {"version", true, "inlay " + std::string(kVersion)},
      {"compiler", true, compiler()},
      {"threads", true, std::to_string(base::thread_count(0))},
      kernels(),
      {"cover engines", true, options::listed(options::cover_engines())},
      {"sudoku engines", true, options::listed(options::sudoku_engines())},
      {"CaDiCaL", sat,
       sat ? "engine sat is there"
           : "engine sat is missing, large boards are generated more slowly: apt-get install "
             "libcadical-dev, then build again"},
      library("zstd", batch::zstd_available(), "files named .zst are read and written"),
      library("SQLite", store::sqlite_available(), "--db accepts a file"),
      library("PostgreSQL", store::postgresql_available(), "--db accepts postgresql://..."),
      library("cairo", print::Pdf::available(), "export writes PDF"),
      {"inlay-mpi", mpi,
       mpi ? "commands run on several hosts"
           : "commands run on one host: apt-get install libopenmpi-dev openmpi-bin, then build "
             "again"},
  };
}

}  // namespace

int run_doctor(const Arguments& arguments, const StopToken& /*stop*/) {
  const auto findings = examine();
  if (arguments.flag(options::kJson)) {
    service::JsonObject report = service::JsonObject::record();
    for (const Finding& finding : findings) {
      report.add(finding.name,
                 service::JsonObject().add("found", finding.found).add("detail", finding.detail));
    }
    print(report.text());
    return ExitCode::kDone;
  }
  for (const Finding& finding : findings) {
    const std::string label = finding.name + std::string(16 - finding.name.size(), ' ');
    print((finding.found ? "ok       " : "missing  ") + label + finding.detail);
  }
  return ExitCode::kDone;
}

}  // namespace inlay::app
