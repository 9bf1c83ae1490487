# What compiler and linker do against memory errors, for every target of a Release build: the set of the
# OpenSSF compiler guide (2024) as far as it costs nothing measurable here; CONTRIBUTING.md has the
# figures. Only in Release: the checked string functions need optimisation, and the sanitizers bring
# their own.
include(CheckPIESupported)
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Not -fcf-protection: one method of solving ran 17 % longer with it.
set(flags -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong -fstack-clash-protection)
add_compile_options("$<$<CONFIG:Release>:${flags}>")
add_link_options("$<$<CONFIG:Release>:-Wl,-z,relro;-Wl,-z,now;-Wl,-z,noexecstack>")
