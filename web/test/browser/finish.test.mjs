// Finishing a puzzle: the result that is shared, the animation, and the times in the statistics.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kSolution } from './browser.mjs';
import { finish } from './scenes.mjs';

const browser = inBrowser();
const kNearly = kSolution.replace(/^../, '..');

test('the result is shared as one line and a link that opens the puzzle', async () => {
  const p = await browser.open('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await p.paste(kNearly);
  await p.page.locator('.what', { hasText: /^[A-Z][a-z ]+ · \d\.\d$/ }).waitFor();
  const rating = (await p.page.locator('.what').textContent()).replace(' · ', ' ');
  await p.cell(1, 1).click();
  await p.press('h');
  await p.page.locator('.hint').waitFor();
  await p.page.waitForTimeout(1000);
  await p.cell(1, 1).click();
  await p.press(kSolution[0], 'ArrowRight', kSolution[1]);
  await p.button('Share result').click();
  await p.page.getByText('Result copied.').waitFor();
  const [line, link, ...rest] = (await p.page.evaluate(() => navigator.clipboard.readText())).split('\n');
  const time = await p.page.locator('.bigtime').textContent();
  assert.match(time, /^\d+:\d\d$/);
  assert.notEqual(time, '0:00');
  assert.equal(line, `Inlay · ${rating} · ${time} · 1 hint`);
  assert.deepEqual(rest, []);
  assert.ok(link.startsWith(`${browser.server.address}#p=`), link);
  const other = await browser.open(new URL(link).hash);
  await other.boardIs(kNearly);
  await other.finish();
  await p.finish();
});

test('on a phone, the result goes to the share sheet', async () => {
  const p = await browser.open('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await p.page.evaluate(() => { navigator.share = async (data) => { window.shared = data; }; });
  await finish(p);
  await p.button('Share result').tap();
  const { text, url } = await p.page.evaluate(() => window.shared);
  assert.match(text, /^Inlay · .*\d+:\d\d · 0 hints$/);
  assert.match(url, /#p=3x3-/);
  await p.finish();
});

test('the first result stays when the last digit is undone and made again', async () => {
  const p = await browser.open('');
  await finish(p);
  const facts = () => p.page.locator('.done-card dl').textContent();
  const before = await facts();
  assert.match(before, /level1$/);
  await p.press('Control+z');
  await p.page.locator('.done-card').waitFor({ state: 'detached' });
  await p.press('Control+y');
  await p.page.locator('.done-card').waitFor();
  await p.page.waitForTimeout(300);
  assert.equal(await facts(), before);
  await p.finish();
});

/** Names of the animations that have started on the page. */
async function watchAnimations(p) {
  await p.page.addInitScript(() => {
    window.animated = [];
    addEventListener('animationstart', ({ animationName }) => window.animated.push(animationName));
  });
  await p.page.reload();
  await p.cell(1, 1).waitFor();
}
const animated = async (p) => {
  await p.page.waitForTimeout(700);
  return (await p.page.evaluate(() => window.animated)).filter((name) => name !== 'appear').sort();
};

test('the animation runs once: not after a reload, nor on return from another view', async () => {
  const p = await browser.open();
  await watchAnimations(p);
  await finish(p);
  assert.deepEqual(await animated(p), ['fade', 'meet', 'meet', 'meet', 'meet']);
  await p.page.evaluate(() => { location.hash = '#library'; });
  await p.page.locator('.page.lib').waitFor();
  await p.page.evaluate(() => { location.hash = '#play'; });
  await p.page.locator('.done-card').waitFor();
  assert.equal((await animated(p)).length, 5);
  await p.page.reload();
  await p.page.locator('.done-card').waitFor();
  assert.deepEqual(await animated(p), []);
  await p.finish();
});

test('with reduced motion there is no animation', async () => {
  const p = await browser.open('', { reducedMotion: 'reduce' });
  await watchAnimations(p);
  await finish(p);
  assert.deepEqual(await animated(p), []);
  await p.finish();
});

test('the statistics have the best and the median time of each level', async () => {
  const p = await browser.open('#library');
  const solved = (level, n, ...times) => times.map((seconds, i) => ({
    id: `3x3:${level}${n}${i}`, level, rating: '3.0', n, seconds, hints: 0, at: Date.now() - 60_000 * i,
  }));
  const results = [...solved('easy', 9, 300, 120, 200), ...solved('hard', 9, 3725, 65), ...solved('easy', 4, 5)];
  await p.page.locator('input[type=file]').setInputFiles({
    name: 'library.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ format: 'inlay library', version: 1, puzzles: [], results })),
  });
  await p.page.getByText('6 in all · 1 day in a row, best 1').waitFor();
  const row = (level) => p.page.getByRole('row', { name: new RegExp(`^${level} `) }).locator('td:not([aria-hidden])').allTextContents();
  assert.deepEqual(await row('easy'), ['3', '2:00', '3:20']); // the 4x4 puzzle does not count
  assert.deepEqual(await row('hard'), ['2', '1:05', '31:35']);
  assert.deepEqual(await row('medium'), ['0', '–', '–']);
  await p.finish();
});
