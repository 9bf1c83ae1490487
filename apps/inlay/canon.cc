// inlay canon: the canonical form of each puzzle.
#include <string>
#include <string_view>
#include <unordered_set>

#include "command.h"
#include "stream.h"

namespace inlay::app {
namespace {

// Keeps the first record of each form, and all records without one.
class Repeats {
 public:
  // Removes duplicates among whole lines.
  std::string drop(std::string_view lines) {
    std::string kept;
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n') + 1;
      const std::string_view line = lines.substr(0, end);
      const std::size_t key = line.find(service::kEndOfKey);
      const bool keyed = key != std::string_view::npos;
      if (!keyed || key == 0 || seen_.emplace(line.substr(0, key)).second) {
        kept += keyed ? line.substr(key + 1) : line;
      }
      lines.remove_prefix(end);
    }
    return kept;
  }

 private:
  std::unordered_set<std::string> seen_;
};

}  // namespace

int run_canon(const Arguments& arguments, const std::stop_token& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::CanonTaskOptions task;
  stream.set(task);
  task.grid = arguments.flag(options::kOfGrid);
  task.keyed = arguments.flag(options::kUnique);
  Repeats repeats;
  if (task.keyed) {
    stream.needs_one_go = "--unique";
    stream.filter = [&](std::string_view lines) { return repeats.drop(lines); };
  }
  return stream.run([&] { return service::make_canon_task(task); }, task, stop);
}

}  // namespace inlay::app
