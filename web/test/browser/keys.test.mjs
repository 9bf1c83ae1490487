// Keys act on the page unless a text field or a panel needs them; letters can be changed.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kSolution } from './browser.mjs';

const browser = inBrowser();
const pad = (p, i) => p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(i - 1);

test('keys act on the board right after the page has opened', async () => {
  const p = await browser.open();
  await p.press('ArrowRight', '2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.press('Control+z');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, empty');
  await p.press('Shift+?');
  assert.ok(await p.page.locator('#keys').isVisible());
  await p.finish();
});

test('keys act on the board after clicks on the keypad, a mode, Apply and the ground', async () => {
  const p = await browser.open();
  await p.cell(2, 1).click();
  await pad(p, 8).click();
  await p.press('ArrowDown', '3');
  assert.equal(await p.name(3, 1), 'Row 3, column 1, 3, entered');
  await p.page.getByRole('radio', { name: 'Corner' }).click();
  await p.press('ArrowDown', 'ArrowDown', '2');
  assert.equal(await p.name(5, 1), 'Row 5, column 1, corner marks 2');
  assert.ok(await p.page.getByRole('radio', { name: 'Corner' }).isChecked());
  await p.page.mouse.click(5, 600);
  await p.press('Control+z', 'z');
  assert.equal(await p.name(5, 1), 'Row 5, column 1, empty');
  await p.press('Control+z', 'Control+z', 'h');
  await p.sayMore(2);
  await p.button('Apply').click();
  await p.press('ArrowDown');
  assert.equal(await p.focused(), 5 * 9);
  await p.press('/');
  assert.ok(await p.page.locator('#paste').isVisible());
  await p.finish();
});

test('keys act on the boards of Learn, lessons and the setter after clicks elsewhere', async () => {
  const p = await browser.open('#learn');
  const focusIs = (cell) => p.until(() => p.focused(), cell);
  await p.button('Next step').click();
  await p.press(']');
  await p.until(() => p.page.locator('.bar').textContent(), /Step 3 of/);
  await p.press('Enter'); // the button has the focus
  await p.until(() => p.page.locator('.bar').textContent(), /Step 4 of/);
  await p.press('ArrowDown');
  await focusIs(9);

  await p.page.goto(`${browser.server.address}#learn/here`);
  await p.page.locator('.step-list.here button').first().click();
  await p.press('ArrowRight');
  await focusIs(1);

  await p.page.goto(`${browser.server.address}#lesson/x_wing`);
  await p.button('Next step').click();
  await p.press(']');
  await p.page.locator('.reveal .cur', { hasText: '3' }).waitFor();
  await p.button('Start practice 1').click();
  const before = await p.selected();
  await p.button('Cross out 1').click();
  await p.press('ArrowDown');
  await focusIs((before[0] + 9) % 81);

  await p.page.goto(`${browser.server.address}#setter`);
  await p.page.getByRole('radio', { name: '180°' }).click();
  await p.press('5');
  assert.equal(await p.name(1, 1).then((name) => name.replace(/,[^,]*candidates.*/, '')), 'Row 1, column 1, 5, clue');
  await p.button('Undo').click();
  await p.page.locator('.title-field').fill('7');
  assert.match(await p.name(1, 1), /^Row 1, column 1, empty/);
  await p.finish();
});

test('a text field and an open panel keep their keys', async () => {
  const p = await browser.open();
  await p.press('ArrowRight', '/');
  await p.page.locator('#paste-text:focus').waitFor();
  await p.page.keyboard.type('s2?');
  assert.equal(await p.page.locator('#paste-text').inputValue(), 's2?');
  await p.press('Escape');
  await p.button('Settings').first().click();
  await p.press('2', 'k');
  await p.press('Escape');
  assert.equal(await p.digits(), kPuzzle);
  assert.equal((await p.result.textContent()).trim(), '');
  await p.finish();
});

