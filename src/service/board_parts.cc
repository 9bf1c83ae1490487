#include "service/board_parts.h"

#include <algorithm>
#include <bit>

#include "inlay/print.h"
#include "inlay/variant_grade.h"
#include "sudoku/grade/variants/model.h"
#include "sudoku/notation/drawings.h"
#include "sudoku/variant/generate/clue_orbits.h"
#include "sudoku/variant/model/given_values.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::service {
namespace {

using sudoku::Cell;
using sudoku::Constraint;
using sudoku::House;
using sudoku::Variant;
using sudoku::VariantBoard;

// The variant without its clues.
Variant frame_of(const Variant& variant) {
  std::vector<Constraint> rest;
  for (const Constraint& constraint : variant.constraints()) {
    if (!sudoku::variant::is_clue(constraint)) rest.push_back(constraint);
  }
  auto frame = Variant::make(variant.board(), std::move(rest));
  if (!frame) return variant;  // a constraint refers to a clue
  return std::move(*frame);
}

// {"4":5}: the values of the clues by cell.
Json clues_of(const Variant& variant) {
  const VariantBoard& board = variant.board();
  const auto left =
      sudoku::variant::given_values(sudoku::variant::geometry_of(variant), variant.constraints());
  Json clues = Json::object();
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const auto set = left[static_cast<std::size_t>(cell)];
    if (!std::has_single_bit(set)) continue;
    clues[std::to_string(cell)] = board.min_value + std::countr_zero(set);
  }
  return clues;
}

// {"7":[1,2]}: the values that restrictions of single cells leave, by cell; other cells are absent.
Json allowed_in(const sudoku::grade::VariantPosition& position) {
  const VariantBoard& board = position.variant().board();
  Json allowed = Json::object();
  for (int i = 0; i < board.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const sudoku::Mask digits = position.possible(cell);
    if (std::popcount(digits) == board.values()) continue;
    Json values = Json::array();
    for (int digit = 1; digit <= board.values(); ++digit) {
      if ((digits & sudoku::bit(digit)) != 0) values.push_back(board.min_value + digit - 1);
    }
    allowed[std::to_string(i)] = std::move(values);
  }
  return allowed;
}

Json houses_json(std::span<const House> houses) {
  Json all = Json::array();
  for (const House& house : houses) {
    all.push_back({{"name", house.name()}, {"cells", house.cells}});
  }
  return all;
}

// For each cell the greater ones that must differ from it and are in no house with it.
Json pairs_beyond(std::span<const House> houses, const sudoku::grade::variants::Model& model,
                  std::size_t cells) {
  std::vector<std::vector<bool>> together(cells, std::vector<bool>(cells));
  for (const House& house : houses) {
    for (const Cell a : house.cells) {
      for (const Cell b : house.cells) together[a][b] = true;
    }
  }
  Json pairs = Json::array();
  for (std::size_t a = 0; a < cells; ++a) {
    Json others = Json::array();
    for (std::size_t b = a + 1; b < cells; ++b) {
      if (!together[a][b] && model.sees(static_cast<Cell>(a), static_cast<Cell>(b))) {
        others.push_back(b);
      }
    }
    pairs.push_back(std::move(others));
  }
  return pairs;
}

Json constraints_json(const Variant& frame, const print::BoardParts& parts) {
  Json list = Json::array();
  for (const print::ConstraintPicture& picture : parts.pictures) {
    Json one{
        {"text", sudoku::write_constraint(frame.board(), frame.constraints()[picture.constraint])},
        {"kind", picture.kind->name},
        {"title", picture.kind->title},
        {"summary", picture.kind->summary}};
    if (!picture.numbers.empty()) one["numbers"] = picture.numbers;
    if (!picture.where.empty()) one["where"] = picture.where;
    one["cells"] = picture.cells;
    one["layer"] = picture.layer;
    if (picture.above) one["above"] = true;
    if (!picture.svg.empty()) one["svg"] = picture.svg;
    list.push_back(std::move(one));
  }
  return list;
}

// [{"name":"X","title":"Loop","corners":[[0,10.25],[1,10.25]]}]
Json extra_json(const VariantBoard& board, std::span<const print::ExtraPlaces> places) {
  Json extra = Json::array();
  for (std::size_t i = 0; i < places.size(); ++i) {
    Json corners = Json::array();
    for (const auto& [x, y] : places[i].corners) corners.push_back({x, y});
    extra.push_back({{"name", board.extra[i].name},
                     {"title", places[i].title},
                     {"corners", std::move(corners)}});
  }
  return extra;
}

// What is needed around the grid, in cells: left, top, right, bottom.
Json margins_of(const print::BoardSize& size, int rows, int columns) {
  const auto& [width, height, left, top] = size;
  // Adding 0 turns -0 into 0.
  return {left + 0.0, top + 0.0, width - left - columns, height - top - rows};
}

}  // namespace

Json board_parts(const Variant& variant, const sudoku::Rules* rules) {
  const VariantBoard& board = variant.board();
  const Variant frame = frame_of(variant);
  const sudoku::grade::VariantPosition position(frame);
  const print::BoardParts parts = print::parts_of(frame);
  const auto cells = static_cast<std::size_t>(board.cell_count());
  const std::span<const House> houses = rules != nullptr ? rules->houses() : position.houses();
  Json json{{"rows", board.rows},
            {"columns", board.columns},
            {"least", board.min_value},
            {"greatest", board.max_value},
            {"frame", sudoku::write_variant(frame)},
            {"clues", clues_of(variant)}};
  if (Json allowed = allowed_in(position); !allowed.empty()) json["allowed"] = std::move(allowed);
  if (board.box_columns > 0) json["box"] = {board.box_columns, board.box_rows};
  if (!board.extra.empty()) json["extra"] = extra_json(board, parts.extra);
  json["regions"] = parts.regions;
  json["houses"] = houses_json(houses);
  json["pairs"] = pairs_beyond(houses, position.model(), cells);
  json["margins"] = margins_of(parts.size, board.rows, board.columns);
  json["labelled"] = parts.labelled;
  json["constraints"] = constraints_json(frame, parts);
  return json;
}

Json drawings_json(std::span<const notation::Drawing> drawings, int rows, int columns) {
  const print::DrawingParts parts = print::parts_of(drawings, rows, columns);
  Json pictures = Json::array();
  for (const auto& [above, svg] : parts.pictures) {
    Json one{{"svg", svg}};
    if (above) one["above"] = true;
    pictures.push_back(std::move(one));
  }
  return {{"pictures", std::move(pictures)},
          {"margins", margins_of(parts.size, rows, columns)},
          {"source", notation::write_drawings(drawings)}};
}

}  // namespace inlay::service
