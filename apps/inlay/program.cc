#include "program.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <new>
#include <system_error>

#include "command.h"
#include "command_line.h"
#include "interrupt.h"

namespace inlay::app {
namespace {

struct Row {
  std::string_view name;
  RunCommand* run;
};

constexpr Row kCommands[] = {
    {"solve", run_solve},
    {"count", run_count},
    {"check", run_check},
    {"rate", run_rate},
    {"explain", run_explain},
    {"hint", run_hint},
    {"generate", run_generate},
    {"minimize", run_minimize},
    {"canon", run_canon},
    {"enumerate", run_enumerate},
    {"unavoidable", run_unavoidable},
    {"vicinity", run_vicinity},
    {"count-grids", run_count_grids},
    {"merge", run_merge},
    {"convert", run_convert},
    {"export", run_export},
    {"compare", run_compare},
    {"constraints", run_constraints},
    {"cover solve", run_cover_solve},
    {"cover count", run_cover_count},
    {"cover sample", run_cover_sample},
    {"cover options", run_cover_options},
    {"cover estimate", run_cover_estimate},
    {"cover info", run_cover_info},
    {"cover cheapest", run_cover_cheapest},
    {"cover convert", run_cover_convert},
    {"tile", run_tile},
    {"db import", run_db_import},
    {"db search", run_db_search},
    {"db export", run_db_export},
    {"db stats", run_db_stats},
    {"db copy", run_db_copy},
    {"db vacuum", run_db_vacuum},
    {"catalogue rank", run_catalogue_rank},
    {"catalogue unrank", run_catalogue_unrank},
    {"catalogue range", run_catalogue_range},
    {"catalogue verify", run_catalogue_verify},
    {"serve", run_serve},
    {"site", run_site},
    {"bench", run_bench},
    {"doctor", run_doctor},
};

int run(const Arguments& arguments) {
  const Row* const row =
      std::find_if(std::begin(kCommands), std::end(kCommands),
                   [&](const Row& r) { return r.name == arguments.command().name; });
  const Interrupt interrupt;
  return row->run(arguments, interrupt.token());
}

}  // namespace

int within_resources(const std::function<int()>& body) {
  // No handler allocates memory.
  try {
    return body();
  } catch (const std::bad_alloc&) {
    std::fputs("inlay: out of memory\n", stderr);
  } catch (const std::system_error& error) {
    std::fprintf(stderr, "inlay: the system refused a resource: %s\n", error.what());
  }
  return ExitCode::kLimit;
}

int run_program(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that is too large is an error of the write
  const int code = within_resources([&] {
    const auto read = read_command_line({argv + std::min(argc, 1), argv + argc});
    const int* const ended = std::get_if<int>(&read);
    return ended != nullptr ? *ended : run(std::get<Arguments>(read));
  });
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fputs("inlay: the output could not be written\n", stderr);
  return ExitCode::kBadInput;
}

}  // namespace inlay::app
