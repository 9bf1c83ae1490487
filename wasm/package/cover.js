// Cover: an exact cover problem over the caller's own items. Each option is a set of items; a solution is a set of
// options that covers every primary item exactly once and every secondary item at most once.
//
//   const cover = new Cover(await load());
//   cover.add(['a', 'b']); cover.add(['c']); cover.add(['a']); cover.add(['b', 'c']);
//   await cover.count()                // 2n
//   for (const options of await cover.solve({ limit: 10 })) ...
//
// Items are compared as the keys of a Map: strings, numbers, or objects by identity. The problem is handed to the
// engine in the text format of docs/cover_text.md, with short names.
import * as check from './arguments.js';
import { InlayError } from './errors.js';

export class Cover {
  #engine;
  #names = new Map();
  #primary = [];
  #secondary = [];
  #options = [];

  /**
   * @param {{ call: Function }} engine an Engine or a WorkerEngine
   * @param {{ secondary?: Iterable<unknown> }} [options] the items that may stay uncovered; all others are primary
   */
  constructor(engine, { secondary = [] } = {}) {
    if (typeof engine?.call !== 'function') throw new TypeError('engine must be an Engine or a WorkerEngine');
    this.#engine = engine;
    for (const item of secondary) this.#name(item, this.#secondary);
  }

  /** The number of options. */
  get size() {
    return this.#options.length;
  }

  /**
   * Adds an option.
   * @param {Iterable<unknown>} items not empty, each at most once
   * @param {unknown} [value] represents the option in solutions; by default the array of its items
   */
  add(items, value) {
    if (typeof items?.[Symbol.iterator] !== 'function' || typeof items === 'string') {
      throw new TypeError('items must be an array or another iterable object');
    }
    const list = [...items];
    if (list.length === 0) throw new RangeError('an option must contain at least one item');
    if (new Set(list).size !== list.length) throw new RangeError('an option must contain each item at most once');
    const text = list.map((item) => this.#name(item, this.#primary)).join(' ');
    this.#options.push({ text, value: value === undefined ? list : value });
    return this;
  }

  /**
   * The solutions, each as an array of options.
   * @param {object} [options] `limit` [1], `skip`, `engine`, `seed`, and the options of call()
   */
  async solve(options) {
    const answer = await this.#run({}, options);
    return answer.solutions.map((solution) => solution.options.map((number) => this.#options[number - 1].value));
  }

  /**
   * The number of solutions as a bigint. It throws an InlayError if a limit ended the count.
   * @param {object} [options] `engine`, `seed`, and the options of call()
   */
  async count(options) {
    const answer = await this.#run({ count: true }, options);
    if (!answer.exact) throw new InlayError(`the ${answer.limit ?? 'limit'} ended the count at ${answer.count}`, { request: 'cover' });
    return BigInt(answer.count);
  }

  #run(fields, options = {}) {
    const { timeMs, memory, languages, onProgress, onPart, stopped, signal, ...more } = check.object(options, 'options');
    const request = { ...more, ...fields, problem: this.#text() };
    return this.#engine.call('cover', request, { timeMs, memory, languages, onProgress, onPart, stopped, ...(signal && { signal }) });
  }

  #name(item, list) {
    let name = this.#names.get(item);
    if (name === undefined) {
      name = `i${this.#names.size.toString(36)}`;
      this.#names.set(item, name);
      list.push(name);
    }
    return name;
  }

  #text() {
    if (this.#options.length === 0) throw new RangeError('the problem must have at least one option');
    const secondary = this.#secondary.length > 0 ? ` | ${this.#secondary.join(' ')}` : '';
    return [this.#primary.join(' ') + secondary, ...this.#options.map(({ text }) => text), ''].join('\n');
  }
}
