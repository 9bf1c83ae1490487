#include "service/record_wire.h"

namespace inlay::service {
namespace {

// --- Writing ------------------------------------------------------------------------------------

constexpr std::uint64_t word(std::int64_t value) {
  return static_cast<std::uint64_t>(value);
}

void put(batch::WireWriter& out, const store::Rating& rating) {
  for (const int number : {rating.er, rating.ep, rating.ed, rating.score, rating.steps}) {
    out.number(word(number));
  }
  out.text(rating.scale).text(rating.version).text(rating.outcome);
  out.text(rating.level).text(rating.hardest);
}

// --- Reading ------------------------------------------------------------------------------------

class Fields {
 public:
  explicit Fields(std::string_view bytes) : in_(bytes) {}

  std::string text() { return std::string(in_.text()); }
  std::uint64_t number() { return in_.number(); }
  std::int64_t integer() { return static_cast<std::int64_t>(in_.number()); }
  int small() {
    const std::int64_t value = integer();
    good_ &= value == static_cast<int>(value);
    return static_cast<int>(value);
  }
  bool flag() {
    const std::uint64_t value = in_.number();
    good_ &= value <= 1;
    return value == 1;
  }
  // 64 bits as a number; the text is empty. Or all digits, and no number.
  Count count() {
    const std::uint64_t low = in_.number();
    const std::string_view digits = in_.text();
    if (digits.empty()) return low;
    auto value = Count::parse(digits);
    good_ &= low == 0 && value && !value->fits_64() && value->to_string() == digits;
    return value ? std::move(*value) : Count();
  }
  // Each entry of a list has at least one number.
  std::size_t length() {
    const std::uint64_t size = in_.number();
    good_ &= size <= in_.left() / sizeof size;
    return good() ? size : 0;
  }
  bool good() const { return good_ && in_.good(); }
  bool more() const { return good() && in_.left() > 0; }

 private:
  batch::WireReader in_;
  bool good_ = true;
};

store::Rating read_rating(Fields& in) {
  store::Rating rating;
  for (int* const number : {&rating.er, &rating.ep, &rating.ed, &rating.score, &rating.steps}) {
    *number = in.small();
  }
  for (std::string* const text :
       {&rating.scale, &rating.version, &rating.outcome, &rating.level, &rating.hardest}) {
    *text = in.text();
  }
  return rating;
}

void read_record(Fields& in, store::Record& record) {
  record.key.box_width = in.small();
  record.key.box_height = in.small();
  record.clues = in.small();
  record.exact = in.flag();
  if (in.flag()) record.minimal = in.flag();
  if (in.flag()) record.automorphisms = in.integer();
  record.nodes = in.number();
  for (std::int64_t* const value :
       {&record.nanoseconds, &record.first_seen, &record.last_seen, &record.asked}) {
    *value = in.integer();
  }
  record.count = in.count();
  record.key.puzzle = in.text();
  record.engine = in.text();
  record.solutions.resize(in.length());
  for (std::string& solution : record.solutions) solution = in.text();
  const std::size_t ratings = in.length();
  for (std::size_t i = 0; i < ratings && in.good(); ++i) record.ratings.push_back(read_rating(in));
}

}  // namespace

void encode(const store::Record& record, batch::WireWriter& out) {
  out.number(word(record.key.box_width)).number(word(record.key.box_height));
  out.number(word(record.clues)).number(record.exact).number(record.minimal.has_value());
  if (record.minimal) out.number(*record.minimal);
  out.number(record.automorphisms.has_value());
  if (record.automorphisms) out.number(word(*record.automorphisms));
  out.number(record.nodes).number(word(record.nanoseconds)).number(word(record.first_seen));
  out.number(word(record.last_seen)).number(word(record.asked));
  const bool small = record.count.fits_64();
  out.number(small ? record.count.low_64() : 0).text(small ? "" : record.count.to_string());
  out.text(record.key.puzzle).text(record.engine).number(record.solutions.size());
  for (const std::string& solution : record.solutions) out.text(solution);
  out.number(record.ratings.size());
  for (const store::Rating& rating : record.ratings) put(out, rating);
}

Result<std::vector<store::Record>> decode_records(std::string_view bytes) {
  std::vector<store::Record> records;
  Fields in(bytes);
  while (in.more()) read_record(in, records.emplace_back());
  if (!in.good()) return Error{ErrorKind::invalid, "damaged records of an import"};
  return records;
}

}  // namespace inlay::service
