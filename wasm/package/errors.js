// InlayError: what the engine reports about a request. Wrong arguments of a call are TypeError or RangeError, as
// elsewhere in JavaScript.

export class InlayError extends Error {
  /**
   * @param {string} message
   * @param {object} [about] what the engine reports: field, line, column, unsupported; and `request`, `cause`
   */
  constructor(message, about = {}) {
    super(message, 'cause' in about ? { cause: about.cause } : undefined);
    this.name = 'InlayError';
    for (const key of ['request', 'field', 'line', 'column', 'unsupported']) {
      if (about[key] !== undefined) this[key] = about[key];
    }
  }
}
