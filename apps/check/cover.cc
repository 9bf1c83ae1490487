// Kind `cover`: items by name, options by the names of their items.
#include <algorithm>
#include <map>
#include <optional>

#include "check/problem.h"

namespace inlay_check {
namespace {

// Characters not allowed in names. Spaces and tabs separate words and never reach a name.
constexpr std::string_view kNotInNames = "\v\f\r:|";

// Ordered maps take logarithmic time even for names chosen by an attacker.
using Names = std::map<std::string, Number, std::less<>>;

class CoverProblem final : public ExactCover {
 public:
  // `bounded`: items may have bounds.
  CoverProblem(Lines& lines, const Limits& limits, bool bounded) : ExactCover(limits) {
    for (; !begins_with(lines, "option") && !begins_with(lines, "claim"); lines.advance()) {
      if (begins_with(lines, "primary")) {
        read_items(expect(lines, "primary"), Bounds{});
      } else if (bounded && begins_with(lines, "bounded")) {
        Words words = expect(lines, "bounded");
        const Number least = next_bound(words);
        const Number most = next_bound(words);
        read_items(words, Bounds{least, most});
      } else {
        read_items(expect(lines, "secondary"), std::nullopt);
      }
    }
    for (; begins_with(lines, "option"); lines.advance()) read_option(expect(lines, "option"));
    model_.finish();
  }

  std::string name() const override {
    return "cover of " + counted(model_.item_count(), "item") + " by " +
           counted(model_.option_count(), "option");
  }

  std::vector<Number> read_solution(Words words) const override {
    std::vector<Number> solution;
    Cover cover(model_);
    while (!words.empty()) {
      const std::uint64_t number = words.next_number();
      require(number >= 1 && number <= model_.option_count(),
              [&] { return "unknown option " + std::to_string(number); });
      const auto option = static_cast<Number>(number - 1);
      require(solution.empty() || solution.back() < option,
              [] { return "the options of the solution are not in increasing order"; });
      require(has_primary(option),
              [&] { return "option " + std::to_string(number) + " covers no primary item"; });
      require(cover.fits(option), [&] {
        return "option " + std::to_string(number) +
               " conflicts with an earlier option of the solution";
      });
      cover.add(option);
      solution.push_back(option);
    }
    require(cover.is_complete(), [] { return "the solution leaves a primary item uncovered"; });
    return solution;
  }

 private:
  static Number next_bound(Words& words) {
    const std::uint64_t bound = words.next_number();
    require(bound <= ~Number{0}, [] { return "the bound is too large"; });
    return static_cast<Number>(bound);
  }

  // nullopt: secondary items.
  void read_items(Words words, std::optional<Bounds> bounds) {
    while (!words.empty()) {
      const std::string_view name = words.next();
      require(name.find_first_of(kNotInNames) == name.npos,
              [&] { return quoted(name) + " is not a valid item name"; });
      const Number item = bounds ? model_.add_primary(*bounds) : model_.add_secondary();
      require(items_.emplace(name, item).second,
              [&] { return "item " + quoted(name) + " appears twice"; });
      last_option_.push_back(0);
    }
  }

  void read_option(Words words) {
    const std::size_t number = model_.option_count() + 1;
    while (!words.empty()) {
      const std::string_view word = words.next();
      const std::size_t colon = std::min(word.find(':'), word.size());
      const auto found = items_.find(word.substr(0, colon));
      require(found != items_.end(),
              [&] { return "unknown item " + quoted(word.substr(0, colon)); });
      const Number item = found->second;
      require(last_option_[item] != number,
              [&] { return "item " + quoted(found->first) + " appears twice in the option"; });
      last_option_[item] = number;
      model_.add_entry({item, colon == word.size() ? 0 : color(item, word.substr(colon + 1))});
    }
    model_.close_option();
  }

  Number color(Number item, std::string_view name) {
    require(!model_.is_primary(item), [] { return "a primary item cannot have a colour"; });
    require(!name.empty() && name.find_first_of(kNotInNames) == name.npos,
            [&] { return quoted(name) + " is not a valid colour name"; });
    return colors_.emplace(name, static_cast<Number>(colors_.size() + 1)).first->second;
  }

  bool has_primary(Number option) const {
    const auto entries = model_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [&](const Entry& entry) { return model_.is_primary(entry.item); });
  }

  Names items_;
  Names colors_;
  std::vector<std::size_t> last_option_;  // for each item: the last option that contains it, from 1
};

}  // namespace

std::unique_ptr<Problem> read_cover(Lines& lines, const Limits& limits, bool bounded) {
  return std::make_unique<CoverProblem>(lines, limits, bounded);
}

}  // namespace inlay_check
