#include "sudoku/notation/block.h"

#include <algorithm>
#include <map>

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/split.h"

namespace inlay::notation {
namespace {

using Lines = std::span<const BlockLine>;

// The indices of the lines that hold cells.
std::vector<std::size_t> rows_of(Lines lines, bool strokes_are_rows) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LineKind kind = lines[i].kind;
    if (kind == LineKind::row || (strokes_are_rows && kind == LineKind::maybe_frame)) {
      rows.push_back(i);
    }
  }
  return rows;
}

bool has_strokes(Lines lines) {
  return std::any_of(lines.begin(), lines.end(),
                     [](const BlockLine& line) { return line.kind == LineKind::maybe_frame; });
}

bool is_rule(LineKind kind) {
  return kind == LineKind::table_rule || kind == LineKind::maybe_frame;
}

// A table with a header above its rule.
bool has_header(Lines lines, std::span<const std::size_t> rows) {
  return rows.size() > 1 && rows[0] + 1 < lines.size() && is_rule(lines[rows[0] + 1].kind);
}

// Rows split in one way.
struct Cut {
  std::vector<Cell> cells;
  std::vector<std::size_t> widths;
  int drawn_width = 0;  // of the first row
  bool delimited = false;
};

Cut cut_rows(Lines lines, std::span<const std::size_t> rows, Split way) {
  Cut cut;
  for (const std::size_t index : rows) {
    const Row row = split(*lines[index].line, way);
    if (cut.widths.empty()) {
      cut.drawn_width = drawn_width(row);
      cut.delimited = !row.breaks.empty();
    }
    cut.widths.push_back(row.cells.size());
    cut.cells.insert(cut.cells.end(), row.cells.begin(), row.cells.end());
  }
  return cut;
}

// The boxes that frames and blank lines between the rows show. The height alone is not enough; the
// width alone is used if the shape is not clear without it.
BoxSize drawn_boxes(Lines lines, std::span<const std::size_t> rows, int n, int width) {
  if (width == 0 || width >= n || n % width != 0) return {};
  const auto height = static_cast<std::size_t>(n / width);
  bool bands = false;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const bool apart = rows[r] > rows[r - 1] + 1 || lines[rows[r]].gap;
    if (!apart) continue;
    if (r % height != 0) return {};
    bands = true;
  }
  const BoxSize usual = usual_boxes(n);
  if (!bands && usual.width == usual.height) return {};
  return {width, n / width};
}

// Whether lines of 16, 25, .. 64 characters are small boards, one per line, rather than the rows of
// a larger board, or of one whose cells are separated by dots: if they have digits, and none is too
// high for a small board.
bool are_small_boards(Lines lines, std::span<const std::size_t> rows) {
  const std::size_t length = leading_run(lines[rows[0]].line->text).length;
  const auto n = side_of(length);
  if (!n || *n < 4) return false;
  bool some = false;
  for (const std::size_t index : rows) {
    const std::string_view text = lines[index].line->text;
    const Run run = leading_run(text);
    if (run.length != length) return false;
    for (std::size_t i = 0; i < run.length; ++i) {
      const char c = text[run.begin + i];
      if (upper(c) == 'X') continue;
      if (value_of(c) > *n) return false;
      some |= value_of(c) > 0;
    }
  }
  return some;
}

std::string_view name_of(Lines lines, std::span<const std::size_t> rows, Split way, const Cut& cut,
                         bool sets, const Context& context) {
  if (sets) return "candidates";
  if (context.after_sdk_tags) return "sdk";
  bool framed = way != Split::packed && cut.drawn_width > 0;
  bool table = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& text = lines[i].line->text;
    const LineKind kind = lines[i].kind;
    const bool row = std::binary_search(rows.begin(), rows.end(), i);
    const std::size_t first = text.find_first_not_of(" \t");
    if (kind == LineKind::frame && text[first] == '*') return "ss";
    table |= kind == LineKind::table_rule || (!row && text.find("-|-") != std::string::npos);
    framed |= !row || (way != Split::words && text.find('|') != std::string::npos);
  }
  // The rule of a table has one column per cell, that of a frame one per box.
  if (table && cut.drawn_width == 0) return "markdown";
  if (framed) return "boxed";
  const auto wide = [](const Cell& cell) { return cell.text.size() > 1; };
  const bool tokens = (way != Split::packed && cut.delimited) ||
                      std::any_of(cut.cells.begin(), cut.cells.end(), wide);
  return tokens ? "tokens" : "grid";
}

