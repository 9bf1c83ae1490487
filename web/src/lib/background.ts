// Requests that the reader did not make, such as the rating of a puzzle that was opened. A small server searches for
// one request at a time, so they give way to those of the reader and start again after them.
let asked = 0; // requests of the reader that run
let interruption = new AbortController();
let waiting: (() => void)[] = [];

/** A request of the reader. */
export async function inForeground<T>(work: () => Promise<T>): Promise<T> {
  asked += 1;
  interruption.abort();
  try {
    return await work();
  } finally {
    asked -= 1;
    if (asked === 0) for (const go of waiting.splice(0)) go();
  }
}

/** A request that starts when the reader waits for nothing, again after each interruption. */
export async function inBackground<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (;;) {
    while (asked > 0) await new Promise<void>((go) => waiting.push(go));
    if (interruption.signal.aborted) interruption = new AbortController();
    const interrupted = interruption.signal;
    const answer = await work(AbortSignal.any([signal, interrupted]));
    if (signal.aborted || !interrupted.aborted) return answer;
  }
}
