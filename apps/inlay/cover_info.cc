// inlay cover info: the size and the features of an exact cover problem.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "cover_input.h"
#include "inlay/cover.h"

namespace inlay::app {
namespace {

// The lines of the answer, in the order of the JSON fields.
class Facts {
 public:
  void add(const char* name, std::size_t number) { add(name, std::to_string(number)); }
  void add(const char* name, bool value) { add(name, std::string(value ? "true" : "false")); }
  void add(const char* name, const std::string& json) {
    record_.add_json(name, json);
    rows_.push_back({name, json});
  }
  void add_text(const char* name, const std::string& text) {
    record_.add(name, text);
    rows_.push_back({name, text});
  }
  // All of them in JSON; the number and the first ones in text.
  void add_names(const char* name, const std::vector<std::string>& names) {
    constexpr std::size_t kShown = 8;
    record_.add_json(name, service::json_of(names));
    std::string text = std::to_string(names.size());
    for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i) {
      text += (i == 0 ? ": " : ", ") + names[i];
    }
    if (names.size() > kShown) text += ", ...";
    rows_.push_back({name, text});
  }

  std::string json() const { return record_.text(); }
  void print_text() const {
    constexpr std::size_t kWidth = 22;
    for (const auto& [name, text] : rows_) {
      std::string label = name;
      std::replace(label.begin(), label.end(), '_', ' ');
      label.resize(std::max(label.size() + 1, kWidth), ' ');
      print(label += text);
    }
  }

 private:
  struct Row {
    std::string name, text;
  };
  service::JsonObject record_ = service::JsonObject::record();
  std::vector<Row> rows_;
};

// The name of the engine that `auto` chooses; without memory, so that no tables are built.
std::string engine_of_auto(const cover::Problem& problem) {
  Budget small;
  small.memory = 0;
  const auto search = cover::Search::make(problem, {}, small);
  return search ? std::string(search->engine()) : "";
}

Facts facts_of(const cover::Problem& problem) {
  std::vector<std::uint64_t> uses(problem.item_count());
  for (cover::OptionId option = 0; option < problem.option_count(); ++option) {
    for (const cover::Entry& entry : problem.option(option)) ++uses[entry.item];
  }
  std::vector<std::string> uncovered, forced;
  for (cover::ItemId item = 0; item < problem.item_count(); ++item) {
    if (!problem.is_primary(item)) continue;
    if (uses[item] == 0) uncovered.push_back(problem.item_name(item));
    if (uses[item] == 1) forced.push_back(problem.item_name(item));
  }
  Facts facts;
  facts.add("primary_items", std::size_t{problem.primary_count()});
  facts.add("secondary_items", std::size_t{problem.item_count() - problem.primary_count()});
  facts.add("options", std::size_t{problem.option_count()});
  facts.add("entries", std::size_t{problem.entry_count()});
  facts.add("colors", std::size_t{problem.color_count()});
  facts.add("multiplicities", problem.has_multiplicities());
  facts.add("costs", problem.has_costs());
  facts.add_names("items_without_option", uncovered);
  facts.add_names("items_with_one_option", forced);
  facts.add_text("engine_of_auto", engine_of_auto(problem));
  return facts;
}

}  // namespace

int run_cover_info(const Arguments& arguments, const StopToken& stop) {
  ExitCode code;
  const auto problem = read_problem(arguments, stop, code);
  if (!problem) return code.value();
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const Facts facts = facts_of(*problem);
  if (arguments.flag(options::kJson)) {
    print(facts.json());
  } else {
    facts.print_text();
  }
  return ExitCode::kDone;
}

}  // namespace inlay::app
