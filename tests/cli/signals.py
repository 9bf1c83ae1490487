"""When a signal may be sent to a program that has just started."""
import re
import time


def wait_until_handled(running, number):
    """Waits until the process has blocked the signal, for which one of its threads waits, or has ended."""
    while running.poll() is None:
        with open(f"/proc/{running.pid}/status", encoding="ascii") as status:
            blocked = int(re.search(r"^SigBlk:\s*([0-9a-f]+)$", status.read(), re.M).group(1), 16)
        if blocked >> (number - 1) & 1:
            return
        time.sleep(0.01)
