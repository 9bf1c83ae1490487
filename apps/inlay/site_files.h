// The files of a site: those of the page, changed to use an engine in the browser, and the engine.
#ifndef INLAY_APPS_INLAY_SITE_FILES_H_
#define INLAY_APPS_INLAY_SITE_FILES_H_

#include <string>
#include <string_view>
#include <vector>

namespace inlay::app {

struct SiteFile {
  std::string path;  // below the folder of the site
  std::string bytes;
};

// The folder of the engine, and the worker in it that the page starts (web/src/lib/engine.ts).
inline constexpr std::string_view kSiteEngine = "engine/";
inline constexpr std::string_view kSiteWorker = "page-worker.js";
// In index.html of each site and of no other page.
inline constexpr std::string_view kSiteMark =
    R"(<meta name="inlay-engine" content="engine/" data-only />)";

// `engine`: its files, with paths in kSiteEngine.
std::vector<SiteFile> site_files(std::vector<SiteFile> engine);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_SITE_FILES_H_
