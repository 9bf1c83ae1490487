// One request to the server at a time: a new one cancels the one before. A long request shows its
// progress and can be stopped.
import type { Progress, Reply, RequestOptions } from '../api';
import { progressText } from './result-line';

const kLong = 400; // ms
const kSecond = 1000;

export class Requests {
  busy = $state(''); // text for the reader while a request runs, else ''
  progress = $state('');
  long = $state(false); // it has run for a while, so a button to stop it is of use
  #running: AbortController | null = null;

  /** Null if another request has replaced this one. */
  protected async request<T>(busy: string, call: (options: RequestOptions) => Promise<Reply<T>>): Promise<Reply<T> | null> {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.busy = busy;
    const begun = performance.now();
    const timer = setTimeout(() => (this.long = this.#running === running), kLong);
    let known: Progress = {};
    const show = (): void => {
      if (this.#running === running) this.progress = progressText(known, (performance.now() - begun) / 1000);
    };
    const onprogress = (news: Progress): void => {
      known = { ...known, ...news };
      show();
    };
    const clock = setInterval(show, kSecond); // also while the server has no news
    const answer = await call({ signal: running.signal, onprogress });
    clearTimeout(timer);
    clearInterval(clock);
    if (this.#running !== running) return null;
    this.cancel();
    return answer;
  }
  /** Ends the request; its answer is the error "Stopped.". */
  stop(): void {
    this.#running?.abort();
  }
  /** Ends the request without an answer. */
  cancel(): void {
    this.stop();
    this.#running = null;
    this.busy = this.progress = '';
    this.long = false;
  }
}
