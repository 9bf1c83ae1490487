// What a command may do on a terminal: colours and a progress line. Where there is no terminal it
// does neither.
#ifndef INLAY_APPS_INLAY_TERMINAL_H_
#define INLAY_APPS_INLAY_TERMINAL_H_

#include <chrono>
#include <cstdint>
#include <string>

namespace inlay::app {

// Colours are used on a terminal whose TERM is not "dumb", unless NO_COLOR is set (no-color.org) or
// CLICOLOR is 0; with CLICOLOR_FORCE they are used everywhere (bixense.com/clicolors).
bool stdout_has_color();
bool stderr_has_color();
bool stdout_is_terminal();
bool stderr_is_terminal();  // and not a dumb one

// One line on stderr that is redrawn in place: "42.0%  1,234 puzzles  5,600/s  0:09  about 0:12
// left". Draws nothing if stderr is no terminal or `quiet` is set. Clears itself when destroyed.
class ProgressLine {
 public:
  ProgressLine(std::string unit, bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // `fraction` done, 0 to 1, or negative if the end is not known. `note`: more to show. Redraws at
  // most ten times per second.
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
