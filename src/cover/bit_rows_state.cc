// Saves and resumes a search of bit_rows.
//
//   begun 1                            the root has been visited
//   states 2                           the open states follow, the oldest first
//   state 3fd5555555555555 4 1 2 17 3  width (the bits of a double), branch item, number of its
//   rows
//                                      tried, length of the path, the path
//
// Items and options are numbered as in the Problem. The bit sets are not written because they
// follow from the path. Finished states, whose rows have all been tried, are omitted.

#include "base/bit_set.h"
#include "cover/bit_rows.h"
#include "cover/saved_state.h"

namespace inlay::cover {
namespace {

constexpr std::uint32_t kNoNumber = 0xFFFFFFFF;

// The inverse of ids[number] = id; kNoNumber for an id without a number.
std::vector<std::uint32_t> inverse(std::span<const std::uint32_t> ids) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t number = 0; number < ids.size(); ++number) {
    if (ids[number] >= numbers.size()) numbers.resize(ids[number] + std::size_t{1}, kNoNumber);
    numbers[ids[number]] = number;
  }
  return numbers;
}

// Reads an id and returns its number; kNoNumber if there is no such id.
std::uint32_t read_id(StateReader& reader, std::span<const std::uint32_t> numbers) {
  const std::uint64_t id = reader.number();
  return id < numbers.size() ? numbers[id] : kNoNumber;
}

}  // namespace

Result<std::string> BitRows::save() const {
  std::string text =
      format_header({std::string(name()), seed_, order_, matrix_.fingerprint, meter_.stats});
  std::string states;
  std::size_t open = 0;
  for (std::size_t number = 0; number < frontier_.size(); ++number) {
    const OpenState state = frontier_[number];
    if (state.finished()) continue;
    ++open;
    states += "state " + hexadecimal_bits(state.head->width);
    for (const std::uint32_t value :
         {matrix_.item_ids[state.head->item], state.head->tried, state.head->depth}) {
      states.append(" ").append(std::to_string(value));
    }
    for (const std::uint32_t option : state.path.first(state.head->depth)) {
      states.append(" ").append(std::to_string(matrix_.option_ids[option]));
    }
    states += '\n';
  }
  text += std::string("begun ") + (begun_ ? "1" : "0") + "\n";
  text += "states " + std::to_string(open) + "\n" + states;
  return with_checksum(std::move(text));
}

Status BitRows::restore(std::string_view state) {
  StateReader reader(state);
  const SavedHeader header = reader.header();
  if (!reader.ok()) return reader.error();
  if (header.fingerprint != matrix_.fingerprint) {
    return Error{ErrorKind::invalid, "the saved search belongs to a different problem"};
  }
  reader.expect("begun");
  begun_ = reader.number(1) == 1;
  reader.end_line();
  reader.expect("states");
  const std::uint64_t states = reader.number();
  reader.end_line();
  if (!begun_ && states > 0) reader.damaged("it has states but was not begun");

  const auto item_numbers = inverse(matrix_.item_ids);
  const auto option_numbers = inverse(matrix_.option_ids);
  double left = begun_ ? 0 : 1;
  for (std::uint64_t number = 0; number < states && reader.ok(); ++number) {
    left += restore_state(reader, item_numbers, option_numbers);
  }
  reader.end();
  if (!reader.ok()) return reader.error();
  done_ = std::max(0.0, 1.0 - left);
  meter_.stats = header.stats;
  meter_memory();
  return Done{};
}

// Reads one state into the frontier and returns the width of its untried part.
double BitRows::restore_state(StateReader& reader, std::span<const std::uint32_t> item_numbers,
                              std::span<const std::uint32_t> option_numbers) {
  const auto damaged = [&](const char* reason) {
    reader.damaged(reason);
    return 0.0;
  };
  const OpenState state = frontier_.spare();
  make_root(state);
  reader.expect("state");
  const auto width = reader.hexadecimal_bits();
  if (!(width >= 0 && width <= 1)) return damaged("a width is not between 0 and 1");
  const std::uint32_t item = read_id(reader, item_numbers);
  const std::uint64_t tried = reader.number();
  const std::uint64_t depth = reader.number();
  for (std::uint64_t step = 0; step < depth && reader.ok(); ++step) {
    const std::uint32_t option = read_id(reader, option_numbers);
    if (option == kNoNumber || !base::has_bit(state.live, option))
      return damaged("a path is impossible");
    apply(option, state);
  }
  reader.end_line();
  if (!reader.ok()) return 0;
  if (item >= matrix_.primary || !base::has_bit(state.needed, item)) {
    return damaged("a branch item is not open");
  }
  const std::uint32_t choices = live_rows(state, item);
  if (tried >= choices) return damaged("more rows were tried than there are");
  *state.head = {width, item, choices, 0, state.head->depth};
  while (state.head->tried < tried) try_row(state, next_choice(state));
  frontier_.append();
  return width * static_cast<double>(choices - tried) / choices;
}

}  // namespace inlay::cover
