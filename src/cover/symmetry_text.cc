// Parses symmetries: cycles of item names.
#include <numeric>

#include "base/utf8.h"
#include "cover/lines.h"
#include "inlay/symmetry.h"

namespace inlay::cover {
namespace {

class LineParser {
 public:
  LineParser(const Problem& problem, std::string_view line, std::size_t number)
      : problem_(problem), line_(line), number_(number) {}

  Result<ItemPermutation> parse() {
    ItemPermutation image(problem_.item_count());
    std::iota(image.begin(), image.end(), ItemId{0});
    std::vector<bool> named(image.size());
    std::vector<ItemId> cycle;
    bool inside = false;
    while (skip_blanks()) {
      if (line_[at_] == '(') {
        if (inside) return error("'(' inside a cycle");
        inside = true;
        ++at_;
      } else if (line_[at_] == ')') {
        if (!inside) return error("')' without '('");
        for (std::size_t i = 0; i < cycle.size(); ++i) {
          image[cycle[i]] = cycle[(i + 1) % cycle.size()];
        }
        cycle.clear();
        inside = false;
        ++at_;
      } else {
        const std::string_view name = word();
        if (!inside) return error(base::quoted(name) + " is outside a cycle");
        const auto item = problem_.find_item(name);
        if (!item) return error("unknown item " + base::quoted(name));
        if (named[*item]) return error("item " + base::quoted(name) + " is named twice");
        named[*item] = true;
        cycle.push_back(*item);
        at_ += name.size();
      }
    }
    if (inside) return error("missing ')'");
    return image;
  }

 private:
  bool skip_blanks() {
    at_ = std::min(line_.find_first_not_of(kWhiteSpace, at_), line_.size());
    return at_ < line_.size();
  }
  std::string_view word() const {
    const std::size_t end = line_.find_first_of(" \t\n\v\f\r()", at_);
    return line_.substr(at_, std::min(end, line_.size()) - at_);
  }
  Error error(std::string message) const {
    return {ErrorKind::syntax, std::move(message), number_, at_ + 1};
  }

  const Problem& problem_;
  std::string_view line_;
  std::size_t number_;
  std::size_t at_ = 0;
};

}  // namespace

Result<std::vector<ItemPermutation>> parse_symmetries(const Problem& problem,
                                                      std::string_view text) {
  std::vector<ItemPermutation> symmetries;
  Input input(text);
  for (Lines lines(input); lines.next();) {
    const std::string_view line = lines.line();
    if (lines.blank() || line[0] == '|' || line[0] == '#') continue;
    if (const auto index = base::find_invalid_utf8(line); index != std::string_view::npos) {
      return Error{ErrorKind::syntax, "byte " + base::hex_byte(line[index]) + " is not valid UTF-8",
                   lines.number(), index + 1};
    }
    auto symmetry = LineParser(problem, line, lines.number()).parse();
    if (!symmetry) return symmetry.error();
    symmetries.push_back(std::move(*symmetry));
  }
  return symmetries;
}

}  // namespace inlay::cover
