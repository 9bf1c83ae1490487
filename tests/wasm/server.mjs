// The native program as a server, to compare answers with.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts `inlay serve` without a database. */
export async function startServer() {
  const program = process.env.INLAY;
  if (!program) throw new Error('INLAY must name the native program');
  const server = spawn(program, ['serve', '--port', '0', '--db', 'none', '--memory-limit', '256MiB'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    server.on('exit', () => reject(new Error('the server ended')));
    createInterface(server.stderr).on('line', (line) => {
      const [, found] = /serving at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    address,
    async answer(name, body, languages = '') {
      for (;;) {
        const response = await fetch(`${address}api/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(languages && { 'Accept-Language': languages }) },
          body,
        });
        const text = await response.text();
        if (response.status !== 503) return { status: { 200: 0, 400: 1, 404: 2 }[response.status] ?? response.status, text };
      }
    },
    openapi: async () => (await fetch(`${address}openapi.json`)).json(),
    stop: () => server.kill(),
  };
}

/** An answer without what differs from one run to the next: the time. */
export const timeless = (text) => text.replace(/"seconds":[-+.e0-9]+/g, '"seconds":0');
