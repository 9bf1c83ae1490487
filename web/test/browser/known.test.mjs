// Known: what the database remembers of a puzzle stands in the line of facts.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser } from './browser.mjs';

const browser = inBrowser({ remembers: true });

test('what the server knows already says since when, and how often it was asked', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.press('s');
  await p.factsSay(/^unique/);
  assert.doesNotMatch(await p.facts.textContent(), /known since/);
  for (const times of ['twice', '3 times']) {
    await p.page.waitForTimeout(500); // what is new is written within 0.2 s
    await p.press('s');
    await p.factsSay(new RegExp(`^unique.*known since 20\\d\\d-\\d\\d-\\d\\d, asked ${times}`));
  }
  await p.finish();
});

test('the database is thanked by the line of facts', async () => {
  const p = await browser.open('#p=2x2:1...(12)');
  const known = { v: 1, box: [2, 2], clues: 1, puzzle: '1...............', verdict: 'multiple', solutions: [], complete: false, seconds: 0.0004, guesses: 12 };
  for (const [asked, text] of [[1, 'asked once'], [2, 'asked twice'], [1234, 'asked 1 234 times']]) {
    await p.page.route('**/api/solve', (route) => route.fulfill({ json: { ...known, known_since: '2026-11-02T08:15:00Z', asked } }));
    await p.cell(1, 1).focus();
    await p.press('s');
    await p.factsSay(new RegExp(`several solutions.*known since 2026-11-02, ${text}.*0\\.4 ms.*12 guesses`));
  }
  await p.finish();
});
