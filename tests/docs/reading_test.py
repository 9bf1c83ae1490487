#!/usr/bin/env python3
"""The reader of examples: what is a command, what is output, and what matches."""

import unittest

from examples import commands, matches

DOCUMENT = """
Text with `$ no command`.

```
$ inlay solve p.txt
1234
...
$ for i in 1 2; do
>   echo $i
> done
1
2
```

<!-- not run: waits for requests -->
```
$ inlay serve
```

<!-- exit code: 3 -->
```
$ inlay count --node-limit 1 p.txt
```

```
a format, no command
$ 5 is a price
```
"""


class Reading(unittest.TestCase):
    def test_commands_and_their_output(self):
        first, second, third = commands(DOCUMENT)
        self.assertEqual((first.line, first.text, first.output), (5, "inlay solve p.txt", ["1234", "..."]))
        self.assertEqual(second.text, "for i in 1 2; do\n  echo $i\ndone")
        self.assertEqual((second.output, second.last), (["1", "2"], 12))
        self.assertEqual((third.exit_code, third.output), (3, []))

    def test_a_marker_belongs_to_the_block_below_it(self):
        with self.assertRaises(ValueError):
            commands("<!-- not run: x -->\n\ntext\n```\n$ a\n```\n")

    def test_matches(self):
        self.assertTrue(matches(["a", "...", "z"], ["a", "b", "c", "z"]))
        self.assertTrue(matches(["a", "...", "z"], ["a", "z"]))
        self.assertTrue(matches(["took ... s (x)"], ["took 0.3 s (x)"]))
        self.assertFalse(matches(["took ... s"], ["took 0.3 ms."]))
        self.assertFalse(matches(["a"], ["a", "b"]))
        self.assertFalse(matches(["a", "b"], ["a"]))


if __name__ == "__main__":
    unittest.main()
