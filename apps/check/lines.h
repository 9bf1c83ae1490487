// The lines of a file and the words of a line, for input that nobody vouches for.
//
// Whatever is wrong is thrown as a Refusal, so that each rule of the format is one line of code
// here; the Checker catches it and knows the line by itself.
#ifndef INLAY_APPS_CHECK_LINES_H_
#define INLAY_APPS_CHECK_LINES_H_

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace inlay_check {

// Why a certificate is refused.
struct Refusal {
  std::string reason;
};

// Throws the Refusal unless the condition holds; `reason` is called only then.
template <typename Reason>
void require(bool condition, Reason&& reason) {
  if (!condition) throw Refusal{reason()};
}

// For messages: printable, in quotes, not longer than a short line.
std::string quoted(std::string_view text);

// The lines that matter: blank ones and those that begin with '#' are passed over. A line longer
// than kMaxLength reads as a text that fits nowhere in the format.
class Lines {
 public:
  static constexpr std::size_t kMaxLength = std::size_t{16} << 20;

  explicit Lines(std::istream& in);  // the stream must outlive this object

  bool at_end() const { return at_end_; }
  std::string_view text() const { return text_; }  // the current line; empty at the end
  std::size_t number() const { return number_; }   // its number, from 1
  void advance();

 private:
  void read_line();

  std::streambuf& in_;
  std::string text_;
  std::size_t number_ = 0;
  bool at_end_ = false;
};

// The words of a text, separated by blanks and tabs.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { skip_blanks(); }

  bool empty() const { return rest_.empty(); }
  std::string_view next();  // Require: !empty()
  // The next word as a number without sign and leading zeros, below 10^18.
  std::uint64_t next_number();

 private:
  void skip_blanks();
  std::string_view rest_;
};

// The words behind the keyword with which the current line must begin. They point into the line.
Words expect(const Lines& lines, std::string_view keyword);
// True: the current line begins with this keyword.
bool begins_with(const Lines& lines, std::string_view keyword);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_LINES_H_
