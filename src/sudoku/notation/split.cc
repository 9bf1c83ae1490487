#include "sudoku/notation/split.h"

#include <algorithm>
#include <array>

#include "sudoku/notation/glyph.h"

namespace inlay::notation {
namespace {

class Splitter {
 public:
  explicit Splitter(const Line& line) : line_(line), text_(line.text) {}

  Row packed() {
    each([&](Glyph glyph, std::size_t at) {
      if (glyph.kind == GlyphKind::symbol) {
        put(at, 1);
      } else if (glyph.kind == GlyphKind::blank) {
        put(at, 0);
      } else {
        mark_break();
      }
    });
    return std::move(row_);
  }

  Row words(bool edges, bool punctuated) {
    std::size_t field = 0;  // start of the field
    bool first = true;
    bool empty = true;
    bool spaces = false;
    const auto close = [&](bool edge) {
      if (empty && spaces && (edges || !edge)) put(field, 0);
      empty = true;
      spaces = false;
    };
    for (std::size_t at = 0; at < text_.size();) {
      const Glyph glyph = glyph_at(text_, at);
      const bool mark = glyph.kind == GlyphKind::blank;
      if (glyph.kind == GlyphKind::symbol || (mark && !punctuated)) {
        at = word(at, punctuated);
        empty = false;
        continue;
      }
      if (glyph.kind == GlyphKind::space) {
        spaces = true;
      } else {
        close(first);
        first = false;
        mark_break();
        field = at + glyph.length;
      }
      at += glyph.length;
    }
    close(true);
    return std::move(row_);
  }

  Row fields(bool edges) {
    const char delimiter = main_delimiter();
    if (delimiter == 0) return {};
    std::size_t field = 0;
    bool first = true;
    bool empty = true;
    for (std::size_t at = 0; at <= text_.size();) {
      const bool end = at == text_.size();
      const Glyph glyph = end ? Glyph{GlyphKind::delimiter, 0, 1} : glyph_at(text_, at);
      if (end || glyph.text == delimiter) {
        if (empty && (edges || !(first || end))) put(field, 0);
        if (!end) mark_break();
        first = false;
        empty = true;
        field = at + glyph.length;
      } else if (glyph.kind == GlyphKind::symbol || glyph.kind == GlyphKind::blank) {
        at = word(at, false);
        empty = false;
        continue;
      }
      at += glyph.length;
    }
    return std::move(row_);
  }

  Row columns() {
    each([&](Glyph glyph, std::size_t at) {
      if (glyph.kind == GlyphKind::delimiter) {
        mark_break();
      } else {
        put(at, glyph.kind == GlyphKind::symbol ? 1 : 0);
      }
    });
    return std::move(row_);
  }

  Row spread() {
    std::vector<std::pair<Glyph, std::size_t>> segment;
    bool good = true;
    const auto close = [&] {
      if (segment.empty()) return;
      const auto spaces_at = [&](std::size_t parity) {
        for (std::size_t i = parity; i < segment.size(); i += 2) {
          if (segment[i].first.kind != GlyphKind::space) return false;
        }
        return true;
      };
      good &= segment.size() % 2 == 1;
      const std::size_t parity = segment.size() > 1 && spaces_at(0) ? 1 : 0;
      good &= spaces_at(1 - parity);
      for (std::size_t i = parity; i < segment.size(); i += 2) {
        put(segment[i].second, segment[i].first.kind == GlyphKind::symbol ? 1 : 0);
      }
      segment.clear();
      mark_break();
    };
    each([&](Glyph glyph, std::size_t at) {
      if (glyph.kind == GlyphKind::delimiter) {
        close();
      } else {
        segment.emplace_back(glyph, at);
      }
    });
    close();
    return good ? std::move(row_) : Row{};
  }

 private:
  template <typename Visit>
  void each(Visit&& visit) {
    for (std::size_t at = 0; at < text_.size();) {
      const Glyph glyph = glyph_at(text_, at);
      visit(glyph, at);
      at += glyph.length;
    }
  }

  void put(std::size_t at, std::size_t length) {
    row_.cells.push_back({text_.substr(at, length), line_.number, at + 1});
  }
  void mark_break() {
    const std::size_t count = row_.cells.size();
    if (count > 0 && (row_.breaks.empty() || row_.breaks.back() != count)) {
      row_.breaks.push_back(count);
    }
  }

  // Adds the word that begins at `at`; a single blank mark is a blank cell. Returns its end.
  std::size_t word(std::size_t at, bool punctuated) {
    std::size_t end = at;
    std::size_t glyphs = 0;
    bool marks_only = true;
    while (end < text_.size()) {
      const Glyph glyph = glyph_at(text_, end);
      if (glyph.kind != GlyphKind::symbol && (glyph.kind != GlyphKind::blank || punctuated)) break;
      marks_only &= glyph.kind == GlyphKind::blank;
      end += glyph.length;
      ++glyphs;
    }
    put(at, marks_only && glyphs == 1 ? 0 : end - at);
    return end;
  }

  // Quotes and brackets enclose cells; they do not separate them.
  char main_delimiter() {
    constexpr std::string_view kEnclosing = "\"'`[](){}<>";
    std::array<std::size_t, 256> counts{};
    each([&](Glyph glyph, std::size_t) {
      const bool tab = glyph.kind == GlyphKind::space && glyph.text == '\t';
      const bool separates =
          glyph.kind == GlyphKind::delimiter && kEnclosing.find(glyph.text) == kEnclosing.npos;
      if (tab || separates) {
        ++counts[static_cast<unsigned char>(glyph.text)];
      }
    });
    const auto most = std::max_element(counts.begin(), counts.end());
    return *most == 0 ? '\0' : static_cast<char>(most - counts.begin());
  }

  const Line& line_;
  std::string_view text_;
  Row row_;
};

}  // namespace

Row split(const Line& line, Split way) {
  Splitter splitter(line);
  switch (way) {
    case Split::words:
      return splitter.words(false, false);
    case Split::packed:
      return splitter.packed();
    case Split::words_edges:
      return splitter.words(true, false);
    case Split::inner:
      return splitter.fields(false);
    case Split::fields:
      return splitter.fields(true);
    case Split::columns:
      return splitter.columns();
    case Split::spread:
      return splitter.spread();
    case Split::punctuated:
      return splitter.words(true, true);
  }
  return {};
}

int drawn_width(const Row& row) {
  const std::size_t count = row.cells.size();
  if (row.breaks.empty() || row.breaks.front() >= count) return 0;
  const std::size_t width = row.breaks.front();
  std::size_t expected = width;
  for (const std::size_t stop : row.breaks) {
    if (stop != expected) return 0;
    expected += width;
  }
  // The last group ends with the row, with or without a delimiter after it.
  const std::size_t last = row.breaks.back();
  const bool complete = last == count || last + width == count;
  return complete && width > 1 ? static_cast<int>(width) : 0;
}

}  // namespace inlay::notation
