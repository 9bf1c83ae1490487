// Asker: who asks the server one question at a time. A new question ends the one before; what a long
// one has found so far is told while it runs, and it can be stopped.
import type { Asking, Reply } from '../api';
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
    const answer = await call({
      signal: running.signal,
      onprogress: (progress) => {
        if (this.running === running) this.progress = progressText(progress);
      },
    });
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
