// Drawing constraints on the board of the setter: the tool, the stroke that is being drawn, and the constraint whose number
// is typed. By keyboard: Enter begins, arrows extend, Shift and an arrow skips a cell, Enter ends, digits are the number.
import { headOf } from './board-text';
import { mapsOf } from './generate-options';
import { t } from './i18n.svelte';
import { setter } from './setter.svelte';
import { cellsOf, extendedBy, jigsawOf, kTools, parsed, regionsOf, repainted, toggledCells, toolOf, withShaft, written, type Tool } from './setter-tools';
import { columnOf, gridCells, rowOf } from './shape';

const kMostDigits = 3; // of a number that is typed

class Drawing {
  id = $state(kTools[0].id);
  stroke = $state.raw<readonly number[]>([]);
  first = $state.raw<readonly number[]>([]); // the first stroke of two
  message = $state('');
  byKey = $state(false); // a stroke that the keyboard draws
  #typed = ''; // so far, into the number of the chosen constraint
  #numbers = new Map<string, readonly number[]>(); // that each tool had last

  get tool(): Tool {
    return kTools.find(({ id }) => id === this.id) ?? kTools[0];
  }
  /** Whether strokes draw constraints; otherwise keys enter clues. */
  get active(): boolean {
    return this.tool.kind !== '';
  }
  pick(id: string): void {
    this.id = id;
    this.drop();
    this.choose(-1);
  }
  drop(): void {
    this.stroke = this.first = [];
    this.byKey = false;
    this.message = '';
  }
  choose(index: number): void {
    setter.chosen = index;
    this.#typed = '';
  }

  // --- Strokes ------------------------------------------------------------------------------------

