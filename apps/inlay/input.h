// Input: the puzzles of a command line, one after the other.
//
// An argument is a file if there is one of that name, "-" is stdin, and anything else is read as a
// puzzle. What cannot be read is reported on stderr as file:line:column: reason, and skipped.
#ifndef INLAY_APPS_INLAY_INPUT_H_
#define INLAY_APPS_INLAY_INPUT_H_

#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/io.h"
#include "batch/source.h"
#include "inlay/notation.h"
#include "service/options/arguments.h"

namespace inlay::app {

struct InputOptions {
  std::vector<std::string> arguments;
  std::string from;
  int width = 0;
  int height = 0;
  bool json = false;
  bool quiet = false;
  bool partial = false;

  // The positional arguments, --from, --width, --height, --json, --quiet and --partial.
  explicit InputOptions(const service::options::Arguments& given);
};

// Short, without blanks and line breaks: a file name rather than a puzzle.
bool looks_like_file_name(const std::string& argument);
inline constexpr const char* kNoSuchFile = "no such file, and too short for a puzzle";

// The same arguments, for a run that reads them in chunks.
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
  // The next puzzle that could be read. One with constraints beyond clues and houses counts as an
  // error unless accept_variants() was called; then its record has a variant instead of a puzzle.
  // The same holds for parts that are not checked, and accept_unchecked().
  std::optional<Piece> next();
  void accept_variants() { accepts_variants_ = true; }
  void accept_unchecked() { accepts_unchecked_ = true; }

  bool had_errors() const { return had_errors_; }
  // Whether there are no arguments and stdin is a terminal.
  static bool nothing_given(const service::options::Arguments& arguments);

 private:
  bool open_next();
  std::optional<notation::Record> next_record();
  void report(const Error& error);

  InputOptions options_;
  notation::ReadOptions read_options_;
  std::size_t position_ = 0;
  std::string source_;
  std::optional<base::ReadBuffer> bytes_;  // of a file
  std::unique_ptr<std::istream> file_;
  std::optional<notation::Reader> reader_;
  bool had_errors_ = false;
  bool accepts_variants_ = false;
  bool accepts_unchecked_ = false;
};

// Reports that a puzzle which was read cannot be answered, like input that cannot be read: a line
// on stderr and, with --json, a record. Returns the exit code of bad input.
int report(const InputOptions& options, const Input::Piece& piece, Error error);

// The contents of the file of this name; if none exists, the argument itself.
Result<std::string> contents_of(const std::string& argument);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_INPUT_H_
