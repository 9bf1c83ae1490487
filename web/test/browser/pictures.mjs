// The pictures of the page in the documentation, from the page with the server of the program.
//   INLAY=PROGRAM node test/browser/pictures.mjs [FOLDER]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { kReal, launch, Page } from './browser.mjs';
import { kScenes } from './scenes.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const kPictures = { 'page-play': 'hint', 'page-learn': 'chain', 'page-make': 'made' };

/** The pixels of a PNG, one number per pixel. */
const pixelsOf = (page, png) => page.evaluate(async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const colours = [];
  for (let i = 0; i < data.length; i += 4) colours.push((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return { width, height, colours };
}, png.toString('base64'));

/** A PNG with the 256 most frequent colours; other colours become the nearest of these. */
function encode({ width, height, colours }) {
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts].sort(([, a], [, b]) => b - a).slice(0, 256).map(([colour]) => colour);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const indices = new Map([...counts.keys()].map((colour) => {
    const from = parts(colour);
    const far = palette.map((one) => parts(one).reduce((sum, part, i) => sum + (part - from[i]) ** 2, 0));
    return [colour, far.indexOf(Math.min(...far))];
  }));
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, i) => { rows[i + Math.floor(i / width) + 1] = indices.get(colour); });
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits, palette
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

if (!kReal) throw new Error('INLAY does not name a program');
mkdirSync(folder, { recursive: true });
const running = await launch();
for (const [name, scene] of Object.entries(kPictures)) {
  const [, where, act] = kScenes.find(([id]) => id === scene);
  const context = await running.browser.newContext({
    viewport: { width: 1280, height: 860 }, locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('inlay.made', '{"options":{"seed":4}}')); // always the same puzzles
  await page.goto(running.server.address + where);
  await page.locator('main > .page').waitFor();
  await act(new Page(page, running.server));
  const blank = await context.newPage(); // without the security policy of the page
  writeFileSync(join(folder, `${name}.png`), encode(await pixelsOf(blank, await page.screenshot())));
  await context.close();
}
await running.stop();
