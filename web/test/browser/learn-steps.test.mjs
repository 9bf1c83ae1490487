// Learn on hard puzzles and from the player's own position: streamed steps, nets and chains link by link, pictures, print.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kReal } from './browser.mjs';
import { kNet } from './mock-steps.mjs';

const browser = inBrowser();
const own = !kReal; // the mock server controls when steps arrive
const openNet = (item = 'learn') => browser.open(`#p=3x3:${kNet.puzzle}`).then(async (p) => {
  await p.page.evaluate((hash) => { location.hash = hash; }, item);
  await p.page.locator('.learn').waitFor();
  return p;
});
const heading = (p) => p.page.locator('h1').textContent();

test('steps appear as they are found, the search stops and continues', { skip: !own }, async () => {
  const p = await openNet();
  await p.until(() => p.page.locator('.bar').textContent(), /Step 1 of 2 so far/);
  await p.until(() => p.page.locator('.searching').textContent(), /2 steps so far.*\d s/s);
  await p.button('Stop').click();
  await p.until(() => p.page.locator('.searching').textContent(), /The search was stopped\..*2 steps so far/s);
  await p.button('Next step').click();
  assert.match(await p.page.locator('.bar').textContent(), /Step 2 of 2 so far/);
  await p.button('Continue').click();
  await p.until(() => p.page.locator('.searching').textContent(), /time limit reached.*4 steps so far/s);
  assert.match(await p.page.locator('.bar').textContent(), /Step 2 of 4 so far/);
  assert.ok(await p.button('Continue').isVisible());
  await p.finish();
});

test('a net states how many links it has, shows one branch at a time, and is stepped through', { skip: !own }, async () => {
  const p = await openNet();
  await p.until(() => p.page.locator('.ladder').textContent(), /This net has \d{3} links/);
  const all = await p.page.locator('.draw .halo').count();
  assert.ok(all > 0 && all <= 60, `${all} links`);
  const branches = p.page.getByRole('group', { name: 'Branches' }).getByRole('button');
  assert.ok((await branches.count()) >= 3);
  await branches.first().focus();
  await p.until(() => p.page.locator('.draw .halo').count().then((n) => n > 0 && n < all), true);
  await branches.nth(1).hover();
  assert.equal(await branches.nth(1).getAttribute('aria-pressed'), 'true');
  const player = p.page.getByRole('group', { name: 'Chain' });
  await player.getByRole('button', { name: 'Next link' }).click();
  assert.match(await player.textContent(), /Assumption/);
  assert.match(await p.page.locator('.say .cur').textContent(), /^Suppose r\dc\d is (not )?\d\.$/);
  await p.cell(1, 1).focus();
  await p.press('.', '.');
  assert.match(await player.textContent(), /Link 2 of \d+ · (strong|weak), /);
  assert.match(await p.page.locator('.say .cur').textContent(), /^Then r\dc\d/);
  await player.getByRole('button', { name: 'Last link' }).click();
  assert.match(await player.textContent(), /Conclusion/);
  assert.ok((await p.page.locator('.draw .halo').count()) > 0);
  await p.finish();
});

test('names of techniques are never clipped', async () => {
  const p = await browser.open('#learn', { viewport: { width: 390, height: 844 } });
  await p.until(() => heading(p), 'Hidden Single');
  await p.page.locator('h1').evaluate((h1) => { h1.textContent = 'Bidirectional Forcing Chains With Grouped Links'; });
  const clipped = await p.page.evaluate(() => [...document.querySelectorAll('h1, .step-list b, .step-list small')]
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || getComputedStyle(e).textOverflow === 'ellipsis').map((e) => e.textContent));
  assert.deepEqual(clipped, []);
  await p.finish();
});

test('steps from here: all that are possible now, applied, taken back and made again', async () => {
  const p = await browser.open('');
  await p.page.getByRole('link', { name: /^Steps from here/ }).click();
  await p.until(() => heading(p), 'Steps from here');
  const list = p.page.locator('.step-list.here');
  await p.until(() => list.locator('li').count().then((n) => n >= 3), true);
  const ratings = (await list.locator('.r').allTextContents()).map(Number);
  assert.deepEqual(ratings, [...ratings].sort((a, b) => a - b));
  assert.ok((await p.page.locator('.block').count()) > 0, 'the cells that block a hidden single');
  assert.match(await p.page.locator('.saying').textContent(), /These cells rule out the other places: r\dc\d/);
  const before = await p.digits();
  await p.button('Apply').click();
  await p.until(() => p.digits().then((now) => now !== before), true);
  await p.button('Undo').click();
  assert.equal(await p.digits(), before);
  await p.button('Redo').click();
  assert.notEqual(await p.digits(), before);
  await p.finish();
});

