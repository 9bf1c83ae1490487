#!/usr/bin/env python3
"""The unit tests of the store and of what uses it, once more on a server of PostgreSQL.

usage: unit_test.py UNIT_TESTS
"""
import os
import subprocess
import sys

from server import Server

SUITES = "Store.*:Postgresql*:AnswerCache.*:AnswerCacheVariant.*:KnownImport.*:RecordSearch.*"

with Server() as server:
    code = subprocess.run([sys.argv[1], "--gtest_filter=" + SUITES, "--gtest_brief=1"], check=False,
                          env=dict(os.environ, INLAY_TEST_POSTGRESQL=server.place("%"))).returncode
sys.exit(code)
