// inlay cover convert: an exact-cover problem in another format.
#include <fstream>
#include <iostream>
#include <memory>

#include "cover_commands.h"
#include "cover_input.h"
#include "inlay/cover_format.h"

namespace inlay::app {
namespace {

struct Options {
  std::string file = "-";
  std::string to = "text";
  std::string out = "-";
  BudgetOptions budget;
};

std::string names_of_formats_to_write() {
  std::string names;
  for (const cover::FormatInfo& info : cover::formats()) {
    if (info.writes) names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

int run_convert(const Options& options, const std::stop_token& stop) {
  ExitCode code;
  const auto problem = read_cover_problem(options.file, options.budget, stop, code);
  if (!problem) return code.value();
  std::ofstream file;
  if (options.out != "-") {
    file.open(options.out, std::ios::binary | std::ios::trunc);
    if (!file) {
      complain(options.out + ": cannot be written");
      return ExitCode::kBadInput;
    }
  }
  auto status = cover::write_problem(*problem, options.to, options.out == "-" ? std::cout : file);
  if (file.is_open()) {
    file.close();
    if (status && !file) status = Error{ErrorKind::io, "could not be written"};
  }
  if (!status) {
    const bool of_file = status.error().kind == ErrorKind::io && options.out != "-";
    complain((of_file ? options.out + ": " : "") + status.error().message);
    code.bad_input();
  }
  return code.value();
}

}  // namespace

void add_cover_convert(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "convert", "Write the problem in another format",
                     "  inlay cover convert --to binary -o problem.ecb problem.dlx\n"
                     "  inlay cover convert --to cnf problem.dlx | sharpsat\n"
                     "  inlay cover convert instance.ec > instance.dlx\n");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "The problem; - or nothing for stdin");
  command->add_option("--to", options->to, "The format: " + names_of_formats_to_write())
      ->type_name("NAME");
  command->add_option("-o,--output", options->out, "Write to this file, not to stdout")
      ->type_name("FILE");
  options->budget.add_memory_to(command);
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_convert(*options, stop); };
  });
}

}  // namespace inlay::app