test('steps from here show which entries are wrong', async () => {
  const p = await browser.open('');
  await p.cell(1, 2).click();
  await p.press('8');
  await p.page.evaluate(() => { location.hash = 'learn/here'; });
  await p.until(() => p.page.locator('.rail').textContent(), /1 entry or mark is wrong.*r1c2 is not 8\./s);
  assert.match(await p.name(1, 2), /wrong/);
  await p.finish();
});

test('a search for harder steps starts on request', { skip: !own }, async () => {
  const p = await browser.open('');
  await p.page.evaluate(() => { location.hash = 'learn/here'; });
  await p.button('Look for harder steps').click();
  await p.until(() => p.page.locator('.keyline').textContent(), /all steps of the known techniques/);
  await p.finish();
});

test('a chain is explained link by link, by mouse and by key', async () => {
  const p = await browser.open('#learn');
  await p.until(() => heading(p), 'Hidden Single');
  await p.page.locator('.step-list button', { hasText: 'Forcing X-Chain' }).click();
  assert.equal(await p.page.locator('.draw .halo').count(), 5);
  const player = p.page.getByRole('group', { name: 'Chain' });
  assert.match(await player.textContent(), /Whole chain · 5 links/);
  await player.getByRole('button', { name: 'Next link' }).click();
  assert.equal(await p.page.locator('.say .cur').textContent(), 'Suppose r9c4 is 6.');
  assert.equal(await p.page.locator('.draw .halo').count(), 0);
  await player.getByRole('button', { name: 'Next link' }).click();
  assert.equal(await p.page.locator('.say .cur').textContent(), 'Then r9c2 is not 6, because r9c4 is in the same row.');
  assert.match(await player.textContent(), /Link 1 of 5 · weak, in row 9/);
  await p.cell(1, 1).focus();
  await p.press('.');
  assert.equal(await p.page.locator('.say .cur').textContent(), 'Then r4c2 is 6: it is the only place left in column 2.');
  assert.equal(await p.page.locator('.draw .fresh').count(), 1);
  await p.press(',');
  assert.equal(await p.page.locator('.say li').count(), 2);
  await p.finish();
});

test('a step is saved as a picture and as an animation', async () => {
  const p = await browser.open('#learn');
  await p.until(() => heading(p), 'Hidden Single');
  await p.page.locator('.step-list button', { hasText: 'Forcing X-Chain' }).click();
  for (const [name, links] of [['Picture', 0], ['Animation', 5]]) {
    const [download] = await Promise.all([p.page.waitForEvent('download'), p.button(name).click()]);
    assert.equal(download.suggestedFilename(), 'forcing_x_chain.svg');
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const svg = Buffer.concat(chunks).toString();
    assert.match(svg, /<title>Forcing X-Chain<\/title>/);
    assert.equal((svg.match(/<animate /g) ?? []).length, links);
    const problem = await p.page.evaluate((text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '', svg);
    assert.equal(problem, '');
  }
  await p.finish();
});

test('Learn on paper has the title, the text and the highlights', async () => {
  const p = await browser.open('#learn');
  await p.until(() => heading(p), 'Hidden Single');
  await p.page.locator('.step-list button', { hasText: 'Forcing X-Chain' }).click();
  await p.page.emulateMedia({ media: 'print' });
  assert.ok(await p.page.locator('h1').isVisible());
  assert.ok(await p.page.locator('.ladder li').nth(3).isVisible());
  assert.ok(!(await p.button('Next step').isVisible()));
  assert.ok(!(await p.page.locator('.step-list').isVisible()));
  assert.ok(await p.cell(9, 4).isVisible());
  const look = (selector) => p.page.locator(selector).first().evaluate((e) => getComputedStyle(e).backgroundImage);
  assert.match(await look('.hit'), /gradient/);
  assert.equal(await p.page.locator('.linked').first().evaluate((e) => getComputedStyle(e, '::after').display), 'block');
  await p.page.emulateMedia({ media: 'screen' });
  assert.equal((await p.digits()).length, kPuzzle.length);
  await p.finish();
});

test('paper is light in the dark theme', async () => {
  const p = await browser.open('#learn', { colorScheme: 'dark' });
  const ink = () => p.page.locator('.cell').first().evaluate((cell) => getComputedStyle(cell).color);
  const board = () => p.page.locator('.cells').evaluate((cells) => getComputedStyle(cells).getPropertyValue('color-scheme'));
  for (const theme of ['', 'dark']) {
    await p.page.evaluate((theme) => { if (theme) document.documentElement.dataset.theme = theme; }, theme);
    await p.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    const dark = await ink();
    await p.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await board(), 'light');
    assert.notEqual(await ink(), dark);
  }
  await p.finish();
});
