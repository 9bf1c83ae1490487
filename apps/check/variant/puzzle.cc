#include "check/variant/puzzle.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

namespace inlay_check {
namespace {

constexpr int kMostConstraintDepth = 32;  // of constraints in constraints
constexpr int kMostNumber = 1'000'000;

[[noreturn]] void reject(std::string reason) {
  throw Rejection{std::move(reason)};
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

// The value of a character in a line of clues; 0: none.
int clue_value(char c) {
  if (is_digit(c)) return c - '0';
  if (is_capital(c)) return c - 'A' + 10;
  if (c >= 'a' && c <= 'z') return c - 'a' + 36;
  return c == '@' ? 62 : c == '$' ? 63 : c == '&' ? 64 : 0;
}

std::optional<int> whole_number(std::string_view word) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto [last, error] = std::from_chars(word.data(), end, number);
  if (word.empty() || error != std::errc() || last != end) return std::nullopt;
  if (number > kMostNumber || number < -kMostNumber) return std::nullopt;
  return number;
}

// "6x8" for 'x', "0-9" for '-'.
std::optional<std::pair<int, int>> two_numbers(std::string_view word, char between) {
  const std::size_t at = word.find(between);
  if (at == std::string_view::npos || word.front() == '-') return std::nullopt;
  const auto first = whole_number(word.substr(0, at));
  const auto second = whole_number(word.substr(at + 1));
  if (!first || !second || *second < 0) return std::nullopt;
  return std::pair(*first, *second);
}

// Tokens: words, quoted texts, and the characters ; | { }.
struct Token {
  enum class Kind { word, text, mark, end } kind = Kind::end;
  std::string text = {};

  bool is(char mark) const { return kind == Kind::mark && text[0] == mark; }
};

class Tokens {
 public:
  explicit Tokens(std::string_view text) : rest_(text) { advance(); }

  const Token& now() const { return token_; }
  bool is_word() const { return token_.kind == Token::Kind::word; }
  void advance() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) drop(1);
    token_ = {};
    if (rest_.empty()) return;
    if (rest_.front() == '"') return read_quoted();
    if (is_mark(rest_.front())) {
      token_ = {Token::Kind::mark, std::string(1, rest_.front())};
      return drop(1);
    }
    std::size_t length = 0;
    while (length < rest_.size() && rest_[length] != ' ' && rest_[length] != '\t' &&
           rest_[length] != '"' && !is_mark(rest_[length])) {
      ++length;
    }
    token_ = {Token::Kind::word, std::string(rest_.substr(0, length))};
    drop(length);
  }

 private:
  static bool is_mark(char c) { return c == ';' || c == '|' || c == '{' || c == '}'; }
  void drop(std::size_t count) { rest_.remove_prefix(count); }

  static int hex(char c) {
    if (is_digit(c)) return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  }
  void read_quoted() {
    token_.kind = Token::Kind::text;
    for (drop(1); !rest_.empty() && rest_.front() != '"'; drop(1)) {
      if (rest_.front() != '\\') {
        token_.text += rest_.front();
        continue;
      }
      drop(1);
      require(!rest_.empty(), [] { return "a text ends within an escape"; });
      if (rest_.front() != 'x') {
        token_.text += rest_.front();
        continue;
      }
      require(rest_.size() > 2 && hex(rest_[1]) >= 0 && hex(rest_[2]) >= 0,
              [] { return "expected two hexadecimal digits"; });
      token_.text += static_cast<char>(hex(rest_[1]) * 16 + hex(rest_[2]));
      drop(2);
    }
    require(!rest_.empty(), [] { return "a text has no closing quote"; });
    drop(1);
  }

  std::string_view rest_;
  Token token_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : tokens_(text) {}

  Puzzle read() {
    read_board();
    while (tokens_.now().is(';')) {
      tokens_.advance();
      if (tokens_.now().text == "extra") {
        read_extra();
      } else {
        puzzle_.constraints.push_back(read_constraint(0));
      }
    }
    require(tokens_.now().kind == Token::Kind::end,
            [&] { return "unexpected " + quoted(tokens_.now().text) + " in the variant"; });
    return std::move(puzzle_);
  }

 private:
  Board& board() { return puzzle_.board; }
  std::string take_word() {
    require(tokens_.is_word(),
            [&] { return "expected a word, found " + quoted(tokens_.now().text); });
    std::string word = tokens_.now().text;
    tokens_.advance();
    return word;
  }

  // --- The board ---------------------------------------------------------------------------------

