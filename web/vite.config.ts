// Fixed names and no source maps: the same sources always build to the same bytes, which a test
// compares with the committed dist/. Nothing is inlined, since the page is served under a content
// security policy that allows neither inline scripts nor inline styles.
// @ts-expect-error The types of node are not installed.
import { readdir, readFile, writeFile } from 'node:fs/promises';
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

// The service worker stores all files of the page, so their names are written into it.
const files = {
  name: 'files',
  apply: 'build' as const,
  async writeBundle({ dir }: { dir?: string }, bundle: object) {
    const worker = `${dir}/sw.js`;
    const pool = (await readdir('public/pool') as string[]).map((name) => `pool/${name}`);
    const names = [...Object.keys(bundle), ...pool, 'icon.svg', 'page.webmanifest'].filter((name) => name !== 'index.html').sort();
    const text = await readFile(worker, 'utf8');
    await writeFile(worker, text.replace('const kNames = []; // the build fills in the files of the page', `const kNames = ${JSON.stringify(names)};`));
  },
};

// All modules of the first view in one script: on its own the bundler splits them when there are many lazily
// loaded parts.
interface Info { importedIds: readonly string[] }
const first = new Set<string>();
function firstView(id: string, modules: { getModuleInfo: (id: string) => Info | null }): string | null {
  if (first.size === 0) {
    first.add(new URL('src/main.ts', import.meta.url).pathname);
    for (const known of first) for (const next of modules.getModuleInfo(known)?.importedIds ?? []) first.add(next);
  }
  return first.has(id) ? 'page' : null;
}

export default defineConfig({
  base: './',
  plugins: [constants, files, svelte({ compilerOptions: { runes: true, discloseVersion: false } })],
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        codeSplitting: { groups: [{ name: firstView, debugName: 'page' }] },
        entryFileNames: 'main.js',
        chunkFileNames: ({ name }) => `${name.replace('.svelte', '').toLowerCase()}.js`,
        assetFileNames: 'page[extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  test: { include: ['test/**/*.test.ts'] },
});
