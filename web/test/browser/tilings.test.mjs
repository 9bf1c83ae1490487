// Tilings: pictures of solutions, paging through them, counting, custom pieces.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { inBrowser, kSlower } from './browser.mjs';

const browser = inBrowser();
const picture = (p) => p.page.locator('.frame');

test('the pentominoes are drawn at once, each with a letter and a grain', async () => {
  const p = await browser.open('#tilings');
  await p.until(async () => (await picture(p).locator('text').allTextContents()).sort().join(''), 'FILNPTUVWXYZ');
  assert.equal(await picture(p).locator('pattern').count(), 12);
  assert.match(await picture(p).getAttribute('aria-label'), /^Pentominoes, 10 × 6, tiling 1 of (at least )?\d/); // the count follows
  await p.finish();
});

test('tilings are paged by buttons and by arrow keys in the small pictures', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  await p.button('Next tiling').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 2 of/);
  await p.page.getByRole('radio', { name: 'Tiling 2', exact: true }).focus();
  await p.press('ArrowRight', 'ArrowRight');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 4 of/);
  await p.button('Next').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 19 of/);
  await p.button('Previous').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  await p.finish();
});

test('every puzzle has a picture', async () => {
  const p = await browser.open('#tilings');
  const names = await p.page.getByRole('radiogroup', { name: 'Puzzle' }).getByRole('radio').allTextContents();
  assert.equal(names.length, 15);
  for (const name of names.map((text) => text.trim())) {
    await p.page.getByRole('radio', { name, exact: true }).click();
    await p.until(() => picture(p).getAttribute('aria-label'), new RegExp(`^${name === 'Your own' ? 'pentominoes' : name}.*tiling 1 of`));
    assert.ok(await picture(p).locator('svg > path').count() > 3, name);
  }
  await p.finish();
});

test('the saved picture contains its colours', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  const [file] = await Promise.all([p.page.waitForEvent('download'), p.button('Save picture').click()]);
  const svg = await readFile(await file.path(), 'utf8');
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, /fill="#d9a441"/);
  assert.doesNotMatch(svg, /var\(/);
  await p.finish();
});

test('a count of another puzzle does not change the number of the one shown', { skip: kSlower }, async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of 2.339/); // the exact count comes by itself
  const before = await picture(p).getAttribute('aria-label');
  await p.page.getByLabel('Size').fill('20x3');
  await p.button('Count').click();
  await p.resultSays(/^2 tilings/);
  assert.equal(await picture(p).getAttribute('aria-label'), before);
  await p.finish();
});

test('an impossible tiling gives the reason, and a wrong size is reported', async () => {
  const p = await browser.open('#tilings');
  await p.page.getByLabel('Size').fill('7x7');
  await p.press('Enter');
  await p.resultSays(/no tiling.*the pieces have 60 cells, the board has 49/);
  p.page.expected = /400/;
  await p.page.getByLabel('Size').fill('wrong');
  await p.button('Solve').click();
  await p.resultSays(/'wrong' is/);
  await p.finish();
});

test('your own tiling replaces the title, picture and count of the one before', async () => {
  const p = await browser.open('#tilings');
  await p.page.getByRole('radio', { name: 'Queens' }).click();
  await p.until(() => picture(p).getAttribute('aria-label'), /^Queens, 8, tiling 1 of/);
  await p.page.getByRole('radio', { name: 'Your own' }).click();
  await p.until(() => p.page.getByRole('heading', { level: 1 }).textContent(), 'pentominoes');
  await p.until(() => picture(p).getAttribute('aria-label'), /^pentominoes, tiling 1 of/);
  await p.resultSays(/tilings/);
  await p.finish();
});

test('a wrong size does not keep the title and picture of the one before', async () => {
  const p = await browser.open('#tilings');
  await p.until(() => picture(p).getAttribute('aria-label'), /tiling 1 of/);
  await p.page.getByLabel('Size').fill('7x7');
  await p.press('Enter');
  await p.until(() => p.page.getByRole('heading', { level: 1 }).textContent(), 'Pentominoes, 7 × 7');
  p.page.expected = /400/;
  await p.page.getByLabel('Size').fill('wrong');
  await p.press('Enter');
  await p.resultSays(/'wrong' is/);
  assert.equal(await p.page.getByRole('heading', { level: 1 }).textContent(), 'Pentominoes');
  assert.equal(await picture(p).getAttribute('aria-label'), 'No tiling yet');
  await p.finish();
});

test('the exact count appears without a request where it takes under a second', { skip: kSlower }, async () => {
  let p = await browser.open('#tilings');
  // A busy machine may need more than that second: it gets three attempts.
  for (let attempt = 1; attempt < 3; ++attempt) {
    const said = await p.resultSays(/ tilings/);
    if (!said.startsWith('at least')) break;
    await p.finish();
    p = await browser.open('#tilings');
  }
  await p.resultSays(/^2 339 tilings/);
  assert.match(await picture(p).getAttribute('aria-label'), /tiling 1 of 2.339$/);
  await p.finish();
});

test('cubes are shown as a solid that can be turned, or layer by layer', async () => {
  const p = await browser.open('#tilings');
  for (const name of ['Soma', 'Bedlam']) {
    await p.page.getByRole('radio', { name, exact: true }).click();
    await p.until(() => picture(p).getAttribute('aria-label'), new RegExp(`^${name}.*tiling 1 of`));
    const drawn = () => picture(p).locator('svg > path').evaluateAll((all) => all.map((one) => one.getAttribute('d') + one.getAttribute('fill')).join(' '));
    const first = await drawn();
    await p.button('Turn left').click();
    const left = await drawn();
    assert.ok(left !== first);
    await p.button('Turn right').press('Enter');
    assert.ok(await drawn() === first);
    const box = await picture(p).boundingBox();
    await p.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await p.page.mouse.down();
    await p.page.mouse.move(box.x + box.width / 2 - box.width / 7, box.y + box.height / 2, { steps: 4 });
    await p.page.mouse.up();
    assert.ok(await drawn() === left);
    await p.button('Layers apart').click();
    assert.equal(await p.button('Layers apart').getAttribute('aria-pressed'), 'true');
    await p.button('Layers apart').click();
    await p.button('Turn right').click();
    await p.button('Turn over').click();
    assert.ok(await drawn() !== first);
    await p.button('Turn over').click();
    await p.page.getByRole('radio', { name: 'Layers' }).click();
    await p.page.getByText('layer 3').waitFor();
    await p.page.getByRole('radio', { name: 'Solid' }).click();
  }
  await p.finish();
});

test('tilings are counted', async () => {
  const p = await browser.open('#tilings');
  await p.button('Count').click();
  await p.resultSays(/^2 339 tilings/);
  await p.finish();
});

test('custom pieces and a custom board', async () => {
  const p = await browser.open('#tilings');
  await p.page.getByRole('radio', { name: 'Your own' }).click();
  await p.button('Solve').click();
  await p.until(() => picture(p).getAttribute('aria-label'), /^pentominoes, tiling 1 of/);
  await p.finish();
});
