// inlay serve: the page and the API over HTTP.
#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <new>
#include <thread>

#include "command.h"
#include "db_commands.h"
#include "http/server.h"
#include "page.h"
#include "service/answer_cache.h"
#include "service/api/api.h"

namespace inlay::app {
namespace {

namespace api = service::api;

struct Options {
  http::ServerOptions server;
  std::size_t threads = 0;  // 0: one a processor
  double seconds = 10;
  std::uint64_t megabytes = 256;
  bool open = false;
  bool quiet = false;
  bool describe = false;
  std::string database;  // empty: the usual one; "none": none
  std::uint64_t database_bytes = std::uint64_t{4} << 30;
};

constexpr const char* kNone = "none";
// A record is written so soon; a kill may cost what is younger.
constexpr std::chrono::milliseconds kFlushed{200};

http::Outcome outcome_of(api::Answer answer) {
  return {answer.ok ? 200 : 400, std::move(answer.json), answer.limit == Limit::time};
}

http::PreparedRequest prepare(const api::Caps& caps, service::AnswerCache* cache,
                              const http::ApiRequest& request) {
  api::Read read = api::read(request.name, request.body, request.language);
  if (!read.job) return {read.refusal.unknown_name ? 404 : 400, read.refusal.json, false, {}};
  const bool small = read.job->small();
  return {0, {}, small, [caps, cache, job = std::move(*read.job)](const http::RunOptions& effort) {
            api::Effort allowed{caps, effort.stop, cache, effort.progress};
            if (effort.time) allowed.caps.time = std::min(caps.time, *effort.time);
            return outcome_of(job.run(allowed));
          }};
}

// What is given out besides the page, and lives as long as the program.
http::Application application_of(const Options& options, service::AnswerCache* cache) {
  static const std::string openapi = api::openapi_json();
  http::Application application;
  application.documents = page();
  application.names = api::names();
  application.documents.push_back({"/openapi.json", "application/json", openapi});
  api::Caps caps;
  caps.time = std::chrono::milliseconds(static_cast<std::int64_t>(options.seconds * 1000));
  caps.memory = options.megabytes << 20;
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

// The page works without a database: what keeps it from being used is told, and that is all.
std::unique_ptr<service::AnswerCache> open_database(const Options& options) {
  if (options.database == kNone) return nullptr;
  const std::string path = options.database.empty() ? usual_database() : options.database;
  service::AnswerCacheOptions how;
  how.sync = store::Sync::normal;
  how.interval = kFlushed;
  how.max_bytes = static_cast<std::int64_t>(options.database_bytes);
  how.on_error = [](const Error& error) { complain(error.message); };
  Status made = options.database.empty() ? make_folders(path) : Status(Done{});
  if (made) {
    auto cache = service::AnswerCache::open(path, how);
    if (cache) return std::move(*cache);
    made = cache.error();
  }
  complain(made.error().message + "; going on without a database");
  return nullptr;
}

// Each connection is a file, and what a program may open at first is often less than we admit.
void allow_files(std::size_t connections) {
  constexpr rlim_t kOthers = 64;  // the database and what every program has
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  const rlim_t wanted = std::min(files.rlim_max, connections + kOthers);
  if (files.rlim_cur >= wanted) return;
  files.rlim_cur = wanted;
  (void)setrlimit(RLIMIT_NOFILE, &files);  // if it fails, new connections wait for old ones to end
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  stopped.wait(lock, stop, [] { return false; });
}

int run_serve(Options& options, const std::stop_token& stop) {
  if (options.describe) {
    std::fputs(api::markdown().c_str(), stdout);
    return ExitCode::kDone;
  }
  // One thread reads and writes; the two lanes share the rest, each with one at least.
  std::size_t threads = options.threads;
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  options.server.quick_threads = std::max<std::size_t>(1, threads / 2);
  options.server.slow_threads = std::max<std::size_t>(1, threads / 2);
  if (!options.quiet) {
    options.server.log = [](const std::string& line) {
      std::fprintf(stderr, "%s\n", line.c_str());
    };
  }
  allow_files(options.server.limits.connections);
  const auto cache = open_database(options);
  auto server = http::Server::start(options.server, application_of(options, cache.get()));
  if (!server) {
    complain(server.error().message);
    return ExitCode::kBadInput;
  }
  const bool wide = options.server.address.find(':') != std::string::npos;
  const std::string address = "http://" +
                              (wide ? "[" + options.server.address + "]" : options.server.address) +
                              ":" + std::to_string(server->port()) + "/";
  complain("serving at " + address);
  if (options.open) open_browser(address);
  wait_for(stop);
  if (!options.quiet) complain("stopping");
  server->stop();
  server->wait();
  if (cache) {
    if (const Status closed = cache->close(); !closed) complain(closed.error().message);
  }
  return ExitCode::kDone;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "serve", "The page and the API over HTTP",
                     "  inlay serve                  then open http://127.0.0.1:8080/\n"
                     "  inlay serve --port 0 --quiet any free port, told on stderr\n"
                     "  curl -H 'Content-Type: application/json' "
                     "-d '{\"puzzle\":\"53..7...\"}' http://127.0.0.1:8080/api/solve\n");
  const auto options = std::make_shared<Options>();
  command->add_option("--port", options->server.port, "The port; 0: any that is free")
      ->capture_default_str();
  command
      ->add_option("--address", options->server.address,
                   "The address to listen at; others than 127.0.0.1 let other machines in")
      ->capture_default_str();
  command->add_option("--host", options->server.host,
                      "A name by which it may be called, besides localhost and addresses");
  command->add_option("--threads", options->threads, "That solve; 0: one a processor")
      ->check(CLI::Range(0, 1024))
      ->type_name("N")
      ->default_str("");
  command->add_option("--time-limit", options->seconds, "Of a request, in seconds")
      ->check(CLI::Range(0.001, 3600.0))
      ->capture_default_str();
  command->add_option("--memory-limit", options->megabytes, "Of a request, in megabytes")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  command
      ->add_option(
          "--db", options->database,
          "The database of known puzzles; without it, " + usual_database() + "; none: without one")
      ->type_name("FILE|none");
  command
      ->add_option("--db-limit", options->database_bytes,
                   "The database grows no further: 500MB; 0: as the disk allows")
      ->transform(CLI::AsSizeValue(true))
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 50))
      ->type_name("SIZE")
      ->default_str("4GB");
  command->add_flag("--open", options->open, "Open it in the browser");
  command->add_flag("--quiet", options->quiet, "No access log");
  command->add_flag("--describe", options->describe, "Print the tables of docs/api.md and end");
  command->callback([&run, options] {
    run = [options](const std::stop_token& stop) { return run_serve(*options, stop); };
  });
}

}  // namespace inlay::app
