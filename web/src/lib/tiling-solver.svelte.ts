// A question about a tiling, and its solutions so far.
import * as api from '../api';
import { t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { costOf, errorResult, limitText, type Result, sizeText } from './result-line';
import { type Lattice, pictureOfTiling } from './tiling-picture';
import { kTilings, latticeOf, type Question, requestOf } from './tilings';

const kPage = 72;

interface Answer {
  question: Question;
  solutions: api.Placement[][];
  complete: boolean;
  lattice: Lattice;
}

class TilingSolver extends Requests {
  question = $state<Question>({
    id: 'pentominoes', size: '', distinct: true, pieces: 'pentominoes', copies: '',
    board: '########\n########\n########\n###..###\n###..###\n########\n########\n########',
  });
  answer = $state.raw<Answer | null>(null);
  at = $state(0);
  result = $state.raw<Result | null>(null);
  total = $state('');
  #request: Record<string, unknown> = {};

  async #ask(request: object, busy: string): Promise<api.Tiled | null> {
    const answer = await this.request(busy, (options) => api.tile(request, options));
    if (answer?.error === undefined) return answer;
    this.result = errorResult(answer);
    return null;
  }

  async solve(): Promise<void> {
    const question = { ...this.question };
    this.#request = requestOf(question);
    const answer = await this.#ask({ ...this.#request, limit: kPage }, t('busy.solve'));
    if (!answer) return;
    const lattice = question.id === 'own' ? latticeOf(question.pieces) : kTilings.find(({ id }) => id === question.id)!.lattice;
    this.at = 0;
    this.total = '';
    this.answer = { question, solutions: [], complete: false, lattice };
    this.#add(answer);
  }
  /** Shows the tiling with this index; fetches more tilings after the last one. */
  async go(to: number): Promise<void> {
    if (to < 0) return;
    const length = this.answer?.solutions.length ?? 0;
    if (to >= length && this.canMore) {
      const answer = await this.#ask({ ...this.#request, skip: length, limit: kPage }, t('busy.page'));
      if (answer && this.answer) this.#add(answer);
    }
    this.at = Math.min(to, (this.answer?.solutions.length ?? 1) - 1);
  }
  async count(): Promise<void> {
    const request = requestOf(this.question);
    const answer = await this.#ask({ ...request, count: true }, t('busy.count'));
    if (!answer) return;
    const { count = '0', exact } = answer;
    // The tilings that are shown may be those of another question.
    if (exact && JSON.stringify(request) === JSON.stringify(this.#request)) this.total = count;
    const what = this.#countText(count);
    this.result = {
      verdict: exact ? what : t('atLeast', { what }), tone: count === '0' ? 'bad' : exact ? 'good' : 'open',
      more: this.#about(answer), cost: costOf(answer),
    };
  }
  get canMore(): boolean {
    return this.answer !== null && !this.answer.complete;
  }
  picture(at: number) {
    const { solutions, lattice, question } = this.answer!;
    return pictureOfTiling(solutions[at], lattice, question.id === 'queens');
  }
  #countText(n: string): string {
    return ['queens', 'langford'].includes(this.question.id) ? t('solutionCount', { n }) : t('tilingCount', { n });
  }
  #about(answer: api.Tiled): string[] {
    return [sizeText(answer), ...(answer.limit ? [limitText(answer.limit)] : [])];
  }
  #add(answer: api.Tiled): void {
    const solutions = [...this.answer!.solutions, ...answer.solutions.map(({ placements }) => placements)];
    const { complete, reason } = answer;
    this.answer = { ...this.answer!, solutions, complete };
    const count = String(solutions.length);
    if (complete) this.total = count;
    const what = this.#countText(count);
    const none = solutions.length === 0;
    this.result = {
      verdict: none ? (complete ? t('noTiling') : t('noneYet')) : complete ? what : t('atLeast', { what }),
      tone: none && complete ? 'bad' : none ? 'open' : 'good', cost: costOf(answer),
      more: [...(reason ? [reason] : []), ...this.#about(answer)],
    };
  }
}

export const tilingSolver = new TilingSolver();
