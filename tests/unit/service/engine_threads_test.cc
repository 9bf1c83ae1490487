#include "service/engine_threads.h"

#include <gtest/gtest.h>

#include "inlay/cover.h"

namespace inlay::service {
namespace {

TEST(EngineThreads, AreTheOfferedOnesWhereTheNamedEngineCanUseThem) {
  for (const cover::EngineInfo& info : cover::engines()) {
    const bool several = info.threads && info.name != "auto";
    EXPECT_EQ(threads_for(info.name, 8), several ? 8 : 1) << info.name;
    EXPECT_EQ(threads_for(info.name, 0), several ? 0 : 1) << info.name;
  }
  EXPECT_EQ(threads_for("bitset", 8), 8);
  EXPECT_EQ(threads_for("masks", 8), 8);  // its former name
  EXPECT_EQ(threads_for("no engine", 8), 1);
}

}  // namespace
}  // namespace inlay::service
