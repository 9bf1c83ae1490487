// The API: every row of the table answers its example, and wrong requests get an error that names
// the problem.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "inlay/grade.h"
#include "inlay/sudoku.h"
#include "service/api/table.h"
#include "support/api_calls.h"
#include "support/paths.h"

namespace inlay::service::api {
namespace {

void expect_documented(const Call& row, const Json& answer) {
  for (const auto& item : answer.items()) {
    const bool documented = item.key() == "v" || std::any_of(row.answer.begin(), row.answer.end(),
                                                             [&](const AnswerField& one) {
                                                               return one.name == item.key();
                                                             });
    EXPECT_TRUE(documented) << row.name << ": no field " << item.key();
  }
}

TEST(Api, EveryExampleIsAnswered) {
  for (const Call& row : calls()) {
    const Answer answer = call(row.name, row.example);
    EXPECT_TRUE(answer.ok) << row.name << ' ' << answer.json;
    const Json json = Json::parse(answer.json);
    EXPECT_EQ(json["v"], 1);
    expect_documented(row, json);
  }
}

TEST(Api, TheManualListsTheFieldsOfEachScale) {
  for (const char* const name : {"rate", "explain", "hint"}) {
    for (const auto& scale : sudoku::grade::scales()) {
      expect_documented(*find_call(calls(), name),
                        answer_of(name, {{"puzzle", kEasy}, {"scale", scale.name}}));
    }
  }
}

TEST(Api, FieldsAreCheckedAgainstTheTable) {
  for (const Call& row : calls()) {
    EXPECT_EQ(rejected(row.name, R"({"nosuch":1})")["field"], "nosuch") << row.name;
    for (const Field& field : row.fields) {
      const std::string name(field.name);
      const auto with = [&](const std::string& value) {
        return "{\"" + name + "\":" + value + "}";
      };
      for (const char* const wrong : {"null", "[]", "[[[[1]]]]", "{}", "{\"a\":{}}", "1.5", "-1"}) {
        const Json error = rejected(row.name, with(wrong));
        EXPECT_EQ(error["field"], name) << row.name << wrong;
        EXPECT_NE(error["error"].get<std::string>().find(name), std::string::npos);
      }
      const char* const other = field.type == Type::text ? "1" : "\"1\"";
      EXPECT_EQ(rejected(row.name, with(other))["field"], name);
      if (field.type == Type::number) {
        if (field.least > 0) {
          EXPECT_EQ(rejected(row.name, with(std::to_string(field.least - 1)))["field"], name);
        }
        EXPECT_EQ(rejected(row.name, with(std::to_string(field.most + 1)))["field"], name);
      }
      if (field.choices != nullptr) {
        EXPECT_EQ(rejected(row.name, with("\"no such choice\""))["field"], name);
      } else if (field.type == Type::text) {
        const std::string longer(field.most + 1, '.');
        EXPECT_EQ(rejected(row.name, with("\"" + longer + "\""))["field"], name);
      }
    }
  }
}

TEST(Api, RangesIncludeTheirEnds) {
  const auto field_of = [](const char* limit) {
    const ReadResult answer =
        read("solve", "{\"puzzle\":\"" + kEasy + "\",\"limit\":" + limit + "}");
    return answer.job.has_value();
  };
  EXPECT_FALSE(field_of("0"));
  EXPECT_TRUE(field_of("1"));
  EXPECT_TRUE(field_of("1000"));
  EXPECT_FALSE(field_of("1001"));
  EXPECT_FALSE(field_of("18446744073709551616"));
  const auto read_all_of = [](std::size_t size) {
    return read("solve", "{\"puzzle\":\"" + kEasy + std::string(size - 81, ' ') + "\"}");
  };
  EXPECT_TRUE(read_all_of(kMostText - 1).job);
  EXPECT_TRUE(read_all_of(kMostText).job);
  EXPECT_FALSE(read_all_of(kMostText + 1).job);
}

TEST(Api, WhatIsNoRequest) {
  for (const char* const body :
       {"", " ", "[]", "3", "\"a\"", "null", "{", "{}{}", "{} x", "{\"puzzle\"}",
        "{\"puzzle\":\"\xff\"}", "{'puzzle':1}", "[[[[[[[["}) {
    EXPECT_TRUE(rejected("solve", body).contains("error")) << body;
  }
  EXPECT_TRUE(read("nosuch", "{}").rejection.unknown_name);
  EXPECT_FALSE(read("solve", "{}").rejection.unknown_name);
  EXPECT_EQ(rejected("solve", "{}")["error"], "puzzle is missing");
  EXPECT_EQ(rejected("solve", "{\"puzzle\":\"\"}")["error"], "puzzle must not be empty");
  EXPECT_EQ(rejected("count", R"({"limit":1,"limit":2})")["error"], "limit is given twice");
  EXPECT_EQ(rejected("count", "{\"" + std::string(5000, 'x') + "\":1}")["error"]
                    .get<std::string>()
                    .size() < 400,
            true);
  // Depth costs nothing: reading ends at the first bracket.
  rejected("solve", "{\"puzzle\":" + std::string(60000, '['));
  const Json place = rejected("solve", R"({"puzzle":"53..7z"})");
  EXPECT_EQ(place["field"], "puzzle");
  EXPECT_TRUE(place.contains("line"));
  const Json two = rejected("solve", "{\"puzzle\":\"" + kEasy + "\\n" + kEasy + "\"}");
  EXPECT_EQ(two["error"], "the text contains more than one puzzle");
}

TEST(Api, SolvesPageByPage) {
  const std::string none(81, '.');
  const Json whole = answer_of("solve", {{"puzzle", none}, {"limit", 30}});
  ASSERT_EQ(whole["solutions"].size(), 30u);
  EXPECT_EQ(whole["verdict"], "multiple");
  EXPECT_FALSE(whole["complete"].get<bool>());
  const Json page = answer_of("solve", {{"puzzle", none}, {"limit", 10}, {"skip", 20}});
  ASSERT_EQ(page["solutions"].size(), 10u);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(page["solutions"][i], whole["solutions"][i + 20]);
  const Json easy = answer_of("solve", {{"puzzle", kEasy}});
  EXPECT_EQ(easy["solutions"], Json::array({kSolved}));
  EXPECT_EQ(easy["verdict"], "unique");
  EXPECT_EQ(easy["notation"], "line");
  EXPECT_FALSE(easy.contains("source"));
  const Json behind = answer_of("solve", {{"puzzle", kEasy}, {"skip", 1}});
  EXPECT_TRUE(behind["solutions"].empty());
  EXPECT_TRUE(behind["complete"].get<bool>());
}

TEST(Api, BudgetsAreCapped) {
  RunContext context;
  context.caps.nodes = 1;
  const Json hard = {{"puzzle", std::string(256, '.')}, {"nodes", 1'000'000}};
  Json answer = answer_of("count", hard, context);
  EXPECT_EQ(answer["limit"], "node limit");
  EXPECT_FALSE(answer["exact"].get<bool>());
  context = {};
  StopSource stop;
  stop.request_stop();
  context.stop = stop.token();
  answer =
      answer_of("count", {{"puzzle", std::string(256, '.')}, {"limit", 1'000'000'000}}, context);
  EXPECT_EQ(answer["limit"], "stopped");
  context = {};
  context.caps.answer_bytes = 81 * 3 * 5;
  answer = answer_of("solve", {{"puzzle", std::string(81, '.')}, {"limit", 1000}}, context);
  EXPECT_EQ(answer["solutions"].size(), 5u);
  EXPECT_EQ(answer["limit"], "answer size");
  EXPECT_FALSE(answer["complete"].get<bool>());
  context.caps.answer_bytes = 1000;
  answer = answer_of("tile", {{"puzzle", "pentominoes"}, {"size", "10x6"}, {"limit", 50}}, context);
  EXPECT_EQ(answer["limit"], "answer size");
  EXPECT_EQ(answer["solutions"].size(), 1u);
  // What does not fit is missing even if the search came to its end meanwhile.
  context.caps.answer_bytes = 16 * 3 * 71;
  answer = answer_of("solve", {{"puzzle", "1..............."}, {"limit", 100}}, context);  // of 72
  EXPECT_EQ(answer["solutions"].size(), 71u);
  EXPECT_FALSE(answer["complete"].get<bool>());
}

std::string text_of_file(const std::string& name) {
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// All ways to pair n with n, as an exact cover problem.
std::string matching(int n) {
  std::string items, options;
  for (int i = 0; i < n; ++i) {
    items += " a" + std::to_string(i) + " b" + std::to_string(i);
    for (int j = 0; j < n; ++j) {
      options += "a" + std::to_string(i) + " b" + std::to_string(j) + "\n";
    }
  }
  return items + "\n" + options;
}

// Whoever looks on hears, before the end, how much was found and spent.
TEST(Api, LongSearchesTellHowFarTheyAre) {
  const std::string blank16(256, '.');
  const std::string nugget =  // Golden Nugget, rated 11.9
      ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
  const Json tiling = {
      {"pieces", "any*pentominoes"}, {"board", "10x20"}, {"engine", "dancing_links"}};
  const auto with = [](Json request, const Json& more) {
    request.update(more);
    return request;
  };
  const std::pair<std::string_view, Json> searches[] = {
      {"solve", {{"puzzle", blank16}, {"skip", 1'000'000}, {"limit", 1000}}},
      {"count", {{"puzzle", blank16}}},
      {"count", {{"puzzle", std::string(81, '.')}, {"limit", 1'000'000'000'000}}},
      {"candidates", {{"puzzle", std::string(625, '.')}, {"limit", 1}}},
      {"check", {{"puzzle", text_of_file(test::data_path("large/25x25_minimal_1.txt"))}}},
      {"rate", {{"puzzle", nugget}}},
      {"explain", {{"puzzle", nugget}}},
      {"generate", {{"limit", 100}, {"seed", 1}, {"rating", "9.0..9.1"}}},
      {"generate", {{"limit", 100}, {"seed", 1}, {"width", 6}, {"height", 6}}},
      {"cover", {{"problem", matching(14)}, {"count", true}, {"engine", "dancing_links"}}},
      {"cover", {{"problem", matching(14)}, {"skip", 1'000'000}, {"engine", "reference"}}},
      {"tile", with(tiling, {{"count", true}})},
      {"tile", with(tiling, {{"skip", 1'000'000}})},
      {"tile", with(tiling, {{"skip", 1'000'000}, {"distinct", true}})}};
  for (const auto& [name, request] : searches) {
    std::vector<Json> error;
    StopSource stop;
    RunContext context;
    context.stop = stop.token();
    context.progress = [&](const std::string& json) {
      error.push_back(Json::parse(json));
      if (error.size() == 3) stop.request_stop();
    };
    const Json answer = answer_of(name, request, context);
    EXPECT_FALSE(answer.contains("error")) << name << answer;
    ASSERT_GE(error.size(), 3u) << name;
    const char* const tries = name == "generate" ? "attempts" : "nodes";
    for (std::size_t i = 0; i < error.size(); ++i) {
      const Json& now = error[i];
      const Json& before = error[i == 0 ? 0 : i - 1];
      EXPECT_EQ(now["v"], 1);
      EXPECT_GT(now["seconds"], 0);
      if (name != "generate") {
        EXPECT_GT(now["nodes"], 0) << name << now;
      }
      for (const char* const field : {"found", tries, "seconds"}) {
        EXPECT_GE(now[field], before[field]) << name << now;
      }
      EXPECT_LE(now.value("fraction", 1.0), 1.0) << name << now;
      EXPECT_GT(now.value("fraction", 1.0), 0.0) << name << now;
    }
  }
}

// Against plain enumeration: the digits of each cell over all solutions, and how often.
TEST(Api, TrueCandidatesAreThoseOfAllSolutions) {
  const std::string puzzle = "1...............";  // 4x4: 72 solutions
  const Json all = answer_of("solve", {{"puzzle", puzzle}, {"limit", 1000}});
  ASSERT_EQ(all["solutions"].size(), 72u);
  std::vector<std::vector<int>> counts(16, std::vector<int>(4));
  for (const Json& line : all["solutions"]) {
    const std::string text = line;
    for (std::size_t i = 0; i < 16; ++i) ++counts[i][static_cast<std::size_t>(text[i] - '1')];
  }
  const Json counted = answer_of("candidates", {{"puzzle", puzzle}});
  EXPECT_EQ(counted["counts"], Json(counts));
  EXPECT_EQ(counted["count"], "72");
  const Json tried = answer_of("candidates", {{"puzzle", puzzle}, {"limit", 1}});
  EXPECT_FALSE(tried["complete"].get<bool>());
  EXPECT_EQ(tried["candidates"], counted["candidates"]);
  EXPECT_FALSE(tried.contains("unknown"));
  const Json cut =
      answer_of("candidates", {{"puzzle", std::string(81, '.')}, {"limit", 1}, {"nodes", 60}});
  EXPECT_EQ(cut["limit"], "node limit");
  EXPECT_TRUE(cut.contains("unknown"));
}

TEST(Api, CoverTileConvert) {
  Json answer = answer_of("cover", {{"problem", "a b c\na b\nc\na\nb c\n"}, {"limit", 10}});
  EXPECT_EQ(answer["solutions"].size(), 2u);
  EXPECT_TRUE(answer["complete"].get<bool>());
  answer = answer_of("cover", {{"problem", "110\n001\n100\n011\n"}, {"count", true}});
  EXPECT_EQ(answer["count"], "2");
  EXPECT_EQ(rejected("cover", R"({"problem":"a b\nc\n"})")["line"], 2);
  answer = answer_of("convert", {{"puzzle", kEasy}, {"to", "sdk"}});
  EXPECT_EQ(answer_of("solve", {{"puzzle", answer["text"]}})["solutions"][0], kSolved);
  answer = answer_of("tile", {{"puzzle", "tangram"}});
  EXPECT_TRUE(answer.contains("error"));
  answer = answer_of("tile", {{"pieces", "dominoes"}, {"board", "##\n#?"}});
  EXPECT_EQ(answer["field"], "board");
  EXPECT_EQ(answer["line"], 2);
  EXPECT_EQ(answer["column"], 2);
}

TEST(Api, HintsComeInAllDegrees) {
  const Json answer = answer_of("hint", {{"puzzle", kEasy}});
  EXPECT_EQ(answer["outcome"], "solved");
  EXPECT_TRUE(answer["mistakes"].empty());
  EXPECT_TRUE(answer["step"].contains("technique"));
  EXPECT_EQ(answer["disclose"].size(), 4u);
  EXPECT_EQ(answer["disclose"]["everything"], answer["text"]);
  const Json done = answer_of("hint", {{"puzzle", kSolved}});
  EXPECT_EQ(done["outcome"], "solved");
  EXPECT_FALSE(done.contains("step"));
  const Json open = answer_of("hint", {{"puzzle", std::string(81, '.')}});
  EXPECT_EQ(open["outcome"], "invalid");
  EXPECT_EQ(open["reason"], "several solutions");
}

// The limit that ended a request is named, always with the same word.
TEST(Api, HintsAndChecksTellWhichLimitEndedThem) {
  const Json hard = {
      {"puzzle",
       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
      {"nodes", 1}};
  for (const char* const name : {"hint", "check"}) {
    const Json answer = answer_of(name, hard);
    EXPECT_EQ(answer["limit"], "node limit") << name;
  }
  EXPECT_FALSE(answer_of("hint", {{"puzzle", kEasy}}).contains("limit"));
  EXPECT_FALSE(answer_of("check", {{"puzzle", kEasy}}).contains("limit"));
}

TEST(Api, HintsKnowWhatWasDone) {
  const Json wrong = answer_of("hint", {{"puzzle", kEasy}, {"state", "r1c3=1 r1c4:12"}});
  ASSERT_EQ(wrong["mistakes"].size(), 2u);
  EXPECT_EQ(wrong["mistakes"][0], Json({{"kind", "entry"}, {"cell", "r1c3"}, {"digit", 1}}));
  EXPECT_EQ(wrong["mistakes"][1], Json({{"kind", "mark"}, {"cell", "r1c4"}, {"digit", 6}}));
  EXPECT_FALSE(wrong.contains("step"));
  const Json first = answer_of("hint", {{"puzzle", kEasy}});
  const Json place = first["step"]["place"][0];
  const std::string entry =
      place["cell"].get<std::string>() + "=" + std::to_string(place["digit"].get<int>());
  const Json second = answer_of("hint", {{"puzzle", kEasy}, {"state", entry}});
  EXPECT_NE(second["step"], first["step"]);
  const Json off = rejected("hint", "{\"puzzle\":\"" + kEasy + "\",\"state\":\"r1c3=4 r9c0=1\"}");
  EXPECT_EQ(off["field"], "state");
  EXPECT_EQ(off["column"], 8);
}

TEST(Api, Ratings) {
  const Json rating = answer_of("rate", {{"puzzle", kEasy}});
  EXPECT_EQ(rating["outcome"], "solved");
  EXPECT_FALSE(rating.contains("steps"));
  const Json path = answer_of("explain", {{"puzzle", kEasy}});
  EXPECT_EQ(path["er"], rating["er"]);
  EXPECT_EQ(path["steps"].size(), path["steps_taken"]);
}

TEST(Api, MakesAndPrints) {
  const Json request = {{"limit", 3}, {"seed", 5}, {"symmetry", "rot180"}};
  const Json made = answer_of("generate", request);
  ASSERT_EQ(made["puzzles"].size(), 3u);
  EXPECT_EQ(answer_of("generate", request)["puzzles"], made["puzzles"]);
  for (const Json& one : made["puzzles"]) {
    EXPECT_EQ(answer_of("solve", {{"puzzle", one["puzzle"]}})["solutions"][0], one["solution"]);
  }
  const Json rated = answer_of("generate", {{"seed", 1}, {"rating", "2.0..4.4"}});
  ASSERT_EQ(rated["puzzles"].size(), 1u);
  const Json rating = answer_of("rate", {{"puzzle", rated["puzzles"][0]["puzzle"]}});
  EXPECT_EQ(rated["puzzles"][0]["rating"].get<std::string>().substr(0, 4),
            rating["er"].get<std::string>() + "/");
  RunContext patient;  // a processor that is emulated takes longer than the usual 10 seconds
  patient.caps.time = std::chrono::minutes(5);
  const Json extreme = answer_of("generate", {{"seed", 1}, {"rating", "extreme"}}, patient);
  EXPECT_TRUE(extreme["complete"]);
  const Json needs = answer_of("generate", {{"seed", 2}, {"technique", "naked_pair"}});
  ASSERT_EQ(needs["puzzles"].size(), 1u);
  const Json path = answer_of("explain", {{"puzzle", needs["puzzles"][0]["puzzle"]}});
  EXPECT_NE(path["steps"].dump().find("\"naked_pair\""), std::string::npos);
  EXPECT_EQ(rejected("generate", R"({"rating":"soft"})")["field"], "rating");
  const Json killer = answer_of(
      "generate", {{"seed", 1}, {"with", "killer thermo:1"}, {"width", 2}, {"height", 2}});
  ASSERT_EQ(killer["puzzles"].size(), 1u);
  const Json& cages = killer["puzzles"][0];
  EXPECT_NE(cages["puzzle"].get<std::string>().find("thermo"), std::string::npos);
  EXPECT_EQ(answer_of("solve", {{"puzzle", cages["puzzle"]}})["solutions"][0], cages["solution"]);
  EXPECT_EQ(answer_of("count", {{"puzzle", cages["puzzle"]}})["count"], "1");
  EXPECT_EQ(rejected("generate", R"({"with":"kiler"})")["field"], "with");
  const Json graded = answer_of(
      "generate", {{"seed", 1}, {"with", "killer"}, {"rating", "2.0..4.0"}})["puzzles"][0];
  const Json grade = answer_of("rate", {{"puzzle", graded["puzzle"]}, {"scale", "inlay"}});
  EXPECT_EQ(graded["rating"],
            grade["er"].get<std::string>() + ' ' + grade["difficulty"].get<std::string>());
  EXPECT_EQ(rejected("generate", R"({"with":"killer","rating":"soft"})")["field"], "rating");
  EXPECT_EQ(rejected("generate", R"({"with":"killer","rating":"3","scale":"se"})")["field"],
            "scale");
  const Json killing = answer_of(
      "generate", {{"seed", 1}, {"with", "killer"}, {"technique", "combinations"}})["puzzles"][0];
  const Json steps = answer_of("explain", {{"puzzle", killing["puzzle"]}});
  EXPECT_NE(steps["steps"].dump().find("\"combinations\""), std::string::npos);
  EXPECT_EQ(rejected("generate", R"({"with":"killer","technique":"w_wing"})")["field"],
            "technique");
  Json answer = answer_of("export", {{"puzzle", kEasy + "\n" + kEasy}, {"solutions", true}});
  EXPECT_EQ(answer["puzzles"], 2);
  EXPECT_EQ(answer["svg"].size(), answer["pages"].get<std::size_t>());
  answer = answer_of("export", {{"puzzle", kEasy}, {"to", "pdf"}});
  if (!answer.contains("error")) {
    EXPECT_TRUE(answer["pdf"].get<std::string>().starts_with("JVBERi0"));  // "%PDF-"
  }
}

TEST(Api, OpenApiIsOfTheTable) {
  const Json api = Json::parse(openapi_json());
  EXPECT_EQ(api["paths"].size(), calls().size());
  const Json& solve =
      api["paths"]["/api/solve"]["post"]["requestBody"]["content"]["application/json"];
  EXPECT_EQ(solve["schema"]["required"], Json::array({"puzzle"}));
  EXPECT_EQ(solve["schema"]["additionalProperties"], false);
  EXPECT_EQ(solve["schema"]["properties"]["limit"]["default"], 1);
}

TEST(Api, TheManualIsOfTheTable) {
  const auto engines = sudoku::engines();
  if (std::none_of(engines.begin(), engines.end(), [](const auto& e) { return e.name == "sat"; })) {
    GTEST_SKIP() << "the manual lists all engines, and this build has no sat";
  }
  EXPECT_TRUE(text_of_file(test::docs_path("api.md")).ends_with(markdown()))
      << "docs/api.md must end with what `inlay serve --describe` prints";
}

}  // namespace
}  // namespace inlay::service::api
