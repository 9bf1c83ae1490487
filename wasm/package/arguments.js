// Checks of arguments that the engine cannot make, because JSON would hide the mistake.

/** The name of a type as in messages. */
const typeOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value);

/** @returns {string} */
export function text(value, what) {
  if (typeof value !== 'string') throw new TypeError(`${what} must be a string, not ${typeOf(value)}`);
  if (/\p{Surrogate}/u.test(value)) throw new TypeError(`${what} must be well-formed Unicode; it contains half of a surrogate pair`);
  return value;
}

/** @returns {number} */
export function number(value, what, least, most = Infinity) {
  if (typeof value !== 'number') throw new TypeError(`${what} must be a number, not ${typeOf(value)}`);
  if (!(value >= least && value <= most)) {
    throw new RangeError(`${what} must be ${most === Infinity ? `at least ${least}` : `between ${least} and ${most}`}, not ${value}`);
  }
  return value;
}

export function optionalFunction(value, what) {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${what} must be a function, not ${typeOf(value)}`);
  return value;
}

export function object(value, what) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${what} must be an object, not ${typeOf(value)}`);
  }
  return value;
}

/** The body of a request as JSON. Fields that are undefined are omitted. */
export function body(request) {
  for (const [field, value] of Object.entries(object(request, 'the request'))) {
    switch (typeof value) {
      case 'undefined':
      case 'boolean':
        break;
      case 'string':
        text(value, field);
        break;
      case 'number':
        if (!Number.isSafeInteger(value) || value < 0) {
          throw new RangeError(`${field} must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not ${value}`);
        }
        break;
      default:
        throw new TypeError(`${field} must be a string, a number or a boolean, not ${typeOf(value)}`);
    }
  }
  return JSON.stringify(request);
}
