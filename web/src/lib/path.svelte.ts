// Path: the whole way to the solution of the puzzle on the board, step by step.
import * as api from '../api';
import { Asker } from './asker.svelte';
import { session } from './session.svelte';
import type { Position, Shape } from './shape';
import { groupsOf, positions, type Group } from './steps';

export interface Way {
  readonly puzzle: string;
  readonly shape: Shape;
  readonly answer: api.Explained;
  readonly positions: readonly Position[];
  readonly groups: readonly Group[];
}

class Path extends Asker {
  way = $state.raw<Way | null>(null);
  at = $state(0); // the step that is shown; as many as there are steps: all is done
  degree = $state(3);
  problem = $state('');
  calm = $state(false); // the problem is none of the puzzle
  fits = $derived(this.way?.puzzle === session.puzzle && this.way.shape === session.game.shape);

  async find(): Promise<void> {
    const { puzzle } = session;
    const { shape } = session.game;
    if (this.fits) return;
    this.way = null;
    this.problem = '';
    this.calm = false;
    const answer = await this.ask('Looking for the whole way …', (how) => api.explain(session.asked(puzzle), how));
    if (!answer) return;
    if (answer.error !== undefined) {
      this.problem = answer.error + (answer.where ? ` (${answer.where})` : '');
      this.calm = answer.calm ?? false;
      return;
    }
    if (answer.outcome === 'invalid') {
      this.problem = `There is no way to explain: ${answer.reason ?? 'the puzzle is not proper'}.`;
      return;
    }
    const steps = answer.steps ?? [];
    this.way = { puzzle, shape, answer, positions: positions(shape, puzzle, steps), groups: groupsOf(steps) };
    this.at = 0;
  }

  go(to: number): void {
    if (!this.way) return;
    this.at = Math.max(0, Math.min(this.way.answer.steps.length, to));
  }
}

export const path = new Path();
