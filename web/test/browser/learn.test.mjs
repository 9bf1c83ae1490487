// Learn: the way to the solution, forwards and back, in four degrees.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kSolution } from './browser.mjs';

const browser = inBrowser();
const title = (p) => p.page.locator('h1').textContent();

test('forwards to the end and back to the beginning', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden single');
  const of = Number(/of (\d+)/.exec(await p.page.locator('.bar').textContent())[1]);
  const next = p.button('Apply, next');
  const back = p.button('Step back');
  assert.ok(await back.isDisabled());
  for (let i = 0; i < of; ++i) {
    assert.match(await p.page.locator('.bar').textContent(), new RegExp(`step ${i + 1} of ${of}`));
    await next.click();
  }
  assert.equal(await title(p), 'Solved');
  assert.ok(await next.isDisabled());
  assert.equal(await p.digits(), kSolution);
  await p.until(() => p.page.locator('.rail').textContent(), /All \d+ steps are done/);
  for (let i = 0; i < of; ++i) await back.click();
  assert.equal(await p.digits(), kPuzzle);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8 9, 2 goes here');
  await p.finish();
});

test('each degree tells and shows more', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden single');
  const degrees = p.page.getByRole('radiogroup', { name: 'How much to tell' });
  await degrees.getByRole('radio', { name: 'Nudge' }).click();
  assert.equal(await title(p), 'What is next?');
  assert.equal(await p.page.locator('.ladder li').count(), 1);
  assert.equal(await p.page.locator('.linked').count(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.page.locator('.ladder li').count(), 2);
  assert.equal(await p.page.locator('.linked').count(), 9);
  assert.equal(await p.page.locator('.cands .place').count(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.page.locator('.cands .place').count(), 1);
  await p.press('ArrowRight');
  assert.match(await p.page.locator('.ladder li').nth(3).textContent(), /In box 1 only r1c2 can hold 2\./);
  await p.finish();
});

test('a chain is drawn, and told in its own notation', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden single');
  await p.page.locator('.way button', { hasText: 'Forcing X-Chain' }).click();
  assert.equal(await title(p), 'Forcing X-Chain');
  assert.equal(await p.page.locator('.draw .strong').count(), 2);
  assert.equal(await p.page.locator('.draw .weak').count(), 3);
  assert.equal(await p.page.locator('.hit').count(), 1);
  assert.match(await p.name(9, 4), /candidates .*6 removed/);
  assert.match(await p.page.locator('.eureka').textContent(), /\(6\)r9c4 − \(6\)r9c2=\(6\)r4c2.* ⇒ r9c4\s≠\s6/);
  assert.match(await p.page.locator('.ladder li').nth(3).textContent(), /If r9c4 = 6, then r9c4 ≠ 6/);
  assert.equal(await p.page.locator('.way [aria-current]').count(), 1);
  await p.finish();
});

test('the keyboard alone steps, changes degrees and reads the board', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden single');
  await p.press('Tab', 'Enter');
  assert.equal(await p.focused(), 0);
  await p.press('ArrowRight');
  assert.equal(await p.focused(), 1);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, candidates 2 3 8 9, 2 goes here');
  await p.press(']');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.press('[', '1');
  assert.equal(await title(p), 'What is next?');
  await p.press('4');
  assert.equal(await title(p), 'Hidden single');
  await p.finish();
});

test('the way is that of the puzzle on the board, also after another one', async () => {
  const p = await browser.open('#learn');
  await p.until(() => title(p), 'Hidden single');
  await p.page.getByRole('link', { name: 'Play', exact: true }).click();
  await p.paste('1234341221434321'.replace(/.$/, '.').replace(/^../, '..'));
  await p.until(() => p.page.locator('[role=gridcell]').count(), 16);
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(async () => (await p.page.locator('.bar').textContent()).replace(/\s+/g, ' '), /step 1 of 3/);
  assert.equal(await p.page.locator('[role=gridcell]').count(), 16);
  await p.finish();
});

test('no way: told why', async () => {
  const p = await browser.open('#p=2x2:(16)');
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => p.page.locator('.rail').textContent(), /There is no way to explain/);
  await p.finish();
});

test('trouble on the way: the server is gone, then back; a limit; no technique', async () => {
  const p = await browser.open();
  p.page.expected = /Failed to load resource/;
  await p.page.route('**/api/explain', (route) => route.abort('connectionrefused'));
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => p.page.locator('.rail').textContent(), /The server does not answer/);
  await p.page.unroute('**/api/explain');
  await p.button('Try again').click();
  await p.until(() => title(p), 'Hidden single');
  await p.page.getByRole('link', { name: 'Play', exact: true }).click();
  await p.page.route('**/api/explain', (route) => route.fulfill({ json: {
    v: 1, box: [3, 3], clues: 29, puzzle: `.${kPuzzle.slice(1)}`, scale: 'se', outcome: 'unknown', er: '0.0', ep: '0.0', ed: '0.0', steps_taken: 0, steps: [], limit: 'time limit' } }));
  await p.paste(`.${kPuzzle.slice(1)}`);
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.page.getByRole('link', { name: 'Learn' }).click();
  await p.until(() => title(p), 'The end of the way');
  await p.until(() => p.page.locator('.rail').textContent(), /time limit/);
  await p.finish();
});
