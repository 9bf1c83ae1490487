// The files of the package: complete, within their sizes, with types that fit the table.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as full from 'inlay';
import * as small from 'inlay/small';

const folder = process.env.INLAY_PACKAGE;
const file = (name) => readFileSync(`${folder}/${name}`);
const kilobytes = (names) => names.reduce((size, name) => size + gzipSync(file(name), { level: 9 }).length, 0) / 1000;

function withinSize(module, most) {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.wasm') && one.includes('small') === module.includes('small'))) {
    const size = kilobytes([name, ...scripts]);
    assert.ok(size < most, `${name} and the scripts: ${size} kB`);
  }
}
test('the module and its scripts stay within 900 kB, compressed', () => withinSize('inlay', 900));
test('the small module and its scripts stay within 250 kB, compressed', () => withinSize('inlay-small', 250));

test('no string spans lines, which have no indentation in the package', () => {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    for (const line of file(name).toString().split('\n')) assert.equal((line.split('`').length - 1) % 2, 0, line);
  }
});

test('the modules import only what instance.js offers', () => {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.wasm'))) {
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(file(name)));
    for (const { module, name: imported, kind } of imports) {
      assert.equal(kind, name === 'inlay-threads.wasm' && imported === 'memory' ? 'memory' : 'function');
      assert.match(module, /^(inlay|env|wasi_snapshot_preview1)$/);
    }
  }
});

test('package.json names every file that programs import', () => {
  const { exports, version } = JSON.parse(file('package.json'));
  const project = readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8');
  assert.equal(version, /project\(inlay VERSION (\S+)/.exec(project)[1]);
  const names = readdirSync(folder);
  for (const value of Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))) {
    const name = value.replace('./', '');
    assert.ok(name.includes('*') || names.includes(name), name);
  }
});

test('the types declare what the modules export, and nothing else', () => {
  for (const [name, module] of [['index.d.ts', full], ['small.d.ts', small]]) {
    const text = String(file(name));
    const declared = [...text.matchAll(/export declare (?:function|class) (\w+)/g)].map(([, one]) => one);
    const more = name === 'index.d.ts' ? ['hasSimd', 'InlayError'] : ['InlayError'];
    assert.deepEqual([...new Set([...declared, ...more])].sort(), Object.keys(module).sort(), name);
  }
});

test('the types of the requests are those of the table', () => {
  const made = execFileSync(process.execPath, [...process.execArgv.filter((option) => !option.startsWith('--test')), new URL('../../wasm/make_types.mjs', import.meta.url).pathname], { encoding: 'utf8' });
  assert.equal(made, readFileSync(new URL('../../wasm/package/requests.d.ts', import.meta.url), 'utf8'), 'run: ./run node wasm/make_types.mjs > wasm/package/requests.d.ts');
});
