// One chromium and one server for a file of tests, and the actions of the tests on the page. INLAY=PROGRAM
// runs the page with `inlay serve` instead of the mock server; SITE=FOLDER, a folder that `inlay site` wrote, runs
// that page with its engine and no server; CHROMIUM names another browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { kDist, serve, serveSite } from './mock-server.mjs';

/** The puzzle on the board of a page that `open` opens, and its solution. */
export const kPuzzle = '5.6...7...14....2...752...41..4..3...7.1.3.6...3..7..84...356...5....23...9...8.5';
export const kSolution = '526814793814379526397526184168492357975183462243657918482935671651748239739261845';
export const kSite = process.env.SITE;
/** The answers are those of the program, not of the mock server. */
export const kReal = process.env.INLAY ?? kSite;
/** Whether the page prints PDFs instead of saving them, as a site does. */
export const kPrintsPdf = Boolean(kSite);
/** Why tests of what the engine in the browser lacks are skipped for a site. */
export const kSlower = kSite ? 'takes longer than the page waits for in WebAssembly' : false;
/** Why tests of requests to the server are skipped for a site; false if they are not. */
export const kServerOnly = kSite ? 'tests requests to a server' : false;
/** The rating of kPuzzle on the page. The mock server rates on scale se only. */
export const kRating = kReal ? 'Very hard · 6.0' : 'Very hard · 7.2';

// The first draws no window and takes two thirds of the time.
const kBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

// The page comes from `inlay serve` itself if the program contains this build of it.
async function serveReal(program, remembers) {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const db = remembers ? join(folder, 'known.db') : 'none';
  const child = spawn(program, ['serve', '--port', '0', '--db', db, '--quiet'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line] = await once(child.stderr, 'data');
  const api = /http:\S+/.exec(String(line))[0];
  const contains = async (name) => await (await fetch(new URL(name, api))).text() === readFileSync(join(kDist, name), 'utf8');
  const scripts = readdirSync(kDist).filter((name) => name.endsWith('.js'));
  const page = (await Promise.all(scripts.map(contains))).every(Boolean) ? { address: api, stop: async () => {} } : await serve({ api });
  return { address: page.address, stop: async () => {
    await page.stop();
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  } };
}

export async function launch({ remembers = false } = {}) {
  const server = await (kSite ? serveSite(kSite) : kReal ? serveReal(kReal, remembers) : serve());
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? kBrowsers.find(existsSync),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  return { server, browser, stop: async () => { await browser.close(); await server.stop(); } };
}

// A stored board without moves, as the page stores it. Runs in the page.
function visited(board) {
  if (sessionStorage.getItem('first') === 'next') {  // a scene wants the first visit again
    localStorage.clear();
    sessionStorage.setItem('first', 'now');
  }
  if (!localStorage.getItem('inlay.board') && !sessionStorage.getItem('first')) localStorage.setItem('inlay.board', board);
}
const boardOf = (line) => JSON.stringify({
  game: { width: 3, height: 3, cells: [...line].map((d) => [d === '.' ? 0 : 1, Number(d) || 0, 0, 0, 0, 0]), past: [], future: [] }, seconds: 0,
});

/** Makes the pages of a context those of a reader who has been here before, with kPuzzle on the board. */
export const visitBefore = (context) => context.addInitScript(visited, boardOf(kPuzzle));

/** Starts and stops the browser with the tests of a file; each test opens its own pages. */
export function inBrowser(options) {
  let running;
  before(async () => { running = await launch(options); });
  after(async () => { await running.stop(); });
  return {
    /** A page at `where`, such as "#learn", of a reader who has been here before; with `firstVisit`, a fresh one.
        Errors on the page fail the test in finish(). */
    open: async (where = '', { firstVisit = false, ...options } = {}) => {
      const context = await running.browser.newContext({
        viewport: { width: 1280, height: 900 }, serviceWorkers: 'block', locale: 'en-GB', ...options,
      });
      context.setDefaultTimeout(10_000);
      context.setDefaultNavigationTimeout(30_000);
      if (!firstVisit) await visitBefore(context);
      const page = await context.newPage();
      page.errors = [];
      page.on('pageerror', (error) => page.errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !page.expected?.test(message.text())) page.errors.push(message.text());
      });
      await page.goto(running.server.address + where);
      await page.locator('main > .page').waitFor();
      return new Page(page, running.server);
    },
    get server() { return running.server; },
  };
}

