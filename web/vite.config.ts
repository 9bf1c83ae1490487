// Fixed names and no source maps: the same sources always build to the same bytes, which a test
// compares with the committed dist/. Nothing is inlined, since the page is served under a content
// security policy that allows neither inline scripts nor inline styles.
// @ts-expect-error: the types of node are not installed
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page never hydrates and uses runes throughout. With these switches of Svelte's runtime as
// constants, the build removes the code that they guard, 3 % of the script.
const constants = {
  name: 'constants',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (id.endsWith('svelte/src/internal/flags/index.js')) {
      return code.replace(/let (\w+) = false/g, 'const $1 = false').replace(/^\t\w+ = (true|false);$/gm, '');
    }
    if (id.endsWith('svelte/src/internal/client/dom/hydration.js')) {
      return code.replace('let hydrating = false', 'const hydrating = false').replace('hydrating = value;', '');
    }
    return undefined;
  },
};

// The service worker lists every file of the page.
const workerFiles = {
  name: 'worker-files',
  closeBundle() {
    const names = (readdirSync('dist', { recursive: true }) as string[])
      .filter((name) => name.includes('.') && name !== 'sw.js' && name !== 'index.html').sort();
    const list = `const kNames = [\n${names.map((name) => `  '${name}',\n`).join('')}];`;
    const text = readFileSync('dist/sw.js', 'utf8').replace(/const kNames = \[\];.*/, list);
    writeFileSync('dist/sw.js', text);
  },
};

export default defineConfig({
  base: './',
  plugins: [constants, workerFiles, svelte({ compilerOptions: { runes: true, discloseVersion: false } })],
  build: {
    target: 'es2022',
    // The page names the scripts of the first view, so that they are loaded at once.
    modulePreload: { polyfill: false, resolveDependencies: (_, all, { hostType }) => (hostType === 'html' ? all : []) },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: 'page.js',
        chunkFileNames: ({ name }) => `${name.replace('.svelte', '').toLowerCase()}.js`,
        assetFileNames: 'page[extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  test: { include: ['test/**/*.test.ts'] },
});
