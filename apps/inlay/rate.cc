// inlay rate and inlay explain: how difficult each puzzle is, and the steps that solve it.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "base/message.h"
#include "command.h"
#include "inlay/grade.h"
#include "language.h"
#include "print/step_picture.h"
#include "print/variant/step.h"
#include "stream.h"

namespace inlay::app {
namespace {

// "007-naked-pair.svg"
std::string picture_name(std::size_t number, const sudoku::grade::Step& step) {
  std::string digits = std::to_string(number);
  digits.insert(0, 3 - std::min<std::size_t>(3, digits.size()), '0');
  std::string name(sudoku::grade::info(step.technique).name);
  std::replace(name.begin(), name.end(), '_', '-');
  return digits + '-' + name + ".svg";
}

// Draws each path into a folder; the paths of further puzzles go to its subfolders 2, 3, ...
class Pictures {
 public:
  // `scale`: empty for the usual one of each puzzle.
  Pictures(std::filesystem::path folder, std::string scale,
           const sudoku::grade::Catalogue& catalogue)
      : folder_(std::move(folder)), scale_(std::move(scale)), catalogue_(&catalogue) {}

  Status open() const { return made(folder_); }
  Status draw(const sudoku::Puzzle& puzzle, const sudoku::grade::Path& path) {
    const std::string_view scale =
        scale_.empty() ? sudoku::grade::usual_scale(puzzle.rules) : scale_;
    const std::size_t count = path.steps.size();
    return draw(path.steps, sudoku::grade::Position(puzzle),
                [&](const auto& position, const auto& step, std::size_t number) {
                  return print::step_picture(position, step, {scale, number, count, catalogue_});
                });
  }
  Status draw(const sudoku::Variant& variant, const sudoku::grade::VariantPath& path) {
    return draw(path.steps, sudoku::grade::VariantPosition(variant),
                [&](const auto& position, const auto& step, std::size_t) {
                  const auto page = print::variant_step_picture(position, step, *catalogue_);
                  return Result<std::string>(print::to_svg(page));
                });
  }

 private:
  // `picture` of a step in the position before it, with its number.
  template <typename Steps, typename AnyPosition, typename Picture>
  Status draw(const Steps& steps, AnyPosition position, const Picture& picture) {
    const auto folder = ++puzzles_ == 1 ? folder_ : folder_ / std::to_string(puzzles_);
    if (const Status ready = made(folder); !ready) return ready;
    std::size_t number = 0;
    for (const auto& step : steps) {
      const auto svg = picture(position, step, ++number);
      if (!svg) return svg.error();
      const auto name = folder / picture_name(number, step);
      if (const Status written = write_file(name.string(), *svg); !written) return written;
      position.apply(step);
    }
    return Done{};
  }

  static Status made(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder)) {
      return Error{ErrorKind::io, folder.string() + ": cannot create this folder" +
                                      (error ? ": " + error.message() : "")};
    }
    return Done{};
  }

  std::filesystem::path folder_;
  std::string scale_;
  const sudoku::grade::Catalogue* catalogue_;
  std::size_t puzzles_ = 0;
};

int run_scale(const Arguments& arguments, const StopToken& stop, bool steps) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::RateTaskOptions task;
  stream.set(task);
  task.scale = arguments.text(options::kScale);
  task.default_scale = !arguments.has(options::kScale);
  task.steps = steps;
  task.catalogue = &catalogue_of(arguments);
  task.paths = arguments.flag(options::kPaths);
  constexpr double kMost = 1e6;  // above all ratings
  const double below = std::min(kMost, arguments.decimal(options::kBelow));
  task.below = static_cast<int>(std::lround(below * (task.scale == "hodoku" ? 1 : 10)));
  if (const Status status = service::check(task); !status) return fail(status.error().message);
  const std::string folder = arguments.text(options::kSvgFolder);
  Pictures pictures(folder, task.default_scale ? "" : task.scale, catalogue_of(arguments));
  if (!folder.empty()) {
    if (const Status status = pictures.open(); !status) return fail(status.error().message);
    task.show = [&](const auto& puzzle, const auto& path) { return pictures.draw(puzzle, path); };
    task.show_variant = [&](const auto& variant, const auto& path) {
      return pictures.draw(variant, path);
    };
    // In input order and from the start, since folders are numbered by puzzle.
    stream.watched = true;
    stream.needs_one_go = "--svg";
  }
  // About a second of work, as puzzles go.
  constexpr std::size_t kChunk = std::size_t{4} << 10;
  stream.sizes = {kChunk, kChunk};
  return stream.run([&] { return service::make_rate_task(task); }, task, stop);
}

}  // namespace

int run_rate(const Arguments& arguments, const StopToken& stop) {
  return run_scale(arguments, stop, false);
}

int run_explain(const Arguments& arguments, const StopToken& stop) {
  return run_scale(arguments, stop, true);
}

}  // namespace inlay::app
