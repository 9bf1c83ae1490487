// The script of a worker of WorkerEngine (client.js), in browsers and in node. Messages to it:
//
//   { module, flag, threads }                         first of all: the compiled module; the stop flag, if it is shared;
//                                                     how many threads a search may use, if the module has threads
//   { id, name, body, options, events }               a request; events: { progress, part }
//   { id, cells, limit }                              puzzles in bulk, as in bulk.js
//
// Messages from it, with the id of the request:
//
//   { id, progress } { id, part }                     while it runs
//   { id, answer: { status, text } }                  its end
//   { id, answer: { solutions, counts } }             the end of puzzles in bulk
//   { id, failure }                                   its end if the engine failed
import { Engine } from './engine.js';
import { inNode } from './spawn.js';
import { Team, usesThreads } from './team.js';

const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis;

let engine = null;
let flag = null;
let team = null;

async function receive(message) {
  if (message.module) {
    if (message.threads > 1) team = new Team(message.module, message.threads);
    engine = new Engine(message.module, team);
    flag = message.flag ?? null;
    return;
  }
  const { id, name, body, options, events, cells, limit } = message;
  const send = (part, moved = []) => port.postMessage({ id, ...part }, moved);
  try {
    if (cells) {
      const counts = engine.solveCells(cells, limit);
      send({ answer: { solutions: cells, counts } }, [cells.buffer, counts.buffer]);
      return;
    }
    if (usesThreads(name, body)) await team?.ready();
    send({
      answer: engine.answer(name, body, {
        ...options,
        ...(events.progress && { onProgress: (progress) => send({ progress }) }),
        ...(events.part && { onPart: (part) => send({ part }) }),
        ...(flag && { stopped: () => Atomics.load(flag, 0) === id }),
      }),
    });
  } catch (error) {
    send({ failure: String(error.cause ?? error) });
  }
}

if (inNode) port.on('message', receive);
else port.addEventListener('message', ({ data }) => receive(data));
