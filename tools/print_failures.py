#!/usr/bin/env python3
"""Prints the name and the last lines of output of each test that failed, after a run of many others.

usage: print_failures.py REPORT   (JUnit, as written by ctest)
"""
import sys
import xml.etree.ElementTree as ElementTree

LINES = 60
MOST = 10

failed = [case for case in ElementTree.parse(sys.argv[1]).iter("testcase") if case.get("status") == "fail"]
for case in failed[:MOST]:
    print(f"\n{case.get('name')} failed. Its last lines:")
    print("\n".join((case.findtext("system-out") or "").rstrip().splitlines()[-LINES:]))
if len(failed) > MOST:
    print(f"\n{len(failed) - MOST} more tests failed.")
