// A mock server: it serves the built page under the same headers as `inlay serve`, for tests without the
// program. It computes the answers of the API itself or forwards the requests to another server.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from './mock-puzzles.mjs';
import { kDescription } from './mock-problems.mjs';
import { isNet, sendSteps } from './mock-steps.mjs';

export const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";
const kTypes = {
  '.wasm': 'application/wasm',
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8',
};
export const kDist = fileURLToPath(new URL('../../dist/', import.meta.url));

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

async function forward(api, path, body, language, signal) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
  const response = await fetch(new URL(path, api), { method: 'POST', headers, body, signal });
  return [response.status, await response.json()];
}

// The first language of the request.
const languageOf = (request) => (request.headers['accept-language'] ?? 'en').slice(0, 2);

/** Solving and counting on 25x25 does not end here; progress is sent until the client disconnects. */
const isLong = (path, body) => /\/(solve|count)$/.test(path) && JSON.parse(body).width * JSON.parse(body).height === 25;
function sendProgress(response, signal) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  let events = 0;
  const timer = setInterval(() => {
    ++events;
    response.write(events % 3 === 0 ? ': at work\n\n'
      : `event: progress\ndata: ${JSON.stringify({ v: 1, found: 1000 * events, nodes: 5000 * events, fraction: 0.001 * events })}\n\n`);
  }, 50);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Serves the folder, and the API of the server at `api` if there is one. `stop` also closes open connections. */
export async function serve({ folder = kDist, api, port = 0 } = {}) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', kPolicy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-cache');
    if (request.method === 'POST' && path.startsWith('/api/')) {
      const body = await bodyOf(request);
      const left = new AbortController();
      response.on('close', () => left.abort());
      const events = /event-stream/.test(request.headers.accept);
      if (!api && events && isNet(path, body)) return sendSteps(response, JSON.parse(body), left.signal);
      if (!api && events && isLong(path, body)) return sendProgress(response, left.signal);
      const [status, object] = api
        ? await forward(api, path, body, languageOf(request), left.signal).catch(() => [503, {}]) : answer(path.slice(5), { ...JSON.parse(body), language: languageOf(request) });
      const json = JSON.stringify(object);
      response.writeHead(status, { 'Content-Type': events ? 'text/event-stream' : 'application/json' })
        .end(events ? `event: ${status === 200 ? 'answer' : 'error'}\ndata: ${json}\n\n` : json);
      return;
    }
    if (path === '/openapi.json') {
      const object = api ? await (await fetch(new URL('openapi.json', api))).json() : kDescription;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(object));
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      const html = /text\/html/.test(request.headers.accept);
      response.writeHead(404, { 'Content-Type': html ? kTypes['.html'] : 'application/json' });
      if (html) createReadStream(join(folder, '404.html')).pipe(response);
      else response.end('{"v":1,"error":"not found"}');
    } else {
      response.setHeader('Content-Type', kTypes[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: server.address().port,
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }),
  };
}

/** Serves the files of a folder and nothing else, as any web server does. */
export async function serveSite(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404, { 'Content-Type': kTypes['.html'] });
      createReadStream(join(folder, '404.html')).pipe(response);
    } else {
      response.setHeader('Content-Type', kTypes[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: server.address().port,
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }),
  };
}
