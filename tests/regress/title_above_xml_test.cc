// The reader took words for the title of a line far below, within an XML text or after an
// unreadable CSV record; a chunk that ended between the two reported them as an error.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/echo_task.h"

namespace inlay {
namespace {

test::Said in_chunks(const std::string& text, std::size_t window) {
  service::LineJob job({}, std::make_unique<test::EchoTask>());
  std::size_t chunks = 0;
  return test::echoed_by_chunks(text, {}, {1, 1}, window, chunks, job);
}

TEST(Regress, WordsAboveAnXmlTextAreReportedWhateverFollows) {
  const std::string above = "not a puzzle>\n<game data=\"0\"/>\n";
  for (const char* const below : {"", "19..5....8..79\n", "19..5....8..79\n0"}) {
    const test::Said whole = test::echoed_by_reader(above + below, {});
    EXPECT_NE(whole.err.find("text:1:1: this line contains no puzzle"), std::string::npos) << below;
    for (const std::size_t window : {1U, 20U, 1000U}) {
      EXPECT_EQ(in_chunks(above + below, window), whole) << below << window;
    }
  }
}

TEST(Regress, ATitleIsNotCutOffFromItsPuzzle) {
  std::string text = "words\npuzzle,solution\nmore words\n";
  for (int i = 0; i < 20; ++i) text += std::string(81, '0') + "\n";
  const test::Said whole = test::echoed_by_reader(text, {});
  for (const std::size_t window : {1U, 20U, 60U, 1000U}) {
    EXPECT_EQ(in_chunks(text, window), whole) << window;
  }
}

}  // namespace
}  // namespace inlay
