// Questions to the server about the board, and its answers; also if it does not answer.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inBrowser, kPuzzle, kRating, kServerOnly, kSolution } from './browser.mjs';

const browser = inBrowser();
const kEndless = JSON.parse(readFileSync(new URL('../canned.json', import.meta.url), 'utf8')).endless; // for hours
const kMany = `${kPuzzle.slice(0, 72)}.........`; // several solutions

test('Solve fills in the rest, distinct from entries, and keeps the entries', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('2');
  await p.solve();
  await p.boardIs(kSolution);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  assert.equal(await p.name(1, 4), 'Row 1, column 4, 8, solved');
  await p.resultSays(/^unique.*(ms|µs|under 1 ms|\d s).*guess/);
  await p.press('[');
  await p.boardIs(`${kPuzzle[0]}2${kPuzzle.slice(2)}`);
  await p.finish();
});

test('a wrong entry is reported, and the puzzle is solved all the same', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('3');
  await p.solve();
  await p.boardIs(kSolution.replace('2', '3'));
  await p.resultSays(/unique.*1 entry is wrong/);
  assert.match(await p.name(1, 2), /3, entered, (wrong|conflicts)/);
  await p.finish();
});

test('all solutions, page by page', async () => {
  const p = await browser.open();
  await p.paste(kMany);
  await p.boardIs(kMany);
  await p.menu('Show the solution…');
  await p.resultSays(/exactly 12 solutions/);
  const pager = p.page.getByRole('group', { name: 'Solutions' });
  await p.until(() => pager.textContent(), /Solution 1 of/);
  const first = await p.digits();
  assert.doesNotMatch(first, /\./);
  assert.ok(await pager.getByRole('button', { name: 'Previous solution' }).isDisabled());
  await pager.getByRole('button', { name: 'Next solution' }).click();
  await p.until(() => pager.textContent(), /Solution 2 of/);
  const second = await p.digits();
  assert.notEqual(first, second);
  await pager.getByRole('button', { name: 'Previous solution' }).click();
  await p.boardIs(first);
  await p.finish();
});

test('an empty board has more solutions than one request returns', async () => {
  const p = await browser.open('#p=2x2:(16)');
  await p.cell(1, 1).focus();
  await p.solve();
  await p.resultSays(/several solutions/);
  const pager = p.page.getByRole('group', { name: 'Solutions' });
  await p.until(() => pager.textContent(), /Solution 1 of at least 50/);
  const next = pager.getByRole('button', { name: 'Next solution' });
  for (let i = 0; i < 50; ++i) await next.click();
  await p.until(() => pager.textContent(), /Solution 51 of at least 100/);
  await p.menu('Count the solutions');
  await p.finish();
});

test('Count', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.menu('Count the solutions');
  await p.resultSays(/exactly 1 solution$|exactly 1 solution /);
  await p.paste('#p=2x2:(16)'.replace('#', 'http://x/#'));
  await p.boardIs('.'.repeat(16));
  await p.cell(1, 1).focus();
  await p.menu('Count the solutions');
  await p.resultSays(/exactly 288 solutions/);
  await p.finish();
});

test('true candidates, with counts at the cursor, and off again', async () => {
  const p = await browser.open();
  await p.paste(kMany);
  await p.boardIs(kMany);
  await p.cell(9, 1).click();
  await p.press('t');
  await p.resultSays(/\d true candidates/);
  assert.match(await p.name(9, 1), /^Row 9, column 1, true candidates [\d ]+$/);
  await p.resultSays(/r9c1: \d in \d+ solution/);
  assert.ok(await p.page.locator('.cands .true').count() > 20);
  await p.press('t');
  await p.until(() => p.name(9, 1), /empty/);
  await p.finish();
});

test('Check reports on the puzzle and on the entries', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('k');
  await p.resultSays(/^unique.*(minimal|redundant clues?)/);
  await p.press('3', 'k');
  await p.page.getByText('1 entry is wrong.').waitFor();
  assert.match(await p.name(1, 2), /3, entered, (wrong|conflicts)/);
  await p.press('2', 'k');
  await p.page.getByText('Correct so far; 50 cells to go.').waitFor();
  await p.finish();
});

test('Rate', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.press('r');
  await p.resultSays(new RegExp(`^unique.*${kRating}.*steps.*SE 7\\.2/`));
  await p.solve();
  await p.resultSays(new RegExp(`^unique.*${kRating}.*guess`));
  await p.finish();
});

test('a puzzle without a solution, and a contradictory one', async () => {
  const p = await browser.open();
  await p.paste(`23${kPuzzle.slice(2)}`.replace(/^23/, '58'));
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.cell(1, 1).focus();
  await p.solve();
  await p.resultSays(/no solution/);
  await p.paste(`55${kPuzzle.slice(2)}`);
  await p.page.locator('#paste').waitFor({ state: 'hidden' });
  await p.cell(1, 1).focus();
  await p.solve();
  await p.resultSays(/contradiction/);
  await p.finish();
});

