// The program inlay-check as a user runs it: what it prints and its exit code.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/paths.h"

namespace inlay_check {
namespace {

struct Outcome {
  int exit_code;
  std::string output;  // stdout, then stderr
};

class Program : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::path(::testing::TempDir()) / ("inlay_check_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return name;
  }

  Outcome run(const std::string& arguments) const {
    const std::string command = "cd '" + folder_.string() + "' && { '" +
                                inlay::test::check_program() + "' " + arguments +
                                "; } 2> errors; code=$?; cat errors; exit $code";
    Outcome result{-1, {}};
    FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return result;
    std::array<char, 4096> buffer;
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
      result.output.append(buffer.data(), size);
    }
    const int status = ::pclose(pipe);
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
  }

 private:
  std::filesystem::path folder_;
};

const std::string kLine = "11" + std::string(79, '.');
const std::string kVerified =
    "inlay-certificate 1 sudoku\nboxes 3 3\ngivens " + kLine + "\nclaim none\ntree\n1\nend\n";
const std::string kBad =
    "inlay-certificate 1 cover\nprimary a\noption a\nclaim none\ntree\n1\nend\n";

TEST_F(Program, PrintsAVerdictForEachCertificate) {
  file("good", kVerified + kVerified);
  file("mixed", kVerified + kBad);
  const Outcome good = run("good");
  EXPECT_EQ(good.exit_code, 0);
  EXPECT_EQ(good.output,
            "1: verified: sudoku 9x9, no solution\n2: verified: sudoku 9x9, no solution\n"
            "2 certificates: 2 verified, 0 rejected; 2 tree nodes\n");
  const Outcome mixed = run("--quiet - mixed < good");
  EXPECT_EQ(mixed.exit_code, 1);
  EXPECT_EQ(mixed.output,
            "4: rejected: mixed:14: the tree is incomplete\n"
            "4 certificates: 3 verified, 1 rejected; 3 tree nodes\n");
}

TEST_F(Program, ComparesWithPuzzles) {
  file("proofs", kVerified + kVerified);
  const std::string zeros = "11" + std::string(79, '0');
  file("same", "# two\n" + kLine + "\n\n" + zeros + ";payload\n");
  file("short", kLine + "\n");
  file("long", kLine + '\n' + kLine + '\n' + kLine + '\n');
  file("other", kLine + "\n12" + kLine.substr(2) + '\n');
  EXPECT_EQ(run("--quiet --puzzles same proofs").exit_code, 0);
  const Outcome other = run("--quiet --puzzles other proofs");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_EQ(other.output.substr(0, other.output.find('\n')),
            "2: rejected: proofs:8: the certificate is not about the puzzle at other:2");
  EXPECT_EQ(run("--quiet --puzzles short proofs").exit_code, 1);
  EXPECT_EQ(run("--quiet --puzzles long proofs").exit_code, 1);
}

TEST_F(Program, SaysWhatIsWrongWithItsArguments) {
  file("good", kVerified);
  file("empty", "");
  EXPECT_EQ(run("").exit_code, 2);
  EXPECT_EQ(run("--verbose good").exit_code, 2);
  EXPECT_EQ(run("good --puzzles").exit_code, 2);
  EXPECT_EQ(run("--work much good").exit_code, 2);
  EXPECT_EQ(run("missing").exit_code, 2);
  EXPECT_EQ(run("good empty").exit_code, 2);
  EXPECT_EQ(run("--puzzles missing good").exit_code, 2);
  EXPECT_EQ(run("--work 0 good").exit_code, 0);  // a clash takes no step
  EXPECT_EQ(run("--help").exit_code, 0);
  EXPECT_EQ(run("--version").exit_code, 0);
}

TEST_F(Program, FailsIfItCannotWriteTheVerdicts) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no device without space";
  file("good", kVerified);
  const Outcome full = run("good > /dev/full");
  EXPECT_EQ(full.exit_code, 2);
  EXPECT_NE(full.output.find("cannot write the verdicts"), std::string::npos) << full.output;
}

TEST_F(Program, VerifiesTheExamplesOfItsDocumentation) {
  std::ifstream page(inlay::test::docs_path("certificates.md"));
  std::string examples;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
    } else if (inside) {
      examples += line + '\n';
    }
  }
  file("examples", examples);
  const Outcome all = run("--quiet examples");
  EXPECT_EQ(all.exit_code, 0) << all.output;
  EXPECT_EQ(all.output, "5 certificates: 5 verified, 0 rejected; 17 tree nodes\n");
}

}  // namespace
}  // namespace inlay_check
