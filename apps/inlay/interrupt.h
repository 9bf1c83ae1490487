// Interrupt: Ctrl-C as a request to stop.
//
// The first Ctrl-C asks the running search to stop, so that what was found so far is printed; a
// second one ends the program at once.
#ifndef INLAY_APPS_INLAY_INTERRUPT_H_
#define INLAY_APPS_INLAY_INTERRUPT_H_

#include <csignal>

#include "inlay/stop.h"

namespace inlay::app {

class Interrupt {
 public:
  // Before any other thread is started. Throws std::system_error if no thread can be started.
  Interrupt();
  StopToken token() const { return source_.token(); }

 private:
  sigset_t signals_{};
  StopSource source_;
};

// While one exists, the first Ctrl-C ends the program: it waits for input and has computed nothing.
class EndAtInterrupt {
 public:
  EndAtInterrupt();
  ~EndAtInterrupt();
  EndAtInterrupt(const EndAtInterrupt&) = delete;
  EndAtInterrupt& operator=(const EndAtInterrupt&) = delete;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_INTERRUPT_H_
