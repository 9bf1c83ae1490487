// Look: no scene breaks a rule of axe in any theme or on any device, nothing is wider than the screen,
// everything that is pressed is large enough, and nothing moves for those who want it still.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inBrowser } from './browser.mjs';
import { kDevices, kScenes } from './scenes.mjs';

const browser = inBrowser();
const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(p) {
  await p.page.evaluate(kAxe);
  return p.page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
  });
}

/** Controls of less than 44 px, but for the cells of the board and links in a text. */
const tooSmall = (p) => p.page.evaluate(() =>
  [...document.querySelectorAll('button, a, select, textarea, label.line')].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && box.top >= 0 && box.width > 0 && (box.width < 43.5 || box.height < 43.5);
  }).map((one) => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().width}x${one.getBoundingClientRect().height}`));

const kNarrow = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
for (const [device, options] of Object.entries({ ...kDevices, narrow: kNarrow })) {
  for (const [name, where, act] of kScenes) {
    test(`${name}, ${device}`, async () => {
      const p = await browser.open(where, { ...options, reducedMotion: 'reduce' });
      await act(p);
      for (const colorScheme of device === 'narrow' ? ['light'] : ['light', 'dark']) {
        await p.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        assert.deepEqual(await violations(p), [], colorScheme);
      }
      assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'too wide');
      if (device !== 'desktop') assert.deepEqual(await tooSmall(p), []);
      assert.equal(await p.page.evaluate(() => document.getAnimations().length), 0);
      await p.finish();
    });
  }
}

test('the theme is that of the system, or the one chosen', async () => {
  const p = await browser.open('', { colorScheme: 'dark' });
  const ground = () => p.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await p.page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  assert.notEqual(dark, light);
  const button = p.page.getByRole('button', { name: /^Theme/ });
  await button.click();
  assert.equal(await ground(), dark);
  await button.click();
  assert.equal(await ground(), light);
  await button.click();
  assert.equal(await button.getAttribute('aria-label'), 'Theme: auto');
  await p.finish();
});

test('with forced colours and in print the board is there', async () => {
  const p = await browser.open();
  await p.page.emulateMedia({ forcedColors: 'active' });
  assert.deepEqual(await violations(p), []);
  await p.page.emulateMedia({ media: 'print', forcedColors: 'none' });
  assert.ok(await p.cell(1, 1).isVisible());
  assert.ok(!await p.page.locator('.rail').isVisible());
  await p.finish();
});
