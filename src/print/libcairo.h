// Cairo, Fontconfig: the functions of both libraries that we use.
//
// Source: the reference manuals, https://www.cairographics.org/manual and
// https://www.freedesktop.org/software/fontconfig/fontconfig-devel.
#ifndef INLAY_SRC_PRINT_LIBCAIRO_H_
#define INLAY_SRC_PRINT_LIBCAIRO_H_

#include <cairo-ft.h>
#include <cairo-pdf.h>

#include "base/loaded_library.h"

namespace inlay::print {

struct Cairo : base::LoadedLibrary {
  Cairo() : LoadedLibrary("cairo", 2, "libcairo2") {}
  decltype(&cairo_arc) arc = find("cairo_arc");
  decltype(&cairo_close_path) close_path = find("cairo_close_path");
  decltype(&cairo_create) create = find("cairo_create");
  decltype(&cairo_destroy) destroy = find("cairo_destroy");
  decltype(&cairo_fill) fill = find("cairo_fill");
  decltype(&cairo_fill_preserve) fill_preserve = find("cairo_fill_preserve");
  decltype(&cairo_font_face_destroy) font_face_destroy = find("cairo_font_face_destroy");
  decltype(&cairo_font_options_create) font_options_create = find("cairo_font_options_create");
  decltype(&cairo_font_options_destroy) font_options_destroy = find("cairo_font_options_destroy");
  decltype(&cairo_ft_font_face_create_for_pattern) ft_font_face_create_for_pattern =
      find("cairo_ft_font_face_create_for_pattern");
  decltype(&cairo_get_scaled_font) get_scaled_font = find("cairo_get_scaled_font");
  decltype(&cairo_glyph_free) glyph_free = find("cairo_glyph_free");
  decltype(&cairo_line_to) line_to = find("cairo_line_to");
  decltype(&cairo_matrix_init_identity) matrix_init_identity = find("cairo_matrix_init_identity");
  decltype(&cairo_move_to) move_to = find("cairo_move_to");
  decltype(&cairo_new_path) new_path = find("cairo_new_path");
  decltype(&cairo_new_sub_path) new_sub_path = find("cairo_new_sub_path");
  decltype(&cairo_pdf_surface_create_for_stream) pdf_surface_create_for_stream =
      find("cairo_pdf_surface_create_for_stream");
  decltype(&cairo_pdf_surface_set_metadata) pdf_surface_set_metadata =
      find("cairo_pdf_surface_set_metadata");
  decltype(&cairo_pdf_surface_set_size) pdf_surface_set_size = find("cairo_pdf_surface_set_size");
  decltype(&cairo_rectangle) rectangle = find("cairo_rectangle");
  decltype(&cairo_scaled_font_create) scaled_font_create = find("cairo_scaled_font_create");
  decltype(&cairo_scaled_font_destroy) scaled_font_destroy = find("cairo_scaled_font_destroy");
  decltype(&cairo_scaled_font_glyph_extents) scaled_font_glyph_extents =
      find("cairo_scaled_font_glyph_extents");
  decltype(&cairo_scaled_font_text_to_glyphs) scaled_font_text_to_glyphs =
      find("cairo_scaled_font_text_to_glyphs");
  decltype(&cairo_set_dash) set_dash = find("cairo_set_dash");
  decltype(&cairo_set_font_face) set_font_face = find("cairo_set_font_face");
  decltype(&cairo_set_font_size) set_font_size = find("cairo_set_font_size");
  decltype(&cairo_set_line_cap) set_line_cap = find("cairo_set_line_cap");
  decltype(&cairo_set_line_join) set_line_join = find("cairo_set_line_join");
  decltype(&cairo_set_line_width) set_line_width = find("cairo_set_line_width");
  decltype(&cairo_set_source_rgb) set_source_rgb = find("cairo_set_source_rgb");
  decltype(&cairo_set_source_rgba) set_source_rgba = find("cairo_set_source_rgba");
  decltype(&cairo_show_page) show_page = find("cairo_show_page");
  decltype(&cairo_show_text_glyphs) show_text_glyphs = find("cairo_show_text_glyphs");
  decltype(&cairo_status) status = find("cairo_status");
  decltype(&cairo_status_to_string) status_to_string = find("cairo_status_to_string");
  decltype(&cairo_stroke) stroke = find("cairo_stroke");
  decltype(&cairo_stroke_preserve) stroke_preserve = find("cairo_stroke_preserve");
  decltype(&cairo_surface_destroy) surface_destroy = find("cairo_surface_destroy");
  decltype(&cairo_surface_finish) surface_finish = find("cairo_surface_finish");
  decltype(&cairo_surface_status) surface_status = find("cairo_surface_status");
  decltype(&cairo_text_cluster_free) text_cluster_free = find("cairo_text_cluster_free");
  decltype(&cairo_toy_font_face_create) toy_font_face_create = find("cairo_toy_font_face_create");
};

struct Fontconfig : base::LoadedLibrary {
  Fontconfig() : LoadedLibrary("fontconfig", 1, "libfontconfig1") {}
  decltype(&FcCharSetAddChar) charset_add_char = find("FcCharSetAddChar");
  decltype(&FcCharSetCreate) charset_create = find("FcCharSetCreate");
  decltype(&FcCharSetDestroy) charset_destroy = find("FcCharSetDestroy");
  decltype(&FcConfigSubstitute) config_substitute = find("FcConfigSubstitute");
  decltype(&FcDefaultSubstitute) default_substitute = find("FcDefaultSubstitute");
  decltype(&FcFontMatch) font_match = find("FcFontMatch");
  decltype(&FcPatternAddCharSet) pattern_add_charset = find("FcPatternAddCharSet");
  decltype(&FcPatternAddInteger) pattern_add_integer = find("FcPatternAddInteger");
  decltype(&FcPatternAddString) pattern_add_string = find("FcPatternAddString");
  decltype(&FcPatternCreate) pattern_create = find("FcPatternCreate");
  decltype(&FcPatternDestroy) pattern_destroy = find("FcPatternDestroy");
  decltype(&FcUtf8ToUcs4) utf8_to_ucs4 = find("FcUtf8ToUcs4");
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_LIBCAIRO_H_
