// Solver: what the page asks of the server about the board in play, one question at a time.
import * as api from '../api';
import { Asker } from './asker.svelte';
import { checkedFacts, countedFacts, number, problemFacts, ratedFacts, ratingText, solvedFacts } from './facts';
import * as games from './game';
import { session } from './session.svelte';
import { bit, cellNamed, digitOf } from './shape';
import { kDegrees } from './steps';

const kPage = 50; // solutions that are fetched at once

interface Pager {
  solutions: string[];
  complete: boolean; // there are none behind these
  total: string; // empty: not known
}

/** What is told while it is asked. */
export const kAsking = {
  solve: 'Solving …', count: 'Counting …', page: 'Looking for more …', check: 'Checking …',
  candidates: 'Looking at each candidate …', hint: 'Looking for a step …', rate: 'Rating …',
} as const;

class Solver extends Asker {
  pager = $state.raw<Pager | null>(null);
  at = $derived(this.pager ? this.pager.solutions.indexOf(games.everythingOf(session.game)) : -1); // the one shown

  // Trouble goes to the line of facts. A board that changed meanwhile makes the answer void.
  private async put<T>(what: keyof typeof kAsking, call: (how: api.Asking) => Promise<api.Reply<T>>): Promise<T | null> {
    if (session.facts?.passing) session.facts = null;
    const { cells } = session.game;
    const answer = await this.ask(kAsking[what], call);
    if (answer?.error !== undefined) session.facts = problemFacts(answer);
    else if (session.game.cells === cells) return answer;
    return null;
  }

  private forget(): void {
    session.truth = null;
    session.hint = null;
    session.message = '';
    this.pager = null;
  }

  /** Fills in a solution that the entries leave; where they leave none, that of the givens. */
  async solve(): Promise<void> {
    this.forget();
    if (session.game.cells.some((cell) => cell.engine)) session.play(games.withoutEngine(session.game));
    const position = games.positionOf(session.game);
    let answer = await this.put('solve', (how) => api.solve({ ...session.asked(position), limit: kPage }, how));
    if (!answer) return;
    let wrong: number[] = [];
    if (answer.solutions.length === 0 && answer.verdict !== 'unknown' && position !== session.puzzle) {
      const again = await this.put('solve', (how) => api.solve({ ...session.asked(session.puzzle), limit: 2 }, how));
      if (!again) return;
      if (again.verdict === 'unique') {
        answer = again;
        wrong = this.wrongEntries(again.solutions[0]);
      }
    }
    let facts = solvedFacts(answer);
    if (answer.verdict === 'unique' && position === session.puzzle) session.known.set(session.puzzle, answer.solutions[0]);
    if (answer.solutions.length > 1) {
      this.pager = { solutions: answer.solutions, complete: answer.complete, total: answer.complete ? String(answer.solutions.length) : '' };
    }
    if (answer.solutions.length > 0) session.play(games.fillIn(session.game, answer.solutions[0]));
    if (wrong.length > 0) {
      session.wrong = new Set(wrong);
      facts = { ...facts, more: [entriesText(wrong.length), ...facts.more] };
    }
    session.facts = facts;
  }

