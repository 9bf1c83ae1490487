// The language of the page: that of the browser or the one chosen, for every text and every request.
import test from 'node:test';
import assert from 'node:assert/strict';
import { inBrowser, kServerOnly } from './browser.mjs';

const browser = inBrowser();
const kGerman = { locale: 'de-AT' };
const kViews = ['play', 'library', 'learn', 'lessons', 'lesson/x_wing', 'make', 'setter', 'tilings', 'cover'];

test('the page is in the language of the browser', async () => {
  const p = await browser.open('', kGerman);
  assert.equal(await p.page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await p.page.title(), 'Spiel · Inlay');
  assert.equal(await p.name(1, 1), 'Zeile 1, Spalte 1, 5, Vorgabe');
  await p.cell(1, 1).focus();
  await p.menu('Lösungen zählen');
  await p.resultSays(/^genau 1 Lösung.*(ms|µs)/);
  await p.finish();
});

test('a language that the page does not have becomes English', async () => {
  const p = await browser.open('', { locale: 'pt-PT' });
  assert.equal(await p.page.locator('html').getAttribute('lang'), 'en');
  assert.equal(await p.page.title(), 'Play · Inlay');
  await p.finish();
});

test('the language can be chosen and outlives a reload', async () => {
  const p = await browser.open();
  await p.cell(1, 1).focus();
  await p.menu('Count the solutions');
  await p.resultSays(/exactly 1 solution/);
  await p.button('Settings').first().click();
  await p.page.getByLabel('Language').selectOption('de');
  await p.until(() => p.page.locator('#settings h2').first().textContent(), 'Einstellungen');
  assert.equal(await p.name(1, 2), 'Zeile 1, Spalte 2, leer');
  assert.equal((await p.result.textContent()).trim(), '');
  await p.page.reload();
  await p.until(() => p.page.title(), 'Spiel · Inlay');
  await p.button('Einstellungen').first().click();
  await p.page.getByLabel('Sprache').selectOption('system');
  await p.until(() => p.page.title(), 'Play · Inlay');
  await p.finish();
});

test('hints and explanations are requested in the language of the page, with paths', { skip: kServerOnly }, async () => {
  const p = await browser.open('', kGerman);
  const requests = [];
  p.page.on('request', (request) => {
    if (/api\/(hint|explain)$/.test(request.url())) requests.push([request.headers()['accept-language'], request.postDataJSON().paths]);
  });
  await p.cell(1, 2).focus();
  await p.press('h');
  await p.page.locator('.hint').waitFor();
  await p.page.getByRole('link', { name: 'Lernen' }).click();
  await p.page.locator('.ladder').waitFor();
  assert.deepEqual(requests, [['de', true], ['de', true]]);
  await p.button('Einstellungen').first().click();
  await p.page.getByLabel('Sprache').selectOption('en');
  await p.until(() => p.page.locator('.ladder li').first().textContent(), /Look|box|cell/);
  await p.until(() => requests.at(-1)[0], 'en');
  await p.finish();
});

test('reasons and errors of the server are in the language of the page', async () => {
  const p = await browser.open('#tilings', kGerman);
  await p.page.getByLabel('Größe').fill('7x7');
  await p.press('Enter');
  await p.resultSays(/die Teile haben 60 Zellen, das Feld hat 49/);
  await p.finish();
});

const kWords = { es: ['Jugar', 'Ajustes'], fr: ['Jouer', 'Réglages'], ja: ['プレイ', '設定'] };
for (const [language, [play, settings]] of Object.entries(kWords)) {
  test(`the page in ${language}: chosen by the browser, its controls fit, 320 to 1280 wide`, async () => {
    for (const [width, height] of [[320, 568], [390, 844], [820, 1180], [1280, 900]]) {
      const p = await browser.open('', { locale: language, viewport: { width, height } });
      assert.equal(await p.page.locator('html').getAttribute('lang'), language);
      assert.equal(await p.page.title(), `${play} · Inlay`);
      for (const view of kViews) {
        await p.page.evaluate((view) => { location.hash = view; }, view);
        await p.until(() => p.page.evaluate(() => location.hash), `#${view}`);
        await p.page.waitForTimeout(200);
        assert.ok(await p.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view} is wider than ${width}`);
        const over = await p.page.evaluate(() => [...document.querySelectorAll('.dock .btn, .modes button, .views a, .trio .btn, .pair .btn, .tray button')]
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim()));
        assert.deepEqual(over, [], `${view}, ${width} wide`);
      }
      await p.page.evaluate(() => document.getElementById('settings').showPopover());
      await p.until(() => p.page.locator('#settings h2').first().textContent(), settings);
      await p.finish();
    }
  });
}

test('right-to-left layout does not break: no horizontal scroll, and the board stays left to right', async () => {
  for (const [width, height] of [[320, 568], [390, 844], [820, 1180], [844, 390], [1440, 900]]) {
    const p = await browser.open('', { viewport: { width, height } });
    for (const view of kViews) {
      await p.page.evaluate((view) => { document.documentElement.dir = 'rtl'; location.hash = view; }, view);
      await p.page.waitForTimeout(200);
      const over = await p.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${view} at ${width}: ${over}`);
    }
    await p.page.evaluate(() => { location.hash = 'play'; });
    const [first, last] = [await p.cell(1, 1).boundingBox(), await p.cell(1, 9).boundingBox()];
    assert.ok(first.x < last.x && Math.abs(first.y - last.y) < 1);
    const [one, two] = await p.page.locator('.pad .key').evaluateAll((keys) => keys.slice(0, 2).map((key) => key.getBoundingClientRect().x));
    assert.ok(one < two, 'the keypad stays left to right');
    await p.finish();
  }
});
