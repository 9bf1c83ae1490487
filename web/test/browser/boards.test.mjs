// Puzzles that are pasted and shared, boards of every shape, and settings.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPrintsPdf, kPuzzle, kServerOnly } from './browser.mjs';

const browser = inBrowser();

test('a puzzle pasted as a line, a grid, or a link of this page', async () => {
  const p = await browser.open();
  const other = `${kPuzzle.slice(9)}${kPuzzle.slice(0, 9)}`;
  await p.paste(other.match(/.{9}/g).join('\n'));
  await p.boardIs(other);
  await p.paste(kPuzzle);
  await p.boardIs(kPuzzle);
  await p.paste('http://elsewhere/#p=3x2:1(34)2');
  await p.until(() => p.page.locator('[role=gridcell]').count(), 36);
  p.page.expected = /400/;
  await p.paste('Not a puzzle at all');
  await p.until(() => p.page.locator('#paste [role=alert]').textContent(), /\w/);
  assert.ok(await p.page.locator('#paste').isVisible());
  await p.press('Escape');
  assert.equal(await p.page.locator('[role=gridcell]').count(), 36);
  await p.finish();
});

test('a size that needs boxes gets a message that suits the page', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  p.page.expected = /400/;
  await p.page.route('**/api/convert', (route) => route.fulfill({
    status: 400,
    json: { v: 1, error: '6x6 board: the box size is ambiguous; set the width and height of its boxes', field: 'puzzle', line: 1, column: 1 },
  }), { times: 1 });
  await p.paste('1.....2.....3.....4.....5.....6.....');
  const alert = p.page.locator('#paste [role=alert]');
  await p.until(() => alert.textContent(), /set the width and height of its boxes/);
  assert.doesNotMatch(await alert.textContent(), /--/);
  await p.finish();
});

test('Ctrl V anywhere on the page, and Ctrl Enter in the field', async () => {
  const p = await browser.open();
  const other = `${kPuzzle.slice(9)}${kPuzzle.slice(0, 9)}`;
  await p.cell(1, 1).focus();
  await p.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, other);
  await p.boardIs(other);
  await p.press('/');
  await p.page.locator('#paste-text:focus').waitFor();
  await p.page.keyboard.insertText(kPuzzle);
  await p.press('Control+Enter');
  await p.boardIs(kPuzzle);
  await p.finish();
});

test('a shared link opens its puzzle and is what Share gives', async () => {
  const p = await browser.open('#p=2x3:12(32)34');
  assert.equal(await p.page.locator('[role=gridcell]').count(), 36);
  assert.equal(await p.name(6, 6), 'Row 6, column 6, 4, clue');
  await p.menu('Share or export…');
  const link = await p.page.locator('#share-link').inputValue();
  assert.ok(link.endsWith('#p=2x3-12zf34'), link);
  await p.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await p.button('Copy link').click();
  await p.until(() => p.page.locator('#share [role=status]').textContent(), 'Link copied.');
  assert.equal(await p.page.evaluate(() => navigator.clipboard.readText()), link);
  await p.page.locator('#share select').selectOption('grid');
  await p.page.locator('#share').getByRole('button', { name: 'Copy', exact: true }).click();
  await p.until(() => p.page.locator('#share [role=status]').textContent(), '1 puzzle copied.');
  const got = p.page.waitForEvent('download');
  await p.page.locator('#share').getByRole('button', { name: 'SVG' }).click();
  assert.equal((await got).suggestedFilename(), 'puzzle.svg');
  if (kPrintsPdf) {
    assert.equal(await p.printed(() => p.page.locator('#share').getByRole('button', { name: 'PDF' }).click()), 1);
  } else {
    const pdf = p.page.waitForEvent('download');
    await p.page.locator('#share').getByRole('button', { name: 'PDF' }).click();
    assert.equal((await pdf).suggestedFilename(), 'puzzle.pdf');
  }
  await p.finish();
});

for (const [boxes, n] of [['2x2', 4], ['3x2', 6], ['2x3', 6], ['4x2', 8], ['2x5', 10], ['4x3', 12], ['3x4', 12], ['4x4', 16], ['5x5', 25]]) {
  test(`boards of ${boxes}: opened, edited, checked`, async () => {
    const p = await browser.open();
    await p.press('/');
    await p.page.locator('#paste select').selectOption(boxes);
    await p.button('New empty board').click();
    await p.until(() => p.page.locator('[role=gridcell]').count(), n * n);
    await p.cell(1, 1).click();
    const last = n <= 9 ? String(n) : String.fromCharCode(55 + n);
    await p.press('1', 'ArrowRight', n > 9 ? last.toLowerCase() : last, 'ArrowDown', 'Control+End');
    assert.equal(await p.name(1, 2), `Row 1, column 2, ${last}, entered`);
    assert.equal(await p.focused(), n * n - 1);
    // Letters are digits here, so commands need Alt.
    await p.press(n > 9 ? 'Alt+k' : 'k');
    await p.resultSays(/several solutions|unknown/);
    const pad = p.page.getByRole('group', { name: 'Digits' }).getByRole('button');
    assert.equal(await pad.locator('visible=true').count(), n);
    const board = await p.page.locator('.board').boundingBox();
    assert.ok(Math.abs(board.width - board.height) < 1);
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await p.finish();
  });
}

test('entries become clues; starting over keeps them', async () => {
  const p = await browser.open('#p=2x2:(16)');
  await p.cell(1, 1).click();
  await p.press('1', 'ArrowRight', '2');
  await p.menu('Turn entries into clues');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, clue');
  await p.cell(2, 2).click();
  await p.press('3');
  await p.menu('Start over');
  assert.equal(await p.digits(), '12..............');
  await p.finish();
});

test('a board with moves is restored after another was loaded', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('2');
  await p.paste('http://elsewhere/#p=2x2:1(15)');
  await p.boardIs(`1${'.'.repeat(15)}`);
  await p.page.reload();
  await p.menu('Previous board');
  await p.boardIs(`52${kPuzzle.slice(2)}`);
  await p.cell(1, 1).click();
  await p.press('[');
  assert.equal(await p.digits(), kPuzzle);
  await p.menu('Previous board');
  await p.boardIs(`1${'.'.repeat(15)}`);
  await p.finish();
});

test('highlights can be switched off', async () => {
  const p = await browser.open();
  await p.cell(5, 5).click();
  assert.equal(await p.page.locator('.peer').count(), 20);
  await p.press('6');
  await p.button('Settings').first().click();
  await p.page.getByLabel('Mark conflicts').selectOption('never');
  await p.press('Escape');
  await p.setting('Highlight cells that see the selection');
  assert.equal(await p.page.locator('.notch').count(), 0);
  assert.equal(await p.page.locator('.peer').count(), 0);
  assert.equal(await p.name(5, 5), 'Row 5, column 5, 6, entered');
  await p.finish();
});
