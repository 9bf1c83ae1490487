// A search with random numbers on several workers: the first that has all it should find ends the others.
const kLost = new Error('another worker was first');

/**
 * @param {number} count of workers
 * @param {{ signal?: AbortSignal, onProgress?: Function }} options of the request
 * @param {(options: object) => Promise<{ complete?: boolean, reason?: string, puzzles?: object[] }>} run
 * @returns the first complete answer; without one, the answer with the most puzzles
 */
export function race(count, { signal, onProgress, ...options }, run) {
  const control = new AbortController();
  const cancel = () => control.abort(signal.reason);
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      signal?.removeEventListener('abort', cancel);
      settle(value);
      control.abort(kLost);
    };
    if (signal?.aborted) return end(reject, signal.reason);
    signal?.addEventListener('abort', cancel);
    let left = count;
    let best = null;
    const receive = (answer) => {
      if (best === null || (answer.puzzles?.length ?? 0) > (best.puzzles?.length ?? 0)) best = answer;
      if (answer.complete || answer.reason) end(resolve, answer);
      else if (--left === 0) end(resolve, best);
    };
    for (let i = 0; i < count; ++i) {
      const own = { ...options, signal: control.signal, ...(i === 0 && onProgress && { onProgress }) };
      run(own).then(receive, (error) => error !== kLost && end(reject, error));
    }
  });
}
