#include "sudoku/variant/text/variant_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/suggest.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/make.h"
#include "sudoku/variant/text/cell_names.h"
#include "sudoku/variant/text/position.h"

namespace inlay::sudoku::variant {
namespace {

constexpr int kDeepest = 32;  // groups in groups
constexpr int kGreatestNumber = Constraint::kMaxNumber;

bool is_separator(char c) {
  return c == ';' || c == '\n';
}
bool is_gap(char c) {
  return c == ' ' || c == ',' || c == '\t' || c == '\r';
}
bool ends_word(char c) {
  return is_separator(c) || is_gap(c) || c == '|' || c == '{' || c == '}' || c == '"' || c == '#';
}

// "6x8"; false if the word is not of this form.
bool read_size(std::string_view word, int& rows, int& columns) {
  const char* const end = word.data() + word.size();
  const auto [cross, error] = std::from_chars(word.data(), end, rows);
  if (error != std::errc() || cross == end || *cross != 'x') return false;
  const auto [last, error_again] = std::from_chars(cross + 1, end, columns);
  return error_again == std::errc() && last == end && rows > 0 && columns > 0;
}

// "0-8"
bool read_range(std::string_view word, int& least, int& greatest) {
  const char* const end = word.data() + word.size();
  const auto [dash, error] = std::from_chars(word.data(), end, least);
  if (error != std::errc() || dash == end || *dash != '-') return false;
  const auto [last, error_again] = std::from_chars(dash + 1, end, greatest);
  return error_again == std::errc() && last == end && least >= 0 && greatest >= least;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

bool VariantReader::fail(std::size_t at, std::string message) {
  error_ = error_at(text_, at, std::move(message));
  return false;
}

Result<Variant> VariantReader::read() {
  if (!advance() || !read_board() || !read_items(false, constraints_)) return *error_;
  std::optional<std::size_t> wrong;
  auto variant = make(std::move(board_), std::move(constraints_), wrong);
  if (variant) return variant;
  Error error = error_at(text_, wrong ? places_[*wrong] : 0, variant.error().message);
  error.kind = variant.error().kind;
  return error;
}

// --- Tokens -------------------------------------------------------------------------------------

bool VariantReader::advance() {
  while (next_ < text_.size() && (is_gap(text_[next_]) || text_[next_] == '#')) {
    if (text_[next_] == '#') {
      next_ = std::min(text_.find('\n', next_), text_.size());
    } else {
      ++next_;
    }
  }
  start_ = next_;
  word_ = {};
  if (next_ == text_.size()) {
    token_ = Token::end;
    return true;
  }
  const char c = text_[next_];
  if (c == '"') return read_label();
  if (is_separator(c) || c == '|' || c == '{' || c == '}') {
    token_ = is_separator(c) ? Token::separator
             : c == '|'      ? Token::bar
             : c == '{'      ? Token::open
                             : Token::close;
    ++next_;
    return true;
  }
  token_ = Token::word;
  while (next_ < text_.size() && !ends_word(text_[next_])) ++next_;
  word_ = text_.substr(start_, next_ - start_);
  return true;
}

bool VariantReader::read_label() {
  token_ = Token::label;
  label_.clear();
  for (++next_; next_ < text_.size() && text_[next_] != '\n'; ++next_) {
    char c = text_[next_];
    if (c == '"') {
      ++next_;
      return true;
    }
    if (c == '\\') {
      const std::size_t escape = next_++;
      c = next_ < text_.size() ? text_[next_] : '\n';
      if (c == 'x' && next_ + 2 < text_.size() && hex_digit(text_[next_ + 1]) >= 0 &&
          hex_digit(text_[next_ + 2]) >= 0) {
        c = static_cast<char>(hex_digit(text_[next_ + 1]) * 16 + hex_digit(text_[next_ + 2]));
        next_ += 2;
      } else if (c != '"' && c != '\\') {
        return fail(escape, "expected \\\", \\\\ or \\x and two hexadecimal digits");
      }
    }
    label_ += c;
  }
  return fail(start_, "the text has no closing quote on this line");
}

bool VariantReader::take_number(int& number) {
  const auto [end, code] = std::from_chars(word_.data(), word_.data() + word_.size(), number);
  if (word_.empty() || end != word_.data() + word_.size() || code == std::errc::invalid_argument) {
    return fail("expected a number, found " + std::string(word_.substr(0, 40)));
  }
  if (code != std::errc() || number > kGreatestNumber || number < -kGreatestNumber) {
    return fail("the number must be between -1000000 and 1000000");
  }
  return advance();
}

// --- The board ----------------------------------------------------------------------------------

bool VariantReader::read_board() {
  while (token_ == Token::separator) {
    if (!advance()) return false;
  }
  if (token_ != Token::word) return fail("expected a board such as 9x9, or a line of clues");
  board_.rows = board_.columns = 0;
  bool boxes = true;  // those that fit the board best
  while (token_ == Token::word) {
    if (!read_board_word(boxes) || !advance()) return false;
  }
  if (boxes) board_ = board_.with_boxes_of(std::max(board_.rows, board_.columns));
  if (token_ == Token::separator || token_ == Token::end) return true;
  return fail("expected ; or a line end after the board");
}

bool VariantReader::read_board_word(bool& boxes) {
  int first = 0, second = 0;
  const bool sized = board_.rows != 0;
  if (!sized) {
    int rows = 0, columns = 0;
    if (read_size(word_, rows, columns)) {
      if (rows > VariantBoard::kMaxSide || columns > VariantBoard::kMaxSide) {
        return fail("a board has at most " + std::to_string(VariantBoard::kMaxSide) +
                    " rows and columns");
      }
      board_.rows = rows;
      board_.columns = columns;
      board_.max_value = std::max(rows, columns);
      return true;
    }
    const auto side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(word_.size()))));
    board_.rows = board_.columns = board_.max_value = side;
    if (side > 1 && side <= VariantBoard::kMaxSide && is_clues(word_)) {
      add_clues(word_);
      return true;
    }
    return fail("expected a board such as 9x9, or a line of clues");
  }
  if (word_ == "no-boxes" || word_ == "no-lines") {
    if (word_ == "no-lines") board_.lines = false;
    if (word_ == "no-boxes") board_.box_rows = board_.box_columns = 0;
    if (word_ == "no-boxes") boxes = false;
    return true;
  }
  if (word_ == "boxes") {
    if (!advance()) return false;
    if (token_ != Token::word || !read_size(word_, first, second)) {
      return fail("expected the rows x columns of a box, such as 3x3");
    }
    board_.box_rows = first;
    board_.box_columns = second;
    boxes = false;
    return true;
  }
  if (is_clues(word_)) {
    add_clues(word_);
    return true;
  }
  if (read_range(word_, first, second)) {
    if (!constraints_.empty()) return fail("the range of values comes before the clues");
    if (second - first >= VariantBoard::kMaxValues) {
      return fail("a board has at most " + std::to_string(VariantBoard::kMaxValues) + " values");
    }
    board_.min_value = first;
    board_.max_value = second;
    return true;
  }
  constexpr View kWords[] = {"boxes", "no-boxes", "no-lines"};
  return fail("unknown word " + std::string(word_.substr(0, 40)) + " after the size of the board" +
              base::did_you_mean(word_, kWords));
}

