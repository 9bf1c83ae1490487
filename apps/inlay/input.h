// Input: the puzzles of a command line, one after the other, from wherever they come.
//
// An argument is a file if there is one of that name, "-" is stdin, and anything else is read as a
// puzzle. A piece that cannot be read is reported as file:line:column: reason on stderr, and the
// rest goes on.
#ifndef INLAY_APPS_INLAY_INPUT_H_
#define INLAY_APPS_INLAY_INPUT_H_

#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/source.h"
#include "inlay/notation.h"

namespace inlay::app {

struct InputOptions {
  std::vector<std::string> arguments;
  std::string from;
  int width = 0;
  int height = 0;
  bool json = false;
  bool quiet = false;

  // Adds the positional arguments, --from, --width, --height, --json and --quiet.
  void add_to(CLI::App* command);
};

// Meant as a file name rather than as a puzzle: short, without blanks and line breaks.
bool looks_like_file_name(const std::string& argument);
inline constexpr const char* kNoSuchFile = "no file of this name, and too short for a puzzle";

// The same arguments for a run that reads them in chunks.
std::vector<batch::Input> batch_inputs(const InputOptions& options);

class Input {
 public:
  explicit Input(const InputOptions& options);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  struct Piece {
    std::string source;
    notation::Record record;
  };
  // The next puzzle that could be read.
  std::optional<Piece> next();

  bool had_errors() const { return had_errors_; }
  // No arguments and stdin is a terminal: there is nothing to read.
  static bool nothing_given(const InputOptions& options);

 private:
  bool open_next();
  void report(const Error& error);

  InputOptions options_;
  notation::ReadOptions read_options_;
  std::size_t position_ = 0;
  std::string source_;
  std::unique_ptr<std::ifstream> file_;
  std::optional<notation::Reader> reader_;
  bool had_errors_ = false;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_INPUT_H_
