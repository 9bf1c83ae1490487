// All steps from the puzzle on the board to its solution.
import * as api from '../api';
import { language, t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { session } from './session.svelte';
import type { Position, Shape } from './shape';
import { groupsOf, positions, type Group } from './steps';

interface Path {
  readonly puzzle: string;
  readonly shape: Shape;
  readonly language: string;
  readonly answer: api.Explained;
  readonly positions: readonly Position[];
  readonly groups: readonly Group[];
}

class SolutionPath extends Requests {
  path = $state.raw<Path | null>(null);
  at = $state(0); // the step that is shown; the number of steps if all are done
  degree = $state(3);
  error = $state('');
  retryable = $state(false);
  /** Whether the path is that of the puzzle on the board, in the language of the page. */
  fits = $derived(this.path?.puzzle === session.puzzle && this.path.shape === session.game.shape && this.path.language === language());

  async find(): Promise<void> {
    if (this.fits) return;
    const { puzzle } = session;
    const { shape } = session.game;
    const spoken = language();
    const at = this.path?.puzzle === puzzle && this.path.shape === shape ? this.at : 0; // in another language
    this.path = null;
    this.error = '';
    const answer = await this.request(t('busy.explain'), (options) => api.explain(session.input(puzzle), options));
    if (!answer) return;
    this.retryable = answer.error !== undefined && (answer.retryable ?? false);
    if (answer.error !== undefined) {
      this.error = answer.error + (answer.where ? ` (${answer.where})` : '');
    } else if (answer.outcome === 'invalid') {
      this.error = t('noExplanation', { reason: t('notUnique') });
    } else {
      const steps = answer.steps ?? [];
      this.path = { puzzle, shape, language: spoken, answer, positions: positions(shape, puzzle, steps), groups: groupsOf(steps) };
      this.at = at;
    }
  }

  go(to: number): void {
    if (this.path) this.at = Math.max(0, Math.min(this.path.answer.steps.length, to));
  }
}

export const solutionPath = new SolutionPath();
