// A link with the whole game: "#g=" and the JSON of puzzle and progress, compressed, in the alphabet of addresses.
import { convert, type PlayerState } from '../api';
import { lineOf, newGame, type Game } from './game';
import { stateOf, withState } from './link-state';
import type { About } from './library';
import { cellCount, digitOf, shapeOf, shapeWith, type Shape } from './shape';

// `b` is the size of a box, or the text of the rules with `w` for the words of the setter.
interface Contents { b: string; p: string; s: PlayerState; t?: string; a?: string; w?: string }
export interface Opened { game: Game; title: string; author: string; rules: string }

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** `begun`: with what the player has done. */
export async function progressFragment(game: Game, { title, author, rules }: About, begun = true): Promise<string> {
  const { width, height, parts } = game.shape;
  const contents: Contents = {
    b: parts?.frame ?? `${width}x${height}`, p: lineOf(game, ({ clue }) => clue), s: begun ? stateOf(game) : {},
    ...(title && { t: title }), ...(author && { a: author }), ...(rules && { w: rules }),
  };
  const packed = await through(new TextEncoder().encode(JSON.stringify(contents)), new CompressionStream('deflate-raw'));
  return `#g=${btoa(String.fromCharCode(...packed)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

// "3x3", or the text of a board with other rules, which the engine reads.
async function boardIn(text: string): Promise<Shape | undefined> {
  const size = /^(\d+)x(\d+)$/.exec(text);
  if (size) {
    const [width, height] = [Number(size[1]), Number(size[2])];
    return width * height >= 4 && width * height <= 25 ? shapeOf(width, height) : undefined;
  }
  const answer = await convert(text, 'constraints', undefined, { parts: true });
  return answer.error === undefined && answer.parts && !answer.parts.extra_cells ? shapeWith(answer.parts) : undefined;
}

/** The game in an address or fragment; undefined if it has none. */
export async function gameIn(address: string): Promise<Opened | undefined> {
  const text = /#g=([\w-]+)/.exec(address)?.[1];
  if (!text) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const { b, p, s, t = '', a = '', w = '' } = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Contents;
    const shape = await boardIn(b);
    if (!shape || p.length !== cellCount(shape) || [...p].some((symbol) => symbol !== '.' && !digitOf(symbol, shape.n, shape.least))) return undefined;
    return { game: withState(newGame(shape, p), s), title: String(t), author: String(a), rules: String(w) };
  } catch {
    return undefined;
  }
}
