// How the page of `inlay serve` becomes a site:
//   index.html     names the engine, and has the policy that the server sends as a header field
//   sw.js          also stores the engine and openapi.json
//   disk.html      the same page for a folder on disk, where browsers load no modules; all it needs
//   is in disk-files.js  one script (web/public/disk-start.js)
#include "site_files.h"

#include <algorithm>
#include <utility>

#include "base/base64.h"
#include "page.h"
#include "service/api/api.h"
#include "service/json_object.h"

namespace inlay::app {
namespace {

// The policy of the server, and WebAssembly.
constexpr std::string_view kPolicy =
    R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; )"
    R"(script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; )"
    R"(font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; )"
    R"(base-uri 'none'; form-action 'self'" />)";
constexpr std::string_view kHead = R"(<meta charset="utf-8" />)";
constexpr std::string_view kModule =
    R"(<script type="module" crossorigin src="./page.js"></script>)";
constexpr std::string_view kManifest = R"(<link rel="manifest" href="./page.webmanifest" />)";
// The list of files in sw.js (web/vite.config.ts).
constexpr std::string_view kNames = "const kNames = [";

bool ends_with_one_of(std::string_view path, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

// Replaces the first `mark`. Require: `mark` is in `text`, as tests/cli/site_test.py checks.
void replace(std::string& text, std::string_view mark, const std::string& with) {
  text.replace(text.find(mark), mark.size(), with);
}

std::string index_of(std::string index) {
  const std::string line = "\n    ";
  replace(index, kHead,
          std::string(kHead) + line + std::string(kPolicy) + line + std::string(kSiteMark) + line +
              R"(<script src="./from-disk.js"></script>)");
  return index;
}

std::string disk_page(std::string index) {
  const std::string line = "\n    ";
  replace(index, kHead, std::string(kHead) + line + std::string(kSiteMark));
  replace(index, kManifest, "");
  // Browsers never load a file of a folder with this attribute.
  replace(index, R"(<link rel="stylesheet" crossorigin)", R"(<link rel="stylesheet")");
  replace(index, kModule,
          R"(<script defer src="./disk-files.js"></script>)" + line +
              R"(<script defer src="./disk-start.js"></script>)");
  return index;
}

std::string worker_of(std::string worker, const std::vector<SiteFile>& files) {
  std::string names;
  for (const SiteFile& file : files) {
    if (file.path.starts_with(kSiteEngine)) names += '"' + file.path + "\",";
  }
  replace(worker, kNames, std::string(kNames) + R"("from-disk.js","openapi.json",)" + names);
  return worker;
}

// What the page and its workers load while they run. In a folder they cannot share memory.
std::string disk_files(const std::vector<SiteFile>& files) {
  std::string text = "globalThis.inlayFiles = {\n";
  for (const SiteFile& file : files) {
    if (file.path == "engine/inlay-threads.wasm") continue;
    const bool binary = file.path.ends_with(".wasm");
    if (!binary && !ends_with_one_of(file.path, {".js", ".json", ".txt"})) continue;
    text += service::json_of(file.path) + ":" +
            service::json_of(binary ? base::base64(file.bytes) : file.bytes) + ",\n";
  }
  return text + "};\n";
}

}  // namespace

std::vector<SiteFile> site_files(std::vector<SiteFile> engine) {
  std::vector<SiteFile> files = std::move(engine);
  std::string index, worker;
  for (const http::Document& document : page()) {
    if (document.path == "/") continue;  // index.html is in the list, too
    SiteFile file{document.path.substr(1), std::string(document.body)};
    if (file.path == "index.html") index = std::exchange(file.bytes, index_of(file.bytes));
    if (file.path == "sw.js") worker = file.bytes;
    files.push_back(std::move(file));
  }
  files.push_back({"openapi.json", service::api::openapi_json()});
  for (SiteFile& file : files) {
    if (file.path == "sw.js") file.bytes = worker_of(worker, files);
  }
  files.push_back({"disk-files.js", disk_files(files)});
  files.push_back({"disk.html", disk_page(index)});
  return files;
}

}  // namespace inlay::app
