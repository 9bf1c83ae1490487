#!/usr/bin/env python3
"""tools/sbom.py lists the packages of the build and of the page, and the same sources give the same bytes."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
TOOL = os.path.join(ROOT, "tools", "sbom.py")
sys.path.insert(0, os.path.join(ROOT, "tools"))
import check_version  # noqa: E402
import sbom  # noqa: E402


def run_tool(root=ROOT, **variables):
    return subprocess.run([sys.executable, TOOL, root], capture_output=True, text=True, check=False,
                          env=os.environ | variables)


@unittest.skipIf(shutil.which("dpkg-query") is None, "dpkg-query is not installed")
class Sbom(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        result = run_tool(SOURCE_DATE_EPOCH="0")
        if "is not installed" in result.stderr:
            raise unittest.SkipTest(result.stderr.strip())
        assert result.returncode == 0, result.stderr
        cls.text = result.stdout
        cls.bill = json.loads(result.stdout)

    def named(self, name):
        return [component for component in self.bill["components"] if component["name"] == name]

    def test_head(self):
        self.assertEqual((self.bill["bomFormat"], self.bill["specVersion"]), ("CycloneDX", "1.5"))
        self.assertEqual(self.bill["metadata"]["component"]["version"], check_version.version_of(ROOT))
        self.assertEqual(self.bill["metadata"]["timestamp"], "1970-01-01T00:00:00Z")

    def test_all_packages_are_listed_with_versions(self):
        packages = sbom.build_packages(ROOT)
        self.assertIn("libcadical-dev", packages)
        self.assertNotIn("libgtest-dev", packages)
        for name in packages:
            self.assertTrue(self.named(name)[0]["version"], name)
        lock = json.loads(check_version.read(ROOT, "web/package-lock.json"))
        npm = [component for component in self.bill["components"] if component["purl"].startswith("pkg:npm/")]
        self.assertEqual(len(npm), len(lock["packages"]) - 1)

    def test_what_is_shipped_is_required(self):
        self.assertEqual(self.named("svelte")[0]["scope"], "required")
        self.assertEqual(self.named("vite")[0]["scope"], "excluded")
        self.assertEqual(self.named("g++")[0]["scope"], "excluded")
        self.assertEqual(self.named("libzstd-dev")[0]["scope"], "required")
        self.assertEqual(self.named("libstdc++6")[0]["scope"], "required")
        references = [component["bom-ref"] for component in self.bill["components"]]
        self.assertEqual(len(references), len(set(references)))
        self.assertLess(set(self.bill["dependencies"][0]["dependsOn"]), set(references))

    def test_the_same_sources_give_the_same_bytes(self):
        self.assertEqual(run_tool(SOURCE_DATE_EPOCH="0").stdout, self.text)

    def test_a_package_that_is_not_installed(self):
        with tempfile.TemporaryDirectory() as root:
            for path in ("CMakeLists.txt", "web/package-lock.json"):
                os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
                shutil.copy(os.path.join(ROOT, path), os.path.join(root, path))
            check_version.write(root, "packages.txt", "# [build]\nno-such-package\n")
            result = run_tool(root)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no-such-package is not installed", result.stderr)


if __name__ == "__main__":
    unittest.main()
