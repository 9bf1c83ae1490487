// inlay site: the page as a folder of files that any web server can serve. The files are those of
// `inlay serve`; index.html also names the engine, which answers the requests in the browser, and
// the service worker stores the engine with the page.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "command.h"
#include "page.h"
#include "service/api/api.h"

namespace inlay::app {
namespace {

namespace fs = std::filesystem;

// The worker that the page starts, in the folder of the engine (web/src/lib/engine.ts).
constexpr const char* kWorker = "page-worker.js";
constexpr const char* kEngineFolder = "engine";
// A mark of a page with an engine; in index.html.
constexpr std::string_view kMark = "<meta name=\"inlay-engine\" content=\"engine/\" data-only />";
// The policy that the server sends as a header field, and WebAssembly.
constexpr std::string_view kPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' "
    "'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
    "'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'\" />";
// In sw.js: the list of files to store (web/vite.config.ts).
constexpr std::string_view kNames = "const kNames = [";

struct File {
  std::string path;  // below the folder of the site
  std::string bytes;
};

Result<std::string> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), {});
  if (!in) return Error{ErrorKind::io, path.string() + ": cannot be read"};
  return bytes;
}

// The installed engine: PREFIX/share/inlay/engine for PREFIX/bin/inlay.
fs::path installed_engine() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return program.parent_path().parent_path() / "share" / "inlay" / kEngineFolder;
}

Result<std::vector<File>> read_engine(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / kWorker, error)) {
    return Error{ErrorKind::invalid, folder.string() + ": no engine, since " + kWorker +
                                         " is missing; `./run wasm` builds it"};
  }
  std::vector<File> files;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".js") && !name.ends_with(".wasm")) continue;
    auto bytes = bytes_of(entry.path());
    if (!bytes) return bytes.error();
    files.push_back({std::string(kEngineFolder) + "/" + name, std::move(*bytes)});
  }
  if (error) return Error{ErrorKind::io, folder.string() + ": " + error.message()};
  std::sort(files.begin(), files.end(),
            [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

// Inserts `text` behind the first `mark`. Require: `mark` is in `bytes`.
void insert_behind(std::string& bytes, std::string_view mark, std::string_view text) {
  bytes.insert(bytes.find(mark) + mark.size(), text);
}

std::vector<File> site_of(std::vector<File> engine) {
  std::string names;
  for (const File& file : engine) names += '"' + file.path + "\",";
  names += "\"openapi.json\",";
  std::vector<File> files;
  for (const http::Document& document : page()) {
    if (document.path == "/") continue;  // index.html is in the list, too
    File file{document.path.substr(1), std::string(document.body)};
    if (file.path == "index.html") {
      insert_behind(file.bytes, "<meta charset=\"utf-8\" />",
                    "\n    " + std::string(kPolicy) + "\n    " + std::string(kMark));
    }
    if (file.path == "sw.js") insert_behind(file.bytes, kNames, names);
    files.push_back(std::move(file));
  }
  files.push_back({"openapi.json", service::api::openapi_json()});
  for (File& file : engine) files.push_back(std::move(file));
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
  if (index && index->find(kMark) != std::string::npos) return Done{};
  return Error{
      ErrorKind::invalid,
      folder.string() + ": contains files other than those of a site; use an empty folder"};
}

Status write_site(const fs::path& folder, const std::vector<File>& files) {
  for (const File& file : files) {
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
  const std::vector<File> files = site_of(std::move(*engine));
  Status done = check_folder(folder);
  if (done) done = write_site(folder, files);
  if (!done) return fail(done.error().message);
  std::size_t bytes = 0;
  for (const File& file : files) bytes += file.bytes.size();
  std::fprintf(stderr, "%s: %zu files, %.1f MB; any web server can serve this folder\n",
               folder.c_str(), files.size(), static_cast<double>(bytes) / 1e6);
  return ExitCode::kDone;
}

}  // namespace inlay::app