export class Page {
  constructor(page, server) {
    this.page = page;
    this.server = server;
  }
  cell(r, c) { return this.page.locator(`[aria-rowindex="${r}"] > [aria-colindex="${c}"]`); }
  press(...keys) { return keys.reduce((done, key) => done.then(() => this.page.keyboard.press(key)), Promise.resolve()); }
  button(name, exact = true) { return this.page.getByRole('button', { name, exact }); }
  get result() { return this.page.locator('.result'); }

  /** The name of the cell for screen readers. */
  async name(r, c) { return (await this.cell(r, c).locator('.sr').textContent()).trim(); }
  /** The digits on the board, '.' for an empty cell. */
  digits() {
    return this.page.locator('[role=gridcell]').evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector('.d')?.textContent.trim() || '.').join(''));
  }
  async selected() {
    return this.page.locator('[role=gridcell]').evaluateAll((cells) =>
      cells.flatMap((cell, i) => (cell.getAttribute('aria-selected') === 'true' ? [i] : [])));
  }
  async focused() { return this.page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1)); }

  /** Waits until `what` returns `wanted`. */
  async until(what, wanted) {
    let last;
    for (let i = 0; i < (kSite ? 300 : 100); ++i) {
      last = await what();
      if (wanted instanceof RegExp ? wanted.test(last) : last === wanted) return last;
      await this.page.waitForTimeout(50);
    }
    if (wanted instanceof RegExp) assert.match(last, wanted);
    return assert.equal(last, wanted);
  }
  resultSays(text) { return this.until(async () => (await this.result.textContent()).replace(/\s+/g, ' ').trim(), text); }
  /** The number of drawn pages that the page prints after `action`. */
  async printed(action) {
    await this.page.evaluate(() => {
      window.print = () => { window.printedPages = document.querySelectorAll('body > .drawn-pages > svg').length; };
    });
    await action();
    await this.page.waitForFunction(() => window.printedPages !== undefined);
    return this.page.evaluate(() => window.printedPages);
  }
  boardIs(line) { return this.until(() => this.digits(), line); }

  async paste(text, boxes) {
    await this.cell(1, 1).focus();
    await this.press('/');
    await this.page.locator('#paste-text').fill(text);
    if (boxes) await this.page.locator('#paste select').selectOption(boxes);
    await this.page.locator('#paste [type=submit]').click();
  }
  /** Chooses from the menu of the puzzle. */
  async menu(name) {
    await this.page.locator('[popovertarget="puzzle-menu"]').locator('visible=true').first().click();
    await this.page.locator('#puzzle-menu').getByText(name).click();
  }
  /** Solves by key, and confirms if the page asks. */
  async solve(key = 's') {
    await this.press(key);
    if (await this.page.locator('#ask-solution').isVisible()) await this.press('Enter');
  }
  /** Shows further degrees of the hint; each may move the page. */
  async sayMore(degrees) {
    for (let i = 0; i < degrees; ++i) {
      await this.page.locator('.hint .more .btn').last().click();
      await this.until(() => this.page.locator('.degrees .in').count(), i + 2);
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  }
  /** Clicks a check box of the settings. */
  async setting(name) {
    await this.button('Settings').first().click();
    await this.page.locator('#settings').getByLabel(name).click();
    await this.press('Escape');
  }
  async finish() {
    assert.deepEqual(this.page.errors, []);
    await this.page.context().close();
  }
}
