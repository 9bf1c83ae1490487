// The steps of a puzzle that takes long: they are sent as they are found, and the search is cut off by its time limit. The
// steps are from `inlay explain --json --paths`.
import { readFileSync } from 'node:fs';

export const kNet = JSON.parse(readFileSync(new URL('net.json', import.meta.url), 'utf8'));

export const isNet = (path, body) => path === '/api/explain' && JSON.parse(body).puzzle === kNet.puzzle;

/** Two steps and then nothing until the client leaves; from the position after them, all but the last; after these, none. */
export function sendSteps(response, { state = '' }, signal) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const known = state ? state.split(' ').length : 0;
  const send = (name, object) => response.write(`event: ${name}\ndata: ${JSON.stringify(object)}\n\n`);
  const done = kNet.steps.findIndex((_, i) => i > 0 && candidatesOf(i) === known);
  const from = known ? done : 0;
  const found = known === 0 ? kNet.steps.slice(0, 2) : kNet.steps.slice(from, 4);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < found.length) return send('part', found[sent++]);
    if (known === 0) return response.write(': at work\n\n');
    clearInterval(timer);
    send('answer', { v: 1, box: [3, 3], puzzle: kNet.puzzle, clues: 21, outcome: 'unknown', limit: 'time limit', er: '11.9', mistakes: [], steps: found });
    return response.end();
  }, 40);
  signal.addEventListener('abort', () => clearInterval(timer));
}

// The cells that the first steps have removed candidates from.
const candidatesOf = (steps) => new Set(kNet.steps.slice(0, steps).flatMap(({ remove }) => remove.map(({ cell }) => cell))).size;
