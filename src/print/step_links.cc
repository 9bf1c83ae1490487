#include "print/step_links.h"

#include <utility>

namespace inlay::print {

namespace grade = sudoku::grade;

namespace {

// The router's lengths are made for cells of this side.
constexpr double kRoutedCell = 66;

}  // namespace

std::vector<RoutedLink> routed_links(const grade::Position& before, const StepPlan& plan,
                                     const MarkPlaces& places) {
  const int n = before.size();
  LinkRouter router(n, places.cell());
  for (int i = 0; i < before.rules().cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    if (before.value(cell) != 0) {
      router.add({places.centre(cell), 17, 24, 8});
      continue;
    }
    for (int d = 1; d <= n; ++d) {
      if (!before.has(cell, d)) continue;
      const bool marked = plan.form(cell, d) != Form::plain;
      const double size = (marked ? 0.6 : 0.42) * places.pitch();
      const grade::Candidate at{cell, static_cast<sudoku::Digit>(d)};
      router.add({places.centre(at), size, size, marked ? 7.0 : 4.0});
    }
  }
  std::vector<RoutedLink> links;
  for (const LinkPlan& link : plan.links) {
    links.push_back({&link, router.route(places.centre(link.from), places.centre(link.to),
                                         places.clearance(), link.from.cell == link.to.cell)});
  }
  return links;
}

std::vector<DrawnLink> drawn_links(const grade::Position& before, const grade::Step& step) {
  constexpr double kScale = 100 / kRoutedCell;
  constexpr double kHead = 7.5;
  const StepPlan plan(before, step);
  if (plan.links.empty()) return {};
  const MarkPlaces places(before.rules(), kRoutedCell);
  std::vector<DrawnLink> drawn;
  for (const auto& [link, route] : routed_links(before, plan, places)) {
    drawn.push_back({link->index, route.path(kScale), route.head(kHead, kScale)});
  }
  return drawn;
}

}  // namespace inlay::print
