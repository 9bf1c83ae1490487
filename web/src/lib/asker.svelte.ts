// Asker: who asks the server one question at a time. A new question ends the one before; what a long
// one has found so far is told while it runs, and it can be stopped.
import type { Asking, Progress, Reply } from '../api';
import { progressText } from './facts';

export class Asker {
  what = $state(''); // is being asked: a text for the reader; '': nothing
  progress = $state('');
  private running: AbortController | null = null;

  /** Null if another question came between. */
  protected async ask<T>(what: string, call: (how: Asking) => Promise<Reply<T>>): Promise<Reply<T> | null> {
    this.drop();
    const running = new AbortController();
    this.running = running;
    this.what = what;
    const begun = performance.now();
    let known: Progress = {};
    const onprogress = (news: Progress): void => {
      known = { ...known, ...news };
      if (this.running === running) this.progress = progressText(known, (performance.now() - begun) / 1000);
    };
    const answer = await call({ signal: running.signal, onprogress });
    if (this.running !== running) return null;
    this.drop();
    return answer;
  }
  /** The answer is then that it was stopped. */
  stop(): void {
    this.running?.abort();
  }
  /** Ends it without a word. */
  drop(): void {
    this.stop();
    this.running = null;
    this.what = this.progress = '';
  }
}
