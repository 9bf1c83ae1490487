// Nothing leaves the machine: in all views, every request goes to the server of the page, and every response of
// `inlay serve` carries its Content-Security-Policy (a site has it in index.html). Unknown addresses have a page, too.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kSite } from './browser.mjs';
import { finish } from './scenes.mjs';

const browser = inBrowser();

/** The requests of a page and of its service worker that leave the server, and the responses without the policy. */
function watch(p) {
  const { origin } = new URL(browser.server.address);
  const seen = { requests: 0, strangers: [], open: [] };
  const context = p.page.context();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return; // made by the page itself
    ++seen.requests;
    if (url.origin !== origin) seen.strangers.push(url.href);
  });
  context.on('response', async (response) => {
    if (kSite || new URL(response.url()).origin !== origin || response.fromServiceWorker()) return;
    if (!/^default-src 'none'; script-src 'self';.* connect-src 'self'/.test(response.headers()['content-security-policy'])) seen.open.push(response.url());
  });
  return seen;
}

test('on a walk through every view, requests go to the server of the page only', async () => {
  const p = await browser.open('', { serviceWorkers: 'allow' });
  const seen = watch(p);
  await p.page.reload();
  const go = async (view, part) => {
    await p.page.evaluate((view) => { location.hash = view; }, view);
    await p.page.locator(part).first().waitFor();
  };
  await p.cell(1, 2).click();
  await p.press('h');
  await p.page.locator('.hint').waitFor();
  await p.menu('Share or export…');
  await p.button('QR code').click();
  await p.page.locator('.qr path').waitFor();
  await p.page.locator('#share').getByRole('link', { name: 'SudokuPad' }).waitFor();
  await Promise.all([p.page.waitForEvent('download'), p.button('PNG').click()]);
  await p.press('Escape', 'n');
  await p.page.getByRole('button', { name: /^Start/ }).click();
  await p.until(async () => (await p.digits()) !== kPuzzle, true);
  await finish(p);
  await p.paste(kPuzzle);
  await p.boardIs(kPuzzle);
  await go('learn', '.step-list button');
  await go('learn/here', '.step-list.here li');
  await go('lessons', '.les');
  await go('lesson/x_wing', '.practice .primary');
  await p.page.locator('.practice .primary').click();
  await p.page.locator('.practice-pad').waitFor();
  await go('make', '.gallery li');
  await p.page.getByLabel('Number of puzzles', { exact: true }).fill('2');
  await p.button('Make 2 puzzles').click();
  await p.button('Export').waitFor();
  await go('setter', '.page.setter');
  await p.button('From Play').click();
  await p.page.locator('.live .good').waitFor();
  await go('library', '.begun');
  await p.page.locator('.coll').nth(2).waitFor();
  await go('tilings', '.result .good');
  await go('cover', '.result .good');
  assert.ok(seen.requests > 30, `${seen.requests} requests`);
  assert.deepEqual(seen.strangers, []);
  assert.deepEqual(seen.open, []);
  await p.finish();
});

test('an unknown address shows a page that leads to Inlay', async () => {
  const p = await browser.open();
  p.page.expected = /404/;
  const seen = watch(p);
  for (const path of ['nothing', 'a/b.html?c']) {
    const response = await p.page.goto(browser.server.address + path);
    assert.equal(response.status(), 404);
    assert.match(response.headers()['content-type'], /^text\/html/);
    await p.page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    assert.notEqual(await p.page.evaluate(() => getComputedStyle(document.body).fontFamily), 'Times'); // page.css is there
    await p.page.getByRole('link', { name: 'open Inlay' }).click();
    await p.boardIs(kPuzzle);
  }
  if (kSite) return p.finish(); // other file servers ignore Accept
  const plain = await fetch(`${browser.server.address}nothing`, { headers: { Accept: 'application/json' } });
  assert.equal(plain.status, 404);
  assert.match(plain.headers.get('content-type'), /json/);
  assert.deepEqual(seen.open, []);
  await p.finish();
});
