// Sharing and importing with the state of the player: links of this page and of other programs, pictures, QR code.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inBrowser, kPuzzle, kRating, kReal, kServerOnly } from './browser.mjs';

const browser = inBrowser();
const share = (p) => p.page.locator('#share');
const address = (p) => p.page.locator('#share-link').inputValue();
const openShare = (p) => p.page.evaluate(() => document.getElementById('share').showPopover());

/** Play with an entry, corner and centre marks and a colour. */
async function begun() {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('2');
  await p.cell(1, 4).click();
  await p.press('x', '8', '9', 'c', '8', 'v', '3', 'z');
  await p.cell(1, 5).click();
  return p;
}
async function isBegun(p) {
  await p.until(() => p.name(1, 2), 'Row 1, column 2, 2, entered');
  const name = await p.until(() => p.name(1, 4), /corner marks 8 9/);
  assert.match(name, /corner marks 8 9/);
  assert.match(name, /centre marks 8/);
  assert.match(name, /colour.*3/);
  assert.equal(await p.name(1, 1), 'Row 1, column 1, 5, clue');
}

test('a link with progress opens the game as it was', async () => {
  const p = await begun();
  await openShare(p);
  await share(p).getByLabel('With my progress').check();
  await p.until(() => address(p), /#g=[\w-]+$/);
  const link = await address(p);
  const other = await browser.open(link.slice(link.indexOf('#')));
  await isBegun(other);
  assert.equal(await other.page.evaluate(() => location.hash), '#play');
  await other.paste(link);
  await isBegun(other);
  await other.finish();
  await p.finish();
});

test('a damaged link with progress is reported', async () => {
  const p = await browser.open('#g=abc');
  await p.resultSays(/does not contain a valid puzzle/);
  await p.finish();
});

test('entries, marks, colours, title and author survive other programs both ways', { skip: kServerOnly }, async () => {
  const p = await begun();
  const titled = await p.page.evaluate(async (puzzle) => {
    const body = JSON.stringify({ puzzle, to: 'sudokupad', title: 'Quiet Sunday', author: 'A. Setter' });
    const response = await fetch('api/convert', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return (await response.json()).text.trim();
  }, kPuzzle);
  await p.paste(titled); // it was begun before, so only the title is new
  await isBegun(p);
  await p.until(() => p.page.locator('.paper-title b').textContent(), 'Quiet Sunday, by A. Setter');
  await openShare(p);
  for (const name of ['SudokuPad', 'f-puzzles']) {
    const there = share(p).getByRole('link', { name, exact: true });
    await there.waitFor();
    assert.equal(await there.getAttribute('rel'), 'noopener noreferrer');
    const other = await browser.open('#p=3x3-5zzzb');
    await other.paste(await there.getAttribute('href'));
    await isBegun(other);
    await other.until(() => other.page.locator('.paper-title b').textContent(), 'Quiet Sunday, by A. Setter');
    // It is in the library as it came, with its level, and continues from there.
    await other.until(() => other.page.locator('.what').textContent(), kRating);
    await other.page.evaluate(() => { location.hash = '#library'; });
    await other.page.locator('.begun', { hasText: 'Quiet Sunday' }).first().click();
    await isBegun(other);
    await other.finish();
  }
  await p.finish();
});

test('SudokuWiki gets the position, and HoDoKu its text', async () => {
  const p = await begun();
  await p.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShare(p);
  const href = await share(p).getByRole('link', { name: 'SudokuWiki' }).getAttribute('href');
  assert.equal(href, `https://www.sudokuwiki.org/sudoku.htm?bd=52${kPuzzle.slice(2).replace(/\./g, '0')}`);
  await p.button('Copy for HoDoKu').click();
  await p.until(() => share(p).getByRole('status').textContent(), '1 puzzle copied.');
  if (kReal) assert.match(await p.page.evaluate(() => navigator.clipboard.readText()), /^:0000:x:/);
  await p.finish();
});

test('the board is saved as PNG and SVG with marks and colours', async () => {
  const p = await begun();
  await openShare(p);
  const [png] = await Promise.all([p.page.waitForEvent('download'), p.button('PNG').click()]);
  const bytes = readFileSync(await png.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal(bytes.readUInt32BE(16), 1080);
  const [svg] = await Promise.all([p.page.waitForEvent('download'), p.button('SVG').click()]);
  const text = readFileSync(await svg.path(), 'utf8');
  assert.match(text, /fill="#b9e2d2"/);
  assert.ok(text.split('<text').length > 32);
  await p.finish();
});

test('the QR code shows the link that is chosen', async () => {
  const p = await begun();
  await openShare(p);
  await p.button('QR code').click();
  const drawn = () => share(p).locator('.qr path').getAttribute('d');
  const puzzle = await drawn();
  await share(p).getByLabel('With my progress').check();
  await p.until(async () => (await drawn()) !== puzzle, true);
  await p.finish();
});

test('a link with an unknown part can be opened without it', { skip: kReal }, async () => {
  const p = await browser.open();
  p.page.expected = /400/;
  const link = `https://sudokupad.app/fpuzzles${Buffer.from(JSON.stringify({ puzzle: `${'.'.repeat(80)}7`, fog: true, title: 'In the fog', author: 'A. Setter' })).toString('base64')}`;
  await p.paste(link);
  await p.until(() => p.page.locator('#paste [role=alert]').textContent(), 'This link has parts that Inlay does not know: fog.');
  await p.button('Open without these rules').click();
  await p.boardIs(`${'.'.repeat(80)}7`);
  await p.resultSays(/left out: fog/);
  await p.finish();
});
