#!/usr/bin/env python3
"""Fills the recipes in packaging/ for a release: version, addresses, checksums.

Usage: fill_recipes.py OUTPUT REPOSITORY ARCHIVE [ROOT]

OUTPUT is the folder to write, REPOSITORY is OWNER/NAME on GitHub, and ARCHIVE is the source archive, which the
release vVERSION offers as inlay-VERSION.tar.gz. The maintainer is INLAY_MAINTAINER, by default as in cmake/packages.cmake.
A placeholder is a name in capital letters between two @.
"""

import hashlib
import os
import re
import sys

import check_version

RECIPES = ["vcpkg/portfile.cmake", "vcpkg/vcpkg.json", "conan/conanfile.py", "homebrew/inlay.rb", "arch/PKGBUILD"]
PLACEHOLDER = re.compile(r"@([A-Z][A-Z0-9_]*)@")


def maintainer_of(root):
    text = check_version.read(root, "cmake/packages.cmake")
    return os.environ.get("INLAY_MAINTAINER") or re.search(r'INLAY_MAINTAINER "([^"]*)"', text).group(1)


def values_of(root, repository, archive):
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        sys.exit(f"'{repository}' is not a repository; expected OWNER/NAME")
    try:
        with open(archive, "rb") as file:
            data = file.read()
    except OSError as error:
        sys.exit(f"{archive}: {error.strerror}")
    version = check_version.version_of(root)
    url = f"https://github.com/{repository}"
    return {
        "VERSION": version,
        "URL": url,
        "ARCHIVE_URL": f"{url}/releases/download/v{version}/inlay-{version}.tar.gz",
        "SHA256": hashlib.sha256(data).hexdigest(),
        "SHA512": hashlib.sha512(data).hexdigest(),
        "MAINTAINER": maintainer_of(root),
    }


def fill(path, text, values):
    def value(match):
        if match.group(1) not in values:
            line = text.count("\n", 0, match.start()) + 1
            sys.exit(f"packaging/{path}:{line}: unknown placeholder {match.group()}")
        return values[match.group(1)]

    return PLACEHOLDER.sub(value, text)


def main(output, repository, archive, root="."):
    values = values_of(root, repository, archive)
    for recipe in RECIPES:
        text = fill(recipe, check_version.read(root, os.path.join("packaging", recipe)), values)
        os.makedirs(os.path.dirname(os.path.join(output, recipe)), exist_ok=True)
        check_version.write(output, recipe, text)


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
