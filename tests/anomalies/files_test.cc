// Certificates, pictures, states of searches and converted puzzles under failing calls and power
// cuts.
#include <gtest/gtest.h>

#include "anomalies/lines.h"
#include "anomalies/power_cut.h"
#include "anomalies/sweep.h"

namespace inlay::test {
namespace {

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  Folder folder_, inputs_;
};

TEST_F(Files, ACertificateIsWholeOrReported) {
  sweep_calls({{"solve", kPuzzle, "--certificate", path("proof")}, path("proof")},
              {Call::open, Call::write});
}

TEST_F(Files, APictureIsWholeOrReported) {
  sweep_calls({{"hint", kPuzzle, "--svg", path("hint.svg")}, path("hint.svg")},
              {Call::open, Call::write});
}

// A reading error was the end of the file, and the exit code 0.
TEST_F(Files, ConvertingReportsThatItCannotReadOn) {
  const std::string file = inputs_.path("puzzles.txt");
  write_bytes(file, small_puzzles(4000));
  sweep_calls({{"convert", "--to", "line", file}}, {Call::open, Call::read});
}

// --- The state of a search ----------------------------------------------------------------------

std::string queens(int size) {
  std::string text;
  const auto items = [&](char name, int count) {
    for (int i = 0; i < count; ++i) text += name + std::to_string(i) + ' ';
  };
  items('r', size);
  items('c', size);
  text += "| ";
  items('a', 2 * size - 1);
  items('b', 2 * size - 1);
  text += '\n';
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      text += 'r' + std::to_string(row) + " c" + std::to_string(column) + " a" +
              std::to_string(row + column) + " b" + std::to_string(row - column + size - 1) + '\n';
    }
  }
  return text;
}

class SavedState : public Files {
 protected:
  SavedState() {
    write_bytes(inputs_.path("queens"), queens(8));
    const Outcome begun = run_inlay(command({"--node-limit", "500"}));
    EXPECT_EQ(begun.code, 3) << begun.text();
    old_ = bytes_of(path("state"));
  }
  Words command(const Words& more) const {
    Words words{"cover",    "count",  "--quiet",     "--engine",
                "bit_rows", "--save", path("state"), inputs_.path("queens")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  // Runs 500 nodes more, while something fails. Then the count must come out right.
  bool survives(const std::function<void()>& fail) const {
    folder_.clear();
    write_bytes(path("state"), old_);
    const Outcome outcome = run_inlay(command({"--resume", "--node-limit", "500"}), fail);
    EXPECT_EQ(outcome.signal, 0) << outcome.text();
    EXPECT_FALSE(outcome.code == 0 || outcome.code == 1) << outcome.text();
    const Outcome rest = run_inlay(command({"--resume"}));
    EXPECT_EQ(rest.code, 0) << rest.text();
    EXPECT_EQ(rest.out, "92\n") << rest.text();
    return outcome.fired;
  }

  std::string old_;
};

TEST_F(SavedState, IsTheOldOrTheNewOneWhateverFails) {
  for (const Call call : {Call::open, Call::read, Call::write, Call::sync, Call::folder,
                          Call::rename, Call::unlink}) {
    SCOPED_TRACE(name_of(call));
    for_each_n(usual_every(), [&](long n) {
      return survives([=] {
        const Fault fault{call, n, error_of(call)};
        base::replace_system_calls(new FaultyCalls(fault, shared().fired));
      });
    });
  }
}

TEST_F(SavedState, IsTheOldOrTheNewOneAfterAPowerCut) {
  for (unsigned seed = 1; seed <= (is_full() ? 30U : 6U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    for_each_n(usual_every(), [&](long n) {
      return survives([=, this] {
        base::replace_system_calls(new PowerCut(folder_.path(), n, seed, shared().fired));
      });
    });
  }
}

}  // namespace
}  // namespace inlay::test
