// The engine in the browser: workers that answer the requests of the page where no server does. A worker runs one
// request at a time, and a cancelled request ends its worker. A second worker answers short requests
// while a long one runs; further requests wait.
//
// A worker remembers the puzzles that it answered, as the database of the server does. The page stores these
// records in IndexedDB and passes them on to the other workers.
import type { ApiError, Progress, RequestOptions, Step } from '../api';
import { transact } from './database';
import { language } from './i18n.svelte';

const kWorkers = 2;

interface Task {
  name: string;
  body: string;
  options: RequestOptions | undefined;
  done: (answer: Partial<ApiError>) => void;
  failed: (error: Error) => void;
}
/** What a worker posts: any number of `progress` and `part`, then `answer` or `error`. Texts are JSON. After `last` the worker is ended.
    `known`: the changed records, each a line that begins with its key (src/store/record_text.h). */
interface Message { progress?: string; part?: string; answer?: string; known?: string[]; error?: string; last?: boolean }

const workers = new Set<Worker>();
let idle: Worker[] = [];
const waiting: Task[] = [];
let known = new Map<string, string>(); // records by key
const loading = storedRecords().then((records) => { known = records; });

/** Rejects if the engine cannot be started. */
export async function askEngine(folder: string, name: string, body: string, options?: RequestOptions): Promise<Partial<ApiError>> {
  await loading;
  return new Promise((done, failed) => {
    waiting.push({ name, body, options, done, failed });
    next(folder);
  });
}

function next(folder: string): void {
  while (waiting.length > 0 && (idle.length > 0 || workers.size < kWorkers)) {
    const task = waiting.shift()!;
    if (task.options?.signal.aborted) task.failed(new Error('cancelled'));
    else run(folder, task, idle.pop() ?? start(folder));
  }
}

function start(folder: string): Worker {
  const name = `${folder}page-worker.js`;
  const worker = globalThis.inlayWorker?.(name) ?? new Worker(new URL(name, location.href), { type: 'module' });
  worker.postMessage({ known: [...known.values()] });
  workers.add(worker);
  return worker;
}

function run(folder: string, { name, body, options, done, failed }: Task, worker: Worker): void {
  const signal = options?.signal;
  // The worker waits for the next request, or has ended.
  const release = (reusable: boolean): void => {
    worker.onmessage = worker.onerror = null;
    signal?.removeEventListener('abort', cancel);
    if (reusable) idle.push(worker);
    else {
      worker.terminate();
      workers.delete(worker);
    }
    next(folder);
  };
  const cancel = (): void => {
    release(false);
    failed(new Error('cancelled'));
  };
  signal?.addEventListener('abort', cancel);
  worker.onerror = (event) => {
    event.preventDefault();
    release(false);
    failed(new Error(event.message));
  };
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.progress) options?.onprogress(JSON.parse(data.progress) as Progress);
    if (data.part) options?.onpart?.(JSON.parse(data.part) as Step);
    if (data.known) remember(data.known, worker);
    if (data.answer) {
      release(!data.last);
      done(JSON.parse(data.answer) as Partial<ApiError>);
    }
    if (data.error) {
      release(false);
      failed(new Error(data.error));
    }
  };
  worker.postMessage({ name, body, language: language(), progress: options !== undefined });
}

// --- Known puzzles ---------------------------------------------------------------------------------

const keyOf = (record: string): string => record.split('\t', 4).slice(1).join(' ');

async function storedRecords(): Promise<Map<string, string>> {
  const records = await transact<string[]>('known', 'readonly', (store) => store.getAll() as IDBRequest<string[]>).catch(() => []);
  return new Map(records.map((record) => [keyOf(record), record]));
}

function remember(records: string[], from: Worker): void {
  for (const record of records) known.set(keyOf(record), record);
  for (const worker of workers) if (worker !== from) worker.postMessage({ known: records });
  transact('known', 'readwrite', (store) => {
    for (const record of records) store.put(record, keyOf(record));
  }).catch(() => {}); // without storage the engine remembers until the page is closed
}