  void read_board() {
    const std::string first = take_word();
    std::string clues;
    bool usual_boxes = true;
    if (const auto size = two_numbers(first, 'x')) {
      std::tie(board().rows, board().columns) = *size;
    } else {
      int side = 1;
      while (side * side < static_cast<int>(std::min(first.size(), std::size_t{10'000}))) ++side;
      board().rows = board().columns = side;
      clues = first;
    }
    for (const int side : {board().rows, board().columns}) {
      require(side >= 1 && side <= Board::kMostSide,
              [] { return "a board has between 1 and 25 rows and columns"; });
    }
    board().greatest = std::max(board().rows, board().columns);
    while (tokens_.is_word()) {
      const std::string word = take_word();
      if (word == "no-lines") {
        board().lines = false;
      } else if (word == "no-boxes") {
        usual_boxes = false;
      } else if (word == "boxes") {
        usual_boxes = false;
        read_boxes(take_word());
      } else if (const auto range = two_numbers(word, '-'); range && clues.empty()) {
        std::tie(board().least, board().greatest) = *range;
      } else {
        require(clues.empty(), [&] { return "unexpected " + quoted(word) + " after the board"; });
        clues = word;
      }
    }
    require(
        board().greatest <= 999 && board().values() >= 1 && board().values() <= Board::kMostValues,
        [] { return "a board has between 1 and 25 values up to 999"; });
    if (usual_boxes) set_usual_boxes(board(), std::max(board().rows, board().columns));
    if (!clues.empty()) add_clues(clues);
  }
  void read_boxes(const std::string& word) {
    const auto size = two_numbers(word, 'x');
    require(size && size->first > 0 && size->second > 0 && board().rows % size->first == 0 &&
                board().columns % size->second == 0,
            [] { return "the boxes do not tile the board"; });
    std::tie(board().box_rows, board().box_columns) = *size;
  }
  // A 0 is blank unless it is a value.
  void add_clues(const std::string& clues) {
    require(clues.size() == static_cast<std::size_t>(board().grid_cells()),
            [&] { return quoted(clues) + " is not a line of clues of this board"; });
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (clues[i] == '.' || (clues[i] == '0' && board().least > 0)) continue;
      const int value = clue_value(clues[i]);
      require((value > 0 || clues[i] == '0') && value >= board().least && value <= board().greatest,
              [] { return "a clue is not a value of the board"; });
      puzzle_.constraints.push_back({"given", {value}, {}, {{static_cast<Cell>(i)}}});
    }
  }

  // extra NAME, extra NAME 4, extra NAME 4 wrapped, extra NAME 2x3; then perhaps a label.
  void read_extra() {
    tokens_.advance();
    ExtraGroup group;
    group.name = take_word();
    require(std::all_of(group.name.begin(), group.name.end(), is_capital),
            [] { return "the name of extra cells consists of capital letters"; });
    for (const ExtraGroup& other : board().extra) {
      require(other.name != group.name, [] { return "two groups of extra cells have one name"; });
    }
    if (tokens_.is_word()) {
      const std::string word = take_word();
      if (const auto size = two_numbers(word, 'x')) {
        std::tie(group.rows, group.columns) = *size;
      } else {
        group.columns = whole_number(word).value_or(0);
      }
      if (tokens_.is_word()) {
        require(take_word() == "wrapped", [] { return "unexpected word after extra cells"; });
        group.wrapped = true;
      }
    }
    if (tokens_.now().kind == Token::Kind::text) tokens_.advance();
    require(group.rows >= 1 && group.rows <= Board::kMostCells && group.columns >= 1 &&
                group.columns <= Board::kMostCells,
            [] { return "a group of extra cells has too few or too many cells"; });
    board().extra.push_back(std::move(group));
    require(board().cells() <= Board::kMostCells, [] { return "the board has too many cells"; });
  }

  // --- Constraints -------------------------------------------------------------------------------

  static bool names_cells(const std::string& word) {
    return is_capital(word[0]) || (word[0] == 'r' && word.size() > 1 && is_digit(word[1]));
  }

  Constraint read_constraint(int depth) {
    require(depth < kMostConstraintDepth, [] { return "constraints are nested too deeply"; });
    Constraint constraint{take_word()};
    const bool numbers_are_cells = constraint.kind == "copies";
    while (!numbers_are_cells && tokens_.is_word() && !names_cells(tokens_.now().text) &&
           tokens_.now().text != "-") {
      const auto number = whole_number(take_word());
      require(number.has_value(), [] { return "expected a number in a constraint"; });
      constraint.numbers.push_back(*number);
    }
    if (tokens_.now().kind == Token::Kind::text) {
      constraint.text = tokens_.now().text;
      tokens_.advance();
    }
    if (constraint.kind == "jigsaw" && !constraint.text.empty()) read_layout(constraint);
    if (numbers_are_cells) {
      for (const Cell cell : read_list()) constraint.numbers.push_back(cell);
    } else if (tokens_.is_word()) {
      constraint.parts.push_back(read_list());
      while (tokens_.now().is('|')) {
        tokens_.advance();
        constraint.parts.push_back(read_list());
      }
    }
    if (tokens_.now().is('{')) read_children(constraint, depth);
    return constraint;
  }
  void read_children(Constraint& constraint, int depth) {
    tokens_.advance();
    while (!tokens_.now().is('}')) {
      constraint.children.push_back(read_constraint(depth + 1));
      if (tokens_.now().is(';')) tokens_.advance();
    }
    tokens_.advance();
  }

  // The regions of a layout, one character for each cell: in the order of their first cells.
  void read_layout(Constraint& constraint) {
    const std::string layout = std::move(constraint.text);
    constraint.text.clear();
    require(layout.size() == static_cast<std::size_t>(board().grid_cells()),
            [] { return "a layout must have one character for each cell"; });
    std::string regions;
    for (std::size_t i = 0; i < layout.size(); ++i) {
      if (layout[i] == '.') continue;
      const std::size_t region = std::min(regions.find(layout[i]), regions.size());
      if (region == regions.size()) {
        regions += layout[i];
        constraint.parts.emplace_back();
      }
      constraint.parts[region].push_back(static_cast<Cell>(i));
    }
  }

  // Cells, or "-" for none.
  CellList read_list() {
    CellList cells;
    if (tokens_.now().text == "-") {
      tokens_.advance();
      return cells;
    }
    while (tokens_.is_word()) {
      const std::string word = take_word();
      const std::size_t dash = word.find('-');
      const Cell first = read_cell(word.substr(0, dash));
      if (dash == std::string::npos) {
        cells.push_back(first);
      } else {
        add_range(first, read_cell(word.substr(dash + 1)), cells);
      }
      require(cells.size() <= std::size_t{8} * Board::kMostCells,
              [] { return "a list of cells is too long"; });
    }
    return cells;
  }

  // r4c7, X3 or X
  Cell read_cell(std::string_view word) {
    const auto bad = [&] { return quoted(word) + " is not a cell of the board"; };
    require(!word.empty(), bad);
    if (word[0] == 'r') {
      const std::size_t c = word.find('c');
      require(c != std::string_view::npos, bad);
      const int row = whole_number(word.substr(1, c - 1)).value_or(0);
      const int column = whole_number(word.substr(c + 1)).value_or(0);
      require(row >= 1 && row <= board().rows && column >= 1 && column <= board().columns, bad);
      return static_cast<Cell>((row - 1) * board().columns + column - 1);
    }
    std::size_t letters = 0;
    while (letters < word.size() && is_capital(word[letters])) ++letters;
    int first = board().grid_cells();
    for (const ExtraGroup& group : board().extra) {
      const int count = group.rows * group.columns;
      if (group.name == word.substr(0, letters)) {
        const int number = letters == word.size() && count == 1
                               ? 1
                               : whole_number(word.substr(letters)).value_or(0);
        require(number >= 1 && number <= count, bad);
        return static_cast<Cell>(first + number - 1);
      }
      first += count;
    }
    reject(bad());
  }

  // Along a row, a column or a diagonal; extra cells by their numbers.
  void add_range(Cell first, Cell last, CellList& cells) {
    const int width = board().columns;
    if (first >= board().grid_cells() || last >= board().grid_cells()) {
      require(first >= board().grid_cells() && last >= first, [] { return "a range is no range"; });
      for (int cell = first; cell <= last; ++cell) cells.push_back(static_cast<Cell>(cell));
      return;
    }
    const int rows = last / width - first / width;
    const int columns = last % width - first % width;
    const int length = std::max(std::abs(rows), std::abs(columns));
    require(length > 0 && (rows == 0 || std::abs(rows) == length) &&
                (columns == 0 || std::abs(columns) == length),
            [] { return "a range is not along a row, a column or a diagonal"; });
    for (int i = 0; i <= length; ++i) {
      cells.push_back(
          static_cast<Cell>(first + i * (rows / length) * width + i * (columns / length)));
    }
  }

  Tokens tokens_;
  Puzzle puzzle_;
};

}  // namespace

int Board::cells() const {
  int count = grid_cells();
  for (const ExtraGroup& group : extra) count += group.rows * group.columns;
  return count;
}

void set_usual_boxes(Board& board, int cells) {
  board.box_rows = board.box_columns = 0;
  int side = 1;
  while ((side + 1) * (side + 1) <= cells) ++side;
  for (; side >= 2; --side) {
    if (cells % side != 0) continue;
    const int other = cells / side;
    for (const auto& [height, width] : {std::pair(side, other), std::pair(other, side)}) {
      if (board.rows % height != 0 || board.columns % width != 0) continue;
      board.box_rows = height;
      board.box_columns = width;
      return;
    }
  }
}

Puzzle read_puzzle(std::string_view text) {
  return Reader(text).read();
}

}  // namespace inlay_check