  /** The next or an earlier solution; fetches more of them where they end. */
  async page(to: number): Promise<void> {
    const pager = this.pager;
    if (!pager || to < 0) return;
    let { solutions, complete, total } = pager;
    if (to >= solutions.length) {
      if (complete) return;
      const position = games.positionOf(session.game);
      const more = await this.put('page', (how) => api.solve({ ...session.asked(position), limit: kPage, skip: solutions.length }, how));
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
    this.forget();
    const position = games.positionOf(session.game);
    const answer = await this.put('count', (how) => api.count(session.asked(position), how));
    if (answer) session.facts = countedFacts(answer);
  }

  async rate(): Promise<void> {
    this.forget();
    const answer = await this.put('rate', (how) => api.rate(session.asked(session.puzzle), how));
    if (!answer) return;
    session.facts = ratedFacts(answer);
    session.rating = ratingText(answer);
  }

  async candidates(): Promise<void> {
    if (session.truth) {
      session.truth = null;
      session.message = '';
      return;
    }
    this.forget();
    if (session.game.cells.some((cell) => cell.engine)) session.play(games.withoutEngine(session.game));
    const position = games.positionOf(session.game);
    const answer = await this.put('candidates', (how) => api.candidates(session.asked(position), how));
    if (!answer) return;
    const masks = (all: number[][] | undefined) =>
      (all ?? session.game.cells.map(() => [])).map((digits) => digits.reduce((mask, d) => mask | bit(d), 0));
    const possible = masks(answer.candidates);
    session.truth = { possible, unknown: masks(answer.unknown), counts: answer.counts ?? [] };
    const places = session.game.cells.reduce((sum, cell, i) => sum + (cell.value ? 0 : answer.candidates[i].length), 0);
    const none = answer.candidates.some((digits) => digits.length === 0);
    session.facts = {
      verdict: none ? 'no solution' : `${number(places)} true candidates`,
      tone: none ? 'bad' : answer.limit ? 'open' : 'good',
      more: answer.limit ? [`${answer.limit} reached, the rest is not decided`]
        : answer.complete && answer.count ? [`${number(answer.count)} ${answer.count === '1' ? 'solution' : 'solutions'}`] : ['more solutions than were listed'],
      cost: '',
    };
  }

  // The solution of the puzzle if it has just one; asked for once.
  private async solution(): Promise<string | null> {
    const puzzle = session.puzzle;
    const known = session.known.get(puzzle);
    if (known) return known;
    const answer = await this.put('check', (how) => api.solve({ ...session.asked(puzzle), limit: 2 }, how));
    if (!answer) return null;
    if (answer.verdict !== 'unique') {
      session.facts = solvedFacts(answer);
      return null;
    }
    session.known.set(puzzle, answer.solutions[0]);
    return answer.solutions[0];
  }

  private wrongEntries(solution: string): number[] {
    const { cells, shape } = session.game;
    return cells.flatMap((cell, i) =>
      cell.value && !cell.given && !cell.engine && cell.value !== digitOf(solution[i], shape.n) ? [i] : []);
  }

  /** Entries against the solution; a puzzle without entries is checked itself. */
  async check(): Promise<void> {
    this.forget();
    const { cells } = session.game;
    if (!games.hasGivens(session.game) || !cells.some((cell) => cell.value && !cell.given)) {
      const answer = await this.put('check', (how) => api.check(session.asked(session.puzzle), how));
      if (answer) session.facts = checkedFacts(answer);
      return;
    }
    const solution = await this.solution();
    if (solution === null) return;
    const wrong = this.wrongEntries(solution);
    session.wrong = new Set(wrong);
    const left = cells.filter((cell) => !cell.value).length;
    session.message = wrong.length > 0 ? `${entriesText(wrong.length)}.`
      : left === 0 ? 'All is filled in, and all is right.' : `All right so far, ${left} to go.`;
  }

  /** The first degree of a hint, or the next one of the hint that is shown. */
  async hint(): Promise<void> {
    if (session.hint) {
      if (session.hint.degree < kDegrees.length - 1) session.hint = { ...session.hint, degree: session.hint.degree + 1 };
      return;
    }
    if (this.what === kAsking.hint) return; // a second H is no second question
    this.forget();
    const clashes = games.conflicts(session.game);
    if (clashes.size > 0) {
      session.message = 'A digit stands twice in a house. Put that right first.';
      return;
    }
    if (games.hasGivens(session.game) && session.game.cells.some((cell) => cell.value && !cell.given)) {
      const solution = await this.solution();
      if (solution === null) return;
      const wrong = this.wrongEntries(solution);
      if (wrong.length > 0) {
        session.message = `${entriesText(wrong.length)}. Check shows where.`;
        return;
      }
    }
    const small = session.game.shape.n <= 9;
    const out = session.game.cells.some((cell) => !cell.value && cell.out);
    const position = small && out ? games.marksOf(session.game) : games.everythingOf(session.game);
    const answer = await this.put('hint', (how) => api.hint(session.asked(position), how));
    if (!answer) return;
    if (answer.step) session.hint = { step: answer.step, degree: 0 };
    else session.message = noHint(answer);
  }

  /** Does what the hint says. */
  apply(): void {
    if (!session.hint) return;
    const { step } = session.hint;
    const { shape } = session.game;
    const pairs = (all: api.Place[]) => all.map(({ cell, digit }): [number, number] => [cellNamed(shape, cell), digit]);
    session.play(games.applyStep(session.game, pairs(step.place), pairs(step.remove)));
    if (step.remove.length > 0 && step.place.length === 0) session.settings.autoMarks = true;
  }
}

const entriesText = (n: number): string => (n === 1 ? '1 entry does not fit' : `${n} entries do not fit`);

function noHint(answer: api.Hinted): string {
  if (answer.mistakes.length > 0) return answer.text;
  if (answer.outcome === 'solved') return 'Nothing is left to do.';
  if (answer.outcome === 'invalid') return `There is no hint: ${answer.reason}.`;
  if (answer.outcome === 'unknown') return 'No step was found in time.';
  return answer.reason ? `No step is known: ${answer.reason}.` : 'No step is known.';
}

export const solver = new Solver();
