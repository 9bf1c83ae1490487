#include "sudoku/notation/lz_string.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "sudoku/notation/utf.h"

namespace inlay::notation {
namespace {

// Each pair is what the JavaScript library (version 1.5.0) makes of the text.
struct Pair {
  const char* text;
  const char* packed;
};
constexpr Pair kPairs[] = {
    {"", "Q==="},
    {"a", "IZA="},
    {"hello world", "BYUwNmD2AEDukCcwBMg="},
    {"aaaaaaaaaaaaaaaaaaaa", "IY1/kA=="},
    {"é€", "JeGoIg=="},
    {"{\"x\":3}", "N4IgHiBcDMC+Q==="},
};

TEST(LzString, AgreesWithTheLibrary) {
  for (const Pair& pair : kPairs) {
    EXPECT_EQ(lz_compress(pair.text), pair.packed) << pair.text;
    EXPECT_EQ(lz_decompress(pair.packed), pair.text) << pair.packed;
  }
}

TEST(LzString, UnpacksALinkAsFound) {
  const auto text = lz_decompress(
      "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFs"
      "les1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A");
  ASSERT_TRUE(text);
  EXPECT_EQ(text->substr(0, 60),
            "{\"size\":9,\"grid\":[[{\"value\":1,\"given\":true},{},{},{},{},{},{");
  EXPECT_EQ(
      lz_compress(*text),
      "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFs"
      "les1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A");
}

TEST(LzString, TakesTheAddressAlphabetAndNoPadding) {
  EXPECT_EQ(lz_decompress("IY1-kA"), "aaaaaaaaaaaaaaaaaaaa");
}

TEST(LzString, RefusesWhatIsNoPackedText) {
  for (const char* text : {"", "!", "A", "AAAA", "BYUwNmD2AEDukCcw", "////", "w===", "BYUw NmD2"}) {
    EXPECT_FALSE(lz_decompress(text)) << text;
  }
}

TEST(LzString, DoesNotGrowBeyondItsLimit) {
  // Each further code of a run of one letter is a unit longer, so little text holds much.
  const std::string packed = lz_compress(std::string(kMaxLzOutput + 1000, 'a'));
  EXPECT_LT(packed.size(), 20000U);
  EXPECT_FALSE(lz_decompress(packed));
  const std::string most(kMaxLzOutput, 'a');
  EXPECT_EQ(lz_decompress(lz_compress(most)), most);
}

TEST(LzString, ComesBackForRandomTexts) {
  base::Random random(1);
  for (int i = 0; i < 300; ++i) {
    std::u16string units;
    const std::uint64_t letters = random.below(3) == 0 ? 60000 : random.below(40) + 1;
    const std::uint64_t length = random.below(600);
    for (std::uint64_t j = 0; j < length; ++j) {
      const auto unit = static_cast<char16_t>(random.below(letters) + 1);
      units += unit >= 0xD800 && unit < 0xE000 ? u'!' : unit;
    }
    const std::string text = to_utf8(units);
    EXPECT_EQ(lz_decompress(lz_compress(text)), text);
  }
}

TEST(Utf, ReplacesWhatIsMalformed) {
  EXPECT_EQ(to_utf16("a\xF0\x9F\x98\x80"), u"a\xD83D\xDE00");
  EXPECT_EQ(to_utf8(u"a\xD83D\xDE00"), "a\xF0\x9F\x98\x80");
  EXPECT_EQ(to_utf16("\xC0\x80\xED\xA0\x80\xFFz"), u"\xFFFD\xFFFD\xFFFD\xFFFD\xFFFD\xFFFDz");
  EXPECT_EQ(to_utf8(u"\xD83D!"), "\xEF\xBF\xBD!");
  EXPECT_EQ(to_utf16("\xE2\x82"), u"\xFFFD\xFFFD");
}

}  // namespace
}  // namespace inlay::notation
