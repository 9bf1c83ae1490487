// Fake: a small server with the built page and computed answers, under the same headers as `inlay
// serve`. It lets the page be tried where no inlay was built.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from './answers.mjs';

export const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";
const kTypes = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.png': 'image/png',
};
const kDist = fileURLToPath(new URL('../../dist/', import.meta.url));

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Serves the folder; `stop` ends it, open connections and all. */
export async function serve(folder = kDist) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', kPolicy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-cache');
    if (request.method === 'POST' && path.startsWith('/api/')) {
      const [status, object] = answer(path.slice(5), JSON.parse(await bodyOf(request)));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(object));
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) response.writeHead(404).end();
    else {
      response.setHeader('Content-Type', kTypes[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }),
  };
}
