// Cover: problems, the questions about them, and errors at their place.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser } from './browser.mjs';

const browser = inBrowser();
const text = (p) => p.page.locator('.editor textarea');
const way = (p, name) => p.page.getByRole('radio', { name, exact: true }).click();
const chosen = (p) => p.page.locator('.chosen li');

test('one solution as a matrix and as a list of options', async () => {
  const p = await browser.open('#cover');
  await p.button('Find one').click();
  await p.resultSays(/^1 solution.*7 items, 6 options/);
  assert.deepEqual(await chosen(p).allTextContents(), ['C E F', 'A D', 'B G']);
  assert.deepEqual(await chosen(p).evaluateAll((all) => all.map((one) => one.value)), [1, 4, 5]);
  assert.equal(await p.page.locator('.matrix .on').count(), 3);
  await p.finish();
});

test('the example shows its solution on load, and text of the reader does not run by itself', async () => {
  const p = await browser.open('#cover');
  await p.resultSays(/^1 solution.*7 items, 6 options/);
  assert.equal(await chosen(p).count(), 3);
  await text(p).fill('x y\nx y\n');
  await p.page.reload();
  await text(p).waitFor();
  await p.page.waitForTimeout(300);
  assert.equal(await chosen(p).count(), 0);
  await p.finish();
});

test('an error is marked at its line and quoted, and a button goes there', async () => {
  const p = await browser.open('#cover');
  p.page.expected = /400/;
  await text(p).fill('a b c\na b\nc dd\n');
  await p.button('Find one').click();
  await p.until(() => p.page.getByRole('alert').textContent(), /item 'dd'.*line 3, column 3/i);
  assert.equal(await p.page.locator('.numbers .wrong').textContent(), '3');
  assert.equal(await p.page.locator('mark').textContent(), 'dd');
  assert.equal(await text(p).getAttribute('aria-invalid'), 'true');
  await p.button('Go to the error').click();
  assert.equal(await text(p).evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)), 'dd');
  await p.press('Backspace', 'Control+Enter');
  await p.page.getByRole('alert').waitFor({ state: 'detached' });
  await p.finish();
});

test('all solutions, page by page, and their number', async () => {
  const p = await browser.open('#cover');
  await p.page.getByLabel('Examples').selectOption('Eight queens');
  await way(p, 'All');
  await p.button('Find all').click();
  await p.resultSays(/^92 solutions/);
  assert.equal(await chosen(p).count(), 8);
  const first = await chosen(p).allTextContents();
  await p.button('Next solution').click();
  await p.until(async () => String(await chosen(p).allTextContents()) !== String(first), true);
  await p.until(() => p.page.locator('.covers h2').textContent(), 'Solution 2');
  await way(p, 'Count');
  await p.page.getByRole('button', { name: 'Count', exact: true }).click();
  await p.resultSays(/^92 solutions/);
  await p.finish();
});

test('a problem without a solution, and a random solution', async () => {
  const p = await browser.open('#cover');
  await text(p).fill('a b\na\n');
  await p.button('Find one').click();
  await p.resultSays(/^no solution/);
  await p.page.getByLabel('Examples').selectOption('Four queens');
  await way(p, 'Random');
  await p.button('Find a random one').click();
  await p.resultSays(/^1 solution.*seed \d+/);
  assert.equal(await chosen(p).count(), 4);
  await p.finish();
});

test('the text outlives a reload', async () => {
  const p = await browser.open('#cover');
  await text(p).fill('x y\nx y\n');
  await p.page.reload();
  await p.until(() => text(p).inputValue(), 'x y\nx y\n');
  await p.finish();
});
