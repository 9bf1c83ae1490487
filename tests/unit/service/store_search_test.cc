// Conditions as texts: what they mean, and what is refused.
#include "service/store_search.h"

#include <gtest/gtest.h>

#include "support/store_file.h"

namespace inlay {
namespace {

using service::parse_range;
using service::RecordSearch;
using service::SearchConditions;

TEST(RecordSearch, Ranges) {
  EXPECT_EQ(parse_range("n", "5")->low, 5);
  EXPECT_EQ(parse_range("n", "5")->high, 5);
  EXPECT_EQ(parse_range("n", "5..")->high, store::Range{}.high);
  EXPECT_EQ(parse_range("n", "5..7")->high, 7);
  EXPECT_EQ(parse_range("n", "0..0")->high, 0);
  for (const char* const bad :
       {"", "x", "..", "..5", "7..5", "5...7", "5..x", "-1", "5 ", "99999999999999999999"}) {
    EXPECT_FALSE(parse_range("n", bad).ok()) << bad;
  }
  EXPECT_EQ(parse_range("clues", "x").error().message,
            "clues: expected LOW..HIGH, LOW.. or a number, as in 2..9");
}

TEST(RecordSearch, APatternAndALimit) {
  auto store = *store::Store::open(":memory:", {});
  const std::string row = "1.2......", blank = ".........";
  const auto board = [&](int at) {
    std::string line;
    for (int i = 0; i < 9; ++i) line += i == at ? row : blank;
    return line;
  };
  for (int at = 0; at < 9; ++at) {
    auto record = test::full_record(board(at));
    record.clues = 2;
    ASSERT_TRUE(store.put(record).ok());
  }
  auto damaged = test::full_record("short");
  damaged.clues = 2;
  ASSERT_TRUE(store.put(damaged).ok());
  const auto count = [&](const SearchConditions& texts) {
    const auto search = RecordSearch::make(texts);
    EXPECT_TRUE(search.ok());
    int found = 0;
    EXPECT_TRUE(search->run(store, [&](const store::StoredRecord&) { return ++found, true; }).ok());
    return found;
  };
  SearchConditions texts;
  EXPECT_EQ(count(texts), 10);
  texts.pattern = std::string(79, '.') + "xx";
  EXPECT_EQ(count(texts), 9);
  texts.limit = 4;
  EXPECT_EQ(count(texts), 4);
  texts.limit = 0;
  EXPECT_EQ(count(texts), 0);
  texts.limit = 100;
  texts.pattern = std::string(78, '.') + "x.x";
  EXPECT_EQ(count(texts), 9);
  texts.pattern = "x" + std::string(79, '.') + "x";
  EXPECT_EQ(count(texts), 0);
  texts.clues = "3..";
  EXPECT_EQ(count(texts), 0);
}

TEST(RecordSearch, WhatMeansNothingIsRefused) {
  const auto refused = [](auto change) {
    SearchConditions texts;
    change(texts);
    const auto search = RecordSearch::make(texts);
    return !search.ok() && !search.error().message.empty();
  };
  EXPECT_FALSE(refused([](SearchConditions&) {}));
  EXPECT_FALSE(refused([](SearchConditions& t) { t.rating = "7.1..9.0"; }));
  EXPECT_FALSE(refused([](SearchConditions& t) { t.scale = "inlay", t.rating = "hard"; }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.rating = "hard"; }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.scale = "none"; }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.technique = "luck"; }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.pattern = "x"; }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.width = 2, t.pattern = std::string(81, 'x'); }));
  EXPECT_TRUE(refused([](SearchConditions& t) { t.automorphisms = "few"; }));
}

}  // namespace
}  // namespace inlay
