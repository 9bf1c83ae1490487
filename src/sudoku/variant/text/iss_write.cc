// Variants as ISS texts.
#include <algorithm>

#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/text/iss_items.h"
#include "sudoku/variant/text/iss_lines.h"
#include "sudoku/variant/text/iss_types.h"
#include "sudoku/variant/text/iss_writer.h"

namespace inlay::sudoku::variant {
namespace {

constexpr int kGreatestSide = 16;

std::string number_text(int number) {
  return std::to_string(number);
}

// "1_2"
std::string values_text(std::span<const int> values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : "_") + std::to_string(value);
  return text;
}

bool starts_with_number(const Constraint& constraint, int number) {
  return !constraint.numbers.empty() && constraint.numbers.front() == number;
}

}  // namespace

Result<std::string> IssWriter::write() {
  if (!write_board()) return *error_;
  std::vector<IssItem> items;
  if (!add_all(items)) return *error_;
  if (!lowered_kinds_.empty()) {
    // Now it is known which constraints lack what they depend on.
    items.clear();
    if (!add_all(items)) return *error_;
  }
  // ISS writes NoBoxes behind ChaosConstruction in most of its texts.
  if (!no_boxes_.empty() && !items.empty() && items.front().type == "ChaosConstruction") {
    items.insert(items.begin() + 1, {no_boxes_});
    no_boxes_ = {};
  }
  std::string text = shape_;
  if (!no_boxes_.empty()) text += "." + std::string(no_boxes_);
  text += region_size_ + extra_cells_ + to_text(items);
  return text.empty() ? ".Shape~9x9" : text;
}

bool IssWriter::add_all(Items& items) {
  number_ = 0;
  if (boxes_) items.push_back({"Jigsaw", {*boxes_}});
  for (const Constraint& constraint : variant_.constraints()) {
    ++number_;
    if (!add(constraint, items)) return false;
  }
  return true;
}

bool IssWriter::refuse(std::string why) {
  error_ = Error{ErrorKind::unsupported, std::move(why)};
  return false;
}

// --- The board ----------------------------------------------------------------------------------

bool IssWriter::write_board() {
  const VariantBoard& board = board_;
  const int side = std::max(board.rows, board.columns);
  if (side > kGreatestSide || board.values() > kGreatestSide || board.min_value > 1 ||
      (board.lines && board.values() < side)) {
    return refuse(
        "the constraint text of ISS has no such board: at most 16 rows, columns and values, which "
        "start at 0 or 1, and no fewer values than cells in a row");
  }
  const bool range = board.min_value != 1 || board.max_value != side;
  const std::string values = board.min_value != 1 ? number_text(board.min_value) + "-" : "";
  if (side != 9 || board.rows != board.columns || range || !board.lines) {
    shape_ = ".Shape~" + number_text(board.rows) + "x" + number_text(board.columns);
    if (range || !board.lines) shape_ += "~";
    if (range) shape_ += values + number_text(board.max_value);
    if (!board.lines) shape_ += "~Raw";
  }
  if (!write_regions(side)) return false;
  const bool chaos = has_kind("chaos");
  bool doppelganger = false;
  for (const Constraint& constraint : variant_.constraints()) {
    doppelganger =
        doppelganger || (constraint.kind->name == "doppelganger" && !constraint.parts.empty());
  }
  int first = board.grid_cells();
  for (const ExtraCells& extra : board.extra) {
    const bool regions = chaos && extra.name == "CC";
    const bool missing = doppelganger && extra.name.size() == 3 && extra.name.starts_with("DG");
    const int cells = extra.rows * extra.columns;
    groups_.push_back({regions || missing ? extra.name : "V" + extra.name, first, cells});
    first += cells;
    if (regions || missing) continue;
    if (extra.columns > kGreatestSide && !extra.wrapped) {
      return refuse("extra cells of ISS have at most 16 columns");
    }
    std::string item = ".Var~" + extra.name;
    const bool one = cells == 1;
    if (!one || !extra.label.empty()) item += "~" + encode_percent(extra.label);
    if (!one && !extra.wrapped) item += "~" + number_text(extra.rows) + "x";
    if (!one && extra.wrapped) item += "~";
    if (!one) item += number_text(extra.columns);
    extra_cells_ += item;
  }
  return true;
}

bool IssWriter::has_kind(std::string_view kind) const {
  const std::span<const Constraint> all = variant_.constraints();
  return std::any_of(all.begin(), all.end(),
                     [&](const Constraint& constraint) { return constraint.kind->name == kind; });
}

