// Runs a fuzz target without libFuzzer, on every file in a folder of seeds, on mutations of these
// files, and on random inputs, all from a fixed random seed. The folder must not be empty. A target
// reports a failure by aborting. Usage: NAME_replay FOLDER
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "base/random.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;
constexpr int kChangesPerSeed = 50;
constexpr int kMadeUp = 500;

std::vector<Input> read_seeds(const char* folder) {
  std::vector<std::filesystem::path> paths;
  if (std::filesystem::is_directory(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Input> seeds;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return seeds;
}

// One to four bytes overwritten, inserted or removed.
Input changed(Input input, inlay::base::Random& random) {
  for (std::uint64_t left = 1 + random.below(4); left > 0; --left) {
    const auto at = static_cast<std::ptrdiff_t>(random.below(input.size() + 1));
    const auto byte = static_cast<std::uint8_t>(random.below(256));
    const bool at_end = at == std::ssize(input);
    switch (random.below(3)) {
      case 0:
        if (!at_end) input[static_cast<std::size_t>(at)] = byte;
        break;
      case 1:
        if (!at_end) input.erase(input.begin() + at);
        break;
      default:
        input.insert(input.begin() + at, byte);
    }
  }
  return input;
}

Input made_up(inlay::base::Random& random) {
  Input input(random.below(64));
  // Half of them printable, since most targets read text.
  const bool text = random.below(2) == 0;
  for (auto& byte : input) {
    byte = static_cast<std::uint8_t>(text ? ' ' + random.below(95) : random.below(256));
  }
  return input;
}

void run(const Input& input) {
  LLVMFuzzerTestOneInput(input.data(), input.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::vector<Input> seeds = read_seeds(argv[1]);
  if (seeds.empty()) {
    std::fprintf(stderr, "no seeds in %s: random inputs alone test very little\n", argv[1]);
    return 1;
  }
  inlay::base::Random random(1);
  for (const Input& seed : seeds) {
    run(seed);
    for (int i = 0; i < kChangesPerSeed; ++i) run(changed(seed, random));
  }
  for (int i = 0; i < kMadeUp; ++i) run(made_up(random));
  std::printf("%zu seeds\n", seeds.size());
  return 0;
}
