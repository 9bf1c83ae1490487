// Puzzles with other rules: their drawings, their rules in words, conflicts, hints, links and the library. The mock server
// does not know them, so these tests need the program or a site.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle, kReal } from './browser.mjs';

const browser = inBrowser();
const skip = kReal ? false : 'needs an engine';

const kSmall = '4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2 ; sandwich 0 r1c3-r4c3';
const kSolution = '1234341223414123';
const kNine = '9x9 ; killer 15 r1c1-r1c3 ; killer 20 r2c5-r2c7 ; thermo r4c4-r4c7 ; white-dot 1 r3c3 r3c4 ; anti-knight ; given 5 r9c9';

const rules = (p) => p.page.getByRole('region', { name: 'Rules' });
const place = (p, name) => rules(p).getByRole('button', { name });
const drawings = (p) => p.page.locator('[data-board] .draw > g:not(.appear)');

test('a pasted variant is drawn, and its rules are in words', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kNine);
  await rules(p).waitFor();
  await p.until(() => drawings(p).count(), 4); // without anti-knight, which has no drawing
  assert.equal(await p.page.locator('[data-board] .under path[stroke-dasharray]').count(), 2);
  const text = (await rules(p).innerText()).replace(/\s+/g, ' ');
  assert.match(text, /Killer cage\. The values of the cage differ/);
  assert.match(text, /Anti-knight\. Cells a knight's move apart/);
  assert.equal(await p.name(9, 9), 'Row 9, column 9, 5, clue');
  assert.equal(await p.page.getByRole('grid').getAttribute('aria-label'), 'Sudoku with other rules, 9 rows and 9 columns');
  await p.finish();
});

test('a constraint with the focus is highlighted with its cells, and its button selects them', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kNine);
  const cage = place(p, 'Killer cage 20, r2c5-r2c7');
  await cage.focus();
  await p.until(() => p.page.locator('[data-board] g.pointed').count(), 1);
  assert.equal(await p.page.locator('.cell.pointed').count(), 3);
  await p.press('Enter');
  assert.deepEqual(await p.selected(), [13, 14, 15]);
  await p.press('Tab');
  await p.until(() => p.page.locator('.cell.pointed').count(), 4); // the thermometer
  await place(p, /Thermometer/).hover();
  await p.until(() => p.page.locator('.cell.pointed').count(), 4);
  await p.finish();
});

test('digits that break a constraint are marked with the constraint', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kNine);
  await rules(p).waitFor();
  await p.cell(1, 1).click();
  await p.press('1', 'ArrowRight', '2'); // 12 is left for one cell
  await p.until(() => p.name(1, 1), 'Row 1, column 1, 1, entered, in conflict');
  assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered, in conflict');
  await place(p, 'Killer cage 15, r1c1-r1c3, broken').waitFor();
  assert.equal(await p.page.locator('[data-board] g.broken').count(), 1);
  await p.page.reload();
  await place(p, 'Killer cage 15, r1c1-r1c3, broken').waitFor();
  await p.cell(1, 2).click();
  await p.press('h');
  await p.until(() => p.page.locator('.answer').textContent(), /break a constraint/);
  await p.press('9');
  await p.until(() => p.page.locator('[data-board] g.broken').count(), 0);
  await p.cell(7, 8).click(); // a knight's move from the clue
  await p.press('5');
  await p.until(() => p.name(7, 8), 'Row 7, column 8, 5, entered, conflicts with row 9 column 9');
  await p.finish();
});

test('another board forgets what was broken, and the way back finds it again', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kNine);
  await rules(p).waitFor();
  await p.cell(1, 1).click();
  await p.press('1', 'ArrowRight', '2');
  await p.until(() => p.page.locator('.cell.clash').count(), 2);
  await p.paste(kPuzzle);
  await p.boardIs(kPuzzle);
  await p.menu(/Previous board/);
  await p.until(() => p.page.locator('.cell.clash').count(), 2);
  await p.menu(/Previous board/);
  await p.boardIs(kPuzzle);
  assert.equal(await p.page.locator('.cell.clash').count(), 0);
  await p.finish();
});

