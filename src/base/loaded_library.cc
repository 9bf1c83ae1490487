#include "base/loaded_library.h"

#include "base/platform.h"

namespace inlay::base {

LoadedLibrary::LoadedLibrary(std::string_view name, int version, std::string_view package)
    : file_(library_file(name, version)), package_(package) {
  const auto opened = open_library(file_);
  if (opened) {
    library_ = *opened;
  } else {
    problem_ = opened.error().message;
  }
}

LoadedLibrary::Symbol LoadedLibrary::find(const char* name) {
  void* const function = library_ == nullptr ? nullptr : function_in(library_, name);
  if (function == nullptr && problem_.empty()) problem_ = std::string("it lacks ") + name;
  return Symbol(function);
}

Status LoadedLibrary::check(std::string_view user) const {
  if (problem_.empty()) return Done{};
  return Error{ErrorKind::unsupported,
               std::string(user) + " needs " + file_ + " (" + problem_ + "); install " + package_};
}

}  // namespace inlay::base
