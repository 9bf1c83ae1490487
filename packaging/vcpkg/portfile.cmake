# The library without the programs. CaDiCaL and cairo are left out: the engine `sat` and PDF output are then
# not available.
vcpkg_download_distfile(ARCHIVE
  URLS "@ARCHIVE_URL@"
  FILENAME "inlay-@VERSION@.tar.gz"
  SHA512 @SHA512@
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    -DINLAY_APPS=OFF
    -DINLAY_TESTS=OFF
    -DCMAKE_DISABLE_FIND_PACKAGE_Cadical=ON
    -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/inlay)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
