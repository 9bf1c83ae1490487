// The lines of a file and the words of a line, for untrusted input.
//
// A violation of the format is thrown as a Rejection, so that each rule of the format takes one
// line of code. The Checker catches it and adds the line number.
#ifndef INLAY_APPS_CHECK_LINES_H_
#define INLAY_APPS_CHECK_LINES_H_

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace inlay_check {

// Why a certificate is rejected.
struct Rejection {
  std::string reason;
};

// Throws the Rejection unless the condition holds; `reason` is called only then.
template <typename Reason>
void require(bool condition, Reason&& reason) {
  if (!condition) throw Rejection{reason()};
}

// The text in quotes for a message: printable and shortened to a part of a line.
std::string quoted(std::string_view text);
// "1 item", "2 items".
std::string counted(std::uint64_t number, std::string_view noun);

// The lines of a file, except blank lines and lines that start with '#'. A line longer than
// kMaxLength is replaced by a text that is invalid everywhere in the format.
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

// The words of a text, separated by spaces and tabs.
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

// The words after the keyword with which the current line must begin. They point into the line.
Words expect(const Lines& lines, std::string_view keyword);
// Does the current line begin with this keyword?
bool begins_with(const Lines& lines, std::string_view keyword);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_LINES_H_
