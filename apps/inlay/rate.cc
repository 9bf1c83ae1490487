// inlay rate and inlay explain: how hard each puzzle is, and the steps that say so.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "base/message.h"
#include "command.h"
#include "inlay/grade.h"
#include "language.h"
#include "print/step_picture.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  std::string scale = "se";
  double below = 0;
  bool steps = false;
  std::string svg;  // a folder
  LanguageOption language;
  bool paths = false;
};

// "007-naked-pair.svg"
std::string picture_name(std::size_t number, const sudoku::grade::Step& step) {
  std::string digits = std::to_string(number);
  digits.insert(0, 3 - std::min<std::size_t>(3, digits.size()), '0');
  std::string name(sudoku::grade::info(step.technique).name);
  std::replace(name.begin(), name.end(), '_', '-');
  return digits + '-' + name + ".svg";
}

// Draws each path into a folder; those of further puzzles into folders 2, 3, ... in it.
class Pictures {
 public:
  Pictures(std::filesystem::path folder, std::string scale,
           const sudoku::grade::Catalogue& catalogue)
      : folder_(std::move(folder)), scale_(std::move(scale)), catalogue_(&catalogue) {}

  Status open() const { return made(folder_); }
  Status draw(const sudoku::Puzzle& puzzle, const sudoku::grade::Path& path) {
    const auto folder = ++puzzles_ == 1 ? folder_ : folder_ / std::to_string(puzzles_);
    if (const Status ready = made(folder); !ready) return ready;
    sudoku::grade::Position position(puzzle);
    for (std::size_t i = 0; i < path.steps.size(); ++i) {
      const auto& step = path.steps[i];
      const auto picture =
          print::step_picture(position, step, {scale_, i + 1, path.steps.size(), catalogue_});
      if (!picture) return picture.error();
      const auto name = folder / picture_name(i + 1, step);
      if (const Status written = write_file(name.string(), *picture); !written) return written;
      position.apply(step);
    }
    return Done{};
  }

 private:
  static Status made(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder)) {
      return Error{ErrorKind::io, folder.string() + ": no folder can be made here" +
                                      (error ? ": " + error.message() : "")};
    }
    return Done{};
  }

  std::filesystem::path folder_;
  std::string scale_;
  const sudoku::grade::Catalogue* catalogue_;
  std::size_t puzzles_ = 0;
};

int run_rate(Options& options, const std::stop_token& stop) {
  service::RateTaskOptions task;
  options.stream.set(task);
  task.scale = options.scale;
  constexpr double kMost = 1e6;  // above all ratings
  task.below = static_cast<int>(
      std::lround(std::min(kMost, options.below) * (options.scale == "hodoku" ? 1 : 10)));
  task.steps = options.steps;
  task.catalogue = &options.language.catalogue();
  task.paths = options.paths;
  if (const Status status = service::check(task); !status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  Pictures pictures(options.svg, options.scale, options.language.catalogue());
  if (!options.svg.empty()) {
    if (const Status status = pictures.open(); !status) {
      complain(status.error().message);
      return ExitCode::kBadInput;
    }
    task.show = [&](const auto& puzzle, const auto& path) { return pictures.draw(puzzle, path); };
    // In order and from the start, so that folders have the numbers of puzzles.
    options.stream.watched = true;
    options.stream.needs_one_go = "--svg";
  }
  // A second of work or less, as puzzles go.
  constexpr std::size_t kChunk = std::size_t{4} << 10;
  options.stream.sizes = {kChunk, kChunk};
  return options.stream.run([&] { return service::make_rate_task(task); }, task, stop);
}

std::string names_of_scales() {
  std::string names;
  for (const auto& scale : sudoku::grade::scales()) {
    if (!names.empty()) names += ", ";
    names += scale.name;
  }
  return names;
}

void add(CLI::App* command, Run& run, bool steps) {
  const auto options = std::make_shared<Options>();
  options->steps = steps;
  options->stream.add_to(command, false, false);
  if (!steps) options->stream.add_database_to(command);
  command
      ->add_option("--scale", options->scale,
                   "How to rate: " + names_of_scales() + (steps ? "" : ", or all"))
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--below", options->below,
                   "Rate only what is below this; of the others it is said that they are not")
      ->type_name("R")
      ->check(CLI::NonNegativeNumber)
      ->default_str("");
  if (steps) {
    command
        ->add_option("--svg", options->svg,
                     "Draw each step into this folder; those of a second puzzle into folder 2 in "
                     "it, and so on")
        ->type_name("DIR");
    options->language.add_to(command);
    command->add_flag("--paths", options->paths, "Include drawn links in the JSON");
  }
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_rate(*options, stop); };
  });
}

}  // namespace

void add_rate(CLI::App& app, Run& run) {
  add(add_subcommand(
          app, "rate", "Rate how hard puzzles are",
          "  inlay rate puzzles.txt                 puzzle, ER, EP, ED as Sudoku Explainer\n"
          "  inlay rate --below 7.5 puzzles.txt     stop early where it is harder\n"
          "  inlay rate --scale all puzzles.txt     and HoDoKu's score and level, and our own\n"),
      run, false);
}

void add_explain(CLI::App& app, Run& run) {
  add(add_subcommand(
          app, "explain", "Tell every step of the way to the solution",
          "  inlay explain puzzle.txt\n"
          "  inlay explain --svg steps puzzle.txt   and draw each as steps/001-....svg\n"
          "  inlay explain --json puzzle.txt        with all that is needed to draw them\n"),
      run, true);
}

}  // namespace inlay::app
