#!/usr/bin/env python3
"""Tests of ./run and ./test on a miniature of the project.

The miniature has the real scripts and presets and a program that prints its arguments. Scripts replace
dpkg-query, apt-get, id and sudo, so the tests do not depend on the machine and install nothing.
"""

import os
import pty
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
        self.fake("dpkg-query", ALL_INSTALLED)
        self.fake("apt-get", "echo unexpected; exit 1\n")

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)
        return full

    def fake(self, program, script):
        os.chmod(self.write(f"fakes/{program}", "#!/bin/sh\n" + script), 0o755)

    def start(self, command, *arguments):
        return subprocess.Popen(
            [os.path.join(self.root, command), *arguments], cwd=os.path.join(self.root, "elsewhere"),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=self.environment())

    def environment(self, **more):
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        environment["PATH"] = os.path.join(self.root, "fakes") + ":" + environment["PATH"]
        return environment | more

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
        self.fake("dpkg-query", NOTHING_INSTALLED)
        self.fake("id", "echo 1000\n")
        self.fake("sudo", "exit 1\n")
        code, out, err = self.call("run", "count")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("apt-get install --no-install-recommends g++ cmake ninja-build ", err)
        self.assertNotIn("libgtest-dev", err)
        self.assertIn("libgtest-dev", self.call("test")[2])

    def test_with_root_updates_the_lists_when_it_must_and_installs_what_is_missing(self):
        log = os.path.join(self.root, "apt.log")
        self.fake("dpkg-query", ALL_INSTALLED.replace("-*|", "cmake|g++|-*|"))
        self.fake("id", "echo 0\n")
        self.fake("apt-get", f"""
            for last; do :; done
            echo "$last" >> {log}
            [ "$last" = update ] || [ $(wc -l < {log}) = 3 ]
        """)
        code, out, err = self.call("run", "count")
        self.assertEqual((code, out), (7, "<count>"), err)
        with open(log, encoding="utf-8") as file:
            self.assertEqual(file.read().split(), ["cmake", "update", "cmake"])
        self.assertIn("installing g++ cmake\n", err)

    def on_a_terminal(self, answer, *command, **environment):
        """The exit code and all output of a command whose user types `answer` and Enter."""
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(self.root)
            os.execve(command[0], command, self.environment(**environment))
        os.write(terminal, f"{answer}\n".encode())
        output = b""
        try:
            while part := os.read(terminal, 4096):
                output += part
        except OSError:  # the end of a terminal
            pass
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), output.decode()

    def test_on_a_terminal_it_asks_before_it_installs(self):
        log = os.path.join(self.root, "apt.log")
        self.fake("dpkg-query", ALL_INSTALLED.replace("-*|", "cmake|g++|-*|"))
        self.fake("apt-get", f"echo install >> {log}\n")
        for user, sudo in ((0, ""), (1000, "sudo ")):
            self.fake("id", f"echo {user}\n")
            self.fake("sudo", '[ "$2" = true ] || { shift; exec "$@"; }\n')
            with self.subTest(user=user):
                for command in ("./run", "./test"):
                    code, output = self.on_a_terminal("n", command)
                    self.assertEqual(code, 2, output)
                    self.assertIn("missing packages: g++ cmake", output)
                    self.assertIn(f"install them now with {sudo}apt-get? [Y/n]", output)
                    self.assertIn("apt-get install --no-install-recommends g++ cmake", output)
                self.assertFalse(os.path.exists(log))
                code, output = self.on_a_terminal("y", "./run", "count")
                self.assertEqual(code, 7, output)
                self.assertIn("installing g++ cmake", output)
                os.remove(log)

    def test_it_does_not_ask_with_yes_or_in_continuous_integration(self):
        self.fake("dpkg-query", ALL_INSTALLED.replace("-*|", "cmake|g++|-*|"))
        self.fake("apt-get", "exit 0\n")
        self.fake("id", "echo 0\n")
        for arguments, environment in ((["--yes"], {}), ([], {"CI": "true"})):
            code, output = self.on_a_terminal("n", "./run", *arguments, "count", **environment)
            self.assertEqual(code, 7, output)
            self.assertIn("<count>", output)
            self.assertIn("missing packages: g++ cmake", output)
            self.assertNotIn("[Y/n]", output)

    def test_an_installation_that_fails_is_shown(self):
        self.fake("dpkg-query", NOTHING_INSTALLED)
        self.fake("id", "echo 0\n")
        self.fake("apt-get", "echo no network; exit 100\n")
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
