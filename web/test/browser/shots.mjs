// Shots: pictures of every scene, light and dark, on a desk and on a phone, to be looked at.
//   node test/browser/shots.mjs FOLDER [SCENE...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, Page } from './browser.mjs';
import { kDevices, kScenes } from './scenes.mjs';

const [folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const running = await launch();
for (const [name, where, act] of kScenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [device, options] of Object.entries(kDevices)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await running.browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(running.server.address + where);
      await page.locator('main > .page').waitFor();
      await act(new Page(page, running.server));
      await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
      await context.close();
    }
  }
}
await running.stop();
