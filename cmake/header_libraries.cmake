# Boost and nlohmann-json for a cross compiler: only headers, so those of this machine serve, but without the
# headers of its C library beside them.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(folder IN ITEMS boost nlohmann)
  file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${headers})
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
