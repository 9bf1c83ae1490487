// The written tree: children are sorted by their options, whatever the order of the search.
#include "cover/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace inlay::cover {
namespace {

TEST(TreeText, KeepsAnOrderedTreeAsItIs) {
  std::string text = "before ";
  TreeText tree(text);
  tree.branch(0);
  tree.take(1, 2);
  tree.branch(1);
  tree.take(2, 3);
  tree.leaf({});
  tree.take(2, 5);
  tree.branch(7);
  tree.take(1, 4);
  tree.leaf({});
  tree.finish();
  EXPECT_EQ(text, "before 1 2 0 8 0\n");
}

TEST(TreeText, SortsChildrenWithAllThatIsBelowThem) {
  std::string text;
  TreeText tree(text);
  tree.branch(0);
  tree.take(1, 9);  // last at the root: 2 with the children 6 and 4 in this order
  tree.branch(1);
  tree.take(2, 6);
  tree.branch(20);
  tree.take(2, 4);
  tree.branch(30);
  tree.take(3, 1);
  tree.leaf({});
  tree.take(1, 5);
  tree.branch(40);
  tree.take(1, 7);
  tree.leaf({});
  tree.finish();
  EXPECT_EQ(text, "1 41 0 2 31 0 21\n");
}

TEST(TreeText, BreaksLinesBetweenTokens) {
  std::string text;
  TreeText tree(text);
  std::string expected;
  for (ItemId item = 0; item < 10'000; ++item) {
    if (item > 0) tree.take(item, item);
    tree.branch(item);
    expected += std::to_string(item + 1) + ' ';
  }
  tree.finish();
  std::istringstream lines(text);
  std::string joined;
  for (std::string line; std::getline(lines, line); joined += line + ' ') {
    EXPECT_LE(line.size(), 4100U);
  }
  EXPECT_EQ(joined, expected);
  EXPECT_EQ(text.back(), '\n');
}

}  // namespace
}  // namespace inlay::cover
