// The package in chromium: in the page and in workers, cross-origin isolated and not. The page runs
// browser/scenario.js and posts what it found.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { chromium, kNoChromium } from './chromium.mjs';

const kTypes = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' };
const scenario = new URL('browser/scenario.js', import.meta.url);
const page = '<!doctype html><script type="module" src="/scenario.js"></script>';

async function serve(isolated, received, requested) {
  const headers = isolated ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' } : {};
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    requested.push(path);
    if (request.method === 'POST') {
      let text = '';
      for await (const part of request) text += part;
      response.end();
      received(JSON.parse(text));
      return;
    }
    try {
      const body = path === '/' ? page : path === '/scenario.js' ? await readFile(scenario) : await readFile(join(process.env.INLAY_PACKAGE, path));
      response.writeHead(200, {
        'Content-Type': kTypes[path === '/' ? '.html' : extname(path)] ?? 'text/plain',
        // As in the page of inlay serve, with what WebAssembly needs.
        'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
        ...headers,
      }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

for (const isolated of [false, true]) {
  test(`in chromium, ${isolated ? 'cross-origin isolated' : 'without shared memory'}`, { skip: kNoChromium, timeout: 240_000 }, async () => {
    let received;
    const result = new Promise((resolve) => { received = resolve; });
    const requested = [];
    const server = await serve(isolated, received, requested);
    const profile = mkdtempSync(join(tmpdir(), 'inlay-chromium-'));
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
    try {
      const ended = new Promise((_, reject) => browser.on('exit', (code) => reject(new Error(`chromium ended with ${code}`))));
      const found = await Promise.race([result, ended]);
      assert.deepEqual(found, { isolated, done: found.done });
      assert.ok(found.done.length >= 14, found.done.join());
      assert.equal(requested.filter((path) => path === '/thread.js').length > 1, isolated, 'threads run only if the page is isolated');
    } finally {
      const gone = new Promise((resolve) => browser.on('exit', resolve));
      browser.kill();
      await gone;
      server.closeAllConnections();
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
