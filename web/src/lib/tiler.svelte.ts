// Tiler: a question about a tiling, and the solutions that came back so far.
import * as api from '../api';
import { costOf, type Facts, number, problemFacts } from './facts';
import { type Lattice, mosaicOf } from './mosaic';
import { offers } from './offers.svelte';
import { kTilings, latticeOf, type Question, questionOf, titleOf } from './tilings';

const kFew = 72;

class Tiler {
  question = $state<Question>({
    id: 'pentominoes', size: '', distinct: true, pieces: 'pentominoes', copies: '',
    board: '########\n########\n########\n###..###\n###..###\n########\n########\n########',
  });
  // What is shown is the answer to the question that was asked last.
  answer = $state.raw<{ solutions: api.Placement[][]; complete: boolean; lattice: Lattice; queens: boolean; title: string } | null>(null);
  at = $state(0);
  facts = $state.raw<Facts | null>(null);
  total = $state('');
  busy = $state('');
  #asked: Record<string, unknown> = {};
  #running: AbortController | null = null;

  async #ask(what: object, text: string): Promise<api.Tiled | null> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.busy = text;
    const answer = await api.tile(what, running.signal, ({ solutions = 0, nodes = 0 }) => {
      if (this.#running === running) this.busy = `${text} ${number(solutions)} so far, ${number(nodes)} nodes`;
    });
    if (this.#running !== running) return null;
    this.stop();
    if (answer.error === undefined) return answer;
    this.facts = problemFacts(answer);
    return null;
  }
  stop(): void {
    this.#running?.abort();
    this.#running = null;
    this.busy = '';
  }

  async solve(): Promise<void> {
    const question = { ...this.question };
    this.#asked = questionOf(question);
    const answer = await this.#ask({ ...this.#asked, limit: kFew }, 'Solving …');
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
    const paged = offers.has('tile', 'skip');
    const answer = await this.#ask(
      { ...this.#asked, ...(paged ? { skip: here, limit: kFew } : { limit: this.#most }) }, 'Looking for more …');
    if (answer && this.answer) this.#take({ ...answer, solutions: paged ? answer.solutions : answer.solutions.slice(here) });
  }
  async go(to: number): Promise<void> {
    if (to < 0) return;
    if (to >= (this.answer?.solutions.length ?? 0) && this.canMore) await this.more();
    this.at = Math.min(to, (this.answer?.solutions.length ?? 1) - 1);
  }
  async count(): Promise<void> {
    const answer = await this.#ask({ ...questionOf(this.question), count: true }, 'Counting …');
    if (!answer) return;
    const { count = '0', exact } = answer;
    if (exact) this.total = count;
    const text = this.#many(count);
    this.facts = {
      verdict: exact ? text : `at least ${text}`, tone: count === '0' ? 'bad' : exact ? 'good' : 'open',
      more: this.#about(answer), cost: costOf(answer),
    };
  }
  get canMore(): boolean {
    const { answer } = this;
    if (!answer || answer.complete) return false;
    return offers.has('tile', 'skip') || answer.solutions.length < this.#most;
  }
  mosaic(at: number) {
    const { solutions, lattice, queens } = this.answer!;
    return mosaicOf(solutions[at], lattice, queens);
  }
  get #most(): number {
    return offers.all.tile?.limit?.maximum ?? 200;
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
