#!/usr/bin/env python3
"""./run and ./test keep their promises, tried on a miniature of the project.

The miniature has the real scripts and presets and a program that prints its arguments; dpkg-query,
apt-get, id and sudo are played by scripts, so that nothing is asked of the machine.
"""

import os
import shutil
import subprocess
import tempfile
import unittest

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
REAL = ["run", "test", "packages.txt", "CMakePresets.json", "tools/setup.sh"]

CMAKE = """
cmake_minimum_required(VERSION 3.25)
project(miniature LANGUAGES CXX)
option(INLAY_TESTS "" ON)
add_subdirectory(apps/inlay)
add_subdirectory(apps/check)
if(INLAY_TESTS)
  enable_testing()
  add_test(NAME good COMMAND inlay)
  set_tests_properties(good PROPERTIES WILL_FAIL TRUE)  # the exit code is 7
  add_test(NAME skipped COMMAND inlay)
  set_tests_properties(skipped PROPERTIES SKIP_RETURN_CODE 7)
  add_test(NAME bad COMMAND inlay)
endif()
"""
PROGRAM = """
#include <cstdio>
int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) std::printf("<%s>", argv[i]);
  return 7;
}
"""
FILES = {
    "CMakeLists.txt": CMAKE,
    "apps/inlay/CMakeLists.txt": "add_executable(inlay main.cc)\n",
    "apps/inlay/main.cc": PROGRAM,
    "apps/check/CMakeLists.txt": "add_executable(inlay-check main.cc)\n",
    "apps/check/main.cc": "int main() {}\n",
    "elsewhere/puzzle.txt": "1\n",
}

ALL_INSTALLED = """
for name; do case $name in -*|*{*) ;; *) echo "installed $name" ;; esac; done
"""
NOTHING_INSTALLED = "exit 1\n"


class Miniature(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = os.path.realpath(folder.name)
        for path in REAL:
            os.makedirs(os.path.dirname(os.path.join(self.root, path)), exist_ok=True)
            shutil.copy(os.path.join(PROJECT, path), os.path.join(self.root, path))
        for path, text in FILES.items():
            self.write(path, text)
        self.play("dpkg-query", ALL_INSTALLED)
        self.play("apt-get", "echo unexpected; exit 1\n")

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)
        return full

    def play(self, program, script):
        os.chmod(self.write(f"players/{program}", "#!/bin/sh\n" + script), 0o755)

    def start(self, command, *arguments):
        environment = dict(os.environ)
        environment["PATH"] = os.path.join(self.root, "players") + ":" + environment["PATH"]
        return subprocess.Popen(
            [os.path.join(self.root, command), *arguments], cwd=os.path.join(self.root, "elsewhere"),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=environment)

    def call(self, command, *arguments):
        process = self.start(command, *arguments)
        out, err = process.communicate()
        return process.returncode, out, err


class Run(Miniature):
    def test_output_and_exit_code_are_the_program_s(self):
        code, out, err = self.call("run", "count", "puzzle.txt", "a b", "")
        self.assertEqual((code, out), (7, "<count><puzzle.txt><a b><>"), err)
        self.assertIn("building release", err)
        self.assertEqual(self.call("run", "again"), (7, "<again>", ""))

    def test_without_arguments_solves_the_sample(self):
        code, out, err = self.call("run")
        self.assertEqual((code, out), (7, f"<solve><--pretty><{self.root}/samples/sudoku.txt>"), err)
        self.assertIn("./run count FILE", err)

    def test_two_at_once(self):
        both = [self.start("run", name) for name in ("one", "two")]
        outs = [process.communicate()[0] for process in both]
        self.assertEqual(outs, ["<one>", "<two>"])

    def test_a_change_is_built_and_an_error_ends_it(self):
        self.call("run", "first")
        self.write("apps/inlay/main.cc", PROGRAM.replace("return 7", "return 8"))
        self.assertEqual(self.call("run", "second"), (8, "<second>", ""))
        self.write("apps/inlay/main.cc", "no program\n")
        code, out, err = self.call("run", "third")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("apps/inlay/main.cc:1", err)

    def test_a_moved_folder_is_configured_anew(self):
        self.call("run", "first")
        shutil.copytree(self.root, self.root + "-moved")
        self.addCleanup(shutil.rmtree, self.root + "-moved")
        self.root += "-moved"
        code, out, err = self.call("run", "second")
        self.assertEqual((code, out), (7, "<second>"), err)


class Packages(Miniature):
    def test_without_root_says_what_to_install(self):
        self.play("dpkg-query", NOTHING_INSTALLED)
        self.play("id", "echo 1000\n")
        self.play("sudo", "exit 1\n")
        code, out, err = self.call("run", "count")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("apt-get install --no-install-recommends g++ cmake ninja-build ", err)
        self.assertNotIn("libgtest-dev", err)
        self.assertIn("libgtest-dev", self.call("test")[2])

    def test_with_root_updates_the_lists_when_it_must_and_installs_what_is_missing(self):
        log = os.path.join(self.root, "apt.log")
        self.play("dpkg-query", ALL_INSTALLED.replace("-*|", "cmake|g++|-*|"))
        self.play("id", "echo 0\n")
        self.play("apt-get", f"""
            for last; do :; done
            echo "$last" >> {log}
            [ "$last" = update ] || [ $(wc -l < {log}) = 3 ]
        """)
        code, out, err = self.call("run", "count")
        self.assertEqual((code, out), (7, "<count>"), err)
        with open(log, encoding="utf-8") as file:
            self.assertEqual(file.read().split(), ["cmake", "update", "cmake"])
        self.assertIn("installing g++ cmake\n", err)

    def test_an_installation_that_fails_is_shown(self):
        self.play("dpkg-query", NOTHING_INSTALLED)
        self.play("id", "echo 0\n")
        self.play("apt-get", "echo no network; exit 100\n")
        code, out, err = self.call("run", "count")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("no network", err)


class Test(Miniature):
    def test_the_last_line_and_the_exit_code(self):
        code, out, err = self.call("test")
        self.assertEqual((code, out.splitlines()[-1]), (1, "1 passed, 1 failed"), err)
        code, out, err = self.call("test", "good|skipped")
        self.assertEqual((code, out.splitlines()[-1]), (0, "1 passed, 0 failed"), err)
        code, out, err = self.call("test", "-R", "bad")
        self.assertEqual((code, out.splitlines()[-1]), (1, "0 passed, 1 failed"), err)
        code, out, err = self.call("test", "no such test")
        self.assertEqual((code, out.splitlines()[-1]), (1, "0 passed, 1 failed"), err)

    def test_a_build_that_fails_is_a_failure(self):
        self.write("apps/inlay/main.cc", "no program\n")
        code, out, err = self.call("test")
        self.assertEqual((code, out.splitlines()[-1]), (1, "0 passed, 1 failed"), err)


if __name__ == "__main__":
    unittest.main()
