// Tiler: a question about a tiling, and the solutions that came back so far.
import * as api from '../api';
import { Asker } from './asker.svelte';
import { costOf, type Facts, number, problemFacts } from './facts';
import { type Lattice, mosaicOf } from './mosaic';
import { kTilings, latticeOf, type Question, questionOf, titleOf } from './tilings';

const kFew = 72;

class Tiler extends Asker {
  question = $state<Question>({
    id: 'pentominoes', size: '', distinct: true, pieces: 'pentominoes', copies: '',
    board: '########\n########\n########\n###..###\n###..###\n########\n########\n########',
  });
  // What is shown is the answer to the question that was asked last.
  answer = $state.raw<{ solutions: api.Placement[][]; complete: boolean; lattice: Lattice; queens: boolean; title: string } | null>(null);
  at = $state(0);
  facts = $state.raw<Facts | null>(null);
  total = $state('');
  #asked: Record<string, unknown> = {};

  async #put(question: object, text: string): Promise<api.Tiled | null> {
    const answer = await this.ask(text, (how) => api.tile(question, how));
    if (answer?.error === undefined) return answer;
    this.facts = problemFacts(answer);
    return null;
  }

  async solve(): Promise<void> {
    const question = { ...this.question };
    this.#asked = questionOf(question);
    const answer = await this.#put({ ...this.#asked, limit: kFew }, 'Solving …');
    if (!answer) return;
    const lattice = question.id === 'own' ? latticeOf(question.pieces) : kTilings.find(({ id }) => id === question.id)!.lattice;
    this.at = 0;
    this.total = '';
    this.answer = { solutions: [], complete: false, lattice, queens: question.id === 'queens', title: titleOf(question) };
    this.#take(answer);
  }
  /** Also those behind the ones that are here. */
  async more(): Promise<void> {
    const here = this.answer?.solutions.length ?? 0;
    const answer = await this.#put({ ...this.#asked, skip: here, limit: kFew }, 'Looking for more …');
    if (answer && this.answer) this.#take(answer);
  }
  async go(to: number): Promise<void> {
    if (to < 0) return;
    if (to >= (this.answer?.solutions.length ?? 0) && this.canMore) await this.more();
    this.at = Math.min(to, (this.answer?.solutions.length ?? 1) - 1);
  }
  async count(): Promise<void> {
    const question = questionOf(this.question);
    const answer = await this.#put({ ...question, count: true }, 'Counting …');
    if (!answer) return;
    const { count = '0', exact } = answer;
    // What is shown may be tilings of another board.
    if (exact && JSON.stringify(question) === JSON.stringify(this.#asked)) this.total = count;
    const text = this.#many(count);
    this.facts = {
      verdict: exact ? text : `at least ${text}`, tone: count === '0' ? 'bad' : exact ? 'good' : 'open',
      more: this.#about(answer), cost: costOf(answer),
    };
  }
  get canMore(): boolean {
    return this.answer !== null && !this.answer.complete;
  }
  mosaic(at: number) {
    const { solutions, lattice, queens } = this.answer!;
    return mosaicOf(solutions[at], lattice, queens);
  }
  #many(count: string): string {
    const noun = ['queens', 'langford'].includes(this.question.id) ? 'solution' : 'tiling';
    return `${number(count)} ${noun}${count === '1' ? '' : 's'}`;
  }
  #about({ items, options, limit }: api.Tiled): string[] {
    return [`${number(items)} items, ${number(options)} options`, ...(limit ? [`${limit} reached`] : [])];
  }
  #take(answer: api.Tiled): void {
    const solutions = [...this.answer!.solutions, ...answer.solutions.map(({ placements }) => placements)];
    this.answer = { ...this.answer!, solutions, complete: answer.complete };
    const { length } = solutions;
    if (answer.complete) this.total = String(length);
    const text = this.#many(String(length));
    const more = this.#about(answer);
    if (answer.reason) more.unshift(answer.reason);
    const none = length === 0;
    this.facts = {
      verdict: none ? (answer.complete ? 'there is none' : 'none found yet') : answer.complete ? text : `${text} and more`,
      tone: none && answer.complete ? 'bad' : none ? 'open' : 'good', more, cost: costOf(answer),
    };
  }
}

export const tiler = new Tiler();
