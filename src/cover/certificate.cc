// Certificates of cover problems. The search runs in slices of nodes, so that the memory of the
// growing tree is checked against the budget, too.
#include "cover/certificate.h"

#include <algorithm>
#include <cassert>

#include "base/memory_boundary.h"
#include "base/shared_budget.h"

namespace inlay::cover {
namespace {

constexpr std::size_t kLineLength = 4000;  // approximate length of tree lines
constexpr ItemId kNamesPerLine = 100;
constexpr std::uint64_t kSlice = 1 << 14;  // nodes between two checks of the memory

// A search that receives its budget slice by slice.
class SlicedSearch {
 public:
  SlicedSearch(Search search, Budget budget)
      : search_(std::move(search)), budget_(std::move(budget)) {}

  // `other_bytes()`: memory used besides the search.
  template <typename OtherBytes>
  SearchStatus next(OtherBytes&& other_bytes) {
    while (true) {
      search_.set_budget(slice());
      const SearchStatus status = search_.next();
      if (other_bytes() + stats().memory > budget_.memory) {
        limit_ = Limit::memory;
      } else if (status != SearchStatus::limit) {
        return status;
      } else if (search_.limit() != Limit::nodes || stats().nodes >= budget_.nodes) {
        limit_ = search_.limit();
      } else {
        continue;
      }
      return SearchStatus::limit;
    }
  }
  std::span<const OptionId> solution() const { return search_.solution(); }
  const Stats& stats() const { return search_.stats(); }
  Limit limit() const { return limit_; }

 private:
  Budget slice() const {
    Budget part = base::remaining(budget_, stats());
    part.nodes = std::min(kSlice, part.nodes);
    return part;
  }

  Search search_;
  Budget budget_;
  Limit limit_ = Limit::none;
};

bool is_word(std::string_view text) {
  return !text.empty() && text.find_first_of(" \t\n\v\f\r:|") == std::string_view::npos;
}

// The keyword of the line that declares an item: "primary", "secondary" or "bounded 0 3".
std::string kind_of(const Problem& problem, ItemId item) {
  if (!problem.is_primary(item)) return "secondary";
  const Bounds bounds = problem.bounds(item);
  if (bounds == Bounds{}) return "primary";
  return "bounded " + std::to_string(bounds.least) + ' ' + std::to_string(bounds.most);
}

std::string problem_text(const Problem& problem) {
  const char* const version = problem.has_multiplicities() ? "2" : "1";
  std::string text = std::string("inlay-certificate ") + version + " cover";
  std::string before;
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    std::string kind = kind_of(problem, item);
    if (item % kNamesPerLine == 0 || kind != before) text += '\n' + kind;
    before = std::move(kind);
    text += ' ' + problem.item_name(item);
  }
  text += '\n';
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    text += "option " + problem.option_text(option) + '\n';
  }
  return text;
}

std::string option_numbers(std::span<const OptionId> solution) {
  std::string text;
  for (const OptionId option : solution) text += ' ' + std::to_string(option + std::uint64_t{1});
  return text;
}

}  // namespace

void TreeText::branch(ItemId item) {
  text_ += std::to_string(item + std::uint64_t{1});
  text_ += ' ';
  levels_.push_back(segments_.size());
}

void TreeText::take(std::size_t depth, OptionId option) {
  assert(depth >= 1 && depth <= levels_.size());
  while (levels_.size() > depth) close_level();
  segments_.push_back({option, text_.size()});
}

void TreeText::leaf(std::span<const OptionId>) {
  text_ += "0 ";
}

void TreeText::close_level() {
  const auto children = std::span(segments_).subspan(levels_.back());
  const auto by_option = [](const Segment& a, const Segment& b) { return a.option < b.option; };
  if (!std::is_sorted(children.begin(), children.end(), by_option)) {
    const std::size_t begin = children.front().begin;
    const std::string unsorted = text_.substr(begin);
    std::vector<std::pair<OptionId, std::string_view>> parts;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const std::size_t end = i + 1 < children.size() ? children[i + 1].begin : text_.size();
      parts.emplace_back(
          children[i].option,
          std::string_view(unsorted).substr(children[i].begin - begin, end - children[i].begin));
    }
    std::sort(parts.begin(), parts.end());
    text_.resize(begin);
    for (const auto& part : parts) text_ += part.second;
  }
  segments_.resize(levels_.back());
  levels_.pop_back();
}

