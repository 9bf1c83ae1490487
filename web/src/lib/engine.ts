// The engine in the browser: workers that answer the requests of the page where no server does. A worker runs one
// request at a time, and a cancelled request ends its worker. A second worker answers short requests
// while a long one runs; further requests wait.
import type { ApiError, Progress, RequestOptions, Step } from '../api';
import { language } from './i18n.svelte';

const kWorkers = 2;

interface Task {
  name: string;
  body: string;
  options: RequestOptions | undefined;
  done: (answer: Partial<ApiError>) => void;
  failed: (error: Error) => void;
}
/** What a worker posts: any number of `progress` and `part`, then `answer` or `error`. Texts are JSON. */
interface Message { progress?: string; part?: string; answer?: string; error?: string }

let idle: Worker[] = [];
let started = 0; // workers that exist
const waiting: Task[] = [];

/** Rejects if the engine cannot be started. */
export function askEngine(folder: string, name: string, body: string, options?: RequestOptions): Promise<Partial<ApiError>> {
  return new Promise((done, failed) => {
    waiting.push({ name, body, options, done, failed });
    next(folder);
  });
}

function next(folder: string): void {
  while (waiting.length > 0 && (idle.length > 0 || started < kWorkers)) {
    const task = waiting.shift()!;
    if (task.options?.signal.aborted) task.failed(new Error('cancelled'));
    else run(folder, task, idle.pop() ?? start(folder));
  }
}

function start(folder: string): Worker {
  started += 1;
  return new Worker(new URL(`${folder}page-worker.js`, location.href), { type: 'module' });
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
      started -= 1;
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
    if (data.answer) {
      release(true);
      done(JSON.parse(data.answer) as Partial<ApiError>);
    }
    if (data.error) {
      release(false);
      failed(new Error(data.error));
    }
  };
  worker.postMessage({ name, body, language: language(), progress: options !== undefined });
}
