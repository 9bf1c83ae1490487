// Every scene in both themes, on screens of each size and in every language: no violations of axe-core, nothing wider than
// the screen or its control, controls large enough, and no motion for readers who prefer none.
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inBrowser, kSite } from './browser.mjs';
import { kDevices, kLocales, kScenes } from './scenes.mjs';

const browser = inBrowser();
const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of all rules of axe-core, or of those named. */
async function violations(p, rules) {
  await p.page.evaluate(kAxe);
  return p.page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
  }, rules);
}

/** Controls smaller than 44 px, except the cells of the board and links in a text. */
const tooSmall = (p) => p.page.evaluate(() =>
  [...document.querySelectorAll('button, a, select, textarea, label.line')].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && box.top >= 0 && box.width > 0 && (box.width < 43.5 || box.height < 43.5);
  }).map((one) => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().width}x${one.getBoundingClientRect().height}`));

/** Controls whose text does not fit. */
const overfull = (p) => p.page.evaluate(() =>
  [...document.querySelectorAll('button, h1:not(.sr), h2, label.line, .views a, .legend li')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.classList.contains('skip') && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.outerHTML.slice(0, 120)} ${one.scrollWidth} > ${one.clientWidth}`));

const kSizes = {
  ...kDevices,
  narrow: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
};
// The scenes of a site look as they do with a server: a run of them on two devices shows that they work there.
// Other languages are tried where they may not fit: the longest words on the smallest screen, and columns side by side.
// axe-core takes most of the time, so it reads each theme on a screen and a phone, and the smallest screen in two languages.
const kRuns = (kSite ? [['desktop', 'en', ['light', 'dark']], ['narrow', 'de', ['light']]] : [
  ['desktop', 'en', ['light', 'dark']], ['phone', 'en', ['light', 'dark']], ['narrow', 'en', ['light']],
  ['tablet', 'en', []], ['wide', 'en', []],
  ['desktop', 'de', []], ['narrow', 'de', ['light']], ['narrow', 'es', []], ['narrow', 'fr', []], ['narrow', 'ja', []],
]).map(([device, language, themes]) => ({ device, language, themes, options: { ...kSizes[device], locale: kLocales[language] } }));

async function inspect({ language, themes, options }, where, act) {
  const p = await browser.open(where, { ...options, reducedMotion: 'reduce' });
  await act(p);
  for (const [i, colorScheme] of themes.entries()) {
    await p.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Themes differ in their colours alone.
    assert.deepEqual(await violations(p, i ? ['color-contrast'] : undefined), [], colorScheme);
  }
  assert.equal(await p.page.locator('html').getAttribute('lang'), language);
  assert.deepEqual(await overfull(p), []);
  // On phones innerWidth is the width of the content.
  assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth) <= options.viewport.width, 'too wide');
  if (options.hasTouch) assert.deepEqual(await tooSmall(p), []);
  assert.equal(await p.page.evaluate(() => document.getAnimations().length), 0);
  await p.finish();
}

// Two pages at a time: axe-core takes most of the time, and each page is a separate process.
describe('scenes', { concurrency: 2 }, () => {
  for (const run of kRuns) {
    for (const [name, where, act] of kScenes) {
      test(`${name}, ${run.device}, ${run.language}`, () => inspect(run, where, act));
    }
  }
});

test('the theme is that of the system unless one is chosen', async () => {
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
  assert.equal(await button.getAttribute('aria-label'), 'Theme: system');
  await p.finish();
});

test('the board is visible with forced colours and in print', async () => {
  const p = await browser.open();
  await p.page.emulateMedia({ forcedColors: 'active' });
  assert.deepEqual(await violations(p), []);
  await p.page.emulateMedia({ media: 'print', forcedColors: 'none' });
  assert.ok(await p.cell(1, 1).isVisible());
  assert.ok(!await p.page.locator('.rail').isVisible());
  await p.page.emulateMedia({ media: 'screen' });
  await p.cell(1, 1).focus();
  await p.press('r');
  await p.until(() => p.page.locator('.paper-title').textContent(), /^Sudoku, 9 by 9[A-Z][a-z ]+ · \d\.\d$/);
  await p.page.emulateMedia({ media: 'print' });
  assert.ok(await p.page.locator('.paper-title').isVisible());
  await p.finish();
});
