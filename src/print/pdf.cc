// Pdf: writes pages with cairo; fontconfig finds fonts for characters that the standard font lacks.
//
// Text is stored as Unicode, so it can be searched and copied. cairo embeds the glyphs that are
// used.
#include <algorithm>

#include "inlay/print.h"
#include "print/text.h"

#ifdef INLAY_HAVE_CAIRO
#include "print/libcairo.h"
#endif

namespace inlay::print {

#ifdef INLAY_HAVE_CAIRO

namespace {

const Cairo& cairo() {
  return base::loaded<Cairo>();
}
const Fontconfig& fontconfig() {
  return base::loaded<Fontconfig>();
}

template <typename Library, auto destroy>
struct Destroy {
  template <typename T>
  void operator()(T* object) const {
    (base::loaded<Library>().*destroy)(object);
  }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy<Cairo, &Cairo::surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Destroy<Cairo, &Cairo::destroy>>;
using FontFace = std::unique_ptr<cairo_font_face_t, Destroy<Cairo, &Cairo::font_face_destroy>>;
using ScaledFont =
    std::unique_ptr<cairo_scaled_font_t, Destroy<Cairo, &Cairo::scaled_font_destroy>>;
using FontOptions =
    std::unique_ptr<cairo_font_options_t, Destroy<Cairo, &Cairo::font_options_destroy>>;
using Pattern = std::unique_ptr<FcPattern, Destroy<Fontconfig, &Fontconfig::pattern_destroy>>;
using CharSet = std::unique_ptr<FcCharSet, Destroy<Fontconfig, &Fontconfig::charset_destroy>>;

constexpr const char* kFamily = "Helvetica";

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int size) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

// A piece of text as the glyphs of one font.
class Glyphs {
 public:
  Glyphs(cairo_scaled_font_t* font, std::string_view text) : text_(text) {
    cairo().scaled_font_text_to_glyphs(font, 0, 0, text_.data(), length(), &glyphs_, &count_,
                                       &clusters_, &cluster_count_, &flags_);
    cairo_text_extents_t extents{};
    cairo().scaled_font_glyph_extents(font, glyphs_, count_, &extents);
    width_ = extents.x_advance;
  }
  Glyphs(const Glyphs&) = delete;
  Glyphs& operator=(const Glyphs&) = delete;
  ~Glyphs() {
    cairo().glyph_free(glyphs_);
    cairo().text_cluster_free(clusters_);
  }

  double width() const { return width_; }
  // Whether the font has a glyph for every character.
  bool complete() const {
    return std::all_of(glyphs_, glyphs_ + count_, [](const auto& glyph) { return glyph.index; });
  }
  void show(cairo_t* context, Point at) {
    for (int i = 0; i < count_; ++i) {
      glyphs_[i].x += at.x;
      glyphs_[i].y += at.y;
    }
    cairo().show_text_glyphs(context, text_.data(), length(), glyphs_, count_, clusters_,
                             cluster_count_, flags_);
  }

 private:
  int length() const { return static_cast<int>(text_.size()); }

