#include "print/variant/drawing.h"

#include <algorithm>

#include "print/text.h"
#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"
#include "print/variant/words.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::print {
namespace {

using sudoku::Constraint;

constexpr double kWordSize = 0.27;
constexpr double kLineHeight = 1.3 * kWordSize;
constexpr double kLeastWidth = 8;  // of lines of words
constexpr double kGapAboveWords = 0.35;
constexpr double kNameSize = 0.28;
constexpr std::size_t kLayers = 8;

// Adds the constraint, or the members of the group that it is.
void expand(const sudoku::variant::BoardGeometry& geometry, const Constraint& constraint,
            std::vector<Constraint>& out) {
  const KindDrawing& drawing = drawing_of(*constraint.kind);
  if (drawing.members == nullptr) {
    out.push_back(constraint);
    return;
  }
  std::vector<Constraint> members;
  drawing.members(geometry, constraint, members);
  for (const Constraint& member : members) expand(geometry, member, out);
}

std::vector<Constraint> expanded(const sudoku::Variant& variant,
                                 std::vector<VariantDrawing::Picture>& pictures) {
  std::vector<Constraint> all;
  for (std::size_t i = 0; i < variant.constraints().size(); ++i) {
    expand(sudoku::variant::geometry_of(variant), variant.constraints()[i], all);
    pictures.resize(all.size(), {i, {}, {}});
  }
  return all;
}

struct Mover {
  Point corner;
  double cell;

  Point moved(Point point) const { return {corner.x + cell * point.x, corner.y + cell * point.y}; }
  void operator()(Rectangle& box) const {
    box.corner = moved(box.corner);
    box.width *= cell;
    box.height *= cell;
  }
  void operator()(Lines& lines) const {
    for (Segment& segment : lines.segments) segment = {moved(segment.from), moved(segment.to)};
    lines.width *= cell;
  }
  void operator()(Text& text) const {
    text.at = moved(text.at);
    text.size *= cell;
  }
  void operator()(Path& path) const {
    for (auto& line : path.lines) {
      for (Point& point : line) point = moved(point);
    }
    path.width *= cell;
    for (double& length : path.dashes) length *= cell;
  }
  void operator()(Disc& disc) const {
    disc.centre = moved(disc.centre);
    disc.radius *= cell;
    disc.width *= cell;
  }
  void operator()(const GroupStart&) const {}
  void operator()(const GroupEnd&) const {}
};

}  // namespace

// --- The drawing ---------------------------------------------------------------------------------

VariantDrawing::VariantDrawing(const sudoku::Variant& variant, const Extent& around)
    : constraints_(expanded(variant, pictures_)), places_(variant, constraints_), board_(around) {
  draw_extras();
  draw_constraints(variant);
  arrange(variant.board());
  board_.add({places_.columns() / 2.0, places_.rows() / 2.0}, places_.columns() / 2.0,
             places_.rows() / 2.0);
  for (const auto* const elements : {&below_, &above_}) {
    for (const PageElement& element : *elements) board_.add(element);
  }
  set_words();
}

void VariantDrawing::draw_constraints(const sudoku::Variant& variant) {
  std::vector<bool> drawn;
  Canvas canvas(variant, constraints_, places_);
  for (std::size_t i = 0; i < constraints_.size(); ++i) {
    const KindDrawing& drawing = drawing_of(*constraints_[i].kind);
    const bool done = drawing.draw != nullptr && drawing.draw(constraints_[i], canvas);
    drawn.push_back(done);
    auto elements = canvas.take();
    pictures_[i].layer = drawing.layer;
    if (done) pictures_[i].elements = std::move(elements);
  }
  labelled_ = canvas.labelled();
  sentences_ = sentences_for(variant.board(), constraints_, drawn);
}

// The pictures from back to front, each as a group.
void VariantDrawing::arrange(const sudoku::VariantBoard& board) {
  for (std::size_t layer = 0; layer < kLayers; ++layer) {
    auto& side = layer < static_cast<std::size_t>(Layer::borders) ? below_ : above_;
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      const Picture& picture = pictures_[i];
      if (static_cast<std::size_t>(picture.layer) != layer || picture.elements.empty()) continue;
      side.emplace_back(
          GroupStart{title_of(constraints_[i]), description_of(board, constraints_[i])});
      side.insert(side.end(), picture.elements.begin(), picture.elements.end());
      side.emplace_back(GroupEnd{});
    }
  }
}

// The cells outside the grid, with the name of each group.
void VariantDrawing::draw_extras() {
  for (const ExtraFace& extra : places_.extras()) {
    above_.emplace_back(Text{{extra.corner.x, extra.corner.y - 0.12},
                             clean(extra.name),
                             kNameSize,
                             Face::regular,
                             Anchor::start});
    Path frames{.closed = true, .stroke = palette::kSoftInk, .width = 0.03};
    for (const sudoku::Cell cell : extra.cells) {
      const auto [x, y] = places_.corner(cell);
      frames.lines.push_back({{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}});
    }
    above_.emplace_back(std::move(frames));
  }
}

void VariantDrawing::set_words() {
  all_ = board_;
  const double width = std::max(board_.right - board_.left, kLeastWidth);
  double y = board_.bottom + kGapAboveWords;
  for (const std::string& sentence : sentences_) {
    for (std::string& line : wrapped(clean(sentence), kWordSize, width)) {
      y += kLineHeight;
      words_.emplace_back(
          Text{{board_.left, y}, std::move(line), kWordSize, Face::regular, Anchor::start});
    }
  }
  if (words_.empty()) return;
  all_.right = board_.left + width;
  all_.bottom = y + 0.25 * kWordSize;
}

BoardSize VariantDrawing::size(bool with_words) const {
  return size_of(with_words ? all_ : board_);
}

PageElement placed(PageElement element, Point corner, double cell) {
  std::visit(Mover{corner, cell}, element);
  return element;
}

std::string name_of(const sudoku::VariantBoard& board) {
  return std::to_string(board.rows) + "x" + std::to_string(board.columns) + " variant";
}

}  // namespace inlay::print
