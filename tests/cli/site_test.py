#!/usr/bin/env python3
"""inlay site: the page as files, with the engine of another folder.

usage: site_test.py INLAY [unittest arguments]
"""
import base64
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]


def inlay(*arguments):
    done = subprocess.run([INLAY, *arguments], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


class Site(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.engine = os.path.join(self.folder.name, "engine")
        self.site = os.path.join(self.folder.name, "some", "site")
        write(os.path.join(self.engine, "page-worker.js"), "// the worker\n")
        write(os.path.join(self.engine, "inlay.wasm"), "wasm")
        write(os.path.join(self.engine, "README.md"), "not part of the site\n")

    def tearDown(self):
        self.folder.cleanup()

    def make(self, *more):
        return inlay("site", self.site, "--engine", self.engine, *more)

    def files(self):
        return {os.path.relpath(os.path.join(where, name), self.site)
                for where, _, names in os.walk(self.site) for name in names}

    def test_the_page_and_the_engine_are_files(self):
        code, out, said = self.make()
        self.assertEqual((code, out), (0, ""))
        self.assertRegex(said, r"^\S+/site: \d+ files, [\d.]+ MB; any web server can serve this folder\n$")
        files = self.files()
        self.assertLessEqual({"index.html", "page.js", "page.css", "sw.js", "404.html", "openapi.json",
                              "engine/page-worker.js", "engine/inlay.wasm"}, files)
        self.assertNotIn("engine/README.md", files)
        self.assertEqual(read(self.site, "engine", "page-worker.js"), "// the worker\n")
        self.assertIn("/api/solve", json.loads(read(self.site, "openapi.json"))["paths"])

    def test_the_page_names_its_engine_before_its_scripts(self):
        self.make()
        index = read(self.site, "index.html")
        mark = index.index('<meta name="inlay-engine" content="engine/" data-only />')
        policy = index.index("'wasm-unsafe-eval'")
        self.assertLess(max(mark, policy), index.index("<script"))

    def test_the_service_worker_stores_every_file_that_the_page_needs(self):
        self.make()
        names = json.loads(re.search(r"const kNames = (\[.*?\]);", read(self.site, "sw.js")).group(1))
        self.assertEqual(set(names), self.files() - {
            "index.html", "404.html", "sw.js", "disk.html", "disk-files.js", "disk-start.js"})

    def test_the_page_for_a_folder_needs_two_scripts_only(self):
        self.make()
        disk = read(self.site, "disk.html")
        self.assertEqual(re.findall(r'<script[^>]* src="([^"]*)"', disk), ["./disk-files.js", "./disk-start.js"])
        self.assertNotIn("module", disk)
        self.assertNotIn("crossorigin", disk)
        text = read(self.site, "disk-files.js")
        files = json.loads(re.sub(r"^globalThis.inlayFiles = |,\n};\n$", lambda m: "}" if "}" in m[0] else "", text))
        self.assertEqual(files["engine/page-worker.js"], "// the worker\n")
        self.assertEqual(base64.b64decode(files["engine/inlay.wasm"]), b"wasm")
        self.assertEqual(files["page.js"], read(self.site, "page.js"))
        self.assertLessEqual({"openapi.json", "pool/9x9.txt", "learn.js"}, set(files))

    def test_an_earlier_site_is_replaced_and_other_folders_are_not(self):
        self.assertEqual(self.make()[0], 0)
        write(os.path.join(self.engine, "page-worker.js"), "// another\n")
        self.assertEqual(self.make()[0], 0)
        self.assertEqual(read(self.site, "engine", "page-worker.js"), "// another\n")
        code, out, said = inlay("site", self.folder.name, "--engine", self.engine)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("contains files other than those of a site; use an empty folder", said)

    def test_what_cannot_be_written_is_an_error(self):
        file = os.path.join(self.folder.name, "file")
        write(file, "")
        self.assertEqual(inlay("site", file, "--engine", self.engine)[::2],
                         (2, f"inlay: {file}: not a folder\n"))
        code, _, said = inlay("site", os.path.join(file, "site"), "--engine", self.engine)
        self.assertEqual(code, 2)
        self.assertIn("Not a directory", said)
        self.assertEqual(inlay("site")[0], 2)

    def test_a_folder_without_an_engine_is_an_error(self):
        code, out, said = inlay("site", self.site, "--engine", self.folder.name)
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(said, f"inlay: {self.folder.name}: no engine, since page-worker.js is missing; "
                               "`./run wasm` builds it\n")
        self.assertFalse(os.path.exists(self.site))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
