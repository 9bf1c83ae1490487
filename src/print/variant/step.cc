#include "print/variant/step.h"

#include <algorithm>
#include <cmath>

#include "print/board.h"
#include "print/board_face.h"
#include "print/text.h"
#include "print/variant/canvas.h"
#include "print/variant/drawing.h"

namespace inlay::print {
namespace {

namespace grade = sudoku::grade;
using sudoku::Cell;

constexpr double kTitleSize = 0.34;
constexpr double kWordSize = 0.27;
constexpr double kLineHeight = 1.35 * kWordSize;
constexpr double kLeastWidth = 8;  // of lines of words

// The digits and candidates of the position instead of those of the puzzle.
void show(const grade::VariantPosition& position, const CellPlaces& places, BoardFace& face) {
  const int least = position.variant().board().min_value;
  auto shown = face.cells.begin();
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!places.is_shown(cell)) continue;
    shown->candidates.clear();
    if (const int digit = position.value(cell); digit != 0) {
      shown->clue = std::to_string(least + digit - 1);
    } else {
      shown->clue.clear();
      for (int d = 1; d <= position.digits(); ++d) {
        if (position.has(cell, d)) shown->candidates.push_back({d, std::to_string(least + d - 1)});
      }
    }
    ++shown;
  }
}

class StepMarks {
 public:
  StepMarks(const grade::VariantStep& step, const CellPlaces& places,
            const CandidatePlaces& candidates)
      : step_(step), places_(places), candidates_(candidates) {}

  // The cells of the step, those that change darker and with a rim.
  std::vector<PageElement> grounds() const {
    std::vector<Cell> pattern = step_.cells;
    for (const auto* const more : {&step_.line, &step_.inside, &step_.outside}) {
      pattern.insert(pattern.end(), more->begin(), more->end());
    }
    std::vector<Cell> changed;
    for (const auto* const candidates : {&step_.place, &step_.remove}) {
      for (const grade::Candidate& candidate : *candidates) changed.push_back(candidate.cell);
    }
    std::vector<PageElement> elements;
    elements.emplace_back(squares(pattern, 0.04, palette::kBlue.fill, {}));
    elements.emplace_back(squares(changed, 0.06, palette::kYellow.fill, palette::kYellow.edge));
    return elements;
  }

  // Crosses through what goes, rings around digits that are placed; what follows from an assumption
  // is blue, with the links of a chain.
  std::vector<PageElement> marks() const {
    std::vector<grade::Candidate> on, off;
    for (const grade::Conclusion& one : step_.conclusions) {
      (one.on ? on : off).push_back({one.cell, one.digit});
    }
    for (std::size_t i = 1; i + 1 < step_.nodes.size(); ++i) {
      (step_.nodes[i].on ? on : off).push_back(place_of(step_.nodes[i]));
    }
    std::vector<PageElement> elements;
    add_links(elements);
    add_crosses(off, palette::kBlue.edge, elements);
    add_crosses(step_.remove, palette::kRose.edge, elements);
    add_rings(on, palette::kBlue.edge, elements);
    add_rings(step_.place, palette::kGreen.edge, elements);
    return elements;
  }

