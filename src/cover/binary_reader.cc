// Reads the binary form. No length in the file is trusted: names are read block by block, tables
// grow as their elements arrive, and every addition is checked against the memory limit.
#include "base/fnv.h"
#include "cover/binary.h"
#include "cover/reading.h"

namespace inlay::cover {
namespace {

constexpr std::uint64_t kMostNumber = ~std::uint64_t{0};

// Reads an input as numbers and texts. After the first error all reads return 0 or an empty text.
class Bytes {
 public:
  explicit Bytes(Input& input) : input_(input) {}

  bool ok() const { return !failed_; }
  // The first error, "byte 17: ...".
  Error error() const { return error_; }
  void fail(const std::string& message, ErrorKind kind = ErrorKind::syntax) {
    if (failed_) return;
    failed_ = true;
    error_ = {kind, "byte " + std::to_string(position_) + ": " + message};
  }

  std::uint64_t number(std::uint64_t most) {
    const std::uint64_t value = number_of_any_size();
    if (value > most) fail("a number is too large", ErrorKind::invalid);
    return failed_ ? 0 : value;
  }

  std::string text(std::uint64_t length) {
    std::string text;
    while (length > 0 && some_ahead()) {
      const auto part = input_.ahead().substr(0, length);
      text += part;
      length -= part.size();
      take(part.size());
    }
    return text;
  }

  // Reads the eight bytes of the checksum, which covers all bytes before them.
  void check_sum() {
    const std::uint64_t expected = hash_.value();
    std::uint64_t found = 0;
    for (unsigned shift = 0; shift < 64 && some_ahead(); shift += 8) {
      found |= std::uint64_t{next()} << shift;
    }
    if (!failed_ && found != expected) fail("wrong checksum: the file is damaged");
    if (!failed_ && (!input_.ahead().empty() || input_.more()))
      fail("unexpected bytes after the end");
  }

 private:
  bool some_ahead() {
    if (failed_) return false;
    if (!input_.ahead().empty() || input_.more()) return true;
    if (const auto status = input_.status(); !status) {
      fail(status.error().message, status.error().kind);
    } else {
      fail("unexpected end of the file");
    }
    return false;
  }
  void take(std::size_t bytes) {
    hash_.add(input_.ahead().substr(0, bytes));
    input_.skip(bytes);
    position_ += bytes;
  }
  std::uint8_t next() {
    const auto byte = static_cast<std::uint8_t>(input_.ahead().front());
    take(1);
    return byte;
  }

  // Seven bits per byte, the least significant first; the last byte is below 128 and, unless it is
  // the only one, not 0.
  std::uint64_t number_of_any_size() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; some_ahead(); shift += 7) {
      const std::uint8_t byte = next();
      if (shift == 63 && byte > 1) break;
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) {
        if (byte == 0 && shift > 0) break;
        return value;
      }
    }
    fail("invalid number");
    return 0;
  }

  Input& input_;
  base::Fnv hash_;
  std::uint64_t position_ = 0;
  bool failed_ = false;
  Error error_;
};

class BinaryReader {
 public:
  BinaryReader(Input& input, const ReadBudget& budget)
      : input_(input), bytes_(input), guard_(budget) {}

  Result<Problem> read() {
    if (bytes_.text(kBinaryMagic.size()) != kBinaryMagic) bytes_.fail("not the binary form");
    if (bytes_.number(kMostNumber) != 1)
      bytes_.fail("unsupported version; this program reads version 1");
    const std::uint64_t flags = bytes_.number(kHasCosts | kHasPayloads);
    read_items();
    read_colors();
    read_options(flags);
    bytes_.check_sum();
    if (!bytes_.ok()) return bytes_.error();
    return std::move(problem_);
  }

 private:
  bool may_add(std::size_t entries) {
    const auto status = guard_.may_add(problem_, entries, input_.memory());
    if (!status) bytes_.fail(status.error().message, status.error().kind);
    return status.ok();
  }

