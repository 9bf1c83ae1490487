// Writes the binary form, in blocks.
#include "base/fnv.h"
#include "cover/binary.h"
#include "cover/writing.h"

namespace inlay::cover {
namespace {

class ByteSink {
 public:
  explicit ByteSink(std::ostream& out) : out_(out) {}

  void text(std::string_view bytes) {
    block_ += bytes;
    if (block_.size() >= Input::kBlock) flush();
  }
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) block_ += static_cast<char>(0x80 | (value & 0x7F));
    block_ += static_cast<char>(value);
    if (block_.size() >= Input::kBlock) flush();
  }
  void name(std::string_view name) {
    number(name.size());
    text(name);
  }
  void check_sum() {
    flush();
    std::uint64_t sum = hash_.value();
    for (int byte = 0; byte < 8; ++byte, sum >>= 8) block_ += static_cast<char>(sum & 0xFF);
    flush();
  }

 private:
  void flush() {
    hash_.add(std::string_view(block_));
    out_ << block_;
    block_.clear();
  }

  std::ostream& out_;
  std::string block_;
  base::Fnv hash_;
};

bool has_payloads(const Problem& problem) {
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    if (problem.option_payload(option) != 0) return true;
  }
  return false;
}

void write_items(const Problem& problem, ByteSink& sink) {
  sink.number(problem.item_count());
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    const Bounds bounds = problem.bounds(item);
    if (!problem.is_primary(item)) {
      sink.number(kSecondary);
    } else if (bounds == Bounds{}) {
      sink.number(kPrimary);
    } else {
      sink.number(kBounded);
      sink.number(bounds.least);
      sink.number(bounds.most);
    }
    sink.name(problem.item_name(item));
  }
}

void write_entries(std::span<const Entry> entries, ByteSink& sink) {
  sink.number(entries.size());
  ItemId before = 0;
  for (const Entry& entry : entries) {
    const bool down = entry.item < before;
    const std::uint64_t distance = down ? before - entry.item : entry.item - before;
    const bool colored = entry.color != kNoColor;
    sink.number(distance << 2 | std::uint64_t{down} << 1 | std::uint64_t{colored});
    if (colored) sink.number(entry.color);
    before = entry.item;
  }
}

}  // namespace

void write_binary(const Problem& problem, std::ostream& out) {
  ByteSink sink(out);
  const bool payloads = has_payloads(problem);
  sink.text(kBinaryMagic);
  sink.number(1);
  sink.number((problem.has_costs() ? kHasCosts : 0) | (payloads ? kHasPayloads : 0));
  write_items(problem, sink);
  sink.number(problem.color_count());
  for (Color color = 1; color <= problem.color_count(); ++color) {
    sink.name(problem.color_name(color));
  }
  sink.number(problem.option_count());
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    write_entries(problem.option(option), sink);
    if (problem.has_costs()) sink.number(problem.cost(option));
    if (payloads) sink.number(problem.option_payload(option));
  }
  sink.check_sum();
}

}  // namespace inlay::cover
