# What `cmake --install` installs: the public headers, the static libraries of C++, the shared library of
# C, and the files for find_package(inlay) and pkg-config (inlay for C++, inlay-c for C), which still
# work if the installed tree is moved. The programs are installed by apps/. Component `library` is what
# a program that is linked with libinlay.so needs, component `development` is everything else here.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/inlay)
get_property(libraries GLOBAL PROPERTY INLAY_LIBRARIES)
list(TRANSFORM libraries PREPEND inlay_ OUTPUT_VARIABLE targets)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(DIRECTORY include/inlay DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(FILES include/inlay.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET inlay_shared)
  list(APPEND targets inlay_shared)
endif()
install(TARGETS ${targets} inlay_all EXPORT inlayTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(EXPORT inlayTargets NAMESPACE inlay:: DESTINATION ${package_folder})

# A static library does not contain CaDiCaL; the user of the library must find and link it.
get_target_property(linked inlay_cover LINK_LIBRARIES)
list(FILTER linked INCLUDE REGEX "[Cc]adical")
if(linked)
  set(INLAY_USES_CADICAL ON)
  set(pkgconfig_libraries " -lcadical")
  install(FILES cmake/FindCadical.cmake DESTINATION ${package_folder})
else()
  set(INLAY_USES_CADICAL OFF)
  set(pkgconfig_libraries "")
endif()
if(CMAKE_DL_LIBS)  # to load other libraries (src/base/loaded_library.h)
  string(APPEND pkgconfig_libraries " -l${CMAKE_DL_LIBS}")
endif()

configure_package_config_file(cmake/inlayConfig.cmake.in inlayConfig.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(inlayConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/inlayConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/inlayConfigVersion.cmake DESTINATION ${package_folder})

# A static library precedes those that it uses.
foreach(library IN LISTS libraries)
  string(PREPEND pkgconfig_libraries " -linlay_${library}")
endforeach()
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pkgconfig_to_prefix ${CMAKE_INSTALL_PREFIX}/${pkgconfig_folder} ${CMAKE_INSTALL_PREFIX})
foreach(package IN ITEMS inlay inlay-c)
  configure_file(cmake/${package}.pc.in ${package}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${package}.pc DESTINATION ${pkgconfig_folder})
endforeach()