void TreeText::finish() {
  while (!levels_.empty()) close_level();
  split_tokens(text_, begin_);
}

void split_tokens(std::string& text, std::size_t begin) {
  for (std::size_t at = begin + kLineLength; (at = text.find(' ', at)) != std::string::npos;
       at += kLineLength) {
    text[at] = '\n';
  }
  text.back() = '\n';
}

namespace {

Result<CertifyResult> search_and_write(std::string_view head, const SolutionText& solution_text,
                                       const Problem& problem, const CertifyOptions& options,
                                       const Budget& budget, std::string& out) {
  if (options.at_most == 0)
    return Error{ErrorKind::invalid, "the maximum number of solutions must be at least 1"};
  const std::size_t before = out.size();
  out += head;
  const std::size_t tree_begin = out.size();
  TreeText tree(out);
  auto made = Search::make(
      problem,
      {.engine = options.engine, .seed = options.seed, .progress = options.progress, .tree = &tree},
      Budget::unlimited());
  if (!made) {
    out.resize(before);
    return made.error();
  }
  SlicedSearch search(std::move(*made), budget);

  // The solutions that may have to be listed: all up to the maximum, or the only one.
  std::vector<std::vector<OptionId>> listed;
  const std::uint64_t keep = options.at_most == Budget::kNoLimit ? 1 : options.at_most;
  std::size_t listed_bytes = 0;
  const auto other_bytes = [&] { return tree.size() + listed_bytes; };

  CertifyResult result;
  SearchStatus status = SearchStatus::solution;
  while (result.count < options.at_most &&
         (status = search.next(other_bytes)) == SearchStatus::solution) {
    if (result.count++ >= keep) continue;
    listed.emplace_back(search.solution().begin(), search.solution().end());
    listed_bytes += sizeof(decltype(listed)::value_type) + listed.back().size() * sizeof(OptionId);
  }
  result.stats = search.stats();
  result.limit = search.limit();
  if (status == SearchStatus::limit) {
    out.resize(before);
    return result;
  }

  std::string claim = "claim ";
  if (status == SearchStatus::solution) {
    result.claim = Claim::at_least;
    claim += "at-least " + std::to_string(result.count);
    std::sort(listed.begin(), listed.end());
    out.resize(tree_begin);
  } else {
    result.claim = result.count == 0 ? Claim::none : Claim::exactly;
    claim += result.count == 0 ? "none" : "exactly " + std::to_string(result.count);
    if (result.count > 1) listed.clear();
    tree.finish();
  }
  claim += '\n';
  for (const auto& solution : listed) claim += "solution" + solution_text(solution) + '\n';
  if (result.claim != Claim::at_least) claim += "tree\n";
  out.insert(tree_begin, claim);
  out += "end\n";
  return result;
}

}  // namespace

Result<CertifyResult> certify_as(std::string_view head, const SolutionText& solution_text,
                                 const Problem& problem, const CertifyOptions& options,
                                 const Budget& budget, std::string& out) {
  const std::size_t before = out.size();
  return base::within_memory(
      [&] { return search_and_write(head, solution_text, problem, options, budget, out); },
      [&] {
        out.resize(before);
        CertifyResult result;
        result.limit = Limit::memory;
        return Result<CertifyResult>(result);
      });
}

Result<CertifyResult> certify(const Problem& problem, const CertifyOptions& options,
                              const Budget& budget, std::string& out) {
  for (Color color = 1; color <= problem.color_count(); ++color) {
    if (!is_word(problem.color_name(color))) {
      return Error{ErrorKind::invalid, "colour name '" + problem.color_name(color) +
                                           "' cannot be written in a certificate"};
    }
  }
  return certify_as(problem_text(problem), option_numbers, problem, options, budget, out);
}

}  // namespace inlay::cover
