// What a reader would see as a slip of the layout, on the widths where it happened.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser } from './browser.mjs';
import { fillLibrary, kScenes } from './scenes.mjs';

const browser = inBrowser();
const phone = (width, height = 844) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const scene = async (name, options) => {
  const [, where, act] = kScenes.find(([one]) => one === name);
  const p = await browser.open(where, { ...options, reducedMotion: 'reduce' });
  await act(p);
  return p;
};
const box = (p, part) => p.page.locator(part).first().boundingBox();
const bottom = ({ y, height }) => y + height;

for (const width of [320, 390]) {
  test(`the library begins with its heading and is no wider than a phone, ${width}`, async () => {
    const p = await browser.open('#library', phone(width));
    await fillLibrary(p);
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth) <= width);
    const heading = await box(p, '.libhead');
    assert.ok(heading.y < 100, `the heading is at ${heading.y}`);
    assert.ok((await box(p, '.lside')).y > bottom(await box(p, '.colls')));
    const buttons = await p.page.locator('.libhead .btn').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    assert.equal(buttons[0], buttons[1], 'Import and Export are on one line');
    await p.finish();
  });

  for (const name of ['first', 'large', 'finished']) {
    test(`the bar above the board is one line, ${name}, ${width}`, async () => {
      const p = await scene(name, phone(width));
      assert.ok((await box(p, '.bar')).height < 50);
      assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth) <= width);
      await p.finish();
    });
  }
}

for (const [name, width, height] of [['finished', 844, 390], ['try', 1440, 900]]) {
  test(`the whole view fits without scrolling, ${name}, ${width}x${height}`, async () => {
    const p = await scene(name, width < 1000 ? phone(width, height) : { viewport: { width, height } });
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollHeight) <= height);
    await p.finish();
  });
}

for (const [width, height] of [[390, 844], [844, 390], [820, 1180], [1440, 900]]) {
  test(`the first visit fits without scrolling, ${width}x${height}`, async () => {
    const p = await scene('first', width < 1000 ? phone(width, height) : { viewport: { width, height } });
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollHeight) <= height);
    const invitation = await box(p, '.invite');
    const close = await box(p, '.invite .icon');
    assert.ok(invitation.x + invitation.width - close.x - close.width < 8, 'the cross is at the end');
    await p.finish();
  });
}

test('the panels of the library are 16 pixels apart', async () => {
  const p = await browser.open('#library', { viewport: { width: 1440, height: 900 } });
  const [calendar, statistics] = await Promise.all([0, 1].map((i) => p.page.locator('.lside .panel').nth(i).boundingBox()));
  assert.equal(Math.round(statistics.y - bottom(calendar)), 16);
  await p.finish();
});

test('New puzzle names the daily puzzle and its date on two lines', async () => {
  for (const options of [phone(390), { viewport: { width: 1440, height: 900 } }]) {
    const p = await scene('new', options);
    assert.ok((await box(p, '.ways .rowlink > span')).height < 46);
    await p.finish();
  }
});

test('the marks of a lesson are at the bottom of its tile', async () => {
  const p = await scene('lessons', { viewport: { width: 1440, height: 900 } });
  const gaps = await p.page.locator('.les').evaluateAll((tiles) => tiles.map((tile) =>
    Math.round(tile.getBoundingClientRect().bottom - tile.querySelector('.pip').getBoundingClientRect().bottom)));
  assert.equal(new Set(gaps).size, 1, gaps.join());
  await p.finish();
});

test('the buttons of Learn keep their place from step to step on a phone', async () => {
  const p = await scene('chain', phone(390));
  const places = () => p.page.locator('.learn .bar .btn').evaluateAll((all) => all.map((one) => `${one.offsetLeft} ${one.offsetTop}`).join());
  const before = await places();
  await p.page.locator('.learn .bar .primary').click();
  await p.until(() => p.page.locator('.bar').textContent(), /Step 26 of/);
  assert.equal(await places(), before);
  await p.finish();
});

test('settings stand apart', async () => {
  const p = await scene('settings', phone(320));
  const [conflicts, language] = await p.page.locator('#settings select').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(language.top - conflicts.bottom >= 8);
  assert.equal(Math.round(conflicts.right), Math.round(language.right));
  await p.finish();
});

test('names of tilings are not broken within words at 320 pixels', async () => {
  const p = await scene('tilings', phone(320));
  for (const name of ['Pentominoes', 'Hexominoes', 'Tetrominoes']) {
    const lines = await p.page.locator('.pick', { hasText: new RegExp(`^\\s*${name}`) }).evaluate((pick) => {
      const range = document.createRange();
      range.selectNodeContents([...pick.childNodes].findLast((node) => node.textContent.trim()));
      return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
    });
    assert.equal(lines, 1, name);
  }
  await p.finish();
});

test('ratings in the gallery are the level, then the number', async () => {
  const made = await scene('samples', { viewport: { width: 1440, height: 900 } });
  assert.equal(await made.page.locator('.cap b').nth(1).textContent(), 'Easy · 1.5');
  await made.finish();
});

test('squares and bars are filled with forced colours', async () => {
  const p = await browser.open('#library', { forcedColors: 'active' });
  await fillLibrary(p);
  const filled = (part) => p.page.locator(part).first().evaluate((one) => getComputedStyle(one).backgroundColor);
  const ground = await filled('body');
  for (const part of ['.keyline .on', '.begun .prog i']) assert.notEqual(await filled(part), ground, part);
  await p.finish();
});
