// inlay cover options: in how many solutions each option occurs, how many cover each item, and how
// many options a solution has.
#include "cover_diagram.h"

namespace inlay::app {
namespace {

using service::JsonObject;

const char* in_which(const Count& uses, const Count& all) {
  if (uses == Count(0)) return "none";
  return uses == all ? "every" : "some";
}

void print_uses(const cover::Problem& problem, const cover::Diagram& diagram) {
  const Count& all = diagram.count();
  print("solutions\t" + all.to_string());
  if (const auto range = diagram.option_range()) {
    print("options in a solution\t" + std::to_string(range->least) + " to " +
          std::to_string(range->most));
  }
  const auto options = diagram.uses_of_options();
  for (cover::OptionId option = 0; option < options.size(); ++option) {
    print("option\t" + std::to_string(option + 1) + '\t' + in_which(options[option], all) + '\t' +
          options[option].to_string() + '\t' + problem.option_text(option));
  }
  const auto items = diagram.uses_of_items();
  for (cover::ItemId item = 0; item < items.size(); ++item) {
    print("item\t" + problem.item_name(item) + '\t' + in_which(items[item], all) + '\t' +
          items[item].to_string());
  }
}

void print_uses_json(const cover::Problem& problem, const cover::Diagram& diagram) {
  const Count& all = diagram.count();
  JsonObject summary = JsonObject::record();
  summary.add("solutions", all.to_string());
  if (const auto range = diagram.option_range()) {
    summary.add("least_options", range->least).add("most_options", range->most);
  }
  print(summary.text());
  const auto options = diagram.uses_of_options();
  for (cover::OptionId option = 0; option < options.size(); ++option) {
    print(JsonObject::record()
              .add("option", option + 1)
              .add("text", problem.option_text(option))
              .add("in", in_which(options[option], all))
              .add("solutions", options[option].to_string())
              .text());
  }
  const auto items = diagram.uses_of_items();
  for (cover::ItemId item = 0; item < items.size(); ++item) {
    print(JsonObject::record()
              .add("item", problem.item_name(item))
              .add("in", in_which(items[item], all))
              .add("solutions", items[item].to_string())
              .text());
  }
}

}  // namespace

int run_cover_options(const Arguments& arguments, const StopToken& stop) {
  return with_diagram(
      arguments, stop, [&](const cover::Problem& problem, const cover::Diagram& diagram) {
        (arguments.flag(options::kJson) ? print_uses_json : print_uses)(problem, diagram);
        return diagram.count() == Count(0) ? ExitCode::kNegative : ExitCode::kDone;
      });
}

}  // namespace inlay::app
