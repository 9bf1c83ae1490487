// Finds and compiles the WebAssembly modules of the package: with 128-bit vectors where the JavaScript engine has them,
// otherwise without. In node the files are read, elsewhere they are fetched.
import { InlayError } from './errors.js';
import { hasSimd } from './simd.js';

export { hasSimd };

// Bundlers look for exactly this form of address.
const kFiles = {
  full: {
    threads: new URL('./inlay-threads.wasm', import.meta.url),
    simd: new URL('./inlay-simd.wasm', import.meta.url),
    plain: new URL('./inlay.wasm', import.meta.url),
  },
  small: {
    simd: new URL('./inlay-small-simd.wasm', import.meta.url),
    plain: new URL('./inlay-small.wasm', import.meta.url),
  },
};

const inNode = () => typeof process === 'object' && Boolean(process.versions?.node);

async function compileFile(url) {
  if (url.protocol === 'file:' && inNode()) {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new InlayError(`${url}: the server answers ${response.status}`);
  // Streaming requires the media type of WebAssembly, which some file hosts do not send.
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

const compiled = new Map(); // by address: the promise of the module

/**
 * Compiles a module once; later calls return the same one.
 * @param {{ small?: boolean, simd?: boolean, threads?: boolean }} [options] the small module has no threads, nor has one without
 * vectors
 * @returns {Promise<WebAssembly.Module>}
 */
export function compile({ small = false, simd = hasSimd(), threads = false } = {}) {
  const url = kFiles[small ? 'small' : 'full'][threads ? 'threads' : simd ? 'simd' : 'plain'];
  let module = compiled.get(url);
  if (!module) {
    module = compileFile(url).catch((error) => {
      compiled.delete(url); // a later call tries again
      throw error;
    });
    compiled.set(url, module);
  }
  return module;
}
