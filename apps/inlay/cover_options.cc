// inlay cover options: for each option how many solutions contain it, for each item how many cover
// it, and how many options a solution has.
#include <memory>
#include <nlohmann/json.hpp>

#include "cover_diagram.h"

namespace inlay::app {
namespace {

using Json = nlohmann::ordered_json;

const char* in_which(const Count& uses, const Count& all) {
  if (uses == Count(0)) return "none";
  return uses == all ? "every" : "some";
}

void print_text(const cover::Problem& problem, const cover::Diagram& diagram) {
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

void print_json(const cover::Problem& problem, const cover::Diagram& diagram) {
  const Count& all = diagram.count();
  Json summary{{"v", 1}, {"solutions", all.to_string()}};
  if (const auto range = diagram.option_range()) {
    summary["least_options"] = range->least;
    summary["most_options"] = range->most;
  }
  print(summary.dump());
  const auto options = diagram.uses_of_options();
  for (cover::OptionId option = 0; option < options.size(); ++option) {
    print(Json{{"v", 1},
               {"option", option + 1},
               {"text", problem.option_text(option)},
               {"in", in_which(options[option], all)},
               {"solutions", options[option].to_string()}}
              .dump());
  }
  const auto items = diagram.uses_of_items();
  for (cover::ItemId item = 0; item < items.size(); ++item) {
    print(Json{{"v", 1},
               {"item", problem.item_name(item)},
               {"in", in_which(items[item], all)},
               {"solutions", items[item].to_string()}}
              .dump());
  }
}

}  // namespace

void add_cover_options(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "options", "Which options and items are in every, some or no solution",
                     "  inlay cover options problem.dlx\n"
                     "  inlay cover options problem.dlx | grep every\n");
  const auto input = std::make_shared<CoverInput>();
  input->add_to(command);
  command->callback([&run, input] {
    run = [input](const std::stop_token& stop) {
      return with_diagram(
          *input, stop, [&](const cover::Problem& problem, const cover::Diagram& diagram) {
            input->json ? print_json(problem, diagram) : print_text(problem, diagram);
            return diagram.count() == Count(0) ? ExitCode::kNegative : ExitCode::kDone;
          });
    };
  });
}

}  // namespace inlay::app
