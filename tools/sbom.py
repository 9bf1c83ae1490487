#!/usr/bin/env python3
"""The software bill of materials as CycloneDX 1.5 (JSON), on standard output. Usage: sbom.py [ROOT]

It lists the Debian packages of the build (packages.txt, groups [build] and [python]) with the versions that are
installed here, and the npm packages of the page (web/package-lock.json) with those of the lock file. What becomes part
of the programs has the scope `required`, tools have the scope `excluded`. The same inputs give the same bytes; the
time is SOURCE_DATE_EPOCH if that is set, and is left out otherwise.
"""

import base64
import datetime
import json
import os
import re
import subprocess
import sys
import uuid

import check_version

GROUPS = {"build", "python"}
# Their tools, and what stays outside of the programs; the others are libraries.
TOOLS = {"g++", "cmake", "ninja-build", "pkg-config", "python3", "python3-dev", "python3-numpy"}
LINKED = ["libstdc++6"]  # libraries of the compiler in the programs; its static form has the same version
BUNDLED = {"svelte", "uqr"}  # the npm packages that have code in web/dist
NAMESPACE = uuid.UUID("6f0d1c1e-7f5e-5b0a-9c53-1d4a3b7c9e20")


def build_packages(root):
    """The names under the headings GROUPS of packages.txt."""
    names, on = [], False
    for line in check_version.read(root, "packages.txt").splitlines():
        heading = re.match(r"# \[(\w+)\]", line)
        if heading:
            on = heading.group(1) in GROUPS
        elif on and line and not line.startswith("#"):
            names.append(line.strip())
    return names


def debian_component(name):
    try:
        done = subprocess.run(["dpkg-query", "-W", "-f=${db:Status-Status} ${Version} ${Architecture}", name],
                              capture_output=True, text=True, check=False)
    except FileNotFoundError:
        sys.exit("dpkg-query: not found; the versions of Debian packages are only known on Debian")
    status, version, architecture = (done.stdout.split() + ["", "", ""])[:3]
    if status != "installed":
        sys.exit(f"packages.txt: {name} is not installed, so its version is not known")
    quoted = version.replace(":", "%3A").replace("+", "%2B").replace("~", "~")
    purl = f"pkg:deb/debian/{name.replace('+', '%2B')}@{quoted}?arch={architecture}"
    return {"type": "application" if name in TOOLS else "library", "bom-ref": purl, "name": name,
            "version": version, "scope": "excluded" if name in TOOLS else "required", "purl": purl}


def npm_component(path, entry):
    name = path.rpartition("node_modules/")[2]
    purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
    component = {"type": "library", "bom-ref": f"{purl}#{path}", "name": name, "version": entry["version"],
                 "scope": "required" if name in BUNDLED else "excluded", "purl": purl}
    if entry.get("license"):
        component["licenses"] = [{"expression": entry["license"]}]
    algorithm, _, digest = entry.get("integrity", "").partition("-")
    if algorithm == "sha512":
        component["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
    return component


def bill(root):
    version = check_version.version_of(root)
    lock = json.loads(check_version.read(root, "web/package-lock.json"))
    components = [debian_component(name) for name in build_packages(root) + LINKED]
    components += [npm_component(path, entry) for path, entry in sorted(lock["packages"].items())
                   if path and not entry.get("link")]
    if not components:
        sys.exit("packages.txt: no packages under [build] and [python]")
    missing = BUNDLED - {component["name"] for component in components}
    if missing:
        sys.exit(f"web/package-lock.json: no {', '.join(sorted(missing))}, which the page contains")
    metadata = {"component": {"type": "application", "bom-ref": f"inlay@{version}", "name": "inlay",
                              "version": version, "licenses": [{"license": {"id": "BSD-2-Clause"}}]}}
    if os.environ.get("SOURCE_DATE_EPOCH"):
        time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
        metadata["timestamp"] = time.strftime("%Y-%m-%dT%H:%M:%SZ")
    content = json.dumps([metadata, components], sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(NAMESPACE, content)}",
        "version": 1,
        "metadata": metadata,
        "components": components,
        "dependencies": [{"ref": f"inlay@{version}", "dependsOn": sorted(
            component["bom-ref"] for component in components if component["scope"] == "required")}],
    }


if __name__ == "__main__":
    print(json.dumps(bill(sys.argv[1] if len(sys.argv) > 1 else "."), indent=1))