  std::string_view text_;
  cairo_glyph_t* glyphs_ = nullptr;
  int count_ = 0;
  cairo_text_cluster_t* clusters_ = nullptr;
  int cluster_count_ = 0;
  cairo_text_cluster_flags_t flags_{};
  double width_ = 0;
};

// The bytes of the first character. Require: valid UTF-8, not empty.
std::string_view first_character(std::string_view text) {
  std::size_t end = 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) ++end;
  return text.substr(0, end);
}

// A font of the machine that has the character, if there is one; otherwise any font.
FontFace face_for(std::string_view character, Face face) {
  FcChar32 code = 0;
  fontconfig().utf8_to_ucs4(reinterpret_cast<const FcChar8*>(character.data()), &code,
                            static_cast<int>(character.size()));
  const CharSet characters(fontconfig().charset_create());
  fontconfig().charset_add_char(characters.get(), code);
  const Pattern wanted(fontconfig().pattern_create());
  fontconfig().pattern_add_string(wanted.get(), FC_FAMILY,
                                  reinterpret_cast<const FcChar8*>("sans-serif"));
  fontconfig().pattern_add_charset(wanted.get(), FC_CHARSET, characters.get());
  fontconfig().pattern_add_integer(wanted.get(), FC_WEIGHT,
                                   face == Face::bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  fontconfig().config_substitute(nullptr, wanted.get(), FcMatchPattern);
  fontconfig().default_substitute(wanted.get());
  FcResult result{};
  const Pattern found(fontconfig().font_match(nullptr, wanted.get(), &result));
  return FontFace(found ? cairo().ft_font_face_create_for_pattern(found.get()) : nullptr);
}

// The fonts of one face: the standard font, and others for characters that it lacks.
class Fonts {
 public:
  explicit Fonts(Face face)
      : face_(face),
        usual_(cairo().toy_font_face_create(
            kFamily, CAIRO_FONT_SLANT_NORMAL,
            face == Face::bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)) {}

  struct Run {
    cairo_font_face_t* font;
    std::string_view text;
  };
  // Sets `missing` to the first character that no font has, unless it is already set.
  std::vector<Run> runs_of(std::string_view text, std::string& missing) {
    std::vector<Run> runs;
    for (std::size_t at = 0; at < text.size();) {
      const std::string_view character = first_character(text.substr(at));
      cairo_font_face_t* const font = font_for(character, missing);
      if (runs.empty() || runs.back().font != font) runs.push_back({font, text.substr(at, 0)});
      runs.back().text = {runs.back().text.data(), runs.back().text.size() + character.size()};
      at += character.size();
    }
    return runs;
  }

 private:
  static constexpr std::size_t kMaxOthers = 16;

  static bool has(cairo_font_face_t* font, std::string_view character) {
    cairo_matrix_t same{};
    cairo().matrix_init_identity(&same);
    const FontOptions options(cairo().font_options_create());
    const ScaledFont scaled(cairo().scaled_font_create(font, &same, &same, options.get()));
    return Glyphs(scaled.get(), character).complete();
  }
  cairo_font_face_t* font_for(std::string_view character, std::string& missing) {
    if (character.size() == 1 || has(usual_.get(), character)) return usual_.get();
    for (const FontFace& other : others_) {
      if (has(other.get(), character)) return other.get();
    }
    FontFace other = face_for(character, face_);
    if (other && has(other.get(), character) && others_.size() < kMaxOthers) {
      others_.push_back(std::move(other));
      return others_.back().get();
    }
    if (missing.empty()) missing = character;
    return usual_.get();
  }

  Face face_;
  FontFace usual_;
  std::vector<FontFace> others_;
};

}  // namespace

struct Pdf::State {
  std::string bytes;
  std::string missing;
  Surface surface;
  Context context;
  Fonts regular{Face::regular};
  Fonts bold{Face::bold};

