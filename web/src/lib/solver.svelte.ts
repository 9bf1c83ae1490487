// What the page asks the server about the board in play.
import * as api from '../api';
import * as games from './game';
import { t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { checkedResult, countedResult, errorResult, limitText, ratedResult, solvedResult, withOtherScale } from './result-line';
import { session } from './session.svelte';
import { bit, cellNamed, digitOf, wholeLine } from './shape';
import { stateOf } from './state-text';
import { withDigits } from './steps';

const kPage = 50; // solutions fetched by one request

interface Pager {
  solutions: string[];
  complete: boolean; // there are no others
  total: string; // '' if it is not known
}
type Task = 'solve' | 'count' | 'page' | 'check' | 'candidates' | 'hint' | 'rate';

class Solver extends Requests {
  task = $state<Task>('solve'); // that of the request that runs, if one does
  pager = $state.raw<Pager | null>(null);
  #counted = new Map<string, string>(); // the exact number of solutions of positions
  at = $derived(this.pager ? this.pager.solutions.indexOf(games.everythingOf(session.game)) : -1); // the one shown

  // Errors go to the result line. If the board has changed meanwhile, the answer is ignored.
  async #ask<T>(task: Task, call: (options: api.RequestOptions) => Promise<api.Reply<T>>): Promise<T | null> {
    if (session.result?.passing) session.result = null;
    const { cells } = session.game;
    this.task = task;
    const answer = await this.request(t(`busy.${task}`), call);
    if (answer?.error !== undefined) session.result = errorResult(answer);
    else if (session.game.cells === cells) return answer;
    return null;
  }
  async #solve(task: Task, puzzle: string, limit: number, skip = 0): Promise<api.Solved | null> {
    const { shape } = session.game;
    const answer = await this.#ask(task, (options) => api.solve({ ...session.input(puzzle), limit, ...(skip && { skip }) }, options));
    return answer && { ...answer, solutions: answer.solutions.map((line, i) => wholeLine(shape, line, answer.extra?.[i])) };
  }
  #clear(): void {
    session.possibilities = null;
    session.hint = null;
    session.message = '';
    this.pager = null;
  }
  #withoutEngine(): string {
    if (session.game.cells.some((cell) => cell.engine)) session.play(games.withoutEngine(session.game));
    return games.positionOf(session.game);
  }

  /** Fills in a solution that agrees with the entries, or if there is none, the solution of the clues. */
  async solve(): Promise<void> {
    this.#clear();
    const position = this.#withoutEngine();
    let answer = await this.#solve('solve', position, kPage);
    if (!answer) return;
    let wrong: number[] = [];
    if (answer.solutions.length === 0 && answer.verdict !== 'unknown' && position !== session.puzzle) {
      const again = await this.#solve('solve', session.puzzle, 2);
      if (!again) return;
      if (again.verdict === 'unique') {
        answer = again;
        wrong = this.#wrongEntries(again.solutions[0]);
      }
    }
    const { solutions, complete, verdict } = answer;
    const total = complete ? String(solutions.length) : this.#counted.get(position) ?? '';
    const solved = solvedResult(answer);
    const result = verdict === 'multiple' && total ? { ...solved, verdict: t('exactly', { what: t('solutionCount', { n: total }) }) } : solved;
    if (verdict === 'unique' && position === session.puzzle) session.solutionOf.set(session.puzzle, solutions[0]);
    if (solutions.length > 1) this.pager = { solutions, complete, total };
    session.shown = solutions.length > 0;
    if (solutions.length > 0) session.play(games.fillIn(session.game, solutions[0]));
    if (wrong.length > 0) session.wrong = new Set(wrong);
    session.result = wrong.length > 0 ? { ...result, more: [t('wrong', { n: wrong.length }), ...result.more] } : result;
  }

  /** Shows the solution with this index; fetches more solutions after the last one. */
  async page(to: number): Promise<void> {
    const pager = this.pager;
    if (!pager || to < 0) return;
    let { solutions, complete, total } = pager;
    if (to >= solutions.length) {
      if (complete) return;
      const more = await this.#solve('page', games.positionOf(session.game), kPage, solutions.length);
      if (!more) return;
      solutions = [...solutions, ...more.solutions];
      complete = more.complete || more.solutions.length === 0;
      if (complete) total = String(solutions.length);
      if (to >= solutions.length) to = solutions.length - 1;
    }
    this.pager = { solutions, complete, total };
    session.play(games.fillIn(session.game, solutions[to]));
  }

  async count(): Promise<void> {
    this.#clear();
    const position = games.positionOf(session.game);
    const answer = await this.#ask('count', (options) => api.count(session.input(position), options));
    if (!answer) return;
    if (answer.exact) this.#counted.set(position, answer.count);
    session.result = countedResult(answer);
  }

  async rate(): Promise<void> {
    this.#clear();
    const input = session.input(session.puzzle);
    const answer = await this.#ask('rate', (options) => api.rate({ ...input, scale: 'inlay' }, options));
    if (!answer) return;
    session.result = ratedResult(answer);
    if (answer.outcome === 'solved') session.about = { ...session.about, level: answer.difficulty, rating: answer.er };
    if (session.game.shape.parts) return;
    const other = await this.#ask('rate', (options) => api.rate(input, options));
    if (other && session.result) session.result = withOtherScale(session.result, other);
  }

  /** Shows the true candidates, or hides them again. */
  async candidates(): Promise<void> {
    if (session.possibilities) {
      session.possibilities = null;
      session.message = '';
      return;
    }
    this.#clear();
    const position = this.#withoutEngine();
    const answer = await this.#ask('candidates', (options) => api.candidates(session.input(position), options));
    if (!answer) return;
    const masks = (all: number[][] | undefined) =>
      (all ?? session.game.cells.map(() => [])).map((values) => values.reduce((mask, value) => mask | bit(value - session.game.shape.least + 1), 0));
    session.possibilities = { possible: masks(answer.candidates), unknown: masks(answer.unknown), counts: answer.counts ?? [] };
    const n = session.game.cells.reduce((sum, cell, i) => sum + (cell.value ? 0 : answer.candidates[i].length), 0);
    const none = answer.candidates.some((digits) => digits.length === 0);
    session.result = {
      verdict: none ? t('noSolution') : t('trueCandidates', { n }),
      tone: none ? 'bad' : answer.limit ? 'open' : 'good',
      more: answer.limit ? [limitText(answer.limit), t('restUndecided')]
        : [answer.complete && answer.count ? t('solutionCount', { n: answer.count }) : t('tooMany')],
      cost: '',
    };
  }

  // The solution of the puzzle if it is unique; otherwise the result line shows the number of solutions.
  async #solution(): Promise<string | null> {
    const { puzzle } = session;
    const known = session.solutionOf.get(puzzle);
    if (known) return known;
    const answer = await this.#solve('check', puzzle, 2);
    if (!answer) return null;
    if (answer.verdict !== 'unique') {
      session.result = solvedResult(answer);
      return null;
    }
    session.solutionOf.set(puzzle, answer.solutions[0]);
    return answer.solutions[0];
  }

  #wrongEntries(solution: string): number[] {
    const { cells, shape } = session.game;
    return cells.flatMap((cell, i) =>
      cell.value && !cell.clue && !cell.engine && cell.value !== digitOf(solution[i], shape.n, shape.least) ? [i] : []);
  }
  #hasEntries = (): boolean => games.isPuzzle(session.game) && session.game.cells.some((cell) => cell.value && !cell.clue);

  /** Compares the entries with the solution. Without entries it checks the puzzle. */
  async check(): Promise<void> {
    this.#clear();
    session.checked = true;
    if (!this.#hasEntries()) {
      const answer = await this.#ask('check', (options) => api.check(session.input(session.puzzle), options));
      if (answer) session.result = checkedResult(answer);
      return;
    }
    const solution = await this.#solution();
    if (solution === null) return;
    const wrong = this.#wrongEntries(solution);
    session.wrong = new Set(wrong);
    const left = session.game.cells.filter((cell) => !cell.value).length;
    session.message = wrong.length > 0 ? `${t('wrong', { n: wrong.length })}.`
      : left === 0 ? t('complete') : t('correctSoFar', { n: left });
  }

  // The board with the candidates that the player has removed.
  #position(): api.PuzzleInput & { state?: string } {
    const { game } = session;
    if (game.shape.parts) return { ...session.input(session.puzzle), state: stateOf(game, false) };
    const out = game.shape.n <= 9 && game.cells.some((cell) => !cell.value && cell.out);
    return session.input(out ? games.marksOf(game) : games.everythingOf(game));
  }

  /** The first degree of a new hint, or the next degree of the hint shown. */
  async hint(): Promise<void> {
    if (session.hint) {
      if (session.hint.degree < 3) session.hint = { ...session.hint, degree: session.hint.degree + 1 };
      return;
    }
    if (this.busy && this.task === 'hint') return;
    this.#clear();
    if (games.conflicts(session.game).size > 0) {
      session.message = t('digitTwice');
      return;
    }
    if (session.broken.length > 0) {
      session.message = t('constraintBroken');
      return;
    }
    if (this.#hasEntries()) {
      const solution = await this.#solution();
      if (solution === null) return;
      const wrong = this.#wrongEntries(solution);
      if (wrong.length > 0) {
        session.message = t('wrongWhere', { wrong: t('wrong', { n: wrong.length }) });
        return;
      }
    }
    const answer = await this.#ask('hint', (options) => api.hint(this.#position(), options));
    if (!answer) return;
    if (answer.step) {
      session.hint = { step: withDigits(session.game.shape, answer.step), degree: 0 };
      session.hints += 1;
    }
    else session.message = noHint(answer);
  }

  /** Places and removes what the hint proposes. */
  apply(): void {
    if (!session.hint) return;
    const { step } = session.hint;
    const { shape } = session.game;
    const pairs = (all: api.Place[]) => all.map(({ cell, digit }): [number, number] => [cellNamed(shape, cell), digit]);
    session.play(games.applyStep(session.game, pairs(step.place), pairs(step.remove)));
  }
}

function noHint({ mistakes, text, outcome }: api.Hinted): string {
  if (mistakes.length > 0) return text;
  if (outcome === 'solved') return t('nothingLeft');
  if (outcome === 'invalid') return t('noHint', { reason: t('notUnique') });
  return outcome === 'unknown' ? t('noStepInTime') : t('noTechnique');
}

export const solver = new Solver();
