#include "service/lines.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/random.h"
#include "batch/pipeline.h"
#include "service/line_tasks.h"
#include "support/echo_task.h"
#include "support/paths.h"

namespace inlay::service {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> example_texts() {
  std::vector<std::filesystem::path> paths{test::data_path("puzzles9.txt")};
  for (const auto& entry : std::filesystem::directory_iterator(test::data_path("notations"))) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) texts.push_back(contents(path));
  return texts;
}

std::string some_lines(const std::string& text, base::Random& random) {
  std::vector<std::size_t> begins{0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') begins.push_back(i + 1);
  }
  const std::size_t first = random.below(begins.size());
  const std::size_t last = std::min(begins.size() - 1, first + random.below(30));
  return text.substr(begins[first], begins[last] - begins[first]);
}

std::string mixture(const std::vector<std::string>& texts, base::Random& random) {
  constexpr std::string_view kSpice[] = {"\n",         "# remark\n",  "Words of a title\n",
                                         "[State]\n",  "[Puzzle]\n",  "53..7z...\n",
                                         "1,puzzle\n", "\r\n",        "<x>\n",
                                         "#A me\n",    "no puzzle\n", "1234341221434321\n"};
  std::string text;
  for (std::uint64_t parts = 1 + random.below(20); parts > 0; --parts) {
    const std::uint64_t kind = random.below(10);
    if (kind == 0) text += kSpice[random.below(std::size(kSpice))];
    if (kind > 4) text += some_lines(texts[random.below(texts.size())], random);
    if (kind > 0 && kind < 5) text += some_lines(texts.back(), random);
  }
  return text;
}

TEST(Lines, ChunksOfAnySizeReadAsTheWhole) {
  base::Random random(7);
  const auto texts = example_texts();
  const LineOptions options;
  LineJob job(options, std::make_unique<test::EchoTask>());
  std::size_t all_chunks = 0;
  for (int round = 0; round < 400; ++round) {
    const bool as_it_is = static_cast<std::size_t>(round) < texts.size();
    const std::string text =
        as_it_is ? texts[static_cast<std::size_t>(round)] : mixture(texts, random);
    const test::Said whole = test::echoed_by_reader(text, options);
    for (const std::size_t size : {1U, 100U, 700U, 5000U}) {
      std::size_t chunks = 0;
      const test::Said parts = test::echoed_by_chunks(text, options, {size * 4, size},
                                                      size + random.below(300), chunks, job);
      ASSERT_EQ(whole.out, parts.out) << "round " << round << " size " << size << '\n' << text;
      ASSERT_EQ(whole.err, parts.err) << "round " << round << " size " << size << '\n' << text;
      all_chunks += chunks;
    }
  }
  EXPECT_GT(all_chunks, 4000U);  // else nothing was cut
}

TEST(Lines, PlainLinesAreThoseOfTheReader) {
  const std::string line = contents(test::data_path("puzzles9.txt")).substr(0, 81);
  const std::string full =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  LineJob job({}, std::make_unique<test::EchoTask>());
  for (const std::string& cells : {line, full, std::string(81, '.'), std::string(81, '0')}) {
    for (const char* rest : {"",
                             " ",
                             "  1",
                             "\r",
                             "\r\r",
                             " x\r",
                             "\tp",
                             "1",
                             "x",
                             "-",
                             "*",
                             "?",
                             "_",
                             ",",
                             ";1",
                             "  9       8       7",
                             "#c",
                             " # z",
                             "\xC2\xB7",
                             "                   ",
                             "                   \t"}) {
      const std::string text = cells + rest + "\n" + line + "\n" + cells + rest;
      std::size_t chunks = 0;
      const auto parts = test::echoed_by_chunks(text, {}, {1, 1}, 1, chunks, job);
      EXPECT_EQ(test::echoed_by_reader(text, {}), parts) << text;
    }
  }
}

