#include "mpi/worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <new>

#include "base/io.h"
#include "batch/manager.h"
#include "batch/wire.h"
#include "command.h"
#include "mpi/link.h"

extern char** environ;

namespace inlay::mpi {
namespace {

// The variable with the socket of a worker process, its number of threads, and whether it is on the
// first host.
constexpr const char* kRole = "INLAY_MPI_WORKER";

std::string own_path() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::string("inlay-mpi") : path.string();
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

// --- The side of the rank -----------------------------------------------------------------------

void WorkerProcess::start() {
  stop();
  failure_.clear();
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    failure_ = std::string("could not be started: ") + std::strerror(errno);
    return;
  }
  socket_ = ends[0];
  ::fcntl(socket_, F_SETFL, O_NONBLOCK);
  ::fcntl(ends[1], F_SETFD, 0);

  std::vector<std::string> words{own_path()};
  words.insert(words.end(), words_.begin(), words_.end());
  std::vector<std::string> variables{std::string(kRole) + '=' + std::to_string(ends[1]) + ' ' +
                                     std::to_string(threads_) + ' ' + (first_ ? '1' : '0')};
  for (char** variable = environ; *variable != nullptr; ++variable) {
    variables.emplace_back(*variable);
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
  const int code = ::posix_spawn(&process_, words[0].c_str(), &files, &attributes,
                                 pointers_to(words).data(), pointers_to(variables).data());
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  if (code != 0) {
    process_ = -1;
    failure_ = std::string("could not be started: ") + std::strerror(code);
  }
}

void WorkerProcess::stop() {
  if (process_ > 0) ::kill(process_, SIGKILL);
  (void)reap();
}

// Closes the connection; how the process has ended.
std::string WorkerProcess::reap() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  out_.clear();
  sent_ = 0;
  if (process_ <= 0) return failure_;
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  if (WIFSIGNALED(status)) return "was ended by signal " + std::to_string(WTERMSIG(status));
  if (WEXITSTATUS(status) == app::ExitCode::kLimit) return "ran out of memory";
  return "ended with exit code " + std::to_string(WEXITSTATUS(status));
}

void WorkerProcess::send(std::string_view bytes) {
  if (socket_ >= 0) out_ += bytes;
}

WorkerProcess::Moved WorkerProcess::move(bool receive) {
  Moved moved;
  if (!failure_.empty()) {
    moved.death = reap();
    failure_.clear();
    return moved;
  }
  if (socket_ < 0) return moved;
  bool ended = false;
  while (sent_ < out_.size() && !ended) {
    const ssize_t size =
        ::send(socket_, out_.data() + sent_, out_.size() - sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (size < 0) ended = true;
    if (size > 0) sent_ += static_cast<std::size_t>(size);
  }
  if (sent_ == out_.size()) {
    out_.clear();
    sent_ = 0;
  }
  constexpr std::size_t kStep = std::size_t{64} << 10;
  while (receive && moved.bytes.size() + kStep <= kMostBytes) {
    const std::size_t before = moved.bytes.size();
    moved.bytes.resize(before + kStep);
    const ssize_t size = ::recv(socket_, moved.bytes.data() + before, kStep, MSG_DONTWAIT);
    moved.bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    if (size > 0) continue;
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    ended = true;
    break;
  }
  if (ended) moved.death = reap();
  return moved;
}

void WorkerProcess::wait(std::chrono::microseconds most, bool receive) const {
  const int events = (receive ? POLLIN : 0) | (sent_ < out_.size() ? POLLOUT : 0);
  pollfd wait{socket_, static_cast<short>(events), 0};
  const auto micros = most.count();
  const timespec time{micros / 1'000'000, micros % 1'000'000 * 1000};
  ::ppoll(&wait, socket_ >= 0 ? 1 : 0, &time, nullptr);
}

// --- The side of the worker process --------------------------------------------------------------

std::optional<WorkerRole> WorkerRole::of_this_process() {
  const char* const text = std::getenv(kRole);
  WorkerRole role;
  int first = 0;
  if (text == nullptr || std::sscanf(text, "%d %zu %d", &role.socket, &role.threads, &first) != 3) {
    return std::nullopt;
  }
  role.first = first != 0;
  ::unsetenv(kRole);
  ::signal(SIGINT, SIG_IGN);  // the rank decides
  ::signal(SIGTERM, SIG_IGN);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  return role;
}

std::optional<int> WorkerWorkplace::serve(const app::StreamWork& work) {
  if (!base::write_all(role_.socket, batch::framed(work.identity))) return app::ExitCode::kDone;
  batch::FrameReader stream;
  std::string buffer(std::size_t{1} << 16, '\0');
  while (true) {
    const auto size = base::read_some(role_.socket, buffer);
    if (!size || *size == 0) return app::ExitCode::kDone;  // the rank has ended
    stream.add(std::string_view(buffer).substr(0, *size));
    while (const auto message = stream.next()) {
      const auto part = batch::decode_part(*message);
      batch::PartResult result;
      if (!part) result.failure = "received a message that this version cannot read";
      try {
        if (part) result = batch::run_part(*part, work.make_job, work.threads, work.pack);
        const std::string answer = batch::framed(encode(result));
        if (!base::write_all(role_.socket, answer)) return app::ExitCode::kDone;
      } catch (const std::bad_alloc&) {
        return app::ExitCode::kLimit;
      }
    }
  }
}

Result<batch::RunSummary> WorkerWorkplace::run(const app::StreamWork&, batch::Chunks&,
                                               const std::vector<batch::Input>&, batch::Sinks,
                                               const batch::PipelineOptions&,
                                               const std::function<void()>&) {
  return Error{ErrorKind::invalid, "a worker process does not manage a run"};
}

}  // namespace inlay::mpi
