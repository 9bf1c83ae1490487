"""Whether the programs have sanitizers, with which they are about 30 times slower and have their own memory."""
import os
import unittest

SANITIZED = "INLAY_SANITIZED" in os.environ


def not_sanitized(why):
    """Skips a test or a class there."""
    return unittest.skipIf(SANITIZED, why)
