// The programs of examples/javascript, and the example of the package.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { chromium, kNoChromium } from './chromium.mjs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kTypes = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' };
const kPackage = '/build/wasm/package/';

test('queens.mjs places 8 queens and counts the ways', () => {
  const register = new URL('../../wasm/node/register.mjs', import.meta.url).href;
  const output = execFileSync(process.execPath, ['--no-warnings', '--import', register, join(root, 'examples/javascript/queens.mjs'), '8'], { encoding: 'utf8' });
  const lines = output.trim().split('\n');
  assert.equal(lines.length, 9);
  assert.ok(lines.slice(0, 8).every((line) => /^\.*Q\.*$/.test(line) && line.length === 8), output);
  assert.equal(lines[8], '92 solutions');
});

test('the example of README.md prints what its comments say', async () => {
  const [, code] = /```js\n([^`]*)```/.exec(await readFile(join(root, 'wasm/package/README.md'), 'utf8'));
  const register = new URL('../../wasm/node/register.mjs', import.meta.url).href;
  const told = [...code.matchAll(/^(?!import|const|await workers)(.+?);? \/\/ (.+)$/gm)];
  assert.equal(told.length, 2);
  const shown = told.reduce((text, [line, expression]) => text.replace(line, () => `console.dir(${expression});`), code);
  const output = execFileSync(process.execPath, ['--no-warnings', '--import', register, '--input-type=module', '-e', shown], { encoding: 'utf8' });
  assert.deepEqual(output.trim().split('\n'), told.map(([, , value]) => value.replaceAll('"', "'")));
});

// Fills in a right and a wrong digit, presses both buttons, and posts the messages of the widget.
const kDriver = `<script type="module">
  await customElements.whenDefined('sudoku-puzzle');
  const { shadowRoot } = document.querySelector('sudoku-puzzle');
  const status = shadowRoot.querySelector('p');
  const after = async (button) => {
    status.textContent = '';
    shadowRoot.querySelector('button[name=' + button + ']').click();
    while (status.textContent === '') await new Promise((done) => setTimeout(done, 20));
    return status.textContent;
  };
  const shown = [await after('hint'), await after('check')];
  shadowRoot.querySelectorAll('input')[2].value = '1';
  shown.push(await after('check'));
  await fetch('/', { method: 'POST', body: JSON.stringify(shown) });
</script>`;

test('the widget gives a hint and finds a mistake', { skip: kNoChromium, timeout: 120_000 }, async () => {
  let received;
  const result = new Promise((resolve) => { received = resolve; });
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let text = '';
      for await (const part of request) text += part;
      response.end();
      return received(JSON.parse(text));
    }
    const path = normalize(new URL(request.url, 'http://x').pathname);
    const file = path.startsWith(kPackage) ? join(process.env.INLAY_PACKAGE, path.slice(kPackage.length)) : join(root, path);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'Content-Type': kTypes[extname(path)] ?? 'text/plain' });
    response.end(path.endsWith('.html') ? body + kDriver : body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const profile = mkdtempSync(join(tmpdir(), 'inlay-chromium-'));
  const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`,
    `http://127.0.0.1:${server.address().port}/examples/javascript/widget.html`], { stdio: 'ignore' });
  try {
    const shown = await result;
    assert.match(shown[0], /^[A-Z].* r\dc\d/);
    assert.deepEqual(shown.slice(1), ['No mistakes so far.', '1 wrong so far.']);
  } finally {
    const gone = new Promise((resolve) => browser.on('exit', resolve));
    browser.kill();
    await gone;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