// Whether the word has one character for each cell: a value of the board or a dot. A zero is a
// blank cell if it is no value.
bool VariantReader::is_clues(View word) const {
  if (word.size() != static_cast<std::size_t>(board_.grid_cells()) || word.empty()) return false;
  return std::all_of(word.begin(), word.end(), [&](char c) {
    const int value = notation::value_of(c);
    if (c == '.' || c == '0') return true;
    return value != 0 && value >= board_.min_value && value <= board_.max_value;
  });
}

void VariantReader::add_clues(View word) {
  const ConstraintKind* given = find_constraint_kind("given");
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '.' || (word[i] == '0' && board_.min_value > 0)) continue;
    constraints_.push_back({given, {notation::value_of(word[i])}, {{static_cast<Cell>(i)}}});
    places_.push_back(start_ + i);
  }
}

// --- Items --------------------------------------------------------------------------------------

bool VariantReader::read_items(bool nested, std::vector<Constraint>& out) {
  for (;;) {
    switch (token_) {
      case Token::separator:
        if (!advance()) return false;
        break;
      case Token::end:
        return !nested || fail("expected }");
      case Token::close:
        return nested || fail("} without {");
      case Token::word: {
        const bool extra = word_ == "extra";
        if (extra && nested) return fail("extra cells cannot be inside a group");
        if (extra ? !read_extra() : !read_item(out)) return false;
        const bool ends = token_ == Token::separator || token_ == Token::end ||
                          (nested && token_ == Token::close);
        if (!ends) return fail("expected ; or a line end between two items");
        break;
      }
      default:
        return fail("expected the name of a constraint");
    }
  }
}

// extra NAME, extra NAME 4, extra NAME 4 wrapped, extra NAME 2x3; then perhaps a label
bool VariantReader::read_extra() {
  if (!advance()) return false;
  ExtraCells cells{.name = std::string(word_), .label = {}};
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (token_ != Token::word || !std::all_of(word_.begin(), word_.end(), capital)) {
    return fail("the name of extra cells consists of capital letters");
  }
  for (const ExtraCells& other : board_.extra) {
    if (other.name == cells.name) {
      return fail("there are extra cells " + cells.name + " already");
    }
  }
  if (!advance()) return false;
  if (token_ == Token::word) {
    const std::size_t place = start_;
    if (read_size(word_, cells.rows, cells.columns)) {
      if (!advance()) return false;
    } else if (!take_number(cells.columns)) {
      return false;
    } else {
      cells.rows = 1;
      cells.wrapped = token_ == Token::word && word_ == "wrapped";
      if (cells.wrapped && !advance()) return false;
    }
    if (cells.columns < 1 || cells.rows > VariantBoard::kMaxCells ||
        cells.columns > VariantBoard::kMaxCells ||
        board_.cell_count() + cells.rows * cells.columns > VariantBoard::kMaxCells) {
      return fail(place, "a board has between 1 and " + std::to_string(VariantBoard::kMaxCells) +
                             " cells with the extra cells");
    }
  }
  if (token_ == Token::label) {
    cells.label = label_;
    if (!advance()) return false;
  }
  board_.extra.push_back(std::move(cells));
  return true;
}