 private:
  void add_crosses(std::span<const grade::Candidate> candidates, Color colour,
                   std::vector<PageElement>& elements) const {
    Path crosses{.stroke = colour, .width = 0.03, .round = true};
    for (const grade::Candidate& candidate : candidates) {
      if (!places_.is_shown(candidate.cell)) continue;
      const Point at = middle(candidate);
      const double reach = this->reach();
      crosses.lines.push_back({{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}});
      crosses.lines.push_back({{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}});
    }
    if (!crosses.lines.empty()) elements.emplace_back(std::move(crosses));
  }
  void add_rings(std::span<const grade::Candidate> candidates, Color colour,
                 std::vector<PageElement>& elements) const {
    for (const grade::Candidate& candidate : candidates) {
      if (!places_.is_shown(candidate.cell)) continue;
      elements.emplace_back(Disc{
          .centre = middle(candidate), .radius = 1.3 * reach(), .stroke = colour, .width = 0.05});
    }
  }
  // Between the rings; weak links are dashed.
  void add_links(std::vector<PageElement>& elements) const {
    for (const grade::Link& link : step_.links) {
      const grade::Candidate from = place_of(step_.nodes[link.from]);
      const grade::Candidate to = place_of(step_.nodes[link.to]);
      if (!places_.is_shown(from.cell) || !places_.is_shown(to.cell)) continue;
      const Point a = middle(from), b = middle(to);
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      const double part = 1.3 * reach() / length;
      if (part > 0.45) continue;  // the rings touch
      const auto at = [&](double t) { return Point{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}; };
      Path line{.lines = {{at(part), at(1 - part)}}, .stroke = palette::kBlue.edge, .width = 0.025};
      if (!link.strong) line.dashes = {0.07, 0.05};
      elements.emplace_back(std::move(line));
    }
  }
  static grade::Candidate place_of(const grade::Node& node) { return {node.cells[0], node.digit}; }
  double reach() const { return 0.36 / std::max(candidates_.across, candidates_.down); }
  Point middle(const grade::Candidate& candidate) const {
    const Point in_cell = place_in_cell(candidates_, candidate.digit);
    const Point corner = places_.corner(candidate.cell);
    return {corner.x + in_cell.x, corner.y + in_cell.y};
  }
  Path squares(std::vector<Cell> cells, double inside, Color fill,
               std::optional<Color> stroke) const {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    Path path{.closed = true, .fill = fill, .stroke = stroke, .width = 0.04};
    for (const Cell cell : cells) {
      if (!places_.is_shown(cell)) continue;
      const auto [x, y] = places_.corner(cell);
      const double far = 1 - inside;
      path.lines.push_back({{x + inside, y + inside},
                            {x + far, y + inside},
                            {x + far, y + far},
                            {x + inside, y + far}});
    }
    return path;
  }

  const grade::VariantStep& step_;
  const CellPlaces& places_;
  const CandidatePlaces& candidates_;
};

}  // namespace

Page variant_step_picture(const grade::VariantPosition& before, const grade::VariantStep& step,
                          const grade::Catalogue& catalogue, double cell) {
  const VariantDrawing drawing(before.variant());
  BoardFace face =
      face_of_variant(entry_of(before.variant()), drawing.constraints(), drawing.places());
  show(before, drawing.places(), face);
  const BoardSize size = drawing.size(false);
  const double width = std::max(size.width, kLeastWidth);
  const double margin = frame_reach(cell) / cell + 0.15;
  const std::string title(grade::title_of(step.technique, catalogue));
  const grade::StepText text = grade::describe(step, before, catalogue);
  const std::string words = text.pattern + " " + text.reason + " " + text.effect;

  Page page;
  page.title = title + ": " + words;
  const Point corner{margin + size.left, margin + 1.6 * kTitleSize + size.top};
  const auto add = [&](PageElement element, Point origin) {
    page.elements.push_back(placed(std::move(element), {cell * origin.x, cell * origin.y}, cell));
  };
  add(Text{{margin, margin + kTitleSize},
           title + " · " + grade::tenths(step.rating),
           kTitleSize,
           Face::bold,
           Anchor::start},
      {});
  const StepMarks marks(step, drawing.places(), face.places);
  for (PageElement& element : marks.grounds()) add(std::move(element), corner);
  add_face(face, drawing, {cell * corner.x, cell * corner.y}, cell, page);
  for (PageElement& element : marks.marks()) add(std::move(element), corner);
  double y = corner.y - size.top + size.height + 0.3;
  for (std::string& line : wrapped(clean(words), kWordSize, width)) {
    y += kLineHeight;
    add(Text{{margin, y}, std::move(line), kWordSize, Face::regular, Anchor::start}, {});
  }
  page.width = cell * (width + 2 * margin);
  page.height = cell * (y + 0.25 * kWordSize + margin);
  return page;
}

}  // namespace inlay::print
