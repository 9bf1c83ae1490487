# Run by cpack after it has made the packages. CPack adds scripts that call ldconfig to a package with a shared
# library, and has no option against it. The trigger of the package does the same, as Debian wants it.
foreach(package IN LISTS CPACK_PACKAGE_FILES)
  if(NOT package MATCHES "/libinlay[0-9]+_[^/]*\\.deb$")
    continue()
  endif()
  set(folder ${package}.content)
  execute_process(COMMAND dpkg-deb --raw-extract ${package} ${folder} COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE ${folder}/DEBIAN/postinst ${folder}/DEBIAN/postrm)
  execute_process(COMMAND dpkg-deb --root-owner-group -Zxz --build ${folder} ${package}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${folder})
endforeach()
