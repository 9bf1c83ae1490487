// inlay tile: tilings, by name or of given pieces and boards, as text, SVG or JSON.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/suggest.h"
#include "command.h"
#include "input.h"
#include "service/json_object.h"
#include "service/options/choices.h"
#include "service/solve.h"
#include "service/tile.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using TilingSolution = std::vector<cover::OptionId>;

constexpr std::uint64_t kUsualPoster = 48;
constexpr std::uint64_t kMostOnPoster = 10000;

struct TileOrder {
  explicit TileOrder(const Arguments& given);

  const Arguments& arguments;
  service::TileQuestion question;
  std::string pieces, board;  // as given: a name or a size, or a file
  std::string svg, poster;
  std::uint64_t limit;  // solutions to find
  bool count, json, quiet;
};

std::uint64_t limit_of(const Arguments& given, bool poster) {
  const bool all = given.flag(options::kAll) || given.flag(options::kCount);
  const std::uint64_t usual = all ? Budget::kNoLimit : poster ? kUsualPoster : 1;
  const std::uint64_t limit = given.has(options::kLimit) ? given.number(options::kLimit) : usual;
  return poster ? std::min(limit, kMostOnPoster) : limit;
}

TileOrder::TileOrder(const Arguments& given)
    : arguments(given),
      pieces(given.text(options::kPieces)),
      board(given.text(options::kBoard)),
      svg(given.text(options::kSvgFile)),
      poster(given.text(options::kPoster)),
      limit(limit_of(given, !poster.empty())),
      count(given.flag(options::kCount)),
      json(given.flag(options::kJson)),
      quiet(given.flag(options::kQuiet)) {
  const auto& names = given.positional();
  if (!names.empty()) question.puzzle = names[0];
  if (names.size() > 1) question.size = names[1];
  if (given.has(options::kLattice)) question.lattice = given.text(options::kLattice);
  question.copies = given.text(options::kCopies);
  question.one_sided = given.flag(options::kOneSided);
}

// The text of the file if there is one of this name.
Result<std::optional<std::string>> text_of_file(const std::string& name) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error)) return std::optional<std::string>();
  auto text = contents_of(name);
  if (!text) return text.error();
  return std::optional(std::move(*text));
}

Status write_picture(const std::string& name, const std::string& text) {
  if (name != "-") return write_file(name, text);
  print(text);
  return Done{};
}

