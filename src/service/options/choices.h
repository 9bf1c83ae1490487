// The names that options accept: engines, notations, scales, techniques and their like, each from
// the table of the library that defines them.
#ifndef INLAY_SRC_SERVICE_OPTIONS_CHOICES_H_
#define INLAY_SRC_SERVICE_OPTIONS_CHOICES_H_

#include <string>

#include "service/options/option.h"

namespace inlay::service::options {

Names readable_notations();
Names writable_notations();
Names sudoku_engines();
Names sudoku_engines_and_all();
Names cover_engines();
Names scales();
Names scales_and_all();
Names techniques();
Names symmetries();
Names kinds_of_grids();
Names enumeration_methods();
Names orientations();
Names details();
Names languages();
Names papers();
Names digit_styles();
Names cover_formats();
Names lattices();
Names tilings();
Names bench_sets_and_all();
Names kernels();
Names bench_modes();

// The name that an old spelling stands for: "masks" is "bitset" today. Any other name as it is.
std::string_view current_name(std::string_view name);

// "auto, classic, sat"
std::string listed(const Names& names);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_CHOICES_H_
