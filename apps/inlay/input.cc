#include "input.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "command.h"
#include "interrupt.h"
#include "service/json.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::app {
namespace {

constexpr const char* kStdin = "stdin";
constexpr const char* kUnreadable = "cannot read this file";
constexpr std::size_t kShortestPuzzle = 16;  // cells

void write_error(const InputOptions& options, const std::string& source, const Error& error) {
  if (options.json) print(service::error_json(source, error));
  const std::string separator = error.line == 0 ? ": " : ":";
  std::cerr << source << separator << error.to_string() << '\n';
}

}  // namespace

bool looks_like_file_name(const std::string& argument) {
  return argument.size() < kShortestPuzzle &&
         argument.find_first_of(" \n\t|,") == std::string::npos;
}

InputOptions::InputOptions(const Arguments& given)
    : arguments(given.positional()),
      from(given.text(options::kFrom)),
      width(given.small_number(options::kWidth)),
      height(given.small_number(options::kHeight)),
      json(given.flag(options::kJson)),
      quiet(given.flag(options::kQuiet)),
      partial(given.flag(options::kPartial)) {}

bool Input::nothing_given(const Arguments& arguments) {
  return arguments.positional().empty() && isatty(STDIN_FILENO) == 1;
}

Input::Input(const InputOptions& options)
    : options_(options),
      read_options_{options_.from, options.width, options.height, options.partial} {
  if (options_.arguments.empty()) options_.arguments.emplace_back("-");
}

std::optional<Input::Piece> Input::next() {
  while (true) {
    if (!reader_ && !open_next()) return std::nullopt;
    auto record = next_record();
    if (!record) {
      reader_.reset();
      if (file_ && file_->bad()) report({ErrorKind::io, kUnreadable});
      file_.reset();
    } else if (!record->not_checked.empty() && !accepts_unchecked_) {
      Error error = notation::refused_error(record->not_checked);
      error.line = record->line;
      report(error);
    } else if (record->puzzle || (record->variant && accepts_variants_)) {
      return Piece{source_, std::move(*record)};
    } else {
      report(notation::refused_error(*record));
    }
  }
}

std::optional<notation::Record> Input::next_record() {
  if (source_ != kStdin) return reader_->next();
  const EndAtInterrupt waiting;
  return reader_->next();
}

bool Input::open_next() {
  while (position_ < options_.arguments.size()) {
    const std::string& argument = options_.arguments[position_++];
    std::error_code ignored;
    if (argument == "-") {
      source_ = kStdin;
      reader_.emplace(std::cin, read_options_);
      return true;
    }
    if (std::filesystem::exists(argument, ignored)) {
      source_ = argument;
      auto file = base::File::open(argument, O_RDONLY);
      if (file && !std::filesystem::is_directory(argument, ignored)) {
        file_ = std::make_unique<std::istream>(&bytes_.emplace(std::move(*file)));
        reader_.emplace(*file_, read_options_);
        return true;
      }
      report({ErrorKind::io, kUnreadable});
    } else if (looks_like_file_name(argument)) {
      source_ = argument;
      report({ErrorKind::io, kNoSuchFile});
    } else {
      source_ = "argument";
      reader_.emplace(argument, read_options_);
      return true;
    }
  }
  return false;
}

void Input::report(const Error& error) {
  had_errors_ = true;
  write_error(options_, source_, error);
}

int report(const InputOptions& options, const Input::Piece& piece, Error error) {
  error.line = piece.record.line;
  error.column = 0;
  write_error(options, piece.source, error);
  return ExitCode::kBadInput;
}

std::vector<batch::Input> batch_inputs(const InputOptions& options) {
  using Kind = batch::Input::Kind;
  std::vector<batch::Input> inputs;
  for (const std::string& argument : options.arguments) {
    std::error_code ignored;
    if (argument == "-") {
      inputs.push_back({Kind::standard_input, "stdin", {}});
    } else if (std::filesystem::exists(argument, ignored)) {
      inputs.push_back({Kind::file, argument, {}});
    } else if (looks_like_file_name(argument)) {
      inputs.push_back({Kind::error, argument, kNoSuchFile});
    } else {
      inputs.push_back({Kind::text, "argument", argument});
    }
  }
  if (inputs.empty()) inputs.push_back({Kind::standard_input, "stdin", {}});
  return inputs;
}

Result<std::string> contents_of(const std::string& argument) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(argument, error)) return argument;
  auto text = base::read_file(argument);
  if (text) return text;
  return Error{ErrorKind::io, argument + ": cannot read this file: " + text.error().message};
}

}  // namespace inlay::app
