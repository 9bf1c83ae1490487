#!/usr/bin/env python3
"""Each check in tools/ passes on a good tree and names the place of what is wrong in a bad one."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools")


def header(guard, *lines):
    return "\n".join([f"#ifndef {guard}", f"#define {guard}", *lines, f"#endif  // {guard}", ""])


GOOD = {
    "include/inlay/inlay.h": header("INLAY_INLAY_H_", '#include "inlay/count.h"'),
    "include/inlay/count.h": header("INLAY_COUNT_H_", "#include <string>", "std::string f();"),
    "src/cover/engine.h": header("INLAY_SRC_COVER_ENGINE_H_", '#include "base/meter.h"'),
    "src/cover/engine.cc": '#include "cover/engine.h"\n\n#include "inlay/count.h"\n',
    "apps/check/main.cc": '#include <string>\n\n#include "check/reader.h"\n',
    "tests/any_test.cc": '#include "cover/engine.h"\n',
}


class CheckTest(unittest.TestCase):
    def run_check(self, name, files, *arguments):
        with tempfile.TemporaryDirectory() as root:
            for path, text in (GOOD | files).items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w", encoding="utf-8") as file:
                    file.write(text)
            shutil.copy(os.path.join(TOOLS, "..", ".clang-format"), root)
            runner = sys.executable if name.endswith(".py") else "sh"
            return subprocess.run(
                [runner, os.path.join(TOOLS, name), *arguments, root],
                capture_output=True, text=True, check=False)

    def expect_good(self, name, *arguments, files=None):
        result = self.run_check(name, files or {}, *arguments)
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)

    def expect_bad(self, name, place, path, text, *arguments):
        result = self.run_check(name, {path: text}, *arguments)
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertIn(result.returncode, (1, 123), result.stdout)  # 123: a 1 seen by xargs
        self.assertIn(place, result.stdout + result.stderr)


class Layers(CheckTest):
    def bad(self, path, target, line=1):
        text = "\n" * (line - 1) + f"#include {target}\n"
        self.expect_bad("check_layers.py", f"{path}:{line}: ", path, text)

    def test_good_tree(self):
        self.expect_good("check_layers.py")

    def test_siblings_may_use_cover_but_not_each_other(self):
        self.expect_good("check_layers.py", files={"src/tiling/a.cc": '#include "cover/engine.h"\n'})
        self.bad("src/tiling/a.cc", '"sudoku/engine.h"')
        self.bad("src/sudoku/a.cc", '"store/store.h"', line=7)

    def test_arrows_do_not_point_up(self):
        self.bad("src/base/a.cc", '"cover/engine.h"')
        self.bad("src/cover/a.cc", '"inlay/sudoku.h"')
        self.bad("src/cover/a.cc", "<inlay/sudoku.h>")
        self.bad("src/sudoku/a.cc", '"service/request.h"')
        self.bad("src/http/a.cc", '"sudoku/engine.h"')
        self.bad("src/http/a.cc", '"service/json_object.h"')
        self.bad("include/inlay/cover.h", '"inlay/sudoku.h"')

    def test_public_headers_show_nothing_private(self):
        self.bad("include/inlay/cover.h", '"cover/engine.h"')

    def test_the_c_interface_uses_public_headers(self):
        good = '#include "base/threads.h"\n#include "capi/call.h"\n#include "inlay.h"\n#include "inlay/cover.h"\n'
        self.expect_good("check_layers.py", files={"src/capi/a.cc": good})
        self.bad("src/capi/a.cc", '"cover/engine.h"')
        self.bad("src/capi/a.cc", '"inlay/print.h"')
        self.bad("src/cover/a.cc", '"inlay.h"')
        self.bad("src/service/a.cc", '"capi/call.h"')

    def test_the_checker_stands_alone(self):
        self.bad("apps/check/main.cc", '"inlay/cover.h"')
        self.bad("apps/check/main.cc", '"cover/engine.h"')

    def test_side_effects_go_through_the_seam(self):
        for call in ("::open(path, O_RDONLY);", "std::ofstream file(name);", "std::thread([] {});", "::fsync(file);"):
            self.expect_bad("check_layers.py", "src/batch/a.cc:1: ", "src/batch/a.cc", f"  auto a = {call}\n")
        good = "// ::open(path)\nint a = mine::open(b);\nstd::thread::id id;\n"
        self.expect_good("check_layers.py", files={"src/batch/a.cc": good, "apps/check/a.cc": "std::ifstream in(name);\n"})

    def test_unknown_places(self):
        self.bad("src/cover/a.cc", '"engine.h"')
        self.bad("src/cover/a.cc", '"../base/meter.h"')
        self.bad("src/cover/a.cc", '"inlay/nowhere.h"')
        self.bad("src/elsewhere/a.cc", '"base/meter.h"')


class Size(CheckTest):
    def test_good_tree(self):
        self.expect_good("check_size.py")
        self.expect_good("check_size.py", files={"src/cover/a.cc": "\n" * 450})

    def test_long_file(self):
        self.expect_bad("check_size.py", "src/cover/a.cc:451: ", "src/cover/a.cc", "\n" * 451)
        self.expect_bad("check_size.py", "web/src/style/a.css:451: ", "web/src/style/a.css", "\n" * 451)

    def test_generated_tables_may_be_long(self):
        self.expect_good("check_size.py", files={"src/cover/primes_table.inc": "\n" * 5000})

    def test_the_header_of_c_may_be_long(self):
        self.expect_good("check_size.py", files={"include/inlay.h": "\n" * 800})
        self.expect_bad("check_size.py", "include/inlay/a.h:451: ", "include/inlay/a.h", "\n" * 451)


class Names(CheckTest):
    def bad(self, place, path, text):
        self.expect_bad("check_names.py", f"{place}: ", path, text)

    def test_good_tree(self):
        self.expect_good("check_names.py")

    def test_unfinished_work(self):
        word = "TO" + "DO"
        self.bad("src/cover/a.cc:2", "src/cover/a.cc", f"\n// {word}: the rest\n")
        self.expect_good("check_names.py", files={"docs/a.md": f"We write no {word}.\n"})

    def test_folders_of_a_machine(self):
        self.bad("docs/a.md:1", "docs/a.md", "see " + "/ho" + "me/somebody/notes\n")
        self.bad("run:1", "run", "cd " + "/wo" + "rk/inlay\n")
        self.expect_good("check_names.py", files={"docs/a.md": "see https://example.org/home/page\n"})

    def test_guards(self):
        path = "src/cover/engine.h"
        self.bad(f"{path}:1", path, header("INLAY_COVER_ENGINE_H_"))
        self.bad(f"{path}:1", path, "#pragma once\n")
        self.bad(f"{path}:1", path, "int x;\n")


class Docs(CheckTest):
    def bad(self, text, line=1):
        self.expect_bad("check_docs.py", f"docs/a.md:{line}: ", "docs/a.md", text)

    def test_good_tree(self):
        self.expect_good("check_docs.py", files={
            "docs/a.md": "[b](b.md#the-last-one), [c](#c), `@1`, joe@1und1.de\n\n# C\n",
            "docs/b.md": "# The last `one`\n\n```\n@1\n```\n"})

    def test_placeholders(self):
        self.bad("| solve | @1 |\n")
        self.bad("\nIt takes ??? seconds.\n", line=2)

    def test_dead_links(self):
        self.bad("[b](nowhere.md)\n")
        self.bad("[b](#nowhere)\n")
        self.bad('<img src="nowhere.svg">\n')


class Format(CheckTest):
    def test_good_tree(self):
        self.expect_good("check_format.sh")

    def test_bad_format(self):
        self.expect_bad("check_format.sh", "src/cover/a.cc:1:", "src/cover/a.cc", "int  f( );\n")


class Headers(CheckTest):
    def test_good_tree(self):
        self.expect_good("check_headers.sh", "c++")

    def test_missing_include(self):
        text = header("INLAY_COUNT_H_", "std::string f();")
        self.expect_bad("check_headers.sh", "include/inlay/count.h:1: does not compile",
                        "include/inlay/count.h", text, "c++")

    def test_missing_in_the_umbrella(self):
        self.expect_bad("check_headers.sh", "include/inlay/extra.h:1: is not in",
                        "include/inlay/extra.h", header("INLAY_EXTRA_H_"), "c++")


class Includes(unittest.TestCase):
    def check(self, text):
        with tempfile.TemporaryDirectory() as root:
            build = os.path.join(root, "build")
            os.mkdir(build)
            commands = []
            for path, content in {"a.cc": text, "build/generated.cc": "does not compile"}.items():
                with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                    file.write(content)
                commands.append({"directory": build, "file": os.path.join(root, path),
                                 "command": f"c++ -o a.o -c {os.path.join(root, path)}"})
            with open(os.path.join(build, "compile_commands.json"), "w", encoding="utf-8") as file:
                json.dump(commands, file)
            result = subprocess.run([sys.executable, os.path.join(TOOLS, "check_includes.py"), build],
                                    capture_output=True, text=True, check=False)
            self.assertEqual(sorted(os.listdir(build)), ["compile_commands.json", "generated.cc"])
            return result

    def test_good_file(self):
        result = self.check("#include <string>\nstd::string f();\n")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_missing_include(self):
        result = self.check("\nstd::string f();\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("a.cc:2:", result.stdout)


class Kernels(unittest.TestCase):
    def check(self, name, text):
        with tempfile.TemporaryDirectory() as root:
            source, target = os.path.join(root, "a.cc"), os.path.join(root, name)
            with open(source, "w", encoding="utf-8") as file:
                file.write(text)
            subprocess.run(["c++", "-O0", "-c", source, "-o", target], check=True)
            return subprocess.run(["sh", os.path.join(TOOLS, "check_kernels.sh"), target],
                                  capture_output=True, text=True, check=False)

    def test_good_kernel(self):
        self.assertEqual(self.check("batch_avx2.cc.o", "int f() { return 1; }").returncode, 0)

    def test_function_that_others_define_too(self):
        text = "inline int f() { return 1; } int (*pointer())() { return f; }"
        result = self.check("batch_avx2.cc.o", text)
        self.assertEqual(result.returncode, 1)
        self.assertIn("f()", result.stdout)

    def test_function_of_a_128_bit_kernel_that_others_define_too(self):
        text = "inline int f() { return 1; } int (*pointer())() { return f; }"
        self.assertEqual(self.check("single_simd128.cc.o", text).returncode, 1)

    def test_no_kernel(self):
        self.assertEqual(self.check("plain.cc.o", "int x;").returncode, 1)


class Page(unittest.TestCase):
    def check(self, *arguments, **options):
        return subprocess.run(["/bin/sh", os.path.join(TOOLS, "check_page.sh"), *arguments],
                              capture_output=True, text=True, check=False, **options)

    def test_page_that_is_not_what_its_sources_build_to(self):
        with tempfile.TemporaryDirectory() as root:
            web = os.path.join(root, "web")
            shutil.copytree(os.path.join(TOOLS, "..", "web"), web,
                            ignore=shutil.ignore_patterns("node_modules"))
            with open(os.path.join(web, "dist", "page.css"), "a", encoding="utf-8") as file:
                file.write("p{color:red}")
            folder = os.environ.get("INLAY_PAGE_FOLDER", os.path.join(root, "folder"))
            result = self.check(folder, root)
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertIn("web/dist: ", result.stdout)

    def test_without_npm_it_is_skipped_with_one_line(self):
        result = self.check(env={"PATH": "/nowhere"}, cwd=os.path.join(TOOLS, ".."))
        self.assertEqual((result.returncode, result.stdout.count("\n")), (77, 1), result.stderr)


class Audit(unittest.TestCase):
    GOOD = """echo '{"auditReportVersion": 2}'"""
    BAD = GOOD + "; exit 1"
    NO_ANSWER = """echo '{"message": "405 Method Not Allowed"}'; exit 1"""

    def audit(self, web, node):
        """The exit code and the output with an npm that does this for each of the two lock files."""
        with tempfile.TemporaryDirectory() as root:
            npm = f"#!/bin/sh\npwd >>calls\ncase $PWD in */node) {node} ;; *) {web} ;; esac\n"
            for path, text in {"web/package-lock.json": "{}", "web/node/package-lock.json": "{}",
                               "web/node_modules/a/package-lock.json": "{}", "bin/npm": npm}.items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w", encoding="utf-8") as file:
                    file.write(text)
            os.chmod(os.path.join(root, "bin", "npm"), 0o755)
            result = subprocess.run(["/bin/sh", os.path.join(TOOLS, "audit.sh"), root], capture_output=True, text=True,
                                    check=False, env={"PATH": os.path.join(root, "bin") + ":" + os.environ["PATH"]})
            self.assertEqual(result.stderr, "")
            self.assertTrue(os.path.exists(os.path.join(root, "web", "calls")))
            self.assertTrue(os.path.exists(os.path.join(root, "web", "node", "calls")))
            self.assertFalse(os.path.exists(os.path.join(root, "web", "node_modules", "a", "calls")))
        return result.returncode, result.stdout

    def test_no_vulnerability(self):
        self.assertEqual(self.audit(self.GOOD, self.GOOD), (0, ""))

    def test_a_vulnerability_names_the_file(self):
        for other in self.GOOD, self.NO_ANSWER:
            code, text = self.audit(self.BAD, other)
            self.assertEqual(code, 1)
            self.assertIn("web/package-lock.json: ", text)
            code, text = self.audit(other, self.BAD)
            self.assertEqual(code, 1)
            self.assertIn("web/node/package-lock.json: ", text)

    def test_without_an_answer_it_is_skipped(self):
        code, text = self.audit(self.GOOD, self.NO_ANSWER)
        self.assertEqual((code, text.count("\n")), (77, 1))
        self.assertIn("web/node/package-lock.json", text)


if __name__ == "__main__":
    unittest.main()
