#include "store/record.h"

#include <algorithm>

#include "base/fnv.h"

namespace inlay::store {
namespace {

// With its length, so that two different lists of texts never have the same bytes.
void add(base::Fnv& sum, std::string_view text) {
  sum.add(static_cast<std::uint64_t>(text.size()));
  sum.add(text);
}

void add(base::Fnv& sum, std::int64_t number) {
  sum.add(static_cast<std::uint64_t>(number));
}

void add(base::Fnv& sum, const Key& key) {
  add(sum, std::int64_t{key.box_width});
  add(sum, std::int64_t{key.box_height});
  add(sum, key.puzzle);
}

bool contradict(const Record& a, const Record& b) {
  if (a.exact && b.exact) return a.count != b.count;
  if (a.exact) return b.count > a.count;
  return b.exact && a.count > b.count;
}

bool says_more(const Record& news, const Record& known) {
  if (known.exact) return false;
  return news.exact || news.count > known.count;
}

bool says_more(const Rating& news, const Rating& known) {
  if (known.is_final()) return false;
  if (news.is_final()) return true;
  return news.er > known.er || news.score > known.score;
}

}  // namespace

const Rating* Record::find_rating(std::string_view scale, std::string_view version) const {
  const auto found = std::find_if(ratings.begin(), ratings.end(), [&](const Rating& rating) {
    return rating.scale == scale && rating.version == version;
  });
  return found == ratings.end() ? nullptr : &*found;
}

Result<Record> merge(const Record& known, const Record& news) {
  const bool minimality = known.minimal && news.minimal && *known.minimal != *news.minimal;
  if (contradict(known, news) || minimality) {
    return Error{ErrorKind::invalid,
                 "the new record contradicts the stored one of " + known.key.puzzle};
  }
  Record merged = known;
  if (says_more(news, known)) {
    merged.count = news.count;
    merged.exact = news.exact;
    merged.engine = news.engine;
    merged.nodes = news.nodes;
    merged.nanoseconds = news.nanoseconds;
  }
  if (news.solutions.size() > known.solutions.size()) merged.solutions = news.solutions;
  if (!known.minimal) merged.minimal = news.minimal;
  if (!known.automorphisms) merged.automorphisms = news.automorphisms;
  for (const Rating& rating : news.ratings) {
    const auto same =
        std::find_if(merged.ratings.begin(), merged.ratings.end(), [&](const Rating& one) {
          return one.scale == rating.scale && one.version == rating.version;
        });
    if (same == merged.ratings.end()) {
      merged.ratings.push_back(rating);
    } else if (says_more(rating, *same)) {
      *same = rating;
    }
  }
  merged.first_seen = std::min(known.first_seen, news.first_seen);
  if (news.asked > 0) merged.last_seen = std::max(known.last_seen, news.last_seen);
  merged.asked += news.asked;
  return merged;
}

std::uint64_t sum_of(const Record& record) {
  base::Fnv sum;
  add(sum, record.key);
  add(sum, std::int64_t{record.clues});
  add(sum, record.count.to_string());
  add(sum, std::int64_t{record.exact ? 1 : 0});
  for (const std::string& solution : record.solutions) add(sum, solution);
  add(sum, std::int64_t{record.minimal ? (*record.minimal ? 1 : 0) : 2});
  add(sum, record.automorphisms.value_or(0));
  return sum.value();
}

std::uint64_t sum_of(const Key& key, const Rating& rating) {
  base::Fnv sum;
  add(sum, key);
  for (const std::string& text :
       {rating.scale, rating.version, rating.outcome, rating.level, rating.hardest}) {
    add(sum, text);
  }
  for (const int number : {rating.er, rating.ep, rating.ed, rating.score, rating.steps}) {
    add(sum, std::int64_t{number});
  }
  return sum.value();
}

}  // namespace inlay::store
