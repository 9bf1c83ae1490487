// The page that `inlay site` writes, opened from its folder and without a network. SITE names the folder.
import test from 'node:test';
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { kPuzzle, kSite, kSolution, launch, Page, visitBefore } from './browser.mjs';

const kSkip = !kSite && 'needs a site';

async function solves(p) {
  await p.page.locator('[role=grid]').waitFor();
  await p.cell(1, 2).click();
  await p.solve();
  await p.until(() => p.digits(), kSolution);
}

test('the page works from a folder on disk', { skip: kSkip }, async () => {
  const running = await launch();
  const context = await running.browser.newContext();
  await visitBefore(context);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(pathToFileURL(`${kSite}/index.html`).href);
  await page.waitForURL(/disk\.html$/);
  const p = new Page(page, running.server);
  await solves(p);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('[role=grid]')).display), 'grid');
  await page.evaluate(() => { location.hash = 'learn'; }); // a part that is loaded later
  await page.locator('.step-list button').first().waitFor();
  assert.deepEqual(errors, []);
  await running.stop();
});

test('after the first visit the page solves without a network', { skip: kSkip }, async () => {
  const running = await launch();
  const context = await running.browser.newContext();
  await visitBefore(context);
  const page = await context.newPage();
  await page.goto(running.server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await running.server.stop();
  await page.reload();
  const p = new Page(page, running.server);
  assert.equal(await p.digits(), kPuzzle);
  await solves(p);
  await running.browser.close();
});

test('from the second visit on the page is isolated, and makes puzzles on several threads', { skip: kSkip }, async () => {
  const running = await launch();
  const context = await running.browser.newContext();
  await visitBefore(context);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${running.server.address}#make`);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const stored = await page.evaluate(async () => {
    const cache = await caches.open('page');
    await cache.delete(new URL('engine/thread.js', location)); // back with the next request for it
    return (await cache.keys()).length;
  });
  await page.getByLabel('Number of puzzles', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Make 2 puzzles' }).click();
  await page.locator('.gallery li').nth(1).waitFor({ timeout: 30_000 });
  const later = await page.evaluate(async () => (await (await caches.open('page')).keys()).length);
  assert.equal(later, stored + 1);
  assert.deepEqual(errors, []);
  await running.stop();
});
