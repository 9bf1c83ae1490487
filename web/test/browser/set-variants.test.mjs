// Setting constraints: by mouse, touch and keyboard; numbers, undo, symmetry, reasons, fewer constraints, text, export.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kReal, kServerOnly } from './browser.mjs';
import { kMouse, kTouch, lists, names } from './drawing.mjs';

const browser = inBrowser();
const skip = kReal ? false : 'needs an engine';
const verdict = (p) => p.page.locator('.verdict');
const says = (p, text) => p.until(async () => (await verdict(p).textContent()).replace(/\s+/g, ' ').trim(), text);
const tool = (p, name) => p.page.getByRole('radio', { name, exact: true }).click();
const drag = kMouse.stroke;

test('a cage is drawn, its sum is typed, stepped and typed into the field, and undone', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Killer cage');
  await drag(p, [1, 1], [1, 2], [1, 3]);
  await lists(p, ['Killer cage, r1c1-r1c3']);
  await p.press('2', '3');
  await lists(p, ['Killer cage 23, r1c1-r1c3']);
  await p.until(() => p.name(1, 1), /true candidates 6 8 9/);
  await p.page.locator('.constraints .stepper .btn').last().click();
  await lists(p, ['Killer cage 24, r1c1-r1c3']);
  await p.page.locator('.constraints input').fill('6');
  await p.page.locator('.constraints input').press('Enter');
  await lists(p, ['Killer cage 6, r1c1-r1c3']);
  await p.button('Undo').click();
  await lists(p, ['Killer cage 24, r1c1-r1c3']);
  for (let i = 0; i < 4; ++i) await p.button('Undo').click();
  await lists(p, []);
  await says(p, 'Place the first clue.');
  await p.button('Redo').click();
  await lists(p, ['Killer cage, r1c1-r1c3']);
  await p.finish();
});

test('lines, arrows, dots and clues outside are drawn with one stroke each', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Thermometer');
  await drag(p, [2, 2], [3, 3], [3, 5]);
  await tool(p, 'Arrow');
  await drag(p, [5, 5], [6, 6], [7, 6]);
  await tool(p, 'White dot');
  await drag(p, [9, 1], [9, 2]);
  await tool(p, 'Sandwich');
  await p.cell(4, 1).click();
  await tool(p, 'Even cells');
  await drag(p, [8, 8], [8, 9]);
  await lists(p, [
    'Thermometer, r2c2 r3c3-r3c5', 'Arrow, r5c5 | r6c6 r7c6', 'White dot 1, r9c1 r9c2', 'Sandwich 10, r4c1-r4c9', 'Even cells, r8c8 r8c9',
  ]);
  await p.page.getByRole('button', { name: 'Diagonal ╲' }).click();
  await p.until(async () => (await names(p)).length, 6);
  assert.equal(await p.page.getByRole('button', { name: 'Diagonal ╲' }).getAttribute('aria-pressed'), 'true');
  await p.page.reload();
  await p.until(async () => (await names(p)).length, 6);
  await p.finish();
});

test('an arrow gets a second shaft from its bulb, and a pill is drawn before its shaft', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Arrow');
  await drag(p, [5, 5], [6, 6], [7, 6]);
  await lists(p, ['Arrow, r5c5 | r6c6 r7c6']);
  await drag(p, [5, 5], [4, 5], [3, 5]);
  await lists(p, ['Arrow, r5c5 | r6c6 r7c6 | r4c5 r3c5']);
  await p.page.getByRole('button', { name: 'More kinds' }).click();
  await tool(p, 'Arrow with a pill');
  await p.cell(1, 1).scrollIntoViewIfNeeded();
  await drag(p, [1, 1], [1, 2]);
  await drag(p, [2, 2], [2, 3], [2, 4], [2, 5]);
  await lists(p, ['Arrow, r5c5 | r6c6 r7c6 | r4c5 r3c5', 'Arrow, r1c1 r1c2 | r2c2-r2c5']);
  await p.cell(1, 1).click();
  await p.until(() => p.name(1, 1), /true candidates 1 2/);
  await p.finish();
});

test('the keyboard draws, types the number, walks the list and removes', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Whisper line');
  await p.cell(1, 1).click();
  await p.press('Enter', 'ArrowRight', 'Shift+ArrowRight', 'ArrowDown', 'Enter');
  await lists(p, ['Whisper line 5, r1c1 r1c2 r2c3']);
  await p.press('4');
  await lists(p, ['Whisper line 4, r1c1 r1c2 r2c3']);
  await p.press('Escape', 'Enter', 'ArrowDown', 'Escape');
  await p.press('Alt+ArrowDown');
  assert.equal(await p.page.locator('.constraints .chosen').count(), 1);
  await p.press('Delete');
  await lists(p, []);
  await p.finish();
});