// The output of a task for a text, with or without the kernel.
test::Said said(const MakeLineTask& make, const std::string& text, int threads, CutSizes sizes,
                int& grade) {
  test::Said all;
  LineCutter cutter({}, sizes);
  batch::Chunker chunker({{batch::Input::Kind::text, "text", text}}, cutter,
                         {.window = sizes.most + 1000});
  batch::Sinks sinks;
  sinks.out = [&](std::string_view bytes) -> Status {
    all.out += bytes;
    return Done{};
  };
  sinks.err = [&](std::string_view bytes) -> Status {
    all.err += bytes;
    return Done{};
  };
  EXPECT_TRUE(chunker.start().ok());
  const auto ran =
      batch::run(chunker, [&] { return std::make_unique<LineJob>(LineOptions{}, make()); }, sinks,
                 {.threads = threads});
  EXPECT_TRUE(ran.ok());
  grade = ran->tally.severity;
  return all;
}

// Unique, none, several and clashing puzzles, broken lines and other notations among each other.
std::string many_puzzles() {
  const auto texts = example_texts();
  std::string text;
  base::Random random(3);
  for (int i = 0; i < 15; ++i) {
    text += some_lines(texts.back(), random);
    text += "\n" + texts[random.below(4)] + "\n53..7z\n";
    text += "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 x\n";
    text += "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..\n";
  }
  return text;
}

TEST(ParallelLines, TheKernelSaysWhatTheEnginesSay) {
  const std::string text = many_puzzles();
  CountTaskOptions count;
  count.limit = 20;
  CountTaskOptions slow_count = count;
  slow_count.engine = "propagation";
  CheckTaskOptions check;
  CheckTaskOptions slow_check = check;
  slow_check.engine = "propagation";
  const std::pair<MakeLineTask, MakeLineTask> pairs[] = {
      {[&] { return make_count_task(count); }, [&] { return make_count_task(slow_count); }},
      {[&] { return make_check_task(check); }, [&] { return make_check_task(slow_check); }}};
  for (const auto& [fast, slow] : pairs) {
    int fast_grade = 0;
    int slow_grade = 0;
    const auto expected = said(slow, text, 1, {}, slow_grade);
    EXPECT_EQ(said(fast, text, 1, {}, fast_grade), expected);
    EXPECT_EQ(fast_grade, slow_grade);
    EXPECT_EQ(said(fast, text, 3, {2000, 500}, fast_grade), expected);
    EXPECT_EQ(fast_grade, slow_grade);
  }
}

TEST(ParallelLines, ThreadsAndChunksChangeNothing) {
  const std::string text = many_puzzles();
  SolveTaskOptions solve;
  solve.timed = false;
  for (const bool json : {false, true}) {
    solve.json = json;
    const MakeLineTask make = [&] { return make_solve_task(solve); };
    int grade = 0;
    const auto whole = said(make, text, 1, {text.size() * 2, text.size() * 2}, grade);
    for (const int threads : {1, 2, 5}) {
      EXPECT_EQ(said(make, text, threads, {3000, 300}, grade), whole);
    }
  }
}

// A record that a stop cut short is not for good, even if it is the last of its chunk.
TEST(Lines, AChunkWithAStoppedPuzzleIsIncomplete) {
  class Stopped : public LineTask {
   public:
    explicit Stopped(StopSource stop) : stop_(std::move(stop)) {}
    bool json() const override { return false; }
    void answer(const LinePuzzle&, const sudoku::Puzzle&, batch::Output&) override {
      stop_.request_stop();
    }

   private:
    StopSource stop_;
  };
  const std::string text = std::string(81, '.') + '\n';
  const StopSource stop;
  batch::Chunk chunk;
  chunk.text = text;
  batch::Output output;
  output.stop = stop.token();
  LineJob({}, std::make_unique<Stopped>(stop)).run(chunk, output);
  EXPECT_EQ(output.tally.records, 1U);
  EXPECT_FALSE(output.complete);
}

TEST(Lines, ANodeLimitIsTheKernelsOwn) {
  SolveTaskOptions solve;
  solve.budget.nodes = 0;
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  int grade = 0;
  const auto all = said([&] { return make_solve_task(solve); }, hard, 1, {}, grade);
  EXPECT_EQ(all.out, "unknown: node limit reached\n");
  EXPECT_EQ(grade, static_cast<int>(Ending::limit));
}

}  // namespace
}  // namespace inlay::service