// The sizes of the boxes and of other regions.
bool IssWriter::write_regions(int side) {
  region_cells_ = board_.box_rows * board_.box_columns;
  for (const std::string_view kind : {"chaos", "jigsaw"}) {
    for (const Constraint& constraint : variant_.constraints()) {
      if (region_cells_ != 0 || constraint.kind->name != kind) continue;
      if (kind == "chaos" && !constraint.cells().empty()) {
        region_cells_ = constraint.numbers.front();
      }
      if (kind == "jigsaw" && layout_of(constraint.parts)) {
        region_cells_ = static_cast<int>(constraint.cells().size());
      }
    }
  }
  if (region_cells_ == 0) region_cells_ = side;
  const VariantBoard usual = board_.with_boxes_of(region_cells_);
  const bool same = usual.box_rows == board_.box_rows && usual.box_columns == board_.box_columns;
  if (!board_.lines) {
    return board_.box_rows == 0 || refuse("ISS has no boxes without rows and columns");
  }
  if (board_.box_rows != 0 && !same) {
    boxes_ = layout_of(BoardGeometry::boxes_of(board_));
    if (!boxes_ || has_kind("doppelganger")) {
      return refuse("ISS has no boxes of " + number_text(board_.box_rows) + " rows and " +
                    number_text(board_.box_columns) + " columns on this board");
    }
  }
  if (!same && usual.box_rows != 0) no_boxes_ = "NoBoxes";
  if (region_cells_ != side) region_size_ = ".RegionSize~" + number_text(region_cells_);
  return true;
}

// --- Cells --------------------------------------------------------------------------------------

std::string IssWriter::name(Cell cell) const {
  constexpr std::string_view kDigits = "0123456789abcdefg";
  if (cell < board_.grid_cells()) {
    const auto row = static_cast<std::size_t>(cell / board_.columns + 1);
    const auto column = static_cast<std::size_t>(cell % board_.columns + 1);
    return {'R', kDigits[row], 'C', kDigits[column]};
  }
  for (const Group& group : groups_) {
    if (cell >= group.first + group.cells) continue;
    return group.cells == 1 ? group.id : group.id + number_text(cell - group.first + 1);
  }
  return {};  // not reached: the cells of a variant are on its board
}

void IssWriter::add_names(std::span<const Cell> cells, std::vector<std::string>& to) const {
  for (const Cell cell : cells) to.push_back(name(cell));
}

bool IssWriter::covers(std::span<const Cell> cells, int first, int count) {
  if (cells.size() != static_cast<std::size_t>(count) || cells.front() != first) return false;
  const auto gap = [](Cell a, Cell b) { return b != a + 1; };
  return std::adjacent_find(cells.begin(), cells.end(), gap) == cells.end();
}

const IssWriter::Group* IssWriter::find_group(std::string_view id) const {
  const auto group =
      std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.id == id; });
  return group == groups_.end() ? nullptr : &*group;
}

std::string IssWriter::names(std::span<const Cell> cells) const {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : "~") + name(cell);
  return text;
}

// --- Constraints --------------------------------------------------------------------------------

bool IssWriter::add(const Constraint& constraint, std::vector<IssItem>& items) {
  const std::string_view kind = constraint.kind->name;
  const IssType* type = iss_type_of(*constraint.kind);
  if (kind == "row-index" || kind == "column-index") type = find_iss_type("Indexing");
  if (type != nullptr && is_allowed(*type) && !lacks_context(*type) &&
      add_as(*type, constraint, items)) {
    return true;
  }
  // What a constraint lowers to is for its place: a copy elsewhere could mean something else.
  if (in_copies_ > 0) return false;
  Items lowered;
  note_lowered(constraint);
  if (add_lowered(constraint, lowered)) {
    std::move(lowered.begin(), lowered.end(), std::back_inserter(items));
    return true;
  }
  return refuse("constraint " + number_text(number_) + ": ISS has no text for " +
                std::string(kind) + " with these arguments");
}

bool IssWriter::lacks_context(const IssType& type) const {
  if (boxes_ && (type.uses_boxes() || type.form == IssForm::jigsaw)) return true;
  const auto context = type.context();
  return std::any_of(context.begin(), context.end(),
                     [&](std::string_view kind) { return lowered_kinds_.contains(kind); });
}

void IssWriter::note_lowered(const Constraint& constraint) {
  lowered_kinds_.insert(constraint.kind->name);
  for (const Constraint& child : constraint.children) note_lowered(child);
}

