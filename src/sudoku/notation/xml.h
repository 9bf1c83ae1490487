// XmlScanner: returns the tags of an XML text one after the other, with their attributes.
//
// It is not a parser and ignores nesting. Text, comments, CDATA, processing instructions and
// declarations are skipped; entities in attribute values are replaced.
#ifndef INLAY_SRC_SUDOKU_NOTATION_XML_H_
#define INLAY_SRC_SUDOKU_NOTATION_XML_H_

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "inlay/result.h"
#include "sudoku/notation/line_source.h"

namespace inlay::notation {

struct XmlAttribute {
  std::string name;
  std::string value;
  std::size_t line;  // start of the value
  std::size_t column;
};

struct XmlTag {
  std::string name;  // "/game" for an end tag
  std::vector<XmlAttribute> attributes;
  std::size_t line;
  std::size_t last_line;
};

class XmlScanner {
 public:
  explicit XmlScanner(std::function<bool(Line&)> next_line) : next_line_(std::move(next_line)) {}

  // The next tag; nullopt at the end of the text. After an error, scanning continues after the tag.
  std::optional<Result<XmlTag>> next();
  std::size_t line() const { return line_.number; }
  // Whether the last line read is used up.
  bool line_is_done() const { return line_.text.find('<', at_) == std::string::npos; }

 private:
  static constexpr std::size_t kMaxTag = std::size_t{1} << 20;

  int peek();  // -1 at the end; '\n' at the end of a line
  void advance();
  bool skip_past(std::string_view end);
  Error error_here(std::string message) const;
  std::string name();
  void skip_space();
  Result<XmlAttribute> attribute();
  Result<XmlTag> tag();
  void recover();

  std::function<bool(Line&)> next_line_;
  Line line_;
  std::size_t at_ = 0;
  bool started_ = false;
  bool ended_ = false;
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_XML_H_
