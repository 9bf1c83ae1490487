#!/usr/bin/env python3
"""Fills the recipes of packaging/ as a release does, and checks the syntax of each with its language.

Where conan and makepkg are installed, they read their recipes, too.
"""

import glob
import hashlib
import json
import os
import py_compile
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tools"))
import check_version  # noqa: E402
import fill_recipes  # noqa: E402

VERSION = check_version.version_of(ROOT)


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.output = os.path.join(folder.name, "out")
        cls.archive = os.path.join(folder.name, "inlay.tar.gz")
        with open(cls.archive, "wb") as file:
            file.write(b"sources")
        fill_recipes.main(cls.output, "owner/inlay", cls.archive, ROOT)

    def text(self, recipe):
        return check_version.read(self.output, recipe)

    def run_tool(self, *command, folder=None):
        if shutil.which(command[0]) is None:
            self.skipTest(f"{command[0]} is not installed")
        environment = os.environ | {"CONAN_HOME": os.path.join(self.output, ".conan")}
        done = subprocess.run(command, cwd=folder or self.output, capture_output=True, text=True,
                              env=environment, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_every_recipe_is_in_the_list(self):
        paths = [os.path.relpath(path, os.path.join(ROOT, "packaging"))
                 for path in glob.glob(os.path.join(ROOT, "packaging", "*", "*"))]
        self.assertEqual(sorted(path for path in paths if not path.startswith("debian")),
                         sorted(fill_recipes.RECIPES))

    def test_version_address_and_checksum_are_filled_in(self):
        for recipe in fill_recipes.RECIPES:
            text = self.text(recipe)
            self.assertNotRegex(text, fill_recipes.PLACEHOLDER, recipe)
            self.assertNotIn(VERSION, check_version.read(ROOT, f"packaging/{recipe}"), recipe)
            self.assertIn("owner/inlay", text, recipe)
        digest = hashlib.sha256(b"sources").hexdigest()
        for recipe in ("conan/conanfile.py", "homebrew/inlay.rb", "arch/PKGBUILD"):
            self.assertIn(digest, self.text(recipe), recipe)
            self.assertIn(f"/releases/download/v{VERSION}/inlay-{VERSION}.tar.gz", self.text(recipe), recipe)
        self.assertIn(hashlib.sha512(b"sources").hexdigest(), self.text("vcpkg/portfile.cmake"))

    def test_options_exist(self):
        listed = check_version.read(ROOT, "CMakeLists.txt")
        for recipe in fill_recipes.RECIPES:
            for option in re.findall(r"\bINLAY_[A-Z_]+", self.text(recipe)):
                self.assertIn(f"option({option} ", listed, recipe)

    def test_vcpkg_manifest(self):
        manifest = json.loads(self.text("vcpkg/vcpkg.json"))
        self.assertEqual((manifest["name"], manifest["version"]), ("inlay", VERSION))

    def test_vcpkg_port(self):
        # CMake reads the whole file before it runs the first command, which ends the script here.
        port = os.path.join(self.output, "vcpkg", "portfile.cmake")
        script = os.path.join(self.output, "port_syntax.cmake")
        functions = ("vcpkg_download_distfile", "vcpkg_extract_source_archive", "vcpkg_cmake_configure",
                     "vcpkg_cmake_install", "vcpkg_cmake_config_fixup", "vcpkg_fixup_pkgconfig",
                     "vcpkg_install_copyright")
        with open(script, "w", encoding="utf-8") as file:
            file.writelines(f"function({name})\n  message(STATUS {name})\nendfunction()\n" for name in functions)
            file.write(f'include("{port}")\n')
        self.assertEqual(self.run_tool("cmake", "-P", script).count("vcpkg_"), len(functions))

    def test_conan_recipe(self):
        py_compile.compile(os.path.join(self.output, "conan", "conanfile.py"), doraise=True,
                           cfile=os.path.join(self.output, "conanfile.pyc"))

    def test_conan_reads_the_recipe(self):
        recipe = os.path.join(self.output, "conan", "conanfile.py")
        self.assertIn(f"version: {VERSION}", self.run_tool("conan", "inspect", recipe))

    def test_homebrew_formula(self):
        self.run_tool("ruby", "-c", os.path.join(self.output, "homebrew", "inlay.rb"))

    def test_arch_recipe(self):
        self.run_tool("bash", "-n", os.path.join(self.output, "arch", "PKGBUILD"))

    def test_makepkg_reads_the_recipe(self):
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            self.skipTest("makepkg does not run as root")
        if shutil.which("pacman") is None:
            self.skipTest("pacman is not installed")
        folder = os.path.join(self.output, "arch")
        self.assertIn(f"pkgver = {VERSION}", self.run_tool("makepkg", "--printsrcinfo", folder=folder))


class BadInput(unittest.TestCase):
    def test_repository_archive_and_placeholder(self):
        with self.assertRaisesRegex(SystemExit, "'inlay' is not a repository"):
            fill_recipes.values_of(ROOT, "inlay", __file__)
        with self.assertRaisesRegex(SystemExit, "nowhere.tar.gz: No such file"):
            fill_recipes.values_of(ROOT, "owner/inlay", "nowhere.tar.gz")
        with self.assertRaisesRegex(SystemExit, "packaging/a/b:2: unknown placeholder @OTHER@"):
            fill_recipes.fill("a/b", "\n@OTHER@", {})


if __name__ == "__main__":
    unittest.main()
