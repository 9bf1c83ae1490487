#include "interrupt.h"

#include <atomic>
#include <cstdio>

#include "base/thread.h"
#include "command.h"

namespace inlay::app {
namespace {

std::atomic<bool> end_at_once = false;

[[noreturn]] void end() {
  std::_Exit(ExitCode::kInterrupted);
}

}  // namespace

// A separate thread waits for the signals, since a signal handler may do hardly anything.
Interrupt::Interrupt() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  base::Thread([signals = signals_, source = source_]() mutable {
    int signal = 0;
    sigwait(&signals, &signal);
    if (end_at_once) {
      std::fflush(stdout);
      end();
    }
    source.request_stop();
    sigwait(&signals, &signal);
    end();
  }).detach();
}

EndAtInterrupt::EndAtInterrupt() {
  end_at_once = true;
}
EndAtInterrupt::~EndAtInterrupt() {
  end_at_once = false;
}

}  // namespace inlay::app