  void operator()(const Rectangle& box) {
    set_gray(box.gray);
    cairo().rectangle(context.get(), box.corner.x, box.corner.y, box.width, box.height);
    cairo().fill(context.get());
  }
  void operator()(const Lines& lines) {
    set_gray(lines.gray);
    cairo().set_line_width(context.get(), lines.width);
    cairo().set_line_cap(context.get(),
                         lines.square_ends ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT);
    for (const auto& [from, to] : lines.segments) {
      cairo().move_to(context.get(), from.x, from.y);
      cairo().line_to(context.get(), to.x, to.y);
    }
    cairo().stroke(context.get());
  }
  void operator()(const Path& path) {
    cairo().set_line_cap(context.get(), path.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo().set_line_join(context.get(),
                          path.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo().set_dash(context.get(), path.dashes.data(), static_cast<int>(path.dashes.size()), 0);
    for (const auto& line : path.lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        (i == 0 ? cairo().move_to : cairo().line_to)(context.get(), line[i].x, line[i].y);
      }
      if (path.closed) cairo().close_path(context.get());
    }
    paint(path.fill, path.stroke, path.width);
    cairo().set_dash(context.get(), nullptr, 0, 0);
    cairo().set_line_join(context.get(), CAIRO_LINE_JOIN_MITER);
  }
  void operator()(const Disc& disc) {
    constexpr double kTurn = 6.283185307179586;
    cairo().new_sub_path(context.get());
    cairo().arc(context.get(), disc.centre.x, disc.centre.y, disc.radius, 0, kTurn);
    paint(disc.fill, disc.stroke, disc.width);
  }
  void operator()(const GroupStart&) {}
  void operator()(const GroupEnd&) {}
  void operator()(const Text& text) {
    text.color ? set_color(*text.color) : set_gray(text.gray);
    cairo().set_font_size(context.get(), text.size);
    const auto runs = (text.face == Face::bold ? bold : regular).runs_of(text.text, missing);
    double width = 0;
    for (const auto& [font, part] : runs) width += Glyphs(use(font), part).width();
    const double share = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? 0.5 : 1;
    Point at{text.at.x - share * width, text.at.y};
    for (const auto& [font, part] : runs) {
      Glyphs glyphs(use(font), part);
      glyphs.show(context.get(), at);
      at.x += glyphs.width();
    }
  }

 private:
  void set_color(const Color& color) {
    cairo().set_source_rgba(context.get(), color.red / 255.0, color.green / 255.0,
                            color.blue / 255.0, color.alpha / 255.0);
  }
  // Fills and strokes the current path.
  void paint(const std::optional<Color>& fill, const std::optional<Color>& stroke, double width) {
    if (fill) {
      set_color(*fill);
      cairo().fill_preserve(context.get());
    }
    if (stroke) {
      set_color(*stroke);
      cairo().set_line_width(context.get(), width);
      cairo().stroke_preserve(context.get());
    }
    cairo().new_path(context.get());
  }
  void set_gray(double gray) { cairo().set_source_rgb(context.get(), gray, gray, gray); }
  cairo_scaled_font_t* use(cairo_font_face_t* font) {
    cairo().set_font_face(context.get(), font);
    return cairo().get_scaled_font(context.get());
  }
};

Status Pdf::available() {
  constexpr std::string_view kUser = "PDF output";
  if (Status usable = cairo().check(kUser); !usable) return usable;
  return fontconfig().check(kUser);
}

Result<Pdf> Pdf::open(std::string_view title) {
  if (const Status usable = available(); !usable) return usable.error();
  auto state = std::make_unique<State>();
  // Each page sets its own size before it is drawn.
  state->surface.reset(cairo().pdf_surface_create_for_stream(append, &state->bytes, 1, 1));
  cairo_surface_t* const surface = state->surface.get();
  cairo().pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, clean(title).c_str());
  cairo().pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  state->context.reset(cairo().create(surface));
  return Pdf(std::move(state));
}

void Pdf::add(const Page& page) {
  cairo().pdf_surface_set_size(state_->surface.get(), page.width, page.height);
  for (const PageElement& element : page.elements) std::visit(*state_, element);
  cairo().show_page(state_->context.get());
}

const std::string& Pdf::missing_symbol() const {
  return state_->missing;
}

Result<std::string> Pdf::finish() {
  const cairo_status_t drawn = cairo().status(state_->context.get());
  cairo().surface_finish(state_->surface.get());
  const cairo_status_t written = cairo().surface_status(state_->surface.get());
  for (const cairo_status_t status : {drawn, written}) {
    if (status == CAIRO_STATUS_SUCCESS) continue;
    const bool memory = status == CAIRO_STATUS_NO_MEMORY;
    return Error{memory ? ErrorKind::limit : ErrorKind::io,
                 std::string("the PDF could not be written: ") + cairo().status_to_string(status)};
  }
  return std::move(state_->bytes);
}

#else

struct Pdf::State {
  std::string missing;
};

Status Pdf::available() {
  return Error{ErrorKind::unsupported,
               "this build cannot write PDF because cairo was not found; install libcairo2-dev and "
               "build again, or write SVG"};
}
Result<Pdf> Pdf::open(std::string_view) {
  return available().error();
}
void Pdf::add(const Page&) {}
const std::string& Pdf::missing_symbol() const {
  return state_->missing;
}
Result<std::string> Pdf::finish() {
  return available().error();
}

#endif

Pdf::Pdf(std::unique_ptr<State> state) : state_(std::move(state)) {}
Pdf::Pdf(Pdf&&) noexcept = default;
Pdf& Pdf::operator=(Pdf&&) noexcept = default;
Pdf::~Pdf() = default;

}  // namespace inlay::print
