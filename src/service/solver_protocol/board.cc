#include "service/solver_protocol/board.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "service/json_parts.h"

namespace inlay::service::protocol {
namespace {

constexpr std::string_view kAddress = "https://www.f-puzzles.com/?load=";
constexpr std::string_view kCap = "truecandidatesnumsolutions=";
// More than the eight colours that the user script distinguishes; keeps a job from counting on.
constexpr std::uint32_t kMaxCap = 1000;

// Unknown options change the colours of candidates at most, and are ignored.
void read_options(const Json& link, Board& board) {
  const auto options = link.find("truecandidatesoptions");
  if (options == link.end() || !options->is_array()) return;
  for (const Json& option : *options) {
    if (!option.is_string()) continue;
    const std::string text = option.get<std::string>();
    if (text == "logical") board.logical = true;
    if (text == "colored") board.cap = 8;
    if (!text.starts_with(kCap)) continue;
    std::uint32_t cap = 0;
    const char* const end = text.data() + text.size();
    if (std::from_chars(text.data() + kCap.size(), end, cap).ec == std::errc{}) {
      board.cap = std::clamp(cap, std::uint32_t{1}, kMaxCap);
    }
  }
}

// What the switches of the user script turn off. "aic" stands for chains of links.
void read_switches(const Json& link, Board& board) {
  using sudoku::grade::Technique;
  const auto names = link.find("disabledlogic");
  if (names == link.end() || !names->is_array()) return;
  const auto turn_off = [&](std::initializer_list<Technique> techniques) {
    board.without.insert(board.without.end(), techniques);
  };
  for (const Json& name : *names) {
    if (name == "tuples") {
      turn_off({Technique::naked_pair, Technique::naked_triple, Technique::naked_quad,
                Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad});
    } else if (name == "pointing") {
      turn_off({Technique::pointing, Technique::constraint_locked});
    } else if (name == "fishes") {
      turn_off({Technique::x_wing, Technique::swordfish, Technique::jellyfish});
    } else if (name == "wings") {
      turn_off({Technique::xy_wing, Technique::xyz_wing});
    } else if (name == "aic") {
      turn_off({Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish,
                Technique::forcing_chain});
    } else if (name == "contradictions") {
      turn_off({Technique::assumption});
    }
  }
}

// "Not an f-puzzles link" of "not an f-puzzles link".
std::string sentence_of(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  if (!text.ends_with('.')) text += '.';
  return text;
}

}  // namespace

sudoku::Variant Board::with_entries() const {
  const sudoku::ConstraintKind* given = sudoku::find_constraint_kind("given");
  std::vector<sudoku::Constraint> constraints(variant.constraints().begin(),
                                              variant.constraints().end());
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(size() * size()); ++cell) {
    sudoku::Constraint one{given, {}, {{static_cast<sudoku::Cell>(cell)}}};
    if (!state.entries.empty() && state.entries[cell] != 0) {
      one.numbers = {state.entries[cell]};
    } else if (!state.centre.empty() && state.centre[cell] != 0) {
      for (int digit = 1; digit <= size(); ++digit) {
        if ((state.centre[cell] & sudoku::bit(digit)) != 0) one.numbers.push_back(digit);
      }
    }
    if (!one.numbers.empty()) constraints.push_back(std::move(one));
  }
  auto made = sudoku::Variant::make(variant.board(), std::move(constraints));
  if (!made) return variant;  // the entries are values of the board
  return std::move(*made);
}

Result<Board> read_board(const std::string& data) {
  notation::Reader reader(std::string(kAddress) + data, {.from = "fpuzzles"});
  auto record = reader.next();
  if (!record) return Error{ErrorKind::syntax, "The message contains no puzzle."};
  if (!record->puzzle && !record->variant) {
    return Error{record->puzzle.error().kind, sentence_of(record->puzzle.error().message)};
  }
  if (!record->variant && record->puzzle->rules.size() > sudoku::VariantBoard::kMaxSide) {
    return Error{ErrorKind::unsupported, "The board is larger than 25x25."};
  }
  Board board{record->variant ? *record->variant : sudoku::Variant::of(*record->puzzle),
              {},
              std::move(record->link.state),
              std::move(record->not_checked)};
  if (record->puzzle) board.puzzle = std::move(*record->puzzle);
  const Json link = Json::parse(record->link.json, nullptr, false);
  read_options(link, board);
  read_switches(link, board);
  return board;
}

}  // namespace inlay::service::protocol
