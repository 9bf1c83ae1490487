// Every row of the tables in src/service/messages is the message of some request, so rewording a
// message in English without its translation fails here.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "service/api/api.h"
#include "service/language.h"
#include "service/messages/messages.h"
#include "sudoku/notation/lz_string.h"

namespace inlay::service {
namespace {

using Json = nlohmann::json;

std::vector<base::Message> all_messages() {
  std::vector<base::Message> all;
  for (const auto table : {messages::german_requests(), messages::german_puzzles(),
                           messages::german_problems(), messages::german_variants()}) {
    all.insert(all.end(), table.begin(), table.end());
  }
  return all;
}

// The error or the reason of the answer in a language; empty if it has neither.
std::string message_in(const char* language, std::string_view name, const std::string& body) {
  const auto read = api::read(name, body, language);
  api::RunContext context;
  context.caps.nodes = 100'000;
  const std::string json = read.job ? read.job->run(context).json : read.rejection.json;
  const Json answer = Json::parse(json);
  for (const char* const field : {"error", "reason"}) {
    if (answer.contains(field)) return answer[field].get<std::string>();
  }
  return {};
}

// The rows that the translation of a message uses.
void add_rows(std::string_view english, std::set<std::string>& rows) {
  for (const base::Message& message : all_messages()) {
    const auto arguments = base::matched(message.id, english);
    if (!arguments) continue;
    rows.insert(std::string(message.id));
    for (const auto& [parameter, value] : arguments->values()) add_rows(value.text, rows);
    return;
  }
}

struct Request {
  const char* name;
  std::string body;
};
Request puzzle(const std::string& text, const std::string& more = "", const char* name = "check") {
  return {name, "{\"puzzle\":" + Json(text).dump() + more + "}"};
}
Request cover(const std::string& text, const std::string& more = "") {
  return {"cover", "{\"problem\":" + Json(text).dump() + more + "}"};
}
Request generate(const std::string& fields) {
  return {"generate", "{" + fields + "}"};
}
Request tile(const std::string& fields) {
  return {"tile", "{" + fields + "}"};
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}
std::string link(const std::string& json) {
  return "https://www.f-puzzles.com/?load=" + notation::lz_compress(json);
}

const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Variants with a constraint that no grid satisfies.
constexpr const char* kImpossible[] = {
    "9x9 ; killer 46 r1c1-r1c5",
    "9x9 ; killer 10 r1c1-r1c5",
    "9x9 ; killer 10 r1c1",
    "9x9 ; sum 91 r1c1-r1c9 r2c1",
    "9x9 ; sum 10 r1c1",
    "9x9 ; killer 60 r1c1-r1c9 r2c1",
    "9x9 ; little-killer 1 r1c1 r2c2",
    "9x9 ; xv 19 r1c1 r1c2",
    "9x9 ; arrow r2c2 | r1c1-r1c9 r2c9",
    "9x9 ; thermo r1c1-r1c9 r2c9",
    "9x9 ; renban r1c1 r1c2 r1c1",
    "9x9 ; nabner r1c1-r1c6",
    "9x9 ; whisper 9 r1c1-r1c3",
    "9x9 ; sandwich 36 r1c1-r1c9",
    "9x9 ; x-sum 46 r1c1-r1c9",
    "9x9 ; skyscraper 10 r1c1-r1c9",
    "9x9 ; equality r1c1-r1c3",
    "9x9 ; equality r1c1",
    "9x9 ; lunchbox 36 r1c1-r1c9",
    "9x9 ; contain-at-least 1 1 2 r1c1 r1c2",
    "9x9 ; contain-at-least 1 1 r1c1",
    "9x9 ; different r1c1-r1c9 r2c1",
};

std::vector<Request> requests_about_variants() {
  std::vector<Request> requests;
  for (const char* const text : kImpossible) requests.push_back(puzzle(text));
  for (const char* const scale : {"se", "hodoku"}) {
    requests.push_back(
        puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419."
               ".5....8..79 ; diagonal 1",
               R"(,"scale":")" + std::string(scale) + "\"", "rate"));
  }
  return requests;
}

