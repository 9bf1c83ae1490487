// What helps the player: marks, filters, colours of cells and candidates, tries, conflicts, pause, larger boards.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kServerOnly } from './browser.mjs';

const browser = inBrowser();
const settings = (p, some) => p.page.evaluate((some) => localStorage.setItem('inlay.settings', JSON.stringify(some)), some).then(() => p.page.reload());

test('all marks are filled in once, as marks that can be changed', async () => {
  const p = await browser.open();
  await p.press('ArrowRight', 'm');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, centre marks 2 3 8 9');
  await p.press('c', '8');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, centre marks 2 3 9');
  await p.press('Control+z', 'Control+z');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, empty');
  await p.finish();
});

test('an eliminated candidate is shown in its cell, and automatic candidates stay off', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  const step = { v: 1, outcome: 'step', mistakes: [], text: '', step: { id: 'naked_pair', title: 'Naked Pair', family: 'subset', rating: 30,
    area: 'a', pattern: 'b', effect: 'c', reason: 'd', cells: ['r1c2'], houses: [], nodes: [], links: [], marks: [], place: [],
    remove: [{ cell: 'r1c2', digit: 3 }] } };
  await p.page.route('**/api/hint', (route) => route.fulfill({ json: step }));
  await p.press('h');
  await p.sayMore(2);
  await p.button('Apply').click();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, centre marks 2 8 9');
  assert.equal(await p.name(1, 4), 'Row 1, column 4, empty');
  await p.button('Settings').first().click();
  assert.ok(!await p.page.getByLabel('Automatic candidates').isChecked());
  await p.finish();
});

test('F highlights the candidates of a digit, or cells with two candidates', async () => {
  const p = await browser.open();
  await p.press('f', '2');
  assert.match(await p.name(1, 2), /highlighted$/);
  assert.equal(await p.name(1, 4), 'Row 1, column 4, empty');
  await p.press('f', 'p');
  assert.match(await p.name(7, 2), /highlighted$/);
  await p.press('f', 'f');
  assert.equal(await p.page.locator('.lit').count(), 0);
  await p.finish();
});

test('candidates and chains have colours, by pointer and key', async () => {
  const p = await browser.open();
  await settings(p, { assist: true });
  await p.cell(4, 6).click();
  await p.press('m');
  await p.page.getByRole('radio', { name: 'Candidate 2' }).click();
  await p.press('v', '3');
  assert.match(await p.name(4, 6), /candidate 2 in colour 3/);
  assert.equal(await p.page.locator('.cands .tint').count(), 1);
  await p.press('3');
  assert.doesNotMatch(await p.name(4, 6), /in colour/);
  await p.button('Colour the chain').click();
  assert.match(await p.name(4, 6), /candidate 2 in colour 1/);
  const names = await p.page.locator('[role=gridcell] > .sr').allTextContents();
  assert.ok(names.some((name) => /candidate 2 in colour 2/.test(name)));
  await p.page.reload();
  assert.match(await p.name(4, 6), /candidate 2 in colour 1/);
  await p.button('Remove colours').click();
  assert.equal(await p.page.locator('.cands .tint').count(), 0);
  await p.finish();
});

test('a cell has up to four colours, and they are visible while it is selected', async () => {
  const p = await browser.open();
  await p.cell(2, 1).click();
  await p.press('v', '1');
  assert.notEqual(await p.cell(2, 1).evaluate((cell) => getComputedStyle(cell).backgroundColor),
    await p.page.evaluate(() => getComputedStyle(document.querySelector('.cells')).backgroundColor));
  const sand = await p.cell(2, 1).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await p.press('2', '3', '4', '5');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty, colours 1 2 3 4');
  assert.equal(await p.cell(2, 1).locator('.split i').count(), 4);
  await p.press('2', '3', '4', 'ArrowDown');
  assert.equal(await p.name(2, 1), 'Row 2, column 1, empty, colour 1');
  assert.equal(await p.cell(2, 1).evaluate((cell) => getComputedStyle(cell).backgroundColor), sand);
  await p.finish();
});

test('something is tried, discarded, and tried again and kept', async () => {
  const p = await browser.open();
  await p.press('ArrowRight', 'y', '2', 'ArrowDown', 'ArrowDown', '3');
  const bar = p.page.getByRole('group', { name: 'Try something' });
  assert.match(await bar.textContent(), /2 moves/);
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, tried');
  await p.page.reload();
  assert.match(await bar.textContent(), /2 moves/);
  await p.button('Discard').click();
  assert.equal(await p.digits(), kPuzzle);
  assert.equal(await bar.count(), 0);
  await p.cell(1, 2).click();
  await p.button('Try something').locator('visible=true').click();
  await p.press('2');
  await p.button('Keep').click();
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
  await p.press('y', 'Control+z');
  assert.equal(await bar.count(), 0); // undone past its start
  await p.finish();
});

