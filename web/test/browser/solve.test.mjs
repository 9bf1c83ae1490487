// Solve: what the server is asked about the board, and how its answers are told; also when it does
// not answer.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inBrowser, kPuzzle, kSolution } from './browser.mjs';

const browser = inBrowser();
const kEndless = JSON.parse(readFileSync(new URL('../canned.json', import.meta.url), 'utf8')).endless; // for hours
const kMany = `${kPuzzle.slice(0, 72)}.........`; // several solutions

test('Solve fills in the rest, told apart from entries, and takes nothing away', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('2', 's');
  await p.boardIs(kSolution);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  assert.equal(await p.name(1, 4), 'Row 1, column 4, 8, solved');
  await p.factsSay(/^unique.*(ms|µs|under 1 ms|\d s).*guess/);
  await p.press('[');
  await p.boardIs(`${kPuzzle[0]}2${kPuzzle.slice(2)}`);
  await p.finish();
});

test('an entry that does not fit is told of, and the puzzle is solved all the same', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('3', 's');
  await p.boardIs(kSolution.replace('2', '3'));
  await p.factsSay(/unique.*1 entry does not fit/);
  assert.match(await p.name(1, 2), /3, entered, (does not fit|conflicts)/);
  await p.finish();
});

test('all solutions, page by page', async () => {
  const p = await browser.open();
  await p.paste(kMany);
  await p.boardIs(kMany);
  await p.button('Solve S').or(p.button('Solve')).first().click();
  await p.factsSay(/several solutions/);
  const pager = p.page.getByRole('group', { name: 'Solutions' });
  await p.until(() => pager.textContent(), /Solution 1 of/);
  const first = await p.digits();
  assert.doesNotMatch(first, /\./);
  assert.ok(await pager.getByRole('button', { name: 'Earlier solution' }).isDisabled());
  await pager.getByRole('button', { name: 'Next solution' }).click();
  await p.until(() => pager.textContent(), /Solution 2 of/);
  const second = await p.digits();
  assert.notEqual(first, second);
  await pager.getByRole('button', { name: 'Earlier solution' }).click();
  await p.boardIs(first);
  await p.finish();
});

test('an empty board has more solutions than are fetched at once', async () => {
  const p = await browser.open('#p=2x2:(16)');
  await p.cell(1, 1).focus();
  await p.press('s');
  await p.factsSay(/several solutions/);
  const pager = p.page.getByRole('group', { name: 'Solutions' });
  await p.until(() => pager.textContent(), /Solution 1 of 50 or more/);
  const next = pager.getByRole('button', { name: 'Next solution' });
  for (let i = 0; i < 50; ++i) await next.click();
  await p.until(() => pager.textContent(), /Solution 51 of 100 or more/);
  await p.press('n');
  await p.finish();
});

test('Count', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.press('n');
  await p.factsSay(/exactly one solution/);
  await p.paste('#p=2x2:(16)'.replace('#', 'http://x/#'));
  await p.boardIs('.'.repeat(16));
  await p.cell(1, 1).focus();
  await p.press('n');
  await p.factsSay(/exactly 288 solutions/);
  await p.finish();
});

test('true candidates, with counts where the cursor is; again: gone', async () => {
  const p = await browser.open();
  await p.paste(kMany);
  await p.boardIs(kMany);
  await p.cell(9, 1).click();
  await p.press('t');
  await p.factsSay(/true candidates/);
  assert.match(await p.name(9, 1), /^Row 9, column 1, possible [\d ]+$/);
  await p.factsSay(/r9c1: \d in \d+/);
  assert.ok(await p.page.locator('.cands .true').count() > 20);
  await p.press('t');
  await p.until(() => p.name(9, 1), /empty/);
  await p.finish();
});

test('Check tells of the puzzle, of wrong entries, and of the end', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('k');
  await p.factsSay(/^unique.*(minimal|givens? could go)/);
  await p.press('3', 'k');
  await p.page.getByText('1 entry does not fit.').waitFor();
  assert.match(await p.name(1, 2), /3, entered, (does not fit|conflicts)/);
  await p.press('2', 'k');
  await p.page.getByText('All right so far, 50 to go.').waitFor();
  await p.finish();
});

test('Rate', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.press('r');
  await p.factsSay(/^unique.*ER 7\.2.*EP.*ED.*steps/);
  await p.press('s');
  await p.factsSay(/^unique.*ER 7\.2.*guess/);
  await p.finish();
});

test('a puzzle without a solution, and one that contradicts itself', async () => {
  const p = await browser.open();
  await p.paste(`23${kPuzzle.slice(2)}`.replace(/^23/, '58'));
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.cell(1, 1).focus();
  await p.press('s');
  await p.factsSay(/no solution/);
  await p.paste(`55${kPuzzle.slice(2)}`);
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.cell(1, 1).focus();
  await p.press('s');
  await p.factsSay(/contradictory/);
  await p.finish();
});

