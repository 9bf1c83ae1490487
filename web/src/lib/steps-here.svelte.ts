// The steps that are available in the player's own position, easiest first. They appear as they are found.
import * as api from '../api';
import type { Step } from '../api';
import { applyStep } from './game';
import { language, t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { session } from './session.svelte';
import { cellNamed, type Shape } from './shape';
import { stateOf } from './state-text';
import { withDigits } from './steps';

const kQuick = 1500; // ms until the reader is asked whether to look for harder steps
const kMost = 60; // steps of one request

interface Search {
  readonly puzzle: string;
  readonly state: string;
  readonly shape: Shape;
  readonly language: string;
  readonly steps: readonly Step[];
  readonly techniques: number; // searched
  readonly complete: boolean;
  readonly seconds: number;
}
const effectOf = ({ place, remove }: Step): string => JSON.stringify([place, remove]);

class StepsHere extends Requests {
  search = $state.raw<Search | null>(null);
  chosen = $state.raw<Step | null>(null);
  link = $state(-1); // the place in the chain of the chosen step
  error = $state('');
  mistakes = $state.raw<readonly api.Mistake[]>([]);
  fits = $derived(this.search !== null && this.search.puzzle === session.puzzle && this.search.shape === session.game.shape &&
    this.search.state === stateOf(session.game) && this.search.language === language());

  /** Finds the steps of this position; `harder` continues with the techniques that were not searched. */
  async find(harder = false): Promise<void> {
    if (this.fits && (!harder || this.search!.complete)) return;
    harder &&= this.fits;
    const { puzzle } = session;
    const { shape } = session.game;
    const state = stateOf(session.game);
    const begun = performance.now();
    const before = harder ? this.search!.seconds : 0;
    if (!harder) {
      this.search = { puzzle, state, shape, language: language(), steps: [], techniques: 0, complete: false, seconds: 0 };
      this.chosen = null;
      this.link = -1;
    }
    this.error = '';
    this.mistakes = [];
    const input = { ...session.input(puzzle), state, limit: kMost, skip: this.search!.techniques, ...(!harder && { time_ms: kQuick }) };
    const answer = await this.request(t(harder ? 'busy.harder' : 'busy.steps'), (options) =>
      api.steps(input, { ...options, onpart: (step) => { if (!options.signal.aborted) this.#add([withDigits(shape, step)]); } }));
    if (!answer || !this.fits) return;
    const seconds = before + (performance.now() - begun) / 1000;
    if (answer.error !== undefined) {
      // After Stop, what was found stays.
      if (this.search!.steps.length === 0) this.error = answer.error;
      this.search = { ...this.search!, seconds };
    } else if (answer.outcome === 'invalid') {
      this.error = t('noExplanation', { reason: t('notUnique') });
    } else {
      this.mistakes = answer.mistakes;
      this.#add(answer.steps.map((step) => withDigits(shape, step)));
      this.search = { ...this.search!, techniques: answer.techniques, complete: answer.complete, seconds };
    }
  }

  // Keeps the list in order, and the chosen step chosen.
  #add(found: readonly Step[]): void {
    const known = new Set(this.search!.steps.map(effectOf));
    const fresh = found.filter((step) => !known.has(effectOf(step)));
    if (fresh.length === 0) return;
    const steps = [...this.search!.steps, ...fresh].sort((a, b) => a.rating - b.rating);
    this.search = { ...this.search!, steps };
    if (!this.chosen) this.choose(steps[0]);
  }

  choose(step: Step): void {
    this.chosen = step;
    this.link = -1;
  }

  /** Makes the chosen step on the board; the steps of the new position are found next. */
  apply(): void {
    if (!this.chosen) return;
    const { shape } = session.game;
    const pairs = (all: readonly api.Place[]) => all.map(({ cell, digit }): [number, number] => [cellNamed(shape, cell), digit]);
    session.play(applyStep(session.game, pairs(this.chosen.place), pairs(this.chosen.remove)));
  }
}

export const stepsHere = new StepsHere();
