// A question about a tiling, and its solutions so far.
import * as api from '../api';
import { t } from './i18n.svelte';
import { Requests } from './requests.svelte';
import { costOf, errorResult, limitText, type Result, sizeText } from './result-line';
import { type Lattice, pictureOfTiling } from './tiling-picture';
import { latticeAsked, type Question, requestOf } from './tilings';

const kPage = 72;
const kShown = 150; // ms that the last tiling stays while another one is searched

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
  asked = $state.raw<Question>(this.question); // the question of the title and the picture
  answer = $state.raw<Answer | null>(null);
  at = $state(0);
  result = $state.raw<Result | null>(null);
  total = $state('');
  #request: Record<string, unknown> = {};
  #clearing = 0;
  #counting = new AbortController();

  async #ask(request: object, busy: string): Promise<api.Tiled | null> {
    const answer = await this.request(busy, (options) => api.tile(request, options));
    if (answer?.error === undefined) return answer;
    this.result = errorResult(answer);
    return null;
  }

  async solve(): Promise<void> {
    const question = { ...this.question };
    const request = (this.#request = requestOf(question));
    this.asked = question;
    this.#counting.abort();
    clearTimeout(this.#clearing);
    this.#clearing = window.setTimeout(() => this.#clear(), kShown);
    const answer = await this.#ask({ ...request, limit: kPage }, t('busy.solve'));
    if (request !== this.#request) return;
    clearTimeout(this.#clearing);
    const { result } = this;
    this.#clear();
    if (!answer) {
      this.result = result; // the error
      return;
    }
    this.answer = { question, solutions: [], complete: false, lattice: latticeAsked(question) };
    this.#add(answer);
    if (!answer.complete) void this.#countAtOnce();
  }
  #clear(): void {
    Object.assign(this, { answer: null, result: null, at: 0, total: '' });
  }
  // The number of tilings, if counting takes less than a second.
  async #countAtOnce(): Promise<void> {
    const request = this.#request;
    const { signal } = (this.#counting = new AbortController());
    const { result } = this;
    const answer = await api.tile({ ...request, count: true, time_ms: 1000 }, { signal, onprogress: () => {} });
    if (signal.aborted || request !== this.#request || answer.error !== undefined || !answer.exact) return;
    this.total = answer.count ?? '';
    if (this.result === result && result) this.result = { ...result, verdict: this.#countText(this.total, this.asked) };
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
    const question = { ...this.question };
    const request = requestOf(question);
    this.#counting.abort();
    const answer = await this.#ask({ ...request, count: true }, t('busy.count'));
    if (!answer) return;
    const { count = '0', exact } = answer;
    // The tilings that are shown may be those of another question.
    if (exact && JSON.stringify(request) === JSON.stringify(this.#request)) this.total = count;
    const what = this.#countText(count, question);
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
  #countText(n: string, { id }: Question): string {
    return ['queens', 'langford'].includes(id) ? t('solutionCount', { n }) : t('tilingCount', { n });
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
    const what = this.#countText(this.total || count, this.asked);
    const none = solutions.length === 0;
    this.result = {
      verdict: none ? (complete ? t('noTiling') : t('noneYet')) : this.total ? what : t('atLeast', { what }),
      tone: none && complete ? 'bad' : none ? 'open' : 'good', cost: costOf(answer),
      more: [...(reason ? [reason] : []), ...this.#about(answer)],
    };
  }
}

export const tilingSolver = new TilingSolver();
