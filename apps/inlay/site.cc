// inlay site: the page as a folder of files that any web server can serve, and a browser can open.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "base/io.h"
#include "command.h"
#include "site_files.h"

namespace inlay::app {
namespace {

namespace fs = std::filesystem;

Result<std::string> bytes_of(const fs::path& path) {
  auto bytes = base::read_file(path.string());
  if (bytes) return bytes;
  return Error{ErrorKind::io, path.string() + ": cannot be read: " + bytes.error().message};
}

// The installed engine: PREFIX/share/inlay/engine for PREFIX/bin/inlay.
fs::path installed_engine() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return program.parent_path().parent_path() / "share" / "inlay" / kSiteEngine;
}

Result<std::vector<SiteFile>> read_engine(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / kSiteWorker, error)) {
    return Error{ErrorKind::invalid, folder.string() + ": no engine, since " +
                                         std::string(kSiteWorker) +
                                         " is missing; `./run wasm` builds it"};
  }
  std::vector<SiteFile> files;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".js") && !name.ends_with(".wasm")) continue;
    auto bytes = bytes_of(entry.path());
    if (!bytes) return bytes.error();
    files.push_back({std::string(kSiteEngine) + name, std::move(*bytes)});
  }
  if (error) return Error{ErrorKind::io, folder.string() + ": " + error.message()};
  std::sort(files.begin(), files.end(),
            [](const SiteFile& a, const SiteFile& b) { return a.path < b.path; });
  return files;
}

// A folder with other files is left alone; an earlier site is replaced.
Status check_folder(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder, error)) return Done{};
  if (!fs::is_directory(folder, error)) {
    return Error{ErrorKind::invalid, folder.string() + ": not a folder"};
  }
  if (fs::is_empty(folder, error)) return Done{};
  const auto index = bytes_of(folder / "index.html");
  if (index && index->find(kSiteMark) != std::string::npos) return Done{};
  return Error{
      ErrorKind::invalid,
      folder.string() + ": contains files other than those of a site; use an empty folder"};
}

Status write_site(const fs::path& folder, const std::vector<SiteFile>& files) {
  for (const SiteFile& file : files) {
    const fs::path path = folder / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return Error{ErrorKind::io, path.parent_path().string() + ": " + error.message()};
    if (Status written = write_file(path.string(), file.bytes); !written) return written;
  }
  return Done{};
}

}  // namespace

int run_site(const Arguments& arguments, const StopToken& /*stop*/) {
  if (arguments.positional().empty()) return fail("no folder was given");
  const fs::path folder = arguments.positional().front();
  const std::string given = arguments.text(options::kEngineFolder);
  auto engine = read_engine(given.empty() ? installed_engine() : fs::path(given));
  if (!engine) return fail(engine.error().message);
  const std::vector<SiteFile> files = site_files(std::move(*engine));
  Status done = check_folder(folder);
  if (done) done = write_site(folder, files);
  if (!done) return fail(done.error().message);
  std::size_t bytes = 0;
  for (const SiteFile& file : files) bytes += file.bytes.size();
  std::fprintf(stderr, "%s: %zu files, %.1f MB; any web server can serve this folder\n",
               folder.c_str(), files.size(), static_cast<double>(bytes) / 1e6);
  return ExitCode::kDone;
}

}  // namespace inlay::app
