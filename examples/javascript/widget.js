// <sudoku-puzzle puzzle="53..7...."></sudoku-puzzle>: a board to fill in, with a hint and a check. The engine is
// loaded when the first button is pressed, so the page opens at once.
const kStyle = `
  table { border-collapse: collapse; border: 2px solid; }
  td { padding: 0; border: 1px solid #888; }
  tr:nth-child(3n) td { border-bottom: 2px solid; }
  td:nth-child(3n) { border-right: 2px solid; }
  input { width: 1.6em; height: 1.6em; border: 0; font: 1.2rem sans-serif; text-align: center; background: none; }
  input[readonly] { font-weight: bold; }
  input:focus { outline: 3px solid #4a7a9b; }
  p { max-width: 24em; min-height: 3em; }`;

class SudokuPuzzle extends HTMLElement {
  connectedCallback() {
    this.puzzle = this.getAttribute('puzzle');
    const root = this.attachShadow({ mode: 'open' });
    const row = (r) => `<tr>${Array.from({ length: 9 }, (_, c) => this.cell(r, c)).join('')}</tr>`;
    root.innerHTML = `<style>${kStyle}</style>
      <table aria-label="Sudoku">${Array.from({ length: 9 }, (_, r) => row(r)).join('')}</table>
      <button name="hint">Hint</button> <button name="check">Check</button><p role="status"></p>`;
    this.inputs = [...root.querySelectorAll('input')];
    this.status = root.querySelector('p');
    for (const button of root.querySelectorAll('button')) button.onclick = () => this.answer(button.name);
  }

  cell(row, column) {
    const clue = this.puzzle[9 * row + column];
    const value = /[1-9]/.test(clue) ? `value="${clue}" readonly` : '';
    return `<td><input ${value} maxlength="1" inputmode="numeric" aria-label="Row ${row + 1}, column ${column + 1}"></td>`;
  }

  /** The player's digits as in a request: "r1c1=5 r1c2=3". */
  get state() {
    const entered = this.inputs.map((input, i) => (!input.readOnly && /[1-9]/.test(input.value)
      ? `r${Math.floor(i / 9) + 1}c${(i % 9) + 1}=${input.value}` : ''));
    return entered.filter(Boolean).join(' ');
  }

  async answer(button) {
    try {
      const inlay = await import('inlay');
      const hint = await inlay.hint(this.puzzle, { state: this.state });
      if (button === 'hint') this.status.textContent = hint.text;
      else if (hint.mistakes.length > 0) this.status.textContent = `${hint.mistakes.length} wrong so far.`;
      else this.status.textContent = hint.outcome === 'solved' ? 'Solved!' : 'No mistakes so far.';
    } catch (error) {
      this.status.textContent = error.message;
    }
  }
}
customElements.define('sudoku-puzzle', SudokuPuzzle);
