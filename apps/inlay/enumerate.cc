// inlay enumerate, inlay unavoidable: questions about each grid of the input.
#include <filesystem>

#include "command.h"
#include "input.h"
#include "service/catalogue_sequence.h"
#include "service/enumerate_task.h"
#include "stream.h"

namespace inlay::app {
namespace {

using Options = sudoku::EnumerateOptions;

Options::Method method_of(const std::string& name) {
  if (name == "join") return Options::Method::join;
  if (name == "hitting-sets") return Options::Method::hitting_sets;
  return Options::Method::automatic;
}

Options::Orientation orientation_of(const std::string& name) {
  if (name == "rows") return Options::Orientation::rows;
  if (name == "columns") return Options::Orientation::columns;
  return Options::Orientation::automatic;
}

// From this number of clues on, a grid takes seconds, so all threads work on one grid.
constexpr int kLongSearch = 19;

bool nothing_given(const Arguments& arguments) {
  return !arguments.has(options::kCatalogue) && Input::nothing_given(arguments);
}

// Makes the grids of --catalogue the input.
Status read_catalogue(const Arguments& arguments, Stream& stream) {
  if (!arguments.has(options::kCatalogue)) return Done{};
  if (!arguments.positional().empty()) {
    return Error{ErrorKind::invalid, "--catalogue cannot be combined with puzzles"};
  }
  stream.inputs = [range = arguments.text(options::kCatalogue)] {
    auto inputs = service::catalogue_inputs(range);
    if (!inputs) inputs = Error{inputs.error().kind, "--catalogue: " + inputs.error().message};
    return inputs;
  };
  return Done{};
}

bool one_grid(const Arguments& arguments) {
  const auto& given = arguments.positional();
  std::error_code error;
  return given.size() == 1 && given[0] != "-" && !std::filesystem::exists(given[0], error);
}

}  // namespace

int run_enumerate(const Arguments& arguments, const StopToken& stop) {
  if (nothing_given(arguments)) return show_help(arguments);
  if (!arguments.has(options::kClues)) return fail("--clues is required, as in --clues 17");
  const auto clues = service::parse_clues(arguments.text(options::kClues));
  if (!clues) return fail(clues.error().message);
  Stream stream(arguments);
  if (const Status read = read_catalogue(arguments, stream); !read) {
    return fail(read.error().message);
  }
  service::EnumerateTaskOptions task;
  stream.set(task);
  task.clues = *clues;
  for (const auto& [option, text] : {std::pair{&options::kWithin, &task.within},
                                     std::pair{&options::kContaining, &task.containing}}) {
    if (!arguments.has(*option)) continue;
    auto contents = contents_of(arguments.text(*option));
    if (!contents) return fail(contents.error().message);
    *text = std::move(*contents);
  }
  task.announce = !arguments.flag(options::kQuiet);
  task.search.minimal_only = arguments.flag(options::kMinimalOnly);
  task.search.count_only = arguments.flag(options::kCountOnly);
  task.search.limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  task.search.method = method_of(arguments.text(options::kMethod));
  task.search.orientation = orientation_of(arguments.text(options::kOrientation));
  task.search.seed = arguments.number(options::kSeed);
  if (clues->high >= kLongSearch || one_grid(arguments)) {
    stream.watched = true;
    task.search.threads = arguments.small_number(options::kThreads);
  }
  stream.sizes = {1, 1};
  return stream.run([&] { return service::make_enumerate_task(task); }, task, stop);
}

int run_unavoidable(const Arguments& arguments, const StopToken& stop) {
  if (nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  if (const Status read = read_catalogue(arguments, stream); !read) {
    return fail(read.error().message);
  }
  service::UnavoidableTaskOptions task;
  stream.set(task);
  task.sets.max_size = arguments.small_number(options::kMaxSize);
  task.sets.disjoint = !arguments.flag(options::kNoDisjoint);
  task.count_only = arguments.flag(options::kCountOnly);
  stream.sizes = {1, 1};
  return stream.run([&] { return service::make_unavoidable_task(task); }, task, stop);
}

}  // namespace inlay::app
