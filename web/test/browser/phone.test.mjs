// Touch only, on screens of 390x844 and 320x568.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kPuzzle } from './browser.mjs';

const browser = inBrowser();
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kNarrow = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const pad = (p, i) => p.page.getByRole('group', { name: 'Digits' }).getByRole('button').nth(i - 1);

for (const [size, device] of [['390', kPhone], ['320', kNarrow]]) {
  test(`a digit, a mark, undo and a hint by touch, ${size} wide`, async () => {
    const p = await browser.open('', device);
    await p.cell(1, 2).tap();
    await pad(p, 2).tap();
    assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
    await p.page.getByRole('radio', { name: 'Corner' }).tap();
    await p.cell(2, 1).tap();
    await pad(p, 8).tap();
    assert.equal(await p.name(2, 1), 'Row 2, column 1, corner marks 8');
    await p.button('Undo').locator('visible=true').tap();
    assert.equal(await p.name(2, 1), 'Row 2, column 1, empty');
    await p.button('Erase').locator('visible=true').tap();
    await p.button('Hint').locator('visible=true').tap();
    const card = p.page.locator('.hint');
    await card.waitFor();
    await p.page.waitForTimeout(600);
    const box = await card.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= device.viewport.height, `the hint is at ${box.y}`);
    await p.finish();
  });
}

for (const [what, width, height] of [['a tablet', 820, 1180], ['a small tablet', 768, 1024], ['a phone on its side', 844, 390],
  ['a small phone on its side', 667, 375]]) {
  test(`board, keypad and actions fit on ${what}, ${width}x${height}, without scrolling`, async () => {
    const p = await browser.open('', { viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const part of ['.frame', '.modes', '.pad', '.dock', '.bar .clock']) {
      const box = await p.page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.x >= 0 && box.y + box.height <= height && box.x + box.width <= width, `${part} ${JSON.stringify(box)}`);
    }
    const { width: board } = await p.page.locator('.frame').boundingBox();
    assert.ok(board >= (width > height ? height - 18 : Math.min(width - 64, 700, height - 476)), `the board is ${board} wide`);
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'too high');
    assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'too wide');
    for (const button of await p.page.locator('.pad .key, .modes button, .dock .btn').locator('visible=true').all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 43.5 && box.height >= 43.5, `${await button.textContent()} ${box.width}x${box.height}`);
    }
    await p.cell(1, 2).tap();
    await pad(p, 2).tap();
    assert.equal(await p.name(1, 2), 'Row 1, column 2, 2, entered');
    await p.finish();
  });
}

// A rated puzzle after more than an hour has the widest bar.
const rated = (context) => context.addInitScript(() => {
  const board = JSON.parse(localStorage.getItem('inlay.board'));
  localStorage.setItem('inlay.board', JSON.stringify({ ...board, seconds: 4000, about: { level: 'very hard', rating: '7.2' } }));
});
for (const [width, height] of [[390, 844], [375, 667], [360, 640], [320, 568], [561, 600], [568, 320], [1180, 820]]) {
  test(`Play with a rating and a long time fits in ${width}x${height}, in English, German and French`, async () => {
    for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
      const p = await browser.open('', { viewport: { width, height }, hasTouch: true, locale });
      await rated(p.page.context());
      await p.page.reload();
      await p.page.locator('.bar .clock').waitFor();
      const { over, out, named, small } = await p.page.evaluate(() => {
        const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
        const what = document.querySelector('.bar .what');
        return {
          over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight, what.scrollWidth - what.clientWidth],
          out: boxes('.frame, .modes, .pad, .dock, .bar > *').filter((box) => box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5).length,
          named: boxes('.bar .new :is(.ico, .word)').length,
          small: boxes('.pad .key, .modes button, .dock .btn, .bar button').filter((box) => box.width < 43.5 || box.height < 43.5).length,
        };
      });
      assert.ok(over.every((by) => by <= 0), `${locale}: ${over}`);
      assert.deepEqual({ out, small }, { out: 0, small: 0 }, locale);
      assert.ok(named > 0, 'New puzzle shows its icon or its name');
      await p.finish();
    }
  });
}

test('on a phone, the bar is one line, and the menu of the puzzle is More', async () => {
  const p = await browser.open('', kPhone);
  assert.ok((await p.page.locator('.bar').boundingBox()).height < 64);
  assert.ok(!await p.button('Puzzle').isVisible());
  await p.button('More').locator('visible=true').last().tap();
  await p.page.getByRole('menuitem', { name: 'Start over' }).waitFor();
  await p.finish();
});

test('board, keypad and actions fit on 390x844 without scrolling', async () => {
  const p = await browser.open('', kPhone);
  const dock = await p.page.locator('.dock').boundingBox();
  assert.ok(dock.y + dock.height <= 844, `ends at ${dock.y + dock.height}`);
  const board = await p.page.locator('.frame').boundingBox();
  assert.ok(board.x <= 4.5 && board.width >= 381);
  await p.finish();
});

test('the tools of the solver are under More', async () => {
  const p = await browser.open('', kPhone);
  const solve = p.page.getByRole('menuitem', { name: 'Show the solution…' });
  assert.ok(!await solve.isVisible());
  await p.button('More').tap();
  await solve.tap();
  await p.button('Show it').tap();
  await p.resultSays(/^unique/);
  assert.doesNotMatch(await p.digits(), /\./);
  assert.ok(!await solve.isVisible());
  await p.finish();
});

test('dragging a finger selects cells', async () => {
  const p = await browser.open('', kPhone);
  const touch = await p.page.context().newCDPSession(p.page);
  const middle = async (r, c) => { const b = await p.cell(r, c).boundingBox(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 }; };
  const send = (type, ...points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', await middle(4, 2));
  await send('touchMove', await middle(4, 3));
  await send('touchMove', await middle(5, 3));
  await send('touchEnd');
  assert.deepEqual(await p.selected(), [28, 29, 38]);
  assert.equal(await p.page.evaluate(() => scrollY), 0);
  await p.finish();
});

test('a puzzle is pasted, and Learn steps, by touch', async () => {
  const p = await browser.open('', kPhone);
  await p.button('More views and settings').tap();
  await p.page.locator('#more-views').getByRole('button', { name: 'Settings' }).tap();
  await p.button('Paste a puzzle').locator('visible=true').tap();
  const other = kPuzzle.slice(27) + kPuzzle.slice(0, 27);
  await p.page.locator('#paste-text').fill(other);
  await p.page.getByRole('button', { name: 'Load' }).tap();
  await p.boardIs(other);
  await p.page.getByRole('link', { name: 'Learn' }).tap();
  await p.button('Next step').tap();
  await p.until(() => p.page.locator('.bar').textContent(), /Step 2 of/);
  await p.finish();
});
