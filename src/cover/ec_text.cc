// Reads and writes the .ec format.
//
//   c any comment            comments may appear anywhere
//   p ec 3                   items 1, 2, 3, each to be covered exactly once
//   s 1                      an option: a set of items
//   s 2 3
//
// Some programs write more numbers after the number of items, such as the number of options. They
// must be numbers; otherwise they are ignored.
//
// Source: see inlay/cover_format.h.
#include "base/utf8.h"
#include "cover/reading.h"
#include "cover/words.h"
#include "cover/writing.h"

namespace inlay::cover {
namespace {

constexpr std::uint64_t kMostItems = 0xFFFFFFFE;

class EcReader : public LineReader {
 public:
  using LineReader::LineReader;

  Result<Problem> read() {
    while (lines_.next()) {
      Words words(lines_.line());
      if (!words.next() || words.word() == "c") continue;
      if (auto status = check_utf8(); !status) return status.error();
      if (auto status = read_line(words); !status) return status.error();
    }
    if (auto status = lines_.status(); !status) return status.error();
    if (!named_) {
      return Error{ErrorKind::syntax, "the line 'p ec N' is missing",
                   std::max<std::size_t>(lines_.number(), 1)};
    }
    return std::move(problem_);
  }

 private:
  Status read_line(Words& words) {
    const std::size_t column = words.column();
    if (words.word() == "p") {
      if (named_) return fail(ErrorKind::syntax, column, "second line 'p ec N'");
      return read_items(words);
    }
    if (words.word() != "s") {
      return fail(ErrorKind::syntax, column,
                  "expected 'c', 'p' or 's', found " + base::quoted(words.word()));
    }
    if (!named_) return fail(ErrorKind::syntax, column, "an option before the line 'p ec N'");
    return read_option(words);
  }

  Status read_items(Words& words) {
    if (!words.next() || words.word() != "ec") {
      return fail(ErrorKind::syntax, words.column(), "expected 'ec' after 'p'");
    }
    if (!words.next() || !is_digits(words.word())) {
      return fail(ErrorKind::syntax, words.column(), "expected the number of items");
    }
    const auto count = number_up_to(words.word(), kMostItems);
    if (!count) return fail(ErrorKind::invalid, words.column(), "too many items");
    for (std::uint64_t item = 1; item <= *count; ++item) {
      if (auto status = may_add(0); !status) return status;
      (void)problem_.add_primary(std::to_string(item));
    }
    named_ = true;
    while (words.next()) {
      if (!is_digits(words.word())) {
        return fail(ErrorKind::syntax, words.column(),
                    base::quoted(words.word()) + " is not a number");
      }
    }
    return Done{};
  }

  Status read_option(Words& words) {
    while (words.next()) {
      const std::string name(words.word());
      if (!is_digits(name)) {
        return fail(ErrorKind::syntax, words.column(), base::quoted(name) + " is not a number");
      }
      const auto item = number_up_to(name, problem_.item_count());
      if (!item || *item == 0) {
        return fail(ErrorKind::invalid, words.column(), "unknown item " + base::quoted(name));
      }
      if (auto status = add_entry({static_cast<ItemId>(*item - 1)}, words.column()); !status) {
        return status;
      }
    }
    return add_option(0);
  }

  bool named_ = false;  // the line 'p ec N' has been read
};

}  // namespace

Result<Problem> read_ec(Lines& lines, const ReadBudget& budget) {
  return EcReader(lines, budget).read();
}

Result<Problem> parse_ec(std::string_view text) {
  return read_in_memory(read_ec, text);
}

Status write_ec(const Problem& problem, std::ostream& out) {
  const auto refuse = [](const char* what) {
    return Error{ErrorKind::unsupported, "the .ec format does not support " + std::string(what)};
  };
  if (problem.primary_count() < problem.item_count()) return refuse("secondary items");
  if (problem.has_multiplicities()) return refuse("multiplicities");
  if (problem.has_costs()) return refuse("costs");
  out << "c n = " << problem.item_count() << ", m = " << problem.option_count() << '\n'
      << "p ec " << problem.item_count() << '\n';
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    out << 's';
    for (const Entry& entry : problem.option(option)) out << ' ' << entry.item + std::uint64_t{1};
    out << '\n';
  }
  return Done{};
}

}  // namespace inlay::cover