test('conflicts are marked at once, on Check, or never', async () => {
  const p = await browser.open();
  await p.press('ArrowRight', '5');
  assert.match(await p.name(1, 2), /conflicts with/);
  await settings(p, { conflicts: 'check' });
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 5, entered');
  await p.press('k');
  await p.until(() => p.name(1, 2), /conflicts with/);
  await settings(p, { conflicts: 'never' });
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 5, entered');
  await settings(p, { conflicts: true }); // as older pages stored it
  assert.match(await p.name(1, 2), /conflicts with/);
  await p.finish();
});

test('a paused board is covered and can be resumed there', async () => {
  const p = await browser.open();
  await p.press('p');
  const cover = p.page.locator('.cover-up');
  assert.equal((await cover.locator('p').textContent()), 'Paused');
  const [over, board] = [await cover.boundingBox(), await p.page.locator('.cells').boundingBox()];
  assert.ok(over.width >= board.width && over.height >= board.height);
  await cover.getByRole('button', { name: 'Resume' }).click();
  assert.equal(await cover.count(), 0);
  assert.equal(await p.digits(), kPuzzle);
  await p.finish();
});

test('a large board takes the width of the page, and zooms', async () => {
  const p = await browser.open(`#p=4x4-1234567dG${'z'.repeat(9)}j`, { viewport: { width: 1440, height: 900 } });
  const width = async () => (await p.page.locator('.cells').boundingBox()).width;
  const first = await width();
  await p.button('Larger board').click();
  const wide = await width();
  assert.ok(wide > 1.4 * first, `${first} to ${wide}`);
  await p.button('Larger board').click();
  assert.ok(await width() > 1.4 * wide);
  await p.cell(1, 1).click();
  await p.press('End');
  const [cell, frame] = [await p.cell(1, 16).boundingBox(), await p.page.locator('.frame').boundingBox()];
  assert.ok(cell.x + cell.width <= frame.x + frame.width + 1, 'the cursor stays in view');
  await p.button('Smaller board').click();
  await p.button('Smaller board').click();
  assert.equal(await width(), first);
  await p.finish();
});

test('after Count, Solve reports the same number', async () => {
  const p = await browser.open('#p=2x2-p');
  await p.menu('Count the solutions');
  await p.resultSays(/exactly 288 solutions/);
  await p.solve();
  await p.resultSays(/exactly 288 solutions/);
  await p.until(() => p.page.getByRole('group', { name: 'Solutions' }).textContent(), /Solution 1 of 288/);
  await p.finish();
});

test('nothing is wider than the page at 200 %', async () => {
  for (const [width, height] of [[640, 450], [720, 450], [683, 384], [960, 540]]) {
    for (const view of ['', '#learn', '#make', '#tilings', '#cover']) {
      const p = await browser.open(view, { viewport: { width, height } });
      await p.page.waitForTimeout(200);
      const over = await p.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${view} at ${width}x${height}: ${over}`);
      await p.finish();
    }
  }
});

test('the bar above the board and the header fit every width, in every language', async () => {
  for (const locale of ['en-GB', 'de-DE', 'es-ES', 'fr-FR', 'ja-JP']) {
    const p = await browser.open('', { locale });
    await p.paste(kPuzzle);
    await p.until(() => p.page.locator('.bar .what').textContent(), /\d/);
    for (const width of [320, 401, 561, 600, 640, 720, 768, 800, 1041, 1060, 1100]) {
      for (const height of [600, 800]) {
        await p.page.setViewportSize({ width, height });
        const out = await p.page.evaluate(() => [...document.querySelectorAll('.bar.play > *, .top > *')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)
          .map(({ className }) => className));
        assert.deepEqual(out, [], `${locale} ${width}x${height}`);
        assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${locale} ${width}x${height}`);
      }
    }
    await p.finish();
  }
});

test('a disabled main button and the sign for "unequal" are readable', { skip: kServerOnly }, async () => {
  const p = await browser.open();
  await p.press('/');
  await p.page.locator('#paste-text').fill(kPuzzle);
  await p.page.route('**/api/convert', () => {}); // never answered
  await p.page.locator('#paste [type=submit]').click();
  await p.page.locator('#paste [type=submit]:disabled').waitFor();
  for (const colorScheme of ['light', 'dark']) {
    await p.page.emulateMedia({ colorScheme });
    await p.page.waitForTimeout(300); // its colours fade
    const contrast = await p.page.locator('#paste [type=submit]').evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      const [a, b] = [color, backgroundColor].map((text) => {
        const [r, g, b] = text.match(/[\d.]+/g).map((part) => { const c = part / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      });
      return Math.max(a, b) / Math.min(a, b);
    });
    assert.ok(contrast >= 4.5, `${colorScheme}: ${contrast}`);
  }
  const faces = await p.page.evaluate(() => [...document.fonts].map(({ family, unicodeRange }) => `${family} ${unicodeRange}`));
  assert.ok(faces.some((face) => /Inlay Signs.*U\+2260/i.test(face)), faces.join());
  await p.finish();
});
