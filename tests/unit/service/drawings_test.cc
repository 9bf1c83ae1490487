// The drawings of links: what is shown, where, and what is left out.
#include <string>

#include "support/api_calls.h"

namespace inlay::service::api {
namespace {

Json drawn_in(const std::string& puzzle) {
  const Json answer = answer_of(
      "convert", {{"puzzle", puzzle}, {"to", "constraints"}, {"parts", true}, {"partial", true}});
  EXPECT_FALSE(answer.contains("error")) << answer.dump();
  return answer.value("drawn", Json());
}

// A 4x4 board of f-puzzles with these members.
std::string fpuzzles(const std::string& members) {
  const std::string row = "[{},{},{},{}]";
  return R"({"size":4,"grid":[)" + row + "," + row + "," + row + "," + row + "]," + members + "}";
}
// The same for SudokuPad.
std::string sudokupad(const std::string& members) {
  const std::string row = "[{},{},{},{}]";
  return R"({"cells":[)" + row + "," + row + "," + row + "," + row + "]," + members + "}";
}

TEST(Drawings, LinesAndTextsOfFpuzzlesAreSvg) {
  const Json drawn = drawn_in(
      fpuzzles(R"("line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#ff0000","width":0.5}],)"
               R"("text":[{"cells":["R1C1","R1C2"],"value":"a<b","fontC":"#00ff00","size":1}])"));
  ASSERT_EQ(drawn["pictures"].size(), 2U);
  EXPECT_EQ(drawn["pictures"][0]["svg"],
            R"(<path d="M50 50L150 150" fill="none" stroke="#ff0000" stroke-width="50" )"
            R"(stroke-linecap="round" stroke-linejoin="round"/>)"
            "\n");
  EXPECT_FALSE(drawn["pictures"][0].contains("above"));
  EXPECT_EQ(drawn["pictures"][1]["svg"],
            "<g font-size=\"60\" text-anchor=\"middle\" fill=\"#00ff00\">\n"
            "<text x=\"100\" y=\"71\">a&lt;b</text>\n</g>\n");
  EXPECT_EQ(drawn["pictures"][1]["above"], true);
}

TEST(Drawings, OfConstraintsThatWereReadAreLeftOut) {
  const Json drawn = drawn_in(fpuzzles(
      R"("renban":[{"lines":[["R1C1","R1C2"]]}],)"
      R"("line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#f067f0","fromConstraint":"Renban"},)"
      R"({"lines":[["R4C1","R4C2"]],"outlineC":"#0000ff","fromConstraint":"Something Else"}])"));
  ASSERT_EQ(drawn["pictures"].size(), 1U);
  EXPECT_NE(drawn["pictures"][0]["svg"].get<std::string>().find("#0000ff"), std::string::npos);
}

TEST(Drawings, ShapesAreTurnedAndNeedSpaceAroundTheGrid) {
  const Json drawn = drawn_in(fpuzzles(
      R"("rectangle":[{"cells":["R0C2"],"baseC":"#fff","outlineC":"#000","width":1,"height":0.5,)"
      R"("angle":90,"value":"7"}],"circle":[{"cells":["R2C2"],"outlineC":"#000000"}],)"
      R"("cage":[{"cells":["R4C4"],"value":"x"}])"));
  ASSERT_EQ(drawn["pictures"].size(), 3U);
  EXPECT_NEAR(drawn["margins"][1].get<double>(), 1.02, 1e-9);  // with half of its line
  const auto cage = drawn["pictures"][0]["svg"].get<std::string>() +
                    drawn["pictures"][1]["svg"].get<std::string>() +
                    drawn["pictures"][2]["svg"].get<std::string>();
  EXPECT_NE(cage.find("stroke-dasharray"), std::string::npos);
  EXPECT_NE(cage.find(">x</text>"), std::string::npos);
  EXPECT_NE(cage.find(">7</text>"), std::string::npos);
}

TEST(Drawings, OfSudokuPadHaveTheirWayPointsAndLayers) {
  const Json drawn = drawn_in(sudokupad(
      R"("lines":[{"wayPoints":[[0.5,0.5],[0.5,3.5]],"color":"#67F067","thickness":16}],)"
      R"("arrows":[{"wp":[[3.5,0.5],[1.5,0.5]],"c":"#a1a1a1","th":5,"hl":0.25}],)"
      R"("overlays":[{"center":[2,2],"width":0.7,"height":0.7,"rounded":true,"text":"12",)"
      R"("backgroundColor":"#FFFFFF","borderColor":"#000000"}],)"
      R"("underlays":[{"ct":[0.5,2.5],"w":1,"h":1,"c2":"#0"}])"));
  ASSERT_EQ(drawn["pictures"].size(), 4U);
  EXPECT_NE(drawn["pictures"][0]["svg"].get<std::string>().find("fill=\"#000000\""),
            std::string::npos);
  EXPECT_EQ(drawn["pictures"][1]["svg"].get<std::string>().substr(0, 25),
            "<path d=\"M50 50H350\" fill");
  EXPECT_EQ(drawn["pictures"][2]["svg"].get<std::string>().substr(0, 40),
            "<path d=\"M50 350V150M50 150L67.68 167.68");
  EXPECT_EQ(drawn["pictures"][3]["above"], true);
}

// An edited puzzle keeps the drawings of its link in a new one.
TEST(Drawings, AreWrittenIntoLinks) {
  const std::string puzzle = fpuzzles(
      R"("line":[{"lines":[["R0C1","R2C2","R2C5"]],"outlineC":"#ff0000","width":0.5}],)"
      R"("rectangle":[{"cells":["R1C1","R1C2"],"baseC":"#fff","width":0.3,"height":0.4,"angle":45}],)"
      R"("circle":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"outlineC":"#00ff00","value":"12"}],)"
      R"("text":[{"cells":["R5C4"],"value":"a<b","fontC":"#0000ff","size":0.5}],)"
      R"("cage":[{"cells":["R4C4","R3C4"],"value":"x","outlineC":"#aabbcc"}])");
  const std::string source = drawn_in(puzzle)["source"];
  for (const char* to : {"fpuzzles", "sudokupad"}) {
    const Json answer = answer_of("convert", {{"puzzle", "4x4 ; anti-king ; given 1 r1c1"},
                                              {"to", to},
                                              {"title", "Other"},
                                              {"drawings", source}});
    ASSERT_TRUE(answer.contains("text")) << answer.dump();
    EXPECT_FALSE(answer.contains("not_checked"));
    EXPECT_EQ(drawn_in(answer["text"])["source"], source) << to;
  }
}

TEST(Drawings, ThatALinkCannotRepresentAreNamed) {
  const std::string source = drawn_in(
      sudokupad(R"("lines":[{"wayPoints":[[0,0],[0.5,3.5]],"color":"#67F067","thickness":16},)"
                R"({"wayPoints":[[0.5,0.5],[0.5,3.5]],"color":"#67F067","thickness":16}],)"
                R"("arrows":[{"wp":[[3.5,0.5],[1.5,0.5]],"c":"#a1a1a1","th":5,"hl":0.25}],)"
                R"("overlays":[{"center":[2.25,2],"width":0.7,"height":0.7,"text":"12"}],)"
                R"("underlays":[{"ct":[0.5,2.5],"w":1,"h":1,"c2":"#0"}])"))["source"];
  const Json answer = answer_of(
      "convert", {{"puzzle", "4x4 ; anti-king"}, {"to", "fpuzzles"}, {"drawings", source}});
  EXPECT_EQ(answer["not_checked"], (Json{"lines", "arrows", "shapes"}));
  EXPECT_EQ(drawn_in(answer["text"])["pictures"].size(), 2U);
}

TEST(Drawings, OfARequestAreChecked) {
  for (const char* source : {"", "[]", "{", R"({"cages":[{"cells":[16]}]})",
                             R"({"cages":[{"cells":[-1]}]})", R"({"cages":[{}]})"}) {
    const Json answer = answer_of(
        "convert", {{"puzzle", "4x4 ; anti-king"}, {"to", "fpuzzles"}, {"drawings", source}});
    EXPECT_EQ(answer["field"], "drawings") << source << answer.dump();
  }
}

TEST(Drawings, MalformedItemsAndForeignColoursAreLeftOut) {
  const Json drawn = drawn_in(
      fpuzzles(R"("line":[{"lines":[["R1C1"],["R1C1","R9C9x"],"no"],"outlineC":"#ff0000"},7,null],)"
               R"("text":[{"cells":[],"value":"a"},{"cells":["R1C1"]}],)"
               R"json("circle":[{"cells":["R1C1"],"baseC":"url(#x)","width":1e300}])json"));
  ASSERT_EQ(drawn["pictures"].size(), 1U);
  const auto circle = drawn["pictures"][0]["svg"].get<std::string>();
  EXPECT_NE(circle.find("fill=\"none\""), std::string::npos);
  EXPECT_EQ(circle.find("url"), std::string::npos);
  EXPECT_EQ(circle.find("e+"), std::string::npos);
  EXPECT_TRUE(drawn_in(fpuzzles(R"("title":"nothing")")).is_null());
}

}  // namespace
}  // namespace inlay::service::api
