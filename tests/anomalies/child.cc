#include "anomalies/child.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>

#include "program.h"

namespace inlay::test {
namespace {

namespace fs = std::filesystem;

std::string output_path(const char* name) {
  return testing::TempDir() + "inlay_anomalies_" + std::to_string(getpid()) + name;
}

void redirect(int descriptor, const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ::dup2(file, descriptor);
  ::close(file);
}

}  // namespace

Shared& shared() {
  static Shared* const memory = [] {
    void* const room =
        ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return new (room) Shared();
  }();
  return *memory;
}

std::string Outcome::text() const {
  return "exit code " + std::to_string(code) + ", signal " + std::to_string(signal) + "\n" + err;
}

Outcome in_child(const std::function<int()>& body) {
  static const std::string out = output_path(".out"), err = output_path(".err");
  shared().fired = false;
  shared().allocations.failed = false;
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    redirect(STDOUT_FILENO, out);
    redirect(STDERR_FILENO, err);
    ::close(STDIN_FILENO);
    (void)::open("/dev/null", O_RDONLY);
    ::alarm(kMostSeconds);
    share_allocation_plan(shared().allocations);
    const int code = body();
    (void)end_failing_allocations();
    std::exit(code);  // with the search for leaks of a sanitizer
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  Outcome outcome;
  if (WIFEXITED(status)) outcome.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) outcome.signal = WTERMSIG(status);
  outcome.fired = shared().fired || shared().allocations.failed;
  outcome.out = bytes_of(out);
  outcome.err = bytes_of(err);
  fs::remove(out);
  fs::remove(err);
  return outcome;
}

Outcome run_inlay(const std::vector<std::string>& words, const std::function<void()>& prepare) {
  return in_child([&] {
    std::vector<std::string> texts = words;
    texts.insert(texts.begin(), "inlay");
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    if (prepare) prepare();
    return app::run_program(static_cast<int>(texts.size()), pointers.data());
  });
}

Folder::Folder() {
  static int folders = 0;
  path_ = testing::TempDir() + "inlay_anomalies_" + std::to_string(getpid()) + '_' +
          std::to_string(++folders) + '/';
  clear();
}
Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}
void Folder::clear() const {
  fs::remove_all(path_);
  fs::create_directory(path_);
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

bool is_full() {
  const char* const wanted = std::getenv("INLAY_ANOMALIES");
  return wanted != nullptr && std::string(wanted) == "full";
}

}  // namespace inlay::test
