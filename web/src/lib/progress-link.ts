// A link with the whole game: "#g=" and the JSON of puzzle and progress, compressed, in the alphabet of addresses.
import type { Drawn, PlayerState } from '../api';
import { boardIn, frameOf } from './board-text';
import { lineOf, newGame, type Game } from './game';
import { stateOf, withState } from './link-state';
import type { About } from './library';
import { cellCount, digitOf, withDrawings } from './shape';

// `b` is the size of a box, or the text of the rules with `w` for the words of the setter and `d` for drawings.
interface Contents { b: string; p: string; s: PlayerState; t?: string; a?: string; w?: string; d?: Drawn }
export interface Opened { game: Game; title: string; author: string; rules: string }

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** `begun`: with what the player has done. */
export async function progressFragment(game: Game, { title, author, rules }: About, begun = true): Promise<string> {
  const contents: Contents = {
    b: frameOf(game.shape), p: lineOf(game, ({ clue }) => clue), s: begun ? stateOf(game) : {},
    ...(title && { t: title }), ...(author && { a: author }), ...(rules && { w: rules }), ...(game.shape.drawn && { d: game.shape.drawn }),
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
    const { b, p, s, t = '', a = '', w = '', d } = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Contents;
    const board = await boardIn(b);
    if (typeof board === 'string') return undefined;
    const shape = withDrawings(board, d);
    if (p.length !== cellCount(shape) || [...p].some((symbol) => symbol !== '.' && !digitOf(symbol, shape.n, shape.least))) return undefined;
    return { game: withState(newGame(shape, p), s), title: String(t), author: String(a), rules: String(w) };
  } catch {
    return undefined;
  }
}
