// A server for looking at the page without the real one: dist/ under the real one's content security
// policy, and canned answers (canned/canned.json, made by the command line).
//
//   node test/fake_server.mjs [PORT]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const canned = JSON.parse(await readFile(join(here, 'canned/canned.json'), 'utf8'));
const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const kFields = {
  generate: {
    rating: {}, scale: {}, technique: { enum: ['hidden_pair', 'x_wing', 'xy_wing', 'swordfish'] }, seed: {}, symmetry: {},
  },
  tile: { count: {}, skip: {}, engine: {} },
  cover: { engine: { enum: ['auto', 'dancing_links', 'masks'] }, count: {}, skip: {}, seed: {}, time_ms: {} },
  convert: { to: { enum: ['line', 'grid', 'boxed', 'csv', 'sdk', 'hodoku', 'fpuzzles', 'sudokupad'] } },
};

const kAnswers = {
  async generate({ seed = 0, width = 3, height = 3, limit = 1 }) {
    await wait(150);
    if (width * height !== 9) return { error: `the box ${width}x${height} is not canned`, field: 'width' };
    const puzzles = Array.from({ length: limit }, (_, i) => canned.generate[(seed + i) % canned.generate.length]);
    return { v: 1, seed, puzzles, attempts: 7 * limit, complete: true };
  },
  async rate({ scale = 'se' }) {
    await wait(200);
    if (scale === 'inlay') return { v: 1, scale, outcome: 'solved', er: '6.0', difficulty: 'very hard', steps_taken: 26 };
    return { v: 1, scale, outcome: 'solved', er: '7.2', ep: '1.2', ed: '1.2', steps_taken: 64 };
  },
  check: () => ({ v: 1, verdict: 'unique', minimal: false, redundant: ['r1c1', 'r2c2'] }),
  convert: ({ puzzle, to }) => ({ v: 1, box: [3, 3], puzzle, to, text: `${puzzle}\n` }),
  export: ({ to, per_page = 4 }) => ({
    v: 1, pages: Math.ceil(24 / per_page), ...(to === 'pdf' ? { pdf: 'JVBERi0=' } : { svg: ['<svg xmlns="http://www.w3.org/2000/svg"/>'] }),
  }),
  async tile({ puzzle, pieces, size, limit = 1, skip = 0, count = false }) {
    await wait(300);
    const known = { pentominoes: '2339', scott: '65', soma: '240' };
    const about = { v: 1, items: 72, options: 2056, engine: 'masks', nodes: 12345, seconds: 1.8 };
    if (size === '7x7') return { error: "'7x7' has 49 cells; the twelve pentominoes have 60", field: 'size' };
    if (count) return { ...about, count: known[puzzle] ?? '930', exact: true };
    const all = canned.tile[pieces ? 'pentominoes' : puzzle] ?? [];
    if (all.length === 0) return { ...about, solutions: [], complete: true, reason: 'the cells do not add up' };
    return { ...about, solutions: all.slice(skip, skip + limit), complete: skip + limit >= all.length };
  },
  async cover({ problem, count = false, limit = 1, skip = 0 }) {
    await wait(100);
    const about = { v: 1, items: 7, primary_items: 7, options: 6, engine: 'masks', nodes: 2, seconds: 0.00002 };
    if (/\bZ\b/.test(problem)) {
      const lines = problem.split('\n');
      const line = lines.findIndex((one) => /\bZ\b/.test(one));
      return { error: "item 'Z' is unknown", field: 'problem', line: line + 1, column: lines[line].indexOf('Z') + 1 };
    }
    if (count) return { ...about, count: '1', exact: true };
    const solutions = [{ options: [1, 4, 5], texts: ['C E F', 'A D', 'B G'] }].slice(skip, skip + limit);
    return { ...about, solutions, complete: limit > 1 };
  },
};

async function api(name, request, response) {
  let body = '';
  for await (const part of request) body += part;
  const answer = kAnswers[name] ? await kAnswers[name](JSON.parse(body)) : { error: `no request is called '${name}'` };
  const status = answer.error ? 400 : 200;
  if (request.headers.accept !== 'text/event-stream') {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: progress\ndata: {"v":1,"solutions":12,"nodes":345678,"seconds":0.3,"fraction":0.4,"attempts":81}\n\n');
  response.end(`event: ${answer.error ? 'error' : 'answer'}\ndata: ${JSON.stringify(answer)}\n\n`);
}

export const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) return void (await api(pathname.slice(5), request, response));
  if (pathname === '/openapi.json') {
    const paths = Object.fromEntries(Object.entries(kFields).map(([name, properties]) => [
      `/api/${name}`, { post: { requestBody: { content: { 'application/json': { schema: { properties } } } } } }]));
    return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ paths }));
  }
  const path = join(here, '../dist', normalize(pathname === '/' ? '/index.html' : pathname));
  try {
    const bytes = await readFile(path);
    response.writeHead(200, { 'Content-Type': kTypes[extname(path)] ?? 'text/plain', 'Content-Security-Policy': kPolicy });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2] ?? 8090);
  server.listen(port, '127.0.0.1', () => console.error(`http://127.0.0.1:${port}/`));
}
