# Debian packages: one for each install component, made by `cpack` from a build with the prefix /usr
# (preset `deb`, ./run deb).
#
#   program      inlay          inlay, inlay-check, man pages, completions
#   library      libinlay<ABI>  the shared library of the C interface
#   development  libinlay-dev   headers, static libraries, files for CMake and pkg-config
#   python       python3-inlay  the Python module
#
# A component that this build does not have gets no package.
set(INLAY_MAINTAINER "The Inlay authors <maintainers@inlay.example>" CACHE STRING
  "Maintainer of the Debian packages: name and address")
set(packaging ${CMAKE_CURRENT_SOURCE_DIR}/packaging/debian)

if(TARGET inlay_app)
  list(APPEND components program)
  set(package_of_program inlay)
endif()
if(TARGET inlay_shared)
  list(APPEND components library)
  get_target_property(abi inlay_shared SOVERSION)
  set(package_of_library libinlay${abi})
endif()
list(APPEND components development)
set(package_of_development libinlay-dev)
if(TARGET inlay_python)
  list(APPEND components python)
  set(package_of_python python3-inlay)
endif()

# Every package has the licence and the changelog, in the form that Debian requires. The date is that of the
# sources: SOURCE_DATE_EPOCH, the last commit, or the changelog.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND git -C ${CMAKE_CURRENT_SOURCE_DIR} log -1 --format=%ct
    OUTPUT_VARIABLE epoch OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failure)
  if(failure)
    file(TIMESTAMP ${CMAKE_CURRENT_SOURCE_DIR}/CHANGELOG.md epoch "%s")
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${epoch})
endif()
set(package_version ${PROJECT_VERSION}-1)
string(TIMESTAMP package_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(documents ${CMAKE_CURRENT_BINARY_DIR}/packaging)
configure_file(${packaging}/changelog.in ${documents}/changelog.Debian @ONLY)
configure_file(CHANGELOG.md ${documents}/changelog COPYONLY)
foreach(name IN ITEMS changelog.Debian changelog)
  execute_process(COMMAND gzip -9nf ${documents}/${name} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(component IN LISTS components)
  install(FILES ${packaging}/copyright ${documents}/changelog.Debian.gz ${documents}/changelog.gz
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package_of_${component}} COMPONENT ${component})
endforeach()

# Debian compresses man pages and has its own folder for completions of zsh.
install(CODE [[
  set(share "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share")
  file(GLOB_RECURSE pages "${share}/man/*.1")
  execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
  file(RENAME "${share}/zsh/site-functions" "${share}/zsh/vendor-completions")
]] COMPONENT program)
# Static libraries are not stripped by cpack; these are the options of Debian's own packages.
install(CODE "set(strip \"${CMAKE_STRIP}\")\nset(folder \"${CMAKE_INSTALL_LIBDIR}\")" COMPONENT development)
install(CODE [[
  file(GLOB archives "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${folder}/*.a")
  execute_process(COMMAND ${strip} --strip-debug --remove-section=.comment --remove-section=.note
    --enable-deterministic-archives ${archives} COMMAND_ERROR_IS_FATAL ANY)
]] COMPONENT development)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME inlay)
set(CPACK_PACKAGE_CONTACT "${INLAY_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SOURCE inlay)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

# describe(COMPONENT SECTION TEXT): TEXT is the synopsis and, after a line break, the long description.
function(describe component section text)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME "${package_of_${component}}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${text}" PARENT_SCOPE)
endfunction()

set(about "Inlay solves, explains, rates and makes Sudoku puzzles of every size and with\n\
additional constraints, and solves any exact-cover problem.\n\nThis package contains")
describe(program math "solver, generator and teacher for Sudoku and exact cover\n${about}\n\
the command line, the server with its page for the browser, and a checker for\nthe certificates of answers.")
# dpkg-shlibdeps does not see the libraries that the program loads when it uses them. The versions are the first that
# have all functions of src/store/libsqlite3.h, src/batch/zstd.cc and src/print/libcairo.h.
set(loaded "")
if(SQLite3_FOUND)
  list(APPEND loaded "libsqlite3-0 (>= 3.37)")
endif()
if(Zstd_INCLUDE_DIR)
  list(APPEND loaded "libzstd1 (>= 1.4)")
endif()
list(JOIN loaded ", " CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS)
if(Cairo_FOUND)  # only PDF needs them, and they need libraries of X
  set(for_pdf "libcairo2 (>= 1.16), libfontconfig1")
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS ${for_pdf})
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS ${for_pdf})
endif()
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS libpq5)
describe(development libdevel "Sudoku and exact cover, development files\n${about}\n\
the headers and libraries of C and C++20, with files for CMake and pkg-config.")
set(needed "")
if(TARGET inlay_shared)
  describe(library libs "Sudoku and exact cover, shared library\n${about}\nthe shared library of the C interface.")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${packaging}/library/triggers)
  set(CPACK_POST_BUILD_SCRIPTS ${packaging}/library/remove_scripts.cmake)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
  list(APPEND needed "${package_of_library} (= ${package_version})")
endif()
# Programs link these with the static libraries.
if(INLAY_USES_CADICAL)
  list(APPEND needed libcadical-dev)
endif()
list(JOIN needed ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
if(TARGET inlay_python)
  # The extension is for one version of Python, which its name has.
  get_target_property(suffix inlay_python SUFFIX)
  if(suffix MATCHES "cpython-3([0-9]+)")
    math(EXPR next "${CMAKE_MATCH_1} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${CMAKE_MATCH_1}), python3 (<< 3.${next})")
  else()
    message(FATAL_ERROR "inlay_python: no version of CPython in the suffix '${suffix}'")
  endif()
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)  # only batches need it
  describe(python python "Sudoku and exact cover, Python module\n${about}\nthe module for Python 3.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${packaging}/python/postinst ${packaging}/python/prerm)
endif()
include(CPack)
