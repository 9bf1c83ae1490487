// The setter: clues by key, press and touch, live answers, symmetry, the actions, and the booklet.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kReal, kServerOnly, kSolution } from './browser.mjs';

const browser = inBrowser();
const verdict = (p) => p.page.locator('.verdict');
const says = (p, text) => p.until(async () => (await verdict(p).textContent()).replace(/\s+/g, ' ').trim(), text);
const clues = (p) => p.page.locator('.clue-count').textContent();
/** The setter with the puzzle of Play. */
async function withPuzzle(options) {
  const p = await browser.open('#setter', options);
  await p.button('From Play').click();
  await says(p, /^One solution/);
  return p;
}

test('the setter is a part of Make', async () => {
  const p = await browser.open('#make');
  await p.page.getByRole('link', { name: 'Set by hand' }).click();
  await p.page.locator('.page.setter').waitFor();
  assert.equal(await p.page.getByRole('link', { name: 'Make', exact: true }).getAttribute('aria-current'), 'page');
  await p.finish();
});

test('each clue changes the answer: number of solutions, true candidates, one solution, none', async () => {
  const p = await browser.open('#setter');
  await says(p, 'Place the first clue.');
  await p.cell(1, 1).click();
  await p.press('5');
  await says(p, /^More than 1.000 solutions/);
  assert.match(await p.name(1, 2), kReal ? /true candidates 1 2 3 4 6 7 8 9/ : /true candidates 1/); // the mock server has the first 1000 solutions only
  await p.press('ArrowRight', 'ArrowRight', '5');
  await says(p, /^No solution/);
  await p.press('Control+z');
  await says(p, /^More than/);
  await p.button('From Play').click();
  await says(p, /^One solution/);
  await p.until(() => p.page.locator('.live dd').first().textContent(), kReal ? /^Very hard · 6\.0/ : /\d\.\d/);
  await p.cell(1, 1).click();
  await p.button('Erase').click();
  await p.until(() => clues(p), '29 clues');
  await p.finish();
});

