#include "store/location.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace inlay::store {

std::string default_database() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  const std::filesystem::path file = std::filesystem::path("inlay") / "known.db";
  if (data != nullptr && *data == '/') return std::filesystem::path(data) / file;
  if (home == nullptr || *home != '/') return "";
  return std::filesystem::path(home) / ".local" / "share" / file;
}

Status make_private_folders(const std::string& file) {
  std::filesystem::path path;
  for (const auto& part : std::filesystem::path(file).parent_path()) {
    path /= part;
    if (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) continue;
    const int code = errno;
    std::error_code ignored;  // an existing folder of a read-only file system, for example
    if (std::filesystem::is_directory(path, ignored)) continue;
    return Error{ErrorKind::io, path.string() + ": " + std::strerror(code)};
  }
  return Done{};
}

}  // namespace inlay::store
