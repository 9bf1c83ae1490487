#include "store/record_text.h"

#include <charconv>
#include <cstdint>
#include <type_traits>

#include "base/fnv.h"

namespace inlay::store {
namespace {

constexpr int kVersion = 1;
constexpr std::string_view kUnknown = "-";

// --- Writing ------------------------------------------------------------------------------------

class Writer {
 public:
  template <typename Number>
  requires std::is_integral_v<Number>
  void add(Number number) { add(std::to_string(number)); }
  void add(std::string_view field) {
    for (const char c : field) {
      switch (c) {
        case '\t':
          text_ += "\\t";
          break;
        case '\n':
          text_ += "\\n";
          break;
        case '\\':
          text_ += "\\\\";
          break;
        default:
          text_ += c;
      }
    }
    text_ += '\t';
  }
  std::string take() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string hexadecimal(std::uint64_t value) {
  char digits[16];
  const auto [end, error] = std::to_chars(std::begin(digits), std::end(digits), value, 16);
  return {digits, end};
}

std::string sum_of(std::string_view bytes) {
  base::Fnv sum;
  sum.add(bytes);
  return hexadecimal(sum.value());
}

// --- Reading ------------------------------------------------------------------------------------

// Reads the fields in order. After the first wrong one all further ones are empty.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::string text() {
    const std::string_view field = next();
    std::string plain;
    for (std::size_t i = 0; i < field.size(); ++i) {
      if (field[i] != '\\') {
        plain += field[i];
        continue;
      }
      const char code = ++i < field.size() ? field[i] : '\0';
      if (code != 't' && code != 'n' && code != '\\') good_ = false;
      plain += code == 't' ? '\t' : code == 'n' ? '\n' : code;
    }
    return plain;
  }

  template <typename Number = std::int64_t>
  Number number(Number least, Number most) {
    return number_in(next(), least, most);
  }
  // None for "-".
  template <typename Number = std::int64_t>
  std::optional<Number> optional_number(Number least, Number most) {
    const std::string_view field = next();
    if (field == kUnknown) return std::nullopt;
    return number_in(field, least, most);
  }

  // A list is not longer than the text behind it, one tab for each field.
  std::size_t length() { return number<std::size_t>(0, rest_.size()); }
  bool good() const { return good_; }
  bool at_end() const { return rest_.empty(); }
  void fail() { good_ = false; }

 private:
  std::string_view next() {
    const std::size_t end = rest_.find('\t');
    if (!good_ || end == std::string_view::npos) {
      good_ = false;
      return {};
    }
    const std::string_view field = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return field;
  }
  template <typename Number>
  Number number_in(std::string_view field, Number least, Number most) {
    Number value{};
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size() || value < least ||
        value > most) {
      good_ = false;
      return least;
    }
    return value;
  }

  std::string_view rest_;
  bool good_ = true;
};

constexpr std::int64_t kMostTime = std::int64_t{1} << 60;
constexpr int kMostNumber = 1 << 30;

Rating read_rating(Reader& fields) {
  Rating rating;
  rating.scale = fields.text();
  rating.version = fields.text();
  rating.outcome = fields.text();
  for (int* const number : {&rating.er, &rating.ep, &rating.ed, &rating.score, &rating.steps}) {
    *number = fields.number<int>(0, kMostNumber);
  }
  rating.level = fields.text();
  rating.hardest = fields.text();
  return rating;
}

}  // namespace

std::string text_of(const Record& record) {
  Writer fields;
  fields.add(kVersion);
  fields.add(record.key.box_width);
  fields.add(record.key.box_height);
  fields.add(record.key.puzzle);
  fields.add(record.clues);
  fields.add(record.count.to_string());
  fields.add(record.exact ? 1 : 0);
  fields.add(record.minimal ? std::string_view(*record.minimal ? "1" : "0") : kUnknown);
  fields.add(record.automorphisms ? std::to_string(*record.automorphisms) : std::string(kUnknown));
  fields.add(record.engine);
  fields.add(record.nodes);
  fields.add(record.nanoseconds);
  fields.add(record.first_seen);
  fields.add(record.last_seen);
  fields.add(record.asked);
  fields.add(record.solutions.size());
  for (const std::string& solution : record.solutions) fields.add(solution);
  fields.add(record.ratings.size());
  for (const Rating& rating : record.ratings) {
    fields.add(rating.scale);
    fields.add(rating.version);
    fields.add(rating.outcome);
    for (const int number : {rating.er, rating.ep, rating.ed, rating.score, rating.steps}) {
      fields.add(number);
    }
    fields.add(rating.level);
    fields.add(rating.hardest);
  }
  std::string text = std::move(fields).take();
  return text + sum_of(text);
}

Result<Record> read_record(std::string_view text) {
  const auto wrong = [](std::string_view what) {
    return Error{ErrorKind::invalid, "a stored record is damaged: " + std::string(what)};
  };
  const std::size_t sum = text.rfind('\t');
  if (sum == std::string_view::npos) return wrong("it has no checksum");
  const std::string_view body = text.substr(0, sum + 1);
  if (text.substr(sum + 1) != sum_of(body)) return wrong("its checksum is wrong");
  Reader fields(body);
  if (fields.number<int>(0, kMostNumber) != kVersion) return wrong("its format is unknown");
  Record record;
  record.key.box_width = fields.number<int>(0, kMostNumber);
  record.key.box_height = fields.number<int>(0, kMostNumber);
  record.key.puzzle = fields.text();
  record.clues = fields.number<int>(0, kMostNumber);
  if (auto count = Count::parse(fields.text())) {
    record.count = std::move(*count);
  } else {
    fields.fail();
  }
  record.exact = fields.number<int>(0, 1) == 1;
  if (const auto minimal = fields.optional_number<int>(0, 1)) record.minimal = *minimal == 1;
  record.automorphisms = fields.optional_number<std::int64_t>(0, kMostTime);
  record.engine = fields.text();
  record.nodes = fields.number<std::uint64_t>(0, static_cast<std::uint64_t>(-1));
  for (std::int64_t* const time :
       {&record.nanoseconds, &record.first_seen, &record.last_seen, &record.asked}) {
    *time = fields.number<std::int64_t>(0, kMostTime);
  }
  const std::size_t solutions = fields.length();
  for (std::size_t i = 0; i < solutions && fields.good(); ++i) {
    record.solutions.push_back(fields.text());
  }
  const std::size_t ratings = fields.length();
  for (std::size_t i = 0; i < ratings && fields.good(); ++i) {
    record.ratings.push_back(read_rating(fields));
  }
  if (!fields.good() || !fields.at_end()) return wrong("a field is missing or wrong");
  return record;
}

}  // namespace inlay::store