  std::string read_name() {
    const std::uint64_t length = bytes_.number(0xFFFFFFFF);
    if (!may_add(length)) return {};
    std::string name = bytes_.text(length);
    if (base::find_invalid_utf8(name) != std::string_view::npos) {
      bytes_.fail("a name is not valid UTF-8", ErrorKind::invalid);
    }
    return name;
  }

  void read_items() {
    const std::uint64_t count = bytes_.number(0xFFFFFFFE);
    for (std::uint64_t item = 0; item < count && bytes_.ok(); ++item) {
      const std::uint64_t kind = bytes_.number(kBounded);
      Bounds bounds;
      if (kind == kBounded) {
        bounds.least = static_cast<std::uint32_t>(bytes_.number(0xFFFFFFFF));
        bounds.most = static_cast<std::uint32_t>(bytes_.number(0xFFFFFFFF));
        if (bounds == Bounds{}) bytes_.fail("redundant bounds");
      }
      std::string name = read_name();
      if (!bytes_.ok()) return;
      const auto added = kind == kSecondary ? problem_.add_secondary(std::move(name))
                                            : problem_.add_primary(std::move(name), bounds);
      if (!added) bytes_.fail(added.error().message, added.error().kind);
    }
  }

  void read_colors() {
    const std::uint64_t count = bytes_.number(0xFFFFFFFE);
    for (std::uint64_t color = 1; color <= count && bytes_.ok(); ++color) {
      const std::string name = read_name();
      if (bytes_.ok() && problem_.color(name) != color) bytes_.fail("duplicate colour");
    }
  }

  void read_options(std::uint64_t flags) {
    const std::uint64_t count = bytes_.number(0xFFFFFFFE);
    std::vector<Entry> entries;
    for (std::uint64_t option = 0; option < count && bytes_.ok(); ++option) {
      entries.clear();
      const std::uint64_t size = bytes_.number(problem_.item_count());
      ItemId before = 0;
      for (std::uint64_t i = 0; i < size && bytes_.ok(); ++i) {
        entries.push_back(read_entry(before));
        before = entries.back().item;
      }
      const Cost cost = (flags & kHasCosts) != 0 ? bytes_.number(kMaxCost) : 0;
      const std::uint64_t payload = (flags & kHasPayloads) != 0 ? bytes_.number(kMostNumber) : 0;
      if (!bytes_.ok() || !may_add(entries.size())) return;
      const auto added = problem_.add_option(entries, payload, cost);
      if (!added) bytes_.fail(added.error().message, added.error().kind);
      payloads_ |= payload != 0;
    }
    const bool needed = problem_.has_costs() == ((flags & kHasCosts) != 0) &&
                        payloads_ == ((flags & kHasPayloads) != 0);
    if (bytes_.ok() && !needed) bytes_.fail("redundant flag");
  }

  // Bit 0: a colour follows; bit 1: downwards; from bit 2: the distance to the item before.
  Entry read_entry(ItemId before) {
    const std::uint64_t code = bytes_.number(kMostNumber);
    const std::uint64_t distance = code >> 2;
    const bool down = (code & 2) != 0;
    if (distance > 0xFFFFFFFF || (down && (distance > before || distance == 0))) {
      bytes_.fail("unknown item number", ErrorKind::invalid);
      return {0};
    }
    const std::uint64_t item = down ? before - distance : before + distance;
    Entry entry{0};
    if (item >= problem_.item_count()) {
      bytes_.fail("unknown item number", ErrorKind::invalid);
    } else {
      entry.item = static_cast<ItemId>(item);
    }
    if ((code & 1) != 0) {
      entry.color = static_cast<Color>(bytes_.number(problem_.color_count()));
      if (entry.color == kNoColor) bytes_.fail("unknown colour number", ErrorKind::invalid);
    }
    return entry;
  }

  Input& input_;
  Bytes bytes_;
  ReadGuard guard_;
  Problem problem_;
  bool payloads_ = false;  // has any payload other than 0
};

}  // namespace

Result<Problem> read_binary(Input& input, const ReadBudget& budget) {
  return BinaryReader(input, budget).read();
}

Result<Problem> parse_binary(std::string_view bytes) {
  Input input(bytes);
  return read_binary(input, budget_for(bytes));
}

}  // namespace inlay::cover
