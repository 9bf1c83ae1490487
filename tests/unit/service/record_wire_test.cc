// Records survive their encoding, and damaged bytes are rejected or are other records.
#include "service/record_wire.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using service::decode_records;
using store::Record;

std::string bytes_of(const std::vector<Record>& records) {
  batch::WireWriter out;
  for (const Record& record : records) service::encode(record, out);
  return out.take();
}

// Small and large values, and values of either sign.
std::int64_t random_number(base::Random& random) {
  return static_cast<std::int64_t>(random.next()) >> random.below(64);
}

std::string random_text(base::Random& random) {
  std::string text;
  for (std::uint64_t left = random.below(9); left > 0; --left) {
    text += static_cast<char>(random.below(256));
  }
  return text;
}

store::Rating random_rating(base::Random& random) {
  store::Rating rating;
  for (std::string* const text :
       {&rating.scale, &rating.version, &rating.outcome, &rating.level, &rating.hardest}) {
    *text = random_text(random);
  }
  for (int* const number : {&rating.er, &rating.ep, &rating.ed, &rating.score, &rating.steps}) {
    *number = static_cast<int>(random_number(random));
  }
  return rating;
}

Record random_record(base::Random& random) {
  Record record;
  record.key = {static_cast<int>(random.below(6)), static_cast<int>(random.below(6)),
                random_text(random)};
  record.clues = static_cast<int>(random_number(random));
  record.count = random.next();
  for (std::uint64_t left = random.below(3); left > 0; --left) record.count *= random.next();
  record.exact = random.below(2) == 1;
  record.solutions.resize(random.below(4));
  for (std::string& solution : record.solutions) solution = random_text(random);
  if (random.below(2) == 1) record.minimal = random.below(2) == 1;
  if (random.below(2) == 1) record.automorphisms = random_number(random);
  for (std::uint64_t left = random.below(4); left > 0; --left) {
    record.ratings.push_back(random_rating(random));
  }
  record.engine = random_text(random);
  record.nodes = random.next();
  for (std::int64_t* const value :
       {&record.nanoseconds, &record.first_seen, &record.last_seen, &record.asked}) {
    *value = random_number(random);
  }
  return record;
}

TEST(RecordWire, RecordsSurviveTheirEncoding) {
  base::Random random(11);
  for (int round = 0; round < 500; ++round) {
    std::vector<Record> records(random.below(4));
    for (Record& record : records) record = random_record(random);
    const auto decoded = decode_records(bytes_of(records));
    ASSERT_TRUE(decoded) << round;
    EXPECT_EQ(*decoded, records) << round;
  }
}

TEST(RecordWire, EncodingsCanBeJoined) {
  const std::vector<Record> both{test::full_record("a"), test::full_record("b")};
  EXPECT_EQ(*decode_records(bytes_of({both[0]}) + bytes_of({both[1]})), both);
  EXPECT_TRUE(decode_records("")->empty());
}

TEST(RecordWire, DamagedBytesAreRejectedOrAreOtherRecords) {
  const std::vector<Record> records{test::full_record("p")};
  const std::string bytes = bytes_of(records);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int change : {1, 0x80, 0xff}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ change);
      const auto decoded = decode_records(changed);
      EXPECT_TRUE(!decoded || bytes_of(*decoded) == changed) << i;
    }
    EXPECT_EQ(decode_records(bytes.substr(0, i)).ok(), i == 0) << i;
  }
  EXPECT_EQ(decode_records("x").error().message, "damaged records of an import");
}

}  // namespace
}  // namespace inlay
