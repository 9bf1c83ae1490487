// Coverer: an exact cover problem, a question about it, and the solutions that came back so far.
import * as api from '../api';
import { Asker } from './asker.svelte';
import { costOf, type Facts, number, problemFacts } from './facts';
import { keep, kept } from './keep';
import { kExamples, problemIn, type Problem } from './problem';

export const kWays = [
  { id: 'first', title: 'First', does: 'Find one' },
  { id: 'all', title: 'All', does: 'Find all' },
  { id: 'count', title: 'Count', does: 'Count' },
  { id: 'random', title: 'Random', does: 'Draw one' },
] as const;
export type Way = (typeof kWays)[number]['id'];
const kPage = 100;

type Solution = [option: number, text: string][];
interface Shown {
  solutions: Solution[];
  complete: boolean;
  problem?: Problem;
}

// By number; the server has them in the order in which they were chosen.
const solutionsOf = ({ solutions = [] }: api.Covered): Solution[] =>
  solutions.map(({ options, texts }) => options.map((option, i): Solution[0] => [option, texts[i]]).sort(([a], [b]) => a - b));

class Coverer extends Asker {
  text = $state((kept('cover') as string | null) ?? kExamples[0][1]);
  way = $state<Way>('first');
  engine = $state('auto');
  seconds = $state(10);
  answer = $state.raw<Shown | null>(null);
  at = $state(0);
  facts = $state.raw<Facts | null>(null);
  wrong = $state.raw<api.Problem | null>(null); // with its place in the text
  #asked: Record<string, unknown> = {};

  /** What was said holds for the text as it was. */
  edited(): void {
    this.drop();
    this.wrong = null;
    this.facts = null;
    this.answer = null;
    keep('cover', this.text);
  }
  async #put(question: object): Promise<api.Covered | null> {
    const answer = await this.ask('Searching …', (how) => api.cover(question, how));
    if (answer?.error === undefined) return answer;
    this.wrong = answer.line ? answer : null;
    this.facts = answer.line ? null : problemFacts(answer);
    return null;
  }

  async go(): Promise<void> {
    const { way, engine } = this;
    const seed = way === 'random' ? 1 + Math.floor(Math.random() * 999_999) : 0;
    this.answer = null;
    this.wrong = null;
    this.at = 0;
    this.#asked = {
      problem: this.text, time_ms: this.seconds * 1000,
      ...(engine === 'auto' ? {} : { engine }), ...(seed ? { seed } : {}),
    };
    const answer = await this.#put({ ...this.#asked, ...(way === 'count' ? { count: true } : { limit: way === 'all' ? kPage : 1 }) });
    if (!answer) return;
    if (way === 'count') {
      const { count = '0', exact } = answer;
      const text = `${number(count)} ${count === '1' ? 'cover' : 'covers'}`;
      this.#tell(answer, exact ? text : `at least ${text}`, exact ? (count === '0' ? 'bad' : 'good') : 'open');
      return;
    }
    this.answer = { solutions: solutionsOf(answer), complete: answer.complete ?? false, problem: problemIn(this.text) };
    this.#found(answer, seed ? [`seed ${seed}`] : []);
  }
  /** The solution with this number, from 0; those behind the last one are asked for. */
  async show(to: number): Promise<void> {
    const { answer } = this;
    if (!answer || to < 0) return;
    if (to >= answer.solutions.length && !answer.complete) {
      const next = await this.#put({ ...this.#asked, limit: kPage, skip: answer.solutions.length });
      if (!next) return;
      this.answer = { ...answer, solutions: [...answer.solutions, ...solutionsOf(next)], complete: next.complete ?? false };
      this.#found(next, []);
    }
    this.at = Math.min(to, this.answer!.solutions.length - 1);
  }
  #found(answer: api.Covered, more: string[]): void {
    const { length } = this.answer!.solutions;
    const text = `${number(length)} ${length === 1 ? 'cover' : 'covers'}`;
    if (length === 0) this.#tell(answer, answer.complete ? 'no cover' : 'none found yet', answer.complete ? 'bad' : 'open');
    else this.#tell(answer, answer.complete || this.way !== 'all' ? text : `${text} and more`, 'good', more);
  }
  #tell(answer: api.Covered, verdict: string, tone: Facts['tone'], more: string[] = []): void {
    this.facts = {
      verdict, tone, cost: costOf(answer),
      more: [...more, `${number(answer.items)} items, ${number(answer.options)} options`, ...(answer.limit ? [`${answer.limit} reached`] : [])],
    };
  }
}

export const coverer = new Coverer();