test('the hardest step is named, and the path shows why a cell has its digit', async () => {
  const p = await withPuzzle();
  await p.until(() => p.page.locator('.live dd').nth(1).textContent(), kReal ? /[A-Z]/ : 'Forcing Chain');
  await p.cell(1, 2).click();
  await p.button(`Why is this ${kSolution[1]}?`).click();
  await p.until(() => p.name(1, 2), new RegExp(`${kSolution[1]} goes here$`));
  assert.match(p.page.url(), /#learn$/);
  await p.finish();
});

test('an answer to an earlier position never replaces a later one', { skip: kServerOnly }, async () => {
  const p = await browser.open('#setter');
  let held = 0;
  await p.page.route('**/api/candidates', async (route) => {
    if (held++ === 0) await new Promise((done) => setTimeout(done, 600));
    await route.fallback().catch(() => {});
  });
  await p.cell(1, 1).click();
  await p.press('5', 'ArrowRight', '5');
  await says(p, /^No solution/);
  await p.page.waitForTimeout(800);
  await says(p, /^No solution/);
  await p.finish();
});

test('with a symmetry, the cells that need a clue are marked, can be filled, and are erased together', async () => {
  const p = await browser.open('#setter');
  await p.page.getByRole('radio', { name: '180°' }).click();
  await p.cell(1, 1).click();
  await p.press('5');
  await p.until(() => p.page.locator('.missing').textContent(), /needs 1 more clue: r9c9/);
  assert.match(await p.cell(9, 9).getAttribute('class'), /lit/);
  await p.button('Fill them').click();
  await p.until(() => clues(p), '2 clues');
  await p.press('Delete');
  await p.cell(1, 1).click();
  await p.press('Delete');
  await p.until(() => clues(p), '0 clues');
  await p.finish();
});

test('complete, minimise and undo', async () => {
  const p = await browser.open('#setter');
  await p.cell(1, 1).click();
  await p.press('5', 'ArrowDown', '1', 'ArrowDown', '3');
  await says(p, /^More than/);
  await p.button('Complete').click();
  await says(p, /^One solution/);
  const full = await p.digits();
  assert.match(full, /^5/);
  await p.button('Undo').click();
  await says(p, /^More than/);
  await p.button('Redo').click();
  await p.boardIs(full);
  // One clue more is redundant, and Minimise removes it or another one.
  await p.button('From Play').click();
  await says(p, /^One solution/);
  const empty = [...kPuzzle].indexOf('.');
  await p.cell(1, empty + 1).click();
  await p.press(kSolution[empty]);
  await p.until(() => clues(p), '31 clues');
  await p.until(() => p.page.locator('.live dd').nth(2).textContent(), /r1c/);
  await p.button('Minimise').click();
  await p.until(async () => Number.parseInt(await clues(p), 10) < 31, true);
  await p.until(() => p.page.locator('.live dd').nth(2).textContent(), 'none');
  await p.finish();
});

test('neighbours have one solution, and one of them can be taken', async () => {
  const p = await withPuzzle();
  await p.page.getByText('Vary').click();
  await p.button('Find neighbours').click();
  await p.page.locator('.near li').first().waitFor();
  await p.button('Take neighbour 1').click();
  await p.until(async () => (await p.digits()) !== kPuzzle, true);
  await says(p, /^One solution/);
  await p.button('Undo').click();
  await p.boardIs(kPuzzle);
  await p.finish();
});

test('a booklet is sent with title, author, numbers, difficulty, solutions and cover', { skip: kServerOnly }, async () => {
  const p = await withPuzzle();
  await p.page.locator('.booklet summary').click();
  await p.button('This puzzle').click();
  await p.page.getByLabel('Title of the booklet').fill('Quiet Sundays');
  await p.page.locator('.booklet').getByLabel('Author').fill('A. Setter');
  await p.page.getByLabel('First number').fill('7');
  const asked = p.page.waitForRequest('**/api/export');
  const [file] = await Promise.all([p.page.waitForEvent('download'), p.button('Save as PDF').click()]);
  assert.equal(file.suggestedFilename(), 'booklet.pdf');
  const body = (await asked).postDataJSON();
  assert.equal(body.title, 'Quiet Sundays');
  assert.equal(body.author, 'A. Setter');
  assert.deepEqual([body.numbers, body.cover, body.solutions, body.solutions_title, body.from], [7, true, true, 'Solutions', 'csv']);
  assert.match(body.puzzle, /^puzzle,difficulty\n5\.6/);
  await p.finish();
});

test('title and clues outlive a reload, and Play it opens the board', async () => {
  const p = await withPuzzle();
  await p.page.getByLabel('Title', { exact: true }).fill('Quiet Sunday');
  await p.press('Tab');
  await p.page.reload();
  await says(p, /^One solution/);
  assert.equal(await p.page.getByLabel('Title', { exact: true }).inputValue(), 'Quiet Sunday');
  await p.button('Play it').click();
  await p.page.locator('.pad').waitFor();
  await p.boardIs(kPuzzle);
  await p.until(() => p.page.locator('.paper-title b').textContent(), 'Quiet Sunday');
  await p.page.evaluate(() => { location.hash = '#library/made'; });
  await p.page.locator('.begun', { hasText: 'Quiet Sunday' }).waitFor();
  await p.page.evaluate(() => { location.hash = '#setter'; });
  await p.page.getByLabel('Title', { exact: true }).fill('');
  await p.button('From Play').click();
  assert.equal(await p.page.getByLabel('Title', { exact: true }).inputValue(), 'Quiet Sunday');
  await p.finish();
});

test('by touch: the row of digits places clues, and nothing is wider than the screen', async () => {
  for (const width of [320, 390]) {
    const p = await browser.open('#setter', { viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
    await p.cell(2, 2).tap();
    await p.page.locator('.digit-row').getByRole('button', { name: '4', exact: true }).tap();
    await says(p, /^More than/);
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await p.finish();
  }
});

test('title and author are in sight, and links to SudokuPad have them', { skip: kServerOnly }, async () => {
  const p = await browser.open('#setter', { permissions: ['clipboard-read', 'clipboard-write'] });
  let sent;
  p.page.on('request', (request) => request.url().endsWith('api/convert') && (sent = request.postDataJSON()));
  await p.cell(1, 1).click();
  await p.press('5');
  await p.page.getByLabel('Title', { exact: true }).fill('Quiet Sunday');
  await p.page.getByLabel('Author').fill('A. Setter');
  await p.button('SudokuPad').click();
  await p.until(() => sent?.author, 'A. Setter');
  assert.equal(sent.title, 'Quiet Sunday');
  await p.finish();
});

test('a key leaves the true candidates until the answer, unless that is late', { skip: kServerOnly }, async () => {
  const p = await withPuzzle();
  let answer;
  await p.page.route('**/api/candidates', async (route) => {
    await new Promise((done) => { answer = done; });
    await route.fallback().catch(() => {});
  });
  await p.cell(9, 8).click();
  await p.press('Backspace', kPuzzle[79] === '.' ? '1' : '2');
  assert.ok(await p.page.locator('.cands').count() > 0);
  await p.until(() => p.page.locator('.cands').count(), 0);
  answer();
  await p.until(() => verdict(p).textContent(), /solution/);
  await p.finish();
});
