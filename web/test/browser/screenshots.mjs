// Screenshots of every scene in every language, theme and device, for inspection by eye.
//   node test/browser/screenshots.mjs FOLDER [SCENE...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, Page, visitBefore } from './browser.mjs';
import { kDevices, kLocales, kScenes } from './scenes.mjs';

const [folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const running = await launch();
for (const [name, where, act] of kScenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [device, options] of Object.entries(kDevices)) {
    for (const [language, colorScheme] of [['en', 'light'], ['en', 'dark'], ['de', 'light']]) {
      const locale = kLocales[language];
      const context = await running.browser.newContext({ ...options, locale, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await visitBefore(context);
      const page = await context.newPage();
      await page.goto(running.server.address + where);
      await page.locator('main > .page').waitFor();
      await act(new Page(page, running.server));
      await page.screenshot({ path: join(folder, `${name}-${device}-${language}-${colorScheme}.png`) });
      await context.close();
    }
  }
}
await running.stop();
