#include "batch/shard.h"

#include <algorithm>
#include <cstring>
#include <functional>

#include "base/raw_array.h"

namespace inlay::batch {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;

// Calls `visit` with each block of an input and with its offset there.
Status each_block(const Input& input,
                  const std::function<void(std::uint64_t, std::string_view)>& visit) {
  auto source = Source::open(input);
  if (!source) return source.error();
  const auto buffer = base::make_raw_array<char>(kBlock);
  for (std::uint64_t offset = 0;;) {
    const auto got = source->read({buffer.get(), kBlock}, {});
    if (!got) return got.error();
    if (*got == 0) return Done{};
    visit(offset, {buffer.get(), *got});
    offset += *got;
  }
}

// The offset after the `wanted`-th line end of a block, counted from 1.
std::size_t behind_line_end(std::string_view block, std::uint64_t wanted) {
  std::size_t at = 0;
  for (; wanted > 0; --wanted) at = block.find('\n', at) + 1;
  return at;
}

std::uint64_t line_ends(std::string_view block) {
  return static_cast<std::uint64_t>(std::count(block.begin(), block.end(), '\n'));
}

// Where the lines `starts`, ascending and counted from 0, begin. `bases`: where each input begins,
// and the end of the last one.
Result<std::vector<std::uint64_t>> offsets_of_lines(const std::vector<Input>& inputs,
                                                    const std::vector<std::uint64_t>& bases,
                                                    const std::vector<std::uint64_t>& starts) {
  std::vector<std::uint64_t> offsets;
  std::uint64_t complete = 0;  // lines that have ended
  const auto wanted = [&] {
    return offsets.size() < starts.size() ? starts[offsets.size()] : ~0ULL;
  };
  while (wanted() == 0) offsets.push_back(0);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    char last = '\n';
    const Status read = each_block(inputs[i], [&](std::uint64_t offset, std::string_view block) {
      const std::uint64_t ends = line_ends(block);
      while (wanted() <= complete + ends) {
        const std::size_t at = behind_line_end(block, wanted() - complete);
        for (const std::uint64_t line = wanted(); wanted() == line;) {
          offsets.push_back(bases[i] + offset + at);
        }
      }
      complete += ends;
      last = block.back();
    });
    if (!read) return Error{ErrorKind::io, inputs[i].name + ": " + read.error().message};
    if (last == '\n') continue;
    ++complete;  // a last line without an end
    while (wanted() == complete) offsets.push_back(bases[i + 1]);
  }
  offsets.resize(starts.size(), bases.back());  // if an input shrank meanwhile
  return offsets;
}

// Lines in all inputs; a last line without an end counts.
Result<std::uint64_t> count_lines(const std::vector<Input>& inputs) {
  std::uint64_t lines = 0;
  for (const Input& input : inputs) {
    char last = '\n';
    const Status read = each_block(input, [&](std::uint64_t, std::string_view block) {
      lines += line_ends(block);
      last = block.back();
    });
    if (!read) return Error{ErrorKind::io, input.name + ": " + read.error().message};
    lines += last != '\n' ? 1 : 0;
  }
  return lines;
}

}  // namespace

Result<std::vector<std::uint64_t>> shard_boundaries(const std::vector<Input>& inputs,
                                                    std::uint64_t count,
                                                    std::uint64_t max_counted) {
  std::vector<std::uint64_t> bases{0};
  const auto parts_of = [count](std::uint64_t total) {
    std::vector<std::uint64_t> parts;
    for (std::uint64_t part = 1; part < count; ++part) {
      parts.push_back(in_first_shards(total, part, count));
    }
    return parts;
  };
  if (inputs.size() == 1 && inputs[0].kind == Input::Kind::sequence) {
    std::vector<std::uint64_t> offsets = parts_of(inputs[0].sequence->lines);
    for (std::uint64_t& offset : offsets) offset *= inputs[0].sequence->line_size;
    return offsets;
  }
  for (const Input& input : inputs) {
    if (input.kind == Input::Kind::error) {
      return Error{ErrorKind::invalid, input.name + ": " + input.text};
    }
    const Identity identity = identity_of(input);
    if (identity.stream || is_zstd_name(input.name)) {
      return Error{ErrorKind::unsupported,
                   input.name + ": --shard requires plain files, whose length is known"};
    }
    bases.push_back(bases.back() + identity.size);
  }
  if (bases.back() > max_counted) return parts_of(bases.back());
  const auto lines = count_lines(inputs);
  if (!lines) return lines.error();
  return offsets_of_lines(inputs, bases, parts_of(*lines));
}

}  // namespace inlay::batch
