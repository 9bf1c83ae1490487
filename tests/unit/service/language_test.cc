// The language that a request or an environment asks for.
#include "service/language.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/message.h"
#include "service/api/api.h"

namespace inlay::service {
namespace {

TEST(Language, ThePreferredOneOfThoseThereAre) {
  for (const auto& [preferences, language] :
       std::initializer_list<std::pair<const char*, const char*>>{
           {"", "en"},
           {"de", "de"},
           {"de-AT,de;q=0.9,en;q=0.8", "de"},
           {"en-GB,de;q=0.9", "en"},
           {"fr, de;q=0.5, en;q=0.3", "de"},
           {"fr;q=0.9, en;q=0.2, de;q=0.7", "de"},
           {"de;q=0, en;q=0.1", "en"},
           {"*", "en"},
           {"DE_de.UTF-8", "de"},
           {"C", "en"},
           {"de;q=zero", "en"},
           {",,;;=,", "en"}}) {
    EXPECT_EQ(preferred_language(preferences).language(), language) << preferences;
  }
}

TEST(Language, TheFirstVariableOfTheEnvironmentThatIsSetDecides) {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
  EXPECT_EQ(language_of_environment().language(), "en");
  ::setenv("LANG", "de_DE.UTF-8", 1);
  EXPECT_EQ(language_of_environment().language(), "de");
  ::setenv("LC_MESSAGES", "en_US.UTF-8", 1);
  EXPECT_EQ(language_of_environment().language(), "en");
  ::setenv("LC_ALL", "de", 1);
  EXPECT_EQ(language_of_environment().language(), "de");
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
}

TEST(Language, ARequestTakesItsFieldAndElseTheLanguageOfItsHeader) {
  const std::string puzzle =
      R"("puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")";
  const auto title = [&](const std::string& fields, const char* header) {
    const auto read = api::read("hint", "{" + puzzle + fields + "}", header);
    const std::string json = read.job ? read.job->run({}).json : read.rejection.json;
    const std::size_t at = json.find(R"("title":")");
    return at == std::string::npos ? json : json.substr(at + 9, json.find('"', at + 9) - at - 9);
  };
  EXPECT_EQ(title("", ""), "Hidden Single");
  EXPECT_EQ(title("", "de-CH, en;q=0.5"), "Versteckter Einer");
  EXPECT_EQ(title(R"(,"lang":"en")", "de"), "Hidden Single");
  EXPECT_EQ(title(R"(,"lang":"de")", ""), "Versteckter Einer");
  EXPECT_NE(title(R"(,"lang":"fr")", "").find("lang"), std::string::npos) << "no such language";
}

}  // namespace
}  // namespace inlay::service
