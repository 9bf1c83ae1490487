#include "cover/matrix.h"

#include <algorithm>

#include "base/fnv.h"
#include "base/random.h"

namespace inlay::cover {
namespace {

std::uint64_t fingerprint_of(const Problem& problem) {
  base::Fnv hash;
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    hash.add(std::uint64_t{problem.is_primary(item)});
    if (problem.has_multiplicities()) {
      hash.add(std::uint64_t{problem.bounds(item).least});
      hash.add(std::uint64_t{problem.bounds(item).most});
    }
  }
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    hash.add(std::uint64_t{problem.option(option).size()});
    for (const Entry& entry : problem.option(option)) {
      hash.add(std::uint64_t{entry.item});
      hash.add(std::uint64_t{entry.color});
    }
  }
  return hash.value();
}

}  // namespace

Matrix::Matrix(const Problem& problem, std::optional<std::uint64_t> seed)
    : items(static_cast<std::uint32_t>(problem.item_count())),
      primary(static_cast<std::uint32_t>(problem.primary_count())),
      multiple(problem.has_multiplicities()),
      fingerprint(fingerprint_of(problem)) {
  const auto is_primary = [&](ItemId item) { return problem.is_primary(item); };
  item_ids.reserve(items);
  for (const bool first : {true, false}) {
    for (ItemId item = 0; item < items; ++item) {
      if (is_primary(item) == first) item_ids.push_back(item);
    }
  }

  for (OptionId option = 0; option < problem.option_count(); ++option) {
    const auto row = problem.option(option);
    if (std::any_of(row.begin(), row.end(), [&](const Entry& e) { return is_primary(e.item); })) {
      option_ids.push_back(option);
    }
  }
  options = static_cast<std::uint32_t>(option_ids.size());

  if (seed) {
    base::Random random(*seed);
    random.shuffle(std::span(item_ids).first(primary));
    random.shuffle(std::span(item_ids).subspan(primary));
    random.shuffle(std::span(option_ids));
  }

  for (std::uint32_t item = 0; item < primary; ++item) {
    bounds.push_back(problem.bounds(item_ids[item]));
  }

  std::vector<std::uint32_t> number(items);
  for (std::uint32_t item = 0; item < items; ++item) number[item_ids[item]] = item;
  starts.reserve(options + std::size_t{1});
  starts.push_back(0);
  for (const OptionId option : option_ids) {
    for (const Entry& entry : problem.option(option)) {
      entries.push_back({number[entry.item], entry.color});
      colored |= entry.color != kNoColor;
    }
    starts.push_back(static_cast<std::uint32_t>(entries.size()));
  }
}

}  // namespace inlay::cover