test('a hint in four degrees, drawn on the board and applied', async () => {
  const p = await browser.open();
  await p.cell(9, 9).click();
  await p.press('h');
  const card = p.page.locator('.hint');
  await p.until(() => card.textContent(), /\w+/);
  assert.equal(await card.locator('.degrees .in').count(), 1);
  assert.equal(await p.page.locator('.linked').count(), 0);
  await p.button('Show pattern').click();
  await p.until(() => card.textContent(), /Hidden Single\./);
  assert.equal(await p.page.locator('.linked').count(), 9);
  await p.press('h');
  await p.until(() => card.textContent(), /r1c2 = 2|2 in r1c2/);
  assert.equal(await p.page.locator('.cands .place').count(), 1);
  await p.button('Show reason').click();
  assert.equal(await card.locator('.degrees .in').count(), 4);
  await p.button('Apply').click();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, solved');
  assert.equal(await card.count(), 0);
  await p.finish();
});

test('there is no hint while entries are wrong', async () => {
  const p = await browser.open();
  await p.cell(1, 2).click();
  await p.press('8', 'h');
  await p.page.getByText('1 entry is wrong. Use Check to see where.').waitFor();
  await p.cell(2, 1).click();
  await p.press('8', 'h');
  await p.page.getByText('A digit appears twice in a house. Correct it first.').waitFor();
  await p.finish();
});

test('errors are reported, and the page continues', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  p.page.expected = /Failed to load resource/;
  const fulfil = (how) => p.page.route('**/api/*', how);
  await p.cell(1, 1).focus();

  await fulfil((route) => route.abort('connectionrefused'));
  await p.solve();
  await p.resultSays(/The server does not answer/);
  await fulfil((route) => route.fulfill({ status: 500, body: 'Oh' }));
  await p.menu('Count the solutions');
  await p.resultSays(/invalid answer|rejected/);
  await fulfil((route) => route.fulfill({ contentType: 'text/event-stream', body: ': at work\n\n' }));
  await p.press('k');
  await p.resultSays(/The server does not answer/);
  await fulfil((route) => route.fulfill({ status: 400, json: { v: 1, error: 'no cell contains 0', line: 2, column: 7 } }));
  await p.press('r');
  await p.resultSays(/No cell contains 0\. ?·? ?line 2, column 7/);
  await fulfil((route) => route.fulfill({ json: { v: 1, verdict: 'unknown', solutions: [], complete: false, limit: 'time limit', nodes: 5_000_000, seconds: 10, engine: 'auto' } }));
  await p.solve();
  await p.resultSays(/unknown.*time limit reached/);
  await fulfil((route) => route.fulfill({ json: { v: 1, count: '1234567', exact: false, limit: 'time limit', seconds: 10 } }));
  await p.menu('Count the solutions');
  await p.resultSays(/at least 1 234 567 solutions.*time limit reached/);
  assert.equal(await p.digits(), kPuzzle);
  await p.press('ArrowRight', '2');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.finish();
});

test('a request to a busy server is retried after the delay in the response', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  p.page.expected = /503/;
  let times = 0;
  await p.page.route('**/api/solve', (route) => (++times < 3
    ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { v: 1, error: 'the queue is full' } }) : route.continue()));
  await p.cell(1, 1).focus();
  await p.solve();
  await p.resultSays(/busy/);
  await p.resultSays(/^unique/);
  assert.equal(times, 3);
  await p.page.route('**/api/count', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, json: { v: 1, error: 'full' } }));
  await p.menu('Count the solutions');
  await p.resultSays(/The server is busy\. Try again in a moment\./);
  await p.finish();
});

test('a long search shows its progress and can be stopped', async () => {
  const p = await browser.open(`#p=5x5:${kEndless}`);
  await p.cell(1, 1).focus();
  for (const [start, text] of [[() => p.menu('Count the solutions'), 'Counting…'], [() => p.solve('Alt+s'), 'Solving…']]) {
    await start();
    await p.resultSays(new RegExp(`^${text} .*\\d nodes · [\\d.]+ m?s( Stop)?$`));
    const earlier = await p.result.textContent();
    await p.until(async () => (await p.result.textContent()) !== earlier, true);
    await p.button('Stop').click();
    await p.resultSays('Stopped.');
    await p.cell(1, 1).focus();
  }
  await p.finish();
});

test('a long count shows how many it has found', async () => {
  const p = await browser.open('#p=5x5:(620)12345');
  await p.cell(1, 1).focus();
  await p.menu('Count the solutions');
  await p.resultSays(/^Counting… .*\d found · [\d ]+ nodes · [\d.]+ m?s( Stop)?$/);
  await p.button('Stop').click();
  await p.resultSays('Stopped.');
  await p.finish();
});

test('a long search can be stopped, and its answer is ignored after a move', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  const held = [];
  await p.page.route('**/api/solve', (route) => { held.push(route); });
  await p.cell(1, 2).click();
  await p.solve();
  await p.resultSays(/^Solving…( Stop)?$/);
  await p.until(() => held.length, 1); // the result is shown before the request arrives
  await p.button('Stop').click();
  await p.resultSays('Stopped.');
  assert.equal(await p.digits(), kPuzzle);
  await p.cell(1, 2).focus();
  await p.solve();
  await p.resultSays(/^Solving…( Stop)?$/);
  await p.until(() => held.length, 2);
  await p.press('2');
  await held[1].continue();
  await p.resultSays('');
  assert.equal(await p.digits(), `52${kPuzzle.slice(2)}`);
  await p.finish();
});
