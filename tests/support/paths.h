// Where the tests find their files. Only paths.cc is compiled with these folders, so that a
// compiler cache serves every checkout.
#ifndef INLAY_TESTS_SUPPORT_PATHS_H_
#define INLAY_TESTS_SUPPORT_PATHS_H_

#include <string>

namespace inlay::test {

// A file of tests/data, a page of docs/, and the program inlay-check (empty if it is not built).
std::string data_path(const std::string& name);
std::string docs_path(const std::string& name);
std::string check_program();

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_PATHS_H_