test('touch draws a line', { skip }, async () => {
  const p = await browser.open('#setter', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await tool(p, 'Renban line');
  await p.cell(1, 1).scrollIntoViewIfNeeded();
  await kTouch.stroke(p, [1, 1], [1, 2], [2, 2]);
  await lists(p, ['Renban line, r1c1 r1c2 r2c2']);
  assert.equal(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await p.finish();
});

test('a symmetry places the images of a constraint, too', { skip }, async () => {
  const p = await browser.open('#setter');
  await p.page.getByRole('radio', { name: '180°' }).click();
  await tool(p, 'Thermometer');
  await drag(p, [1, 1], [1, 2], [1, 3]);
  await lists(p, ['Thermometer, r1c1-r1c3', 'Thermometer, r9c9-r9c7']);
  await p.button('Undo').click();
  await lists(p, []);
  await p.finish();
});

test('regions are drawn from one to the next', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Irregular regions');
  await drag(p, [1, 3], [1, 4]);
  await p.until(async () => (await names(p)).length, 1);
  await drag(p, [2, 4], [2, 3]);
  await p.until(() => p.page.locator('.as-text textarea').inputValue(), /jigsaw "aaaabbccca?/);
  await says(p, /^More than/);
  await p.finish();
});

test('what forces a value, what rules one out, and what clashes', { skip }, async () => {
  const p = await browser.open('#setter');
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('9x9\nthermo r1c1-r1c5\nkiller 3 r9c1 r9c2\nodd r5c5');
  await p.button('Apply').click();
  await p.until(async () => (await names(p)).length, 3);
  await p.page.getByRole('radio', { name: 'Digit' }).click();
  await p.cell(1, 1).click();
  await p.until(async () => (await p.page.locator('.why-digits .btn').allTextContents()).join(''), '6789');
  await p.page.locator('.why-digits .btn').first().click();
  await p.until(async () => (await p.page.locator('.why li').allTextContents()).join(), 'Thermometer r1c1-r1c5');
  assert.match(await p.page.locator('.why b').textContent(), /^r1c1 cannot be 6/);
  assert.ok(await p.page.locator('g.pointed').count() > 0);
  await p.press('6');
  await says(p, /^No solution/);
  await p.until(async () => (await p.page.locator('.why li').allTextContents()).join(), 'Thermometer r1c1-r1c5,Clues r1c1');
  await p.finish();
});

test('a wrong text is an error, and nothing is lost', { skip }, async () => {
  const p = await browser.open('#setter');
  await tool(p, 'Thermometer');
  await drag(p, [1, 1], [1, 2]);
  await p.until(async () => (await names(p)).length, 1);
  await p.page.locator('.as-text summary').click();
  p.page.expected = /400/;
  await p.page.locator('.as-text textarea').fill('9x9\nthermos r1c1-r1c5');
  await p.button('Apply').click();
  await p.until(() => p.page.locator('.as-text .trouble').textContent(), /thermos/);
  assert.equal((await names(p)).length, 1);
  await p.finish();
});

test('Complete makes one solution, redundant constraints go, Fill fills, and Play it plays it', { skip }, async () => {
  const p = await browser.open('#setter');
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('6x6\nthermo r1c1-r1c4\nkiller 6 r1c1-r1c3');
  await p.button('Apply').click();
  await says(p, /^More than|solutions/);
  await p.button('Complete').click();
  await says(p, /^One solution/);
  await p.button('Fill at random').click();
  await p.until(() => p.page.locator('.clue-count').textContent(), /^36 clues/);
  await p.until(async () => (await names(p))[0], /redundant/);
  await p.button('Remove redundant constraints').click();
  await lists(p, []);
  await p.button('Undo').click();
  await p.until(async () => (await names(p)).length, 2);
  await p.button('Minimise').click();
  await p.until(async () => Number.parseInt(await p.page.locator('.clue-count').textContent(), 10) < 20, true);
  await p.button('Play it').click();
  await p.until(() => p.page.locator('.rules h2').textContent(), 'Rules');
  await p.finish();
});

test('neighbours of a puzzle with constraints have other clues, and one of them can be taken', { skip }, async () => {
  const p = await browser.open('#setter');
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('6x6\nthermo r1c1-r1c4');
  await p.button('Apply').click();
  const vary = p.page.locator('details', { hasText: 'Puzzles near this one' });
  await p.until(() => vary.count(), 0); // no clue can be removed
  await says(p, /solutions/);
  await p.button('Complete').click();
  await says(p, /^One solution/);
  const before = await p.page.locator('.board').first().innerText();
  await vary.locator('summary').click();
  await p.button('Find neighbours').click();
  await p.until(async () => (await vary.locator('.near li').count()) > 2, true);
  await vary.locator('.near button').first().click();
  await says(p, /^One solution/);
  assert.notEqual(await p.page.locator('.board').first().innerText(), before);
  const left = await names(p); // a random neighbour may have clues enough without it
  assert.equal(left.length, 1);
  assert.match(left[0], /^Thermometer, r1c1-r1c4(, redundant)?$/);
  await p.finish();
});

test('a long search shows what it has found within 100 ms, and the rest later', { skip: skip || kServerOnly }, async () => {
  const p = await browser.open('#setter');
  const times = [];
  let second;
  await p.page.route('**/api/candidates', async (route) => {
    const input = route.request().postDataJSON();
    times.push(input.time_ms);
    if (input.time_ms < 1000) {
      await route.continue({ postData: JSON.stringify({ ...input, time_ms: 1 }) });
      return;
    }
    await new Promise((done) => { second = done; });
    await route.continue();
  });
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('9x9\nkiller 17 r1c1 r1c2');
  await p.page.locator('.as-text .btn').click();
  await p.until(() => p.name(1, 1), /undecided/);
  await p.until(() => Boolean(second), true);
  second();
  await says(p, /^More than 1.000/);
  await p.until(() => p.name(1, 1), /true candidates 8 9$/);
  assert.deepEqual(times, [80, 2000]);
  await p.finish();
});

test('undo after a reload brings the drawings of a link back', { skip }, async () => {
  const p = await browser.open();
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  await p.paste(JSON.stringify({ size: 4, grid, text: [{ cells: ['R1C1'], value: 'Aim' }] }));
  const drawn = () => p.page.locator('[data-board] text', { hasText: 'Aim' }).count();
  await p.until(drawn, 1);
  await p.page.evaluate(() => { location.hash = '#setter'; });
  await p.button('From Play').click();
  await p.until(drawn, 1);
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('6x6\nthermo r1c1-r1c4');
  await p.button('Apply').click();
  await p.until(drawn, 0);
  await p.page.reload();
  await p.until(async () => (await names(p)).length, 1);
  await p.button('Undo').click();
  await p.until(drawn, 1);
  await p.button('Redo').click();
  await p.until(drawn, 0);
  await p.finish();
});

test('links of an edited puzzle have the drawings of its link', { skip }, async () => {
  const p = await browser.open();
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  await p.paste(JSON.stringify({ size: 4, grid, antiking: true, text: [{ cells: ['R1C1'], value: 'Aim' }], line: [{ lines: [['R2C1', 'R2C4']], outlineC: '#ff0000' }] }));
  await p.until(() => p.page.locator('[data-board] text', { hasText: 'Aim' }).count(), 1);
  await p.page.evaluate(() => { location.hash = '#setter'; });
  await p.button('From Play').click();
  await tool(p, 'Killer cage');
  await drag(p, [1, 1], [1, 2]);
  await p.until(async () => (await names(p)).length, 2);
  await p.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, start] of [['f-puzzles', 'https://www.f-puzzles.com/'], ['SudokuPad', 'https://sudokupad.app/']]) {
    await p.button(name).click();
    const copied = () => p.page.evaluate(() => navigator.clipboard.readText());
    await p.until(async () => (await copied()).startsWith(start), true);
    const link = await copied();
    const other = await browser.open();
    await other.paste(link);
    await other.until(() => other.page.locator('[data-board] text', { hasText: 'Aim' }).count(), 1);
    assert.equal(await other.page.locator('[data-board] path[stroke="#ff0000"]').count(), 1);
    assert.equal(await other.page.locator('[data-board] .under path[stroke-dasharray]').count(), 1);
    await other.finish();
  }
  await p.finish();
});

test('a puzzle with constraints goes into the booklet and leaves as links and text', { skip }, async () => {
  const p = await browser.open('#setter');
  await p.page.locator('.as-text summary').click();
  await p.page.locator('.as-text textarea').fill('4x4\nthermo r1c1-r1c4');
  await p.button('Apply').click();
  await says(p, /solutions/);
  await p.button('Complete').click();
  await says(p, /^One solution/);
  await p.page.locator('.booklet summary').click();
  await p.button('This puzzle').click();
  await p.until(() => p.page.locator('.booklet .near li').count(), 1);
  await p.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, start] of [['f-puzzles', 'https://www.f-puzzles.com/'], ['SudokuPad', 'https://'], ['ISS', 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4'], ['Text', '4x4 ;'], ['Copy link', 'http']]) {
    await p.button(name).click();
    await p.until(async () => (await p.page.evaluate(() => navigator.clipboard.readText())).startsWith(start), true);
  }
  await p.finish();
});
