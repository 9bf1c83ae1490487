// Which of two facts is kept, and that the order does not matter to what is known in the end.
#include "store/record.h"

#include <gtest/gtest.h>

#include "support/store_file.h"

namespace inlay {
namespace {

using store::merge;
using store::Rating;
using store::Record;
using test::full_record;

Record counted(std::uint64_t count, bool exact) {
  Record record;
  record.key.puzzle = "p";
  record.count = count;
  record.exact = exact;
  record.engine = std::to_string(count) + (exact ? "!" : "+");
  return record;
}

Record rated(Rating rating) {
  Record record = counted(1, true);
  record.ratings = {std::move(rating)};
  return record;
}

TEST(Record, MergedWithItselfOnlyTheQuestionsAddUp) {
  const Record once = full_record("p");
  Record twice = *merge(once, once);
  EXPECT_EQ(twice.asked, 6);
  twice.asked = once.asked;
  EXPECT_EQ(twice, once);
}

TEST(Record, ARecordWithoutNewFactsChangesNothing) {
  Record news = full_record("p");
  news.asked = 0;
  news.last_seen = 9'000;
  news.first_seen = 9'000;
  EXPECT_EQ(*merge(full_record("p"), news), full_record("p"));
}

TEST(Record, AnExactCountBeatsABoundAndAHigherBoundALowerOne) {
  for (const auto& [a, b] : {std::pair(counted(5, true), counted(2, false)),
                             std::pair(counted(3, false), counted(2, false))}) {
    EXPECT_EQ(merge(a, b)->count, a.count);
    EXPECT_EQ(merge(b, a)->count, a.count);
    EXPECT_EQ(merge(a, b)->exact, a.exact);
    EXPECT_EQ(merge(b, a)->exact, a.exact);
    EXPECT_EQ(merge(b, a)->engine, a.engine);  // with how it was found
  }
}

TEST(Record, OfFactsThatSayAsMuchTheOlderIsKept) {
  Record later = counted(5, true);
  later.engine = "another";
  EXPECT_EQ(merge(counted(5, true), later)->engine, "5!");
}

TEST(Record, CountsThatCannotBothBeTrueAreRefused) {
  EXPECT_FALSE(merge(counted(1, true), counted(2, true)).ok());
  EXPECT_FALSE(merge(counted(1, true), counted(2, false)).ok());
  EXPECT_FALSE(merge(counted(2, false), counted(1, true)).ok());
  EXPECT_TRUE(merge(counted(2, false), counted(2, true)).ok());
  Record minimal = counted(1, true), other = minimal;
  minimal.minimal = true;
  other.minimal = false;
  EXPECT_FALSE(merge(minimal, other).ok());
  EXPECT_EQ(merge(minimal, other).error().kind, ErrorKind::invalid);
}

TEST(Record, WhatOnlyOneRecordHasIsKept) {
  Record bare = counted(1, true);
  const Record full = full_record("p");
  for (const Record& merged : {*merge(bare, full), *merge(full, bare)}) {
    EXPECT_EQ(merged.minimal, true);
    EXPECT_EQ(merged.automorphisms, 2);
    EXPECT_EQ(merged.solutions, full.solutions);
    EXPECT_EQ(merged.ratings, full.ratings);
  }
}

TEST(Record, RatingsAreKeptByScaleAndVersion) {
  const Rating bound{"se", "1", "at_least", 71, 0, 0, 0, 55, "", "x_wing"};
  const Rating higher{"se", "1", "at_least", 83, 0, 0, 0, 55, "", "nishio"};
  const Rating final{"se", "1", "solved", 90, 90, 20, 0, 55, "", "nishio"};
  const Rating newer{"se", "2", "solved", 89, 89, 20, 0, 55, "", "nishio"};
  EXPECT_EQ(merge(rated(bound), rated(higher))->ratings, std::vector{higher});
  EXPECT_EQ(merge(rated(higher), rated(bound))->ratings, std::vector{higher});
  EXPECT_EQ(merge(rated(final), rated(bound))->ratings, std::vector{final});
  EXPECT_EQ(merge(rated(bound), rated(final))->ratings, std::vector{final});
  EXPECT_EQ(merge(rated(final), rated(newer))->ratings, (std::vector{final, newer}));
}

TEST(Record, ASumCoversEverythingThatAnAnswerIsMadeOf) {
  const Record record = full_record("p");
  const auto changed = [&](auto change) {
    Record other = record;
    change(other);
    return store::sum_of(other) != store::sum_of(record);
  };
  EXPECT_TRUE(changed([](Record& r) { r.key.puzzle = "q"; }));
  EXPECT_TRUE(changed([](Record& r) { r.key.box_width = 2; }));
  EXPECT_TRUE(changed([](Record& r) { r.clues = 24; }));
  EXPECT_TRUE(changed([](Record& r) { r.count = 2; }));
  EXPECT_TRUE(changed([](Record& r) { r.exact = false; }));
  EXPECT_TRUE(changed([](Record& r) { r.solutions[0][0] = 'S'; }));
  EXPECT_TRUE(changed([](Record& r) { r.solutions.push_back(""); }));
  EXPECT_TRUE(changed([](Record& r) { r.minimal.reset(); }));
  EXPECT_TRUE(changed([](Record& r) { r.minimal = false; }));
  EXPECT_TRUE(changed([](Record& r) { r.automorphisms = 6; }));
  EXPECT_FALSE(changed([](Record& r) { r.asked = 77; }));

  const Rating rating = record.ratings[1];
  const auto rerated = [&](auto change) {
    Rating other = rating;
    change(other);
    return store::sum_of(record.key, other) != store::sum_of(record.key, rating);
  };
  EXPECT_TRUE(rerated([](Rating& r) { r.er = 72; }));
  EXPECT_TRUE(rerated([](Rating& r) { r.score = 1; }));
  EXPECT_TRUE(rerated([](Rating& r) { r.steps = 1; }));
  EXPECT_TRUE(rerated([](Rating& r) { r.version = "0.1.1"; }));
  EXPECT_TRUE(rerated([](Rating& r) { r.outcome = "stuck"; }));
  EXPECT_TRUE(rerated([](Rating& r) { r.hardest = "nishio"; }));
  EXPECT_NE(store::sum_of({3, 3, "q"}, rating), store::sum_of(record.key, rating));
}

}  // namespace
}  // namespace inlay
