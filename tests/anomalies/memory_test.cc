// The n-th allocation of a command or a request fails, alone or with all later ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <new>

#include "anomalies/lines.h"
#include "anomalies/sweep.h"
#include "service/api/api.h"

namespace inlay::test {
namespace {

constexpr const char* kGrid =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr const char* kVariant = "4x4 ; killer 3 r1c1 r1c2 ; given 4 r2c2";
constexpr const char* kProblem = "a b c d\na b\nc d\na c\nb d\na\nb\n";

class Memory : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  void sweep(const Words& command, const std::string& result = {}) const {
    SCOPED_TRACE(command.front());
    Work work{command, result};
    if (!result.empty()) work.prepare = [result] { ::unlink(result.c_str()); };
    sweep_allocations(work, is_full() ? 100 : 10);
  }
  Folder folder_, inputs_;
};

TEST_F(Memory, OneAnswer) {
  sweep({"solve", kPuzzle});
  sweep({"count", kPuzzle});
  sweep({"solve", kPuzzle, "--certificate", path("proof")}, path("proof"));
  sweep({"solve", "--width", "2", "--height", "2", kVariant});
}

TEST_F(Memory, Grades) {
  sweep({"rate", kPuzzle});
  sweep({"hint", kPuzzle});
  sweep({"canon", kPuzzle});
  sweep({"convert", "--to", "grid", kPuzzle});
}

TEST_F(Memory, Searches) {
  const std::string problem = inputs_.path("problem");
  write_bytes(problem, kProblem);
  sweep({"cover", "solve", "--all", problem});
  sweep({"cover", "count", "--engine", "bitset", "--threads", "3", problem});
  sweep({"tile", "--quiet", "--count", "pentominoes", "3x20"});
  sweep({"unavoidable", kGrid});
}

TEST_F(Memory, Making) {
  sweep({"generate", "--seed", "1", "--threads", "2", "--count", "3", "--quiet"});
  sweep({"minimize", kPuzzle});
  sweep({"catalogue", "unrank", "12345"});
}

// A thread waited for a chunk that was lost, and the program hung.
TEST_F(Memory, ARunWithAJournal) {
  const std::string puzzles = inputs_.path("puzzles.txt");
  write_bytes(puzzles, small_puzzles(300));
  for (const char* const threads : {"1", "3"}) {
    const Words command{"count", "--checkpoint", "0",         "--threads",
                        threads, "-o",           path("out"), puzzles};
    Words again = command;
    again.emplace_back("--resume");
    sweep_allocations({command, path("out"), [this] { folder_.clear(); }, again},
                      is_full() ? 100 : 10);
  }
}

// --- The server's requests ----------------------------------------------------------------------

// The JSON library ended the process if an allocation in its destructor failed (src/base/json.h).
TEST_F(Memory, RequestsOfTheServer) {
  namespace api = service::api;
  const std::string body = std::string(R"({"puzzle":")") + kPuzzle + R"("})";
  for (const std::string_view name : api::names()) {
    if (!is_full() && name.size() % 4 != 1) continue;  // some of them
    SCOPED_TRACE(name);
    for_each_n(is_full() ? 30 : 8, [&](long n) {
      const Outcome outcome = in_child([&] {
        const bool right = api::call(name, body, {}).ok;
        fail_allocation(n);
        try {
          const api::Answer answer = api::call(name, body, {});
          if (!end_failing_allocations() && answer.ok != right) return 10;
          if (answer.json.empty()) return 11;
        } catch (const std::bad_alloc&) {  // the server answers that it has no memory
        }
        (void)end_failing_allocations();
        return api::call(name, body, {}).ok == right ? 0 : 12;  // nothing is left of the failure
      });
      EXPECT_EQ(outcome.code, 0) << outcome.text();
      return outcome.fired;
    });
  }
}

}  // namespace
}  // namespace inlay::test
