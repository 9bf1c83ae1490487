// Every request gets the answer of the native server, byte for byte, except times.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { load } from 'inlay';
import { load as loadSmall } from 'inlay/small';
import { requests } from './requests.mjs';
import { startServer, timeless } from './server.mjs';

let server;
const engines = new Map();
let examples;

// The module is built without CaDiCaL.
const withoutSat = (api) => JSON.parse(JSON.stringify(api), (key, value) => (key === 'enum' ? value.filter((name) => name !== 'sat') : value));

before(async () => {
  server = await startServer();
  engines.set('vectors', await load({ simd: true }));
  engines.set('no vectors', await load({ simd: false }));
  const { paths } = await server.openapi();
  examples = Object.entries(paths).map(([path, { post }]) => {
    const example = post.requestBody.content['application/json'].example;
    return [path.replace('/api/', ''), JSON.stringify(example)];
  });
});
after(() => server?.stop());

test('the table has the same requests and fields', async () => {
  const native = withoutSat(await server.openapi());
  for (const [name, engine] of engines) assert.deepEqual(engine.openapi(), native, name);
});

test('every example of the table is answered as by the server', async () => {
  assert.equal(examples.length, 18);
  for (const [name, body] of examples) {
    const native = await server.answer(name, body);
    assert.equal(native.status, 0, `${name} ${native.text}`);
    for (const [variant, engine] of engines) {
      const own = engine.answer(name, body);
      if (name === 'generate') assert.match(own.text, /"seed":7/);
      assert.deepEqual({ ...own, text: timeless(own.text) }, { ...native, text: timeless(native.text) }, `${name}, ${variant}`);
    }
  }
});

test('every other request is answered as by the server', async () => {
  const different = [];
  for (const [name, body, languages] of requests) {
    const native = await server.answer(name, body, languages);
    for (const [variant, engine] of engines) {
      const own = engine.answer(name, body, { languages: languages ?? '' });
      if (own.status !== native.status || timeless(own.text) !== timeless(native.text)) {
        different.push({ request: `${name} ${body}`, variant, own, native });
      }
    }
  }
  assert.deepEqual(different, []);
});

// What the small module lacks: links, constraints, most notations and engines.
const kLacks = /"error":"(this build of Inlay does not read (links|constraints|library lines|JSON)|(engine|from) is unknown: .*; choose from )/;

test('the small module gives the same answers, or reports what it lacks', async () => {
  const small = [await loadSmall({ simd: true }), await loadSmall({ simd: false })];
  const full = engines.get('vectors');
  const seen = { same: 0, lacking: 0 };
  for (const [name, body, languages = ''] of requests) {
    for (const engine of small) {
      const own = engine.answer(name, body, { languages });
      if (!['solve', 'count', 'check'].includes(name)) {
        assert.equal(own.status, 2);
        assert.match(own.text, /^\{"v":1,"error":"[^"]* solve, count, check"\}$/);
      } else if (own.status === 1 && kLacks.test(own.text)) {
        ++seen.lacking;
      } else {
        const answer = full.answer(name, body, { languages });
        assert.deepEqual({ ...own, text: timeless(own.text) }, { ...answer, text: timeless(answer.text) }, `${name} ${body}`);
        ++seen.same;
      }
    }
  }
  assert.ok(seen.same > 50 && seen.lacking > 3, JSON.stringify(seen));
  assert.equal(small[0].openapi(), null);
});

test('the small module solves no puzzle without its constraints', async () => {
  const small = await loadSmall();
  const lines = execFileSync(process.env.INLAY, ['constraints', '--json'], { encoding: 'utf8' }).trim().split('\n');
  assert.ok(lines.length > 80);
  for (const { name, example } of lines.map((line) => JSON.parse(line))) {
    for (const puzzle of [`${'.'.repeat(81)} ; ${name}`, example]) {
      assert.match(small.answer('count', JSON.stringify({ puzzle, limit: 1 })).text, /"error":"this build of Inlay does not read constraints"/, puzzle);
    }
  }
});