test('hints use the constraints and show them; the board is solved when all hold', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kSmall);
  await rules(p).waitFor();
  await p.press('h');
  await p.until(() => p.page.locator('.hint').count(), 1);
  await p.sayMore(3);
  await p.until(() => p.page.locator('[data-board] g.pointed').count(), 1);
  assert.match(await p.page.locator('.hint').innerText(), /thermometer from r1c1 to r1c4/);
  await p.button('Apply').click();
  await p.until(() => p.name(1, 1), 'Row 1, column 1, centre marks 1');
  for (const [i, digit] of [...kSolution].entries()) {
    await p.cell(Math.floor(i / 4) + 1, (i % 4) + 1).click();
    if (!/clue/.test(await p.name(Math.floor(i / 4) + 1, (i % 4) + 1)) && (await p.digits())[i] !== digit) await p.press(digit);
  }
  await p.page.locator('.done-card').waitFor();
  await p.finish();
});

test('cells outside the grid are played like those of the grid', { skip }, async () => {
  const p = await browser.open();
  await p.paste(`${kSmall} ; extra X 2 "Pair" ; clone r1c1 r1c2 | X1 X2`);
  await rules(p).waitFor();
  const outside = (name) => p.page.getByRole('gridcell', { name });
  await outside('X1 Pair, empty').waitFor();
  const [cell, grid] = await Promise.all([outside(/^X2/).boundingBox(), p.cell(4, 2).boundingBox()]);
  assert.ok(Math.abs(cell.x - grid.x) < 2 && cell.y > grid.y + grid.height && Math.abs(cell.width - grid.width) < 2, 'below the grid');
  await p.page.emulateMedia({ colorScheme: 'dark' });
  const name = p.page.locator('.outside-name');
  assert.equal(await name.textContent(), 'Pair');
  assert.notEqual(await name.evaluate((text) => getComputedStyle(text).fill), 'rgb(0, 0, 0)', 'legible in the dark');
  await p.cell(4, 1).click();
  await p.press('ArrowDown', '4');
  await outside('X1 Pair, 4, entered').waitFor();
  await p.cell(1, 1).click();
  await p.press('1');
  await place(p, /Clone.*broken/).waitFor();
  await outside(/^X1/).click();
  await p.press('1');
  await p.until(() => p.page.locator('[data-board] g.broken').count(), 0);
  await p.press('t');
  await outside('X2 Pair, true candidates 2').waitFor();
  await p.press('t');
  await p.solve();
  await outside(/^X2 Pair, 2/).waitFor();
  await p.finish();
});

test('a hint about a cell outside the grid fills it, and the board is solved when all cells are filled', { skip }, async () => {
  const p = await browser.open();
  await p.paste(`${kSmall} ; extra X 2 "Pair" ; clone r1c1 r1c2 | X1 X2`);
  await rules(p).waitFor();
  for (const [i, digit] of [...kSolution].entries()) {
    const at = [Math.floor(i / 4) + 1, (i % 4) + 1];
    if (/clue/.test(await p.name(...at))) continue;
    await p.cell(...at).click();
    await p.press(digit);
  }
  assert.equal(await p.page.locator('.done-card').count(), 0);
  for (let i = 0; i < 4; ++i) { // candidates of X1, X1, candidates of X2, X2
    await p.press('h');
    await p.sayMore(3);
    await p.button('Apply').click();
  }
  await p.page.locator('.done-card').waitFor();
  await p.finish();
});

