// inlay tile: tilings, by name or of pieces and boards of one's own, as text, SVG or JSON.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include <nlohmann/json.hpp>
#include "command.h"
#include "service/solve.h"
#include "service/tile.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using Json = nlohmann::ordered_json;
using Solution = std::vector<cover::OptionId>;

constexpr std::uint64_t kUsualPoster = 48;
constexpr std::uint64_t kMostOnPoster = 10000;

struct Options {
  service::TileQuestion question;
  std::string pieces, board;  // as given: a name or a size, or a file
  EngineOptions engine;
  BudgetOptions budget;
  std::uint64_t limit = 0;  // 0: not given
  bool all = false;
  bool distinct = false;
  bool count = false;
  bool list = false;
  std::string svg, poster;
  bool rounded = false;
  bool json = false;
  bool quiet = false;

  std::uint64_t most() const {
    std::uint64_t number = limit;
    if (all || (number == 0 && count)) number = Budget::kNoLimit;
    if (number == 0) number = poster.empty() ? 1 : kUsualPoster;
    return poster.empty() ? number : std::min(number, kMostOnPoster);
  }
};

// The text of the file if there is one of this name.
Result<std::optional<std::string>> text_of_file(const std::string& name) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error)) return std::optional<std::string>();
  std::ifstream file(name, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) return Error{ErrorKind::io, name + ": cannot be read"};
  return std::optional(std::move(text).str());
}

Status write_picture(const std::string& name, const std::string& text) {
  if (name != "-") return write_file(name, text);
  print(text);
  return Done{};
}

// Puts the texts of files where the question wants them.
Status read_files(Options& options) {
  const auto pieces = text_of_file(options.pieces);
  const auto board = text_of_file(options.board);
  if (!pieces) return pieces.error();
  if (!board) return board.error();
  (*pieces ? options.question.drawn_pieces : options.question.pieces) =
      pieces->value_or(options.pieces);
  options.question.board = board->value_or(options.board);
  return Done{};
}

int print_list() {
  for (const tiling::NamedPuzzleInfo& info : tiling::named_puzzles()) {
    std::string line(info.name);
    if (!info.size.empty()) line += " " + std::string(info.size);
    line += std::string(line.size() < 18 ? 18 - line.size() : 1, ' ') + std::string(info.summary);
    if (!info.usual.empty()) line += " (usually " + std::string(info.usual) + ")";
    print(line);
  }
  return ExitCode::kDone;
}

void say(const Options& options, const service::TileAnswer& answer) {
  if (options.quiet) return;
  std::cerr << answer.found.grouped() << (answer.found == Count(1) ? " solution" : " solutions");
  if (options.distinct) std::cerr << " up to symmetry";
  if (!answer.complete) std::cerr << " so far";
  if (answer.limit != Limit::none) std::cerr << " (" << service::name_of(answer.limit) << ")";
  std::cerr << ", engine " << answer.engine << ", " << Count(answer.stats.nodes).grouped()
            << " nodes, " << show_duration(answer.stats.time) << '\n';
}

// Solutions as they are found: printed, and kept where a picture wants them.
class Output {
 public:
  Output(const Options& options, const tiling::Model& model) : options_(options), model_(model) {
    style_.color = stdout_has_color();
    prints_ = options.poster.empty() && options.svg != "-";
  }

  void operator()(std::span<const cover::OptionId> solution) {
    if (kept_.empty() || !options_.poster.empty()) {
      kept_.emplace_back(solution.begin(), solution.end());
    }
    ++number_;
    if (!prints_) return;
    if (options_.json) return print(service::to_json(model_, number_, solution));
    std::string text = tiling::text_picture(model_, solution, style_);
    if (model_.puzzle().drawing != tiling::DrawingKind::numbers && number_ > 1) text = "\n" + text;
    text.pop_back();
    print(text);
  }

  Status write_pictures() const {
    if (kept_.empty()) return Done{};
    tiling::SvgStyle style;
    style.rounded = options_.rounded;
    if (!options_.svg.empty()) {
      const Status written =
          write_picture(options_.svg, tiling::svg_picture(model_, kept_.front(), style));
      if (!written) return written;
    }
    if (options_.poster.empty()) return Done{};
    return write_picture(options_.poster, tiling::svg_poster(model_, kept_, style));
  }

 private:
  const Options& options_;
  const tiling::Model& model_;
  tiling::TextStyle style_;
  bool prints_;
  std::uint64_t number_ = 0;
  std::vector<Solution> kept_;
};

