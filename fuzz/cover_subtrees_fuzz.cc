// Arbitrary text as lines of subtrees and as records of counts: no crash; a subtree that is
// accepted has solutions of the problem only, and the accepted records add up whatever pieces they
// come in.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "service/cover_subtrees.h"

namespace {

void require(bool held) {
  if (!held) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto problem = inlay::cover::parse_text(
      "a b c d 0:2|e | x\na\nb x:1\nb x:2\nc x:1\nc d\nd x:2\ne\na e\nb c\n");
  const std::string_view line = text.substr(0, text.find('\n'));
  const auto subtree = inlay::service::parse_subtree(line, *problem);
  if (subtree) {
    require(inlay::cover::is_subtree_of(*problem, *subtree));
    require(*inlay::service::parse_subtree(inlay::service::line_of(*subtree), *problem) ==
            *subtree);
    const auto rest = inlay::cover::subproblem(*problem, *subtree);
    const auto all = inlay::cover::count(*problem, {}, {});
    require(inlay::cover::count(rest, {}, {})->count <= all->count);
  }
  inlay::service::SubtreesTotal whole;
  const bool added = whole.add(text).ok();
  inlay::service::SubtreesTotal pieces;
  bool ok = true;
  for (std::string_view left = text; !left.empty() && ok;) {
    const std::size_t end = left.find('\n') == left.npos ? left.size() : left.find('\n') + 1;
    ok = pieces.add(left.substr(0, end)).ok();
    left.remove_prefix(end);
  }
  require(ok == added && pieces.count == whole.count && pieces.subtrees == whole.subtrees);
  return 0;
}
