// The tour of the first visit: it points at one part after the other, and can be skipped.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser } from './browser.mjs';

const browser = inBrowser();
const kFirst = { firstVisit: true };
const kPhone = { ...kFirst, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kStops = [['This is the board', '[role=grid]'], ['Choose a digit', '.pad'], ['Corner and centre marks', '.modes'],
  ['Hint starts', '.primary'], ['New puzzle', '.btn.new'], ['library', '[href="#library"]']];
const toured = (p) => p.page.locator('.toured');
const begin = (p) => p.button('Show me around, one minute');

/** Nothing is left of it, also after a reload. */
async function isOver(p) {
  await p.page.locator('.invite').waitFor({ state: 'detached' });
  assert.equal(await toured(p).count(), 0);
  await p.page.reload();
  await p.cell(1, 1).waitFor();
  await p.page.waitForTimeout(300);
  assert.equal(await p.page.locator('.invite').count(), 0);
}

for (const [device, options, act] of [['mouse', kFirst, (one) => one.click()], ['keys', kFirst, (one) => one.press('Enter')], ['touch', kPhone, (one) => one.tap()]]) {
  test(`the tour shows six parts and ends: ${device}`, async () => {
    const p = await browser.open('', options);
    await act(begin(p));
    for (const [i, [text, part]] of kStops.entries()) {
      await p.until(() => p.page.locator('.invite [role=status]').textContent(), new RegExp(`^${i + 1} of 6 .*${text}`));
      assert.equal(await toured(p).count(), 1, text);
      assert.ok(await toured(p).evaluate((one, part) => one.matches(part), part), text);
      const box = await toured(p).boundingBox();
      const { width, height } = p.page.viewportSize();
      assert.ok(box.y >= 0 && box.x >= 0 && box.y < height && box.x + box.width <= width + 1, `${text} is out of sight: ${JSON.stringify(box)}`);
      await act(p.button(i < 5 ? 'Next' : 'End the tour'));
    }
    await isOver(p);
    await p.finish();
  });
}

test('the invitation can be dismissed, and the tour ended halfway', async () => {
  for (const halfway of [false, true]) {
    const p = await browser.open('', kFirst);
    if (halfway) {
      await begin(p).click();
      await p.button('Next').click();
    }
    await p.button(halfway ? 'End the tour' : 'Dismiss').click();
    await isOver(p);
    await p.finish();
  }
});