void print_end(const Options& options, const service::TileAnswer& answer) {
  const std::string reason = answer.infeasibility.empty() ? "" : ": " + answer.infeasibility;
  if (options.count && options.json) {
    Json json{{"v", 1}, {"count", answer.found.to_string()}, {"exact", answer.complete}};
    if (!reason.empty()) json["reason"] = answer.infeasibility;
    print(json.dump());
  } else if (options.count) {
    print((answer.complete ? "" : "at least ") + answer.found.to_string() + reason);
  } else if (answer.found == Count(0) && answer.complete && !options.json) {
    print("no solution" + reason);
  }
}

int run_tile(Options& options, const std::stop_token& stop) {
  if (options.list) return print_list();
  if (options.question.puzzle.empty() == options.pieces.empty()) {
    return fail("tile: name a puzzle (see --list), or give --pieces and --board");
  }
  const Status read = read_files(options);
  if (!read) return fail(read.error().message);
  std::string what;
  const auto model = service::make_model(options.question, &what);
  if (!model) {
    const std::string& given = what == "board" ? options.board : options.pieces;
    const bool place = model.error().line != 0;
    return fail((place          ? given + ":"
                 : what.empty() ? ""
                                : "--" + what + ": ") +
                model.error().to_string());
  }
  service::TileRequest request;
  request.engine = options.engine.engine;
  request.seed = options.engine.chosen_seed();
  request.budget = options.budget.budget(stop);
  request.limit = options.most();
  request.distinct = options.distinct;
  ProgressLine line("solutions", options.quiet);
  request.progress.call = [&line](const Progress& p) {
    line.update(p.stats.solutions, p.fraction);
  };
  Output output(options, *model);
  const auto answer =
      service::tile(*model, request, options.count ? service::TileDelivery() : std::ref(output));
  if (!answer) return fail(answer.error().message);
  line.clear();
  print_end(options, *answer);
  say(options, *answer);
  ExitCode code;
  code.ended_by(answer->limit);
  if (answer->complete && answer->found == Count(0)) code.negative();
  const Status written = output.write_pictures();
  if (!written) {
    complain(written.error().message);
    code.bad_input();
  }
  return code.value();
}

std::string names_of_puzzles() {
  std::string names;
  for (const tiling::NamedPuzzleInfo& info : tiling::named_puzzles()) {
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

void add_puzzle_options(CLI::App* command, Options& options) {
  command->add_option("PUZZLE", options.question.puzzle, "By name: " + names_of_puzzles());
  command->add_option("SIZE", options.question.size, "Its size: 10x6 (width first), or a number");
  command->add_flag("--list", options.list, "The puzzles there are, and what they are");
  auto* const named = command->get_option("PUZZLE");
  for (CLI::Option* const own : {
           command->add_option("--pieces", options.pieces,
                               "pentominoes, 3*tromino-V,domino-I, any*tetrominoes, or a drawing"),
           command->add_option("--board", options.board, "10x6, 3x3x3, or a drawing"),
           command->add_option("--lattice", options.question.lattice,
                               "Of drawn pieces: square, cube, triangle, hexagon"),
           command->add_option("--copies", options.question.copies,
                               "Of each piece: a number, or any"),
       }) {
    own->excludes(named);
  }
  command->get_option("--pieces")->type_name("NAMES|FILE")->needs(command->get_option("--board"));
  command->get_option("--board")->type_name("SIZE|FILE")->needs(command->get_option("--pieces"));
  command->get_option("--lattice")->type_name("NAME");
  command->get_option("--copies")->type_name("N");
  command->add_flag("--one-sided", options.question.one_sided, "Pieces are not turned over")
      ->excludes(named);
}

}  // namespace

void add_tile(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "tile", "Tilings: pieces on a board, with pictures",
                     "  inlay tile pentominoes 10x6\n"
                     "  inlay tile soma --svg soma.svg\n"
                     "  inlay tile pentominoes 20x3 --all --distinct --poster sheet.svg\n"
                     "  inlay tile --pieces 'any*tetrominoes' --board 6x6 --count\n");
  const auto options = std::make_shared<Options>();
  add_puzzle_options(command, *options);
  options->engine.add_to(command, names_of_cover_engines());
  options->budget.add_to(command);
  command->add_option("--limit", options->limit, "At most this many solutions")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->default_str("");
  command->add_flag("--all", options->all, "All solutions")->excludes("--limit");
  command->add_flag("--distinct", options->distinct,
                    "Of solutions that are turned or mirrored images only one");
  command->add_flag("--count", options->count, "Only the number of solutions");
  command->add_option("--svg", options->svg, "Draw the first solution; - for stdout")
      ->type_name("FILE");
  command
      ->add_option("--poster", options->poster, "Draw many solutions on a sheet (48, or --limit)")
      ->type_name("FILE");
  command->add_flag("--rounded", options->rounded, "Rounded corners in pictures");
  command->add_flag("--json", options->json, "JSON, one object a line");
  command->add_flag("--quiet", options->quiet, "No progress, no remarks");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_tile(*options, stop); };
  });
}

}  // namespace inlay::app
