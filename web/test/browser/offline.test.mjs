// The page opens without its server, and is up to date as soon as the server answers.
import test from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch, Page, visitBefore } from './browser.mjs';
import { kDist, serve } from './mock-server.mjs';
import { finish } from './scenes.mjs';

/** A folder with another build of the page: its index, style and service worker differ. */
function nextBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  cpSync(kDist, folder, { recursive: true });
  const change = (name, to) => writeFileSync(join(folder, name), to(readFileSync(join(folder, name), 'utf8')));
  change('index.html', (text) => text.replace('<body>', '<body data-new>'));
  change('page.css', (text) => `${text}body{outline:3px solid red}`);
  change('sw.js', (text) => `${text}self.isNew = true;\n`);
  return folder;
}

test('the page opens without the server, and is replaced when the server has another', async () => {
  const running = await launch();
  let server = await serve();
  const { port, address } = server;
  const context = await running.browser.newContext();
  await visitBefore(context);
  const page = await context.newPage();
  const p = new Page(page, server);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await p.cell(1, 2).click();
  await p.press('2');
  await page.waitForTimeout(500);

  await server.stop();
  await page.reload();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.cell(1, 2).click();
  await p.solve();
  await p.resultSays(/The server does not answer/);

  const folder = nextBuild();
  server = await serve({ folder, port });
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  assert.ok(await page.evaluate(() => document.body.hasAttribute('data-new')));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).outlineStyle), 'solid');
  await p.cell(1, 2).click();
  await p.solve();
  await p.resultSays(/^unique/);

  await context.close();
  await server.stop();
  await running.stop();
  rmSync(folder, { recursive: true });
});

test('the library survives an update of the page and of its service worker', async () => {
  const running = await launch();
  let server = await serve();
  const { port, address } = server;
  const context = await running.browser.newContext({ locale: 'en-GB' });
  await visitBefore(context);
  const page = await context.newPage();
  const p = new Page(page, server);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await finish(p);
  await page.evaluate(() => { location.hash = '#library'; });
  await page.getByRole('textbox', { name: /^Tags of/ }).fill('kept');
  await p.press('Enter');

  const folder = nextBuild();
  await server.stop();
  server = await serve({ folder, port });
  const changed = page.evaluate(() => new Promise((done) => { navigator.serviceWorker.oncontrollerchange = () => done(true); }));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker.update()).then(() => {}));
  assert.ok(await changed);
  await page.reload();
  assert.ok(await page.evaluate(() => document.body.hasAttribute('data-new')));
  await page.getByText('1 in all · 1 day in a row, best 1').waitFor();
  await p.until(() => page.getByRole('textbox', { name: /^Tags of/ }).inputValue(), 'kept');
  assert.match(await page.locator('.begun').textContent(), /Solved/);

  await context.close();
  await server.stop();
  await running.stop();
  rmSync(folder, { recursive: true });
});

test('the script is small, and the service worker stores all of it', (t) => {
  const size = (name) => gzipSync(readFileSync(join(kDist, name)), { level: 9 }).length;
  const others = ['sw.js', 'from-disk.js', 'disk-start.js']; // the last two are used by sites only
  const scripts = readdirSync(kDist).filter((name) => name.endsWith('.js') && !others.includes(name));
  const all = scripts.reduce((sum, name) => sum + size(name), 0);
  t.diagnostic(`page.js ${size('page.js')}, all scripts ${all}, page.css ${size('page.css')} bytes gzipped`);
  assert.ok(size('page.js') + size('sw.js') <= 60_000);
  assert.ok(all <= 290_000);  // the setter with its tools is 17 kB of it, loaded when it opens
  assert.ok(size('sw.js') + size('page.webmanifest') <= 1500);
  const worker = readFileSync(join(kDist, 'sw.js'), 'utf8');
  for (const name of scripts) assert.ok(worker.includes(`"${name}"`), name);
});
