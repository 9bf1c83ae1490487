// The module with threads. A search on several threads leaves the thread of the caller free. That
// thread passes on reports and calls JavaScript every few milliseconds: must the search stop?
#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <utility>

#include "base/thread.h"
#include "engine/export.h"
#include "engine/run.h"

namespace inlay::wasm {
namespace {

using service::api::Answer;
using service::api::Job;
using service::api::RunContext;

class Aside {
 public:
  Answer run(const Job& job, const RunContext& caller) {
    RunContext context = caller;
    context.stop = stop_.token();
    if (caller.progress)
      context.progress = [&](std::string text) { report(caller.progress, std::move(text)); };
    if (caller.part) context.part = [&](std::string text) { report(caller.part, std::move(text)); };
    Answer answer;
    base::Thread thread([&] {
      answer = job.run(context);
      const std::lock_guard lock(mutex_);
      done_ = true;
      changed_.notify_one();
    });
    listen(caller.stop);
    return answer;
  }

 private:
  using Call = std::function<void(std::string)>;

  void report(const Call& call, std::string text) {
    const std::lock_guard lock(mutex_);
    reports_.emplace_back(&call, std::move(text));
    changed_.notify_one();
  }

  void listen(const StopToken& must_stop) {
    constexpr std::chrono::milliseconds kPatience{5};
    std::unique_lock lock(mutex_);
    while (!done_ || !reports_.empty()) {
      changed_.wait_for(lock, kPatience, [&] { return done_ || !reports_.empty(); });
      std::deque<std::pair<const Call*, std::string>> reports;
      reports.swap(reports_);
      lock.unlock();
      for (auto& [call, text] : reports) (*call)(std::move(text));
      if (must_stop.stop_requested()) stop_.request_stop();
      lock.lock();
    }
  }

  StopSource stop_;
  std::mutex mutex_;  // protects what follows
  std::condition_variable changed_;
  std::deque<std::pair<const Call*, std::string>> reports_;
  bool done_ = false;
};

}  // namespace

Answer run_job(const Job& job, const RunContext& context) {
  return context.caps.threads > 1 ? Aside().run(job, context) : job.run(context);
}

// What the worker of a new thread must know: where the stack of the thread begins and ends.
extern "C" const std::uintptr_t* INLAY_EXPORT(inlay_stack)(pthread_t thread) {
  static thread_local std::uintptr_t ends[2];
  pthread_attr_t attributes;
  void* low = nullptr;
  std::size_t size = 0;
  pthread_getattr_np(thread, &attributes);
  pthread_attr_getstack(&attributes, &low, &size);
  ends[0] = reinterpret_cast<std::uintptr_t>(low);
  ends[1] = ends[0] + size;
  return ends;
}

}  // namespace inlay::wasm
