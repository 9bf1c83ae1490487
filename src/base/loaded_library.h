// LoadedLibrary: a shared library of the system that is loaded when it is first used. So a program
// that does not use it starts without it and the libraries that it needs in turn, and runs where it
// is not installed.
//
// A struct with one row per function describes a library. The types come from the header of the
// library, which the build needs:
//
//   struct Zlib : LoadedLibrary {
//     Zlib() : LoadedLibrary("z", 1, "zlib1g") {}
//     decltype(&::crc32) crc32 = find("crc32");
//   };
//   if (const Status usable = loaded<Zlib>().check("a gzip file"); !usable) return usable.error();
//   loaded<Zlib>().crc32(...);
#ifndef INLAY_SRC_BASE_LOADED_LIBRARY_H_
#define INLAY_SRC_BASE_LOADED_LIBRARY_H_

#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::base {

class LoadedLibrary {
 public:
  LoadedLibrary(const LoadedLibrary&) = delete;
  LoadedLibrary& operator=(const LoadedLibrary&) = delete;

  // Whether all functions were found. Error: unsupported; "USER needs libz.so.1 (REASON); install
  // PACKAGE".
  Status check(std::string_view user) const;

 protected:
  class Symbol {
   public:
    explicit Symbol(void* address) : address_(address) {}
    template <typename Function>
    operator Function*() const {  // NOLINT(google-explicit-constructor): a row has the type
      return reinterpret_cast<Function*>(address_);
    }

   private:
    void* address_;
  };

  // Loads libNAME.so.VERSION from where the system has its libraries, and never unloads it, since a
  // library may register functions that run when the program ends. `package`: the Debian package.
  LoadedLibrary(std::string_view name, int version, std::string_view package);
  ~LoadedLibrary() = default;
  Symbol find(const char* name);

 private:
  std::string file_;
  std::string package_;
  void* library_ = nullptr;
  std::string problem_;  // why it cannot be used
};

// The only object of a library; the first call loads it. Any number of threads may call it.
template <typename Library>
const Library& loaded() {
  static const Library library;
  return library;
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_LOADED_LIBRARY_H_