test('controls keep Enter, Space and their arrow keys', async () => {
  const p = await browser.open();
  await p.page.getByRole('radio', { name: 'Digit' }).focus();
  await p.press('ArrowRight');
  assert.ok(await p.page.getByRole('radio', { name: 'Corner' }).isChecked());
  await p.button('Pause').focus();
  await p.press('Enter');
  await p.button('Resume').last().waitFor();
  await p.finish();
});

test('S asks before it shows the solution, but not for a puzzle that was just pasted', async () => {
  const p = await browser.open();
  await p.press('s');
  const ask = p.page.getByRole('dialog', { name: 'Show the solution?' });
  await ask.waitFor();
  await p.press('Escape');
  assert.ok(!await ask.isVisible());
  assert.equal(await p.digits(), kPuzzle);
  await p.press('s', 'Enter');
  await p.boardIs(kSolution);
  const other = `${kPuzzle.slice(27)}${kPuzzle.slice(0, 27)}`;
  await p.paste(other);
  await p.boardIs(other);
  await p.press('s');
  await p.boardIs(`${kSolution.slice(27)}${kSolution.slice(0, 27)}`);
  await p.finish();
});

test('a minute after it was pasted, the puzzle is in play', async () => {
  const p = await browser.open();
  await p.page.clock.install();
  const other = `${kPuzzle.slice(27)}${kPuzzle.slice(0, 27)}`;
  await p.paste(other);
  await p.boardIs(other);
  await p.page.clock.runFor(61_000);
  await p.press('s');
  assert.ok(await p.page.locator('#ask-solution').isVisible());
  await p.finish();
});

test('letters can be changed, exchanged, switched off and reset', async () => {
  const p = await browser.open();
  await p.press('Shift+?');
  const hint = p.page.getByRole('button', { name: /^Hint: / });
  await hint.click();
  await p.press('s');
  await p.until(() => hint.getAttribute('aria-label'), 'Hint: S. Change the letter');
  await p.page.getByRole('button', { name: /^Show the solution: H/ }).waitFor();
  await p.press('Escape');
  await p.page.reload();
  await p.cell(1, 1).waitFor();
  await p.press('s');
  await p.page.locator('.hint').waitFor();
  assert.match(await p.page.getByRole('button', { name: 'Hint' }).locator('visible=true').textContent(), /S$/);
  await p.press('Shift+?');
  await p.button('Reset the letters').click();
  await p.page.getByRole('button', { name: /^Hint: H/ }).waitFor();
  await p.page.locator('#keys').getByLabel('Single-letter shortcuts').click();
  await p.press('Escape', 's');
  assert.ok(!await p.page.locator('#ask-solution').isVisible());
  await p.press('Alt+s');
  assert.ok(await p.page.locator('#ask-solution').isVisible());
  await p.finish();
});

test('G and a letter go to a view from any other', async () => {
  const p = await browser.open();
  for (const [letter, title] of [['l', 'Learn'], ['m', 'Make'], ['p', 'Play']]) {
    await p.press('g', letter);
    await p.until(() => p.page.title(), `${title} · Inlay`);
  }
  await p.press('l');
  await p.until(() => p.page.locator('h1').textContent(), 'Steps from here');
  await p.press('/');
  assert.ok(await p.page.locator('#paste').isVisible());
  await p.finish();
});

test('the menu of the puzzle, by keyboard', async () => {
  const p = await browser.open();
  await p.button('Puzzle').focus();
  await p.press('Enter');
  const row = (name) => p.page.getByRole('menuitem', { name });
  const isFocused = (name) => row(name).evaluate((one) => one === document.activeElement);
  await p.until(() => isFocused('Start over'), true);
  await p.press('ArrowDown', 'Enter');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, centre marks 2 3 8 9');
  await p.button('Puzzle').focus();
  await p.press('Enter');
  await p.until(() => isFocused('Start over'), true);
  await p.press('End');
  assert.ok(await isFocused('Print…'));
  await p.press('ArrowDown', 'Enter');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, empty');
  await p.press('e');
  assert.equal(await p.name(1, 1), 'Row 1, column 1, 5, entered');
  await p.press('e');
  assert.equal(await p.name(1, 1), 'Row 1, column 1, 5, clue');
  await p.finish();
});