for (const [device, options] of [['keyboard', {}], ['touch', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
  test(`a puzzle with other rules and cells outside the grid, by ${device}`, { skip }, async () => {
    const p = await browser.open('', options);
    await p.paste(`${kSmall} ; extra X 2 "Pair" ; clone r1c1 r1c2 | X1 X2`);
    const outside = (name) => p.page.getByRole('gridcell', { name });
    await outside('X1 Pair, empty').waitFor();
    const byKey = device === 'keyboard';
    // Presses a control; enters a digit into the cell with the cursor; gives a cell the cursor.
    const use = async (control) => (byKey ? (await control.focus(), await p.press('Enter')) : control.locator('visible=true').first().tap());
    const enter = (digit) => (byKey ? p.press(digit) : p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(digit - 1).tap());
    if (byKey) {
      await p.cell(4, 2).focus();
      await p.press('ArrowLeft', 'ArrowDown'); // from r4c1 to X1
    } else {
      await outside(/^X1/).tap();
    }
    await enter('2');
    await outside('X1 Pair, 2, entered').waitFor();
    if (byKey) await p.press('x', 'ArrowRight', '2', 'z');
    else {
      await p.page.getByRole('radio', { name: 'Corner' }).tap();
      await outside(/^X2/).tap();
      await enter('2');
      await p.page.getByRole('radio', { name: 'Digit' }).tap();
    }
    await outside('X2 Pair, corner marks 2').waitFor();
    if (byKey) await p.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft'); // to r1c1
    else await p.cell(1, 1).tap();
    await enter('1');
    await place(p, /Clone.*broken/).waitFor();
    await use(place(p, /Clone.*broken/)); // selects its cells
    await p.until(async () => (await p.selected()).join(' '), '0 1 16 17');
    if (byKey) {
      await p.cell(1, 1).focus();
      await p.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Backspace');
    } else {
      await outside(/^X1/).tap();
      await p.button('Erase').locator('visible=true').tap();
    }
    await outside('X1 Pair, empty').waitFor();
    await p.until(() => p.page.locator('[data-board] g.broken').count(), 0);
    if (byKey) await p.press('h');
    else await p.button('Hint').locator('visible=true').tap();
    await p.page.locator('.hint').waitFor();
    const more = p.page.locator('.hint .more .btn');
    for (let i = 2; i < 5; ++i) {
      await use(more.last());
      await p.until(() => p.page.locator('.degrees .in').count(), i);
    }
    await use(p.button('Apply'));
    await p.page.locator('.hint').waitFor({ state: 'hidden' });
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await p.finish();
  });
}

test('a full board that breaks a constraint is not solved', { skip }, async () => {
  const p = await browser.open();
  await p.paste('4x4 ; thermo r1c1-r1c4');
  await rules(p).waitFor();
  for (const [i, digit] of [...'2134341212434321'].entries()) {
    await p.cell(Math.floor(i / 4) + 1, (i % 4) + 1).click();
    await p.press(digit);
  }
  await place(p, /Thermometer.*broken/).waitFor();
  assert.equal(await p.page.locator('.done-card').count(), 0);
  await p.finish();
});

test('solves, counts, checks and shows true candidates of variants', { skip }, async () => {
  const p = await browser.open();
  await p.paste('4x4 0-3 ; thermo r1c1-r1c4');
  await rules(p).waitFor();
  await p.menu(/Count/);
  await p.resultSays(/exactly 12 solutions/);
  await p.press('t');
  await p.until(() => p.name(1, 1), 'Row 1, column 1, true candidates 0');
  await p.resultSays(/36 true candidates/);
  await p.press('t');
  await p.cell(2, 1).click();
  await p.press('2');
  await p.solve();
  await p.until(() => p.digits(), /^0123/);
  await p.finish();
});

test('steps of the path show the constraints that they use', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kSmall);
  await rules(p).waitFor();
  await p.page.goto(p.page.url().replace(/#.*/, '#learn'));
  await p.until(() => p.page.locator('.ladder li').count(), 4);
  await p.until(() => p.page.locator('[data-board] g.pointed').count(), 1);
  await p.finish();
});

test('From here lists all steps of the position', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kSmall);
  await rules(p).waitFor();
  await p.press('l');
  const steps = p.page.locator('.step-list.here li');
  await steps.nth(2).waitFor();
  await p.page.getByText('These are all steps').waitFor();
  assert.equal(await p.page.locator('.step-list.here [aria-current="step"]').count(), 1);
  await p.finish();
});

