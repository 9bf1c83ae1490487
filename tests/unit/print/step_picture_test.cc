// Pictures of steps: what is drawn where, the ways of links, and the file as a whole.
#include "print/step_picture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "print/step_plan.h"
#include "print/step_route.h"
#include "print/symbols.h"
#include "support/step_cases.h"

namespace inlay::print {
namespace {

namespace grade = sudoku::grade;
using grade::Candidate;
using grade::Position;
using grade::Role;
using grade::Step;
using grade::Technique;

const char* const kHard =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

int candidates_of(const Position& position) {
  int count = 0;
  for (int i = 0; i < position.rules().cell_count(); ++i) {
    count += std::popcount(position.candidates(static_cast<sudoku::Cell>(i)));
  }
  return count;
}

TEST(StepPlan, RolesHaveForms) {
  const Position position(test::puzzle9(kHard));
  Step step;
  step.technique = Technique::finned_x_wing;
  step.cells = {1};
  step.houses = {{0, Role::base}, {9, Role::cover}, {0, Role::base}};
  step.marks = {{1, 5, Role::pattern}, {2, 5, Role::fin},   {3, 5, Role::endo_fin},
                {5, 5, Role::als_a},   {6, 5, Role::als_b}, {6, 5, Role::restricted}};
  step.remove = {{3, 7}};
  step.place = {{3, 5}};
  const StepPlan plan(position, step);
  EXPECT_EQ(plan.form(1, 5), Form::pattern);
  EXPECT_EQ(plan.form(2, 5), Form::fin);
  EXPECT_EQ(plan.form(5, 5), Form::set_a);
  EXPECT_EQ(plan.form(6, 5), Form::set_b) << "a shared digit keeps the form of its set";
  EXPECT_TRUE(plan.is_shared(6, 5));
  EXPECT_EQ(plan.form(3, 7), Form::removed);
  EXPECT_EQ(plan.form(3, 5), Form::placed) << "what a step does matters more than its pattern";
  EXPECT_EQ(plan.form(1, 6), Form::plain);
  EXPECT_EQ(plan.houses.size(), 2U) << "each once";
  EXPECT_EQ(plan.grounds[1], Ground::pattern);
  EXPECT_EQ(plan.grounds[3], Ground::placed);
  EXPECT_EQ(plan.grounds[8], Ground::house);
  EXPECT_EQ(plan.grounds[12], Ground::clue);
  EXPECT_EQ(plan.grounds[10], Ground::plain);
}

TEST(StepPlan, NodesAreLinkedOnceAndByTheNearestOfAGroup) {
  const Position position(test::puzzle9(kHard));
  Step step;
  step.technique = Technique::grouped_nice_loop;
  step.nodes = {{{1, 2}, 5, true, grade::Node::Kind::group},
                {{3}, 5, false},
                {{3}, 5, true},
                {{2, 1}, 5, false, grade::Node::Kind::group}};
  step.links = {{0, 1, false, grade::Link::Why::house}, {0, 1, false, grade::Link::Why::house}};
  const StepPlan plan(position, step);
  EXPECT_EQ(plan.form(3, 5), Form::both);
  ASSERT_EQ(plan.links.size(), 1U);
  EXPECT_EQ(plan.links[0].from, (Candidate{2, 5}));
  EXPECT_FALSE(plan.links[0].strong);
  EXPECT_EQ(plan.groups.size(), 2U);
}

// Links from 5 to 6 in as many cells; every second one is strong, or all of them.
Step net_of(int links, bool all_strong) {
  Step step;
  for (int i = 0; i < links; ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    step.nodes.push_back({{cell}, 5, i % 2 == 0});
    step.nodes.push_back({{cell}, 6, i % 2 == 1});
    const auto id = static_cast<std::uint16_t>(2 * i);
    step.links.push_back(
        {id, static_cast<std::uint16_t>(id + 1), all_strong || i % 2 == 1, grade::Link::Why::cell});
  }
  return step;
}

TEST(StepPlan, OfANetWithVeryManyLinksTheStrongOnesAreDrawn) {
  const Position position(test::puzzle9(kHard));
  EXPECT_EQ(StepPlan(position, net_of(60, false)).links.size(), 60U);
  const Step step = net_of(80, false);
  const StepPlan plan(position, step);
  EXPECT_TRUE(plan.weak_left_out);
  EXPECT_EQ(plan.links.size(), 40U);
  for (const LinkPlan& link : plan.links) {
    EXPECT_TRUE(link.strong);
    EXPECT_TRUE(step.links[link.index].strong);
  }
  EXPECT_EQ(StepPlan(position, net_of(80, true)).links.size(), 60U);
}

TEST(StepPlan, APairOfCandidatesHasOneLine) {
  const Position position(test::puzzle9(kHard));
  Step step = net_of(10, false);
  for (std::size_t i = 0; i < 10; ++i) {  // the same pairs the other way round, all strong
    step.links.push_back(step.links[i]);
    std::swap(step.links.back().from, step.links.back().to);
    step.links.back().strong = true;
  }
  const StepPlan plan(position, step);
  ASSERT_EQ(plan.links.size(), 10U);
  for (const LinkPlan& link : plan.links) EXPECT_TRUE(link.strong) << "strong beats weak";
}

TEST(StepPlan, OneWayRoundACycleIsEnough) {
  int cycles = 0;
  for (const std::string& line : test::data_lines("steps_se.txt")) {
    if (line.starts_with("x_cycle;")) {
      const test::StepCase one = test::read_step_case(line);
      grade::Grader grader = std::move(*grade::Grader::make({}));
      Step step;
      ASSERT_TRUE(grader.next(one.position, {}, step));
      ++cycles;
      const StepPlan plan(one.position, step);
      EXPECT_EQ(plan.links.size() * 2, step.links.size());
      EXPECT_EQ(plan.count[static_cast<std::size_t>(Form::both)], 0);
    }
  }
  EXPECT_GE(cycles, 3);
}

// The points of a route, as its text has them.
std::vector<Point> points_of(const Route& route) {
  std::vector<Point> points;
  for (const Curve& curve : route.curves) {
    for (int i = 0; i <= 20; ++i) {
      const double t = i / 20.0;
      const double s = 1 - t;
      const auto mix = [&](double a, double b, double c, double d) {
        return curve.straight
                   ? s * a + t * d
                   : s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
      };
      points.push_back({mix(curve.from.x, curve.c1.x, curve.c2.x, curve.to.x),
                        mix(curve.from.y, curve.c1.y, curve.c2.y, curve.to.y)});
    }
  }
  return points;
}

TEST(StepRoute, StraightWhereNothingIsInTheWay) {
  LinkRouter router(9, 66);
  const Route route = router.route({100, 100}, {300, 100}, 10, false);
  EXPECT_EQ(route.path(), "M110 100L285 100");
  EXPECT_EQ(route.head(9), "M290 100L281 95.5L281 104.5Z");
}

TEST(StepRoute, GoesRoundADigit) {
  for (const Point to : {Point{310, 100}, Point{100, 300}, Point{310, 290}}) {
    LinkRouter router(9, 66);
    const Point middle{(100 + to.x) / 2, (100 + to.y) / 2};
    router.add({middle, 17, 24, 8});
    const Route route = router.route({100, 100}, to, 10, false);
    for (const Point& point : points_of(route)) {
      const double x = (point.x - middle.x) / 17;
      const double y = (point.y - middle.y) / 24;
      // Obstacles are those of the cell that a point is in.
      if (std::floor(point.x / 66) != std::floor(middle.x / 66)) continue;
      if (std::floor(point.y / 66) != std::floor(middle.y / 66)) continue;
      EXPECT_GT(x * x + y * y, 0.98) << route.path();
    }
    EXPECT_NEAR(std::hypot(route.end().x - to.x, route.end().y - to.y), 10, 1e-9);
  }
}

// A curve along the straight line is as dear as the line, however fast it begins.
TEST(StepRoute, GoesRoundACandidateInTheSameColumn) {
  LinkRouter router(9, 66);
  const Point candidate{541, 119};
  router.add({candidate, 8.4, 8.4, 4});
  const Route route = router.route({541, 79}, {541, 277}, 10, false);
  for (const Point& point : points_of(route)) {
    EXPECT_GT(std::hypot(point.x - candidate.x, point.y - candidate.y), 8) << route.path();
  }
}

TEST(StepRoute, TwoLinksDoNotRunIntoEachOther) {
  LinkRouter router(9, 66);
  const auto a = points_of(router.route({100, 100}, {400, 100}, 10, false));
  const auto b = points_of(router.route({90, 100}, {420, 100}, 10, false));
  int near = 0;
  for (const Point& p : a) {
    for (const Point& q : b) near += std::hypot(p.x - q.x, p.y - q.y) < 2;
  }
  EXPECT_LE(near, 4);
}

TEST(StepRoute, NeighboursInACellAreLinkedByAnArc) {
  LinkRouter router(9, 66);
  const Route route = router.route({13, 13}, {33, 13}, 10, true);
  double reach = 0;
  for (const Point& point : points_of(route)) reach = std::max(reach, std::abs(point.y - 13));
  EXPECT_GT(reach, 12);
}

// Each candidate and each digit is in the picture once, and these groups contain nothing else.
TEST(StepPicture, HasAllOfThePosition) {
  for (const auto& [width, height] : {std::pair{3, 3}, {2, 2}, {4, 2}, {4, 4}, {7, 1}}) {
    const sudoku::Rules rules = *sudoku::Rules::boxes(width, height);
    sudoku::Puzzle puzzle(rules);
    puzzle.clues[0] = 1;
    Position position(puzzle);
    position.place(static_cast<sudoku::Cell>(rules.cell_count() - 1), 2);
    Step step;
    step.technique = Technique::naked_single;
    step.place = {{1, 3}};
    const std::string picture = *step_picture(position, step, {});
    const std::size_t labels = 2 * static_cast<std::size_t>(rules.size());
    const std::string board = picture.substr(0, picture.find("class=\"q\" x=\"0\" y=\"26\""));
    EXPECT_EQ(count_of(board, "<text x=") - labels,
              static_cast<std::size_t>(candidates_of(position)) + 2)
        << rules.name();
    EXPECT_EQ(picture, *step_picture(position, step, {}));
    EXPECT_NE(picture.find("<title>Naked Single, SE 0.0</title>"), std::string::npos);
  }
}

TEST(StepPicture, EveryTechniqueOfTheCasesIsDrawn) {
  grade::Grader grader = std::move(*grade::Grader::make({}));
  int drawn = 0;
  for (const std::string& line : test::data_lines("steps_se.txt")) {
    if (line[0] == '!') continue;
    const test::StepCase one = test::read_step_case(line);
    Step step;
    ASSERT_TRUE(grader.next(one.position, {}, step)) << line;
    const auto picture = step_picture(one.position, step, {"se", 3, 7});
    ASSERT_TRUE(picture) << line;
    EXPECT_EQ(count_of(*picture, "nan"), 0U) << line;
    EXPECT_EQ(count_of(*picture, "<g"), count_of(*picture, "</g>")) << line;
    EXPECT_NE(picture->find("step 3 of 7"), std::string::npos);
    ++drawn;
  }
  EXPECT_GT(drawn, 100);
}

TEST(StepPicture, ABoardThatCannotBeDrawnIsAnError) {
  const sudoku::Rules rules = *sudoku::Rules::boxes(3, 3);
  std::vector<sudoku::Cell> cells;
  for (int i = 0; i < 9; ++i) cells.push_back(static_cast<sudoku::Cell>(i * 9 + (i * 2) % 9));
  const auto twice = rules.with_house(cells)->with_house(cells);
  ASSERT_TRUE(twice);
  const Position position{sudoku::Puzzle(*twice)};
  const auto picture = step_picture(position, {}, {});
  ASSERT_FALSE(picture);
  EXPECT_EQ(picture.error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::print
