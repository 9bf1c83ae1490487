// inlay serve: the page and the API over HTTP.
#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <new>

#include "base/platform.h"
#include "base/threads.h"
#include "command.h"
#include "http/server.h"
#include "inlay/print.h"
#include "page.h"
#include "serve_solver.h"
#include "service/answer_cache.h"
#include "service/api/api.h"
#include "service/request_memory.h"
#include "store/location.h"

namespace inlay::app {
namespace {

namespace api = service::api;

constexpr const char* kNone = "none";
// Records are written at this interval; a kill may lose younger ones.
constexpr std::chrono::milliseconds kFlushed{200};

http::Outcome outcome_of(api::Answer answer) {
  return {answer.ok ? 200 : 400, std::move(answer.json), answer.limit == Limit::time};
}

http::PreparedRequest prepare(const api::Caps& caps, service::AnswerCache* cache,
                              const http::ApiRequest& request) {
  api::ReadResult read = api::read(request.name, request.body, request.language);
  if (!read.job) return {read.rejection.unknown_name ? 404 : 400, read.rejection.json, false, {}};
  const bool small = read.job->small();
  return {0, {}, small, [caps, cache, job = std::move(*read.job)](const http::RunOptions& options) {
            api::RunContext allowed{caps, options.stop, cache, options.progress, options.part};
            if (options.time) allowed.caps.time = std::min(caps.time, *options.time);
            return outcome_of(job.run(allowed));
          }};
}

// Bytes for one request. `threads`: that run requests.
std::size_t request_memory(const Arguments& arguments, int threads) {
  return arguments.number_or(options::kMemoryLimit,
                             service::default_request_memory(base::usable_memory(), threads));
}

// The page, openapi.json, and the API. `threads`: that run requests.
http::Application application_of(const Arguments& arguments, int threads,
                                 service::AnswerCache* cache) {
  static const std::string openapi = api::openapi_json();
  http::Application application;
  application.documents = page();
  application.names = api::names();
  application.documents.push_back({"/openapi.json", "application/json", openapi});
  api::Caps caps;
  caps.time = std::chrono::milliseconds(
      static_cast<std::int64_t>(arguments.seconds(options::kTimeLimit) * 1000));
  caps.memory = request_memory(arguments, threads);
  application.read = [caps, cache](const http::ApiRequest& request) {
    return prepare(caps, cache, request);
  };
  application.languages = {"en", "de"};
  return application;
}

// The browser of the desktop, if there is one; without a shell.
void open_browser(const std::string& address) {
  const pid_t child = fork();
  if (child != 0) return;
  sigset_t none;  // our signals are blocked, its should not be
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execlp("xdg-open", "xdg-open", address.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

// The page works without a database: if it cannot be used, only report why.
std::unique_ptr<service::AnswerCache> open_cache(const Arguments& arguments) {
  const std::string given = arguments.text(options::kDatabase);
  if (given == kNone) return nullptr;
  const std::string path = given.empty() ? store::default_database() : given;
  service::AnswerCacheOptions how;
  how.sync = store::Sync::normal;
  how.interval = kFlushed;
  if (!store::is_postgresql(path) || arguments.has(options::kDatabaseLimit)) {
    how.max_bytes = static_cast<std::int64_t>(arguments.number(options::kDatabaseLimit));
  }
  how.on_error = [](const Error& error) { complain(error.message); };
  Status made = given.empty() ? store::make_private_folders(path) : Status(Done{});
  if (made) {
    auto cache = service::AnswerCache::open(path, how);
    if (cache) return std::move(*cache);
    made = cache.error();
  }
  complain(made.error().message + "; continuing without a database");
  return nullptr;
}

// Each connection is a file; the usual limit of open files is often lower than the number of
// connections that are admitted.
void allow_files(std::size_t connections) {
  constexpr rlim_t kOthers = 64;  // the database, and the files of every program
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  const rlim_t wanted = std::min(files.rlim_max, connections + kOthers);
  if (files.rlim_cur >= wanted) return;
  files.rlim_cur = wanted;
  (void)setrlimit(RLIMIT_NOFILE, &files);  // if this fails, new connections wait for old ones
}

void wait_for(const StopToken& stop) {
  std::mutex mutex;
  std::condition_variable stopped;
  const StopCallback wake(stop, [&] {
    const std::lock_guard lock(mutex);
    stopped.notify_all();
  });
  std::unique_lock lock(mutex);
  stopped.wait(lock, [&] { return stop.stop_requested(); });
}

http::ServerOptions server_options(const Arguments& arguments) {
  http::ServerOptions server;
  server.port = static_cast<std::uint16_t>(arguments.number(options::kPort));
  server.address = arguments.text(options::kAddress);
  server.host = arguments.text(options::kHost);
  // One thread reads and writes; the two queues share the others, at least one each.
  const int threads = base::thread_count(arguments.small_number(options::kThreads));
  server.quick_threads = std::max(1, threads / 2);
  server.slow_threads = std::max(1, threads / 2);
  if (!arguments.flag(options::kQuiet)) {
    server.log = [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); };
  }
  return server;
}

}  // namespace

int run_serve(const Arguments& arguments, const StopToken& stop) {
  if (arguments.flag(options::kDescribe)) {
    std::fputs(api::markdown().c_str(), stdout);
    return ExitCode::kDone;
  }
  const http::ServerOptions how = server_options(arguments);
  allow_files(how.limits.connections);
  // Loaded now, since the first request for a PDF may come when memory is short.
  if (const Status pdf = print::Pdf::available(); !pdf) complain(pdf.error().message);
  const auto cache = open_cache(arguments);
  const int threads = how.quick_threads + how.slow_threads;
  auto server = http::Server::start(how, application_of(arguments, threads, cache.get()));
  if (!server) {
    complain(server.error().message);
    return ExitCode::kBadInput;
  }
  const bool wide = how.address.find(':') != std::string::npos;
  const std::string address = "http://" + (wide ? "[" + how.address + "]" : how.address) + ":" +
                              std::to_string(server->port()) + "/";
  std::optional<http::MessageServer> solver;
  if (arguments.has(options::kSolverPort)) {
    auto started = start_solver(arguments, request_memory(arguments, threads));
    if (!started) {
      complain(started.error().message);
      return ExitCode::kBadInput;
    }
    solver.emplace(std::move(*started));
    complain("solving for f-puzzles at ws://127.0.0.1:" + std::to_string(solver->port()) + "/");
  }
  complain("serving at " + address);
  if (arguments.flag(options::kOpen)) open_browser(address);
  wait_for(stop);
  if (!arguments.flag(options::kQuiet)) complain("stopping");
  if (solver) solver->stop();
  server->stop();
  server->wait();
  if (cache) {
    if (const Status closed = cache->close(); !closed) complain(closed.error().message);
  }
  return ExitCode::kDone;
}

}  // namespace inlay::app
