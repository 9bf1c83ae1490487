#include "terminal.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "inlay/count.h"

namespace inlay::app {
namespace {

bool dumb_terminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb";
}

// The variable is set to a value other than "" and `no`.
bool is_set(const char* variable, std::string_view no) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0' && value != no;
}

bool has_color(int file) {
  if (is_set("NO_COLOR", "")) return false;
  if (is_set("CLICOLOR_FORCE", "0")) return true;
  const char* const wanted = std::getenv("CLICOLOR");
  const bool off = wanted != nullptr && std::string_view(wanted) == "0";
  return !off && isatty(file) == 1 && !dumb_terminal();
}

std::string fixed(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

std::string minutes(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  char text[64];
  std::snprintf(text, sizeof text, "%lu:%02lu", static_cast<unsigned long>(whole / 60),
                static_cast<unsigned long>(whole % 60));
  return text;
}

}  // namespace

bool stdout_has_color() {
  return has_color(STDOUT_FILENO);
}

bool stderr_has_color() {
  return has_color(STDERR_FILENO);
}

bool stdout_is_terminal() {
  return isatty(STDOUT_FILENO) == 1;
}

bool stderr_is_terminal() {
  return isatty(STDERR_FILENO) == 1 && !dumb_terminal();
}

ProgressLine::ProgressLine(std::string unit, bool quiet)
    : unit_(std::move(unit)), active_(!quiet && stderr_is_terminal()) {}

ProgressLine::~ProgressLine() {
  clear();
}

void ProgressLine::update(std::uint64_t done, double fraction, const std::string& note) {
  const auto now = Clock::now();
  if (!active_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - started_).count();
  std::string line;
  if (fraction >= 0) line += fixed(fraction * 100, 1) + "%  ";
  line += Count(done).grouped() + " " + unit_;
  if (seconds > 0.5) {
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(done) / seconds);
    line += "  " + Count(rate).grouped() + "/s";
  }
  if (!note.empty()) line += "  " + note;
  line += "  " + minutes(seconds);
  if (fraction > 0.001 && fraction < 1) {
    line += "  about " + minutes(seconds * (1 - fraction) / fraction) + " left";
  }
  std::fprintf(stderr, "\r\033[K%s", line.c_str());
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressLine::clear() {
  if (!drawn_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

std::string show_duration(std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  if (seconds < 1e-3) return fixed(seconds * 1e6, 1) + " \u00b5s";
  if (seconds < 1) return fixed(seconds * 1e3, 2) + " ms";
  if (seconds < 60) return fixed(seconds, 2) + " s";
  return minutes(seconds) + " min";
}

}  // namespace inlay::app
