// Every gesture of the setter by mouse, touch and keyboard: the same strokes draw the same constraints.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kReal } from './browser.mjs';
import { kKeys, kMouse, kTouch, lists, names } from './drawing.mjs';

const browser = inBrowser();
const skip = kReal ? false : 'needs an engine';
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const kDevices = [['mouse', kMouse, {}], ['touch', kTouch, kPhone], ['keyboard', kKeys, {}]];

// The tool, its strokes, and the constraints that are listed after each of them; null where a second stroke is to come.
const kStrokes = [
  ['Even cells', [[[8, 8], [8, 9]]], ['Even cells, r8c8 r8c9']],
  ['Killer cage', [[[1, 1], [1, 2], [2, 2]]], ['Killer cage, r1c1 r1c2 r2c2']],
  ['Clone', [[[3, 1], [3, 2]], [[4, 4]]], [null, 'Clone, r3c1 r3c2 | r4c4 r4c5']],
  ['Thermometer', [[[2, 4], [3, 5], [3, 7]]], ['Thermometer, r2c4 r3c5-r3c7']],
  ['Arrow', [[[5, 5], [6, 6], [7, 6]], [[5, 5], [5, 4]]], ['Arrow, r5c5 | r6c6 r7c6', 'Arrow, r5c5 | r6c6 r7c6 | r5c4']],
  ['Arrow with a pill', [[[7, 1], [7, 2]], [[8, 3], [8, 4]], [[7, 2], [6, 2]]],
    [null, 'Arrow, r7c1 r7c2 | r8c3 r8c4', 'Arrow, r7c1 r7c2 | r8c3 r8c4 | r6c2']],
  ['Black dot', [[[9, 1], [9, 2]]], ['Black dot 2, r9c1 r9c2']],
  ['Sandwich', [[[4, 1]], [[1, 9], [2, 9]]], ['Sandwich 10, r4c1-r4c9', 'Sandwich 10, r1c9-r9c9']],
  ['Little killer', [[[1, 7], [2, 8]]], ['Little killer 20, r1c7-r3c9']],
  ['Quadruple', [[[6, 8], [7, 9]]], ['Quadruple 1, r6c8 r6c9 r7c8 r7c9']],
];

for (const [device, { press, stroke }, options] of kDevices) {
  test(`every gesture by ${device}`, { skip }, async () => {
    const p = await browser.open('#setter', options);
    await press(p, p.page.getByRole('button', { name: 'More kinds' }));
    const drawn = [];
    for (const [tool, strokes, wanted] of kStrokes) {
      await press(p, p.page.getByRole('radio', { name: tool, exact: true }));
      for (const [i, cells] of strokes.entries()) {
        await p.cell(5, 5).scrollIntoViewIfNeeded();
        await stroke(p, ...cells);
        if (wanted[i] === null) {
          await p.page.getByText('Draw the second').first().waitFor();
          continue;
        }
        if (wanted[i - 1]?.startsWith('Arrow')) drawn.pop(); // it has a further shaft
        drawn.push(wanted[i]);
        await lists(p, drawn);
      }
    }
    await press(p, p.page.getByRole('button', { name: 'Anti-king' }));
    await lists(p, [...drawn, 'Anti-king']);
    await press(p, p.button('Undo'));
    await lists(p, drawn);
    await press(p, p.button('Redo'));
    await lists(p, [...drawn, 'Anti-king']);
    await p.finish();
  });

  test(`the number of a cage, its cells, and its removal by ${device}`, { skip }, async () => {
    const p = await browser.open('#setter', options);
    await press(p, p.page.getByRole('radio', { name: 'Killer cage', exact: true }));
    await p.cell(5, 5).scrollIntoViewIfNeeded();
    await stroke(p, [1, 1], [1, 2]);
    await lists(p, ['Killer cage, r1c1 r1c2']);
    const row = p.page.locator('.constraints li');
    if (device === 'keyboard') await p.press('1', '6');
    else {
      await press(p, row.locator('input'));
      await row.locator('input').fill('16');
      await row.locator('input').press('Enter');
    }
    await lists(p, ['Killer cage 16, r1c1 r1c2']);
    await p.until(() => p.name(1, 1), /true candidates 7 9$/);
    await press(p, row.locator('.stepper .btn').last());
    await lists(p, ['Killer cage 17, r1c1 r1c2']);
    await p.until(() => p.name(1, 1), /true candidates 8 9$/);
    await press(p, row.locator('.name'));
    assert.equal(await p.page.locator('[data-board] g.pointed').count(), 1);
    if (device === 'keyboard') {
      await p.cell(5, 5).focus();
      await p.press('Alt+ArrowDown', 'Delete');
    } else {
      await press(p, row.getByRole('button', { name: /^Remove/ }));
    }
    await lists(p, []);
    await p.finish();
  });

  test(`regions, and cells outside the grid by ${device}`, { skip }, async () => {
    const p = await browser.open('#setter', options);
    await press(p, p.page.locator('.as-text summary'));
    await p.page.locator('.as-text textarea').fill('4x4\nextra X 2 "Pair"\ngiven 3 r2c1');
    await press(p, p.page.locator('.as-text .btn'));
    await p.page.getByRole('gridcell', { name: /^X1 Pair/ }).waitFor();
    await press(p, p.page.getByRole('radio', { name: 'Different values', exact: true }));
    await p.cell(3, 2).scrollIntoViewIfNeeded();
    await stroke(p, [4, 1], [5, 1]); // the fifth row is that of X1 and X2
    await lists(p, ['Different values, r4c1 X1']);
    await press(p, p.page.getByRole('radio', { name: 'Irregular regions', exact: true }));
    await p.cell(3, 2).scrollIntoViewIfNeeded();
    await stroke(p, [1, 1], [1, 3]);
    await stroke(p, [1, 4], [2, 2]);
    await p.until(async () => (await names(p)).map((name) => name.split(',')[0]).join(' ; '), 'Different values ; Irregular regions');
    await p.page.getByRole('gridcell', { name: /^X1 Pair/ }).waitFor();
    assert.match(await p.name(2, 1), /^Row 2, column 1, 3/);
    await p.finish();
  });
}
