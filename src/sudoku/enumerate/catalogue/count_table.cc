#include "sudoku/enumerate/catalogue/count_table.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "base/fnv.h"

namespace inlay::sudoku::enumerate::catalogue {
namespace {

constexpr std::string_view kHead = "inlaycat\1";
constexpr std::size_t kSumBytes = 8;

void add_number(std::uint64_t number, std::string& out) {
  for (; number >= 128; number >>= 7) out += static_cast<char>(number | 128);
  out += static_cast<char>(number);
}

// Reads numbers from the front of a text.
class NumberReader {
 public:
  explicit NumberReader(std::string_view bytes) : bytes_(bytes) {}

  // None: the text ends within the number, or the number is too large.
  std::optional<std::uint64_t> next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 63 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      number |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return number;
    }
    return std::nullopt;
  }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

std::string check_sum_of(std::string_view bytes) {
  base::Fnv hash;
  hash.add(bytes);
  std::string sum;
  for (unsigned i = 0; i < kSumBytes; ++i) sum += static_cast<char>(hash.value() >> 8 * i & 255);
  return sum;
}

Error damaged(const std::string& what) {
  return {ErrorKind::invalid, "the table of the catalogue is damaged: " + what};
}

}  // namespace

Result<CountTable> CountTable::read(std::string_view bytes) {
  if (!bytes.starts_with(kHead.substr(0, kHead.size() - 1))) {
    return damaged("it does not begin with \"inlaycat\"");
  }
  if (!bytes.starts_with(kHead)) {
    return Error{ErrorKind::invalid, "the table of the catalogue has another version"};
  }
  if (bytes.size() < kHead.size() + kSumBytes) return damaged("it is too short");
  const std::string_view body = bytes.substr(kHead.size() + kSumBytes);
  if (bytes.substr(kHead.size(), kSumBytes) != check_sum_of(body)) {
    return damaged("its check sum is wrong");
  }
  CountTable table;
  table.begin_.push_back(0);
  NumberReader reader(body);
  std::vector<std::uint64_t> sizes;
  for (std::size_t band = 0; band < canonical::kBandClasses; ++band) {
    const auto grids = reader.next();
    const auto rows = reader.next();
    const auto size = reader.next();
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    if (!grids || !rows || !size || *grids > kMost) return damaged("its head is incomplete");
    table.begin_.push_back(table.begin_.back() + *grids);
    table.parts_.push_back({*rows, {}});
    sizes.push_back(*size);
  }
  std::string_view rest = reader.rest();
  for (std::size_t band = 0; band < sizes.size(); ++band) {
    if (sizes[band] > rest.size()) return damaged("it is too short");
    table.parts_[band].bytes = rest.substr(0, sizes[band]);
    rest.remove_prefix(sizes[band]);
  }
  if (!rest.empty()) return damaged("it is too long");
  return table;
}

std::string CountTable::write(std::span<const std::vector<std::uint32_t>> counts) {
  std::string head;
  std::string all;
  for (const std::vector<std::uint32_t>& of_band : counts) {
    std::string bytes;
    for (const std::uint32_t count : of_band) add_number(count, bytes);
    add_number(std::accumulate(of_band.begin(), of_band.end(), std::uint64_t{0}), head);
    add_number(of_band.size(), head);
    add_number(bytes.size(), head);
    all += bytes;
  }
  const std::string body = head + all;
  return std::string(kHead) + check_sum_of(body) + body;
}

std::size_t CountTable::band_of(std::uint64_t index) const {
  const auto after = std::upper_bound(begin_.begin(), begin_.end(), index);
  return static_cast<std::size_t>(after - begin_.begin()) - 1;
}

Result<std::vector<std::uint32_t>> CountTable::counts(std::size_t band) const {
  const Part& part = parts_[band];
  std::vector<std::uint32_t> counts;
  counts.reserve(part.bytes.size());
  std::uint64_t sum = 0;
  NumberReader reader(part.bytes);
  while (!reader.rest().empty()) {
    const auto count = reader.next();
    if (!count || *count > std::numeric_limits<std::uint32_t>::max()) {
      return damaged("a count of band " + std::to_string(band) + " is incomplete");
    }
    sum += *count;
    counts.push_back(static_cast<std::uint32_t>(*count));
  }
  if (counts.size() != part.rows || sum != begin_[band + 1] - begin_[band]) {
    return damaged("the counts of band " + std::to_string(band) + " do not add up");
  }
  return counts;
}

}  // namespace inlay::sudoku::enumerate::catalogue