// Whether the extra cells of the constraint are the groups that ISS adds for it.
bool IssWriter::has_usual_groups(const Constraint& constraint) const {
  std::vector<std::string_view> ids = {"CC"};
  if (constraint.kind->name == "doppelganger") ids = {"DGC", "DGR", "DGB"};
  if (constraint.parts.empty()) return constraint.kind->name == "doppelganger";
  if (constraint.parts.size() > ids.size()) return false;
  for (std::size_t i = 0; i < constraint.parts.size(); ++i) {
    const Group* group = find_group(ids[i]);
    if (group == nullptr || !covers(constraint.parts[i], group->first, group->cells)) {
      return false;
    }
  }
  return true;
}

// On this board and at this place.
bool IssWriter::is_allowed(const IssType& type) const {
  if (in_groups_ > 0 && type.place == IssPlace::top) return false;
  if (in_copies_ > 0 && type.place == IssPlace::beside) return false;
  const bool square = board_.rows == board_.columns;
  switch (type.needed()) {
    case IssBoard::lines:
      return board_.lines;
    case IssBoard::square:
      return board_.lines && square;
    case IssBoard::nine_values:
      return board_.values() == 9;
    case IssBoard::one_to_nine:
      return board_.values() == 9 && board_.min_value == 1;
    case IssBoard::from_one:
      return board_.min_value == 1;
    case IssBoard::any:
      return true;
  }
  return true;
}

bool IssWriter::add_as(const IssType& type, const Constraint& constraint,
                       std::vector<IssItem>& items) {
  const std::vector<int>& numbers = constraint.numbers;
  const auto& parts = constraint.parts;
  // One item with the first argument for each list of cells.
  const auto add_lists = [&](std::string_view name, const std::string* first) {
    for (const auto& cells : parts) {
      if (cells.empty()) continue;
      IssItem item{name};
      if (first != nullptr) item.arguments.push_back(*first);
      add_names(cells, item.arguments);
      items.push_back(std::move(item));
    }
    return true;
  };
  switch (type.form) {
    case IssForm::flag:
      items.push_back({type.name});
      return true;
    case IssForm::doppelganger:
    case IssForm::chaos:
      if (!has_usual_groups(constraint)) return false;
      items.push_back({type.name});
      return true;
    case IssForm::given:
      if (numbers.empty() || !std::all_of(numbers.begin(), numbers.end(), [&](int value) {
            return value >= board_.min_value && value <= board_.max_value;
          })) {
        return false;
      }
      for (const Cell cell : constraint.cells()) {
        items.push_back({"", {name(cell) + "_" + values_text(numbers)}});
      }
      return true;
    case IssForm::diagonal:
      items.push_back({type.name, {number_text(numbers.front())}});
      return true;
    case IssForm::ties:
      items.push_back({type.name, {constraint.text}});
      return true;
    case IssForm::cells:
      if (constraint.kind->name == "xv") {
        if (!starts_with_number(constraint, 5) && !starts_with_number(constraint, 10)) return false;
        return add_lists(numbers.front() == 5 ? "V" : "X", nullptr);
      }
      if (type.number != 0 && !starts_with_number(constraint, type.number)) return false;
      return add_lists(type.name, nullptr);
    case IssForm::number_cells:
    case IssForm::whisper: {
      const std::string first = number_text(numbers.front());
      return add_lists(type.name, &first);
    }
    case IssForm::values_cells:
    case IssForm::look_and_say: {
      std::string first = values_text(numbers);
      if (type.form == IssForm::look_and_say) {
        const auto digit = [](int number) { return number >= 0 && number <= 9; };
        if (!std::all_of(numbers.begin(), numbers.end(), digit)) return false;
        std::erase(first, '_');
      }
      return add_lists(type.name, &first);
    }
    case IssForm::indexing: {
      const std::string first = constraint.kind->name == "row-index" ? "R" : "C";
      return add_lists(type.name, &first);
    }
    case IssForm::jigsaw:
      return add_regions(constraint, items);
    case IssForm::group:
    case IssForm::copies:
      return add_group(type, constraint, items);
    case IssForm::one_end:
    case IssForm::both_ends:
    case IssForm::little_killer:
      return add_outside(type, constraint, items);
    case IssForm::keyed:
    case IssForm::keyed_old:
    case IssForm::pattern:
      return add_keyed(type, constraint, items);
    case IssForm::chaos_arrow:
    case IssForm::chaos_count:
      return add_chaos_clue(type, constraint, items);
    default:
      return add_sums_and_counts(type, constraint, items);
  }
}

}  // namespace inlay::sudoku::variant

namespace inlay::sudoku {

Result<std::string> write_iss(const Variant& variant) {
  return variant::IssWriter(variant).write();
}

}  // namespace inlay::sudoku
