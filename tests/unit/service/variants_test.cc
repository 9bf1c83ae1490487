// Variants in streams of lines and in the API, and the examples of their kinds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "service/api/table.h"
#include "service/constraints.h"
#include "service/line_tasks.h"
#include "support/echo_task.h"

namespace inlay::service {
namespace {

using Json = nlohmann::json;

const std::string kPlain =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(Variants, ChunksOfAnySizeReadAsTheWhole) {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += kPlain + "\n.Cage~10~R1C1~R1C2\tz" + std::to_string(i) + "\n";
    if (i % 3 == 0) text += "9x9 ; kiler 3 r1c1\n" + kPlain + " ; anti-king\n";
    if (i % 5 == 0) text += "\n# <remark>\nTitle words\n.Diagonal~1.Diagonal~-1\nno puzzle\n";
    if (i % 7 == 0) text += kPlain + ";ED=1.2 Zed\n" + kPlain + " ;payload\n";
  }
  LineJob job({}, std::make_unique<test::EchoTask>());
  const test::Said whole = test::echoed_by_reader(text, {});
  for (const std::size_t size : {1U, 100U, 700U, 5000U}) {
    std::size_t chunks = 0;
    const test::Said parts =
        test::echoed_by_chunks(text, {}, {size * 4, size}, size + 100, chunks, job);
    EXPECT_EQ(whole.out, parts.out) << size;
    EXPECT_EQ(whole.err, parts.err) << size;
  }
}

// A line inside JSON is not a puzzle, and the text cannot be cut behind it.
TEST(Variants, LinesInsideJsonAreNotCut) {
  const std::string json = "{\n.AntiKing\n" + kPlain + "\n}\n";
  std::string text;
  for (int i = 0; i < 20; ++i) text += json + ".AntiKnight\n";
  LineJob job({}, std::make_unique<test::EchoTask>());
  const test::Said whole = test::echoed_by_reader(text, {});
  for (const std::size_t size : {1U, 100U, 700U}) {
    std::size_t chunks = 0;
    const test::Said parts =
        test::echoed_by_chunks(text, {}, {size * 4, size}, size + 100, chunks, job);
    EXPECT_EQ(whole.out, parts.out) << size;
    EXPECT_EQ(whole.err, parts.err) << size;
  }
}

TEST(Variants, TheExampleOfEachKindHasTheKind) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    const auto variant = sudoku::parse_variant(example_of(*kind));
    ASSERT_TRUE(variant) << kind->name << ": " << variant.error().to_string();
    const std::string text = sudoku::write_variant(*variant);
    EXPECT_NE((" " + text + " ").find(" " + std::string(kind->name) + " "), std::string::npos)
        << text;
    EXPECT_FALSE(variant->find_impossible()) << kind->name << ": " << *variant->find_impossible();
    Budget budget;
    budget.nodes = 100'000;  // for all but one kind much more than enough
    const CountResult counted = sudoku::count(*variant, {}, budget, 1);
    EXPECT_TRUE(counted.count == Count(1) || counted.limit == Limit::nodes) << kind->name;
    EXPECT_TRUE(Json::accept(to_json(*kind)));
  }
}

Json answer_of(std::string_view name, const Json& request) {
  return Json::parse(api::call(name, request.dump(), {}).json);
}

TEST(Variants, TheApiAnswersThem) {
  const std::string thermo = "4x4 ; thermo r1c1-r1c4";
  const Json solved = answer_of("solve", {{"puzzle", thermo}, {"limit", 20}});
  EXPECT_EQ(solved["verdict"], "multiple");
  EXPECT_EQ(solved["solutions"].size(), 12U);
  EXPECT_EQ(solved["complete"], true);
  EXPECT_EQ(solved["notation"], "constraints");
  EXPECT_EQ(solved["board"], "4x4");
  EXPECT_EQ(answer_of("count", {{"puzzle", ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4"}})["count"],
            "12");
  EXPECT_EQ(answer_of("check", {{"puzzle", thermo}})["verdict"], "multiple");
  const Json drawn = answer_of("export", {{"puzzle", thermo}, {"to", "picture"}});
  EXPECT_NE(drawn["svg"][0].get<std::string>().find("<title>Thermometer</title>"),
            std::string::npos);
  const Json pages = answer_of(
      "export",
      {{"puzzle", thermo + "\n4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"},
       {"to", "svg"},
       {"solutions", true}});
  EXPECT_EQ(pages["puzzles"], 2);
  EXPECT_EQ(pages["pages"], 2) << "one of them has one solution";
  const Json refused = answer_of("rate", {{"puzzle", thermo}});
  EXPECT_EQ(refused["error"], "scale se does not support thermo constraints; use inlay");
  const std::string unique = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2";
  const Json path = answer_of("explain", {{"puzzle", unique}});
  EXPECT_EQ(path["outcome"], "solved");
  EXPECT_EQ(answer_of("rate", {{"puzzle", unique}, {"scale", "inlay"}})["er"], path["er"]);
  const Json hint = answer_of("hint", {{"puzzle", unique}, {"lang", "de"}});
  EXPECT_EQ(hint["step"]["title"], "Schranken auf der Linie");
  EXPECT_EQ(answer_of("hint", {{"puzzle", unique}, {"state", "r1c1=2"}})["mistakes"].size(), 1U);
  const Json engine = answer_of("solve", {{"puzzle", thermo}, {"engine", "norvig"}});
  EXPECT_EQ(engine["field"], "engine");
}

}  // namespace
}  // namespace inlay::service
