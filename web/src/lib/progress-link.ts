// A link with the whole game: "#g=" and the JSON of puzzle and progress, compressed, in the alphabet of addresses.
import type { PlayerState } from '../api';
import { lineOf, newGame, type Game } from './game';
import { stateOf, withState } from './link-state';
import { digitOf, shapeOf } from './shape';

interface Contents { b: string; p: string; s: PlayerState; t?: string; a?: string }
export interface Opened { game: Game; title: string; author: string }

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function progressFragment(game: Game, title = '', author = ''): Promise<string> {
  const { width, height } = game.shape;
  const contents: Contents = {
    b: `${width}x${height}`, p: lineOf(game, ({ clue }) => clue), s: stateOf(game), ...(title && { t: title }), ...(author && { a: author }),
  };
  const packed = await through(new TextEncoder().encode(JSON.stringify(contents)), new CompressionStream('deflate-raw'));
  return `#g=${btoa(String.fromCharCode(...packed)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** The game in an address or fragment; undefined if it has none. */
export async function gameIn(address: string): Promise<Opened | undefined> {
  const text = /#g=([\w-]+)/.exec(address)?.[1];
  if (!text) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const { b, p, s, t = '', a = '' } = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Contents;
    const [width, height] = b.split('x').map(Number);
    const n = width * height;
    if (!(n >= 4 && n <= 25) || p.length !== n * n || [...p].some((symbol) => symbol !== '.' && !digitOf(symbol, n))) return undefined;
    return { game: withState(newGame(shapeOf(width, height), p), s), title: String(t), author: String(a) };
  } catch {
    return undefined;
  }
}