std::vector<Request> requests() {
  const std::string blank(81, '.');
  return {
      // Fields
      {"solve", "[]"},
      {"solve", "{\"puzzle\":}"},
      {"solve", R"({"puzle":"1"})"},
      {"solve", R"({"xxxxxxxxxx":"1"})"},
      {"nosuch", "{}"},
      puzzle(kEasy, R"(,"from":"lime")"),
      puzzle(kEasy, R"(,"from":"xxxxxxxxxx")"),
      {"solve", R"({"limit":0})"},
      {"solve", R"({"limit":1.5})"},
      {"export", R"({"from":")" + std::string(100, 'x') + "\"}"},
      {"solve", R"({"puzzle":""})"},
      {"solve", R"({"puzzle":{}})"},
      {"solve", R"({"limit":1,"limit":1})"},
      {"solve", "{}"},
      {"solve", R"({"puzzle":null})"},
      {"solve", R"({"puzzle":1})"},
      // Generate
      generate(R"("with":"killer","technique":"w_wing")"),
      generate(R"("with":"killer","pattern":"x")"),
      generate(R"("clues":"x")"),
      generate(R"("clues":"90..99")"),
      generate(R"("pattern":")" + std::string(82, 'x') + "\""),
      generate(R"("pattern":"x")"),
      generate(R"("pattern":"x","width":6,"height":1)"),
      generate(R"("pattern":")" + blank + "\""),
      generate(R"("rating":"x","scale":"inlay")"),
      generate(R"("rating":"x","scale":"se")"),
      generate(R"("technique":"sue_de_coq","scale":"se")"),
      generate(R"("clues":"30","pattern":")" + std::string(81, 'x') + "\""),
      generate(R"("redundant":true)"),
      generate(R"("symmetry":"rot90","width":3,"height":2)"),
      generate(R"("clues":"16")"),
      generate(R"("pattern":"x)" + std::string(80, '.') + "\""),
      generate(R"("clues":"2","width":2,"height":2)"),
      generate(R"("width":8,"height":8,"clues":"1")"),
      // Puzzles
      puzzle("55" + std::string(79, '.')),
      puzzle("5........5" + std::string(71, '.')),
      puzzle("5.........5" + std::string(70, '.')),
      puzzle("4x4 no-boxes ; given 1 r1c2 ; given 1 r2c1 ; jigsaw \"aaabaccbddcbddcb\""),
      puzzle("9x9 ; given 1 r2c2 ; given 1 r4c4 ; windoku"),
      puzzle("4x4 ; given 1 r1c1 ; given 1 r3c3 ; disjoint-groups"),
      puzzle("4x4 ; given 1 r1c1 ; given 1 r3c3 ; different r1c1 r2c4 r3c3 r4c2"),
      puzzle(blank, "", "rate"),
      puzzle("12345678." + std::string(8, '.') + "9" + std::string(63, '.'), "", "rate"),
      puzzle("1..............."
             "2",
             "", "rate"),
      puzzle("1.3.3......1....", R"(,"scale":"hodoku")", "rate"),
      // Lines and grids
      puzzle(" "),
      puzzle("hello world"),
      puzzle(kEasy + "\n" + kEasy),
      puzzle("53..7"),
      puzzle("53..7" + std::string(40, '.') + "#" + std::string(35, '.')),
      puzzle(std::string(45, '.') + "\x01" + std::string(35, '.')),
      puzzle(kEasy.substr(0, 9) + "\n" + kEasy.substr(9, 8) + "\n" + kEasy.substr(18, 9)),
      puzzle(kEasy.substr(0, 9) + "\n" + kEasy.substr(9, 9) + "\n" + kEasy.substr(18, 9)),
      puzzle("53..7....\n"),
      puzzle("9..." + std::string(12, '.')),
      puzzle(blank, R"(,"width":2,"height":5)"),
      puzzle(blank, R"(,"width":9,"height":1,"to":"sdm")", "convert"),
      puzzle(std::string(729, '1')),
      puzzle(kEasy.substr(0, 45) + "!" + kEasy.substr(46)),
      puzzle(kEasy.substr(0, 45) + "z" + kEasy.substr(46)),
      puzzle("2" + std::string(728, '.'), R"(,"from":"marks")"),
      puzzle("number,puzzle\n1\n"),
      puzzle(":0000:x:5" + std::string(79, '.') + "z::::", R"(,"from":"hodoku")"),
      puzzle(":0000:x:" + blank + ":12:::", R"(,"from":"hodoku")"),
      puzzle(":0000:x:5" + std::string(80, '.') + ":511:::"),
      puzzle(repeated(kEasy + "\n", 201), "", "export"),
      puzzle("1...............", R"(,"to":"sdm")", "convert"),
      // Links
      puzzle("https://www.f-puzzles.com/?id=abc"),
      puzzle("https://www.f-puzzles.com/?load=abc"),
      puzzle("https://www.f-puzzles.com/?load=!!!"),
      puzzle(link(R"({"size":4,"grid":[]})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{"value":3}]]})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"new":[{}]})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"new":[{}],"newer":true})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"new":[{}]})"), "", "rate"),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"new":[{}],"newer":true})"), "", "rate"),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"arrow":[1]})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"odd":[{"cell":"R3C1"}]})")),
      puzzle(link(R"({"size":2,"grid":[[{},{}],[{},{}]],"clone":[{"cells":["R1C1"]}]})")),
      puzzle(link(R"({"size":2,"grid":[[{"value":1},{}],[{},{"value":1}]],"diagonal-":true})")),
      puzzle(link(R"({"size":2,"grid":[[{"value":1},{}],[{},{}]],"diagonal-":true})"),
             R"(,"to":"line")", "convert"),
      puzzle("https://sudokupad.app/abc"),
      puzzle("https://sudokupad.app/classicxx"),
      puzzle("https://sudokupad.app/scfabcdefghijklmnopqrstuvwxyz"),
      puzzle("https://example.com/abc"),
      puzzle("<opensudoku><game/></opensudoku>"),
      puzzle("<opensudoku></opensudoku>"),
      // Cover problems
      cover("| only a comment\n"),
      cover("a a\n"),
      cover("a\nb\n"),
      cover("a b\na a\n"),
      cover("a b\na:red b\n"),
      cover("a | b | c\na\n"),
      cover("a | 2|b\na\n"),
      cover("2| b\nb\n"),
      cover("2:3 b\nb\n"),
      cover("a:b c\nc\n"),
      cover("x|a b\nb\n"),
      cover("99999999999|a\na\n"),
      cover("0:0|a\na\n"),
      cover("3:2|a\na\n"),
      cover("a\na |x\n"),
      cover("a\na |99999999999999999999\n"),
      cover("a b\na|b\n"),
      cover("a | b\na b:\n"),
      cover("a | b\na b:c:d\n"),
      cover("10\n101\n"),
      cover("101\n10\n"),
      cover("10\n1x\n"),
      cover("p ec 2\np ec 2\n"),
      cover("p ec 2\ns x\n"),
      cover("p ec 2\n1 3\n"),
      cover("a | b\na b:c\n", R"(,"engine":"bit_rows")"),
      cover("2|a\na\na\n", R"(,"engine":"dancing_cells")"),
      // Tilings
      tile(R"("puzzle":"queens","size":"x")"),
      tile(R"("puzzle":"soma","size":"4")"),
      tile(R"("puzzle":"x")"),
      tile(R"("pieces":"x","board":"3x3")"),
      tile(R"("pieces":"pentominoes,dominoes,hexiamonds","board":"3x3")"),
      tile(R"("pieces":"dominoes,dominoes","board":"3x3")"),
      tile(R"("pieces":"x*dominoes","board":"3x3")"),
      tile(R"("pieces":"dominoes","board":"3")"),
      tile(R"("pieces":"dominoes","board":"0x3")"),
      tile(R"("pieces":"dominoes","board":"2x2x2")"),
      tile(R"("pieces":"dominoes","board":"9999x9999")"),
      tile(R"("pieces":"dominoes","board":"##x")"),
      tile(R"("drawn_pieces":"\u0001","board":"3x3")"),
      tile(R"("drawn_pieces":".","board":"3x3")"),
      tile(R"("puzzle":"pentominoes","size":"7x7")"),
      tile(R"("puzzle":"dominoes","size":"3x3")"),
      tile(R"("pieces":"5*tetromino-T","board":"5x4")"),
      tile("\"drawn_pieces\":\"" + std::string(20'000, 'A') + R"(","board":"3x3")"),
      tile(R"("pieces":"any*dominoes","board":"##.\n.##\n#.#")"),
  };
}

TEST(Translation, EveryRowIsTheMessageOfSomeRequest) {
  std::set<std::string> used;
  auto all = requests();
  for (const Request& request : requests_about_variants()) all.push_back(request);
  for (const Request& request : all) {
    const std::string english = message_in("en", request.name, request.body);
    const std::string german = message_in("de", request.name, request.body);
    EXPECT_NE(english, "") << request.name << ' ' << request.body.substr(0, 200);
    EXPECT_NE(english, german) << request.name << ' ' << request.body.substr(0, 200);
    add_rows(english, used);
  }
  for (const base::Message& message : all_messages()) {
    EXPECT_TRUE(used.contains(std::string(message.id))) << message.id;
  }
}

TEST(Translation, HasTheParametersOfTheOriginal) {
  for (const base::Message& message : all_messages()) {
    auto english = base::parameters_of(message.id);
    auto german = base::parameters_of(message.text);
    ASSERT_TRUE(english && german) << message.id;
    EXPECT_EQ(std::set(english->begin(), english->end()), std::set(german->begin(), german->end()))
        << message.id;
  }
}

TEST(Translation, OfAnUnknownTextIsTheText) {
  EXPECT_EQ(translated("something else", "de"), "something else");
  EXPECT_EQ(translated("no solution", "en"), "no solution");
  EXPECT_EQ(translated("no solution", "de"), "keine Lösung");
  EXPECT_EQ(
      translated("the cage at r1c1 sums to 46, but 5 different values sum to at most 35", "de"),
      "der Käfig bei r1c1 hat die Summe 46, aber 5 verschiedene Werte ergeben höchstens 35");
  EXPECT_EQ(translated("row 3 holds 5 twice (r3c1, r3c4)", "de"),
            "Zeile 3 enthält 5 zweimal (r3c1, r3c4)");
}

}  // namespace
}  // namespace inlay::service
