"""Conan 2 recipe of the library, without the programs.

CaDiCaL and cairo are left out: the engine `sat` and PDF output are then not available.
"""

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rmdir


class InlayConan(ConanFile):
    name = "inlay"
    version = "@VERSION@"
    description = "Exact cover and Sudoku: solver, counter, generator, ratings and hints"
    license = "BSD-2-Clause"
    homepage = "@URL@"
    topics = ("sudoku", "exact-cover", "solver")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"

    def validate(self):
        check_min_cppstd(self, 20)
        if self.settings.os not in ("Linux", "Macos"):
            raise ConanInvalidConfiguration("Inlay supports Linux and macOS")

    def layout(self):
        cmake_layout(self, src_folder="src")

    def requirements(self):
        self.requires("boost/[>=1.81 <2]", options={"header_only": True})
        self.requires("nlohmann_json/[>=3.11 <4]")
        self.requires("sqlite3/[>=3.40 <4]")
        self.requires("zstd/[>=1.5 <2]")

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25]")

    def source(self):
        get(self, "@ARCHIVE_URL@", sha256="@SHA256@", strip_root=True)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["INLAY_APPS"] = False
        toolchain.cache_variables["INLAY_TESTS"] = False
        toolchain.cache_variables["CMAKE_DISABLE_FIND_PACKAGE_Cadical"] = True
        toolchain.cache_variables["CMAKE_DISABLE_FIND_PACKAGE_PkgConfig"] = True
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        # The package's own files for find_package(inlay) list its targets and the order of its libraries.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "inlay")]