test('a hint in four degrees, drawn on the board and applied', async () => {
  const p = await browser.open();
  await p.cell(9, 9).click();
  await p.press('h');
  const card = p.page.locator('.hint');
  await p.until(() => card.textContent(), /One cell can be filled right now/);
  assert.equal(await card.locator('.degrees .in').count(), 1);
  assert.equal(await p.page.locator('.linked').count(), 0);
  await p.button('Say where').click();
  await p.until(() => card.textContent(), /Hidden single: look at box 1/);
  assert.equal(await p.page.locator('.linked').count(), 9);
  await p.press('h'); // the focus may have gone with the button
  await p.cell(9, 9).focus();
  await p.press('h');
  await p.until(() => card.textContent(), /r1c2 is 2/);
  assert.equal(await p.page.locator('.cands .place').count(), 1);
  await p.button('Say why').click();
  assert.equal(await card.locator('.degrees .in').count(), 4);
  await p.button('Apply').click();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, solved');
  assert.equal(await card.count(), 0);
  await p.finish();
});

test('a hint does not build on what is wrong', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('8', 'h');
  await p.page.getByText('1 entry does not fit. Check shows where.').waitFor();
  await p.cell(2, 1).click();
  await p.press('8', 'h');
  await p.page.getByText('A digit stands twice in a house. Put that right first.').waitFor();
  await p.finish();
});

test('trouble is told calmly, and the page goes on', async () => {
  const p = await browser.open();
  p.page.expected = /Failed to load resource/;
  const fulfil = (how) => p.page.route('**/api/*', how);
  await p.cell(1, 1).focus();

  await fulfil((route) => route.abort('connectionrefused'));
  await p.press('s');
  await p.factsSay(/The server does not answer/);
  await fulfil((route) => route.fulfill({ status: 500, body: 'Oh' }));
  await p.press('n');
  await p.factsSay(/makes no sense|refused/);
  await fulfil((route) => route.fulfill({ contentType: 'text/event-stream', body: ': at work\n\n' }));
  await p.press('k');
  await p.factsSay(/The server does not answer/);
  await fulfil((route) => route.fulfill({ status: 400, json: { v: 1, error: 'no cell holds 0', line: 2, column: 7 } }));
  await p.press('r');
  await p.factsSay(/No cell holds 0\. ?·? ?line 2, column 7/);
  await fulfil((route) => route.fulfill({ json: { v: 1, verdict: 'unknown', solutions: [], complete: false, limit: 'time limit', nodes: 5_000_000, seconds: 10, engine: 'auto' } }));
  await p.press('s');
  await p.factsSay(/not known.*time limit reached/);
  await fulfil((route) => route.fulfill({ json: { v: 1, count: '1234567', exact: false, limit: 'time limit', seconds: 10 } }));
  await p.press('n');
  await p.factsSay(/at least 1 234 567 solutions.*time limit reached/);
  assert.equal(await p.digits(), kPuzzle);
  await p.press('ArrowRight', '2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.finish();
});

test('a busy server is asked again when it says so', async () => {
  const p = await browser.open();
  p.page.expected = /503/;
  let times = 0;
  await p.page.route('**/api/solve', (route) => (++times < 3
    ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { v: 1, error: 'the queue is full' } }) : route.continue()));
  await p.cell(1, 1).focus();
  await p.press('s');
  await p.factsSay(/busy/);
  await p.factsSay(/^unique/);
  assert.equal(times, 3);
  await p.page.route('**/api/count', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, json: { v: 1, error: 'full' } }));
  await p.press('n');
  await p.factsSay(/The server is busy\. Try again in a moment\./);
  await p.finish();
});

test('a long search tells how far it is, and can be stopped', async () => {
  const p = await browser.open(`#p=5x5:${kEndless}`);
  await p.cell(1, 1).focus();
  for (const [keys, name, text] of [['Alt+n', 'Count', 'Counting …'], ['Alt+s', 'Solve', 'Solving …']]) {
    await p.press(keys);
    await p.factsSay(new RegExp(`^${text} .*\\d nodes · [\\d.]+ m?s$`));
    const earlier = await p.facts.textContent();
    await p.until(async () => (await p.facts.textContent()) !== earlier, true);
    await p.button('Stop').click();
    await p.factsSay('Stopped.');
    await p.button(name, false).first().waitFor();
    await p.cell(1, 1).focus();
  }
  await p.finish();
});

test('a long count tells how many it has found', async () => {
  const p = await browser.open('#p=5x5:(620)12345');
  await p.cell(1, 1).focus();
  await p.press('Alt+n');
  await p.factsSay(/^Counting … .*\d found · [\d ]+ nodes · [\d.]+ m?s$/);
  await p.button('Stop').click();
  await p.factsSay('Stopped.');
  await p.finish();
});

test('a long search can be stopped, and a change of the board makes its answer void', async () => {
  const p = await browser.open();
  let release;
  await p.page.route('**/api/solve', (route) => { release = () => route.continue(); });
  await p.cell(1, 2).click();
  await p.press('s');
  await p.factsSay('Solving …');
  await p.button('Stop').click();
  await p.factsSay('Stopped.');
  assert.equal(await p.digits(), kPuzzle);
  await p.cell(1, 2).focus();
  await p.press('s');
  await p.factsSay('Solving …');
  await p.press('2');
  release();
  await p.factsSay('');
  assert.equal(await p.digits(), `52${kPuzzle.slice(2)}`);
  await p.finish();
});
