"""Texts for tests of runs: plain lines, and every now and then another notation or a mistake."""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY = "506020903008000500000000000600285009000903000800761004000000004000300201050607000"


def shuffled(puzzle, chance):
    digits = list("123456789")
    chance.shuffle(digits)
    return puzzle.translate(str.maketrans("123456789", "".join(digits)))


def mixed_lines(count, chance):
    """Plain lines, and every now and then a broken one, a drawn board or a small one."""
    for i in range(count):
        yield shuffled(EASY if chance.random() < 0.9 else MANY, chance) + "\n"
        if i % 50 == 49:
            kind = chance.randrange(4)
            if kind == 0:
                yield "53..7z\n"
            if kind == 1:
                board = shuffled(EASY, chance)
                yield "\n" + "".join(board[i:i + 9] + "\n" for i in range(0, 81, 9)) + "\n"
            if kind == 2:
                yield "# a remark\n"
            if kind == 3:
                yield "1234341221434321\n"
