// Damages certificates as a defect in a writer, a broken disk or a forger might.
#ifndef INLAY_TESTS_SUPPORT_CORRUPT_CERTIFICATE_H_
#define INLAY_TESTS_SUPPORT_CORRUPT_CERTIFICATE_H_

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"

namespace inlay::test {

class Corruptor {
 public:
  explicit Corruptor(std::uint64_t seed) : random_(seed) {}

  // A text that differs from the certificate; parts of `other` may be pasted into it.
  std::string corrupt(const std::string& certificate, const std::string& other) {
    std::string text = certificate;
    while (text == certificate) text = once(certificate, other);
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return random_.below(bound); }
  static std::size_t tree_of(const std::string& text) { return text.find("\ntree\n"); }

  std::string once(const std::string& text, const std::string& other) {
    switch (below(12)) {
      case 0:
        return with_tokens(text, Edit::change);
      case 1:
        return with_tokens(text, Edit::swap);
      case 2:
        return with_tokens(text, Edit::drop);
      case 3:
        return with_tokens(text, Edit::insert);
      case 4:
        return with_claim(text);
      case 5:
        return with_clues(text);
      case 6:
        return text.substr(0, below(text.size()));
      case 7:
        return with_flipped_bits(text);
      case 8:
        return with_line(text, Edit::drop);
      case 9:
        return with_line(text, Edit::insert);
      case 10:
        return with_line(text, Edit::swap);
      default:
        return grafted(text, other);
    }
  }

  enum class Edit { change, swap, drop, insert };

  // One edit of the tree; a text without a tree is returned unchanged.
  std::string with_tokens(const std::string& text, Edit edit) {
    const std::size_t tree = tree_of(text);
    if (tree == std::string::npos) return text;
    std::vector<std::string> tokens;
    const std::size_t begin = tree + std::string_view("\ntree\n").size();
    const std::size_t end = text.rfind("end\n");
    if (begin == end) return text;
    for (std::size_t at = begin; at < end;) {
      const std::size_t stop = text.find_first_of(" \n", at);
      tokens.push_back(text.substr(at, stop - at));
      at = stop + 1;
    }
    const std::size_t at = below(tokens.size());
    switch (edit) {
      case Edit::change:
        tokens[at] = neighbour(tokens[at]);
        break;
      case Edit::swap:
        std::swap(tokens[at], tokens[below(tokens.size())]);
        break;
      case Edit::drop:
        tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case Edit::insert:
        tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at),
                      neighbour(tokens[below(tokens.size())]));
    }
    std::string changed = text.substr(0, begin);
    for (const std::string& token : tokens) changed += token + ' ';
    return changed + '\n' + text.substr(end);
  }

  std::string neighbour(const std::string& token) {
    const std::uint64_t number = std::stoull(token);
    return std::to_string(below(3) == 0 ? 0 : below(2 * number + 20));
  }

  std::string with_claim(const std::string& text) {
    static constexpr const char* kClaims[] = {"none",       "exactly 1",  "exactly 2", "exactly 3",
                                              "at-least 1", "at-least 2", "at-least 3"};
    const std::size_t begin = text.find("\nclaim ") + 7;
    return text.substr(0, begin) + kClaims[below(std::size(kClaims))] +
           text.substr(text.find('\n', begin));
  }

  // Replaces a digit of a variant.
  std::string with_variant(std::string text, std::size_t begin, std::size_t end) {
    std::vector<std::size_t> digits;
    for (std::size_t i = begin; i < end; ++i) {
      if (text[i] >= '0' && text[i] <= '9') digits.push_back(i);
    }
    text[digits[below(digits.size())]] = static_cast<char>('0' + below(10));
    return text;
  }

  // Replaces a digit of the clues or of a solution, or an option of a cover, by another one.
  std::string with_clues(const std::string& text) {
    const std::size_t claim = text.find("\nclaim ");
    const std::size_t variant = text.find("\nvariant ");
    if (variant != std::string::npos) return with_variant(text, variant, claim);
    const std::size_t clues = text.find("\ngivens ");
    std::string changed = text;
    if (clues == std::string::npos) {
      const std::size_t first = text.find("\noption ");
      const std::size_t last = text.rfind("\noption ", claim);
      if (first == std::string::npos || first == last) return text;
      const std::string line = text.substr(first, text.find('\n', first + 1) - first);
      return changed.replace(last, text.find('\n', last + 1) - last, line);
    }
    const std::size_t begin = clues + 8;
    const std::size_t end = text.find('\n', begin);
    changed[begin + below(end - begin)] = text[begin + below(end - begin)];
    return changed;
  }

  std::string with_flipped_bits(std::string text) {
    for (std::size_t flips = 1 + below(3); flips > 0; --flips) {
      text[below(text.size())] ^= static_cast<char>(1 << below(8));
    }
    return text;
  }

  std::string with_line(const std::string& text, Edit edit) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t stop = text.find('\n', at) + 1;
      lines.push_back(text.substr(at, stop - at));
      at = stop;
    }
    const std::size_t at = below(lines.size());
    if (edit == Edit::drop) {
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (edit == Edit::insert) {
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[below(lines.size())]);
    } else {
      std::swap(lines[at], lines[below(lines.size())]);
    }
    std::string changed;
    for (const std::string& line : lines) changed += line;
    return changed;
  }

  // Replaces the claim and the proof by those of another problem.
  static std::string grafted(const std::string& text, const std::string& other) {
    return text.substr(0, text.find("\nclaim ")) + other.substr(other.find("\nclaim "));
  }

  base::Random random_;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_CORRUPT_CERTIFICATE_H_
