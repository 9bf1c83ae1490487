#include "check/sha256.h"

#include <gtest/gtest.h>

#include "base/sha256.h"

namespace inlay_check {
namespace {

TEST(CheckSha256, IsThatOfTheStandard) {
  Sha256 hash;
  EXPECT_EQ(hash.hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  hash.add("abc");
  EXPECT_EQ(hash.hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// The library and the checker compute it independently.
TEST(CheckSha256, IsThatOfTheLibrary) {
  Sha256 hash;
  inlay::base::Sha256 other;
  for (int size = 0; size < 300; ++size) {
    const std::string piece(static_cast<std::size_t>(size % 83), static_cast<char>(size * 37));
    hash.add(piece);
    other.add(piece);
    EXPECT_EQ(hash.hex(), other.hex()) << size;
  }
}

}  // namespace
}  // namespace inlay_check
