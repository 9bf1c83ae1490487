// Fixed names and no source maps: the same sources always build to the same bytes, which a test
// compares with the committed dist/. Everything is a file of its own, since the page is served
// under a content security policy that allows neither inline scripts nor inline styles.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: 'page.js',
        chunkFileNames: '[name].js',
        assetFileNames: 'page[extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  test: { include: ['test/**/*.test.ts'] },
});