// Reads the rows as a board; nullopt if they cannot be one.
std::optional<Result<Reading>> read_board(Lines lines, std::span<const std::size_t> rows, Split way,
                                          Context& context, Meaning meaning) {
  const std::size_t width = rows.size();
  if (width < 2 || width > kMaxRow) return std::nullopt;
  const auto other_width = [&](std::size_t index) {
    return split(*lines[index].line, way).cells.size() != width;
  };
  if (other_width(rows.front()) || other_width(rows.back())) return std::nullopt;
  const Cut cut = cut_rows(lines, rows, way);
  if (cut.cells.size() != width * width || std::any_of(cut.widths.begin(), cut.widths.end(),
                                                       [&](std::size_t w) { return w != width; })) {
    return std::nullopt;
  }
  const int n = static_cast<int>(width);
  if (!decodable(cut.cells, n, meaning) || are_small_boards(lines, rows)) return std::nullopt;
  auto rules = context.shapes.rules(n, drawn_boxes(lines, rows, n, cut.drawn_width));
  if (!rules) return placed(rules.error(), lines[rows.front()].line->number);
  auto symbols = decode(cut.cells, *rules, meaning);
  if (!symbols) return symbols.error();
  const std::string_view name = name_of(lines, rows, way, cut, symbols->sets, context);
  return Reading{std::move(symbols->puzzle), name};
}

std::size_t first_width(Lines lines, std::span<const std::size_t> rows, Split way) {
  return rows.empty() ? 0 : split(*lines[rows[0]].line, way).cells.size();
}

// Reads the first of several boards that follow each other without a gap.
std::optional<BlockReading> read_first_rows(Lines lines, bool ended, Context& context,
                                            Meaning meaning, bool strokes_are_rows) {
  const auto rows = rows_of(lines, strokes_are_rows);
  for (const Split way : kSplits) {
    const std::size_t n = first_width(lines, rows, way);
    if (n < 4 || n >= rows.size() || (ended && rows.size() % n != 0)) continue;
    const Lines part = lines.first(rows[n - 1] + 1);
    auto reading = read_board(part, std::span(rows).first(n), way, context, meaning);
    if (reading) return BlockReading{std::move(*reading), part.size()};
  }
  return std::nullopt;
}

// The most frequent width of the rows in one way of splitting.
struct Regularity {
  Split way;
  std::size_t width = 0;
  std::size_t rows = 0;  // rows with this width
};

Regularity most_regular(Lines lines, std::span<const std::size_t> rows) {
  Regularity best{Split::packed};
  std::size_t best_score = 0;
  for (const Split way :
       {Split::words, Split::packed, Split::words_edges, Split::inner, Split::fields}) {
    std::map<std::size_t, std::size_t> counts;
    for (const std::size_t index : rows) ++counts[split(*lines[index].line, way).cells.size()];
    for (const auto& [width, count] : counts) {
      if (width < 4 || width > kMaxRow) continue;
      const std::size_t score = 2 * count + (width == rows.size() ? 1 : 0);
      if (score <= best_score) continue;
      best = {way, width, count};
      best_score = score;
    }
  }
  return best;
}

Error explain_rows(Lines lines, std::span<const std::size_t> rows, const Regularity& regularity,
                   Meaning meaning) {
  const Cut cut = cut_rows(lines, rows, regularity.way);
  const std::size_t n = regularity.width;
  const auto odd = std::find_if(cut.widths.begin(), cut.widths.end(),
                                [&](std::size_t width) { return width != n; });
  const std::string counts =
      "expected " + std::to_string(n * n) + " cells, found " + std::to_string(cut.cells.size());
  if (odd != cut.widths.end()) {
    const auto row = static_cast<std::size_t>(odd - cut.widths.begin());
    const Line& line = *lines[rows[row]].line;
    std::size_t column = line.text.size() + 1;
    if (*odd > n) column = split(line, regularity.way).cells[n].column;
    return syntax_error(
        counts + "; row " + std::to_string(row + 1) + " has " + std::to_string(*odd), line.number,
        column);
  }
  const Line& last = *lines[rows.back()].line;
  if (rows.size() != n) {
    return syntax_error(counts + ": " + std::to_string(rows.size()) +
                            (rows.size() == 1 ? " row of " : " rows of ") + std::to_string(n),
                        last.number, last.text.size() + 1);
  }
  const auto rules = sudoku::Rules::boxes(static_cast<int>(n), 1);
  const auto symbols = decode(cut.cells, *rules, meaning);
  if (!symbols) return symbols.error();
  return syntax_error(counts, last.number, last.text.size() + 1);
}

}  // namespace

