#include "documents.h"

#include <cstdio>
#include <filesystem>

#include "command.h"
#include "service/options/commands.h"
#include "service/options/completion.h"
#include "service/options/manual.h"
#include "service/options/value.h"

namespace inlay::app {
namespace {

namespace fs = std::filesystem;

Status write_document(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) return Error{ErrorKind::io, path.parent_path().string() + ": " + error.message()};
  return write_file(path.string(), text);
}

Status write_documents(const fs::path& folder) {
  const fs::path pages = folder / "man" / "man1";
  Status status = write_document(pages / "inlay.1", options::manual());
  for (const options::Command* const command : options::commands()) {
    if (!status) return status;
    status = write_document(pages / options::manual_name(*command), options::manual_of(*command));
  }
  for (const std::string_view shell : options::shells()) {
    if (!status) return status;
    status = write_document(folder / options::completion_path(shell), options::completion(shell));
  }
  return status;
}

int print_manual(const std::string& name) {
  const options::Command* const command = options::find_command(name);
  if (!name.empty() && command == nullptr) return fail("unknown command \"" + name + "\"");
  std::fputs((command == nullptr ? options::manual() : options::manual_of(*command)).c_str(),
             stdout);
  return ExitCode::kDone;
}

int print_completion(const std::string& shell) {
  const Status known = options::check_name("--completion:", shell, options::shells());
  if (!known) return fail(known.error().message);
  std::fputs(options::completion(shell).c_str(), stdout);
  return ExitCode::kDone;
}

}  // namespace

int print_documents(std::vector<std::string> words) {
  const std::string what = words.front();
  std::string rest;
  for (std::size_t i = 1; i < words.size(); ++i) rest += (i == 1 ? "" : " ") + words[i];
  if (what == "--man") return print_manual(rest);
  if (what == "--completion") return print_completion(rest);
  if (what != "--install" || rest.empty()) return fail("unknown option " + what);
  const Status written = write_documents(rest);
  return written ? ExitCode::kDone : fail(written.error().message);
}

}  // namespace inlay::app
