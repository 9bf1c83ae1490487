// What a command may do on a terminal: colours on stdout, a progress line on stderr, and nothing of
// either where no person looks.
#ifndef INLAY_APPS_INLAY_TERMINAL_H_
#define INLAY_APPS_INLAY_TERMINAL_H_

#include <chrono>
#include <cstdint>
#include <string>

namespace inlay::app {

// Colours: stdout is a terminal, TERM is not "dumb" and NO_COLOR is not set (no-color.org).
bool stdout_has_color();
bool stderr_is_terminal();

// One line on stderr that is redrawn in place: "  42%  1,234 of 3,000  5,600/s  0:12 left".
// Silent when stderr is no terminal or when it is told to be quiet. Clears itself when destroyed.
class ProgressLine {
 public:
  ProgressLine(std::string unit, bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // `fraction` done, 0 to 1, or negative when the end is not known. `note`: what else is to be
  // told. Redraws ten times a second.
  void update(std::uint64_t done, double fraction, const std::string& note = {});
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string unit_;
  bool active_;
  bool drawn_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_{};
};

// "1.24 ms", "3.07 s", "2:05 min".
std::string show_duration(std::chrono::nanoseconds time);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_TERMINAL_H_