// Reads the files of pieces and board into the question.
Status read_files(TileOrder& what) {
  const auto pieces = text_of_file(what.pieces);
  const auto board = text_of_file(what.board);
  if (!pieces) return pieces.error();
  if (!board) return board.error();
  (*pieces ? what.question.drawn_pieces : what.question.pieces) = pieces->value_or(what.pieces);
  what.question.board = board->value_or(what.board);
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

void report_tilings(const TileOrder& what, const service::TileAnswer& answer) {
  if (what.quiet) return;
  std::cerr << answer.found.grouped() << (answer.found == Count(1) ? " solution" : " solutions");
  if (what.arguments.flag(options::kDistinctTilings)) std::cerr << " up to symmetry";
  if (!answer.complete) std::cerr << " so far";
  if (answer.limit != Limit::none) std::cerr << " (" << service::name_of(answer.limit) << ")";
  std::cerr << ", engine " << answer.engine << ", " << Count(answer.stats.nodes).grouped()
            << " nodes, " << show_duration(answer.stats.time) << '\n';
}

// Solutions as they are found: printed, and kept where a picture wants them.
class TilingOutput {
 public:
  TilingOutput(const TileOrder& what, const tiling::Model& model) : what_(what), model_(model) {
    style_.color = stdout_has_color();
    prints_ = what.poster.empty() && what.svg != "-";
  }

  void operator()(std::span<const cover::OptionId> solution) {
    if (kept_.empty() || !what_.poster.empty()) {
      kept_.emplace_back(solution.begin(), solution.end());
    }
    ++number_;
    if (!prints_) return;
    if (what_.json) return print(service::to_json(model_, number_, solution));
    std::string text = tiling::text_picture(model_, solution, style_);
    if (model_.puzzle().drawing != tiling::DrawingKind::numbers && number_ > 1) text = "\n" + text;
    text.pop_back();
    print(text);
  }

  Status write_pictures() const {
    if (kept_.empty()) return Done{};
    tiling::SvgStyle style;
    style.rounded = what_.arguments.flag(options::kRounded);
    if (!what_.svg.empty()) {
      const Status written =
          write_picture(what_.svg, tiling::svg_picture(model_, kept_.front(), style));
      if (!written) return written;
    }
    if (what_.poster.empty()) return Done{};
    return write_picture(what_.poster, tiling::svg_poster(model_, kept_, style));
  }

 private:
  const TileOrder& what_;
  const tiling::Model& model_;
  tiling::TextStyle style_;
  bool prints_;
  std::uint64_t number_ = 0;
  std::vector<TilingSolution> kept_;
};

void print_end(const TileOrder& what, const service::TileAnswer& answer) {
  const std::string reason = answer.infeasibility.empty() ? "" : ": " + answer.infeasibility;
  if (what.count && what.json) {
    service::JsonObject json = service::JsonObject::record();
    json.add("count", answer.found.to_string()).add("exact", answer.complete);
    if (!reason.empty()) json.add("reason", answer.infeasibility);
    print(json.text());
  } else if (what.count) {
    print((answer.complete ? "" : "at least ") + answer.found.to_string() + reason);
  } else if (answer.found == Count(0) && answer.complete && !what.json) {
    print("no solution" + reason);
  }
}

// Error: options that contradict each other.
Status check_order(const TileOrder& what) {
  const auto error = [](const std::string& text) { return Error{ErrorKind::invalid, text}; };
  if (what.question.puzzle.empty()) {
    if (!what.pieces.empty()) return Done{};
    return error("name a tiling (--list prints them), or give --pieces and --board");
  }
  for (const options::Option& own : {options::kPieces, options::kBoard, options::kLattice,
                                     options::kCopies, options::kOneSided}) {
    if (!what.arguments.has(own)) continue;
    return error("--" + std::string(own.name) + " cannot be combined with a tiling by name");
  }
  const options::Names names = options::tilings();
  if (std::find(names.begin(), names.end(), what.question.puzzle) != names.end()) return Done{};
  const std::string suggestion = base::did_you_mean(what.question.puzzle, names);
  return error("unknown tiling \"" + what.question.puzzle + "\"" +
               (suggestion.empty() ? "; choose from " + options::listed(names) : suggestion));
}

}  // namespace

int run_tile(const Arguments& arguments, const StopToken& stop) {
  if (arguments.flag(options::kList)) return print_list();
  TileOrder what(arguments);
  if (const Status status = check_order(what); !status) return fail(status.error().message);
  const Status read = read_files(what);
  if (!read) return fail(read.error().message);
  std::string culprit;
  const auto model = service::make_model(what.question, &culprit);
  if (!model) {
    const std::string& given = culprit == "board" ? what.board : what.pieces;
    const bool place = model.error().line != 0;
    return fail((place             ? given + ":"
                 : culprit.empty() ? ""
                                   : "--" + culprit + ": ") +
                model.error().to_string());
  }
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  service::TileRequest request;
  request.engine = arguments.text(options::kEngine);
  request.seed = seed_of(arguments);
  request.limit = what.limit;
  request.distinct = arguments.flag(options::kDistinctTilings);
  ProgressLine line("solutions", what.quiet);
  request.progress.call = [&line](const Progress& p) {
    line.update(p.stats.solutions, p.fraction);
  };
  TilingOutput output(what, *model);
  const auto answer = service::tile(*model, request, budget_of(arguments, stop),
                                    what.count ? service::TileDelivery() : std::ref(output));
  if (!answer) return fail(answer.error().message);
  line.clear();
  print_end(what, *answer);
  report_tilings(what, *answer);
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

}  // namespace inlay::app
