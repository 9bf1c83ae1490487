#include <algorithm>
#include <charconv>
#include <limits>

#include "sudoku/variant/make.h"
#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/text/iss_reader.h"

namespace inlay::sudoku::variant {
namespace {

constexpr int kMaxSide = 16;
constexpr int kMaxDepth = 32;  // of .Or, .And and .Replicate

// The number that `text` starts with; removes it. -1: none, or too large.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc() || number < 0) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// "6x8"
bool take_size(std::string_view& text, int& rows, int& columns) {
  rows = take_number(text);
  if (!text.starts_with('x')) return false;
  text.remove_prefix(1);
  columns = take_number(text);
  return rows > 0 && columns > 0;
}

}  // namespace

bool IssReader::fail(const char* place, std::string message) {
  error_ = source_.error(place, std::move(message));
  return false;
}

Result<Variant> IssReader::read() {
  if (!cut() || !read_board()) return *error_;
  std::vector<Constraint> constraints;
  constraints.reserve(items_.size() + arguments_.size() / 4);
  if (!read_items(nullptr, constraints)) return *error_;
  std::optional<std::size_t> wrong;
  auto variant = make(std::move(board_), std::move(constraints), wrong);
  if (variant) return variant;
  Error error =
      source_.error(wrong ? places_[*wrong] : source_.text().data(), variant.error().message);
  error.kind = variant.error().kind;
  return error;
}

// --- The first pass -----------------------------------------------------------------------------

bool IssReader::cut() {
  const View text = source_.text();
  const IssType* last = nullptr;
  arguments_.reserve(text.size() / 5);
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    // `at` is at a dot.
    const char* const start = ++at;
    while (at != end && *at != '.' && *at != '~') ++at;
    const View name(start, static_cast<std::size_t>(at - start));
    if (last == nullptr || last->name != name) last = find_iss_type(name);
    if (last == nullptr) {
      return fail(start, "unknown type of constraint " + std::string(name.substr(0, 40)));
    }
    Item item{last, start, static_cast<std::uint32_t>(arguments_.size()), 0};
    while (at != end && *at == '~') {
      const char* const argument = ++at;
      while (at != end && *at != '.' && *at != '~') ++at;
      arguments_.emplace_back(argument, static_cast<std::size_t>(at - argument));
      ++item.count;
    }
    items_.push_back(item);
  }
  return true;
}

bool IssReader::read_board() {
  const Item* shape = nullptr;
  const Item* no_boxes = nullptr;
  const Item* region_size = nullptr;
  for (const Item& item : items_) {
    if (!item.is(IssForm::shape)) continue;
    const VariantBoard before = board_;
    if (!read_shape(item)) return false;
    const bool same = board_.rows == before.rows && board_.columns == before.columns &&
                      board_.min_value == before.min_value &&
                      board_.max_value == before.max_value && board_.lines == before.lines;
    if (shape != nullptr && !same) return fail(item, "a second shape differs from the first");
    shape = &item;
  }
  region_size_ = std::max(board_.rows, board_.columns);
  for (const Item& item : items_) {
    switch (item.type->form) {
      case IssForm::no_boxes:
        if (!require_count(item, 0, 0)) return false;
        no_boxes = &item;
        break;
      case IssForm::region_size:
        if (!require_count(item, 1, 1) || !read_number(argument(item, 0), region_size_)) {
          return false;
        }
        if (region_size_ < 1 || region_size_ > board_.grid_cells()) {
          return fail(argument(item, 0), "the size of a region must be between 1 and " +
                                             std::to_string(board_.grid_cells()));
        }
        region_size = &item;
        break;
      case IssForm::extra_cells:
        if (!read_extra_cells(item)) return false;
        break;
      case IssForm::chaos:
        if (!require_count(item, 0, 0) ||
            !add_group(item, "CC", {"CC", "", board_.rows, board_.columns})) {
          return false;
        }
        break;
      case IssForm::doppelganger:
        if (!add_missing_values(item)) return false;
        break;
      default:
        break;
    }
  }
  if (!board_.lines) {
    if (region_size != nullptr) return fail(*region_size, "a Raw shape has no regions");
    if (no_boxes != nullptr) return fail(*no_boxes, "a Raw shape has no boxes");
  }
  if (no_boxes != nullptr || !board_.lines) {
    board_.box_rows = board_.box_columns = 0;
  } else if (shape != nullptr || region_size != nullptr) {
    board_ = board_.with_boxes_of(region_size_);
  }
  return true;
}

