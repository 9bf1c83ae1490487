// The result line shows the database record of a puzzle.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kServerOnly } from './browser.mjs';

const browser = inBrowser({ remembers: true });

test('a known puzzle has a date and a number of requests', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.solve();
  await p.resultSays(/^unique/);
  assert.doesNotMatch(await p.result.textContent(), /in the database/);
  for (const times of ['2 times', '3 times']) {
    await p.page.waitForTimeout(500); // what is new is written within 0.2 s
    await p.solve();
    await p.resultSays(new RegExp(`^unique.*in the database since 20\\d\\d-\\d\\d-\\d\\d, requested ${times}`));
  }
  await p.finish();
});

test('the number of requests has singular, plural and groups of digits', { skip: kServerOnly }, async () => {
  const p = await browser.open('#p=2x2:1...(12)');
  const known = { v: 1, box: [2, 2], clues: 1, puzzle: '1...............', verdict: 'multiple', solutions: [], complete: false, seconds: 0.0004, guesses: 12 };
  for (const [asked, text] of [[1, 'requested 1 time'], [2, 'requested 2 times'], [1234, 'requested 1 234 times']]) {
    await p.page.route('**/api/solve', (route) => route.fulfill({ json: { ...known, known_since: '2026-11-02T08:15:00Z', asked } }));
    await p.cell(1, 1).focus();
    await p.solve();
    await p.resultSays(new RegExp(`several solutions.*in the database since 2026-11-02, ${text}.*0\\.4 ms.*12 guesses`));
  }
  await p.finish();
});