bool VariantReader::fail_unknown_kind() {
  std::vector<View> names = {"extra"};
  for (const ConstraintKind* kind : constraint_kinds()) names.push_back(kind->name);
  return fail("unknown constraint " + std::string(word_.substr(0, 40)) +
              base::did_you_mean(word_, names));
}

bool VariantReader::read_item(std::vector<Constraint>& out) {
  const std::size_t place = start_;
  Constraint constraint{find_constraint_kind(word_)};
  if (constraint.kind == nullptr) return fail_unknown_kind();
  if (!advance() || !read_arguments(constraint)) return false;
  if (token_ == Token::open) {
    if (!constraint.kind->arguments.children) {
      return fail(std::string(constraint.kind->name) + " cannot contain other constraints");
    }
    if (depth_ == kDeepest) return fail("the groups are nested too deeply");
    ++depth_;
    if (!advance() || !read_items(true, constraint.children) || !advance()) return false;
    --depth_;
  } else if (constraint.kind->arguments.children) {
    return fail(place, std::string(constraint.kind->name) + " needs constraints in { }");
  }
  out.push_back(std::move(constraint));
  if (depth_ == 0) places_.push_back(place);
  return true;
}

bool VariantReader::read_arguments(Constraint& constraint) {
  const ConstraintArguments& arguments = constraint.kind->arguments;
  enum class List : std::uint8_t { none, wanted, open, complete } list = List::none;
  bool labelled = false;
  for (;;) {
    switch (token_) {
      case Token::label:
        if (labelled || list != List::none) return fail("a text comes before the cells, once");
        labelled = true;
        if (constraint.kind->name == "jigsaw") {
          if (!read_layout(constraint)) return false;
          list = List::complete;
          break;
        }
        if (!arguments.text) {
          return fail(std::string(constraint.kind->name) + " has no text");
        }
        constraint.text = label_;
        break;
      case Token::bar:
        if (list != List::open && list != List::complete) {
          return fail("expected cells before |, or - for no cells");
        }
        list = List::wanted;
        break;
      case Token::word: {
        if (list == List::complete) return fail("expected | between two lists of cells");
        if (word_ == "-") {
          if (list == List::open) return fail("expected | between two lists of cells");
          constraint.parts.emplace_back();
          list = List::complete;
          break;
        }
        if (!labelled && list == List::none && !looks_like_cells(word_)) {
          if (!take_number(constraint.numbers.emplace_back())) return false;
          continue;
        }
        std::vector<Cell> cells;
        std::string problem = read_cells(board_, word_, cells);
        if (!problem.empty()) return fail(std::move(problem));
        if (arguments.numbers_are_cells) {
          constraint.numbers.insert(constraint.numbers.end(), cells.begin(), cells.end());
          break;
        }
        if (list != List::open) constraint.parts.emplace_back();
        list = List::open;
        std::vector<Cell>& last = constraint.parts.back();
        last.insert(last.end(), cells.begin(), cells.end());
        break;
      }
      default:
        if (list == List::wanted) return fail("expected cells after |, or - for no cells");
        // A list that the kind needs may be left out if it has no cells.
        while (constraint.parts.size() < arguments.min_parts) constraint.parts.emplace_back();
        return true;
    }
    if (!advance()) return false;
  }
}

// jigsaw "aabb...": one character a cell
bool VariantReader::read_layout(Constraint& constraint) {
  if (label_.size() != static_cast<std::size_t>(board_.grid_cells())) {
    return fail("expected one character for each of the " + std::to_string(board_.grid_cells()) +
                " cells, found " + std::to_string(label_.size()));
  }
  std::string regions;
  for (std::size_t i = 0; i < label_.size(); ++i) {
    if (label_[i] == '.') continue;
    const std::size_t region = std::min(regions.find(label_[i]), regions.size());
    if (region == regions.size()) {
      regions += label_[i];
      constraint.parts.emplace_back();
    }
    constraint.parts[region].push_back(static_cast<Cell>(i));
  }
  return true;
}

}  // namespace inlay::sudoku::variant

namespace inlay::sudoku {

Result<Variant> parse_variant(std::string_view text) {
  return variant::VariantReader(text).read();
}

}  // namespace inlay::sudoku
