// Resolves 'inlay' and 'inlay/...' as if the importing file were inside the package, which may import itself by name.
import { pathToFileURL } from 'node:url';

const parentURL = pathToFileURL(`${process.env.INLAY_PACKAGE}/index.js`).href;

export const resolve = (name, context, next) => next(name, /^inlay(\/|$)/.test(name) ? { ...context, parentURL } : context);
