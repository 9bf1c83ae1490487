// The solver protocol, message by message: what it reads, and its answers compared with
// enumerations.
#include "service/solver_protocol/protocol.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "inlay/notation.h"
#include "inlay/variant_grade.h"
#include "service/solver_protocol/message.h"
#include "sudoku/notation/lz_string.h"
#include "support/paths.h"

namespace inlay::service::protocol {
namespace {

using Json = nlohmann::json;
using sudoku::grade::Technique;

struct Answers {
  std::vector<Json> progress;
  Json last;
};

Answers ask(const std::string& command, const std::string& data, const StopToken& stop = {}) {
  const Json message{{"nonce", 5}, {"command", command}, {"dataType", "fpuzzles"}, {"data", data}};
  const Reply reply = read(message.dump(), {});
  Answers answers;
  EXPECT_TRUE(reply.job) << reply.text;
  if (!reply.job) return answers;
  const std::string last = reply.job->run(
      stop, [&](const std::string& text) { answers.progress.push_back(Json::parse(text)); });
  answers.last = Json::parse(last);
  EXPECT_EQ(answers.last["nonce"], 5);
  return answers;
}

std::string packed(const Json& page) {
  return notation::lz_compress(page.dump());
}

// The JSON of an empty board of f-puzzles.
Json page_of(int size) {
  Json grid = Json::array();
  for (int row = 0; row < size; ++row) {
    grid.push_back(Json::array());
    for (int column = 0; column < size; ++column) grid.back().push_back(Json::object());
  }
  return {{"size", size}, {"grid", grid}};
}

std::vector<Json> conversations() {
  std::ifstream file(test::data_path("solver_conversations.ndjson"));
  std::vector<Json> all;
  for (std::string line; std::getline(file, line);) all.push_back(Json::parse(line));
  return all;
}

sudoku::Variant variant_of(const std::string& data) {
  notation::Reader reader("https://f-puzzles.com/?load=" + data, {});
  const auto record = reader.next();
  return record->variant ? *record->variant : sudoku::Variant::of(*record->puzzle);
}

TEST(SolverProtocol, RejectsWhatIsNoMessage) {
  for (const char* text : {"", "[]", "7", "{}", R"({"nonce":"1","command":"check"})",
                           R"({"nonce":1,"command":"check"})",
                           R"({"nonce":1,"command":"check","dataType":"svg","data":"x"})",
                           R"({"nonce":1,"command":"fly","dataType":"fpuzzles","data":"x"})"}) {
    const Reply reply = read(text, {});
    EXPECT_FALSE(reply.job) << text;
    EXPECT_EQ(Json::parse(reply.text)["type"], "invalid") << text;
  }
  EXPECT_EQ(Json::parse(read(R"({"nonce":9,"command":"fly"})", {}).text)["nonce"], 9);
}

TEST(SolverProtocol, AnswersCancelAtOnce) {
  const Reply reply = read(R"({"nonce":-3,"command":"cancel"})", {});
  EXPECT_FALSE(reply.job);
  EXPECT_EQ(Json::parse(reply.text), (Json{{"nonce", -3}, {"type", "canceled"}}));
}

TEST(SolverProtocol, NamesWhatItDoesNotSupport) {
  Json page = page_of(4);
  page["magicsquare"] = {{{"cells", {"R1C1"}}}};
  const Json answer = ask("check", packed(page)).last;
  EXPECT_EQ(answer["type"], "invalid");
  EXPECT_NE(answer["message"].get<std::string>().find("magicsquare"), std::string::npos) << answer;
  EXPECT_EQ(ask("check", "N4Ig").last["type"], "invalid");
}

// Every count against an enumeration.
TEST(SolverProtocol, CountsTheSolutionsOfEachCandidate) {
  int compared = 0;
  for (const Json& puzzle : conversations()) {
    const Json& count = puzzle["answers"]["count"];
    if (!count.is_number() || count == 0 || count > 3000) continue;
    const std::string data = puzzle["data"];
    const sudoku::Variant variant = variant_of(data);
    const auto values = static_cast<std::size_t>(variant.board().values());
    std::vector<std::int64_t> expected(values * values * values);
    auto solver = sudoku::VariantSolver::make(variant, {.seed = 3}, Budget::unlimited());
    while (solver.next() == SearchStatus::solution) {
      for (std::size_t cell = 0; cell < values * values; ++cell) {
        ++expected[cell * values + static_cast<std::size_t>(solver.solution()[cell] - 1)];
      }
    }
    EXPECT_EQ(count, solver.stats().solutions) << puzzle["name"];
    for (const std::int64_t cap : {1, 3, 1000}) {
      Json page = Json::parse(*notation::lz_decompress(data));
      page["truecandidatesoptions"] = {"truecandidatesnumsolutions=" + std::to_string(cap)};
      std::vector<std::int64_t> capped = expected;
      for (std::int64_t& number : capped) number = std::min(number, cap);
      EXPECT_EQ(ask("truecandidates", packed(page)).last["solutionsPerCandidate"], Json(capped))
          << puzzle["name"] << " up to " << cap;
    }
    ++compared;
  }
  EXPECT_GE(compared, 20);
}

TEST(SolverProtocol, MarksCandidatesThatOnlyASearchRemoves) {
  int marked = 0, removed = 0;
  for (const Json& puzzle : conversations()) {
    const std::string data = puzzle["data"];
    Json page = Json::parse(*notation::lz_decompress(data));
    const std::size_t size = page["size"];
    if (size > 6 || puzzle["answers"]["check"] == 0) continue;
    page["truecandidatesoptions"] = {"logical"};
    const Json plain = ask("truecandidates", data).last["solutionsPerCandidate"];
    const Json found = ask("truecandidates", packed(page)).last["solutionsPerCandidate"];
    const sudoku::Variant variant = variant_of(data);
    sudoku::grade::VariantGrader grader(variant);
    auto position = grader.start();
    sudoku::grade::VariantStep step;
    const Technique assumption[] = {Technique::assumption};
    while (grader.next(position, Budget::unlimited(), step, assumption)) position.apply(step);
    ASSERT_EQ(found.size(), plain.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      const bool left =
          (position.possible(static_cast<sudoku::Cell>(i / size)) >> i % size & 1) != 0;
      EXPECT_EQ(found[i], plain[i] == 0 && left ? Json(-1) : plain[i]) << puzzle["name"];
      marked += found[i] == -1 ? 1 : 0;
      removed += found[i] == 0 ? 1 : 0;
    }
  }
  EXPECT_GT(marked, 0);
  EXPECT_GT(removed, 0);
}

TEST(SolverProtocol, LeavesOutTheTechniquesThatSwitchesTurnOff) {
  const std::map<std::string, std::set<Technique>> switches{
      {"tuples",
       {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad,
        Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad}},
      {"pointing", {Technique::pointing, Technique::claiming, Technique::constraint_locked}},
      {"contradictions", {Technique::assumption}},
      {"fishes", {Technique::x_wing, Technique::swordfish, Technique::jellyfish}},
      {"wings", {Technique::xy_wing, Technique::xyz_wing}},
      {"aic",
       {Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish,
        Technique::forcing_chain}},
      {"als", {}}};
  std::map<std::string, int> changed;
  for (const Json& puzzle : conversations()) {
    const std::string data = puzzle["data"];
    Json page = Json::parse(*notation::lz_decompress(data));
    const Json& path = puzzle["answers"]["solvepath"];
    if (puzzle["answers"]["check"] != 1 || path[1] > 130) continue;  // the others take seconds
    const auto has_changed = [&](const char* name) { return changed[name] > 0; };
    if (has_changed("tuples") && has_changed("pointing") && has_changed("contradictions")) break;
    const sudoku::Variant variant = variant_of(data);
    const Json usual = ask("solvepath", data).last;
    for (const auto& [name, techniques] : switches) {
      page["disabledlogic"] = {name};
      const Json found = ask("solvepath", packed(page)).last;
      const std::vector<Technique> without(techniques.begin(), techniques.end());
      sudoku::grade::VariantGrader grader(variant);
      auto position = grader.start();
      sudoku::grade::VariantStep step;
      std::string text;
      while (!position.solved() && grader.next(position, Budget::unlimited(), step, without)) {
        EXPECT_FALSE(techniques.count(step.technique));
        text += sudoku::grade::disclose(step, position) + "\n";
        position.apply(step);
      }
      if (!position.solved()) text += "No further step was found.\n";
      EXPECT_EQ(found["message"].get<std::string>().substr(0, text.size()), text)
          << puzzle["name"] << " without " << name;
      changed[name] += found["message"] == usual["message"] ? 0 : 1;
    }
  }
  EXPECT_EQ(changed["als"], 0);
  for (const char* const name : {"tuples", "pointing", "contradictions"}) {
    EXPECT_GT(changed[name], 0) << name;
  }
}

TEST(SolverProtocol, IgnoresEntriesInQuestionsAboutTheClues) {
  Json page = page_of(4);
  page["grid"][0][0] = {{"value", 1}, {"given", true}};
  const Json before = ask("count", packed(page)).last["count"];
  EXPECT_EQ(before, 72);
  page["grid"][1][1] = {{"value", 1}};  // a wrong entry
  page["grid"][2][2] = {{"centerPencilMarks", {2, 3}}};
  EXPECT_EQ(ask("count", packed(page)).last["count"], before);
  page["grid"][2][2] = {{"givenPencilMarks", {2, 3}}};
  EXPECT_LT(ask("count", packed(page)).last["count"], before);
}

TEST(SolverProtocol, WritesGreatCountsAsText) {
  const auto written = [](std::string_view number) {
    return Json::parse(count(1, *Count::parse(number), false))["count"];
  };
  EXPECT_EQ(written("6670903752021072936960"), "6670903752021072936960");
  EXPECT_EQ(written("9007199254740992"), "9007199254740992");
  EXPECT_EQ(written("9007199254740991"), 9007199254740991);
}

TEST(SolverProtocol, AnswersInvalidWithoutASolution) {
  Json page = page_of(4);
  page["killercage"] = {{{"cells", {"R1C1", "R1C2", "R1C3"}}, {"value", "3"}}};
  for (const char* command : {"truecandidates", "solve"}) {
    EXPECT_EQ(ask(command, packed(page)).last["message"], "No solutions found.") << command;
  }
  EXPECT_EQ(ask("check", packed(page)).last["count"], 0);
  EXPECT_EQ(ask("step", packed(page)).last["isValid"], false);
  EXPECT_EQ(ask("solvepath", packed(page)).last["isValid"], false);
}

TEST(SolverProtocol, StopsEachCommand) {
  StopSource source;
  source.request_stop();
  const std::string data = packed(page_of(9));
  for (const char* command :
       {"truecandidates", "solve", "check", "count", "estimate", "step", "solvepath"}) {
    const Json answer = ask(command, data, source.token()).last;
    // Some are done before they look.
    EXPECT_TRUE(answer["type"] == "canceled" || answer["type"] == "solved" ||
                answer["type"] == "count" || answer["type"] == "logical")
        << command << answer;
  }
  EXPECT_EQ(ask("estimate", data, source.token()).last["type"], "canceled");
}

// Writes the cells of an answer into the page, as the user script does.
void show(const Json& answer, Json& page) {
  const std::size_t size = page["size"];
  for (std::size_t i = 0; i < size * size; ++i) {
    Json& cell = page["grid"][i / size][i % size];
    if (cell.value("given", false)) continue;
    cell.erase("value");
    cell.erase("centerPencilMarks");
    const Json& found = answer["cells"][i];
    if (found["value"] != 0) {
      cell["value"] = found["value"];
    } else {
      cell["centerPencilMarks"] = found["candidates"];
    }
  }
}

// Step by step the same way as the path, with the board going to the client and back.
TEST(SolverProtocol, StepsFollowThePath) {
  int followed = 0;
  for (const Json& puzzle : conversations()) {
    if (puzzle["answers"]["check"] != 1) continue;
    if (++followed > 4) break;
    const std::string data = puzzle["data"];
    Json page = Json::parse(*notation::lz_decompress(data));
    const Json path = ask("solvepath", data).last;
    std::string text;
    Json answer;
    for (int steps = 0; steps < 1000; ++steps) {
      answer = ask("step", packed(page)).last;
      ASSERT_EQ(answer["isValid"], true) << puzzle["name"];
      const std::string sentence = answer["message"];
      if (sentence == "The board is solved.\n") break;
      // Only at the start, and only if there are clues.
      if (steps > 0 || sentence != "Initial candidates.\n") text += sentence;
      if (sentence == "No further step was found.\n") break;
      show(answer, page);
    }
    EXPECT_TRUE(path["message"].get<std::string>() == text) << puzzle["name"];
    EXPECT_TRUE(answer["cells"] == path["cells"]) << puzzle["name"];
  }
  EXPECT_GE(followed, 4);
}

TEST(SolverProtocol, StepsListWhatIsNotChecked) {
  Json page = page_of(4);
  page["line"] = {{{"lines", {{"R1C1", "R2C2"}}}, {"outlineC", "#000000"}, {"width", 0.2}}};
  const std::string text = ask("step", packed(page)).last["message"];
  EXPECT_NE(text.find("Not checked: "), std::string::npos) << text;
}

TEST(SolverProtocol, EstimatesUntilItIsStopped) {
  StopSource source;
  int messages = 0;
  const Json message{{"nonce", 1},
                     {"command", "estimate"},
                     {"dataType", "fpuzzles"},
                     {"data", packed(page_of(4))}};
  Settings settings;
  settings.interval = std::chrono::milliseconds(1);
  const Reply reply = read(message.dump(), settings);
  ASSERT_TRUE(reply.job);
  EXPECT_TRUE(reply.job->endless);
  Json latest;
  const std::string last = reply.job->run(source.token(), [&](const std::string& text) {
    latest = Json::parse(text);
    if (++messages == 20) source.request_stop();
  });
  EXPECT_EQ(Json::parse(last)["type"], "canceled");
  EXPECT_NEAR(latest["estimate"].get<double>(), 288, 5 * latest["stderr"].get<double>() + 1e-9);
}

}  // namespace
}  // namespace inlay::service::protocol
