// An exact cover problem, the question about it, and its solutions so far.
import * as api from '../api';
import { kExamples, problemIn, type Problem } from './cover-text';
import { t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { costOf, errorResult, limitText, type Result, sizeText } from './result-line';
import { store, stored } from './storage';

export const kFind = ['first', 'all', 'count', 'random'] as const;
const kPage = 100;

type Solution = [option: number, text: string][];
interface Answer {
  solutions: Solution[];
  complete: boolean;
  problem?: Problem;
}

// Sorted by number; the server has the options in the order in which they were chosen.
const solutionsOf = ({ solutions = [] }: api.Covered): Solution[] =>
  solutions.map(({ options, texts }) => options.map((option, i): Solution[0] => [option, texts[i]]).sort(([a], [b]) => a - b));

class CoverSolver extends Requests {
  text = $state((stored('cover') as string | null) ?? kExamples[0].text);
  find = $state<(typeof kFind)[number]>('first');
  engine = $state('auto');
  seconds = $state(10);
  answer = $state.raw<Answer | null>(null);
  at = $state(0);
  result = $state.raw<Result | null>(null);
  wrong = $state.raw<api.ApiError | null>(null); // an error with its place in the text
  #question: Record<string, unknown> = {};

  /** The text has changed, so the answer is out of date. */
  edited(): void {
    this.cancel();
    this.wrong = null;
    this.result = null;
    this.answer = null;
    store('cover', this.text);
  }
  async #ask(question: object): Promise<api.Covered | null> {
    const answer = await this.request(t('busy.cover'), (options) => api.cover(question, options));
    if (answer?.error === undefined) return answer;
    this.wrong = answer.line ? answer : null;
    this.result = answer.line ? null : errorResult(answer);
    return null;
  }

  async go(): Promise<void> {
    const { find, engine } = this;
    const seed = find === 'random' ? 1 + Math.floor(Math.random() * 999_999) : 0;
    this.answer = null;
    this.wrong = null;
    this.at = 0;
    this.#question = {
      problem: this.text, time_ms: this.seconds * 1000,
      ...(engine === 'auto' ? {} : { engine }), ...(seed ? { seed } : {}),
    };
    const answer = await this.#ask({ ...this.#question, ...(find === 'count' ? { count: true } : { limit: find === 'all' ? kPage : 1 }) });
    if (!answer) return;
    if (find === 'count') {
      const { count = '0', exact } = answer;
      const what = t('solutionCount', { n: count });
      this.#show(answer, exact ? what : t('atLeast', { what }), exact ? (count === '0' ? 'bad' : 'good') : 'open');
      return;
    }
    this.answer = { solutions: solutionsOf(answer), complete: answer.complete ?? false, problem: problemIn(this.text) };
    this.#showNumber(answer, seed ? [t('seedIs', { seed })] : []);
  }
  /** The solution with this index; fetches more solutions after the last one. */
  async show(to: number): Promise<void> {
    const { answer } = this;
    if (!answer || to < 0) return;
    if (to >= answer.solutions.length && !answer.complete) {
      const next = await this.#ask({ ...this.#question, limit: kPage, skip: answer.solutions.length });
      if (!next) return;
      this.answer = { ...answer, solutions: [...answer.solutions, ...solutionsOf(next)], complete: next.complete ?? false };
      this.#showNumber(next, []);
    }
    this.at = Math.min(to, this.answer!.solutions.length - 1);
  }
  #showNumber(answer: api.Covered, more: string[]): void {
    const { length: n } = this.answer!.solutions;
    const what = t('solutionCount', { n });
    if (n === 0) this.#show(answer, answer.complete ? t('noSolution') : t('noneYet'), answer.complete ? 'bad' : 'open');
    else this.#show(answer, answer.complete || this.find !== 'all' ? what : t('atLeast', { what }), 'good', more);
  }
  #show(answer: api.Covered, verdict: string, tone: Result['tone'], more: string[] = []): void {
    this.result = {
      verdict, tone, cost: costOf(answer),
      more: [...more, sizeText(answer), ...(answer.limit ? [limitText(answer.limit)] : [])],
    };
  }
}

export const coverSolver = new CoverSolver();