// 9x9, 6x8~9, 9x9~0-8, 9x9~~Raw
bool IssReader::read_shape(const Item& item) {
  if (!require_count(item, 1, 3)) return false;
  View size = argument(item, 0);
  if (!take_size(size, board_.rows, board_.columns) || !size.empty()) {
    return fail(argument(item, 0), "expected rows x columns, such as 9x9");
  }
  const int side = std::max(board_.rows, board_.columns);
  if (side > kMaxSide) {
    return fail(argument(item, 0), "a shape has at most 16 rows and 16 columns");
  }
  View values = optional_argument(item, 1);
  board_.min_value = 1;
  board_.max_value = side;
  if (!values.empty()) {
    const int first = take_number(values);
    board_.max_value = first;
    if (values.starts_with('-')) {
      values.remove_prefix(1);
      board_.min_value = first;
      board_.max_value = take_number(values);
    }
    if (!values.empty() || board_.max_value < 0 || board_.min_value < 0) {
      return fail(argument(item, 1), "expected the greatest value or a range such as 0-8");
    }
  }
  board_.lines = true;
  if (item.count == 3) {
    if (argument(item, 2) != "Raw" && argument(item, 2) != "Sudoku") {
      return fail(argument(item, 2), "expected Raw or Sudoku");
    }
    board_.lines = argument(item, 2) == "Sudoku";
  }
  const int least = board_.lines ? side : 1;
  if (board_.min_value > 1 || board_.max_value > kMaxSide || board_.values() > kMaxSide ||
      board_.values() < least) {
    return fail(optional_argument(item, 1),
                "the values must start at 0 or 1, and there must be between " +
                    std::to_string(least) + " and 16 of them");
  }
  return true;
}

// PREFIX~label~3, or 3x3 cells
bool IssReader::read_extra_cells(const Item& item) {
  if (!require_count(item, 1, 3)) return false;
  const View prefix = argument(item, 0);
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (prefix.empty() || !std::all_of(prefix.begin(), prefix.end(), capital)) {
    return fail(prefix, "the prefix of extra cells consists of capital letters");
  }
  ExtraCells cells{std::string(prefix), decode_percent(optional_argument(item, 1))};
  const View size = optional_argument(item, 2);
  if (!size.empty()) {
    View rest = size;
    if (size.find('x') == View::npos) {
      cells.columns = take_number(rest);
      cells.wrapped = cells.columns > 1;
    } else if (!take_size(rest, cells.rows, cells.columns) || cells.columns > kMaxSide) {
      return fail(size, "expected rows x columns, with at most 16 columns");
    }
    if (!rest.empty() || cells.columns < 1) {
      return fail(size, "expected a number of cells, or rows x columns");
    }
  }
  return add_group(item, "V" + std::string(prefix), std::move(cells));
}

// The values that rows (DGC1, DGC2, ...), columns (DGR) and boxes (DGB) miss, if a constraint uses
// one.
bool IssReader::add_missing_values(const Item& item) {
  if (source_.text().find("~DG") == View::npos) return true;
  const VariantBoard boxed = board_.with_boxes_of(std::max(board_.rows, board_.columns));
  const int boxes = boxed.box_rows * boxed.box_columns;
  return (boxes == 0 || add_group(item, "DGB", {"DGB", "", 1, boxes})) &&
         add_group(item, "DGC", {"DGC", "", 1, board_.rows}) &&
         add_group(item, "DGR", {"DGR", "", 1, board_.columns});
}

bool IssReader::add_group(const Item& item, std::string id, ExtraCells cells) {
  for (const ExtraCells& other : board_.extra) {
    if (other.name == cells.name) {
      return fail(item, "there are extra cells " + cells.name + " already");
    }
  }
  const int first = board_.cell_count();
  if (cells.rows > VariantBoard::kMaxCells || cells.columns > VariantBoard::kMaxCells ||
      first + cells.rows * cells.columns > VariantBoard::kMaxCells) {
    return fail(item, "a board has at most " + std::to_string(VariantBoard::kMaxCells) +
                          " cells with the extra cells");
  }
  groups_.push_back({std::move(id), static_cast<Cell>(first), cells.rows * cells.columns});
  board_.extra.push_back(std::move(cells));
  return true;
}