std::size_t count_rows(Lines lines) {
  return rows_of(lines, false).size();
}

std::vector<std::size_t> possible_sides(Lines lines) {
  std::vector<std::size_t> sides;
  const auto rows = rows_of(lines, false);
  for (const Split way : kSplits) sides.push_back(first_width(lines, rows, way));
  return sides;
}

std::optional<BlockReading> read_all_rows(Lines lines, Context& context, Meaning meaning) {
  for (const bool strokes_are_rows : {false, true}) {
    if (strokes_are_rows && !has_strokes(lines)) break;
    const auto rows = rows_of(lines, strokes_are_rows);
    const std::size_t most = !strokes_are_rows && has_header(lines, rows) ? 1 : 0;
    for (std::size_t skip = 0; skip <= most; ++skip) {
      const auto board = std::span(rows).subspan(skip);
      for (const Split way : kSplits) {
        auto reading = read_board(lines, board, way, context, meaning);
        if (reading) return BlockReading{std::move(*reading), lines.size()};
      }
    }
  }
  return std::nullopt;
}

std::optional<BlockReading> read_rows(Lines lines, bool ended, Context& context, Meaning meaning) {
  if (ended) {
    if (auto all = read_all_rows(lines, context, meaning)) return all;
  }
  for (const bool strokes_are_rows : {false, true}) {
    if (strokes_are_rows && !has_strokes(lines)) break;
    if (auto first = read_first_rows(lines, ended, context, meaning, strokes_are_rows)) {
      return first;
    }
  }
  return std::nullopt;
}

std::optional<BlockReading> read_wrapped(Lines lines, Context& context, Meaning meaning) {
  const auto rows = rows_of(lines, false);
  if (rows.size() < 2) return std::nullopt;
  for (const Split way : kSplits) {
    if (way == Split::columns || way == Split::spread) continue;
    const Cut cut = cut_rows(lines, rows, way);
    const auto n = side_of(cut.cells.size());
    if (!n || *n < 4) continue;
    const std::size_t width = cut.widths.front();
    const bool even = std::all_of(cut.widths.begin(), cut.widths.end(),
                                  [&](std::size_t w) { return w == width; });
    const auto side = static_cast<std::size_t>(*n);
    const bool wrapped = even ? width > side && width % side == 0 : way != Split::packed;
    if (!wrapped || !decodable(cut.cells, *n, meaning)) continue;
    auto rules = context.shapes.rules(*n);
    if (!rules) return BlockReading{placed(rules.error(), lines[0].line->number), lines.size()};
    auto symbols = decode(cut.cells, *rules, meaning);
    if (!symbols) return std::nullopt;
    const std::string_view name = symbols->sets ? "candidates" : "tokens";
    return BlockReading{Reading{std::move(symbols->puzzle), name}, lines.size()};
  }
  return std::nullopt;
}

std::size_t groups_wanted(Lines group) {
  const auto rows = rows_of(group, false);
  if (rows.empty()) return 0;
  const std::size_t width = most_regular(group, rows).width;
  return width > rows.size() && width % rows.size() == 0 ? width / rows.size() : 0;
}

std::optional<BlockReading> explain_block(Lines lines, bool ended, Meaning meaning) {
  const auto rows = rows_of(lines, false);
  const Regularity regularity = most_regular(lines, rows);
  const std::size_t n = regularity.width;
  if (n == 0) return std::nullopt;
  const bool several = rows.size() > n && (!ended || rows.size() % n == 0);
  const auto part = std::span(rows).first(several ? n : rows.size());
  const std::size_t taken = several ? rows[n - 1] + 1 : lines.size();
  return BlockReading{explain_rows(lines, part, regularity, meaning), taken};
}

}  // namespace inlay::notation