  // Cells outside the grid are in sets of cells only.
  #takes(cell: number): boolean {
    return cell < gridCells(setter.shape) || this.tool.gesture === 'cells' || this.tool.gesture === 'area' || this.tool.gesture === 'two';
  }
  begin(cell: number): void {
    if (!this.#takes(cell)) return;
    this.stroke = [cell];
    this.message = '';
  }
  extend(cell: number): void {
    if (this.stroke.length > 0 && this.#takes(cell)) this.stroke = extendedBy(setter.shape, this.tool.gesture, this.stroke, cell);
  }
  async end(): Promise<void> {
    const { tool, stroke, first } = this;
    if (stroke.length === 0) return;
    this.stroke = this.first = [];
    this.byKey = false;
    const { shape } = setter;
    const single = stroke.length === 1 ? this.#under(stroke[0]) : -1;
    if (tool.gesture === 'cells') {
      const members = new Set(shape.parts?.constraints.filter(({ kind }) => kind === tool.kind).flatMap(({ cells }) => cells));
      const all = [...new Set([stroke, ...this.#images(stroke)].flat())];
      this.message = await setter.edit((texts) => toggledCells(shape, tool.kind, texts, members, all));
    } else if (tool.gesture === 'regions') {
      const { head, text } = jigsawOf(headOf(shape), repainted(regionsOf(shape), stroke));
      this.message = await setter.edit((texts) => [...texts.filter((one) => parsed(one).kind !== 'jigsaw'), text], -1, head);
    } else if (tool.kind === 'arrow' && first.length === 0 && withShaft(shape, setter.texts, stroke)) {
      this.message = await setter.edit((texts) => [stroke, ...this.#images(stroke)].reduce((all, one) => withShaft(shape, all, one) ?? all, texts));
    } else if (single >= 0 && !first.length) {
      this.choose(single);
    } else if (tool.gesture === 'two' && first.length === 0) {
      this.first = stroke;
      this.message = t('setter.second');
    } else {
      await this.#add(stroke, first);
    }
  }
  async #add(stroke: readonly number[], first: readonly number[]): Promise<void> {
    const { tool } = this;
    const { shape } = setter;
    const numbers = this.#numbers.get(tool.id) ?? tool.numbers;
    const firsts = [first, ...this.#images(first)];
    const made = [stroke, ...this.#images(stroke)].map((one, i) => cellsOf(shape, tool, one, firsts[i] ?? []));
    const rest = made[0];
    if (rest === undefined) {
      this.message = t(`stroke.${tool.gesture}`);
      return;
    }
    const texts = new Set(made.flatMap((cells) => (cells === undefined ? [] : [written({ kind: tool.kind, numbers, rest: cells })])));
    const at = setter.texts.length;
    this.message = await setter.edit((before) => [...before, ...[...texts].filter((text) => !before.includes(text))], at);
    this.#typed = '';
  }
  // The constraint of the tool's kind that has the cell; -1 if none has it.
  #under(cell: number): number {
    const found = setter.shape.parts?.constraints.find(({ kind, cells }) => kind === this.tool.kind && cells.includes(cell));
    return found && this.tool.gesture !== 'row' && this.tool.gesture !== 'diagonal' ? setter.texts.indexOf(found.text) : -1;
  }
  #images(stroke: readonly number[]): number[][] {
    const { shape } = setter;
    if (shape.rows !== shape.columns || stroke.length === 0 || stroke.some((cell) => cell >= gridCells(shape))) return [];
    return mapsOf(setter.symmetry, shape.rows).map((map) => stroke.map((cell) => {
      const [r, c] = map(rowOf(shape, cell), columnOf(shape, cell));
      return r * shape.columns + c;
    }));
  }
  /** Whether a rule for the whole board is in force. */
  has({ kind, numbers }: Tool): boolean {
    return setter.texts.includes(written({ kind, numbers, rest: '' }));
  }
  /** Turns a rule for the whole board on or off. */
  async toggle({ kind, numbers }: Tool): Promise<void> {
    const text = written({ kind, numbers, rest: '' });
    this.message = await setter.edit((texts) => (texts.includes(text) ? texts.filter((one) => one !== text) : [...texts, text]));
  }

  // --- Numbers ------------------------------------------------------------------------------------

  async setNumbers(index: number, numbers: readonly number[]): Promise<void> {
    const { kind } = parsed(setter.texts[index]);
    const tool = toolOf(kind);
    if (tool && !tool.optional && !tool.several) this.#numbers.set(tool.id, numbers);
    this.message = await setter.setNumbers(index, numbers);
  }
  /** The number of the chosen constraint, one more or less. */
  async step(index: number, by: number): Promise<void> {
    const { kind, numbers } = parsed(setter.texts[index]);
    const least = toolOf(kind)?.least ?? 0;
    await this.setNumbers(index, [Math.max(least, (numbers[0] ?? least) + by), ...numbers.slice(1)]);
  }
  /** Types a digit into the number of the chosen constraint. Returns whether there is one. */
  type(symbol: string): boolean {
    const { chosen: index, texts } = setter;
    if (index < 0 || !texts[index]) return false;
    const { kind, numbers } = parsed(texts[index]);
    const tool = toolOf(kind);
    if (!tool || (numbers.length === 0 && !tool.optional)) return false;
    if (tool.several) {
      void this.setNumbers(index, this.#typed ? [...numbers, Number(symbol)] : [Number(symbol)]);
      this.#typed += symbol;
      return true;
    }
    this.#typed = (this.#typed + symbol).slice(-kMostDigits);
    void this.setNumbers(index, [Number(this.#typed)]);
    return true;
  }

  // --- Keys ---------------------------------------------------------------------------------------

  /** What a key does while a tool draws; false if it means something else. */
  key(event: KeyboardEvent, to: number): boolean {
    if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && setter.texts.length > 0) {
      const { length } = setter.texts;
      const next = setter.chosen < 0 ? (event.key === 'ArrowDown' ? 0 : length - 1) : (setter.chosen + (event.key === 'ArrowDown' ? 1 : length - 1)) % length;
      this.choose(next);
      return true;
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && setter.chosen >= 0) {
      void setter.remove(setter.chosen);
      return true;
    }
    if (!this.active) return false;
    if (event.key === 'Escape') {
      this.drop();
      this.choose(-1);
      return true;
    }
    if (event.key === 'Enter') {
      if (this.byKey) void this.end();
      else {
        this.choose(-1);
        this.byKey = true;
        this.begin(setter.selection.cursor);
      }
      return true;
    }
    if (to >= 0 && this.byKey && !event.shiftKey) this.extend(to);
    return /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && this.type(event.key);
  }
}

export const drawing = new Drawing();