// --- The second pass ----------------------------------------------------------------------------

bool IssReader::read_items(const Item* around, std::vector<Constraint>& out) {
  const bool in_or = around != nullptr && around->type->name == "Or";
  while (next_ < items_.size()) {
    const Item& item = items_[next_++];
    if (item.is(IssForm::end)) {
      if (around != nullptr) return true;
      return fail(item, ".End without .Or, .And or .Replicate");
    }
    const bool allowed = around == nullptr || item.type->place == IssPlace::nested ||
                         (item.type->place == IssPlace::beside && !around->is(IssForm::copies));
    if (!allowed) {
      return fail(item, std::string(item.type->name) + " cannot be inside " +
                            std::string(around->type->name));
    }
    const std::size_t before = out.size();
    if (!read_item(item, out)) return false;
    if (around == nullptr) places_.resize(out.size(), item.place);
    // One item is one alternative.
    if (in_or && out.size() > before + 1) {
      Constraint both{find_constraint_kind("and")};
      const auto first = out.begin() + static_cast<std::ptrdiff_t>(before);
      both.children.assign(std::move_iterator(first), std::move_iterator(out.end()));
      out.resize(before);
      out.push_back(std::move(both));
    }
  }
  if (around == nullptr) return true;
  return fail(*around, std::string(around->type->name) + " has no .End");
}

bool IssReader::read_group(const Item& item, std::vector<Constraint>& out) {
  if (depth_ == kMaxDepth) return fail(item, "the constraints are nested too deeply");
  Constraint constraint = start(item);
  if (item.is(IssForm::copies) ? !read_targets(item, constraint) : !require_count(item, 0, 0)) {
    return false;
  }
  ++depth_;
  const bool read = read_items(&item, constraint.children);
  --depth_;
  out.push_back(std::move(constraint));
  return read;
}

bool IssReader::read_item(const Item& item, std::vector<Constraint>& out) {
  if (!board_.lines &&
      (item.type->needed() == IssBoard::lines || item.type->needed() == IssBoard::square)) {
    return fail(item, std::string(item.type->name) + " is not allowed on a Raw shape");
  }
  switch (item.type->form) {
    case IssForm::shape:
    case IssForm::no_boxes:
    case IssForm::region_size:
    case IssForm::extra_cells:
    case IssForm::end:
      return true;
    case IssForm::group:
    case IssForm::copies:
      return read_group(item, out);
    case IssForm::given:
      return read_given(item, out);
    case IssForm::jigsaw:
      return read_jigsaw(item, out);
    case IssForm::keyed:
    case IssForm::keyed_old:
      return read_keyed(item, out);
    case IssForm::pattern:
      return read_pattern(item, out);
    case IssForm::chaos_arrow:
    case IssForm::chaos_count:
      return read_chaos_clue(item, out);
    case IssForm::search_priority:
      return read_search_priority(item);
    case IssForm::one_end:
    case IssForm::both_ends:
    case IssForm::little_killer:
      return read_outside(item, out);
    case IssForm::sum:
    case IssForm::cage:
    case IssForm::sum_line:
    case IssForm::equal_sum:
      return read_sums(item, out);
    case IssForm::values_cells:
    case IssForm::look_and_say:
    case IssForm::quadruple:
    case IssForm::same_values:
    case IssForm::count_distinct:
    case IssForm::connected:
      return read_counts(item, out);
    default:
      return read_lines(item, out);
  }
}

}  // namespace inlay::sudoku::variant

namespace inlay::sudoku {

Result<Variant> parse_iss(std::string_view text, std::vector<Skipped>* skipped) {
  if (text.size() > std::numeric_limits<std::uint32_t>::max()) {
    return Error{ErrorKind::limit, "the text is longer than 4 GiB"};
  }
  const Result<variant::IssSource> source = variant::IssSource::make(text);
  if (!source) return source.error();
  return variant::IssReader(*source, skipped).read();
}

}  // namespace inlay::sudoku
