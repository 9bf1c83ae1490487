// inlay-mpi: runs a command of inlay on the ranks of an MPI job (docs/scale.md).
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

#include "base/threads.h"
#include "command.h"
#include "command_line.h"
#include "interrupt.h"
#include "mpi/ranks.h"
#include "program.h"

namespace inlay::mpi {
namespace {

using app::Arguments;
using app::ExitCode;
namespace options = app::options;
using Words = std::vector<std::string>;

struct Row {
  std::string_view name;
  app::RunCommand* run;
};

// The commands whose work can be divided.
constexpr Row kCommands[] = {
    {"solve", app::run_solve},
    {"count", app::run_count},
    {"check", app::run_check},
    {"rate", app::run_rate},
    {"canon", app::run_canon},
    {"minimize", app::run_minimize},
    {"enumerate", app::run_enumerate},
    {"unavoidable", app::run_unavoidable},
    {"vicinity", app::run_vicinity},
    {"generate", app::run_generate},
    {"cover solve", app::run_cover_solve},
    {"cover count", app::run_cover_count},
    {"db import", app::run_db_import},
};

// The command that the first words name. Sets their number.
const Row* find_row(const Words& words, std::size_t& used) {
  std::string name;
  for (used = 1; used <= std::min<std::size_t>(words.size(), 2); ++used) {
    name += (used > 1 ? " " : "") + words[used - 1];
    const Row* const row = std::find_if(std::begin(kCommands), std::end(kCommands),
                                        [&](const Row& r) { return r.name == name; });
    if (row != std::end(kCommands)) return row;
  }
  used = 0;
  return nullptr;
}

// For commands whose work is divided only on request.
constexpr const char* kDefaultSubtrees = "1000";

constexpr const char* kUsage =
    "usage: mpirun -n N inlay-mpi COMMAND [OPTION...] [PUZZLE|FILE|-...]\n"
    "Runs COMMAND on N processes. The options are those of inlay: see \"inlay COMMAND --help\".\n"
    "Commands: ";

std::string command_names() {
  std::string names;
  for (const Row& row : kCommands) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

// Options that only one process can obey. The database of an import is written by one process.
const options::Option* refused(const Row& row, const Arguments& arguments) {
  for (const options::Option* const option :
       {&options::kDatabase, &options::kTrace, &options::kSvgFolder}) {
    if (option == &options::kDatabase && row.run == app::run_db_import) continue;
    if (arguments.has(*option)) return option;
  }
  return nullptr;
}

// Reads the command line and runs the command. `threads`: the default in a worker process; 0: this
// is a rank.
int run(Words words, std::size_t threads) {
  if (words.empty() || words[0] == "-h" || words[0] == "--help" || words[0] == "help") {
    std::fputs((kUsage + command_names() + '\n').c_str(), words.empty() ? stderr : stdout);
    return words.empty() ? ExitCode::kBadInput : ExitCode::kDone;
  }
  const bool is_command = !words[0].starts_with('-');
  std::size_t used = 0;
  const Row* const row = find_row(words, used);
  if (is_command && row == nullptr) {
    return app::fail("inlay-mpi has no command \"" + words[0] + "\"; choose from " +
                     command_names() + ", or use inlay");
  }
  auto read = app::read_command_line(words);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  const auto unless_given = [&](const options::Option& option, const std::string& value) {
    if (std::get<Arguments>(read).has(option)) return;
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(used),
                 "--" + std::string(option.name) + '=' + value);
    read = app::read_command_line(words);
  };
  if (row->name.starts_with("cover ")) unless_given(options::kSubtrees, kDefaultSubtrees);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  if (threads > 0) unless_given(options::kThreads, std::to_string(threads));
  const auto& arguments = std::get<Arguments>(read);
  if (const options::Option* const option = refused(*row, arguments)) {
    return app::fail("inlay-mpi does not support --" + std::string(option->name) + "; use inlay");
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a file that is too large is an error of the write
  const app::Interrupt interrupt;
  return app::within_resources([&] { return row->run(arguments, interrupt.token()); });
}

int main_of(int argc, char** argv) {
  const Words words(argv + std::min(argc, 1), argv + argc);
  if (const auto role = WorkerRole::of_this_process()) {
    WorkerWorkplace place(*role);
    app::set_workplace(&place);
    return run(words, role->threads);
  }
  Link link(&argc, &argv);
  const auto share = static_cast<std::size_t>(base::thread_count(0)) / link.ranks_on_this_host();
  const bool first = link.host(link.rank()) == link.host(0);
  WorkerProcess process(words, std::max<std::size_t>(1, share), first);
  if (link.rank() > 0) {
    relay(link, process);
    return ExitCode::kDone;
  }
  Ranks ranks(link, process);
  RanksWorkplace place(ranks);
  app::set_workplace(&place);
  try {
    const int code = run(words, 0);
    std::fflush(stdout);
    // After an interruption a rank may be gone, so waiting for all of them could take forever.
    if (code == ExitCode::kInterrupted) link.abort(code);
    ranks.quit();
    return code;
  } catch (const std::bad_alloc&) {  // the other ranks wait for this one
    std::fputs("inlay-mpi: out of memory\n", stderr);
    link.abort(ExitCode::kLimit);
  }
}

}  // namespace
}  // namespace inlay::mpi

int main(int argc, char** argv) {
  try {
    return inlay::mpi::main_of(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "inlay-mpi: %s\n", error.what());
    return inlay::app::ExitCode::kLimit;
  }
}
