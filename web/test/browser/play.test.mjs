// Play: entries, selections, pencil marks and undo, by mouse and by keys.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kSolution } from './browser.mjs';

const browser = inBrowser();

test('a digit goes into the cell that was clicked', async () => {
  const p = await browser.open();
  assert.equal(await p.digits(), kPuzzle);
  await p.cell(1, 2).click();
  assert.equal(await p.focused(), 1);
  await p.press('2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.press('2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, empty');
  await p.press('3', 'Backspace');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, empty');
  await p.cell(1, 1).click();
  await p.press('4', 'Delete');
  assert.equal(await p.name(1, 1), 'Row 1, column 1, 5, clue');
  await p.finish();
});

test('the keypad enters digits and shows which boxes hold a digit', async () => {
  const p = await browser.open();
  await p.cell(2, 1).click();
  const eight = p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(7);
  const before = await eight.locator('.in').count();
  await eight.click();
  assert.equal(await p.name(2, 1), 'Row 2, column 1, 8, entered');
  assert.equal(await eight.locator('.in').count(), before + 1);
  assert.equal(await eight.getAttribute('aria-pressed'), 'true');
  await p.button('Erase').first().click();
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty');
  await p.finish();
});

test('keys on the board start no animation, which would cost five frames of the whole page', async () => {
  const p = await browser.open();
  await p.cell(1, 1).click();
  await p.page.waitForTimeout(200);
  for (const key of ['ArrowRight', '2', 'ArrowDown', '[']) {
    await p.press(key);
    assert.equal(await p.page.evaluate(() => document.getAnimations().length), 0, key);
  }
  await p.finish();
});

test('arrows, Home, End and Ctrl move the one tab stop', async () => {
  const p = await browser.open();
  await p.cell(5, 5).click();
  for (const [key, at] of [['ArrowRight', 41], ['ArrowDown', 50], ['ArrowLeft', 49], ['ArrowUp', 40], ['Home', 36],
    ['ArrowLeft', 44], ['End', 44], ['ArrowRight', 36], ['Control+End', 80], ['ArrowDown', 8], ['Control+Home', 0],
    ['Control+ArrowRight', 3], ['Control+ArrowDown', 30]]) {
    await p.press(key);
    assert.equal(await p.focused(), at, key);
    assert.deepEqual(await p.selected(), [at], key);
  }
  assert.equal(await p.page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  await p.finish();
});

test('several cells at once: Shift and arrows, dragging, Ctrl, all, none', async () => {
  const p = await browser.open();
  await p.cell(4, 2).click();
  await p.press('Shift+ArrowRight', 'Shift+ArrowDown');
  assert.deepEqual(await p.selected(), [28, 29, 38]);
  await p.press('Shift+Digit9');
  assert.equal(await p.name(4, 2), 'Row 4, column 2, corner marks 9');
  assert.equal(await p.name(5, 3), 'Row 5, column 3, corner marks 9');

  const middle = async (r, c) => { const b = await p.cell(r, c).boundingBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  await p.page.mouse.move(...await middle(8, 4));
  await p.page.mouse.down();
  for (const c of [5, 6]) await p.page.mouse.move(...await middle(8, c), { steps: 4 });
  await p.page.mouse.up();
  await p.page.mouse.move(...await middle(2, 2));
  assert.deepEqual(await p.selected(), [66, 67, 68]);
  await p.cell(9, 9).click({ modifiers: ['Control'] });
  assert.deepEqual(await p.selected(), [66, 67, 68, 80]);
  await p.cell(8, 5).click({ modifiers: ['Control'] });
  assert.deepEqual(await p.selected(), [66, 68, 80]);
  await p.press('Control+a');
  assert.equal((await p.selected()).length, 81);
  await p.press('Escape');
  assert.deepEqual(await p.selected(), []);
  await p.press('5');
  assert.equal(await p.digits(), kPuzzle);
  await p.press('Space');
  assert.equal((await p.selected()).length, 1);
  await p.finish();
});

test('modes: corner and centre marks and colours, by key, for one digit and on the keypad', async () => {
  const p = await browser.open();
  await p.cell(2, 1).click();
  await p.press('x', '3', '8', 'c', '8', '9', 'v', '2');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, corner marks 3 8, centre marks 8 9, colour 2');
  assert.ok((await p.cell(2, 1).getAttribute('class')).includes('t2'));
  await p.press('z', 'Control+Digit1', 'Shift+Digit3');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, corner marks 8, centre marks 1 8 9, colour 2');
  await p.press('Delete');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty');

  const modes = p.page.getByRole('radiogroup', { name: 'Entry mode' });
  await modes.getByRole('radio', { name: 'Digit' }).focus();
  await p.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.equal(await modes.getByRole('radio', { name: 'Colour' }).getAttribute('aria-checked'), 'true');
  await p.page.getByRole('button', { name: /Colour 7/ }).click();
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty, colour 7');
  await p.finish();
});

test('placing a digit removes it from the marks of its peers; undo brings them back', async () => {
  const p = await browser.open();
  await p.cell(2, 1).click();
  await p.press('Shift+Digit8');
  await p.cell(3, 1).click();
  await p.press('8');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty');
  await p.press('[');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, corner marks 8');
  await p.press(']');
  assert.equal(await p.name(3, 1), 'Row 3, column 1, 8, entered');
  await p.press('Control+z', 'Control+z');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty');
  assert.ok(await p.button('Undo').first().isDisabled());
  await p.press('Control+y');
  await p.button('Redo').first().click();
  assert.equal(await p.name(3, 1), 'Row 3, column 1, 8, entered');
  await p.finish();
});

test('the names of conflicting digits say what they conflict with', async () => {
  const p = await browser.open();
  await p.cell(5, 5).click();
  await p.press('6');
  assert.equal(await p.name(5, 5), 'Row 5, column 5, 6, entered, conflicts with row 5 column 8');
  assert.equal(await p.name(5, 8), 'Row 5, column 8, 6, clue, conflicts with row 5 column 5');
  assert.equal(await p.page.locator('.notch').count(), 2);
  await p.finish();
});

test('automatic candidates follow the board, and marks remove them', async () => {
  const p = await browser.open();
  await p.setting('Automatic candidates');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8 9');
  await p.cell(1, 2).click();
  await p.press('Shift+Digit9');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8');
  await p.cell(2, 1).click();
  await p.press('8');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3');
  await p.finish();
});

test('digit first: a digit is picked, entered and dropped', async () => {
  const p = await browser.open();
  await p.setting('Digit first');
  await p.cell(1, 1).focus();
  await p.press('8');
  const eight = p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(7);
  assert.equal(await eight.getAttribute('aria-pressed'), 'true');
  await p.cell(2, 1).click();
  assert.equal(await p.name(2, 1), 'Row 2, column 1, 8, entered');
  await p.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  assert.equal(await p.name(5, 1), 'Row 5, column 1, 8, entered, conflicts with row 2 column 1');
  await p.press('8');
  await p.cell(8, 1).click();
  assert.equal(await p.name(8, 1), 'Row 8, column 1, empty');
  await p.finish();
});

test('the timer runs; a pause stops it and hides the board', async () => {
  const p = await browser.open();
  const clock = p.page.getByRole('timer');
  await p.until(() => clock.textContent(), /0:0[1-4]/);
  await p.cell(1, 2).click();
  await p.press('p');
  const stopped = await clock.textContent();
  assert.equal(await p.name(1, 1), 'Row 1, column 1, paused');
  assert.equal(await p.digits(), '.'.repeat(81));
  await p.press('2');
  await p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(1).click();
  await p.page.waitForTimeout(1500);
  assert.equal(await clock.textContent(), stopped);
  await p.button('Resume').last().click();
  assert.equal(await p.digits(), kPuzzle);
  await p.finish();
});

test('board and settings outlive a reload', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('2');
  await p.cell(2, 1).click();
  await p.press('Shift+Digit8', 'v', '3', 'z');
  await p.setting('Show the timer');
  await p.page.getByRole('button', { name: /^Theme/ }).click();
  await p.page.reload();
  await p.cell(1, 1).waitFor();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, corner marks 8, colour 3');
  assert.equal(await p.page.getByRole('timer').count(), 0);
  assert.equal(await p.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await p.cell(1, 2).focus();
  await p.press('[', '[', '[');
  assert.equal(await p.digits(), kPuzzle);
  await p.finish();
});

test('the puzzle can be solved by keyboard alone', async () => {
  const p = await browser.open();
  await p.press('Tab', 'Enter');  // skip to the content
  assert.equal(await p.focused(), 0);
  for (let i = 0; i < 81; ++i) {
    if (kPuzzle[i] === '.') await p.press(kSolution[i]);
    await p.press(i % 9 === 8 ? 'ArrowDown' : 'ArrowRight', ...(i % 9 === 8 ? ['Home'] : []));
  }
  assert.equal(await p.digits(), kSolution);
  await p.page.getByRole('heading', { name: 'Solved' }).waitFor();
  await p.button('Look at the board').click();
  await p.press('k');
  await p.page.getByText('The board is complete and correct.').waitFor();
  // Tab reaches every control exactly once.
  await p.press('[');
  await p.page.reload();
  await p.cell(1, 1).waitFor();
  const reached = [];
  for (let i = 0; i < 60; ++i) {
    await p.press('Tab');
    const name = await p.page.evaluate(() => (document.activeElement === document.body ? ''
      : document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim().replace(/\s+/g, ' ')));
    if (!name) break;
    reached.push(name);
  }
  for (const wanted of ['Play', 'Learn', 'Settings', 'Puzzle', 'Pause', 'Undo', 'Erase', 'Hint', 'Check', 'Try something',
    'Steps from here']) {
    assert.equal(reached.filter((name) => name.startsWith(wanted)).length, 1, `${wanted} in ${reached.join(' | ')}`);
  }
  assert.equal(reached.filter((name) => name.startsWith('Row ')).length, 1);
  await p.finish();
});

test('single-letter shortcuts can be switched off; the list of keys opens and closes', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('Shift+?');
  assert.ok(await p.page.locator('#keys').isVisible());
  await p.press('Escape');
  assert.ok(!await p.page.locator('#keys').isVisible());
  await p.setting('Single-letter shortcuts');
  await p.cell(1, 2).click();
  await p.press('x', '2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.finish();
});
