// All steps from the puzzle on the board to its solution. They appear as they are found; the search can be stopped, and
// continued from the position that it has reached.
import * as api from '../api';
import type { Step } from '../api';
import { language, t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { session } from './session.svelte';
import type { Position, Shape } from './shape';
import { stateAfter } from './state-text';
import { after, groupsOf, hardestOf, startOf, withDigits, type Group } from './steps';

interface Path {
  readonly puzzle: string;
  readonly shape: Shape;
  readonly language: string;
  readonly steps: readonly Step[];
  readonly positions: readonly Position[]; // before each step, and after the last
  readonly groups: readonly Group[];
  readonly end: 'solved' | 'stuck' | null; // null: still searching, or interrupted
}

class SolutionPath extends Requests {
  path = $state.raw<Path | null>(null);
  at = $state(0); // the step that is shown; the number of steps if all are done
  degree = $state(3);
  link = $state(-1); // the place in the chain of the step; -1: the whole chain
  error = $state('');
  retryable = $state(false);
  limit = $state(''); // the limit that ended the search: "time limit"
  /** Whether the path is that of the puzzle on the board, in the language of the page. */
  fits = $derived(this.path?.puzzle === session.puzzle && this.path.shape === session.game.shape && this.path.language === language());
  /** The technique of the hardest step so far. */
  hardest = $derived(hardestOf(this.path?.groups ?? [])?.title ?? '');

  #wanted = ''; // the cell whose placement is shown as soon as it is found
  #left = false; // the view was left during the search

  /** Finds the steps of the puzzle, unless they are known. */
  async find(): Promise<void> {
    const left = this.#left;
    this.#left = false;
    if (this.fits) return left ? this.resume() : undefined;
    const { puzzle } = session;
    const { shape } = session.game;
    const same = this.path?.puzzle === puzzle && this.path.shape === shape; // in another language
    if (!same) this.at = 0;
    this.link = -1;
    this.path = { puzzle, shape, language: language(), steps: [], positions: [startOf(shape, puzzle)], groups: [], end: null };
    await this.#search();
  }

  /** Interrupts the search until find() is called again. */
  leave(): void {
    this.#left = this.busy !== '';
    this.cancel();
  }

  /** Continues where the search was stopped. */
  async resume(): Promise<void> {
    if (this.fits && !this.path!.end && !this.busy) await this.#search();
  }

  // Asks again as long as the server's time limit ends a request that has found steps.
  async #search(): Promise<void> {
    this.error = this.limit = '';
    for (;;) {
      const { steps, positions, puzzle, shape } = this.path!;
      const known = steps.length;
      const state = known > 0 ? { state: stateAfter(shape, puzzle, positions.at(-1)!) } : {};
      const answer = await this.request(t('busy.explain'), (options) =>
        api.explain({ ...session.input(puzzle), ...state }, { ...options, onpart: (step) => { if (!options.signal.aborted) this.#add([step]); } }));
      if (!answer || !this.fits) return;
      this.retryable = answer.error !== undefined && (answer.retryable ?? false);
      if (answer.error !== undefined) {
        // After Stop, what was found stays.
        if (this.path!.steps.length === 0) this.#fail(answer.error + (answer.where ? ` (${answer.where})` : ''));
        return;
      }
      if (answer.outcome === 'invalid') return this.#fail(t('noExplanation', { reason: t('notUnique') }));
      this.#add(answer.steps.slice(this.path!.steps.length - known));
      if (answer.outcome === 'solved' || answer.outcome === 'stuck') {
        this.path = { ...this.path!, end: answer.outcome };
        return;
      }
      this.limit = answer.limit ?? '';
      if (this.path!.steps.length === known) return;
    }
  }

  #fail(error: string): void {
    this.path = null;
    this.error = error;
  }

  #add(answered: readonly Step[]): void {
    if (answered.length === 0) return;
    const { shape, steps: before, positions: reached } = this.path!;
    const found = answered.map((step) => withDigits(shape, step));
    const positions = [...reached];
    for (const step of found) positions.push(after(shape, positions.at(-1)!, step));
    const steps = [...before, ...found];
    this.path = { ...this.path!, steps, positions, groups: groupsOf(steps) };
    this.#goToWanted();
  }

  /** Shows the step that fills a cell, now or when it has been found. */
  goToCell(name: string): void {
    this.#wanted = name;
    if (this.fits) this.#goToWanted();
  }
  #goToWanted(): void {
    const at = this.path!.steps.findIndex(({ place }) => place.some(({ cell }) => cell === this.#wanted));
    if (at < 0) return;
    this.#wanted = '';
    this.go(at);
  }

  go(to: number): void {
    if (!this.path) return;
    this.at = Math.max(0, Math.min(this.path.steps.length, to));
    this.link = -1;
  }
}

export const solutionPath = new SolutionPath();
