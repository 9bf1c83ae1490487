// The browser of the tests: CHROMIUM, or the first that is installed; undefined if none is.
import { existsSync } from 'node:fs';

export const chromium = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path));
export const kNoChromium = chromium ? false : 'chromium is not installed';