test('a link to a variant opens with the entries, and the library keeps it', { skip }, async () => {
  const p = await browser.open();
  await p.paste(kSmall);
  await rules(p).waitFor();
  await p.cell(1, 1).click();
  await p.press('1');
  await p.page.evaluate(() => document.getElementById('share').showPopover());
  await p.until(() => p.page.locator('#share-link').inputValue(), /#g=[\w-]+$/);
  const link = await p.page.locator('#share-link').inputValue();
  const other = await browser.open(link.slice(link.indexOf('#')));
  await rules(other).waitFor();
  assert.equal(await other.name(2, 1), 'Row 2, column 1, 3, clue');
  assert.equal(await drawings(other).count(), 3);
  await other.finish();
  await p.press('Escape');
  await p.paste(kNine); // keeps the first in the library
  await p.until(() => p.name(9, 9), 'Row 9, column 9, 5, clue');
  await p.page.reload();
  await rules(p).waitFor();
  await p.until(() => drawings(p).count(), 4);
  await p.page.goto(p.page.url().replace(/#.*/, '#library'));
  await p.page.locator('.begun', { hasText: 'Thermometer' }).first().click();
  await p.until(() => p.name(1, 1), 'Row 1, column 1, 1, entered');
  await p.finish();
});

test('a link of Interactive Sudoku Solver opens, and Share has one', { skip }, async () => {
  const p = await browser.open();
  await p.paste('https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3');
  await place(p, 'Thermometer, r1c1-r1c4').waitFor();
  assert.equal(await p.name(2, 1), 'Row 2, column 1, 3, clue');
  await p.page.evaluate(() => document.getElementById('share').showPopover());
  const link = p.page.getByRole('link', { name: 'ISS' });
  await link.waitFor();
  assert.match(await link.getAttribute('href'), /\?q=\.Shape~4x4\..*Thermo~R1C1~R1C2~R1C3~R1C4/);
  await p.finish();
});

test('New puzzle has puzzles with other rules, from the collection or from the engine', { skip }, async () => {
  const p = await browser.open();
  await p.press('n');
  const panel = p.page.locator('#new-puzzle');
  await panel.getByLabel('Rules').selectOption({ label: 'Killer cage + Thermometer' });
  await panel.getByRole('radio', { name: /^medium/ }).click();
  await panel.locator('.start').click();
  await rules(p).waitFor();
  for (const title of [/Thermometer\./, /Killer cage\./]) assert.match(await rules(p).innerText(), title);
  await p.page.getByText(/Medium · \d/).first().waitFor();
  // The choice is still there, and the next puzzle is another one.
  const first = await p.page.evaluate(() => localStorage.getItem('inlay.board'));
  await p.cell(1, 1).click();
  await p.press('n');
  await panel.locator('.start').click();
  await p.until(async () => String((await p.page.evaluate(() => localStorage.getItem('inlay.board'))) !== first), 'true');
  // The collection has no extreme ones.
  const second = await p.page.evaluate(() => localStorage.getItem('inlay.board'));
  await p.press('n');
  await panel.getByRole('radio', { name: /^extreme/ }).click();
  await panel.locator('.start').click();
  await p.until(async () => String((await p.page.evaluate(() => localStorage.getItem('inlay.board'))) !== second), 'true');
  await p.page.getByText(/Extreme · \d/).first().waitFor();
  for (const title of [/Thermometer\./, /Killer cage\./]) assert.match(await rules(p).innerText(), title);
  await p.press('n');
  await panel.getByLabel('Rules').selectOption({ label: 'classic' });
  await panel.getByRole('radio', { name: '6 × 6' }).waitFor();
  await p.finish();
});

test('titles and rules of constraints are in the language of the page', { skip }, async () => {
  const p = await browser.open('', { locale: 'de-DE' });
  await p.page.locator('main > .page').waitFor();
  await p.press('/');
  await p.page.locator('#paste-text').fill(kNine);
  await p.page.locator('#paste [type=submit]').click();
  await p.until(() => p.page.locator('.rules').innerText(), /Killer-Käfig/);
  await p.finish();
});

test('boards that are not square, and clues around the grid, fit the screen', { skip }, async () => {
  for (const [width, height] of [[320, 640], [390, 844], [844, 390], [1280, 800]]) {
    const p = await browser.open('', { viewport: { width, height } });
    await p.paste('6x8 1-8 ; little-killer 20 r1c1-r6c6 ; sandwich 9 r1c1-r6c1 ; thermo r2c2-r2c5');
    await rules(p).waitFor();
    const [board, grid] = await Promise.all(['.board', '.cells'].map((one) => p.page.locator(`[data-board] ${one}`).boundingBox()));
    assert.ok(grid.x >= board.x && grid.y >= board.y && grid.x + grid.width <= board.x + board.width + 1 && grid.y + grid.height <= board.y + board.height + 1);
    assert.ok(Math.abs(grid.width / 8 - grid.height / 6) < 0.6, `cells are square at ${width}`);
    assert.equal(await p.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), false);
    await p.finish();
  }
});
