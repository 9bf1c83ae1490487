// QR codes of texts, with error correction level L: the links are long, and screens are read without errors.
import { encode } from 'uqr';

/** The dark modules, or undefined if the text is too long for a code that phones read from a screen. */
export function qrModules(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'L', border: 0, maxVersion: 22 }).data;
  } catch {
    return undefined;
  }
}

/** The dark modules as path data, one unit each. */
export function qrPath(text: string): { size: number; path: string } | undefined {
  const modules = qrModules(text);
  if (!modules) return undefined;
  let path = '';
  modules.forEach((row, y) => row.forEach((dark, x) => {
    if (dark) path += `M${x} ${y}h1v1h-1z`;
  }));
  return { size: modules.length, path };
}
