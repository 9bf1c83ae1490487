// Learn: all steps to the solution, forwards and backwards, in four degrees.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kRating, kServerOnly, kSolution } from './browser.mjs';

const browser = inBrowser();
const title = (p) => p.page.locator('h1').textContent();

test('forwards to the end and back to the beginning', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden Single');
  await p.page.locator('.searching').waitFor({ state: 'hidden' }); // steps appear as they are found
  const of = Number(/of (\d+)/.exec(await p.page.locator('.bar').textContent())[1]);
  const next = p.button('Next step');
  const back = p.button('Previous step');
  assert.ok(await back.isDisabled());
  for (let i = 0; i < of; ++i) {
    assert.match(await p.page.locator('.bar').textContent(), new RegExp(`Step ${i + 1} of ${of}`));
    await next.click();
  }
  assert.equal(await title(p), 'Solved');
  assert.ok(await next.isDisabled());
  assert.equal(await p.digits(), kSolution);
  await p.until(() => p.page.locator('.rail').textContent(), /All \d+ steps are done\. The hardest technique is [A-Z]/);
  for (let i = 0; i < of; ++i) await back.click();
  assert.equal(await p.digits(), kPuzzle);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8 9, 2 goes here');
  await p.finish();
});

test('each degree shows more', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden Single');
  const degrees = p.page.getByRole('radiogroup', { name: 'Level of detail' });
  await degrees.getByRole('radio', { name: 'Nudge' }).click();
  assert.equal(await title(p), 'What comes next?');
  assert.equal(await p.page.locator('.ladder li').count(), 1);
  assert.equal(await p.page.locator('.linked').count(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.page.locator('.ladder li').count(), 2);
  assert.equal(await p.page.locator('.linked').count(), 9);
  assert.equal(await p.page.locator('.cands .place').count(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.page.locator('.cands .place').count(), 1);
  await p.press('ArrowRight');
  assert.match(await p.page.locator('.ladder li').nth(3).textContent(), /\w+/);
  await p.finish();
});

test('a chain is drawn, and written in its own notation', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden Single');
  await p.page.locator('.step-list button', { hasText: 'Forcing X-Chain' }).click();
  assert.equal(await title(p), 'Forcing X-Chain');
  assert.equal(await p.page.locator('.draw .strong').count(), 2);
  assert.equal(await p.page.locator('.draw .weak').count(), 3);
  assert.equal(await p.page.locator('.hit').count(), 1);
  assert.match(await p.name(9, 4), /candidates .*6 removed/);
  assert.match(await p.page.locator('.eureka').textContent(), /\(6\)r9c4 − \(6\)r9c2=\(6\)r4c2.* ⇒ r9c4\s≠\s6/);
  assert.equal(await p.page.locator('.step-list [aria-current]').count(), 1);
  await p.finish();
});

test('the keyboard alone steps, changes degrees and reads the board', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden Single');
  await p.press('Tab', 'Enter');
  assert.equal(await p.focused(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.focused(), 1);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8 9, 2 goes here');
  await p.press(']');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.press('[', '1');
  assert.equal(await title(p), 'What comes next?');
  await p.press('4');
  assert.equal(await title(p), 'Hidden Single');
  await p.finish();
});

test('the steps are those of the puzzle on the board, also after another one', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden Single');
  await p.page.getByRole('link', { name: 'Play', exact: true }).click();
  await p.paste('1234341221434321'.replace(/.$/, '.').replace(/^../, '..'));
  await p.until(() => p.page.locator('[role=gridcell]').count(), 16);
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(async () => (await p.page.locator('.bar').textContent()).replace(/\s+/g, ' '), /Step 1 of 3/);
  assert.equal(await p.page.locator('[role=gridcell]').count(), 16);
  await p.finish();
});

test('a puzzle without steps gives the reason', async () => {
  const p = await browser.open('#p=2x2:(16)');
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => p.page.locator('.rail').textContent(), /There are no steps to show: the puzzle must have exactly one solution\./);
  await p.finish();
});

test('the rating of an opened puzzle gives way to Learn, and is made after it', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  let rated = 0;
  await p.page.route('**/api/rate', (route) => (++rated === 1 ? undefined : route.fallback()));
  let release;
  const held = new Promise((done) => { release = done; });
  await p.page.route('**/api/explain', async (route) => { await held; await route.fallback(); });
  const stopped = p.page.waitForEvent('requestfailed', (request) => request.url().endsWith('api/rate'));
  await p.paste(kPuzzle);
  await p.until(() => rated, 1);
  await p.press('g', 'l');
  await stopped;
  assert.equal(rated, 1);
  release();
  await p.until(() => title(p), 'Hidden Single');
  await p.until(() => rated, 2);
  await p.page.getByRole('link', { name: 'Play', exact: true }).click();
  await p.page.locator('.what', { hasText: kRating }).waitFor();
  await p.finish();
});

test('the server does not answer, then answers; a limit ends the search', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  p.page.expected = /Failed to load resource/;
  await p.page.route('**/api/explain', (route) => route.abort('connectionrefused'));
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => p.page.locator('.rail').textContent(), /The server does not answer/);
  await p.page.unroute('**/api/explain');
  await p.button('Try again').click();
  await p.until(() => title(p), 'Hidden Single');
  await p.page.getByRole('link', { name: 'Play', exact: true }).click();
  await p.page.route('**/api/explain', (route) => route.fulfill({ json: {
    v: 1, box: [3, 3], clues: 29, puzzle: `.${kPuzzle.slice(1)}`, scale: 'se', outcome: 'unknown', er: '0.0', ep: '0.0', ed: '0.0', steps_taken: 0, steps: [], limit: 'time limit' } }));
  await p.paste(`.${kPuzzle.slice(1)}`);
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => title(p), 'No further step');
  await p.until(() => p.page.locator('.rail').textContent(), /time limit reached/);
  await p.finish();
});
