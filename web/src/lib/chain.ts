// Chains: the order in which the links of a step follow from its assumptions, and the part of it that is drawn. A net can
// have hundreds of links, so only what leads to one candidate is drawn at a time.
import type { Link, Node, Step } from '../api';
import { cellNamed, columnOf, rowOf, type Shape } from './shape';
import { kNoPicture, pictureOf, type CandidateMark, type Picture } from './steps';

/** One sentence of a chain: an assumption, what follows from earlier candidates, or the conclusion. */
export interface Saying {
  readonly branch: number;
  readonly node: number; // -1: the conclusion
  readonly links: readonly number[]; // into the node; none for an assumption
}

export const kMostLinks = 60; // of a step that is drawn as a whole
const kMostShown = 24; // on the way to one candidate of a net

export const isNet = (step: Step): boolean => (step.links?.length ?? 0) > kMostLinks;

/** The sentences of a step's chains, branch by branch, each after those that it follows from. */
export function sayingsOf(step: Step): Saying[] {
  const sayings: Saying[] = [];
  const into = incoming(step);
  (step.branches ?? []).forEach(({ assume, ends }, branch) => {
    sayings.push({ branch, node: assume, links: [] });
    if (assume === ends) return;
    // Depth first, so that each line of the argument is complete before the next begins. A stack, since nets are deep.
    const seen = new Set([assume, ends]);
    const stack = [{ node: ends, next: 0 }];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const links = into.get(top.node) ?? [];
      if (top.next < links.length) {
        const { from } = step.links![links[top.next++]];
        if (!seen.has(from)) {
          seen.add(from);
          stack.push({ node: from, next: 0 });
        }
      } else {
        sayings.push({ branch, node: top.node, links });
        stack.pop();
      }
    }
  });
  if (sayings.length > 0) sayings.push({ branch: sayings.at(-1)!.branch, node: -1, links: [] });
  return sayings;
}

function incoming(step: Step): Map<number, number[]> {
  const into = new Map<number, number[]>();
  (step.links ?? []).forEach(({ to }, i) => into.set(to, [...(into.get(to) ?? []), i]));
  return into;
}

/** The place in a chain of `count` sayings to which a key leads: a comma goes back, a full stop forwards. */
export function linkAfter(key: string, link: number, count: number): number | undefined {
  if (count === 0 || (key !== ',' && key !== '.')) return undefined;
  return Math.max(0, Math.min(count - 1, link + (key === '.' ? 1 : -1)));
}

/** The shortest line of links from the assumption of a branch to its end. */
export function lineOf(step: Step, branch: number): number[] {
  const { assume, ends } = step.branches![branch];
  const into = incoming(step);
  const toward = new Map<number, number>(); // by node: the link out of it
  let front = [ends];
  while (front.length > 0 && !toward.has(assume)) {
    const next: number[] = [];
    for (const node of front) {
      for (const link of into.get(node) ?? []) {
        const { from } = step.links![link];
        if (from === ends || toward.has(from)) continue;
        toward.set(from, link);
        next.push(from);
      }
    }
    front = next;
  }
  const line: number[] = [];
  for (let at = assume; at !== ends && toward.has(at); at = step.links![toward.get(at)!].to) line.push(toward.get(at)!);
  return line;
}

/** The links that lead to the sentence at `at`, nearest first, at most as many as are drawn. */
function linksTo(step: Step, sayings: readonly Saying[], at: number): number[] {
  const { branch, node } = sayings[at];
  if (node < 0) return (step.branches ?? []).flatMap((_, i) => lineOf(step, i));
  const before = new Map(sayings.filter((one) => one.branch === branch).map((one) => [one.node, one.links]));
  const links: number[] = [];
  const queue = [node];
  const seen = new Set(queue);
  while (queue.length > 0 && links.length < kMostShown) {
    for (const link of before.get(queue.shift()!) ?? []) {
      links.push(link);
      const { from } = step.links![link];
      if (!seen.has(from)) queue.push(from);
      seen.add(from);
    }
  }
  return links;
}

/** What is drawn of a net that is not stepped through: the shortest line of each branch, or of one. */
export function overviewOf(shape: Shape, step: Step, branch: number | null): Picture {
  const links = (step.branches ?? []).flatMap((_, i) => (branch === null || branch === i ? lineOf(step, i) : []));
  return drawn(shape, step, links, true);
}

/** The picture while the chain is stepped through: the links up to `at`, the last one emphasised. */
export function pictureAt(shape: Shape, step: Step, sayings: readonly Saying[], at: number): Picture {
  if (at < 0 || at >= sayings.length) return kNoPicture;
  const saying = sayings[at];
  const last = saying.node < 0;
  if (last && !isNet(step)) return pictureOf(shape, step, 3);
  return drawn(shape, step, linksTo(step, sayings, at), last, last ? undefined : saying);
}

function drawn(shape: Shape, step: Step, links: readonly number[], effect: boolean, newest?: Saying): Picture {
  const marks = new Map<number, Map<number, CandidateMark>>();
  const link = new Set<number>();
  const nodes = new Set(links.flatMap((i) => [step.links![i].from, step.links![i].to]));
  if (newest && newest.node >= 0) nodes.add(newest.node);
  const whole = pictureOf(shape, step, 2);
  for (const node of nodes) {
    const { cells, digit, on } = step.nodes![node];
    for (const name of cells) {
      const at = cellNamed(shape, name);
      if (!marks.has(at)) marks.set(at, new Map());
      marks.get(at)!.set(digit, on ? 'on' : 'off');
      link.add(at);
    }
  }
  if (effect) {
    for (const [at, digits] of whole.marks) marks.set(at, new Map([...(marks.get(at) ?? []), ...digits]));
  }
  const order = [...links].reverse();
  const used = (newest?.links ?? links).flatMap((i) => step.links![i].constraint ?? []);
  return {
    ...kNoPicture, link, marks, hit: effect ? whole.hit : new Set(), constraints: new Set(used),
    links: order.map((i) => ({ ...withPath(shape, step, step.links![i]), fresh: newest?.links.includes(i) ?? false })),
  };
}

// --- Lines --------------------------------------------------------------------------------------

interface Point { x: number; y: number }

// The centre of a candidate, in hundredths of a cell (docs/json.md).
function centreOf(shape: Shape, { cells, digit }: Node): Point {
  const at = cellNamed(shape, cells[0]);
  const { width: w, height: h } = shape;
  return {
    x: 100 * columnOf(shape, at) + 6 + (88 * (((digit - 1) % w) + 0.5)) / w,
    y: 100 * rowOf(shape, at) + 6 + (88 * (Math.floor((digit - 1) / w) + 0.5)) / h,
  };
}

/** The link with its line and arrow head; the server draws at most 60 of a step. */
export function withPath(shape: Shape, step: Step, link: Link): Link {
  if (link.path) return link;
  const a = centreOf(shape, step.nodes![link.from]);
  const b = centreOf(shape, step.nodes![link.to]);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const gap = Math.min(44 / Math.max(shape.width, shape.height) + 1.5, length / 3);
  const bow = Math.min(30, length * 0.14);
  const middle = { x: (a.x + b.x) / 2 - along.y * bow, y: (a.y + b.y) / 2 + along.x * bow };
  // The line arrives in the direction from its middle.
  const reach = Math.hypot(b.x - middle.x, b.y - middle.y) || 1;
  const to = { x: (b.x - middle.x) / reach, y: (b.y - middle.y) / reach };
  const tip = { x: b.x - to.x * gap, y: b.y - to.y * gap };
  const back = { x: tip.x - to.x * Math.min(13, reach / 2), y: tip.y - to.y * Math.min(13, reach / 2) };
  const start = { x: a.x + along.x * gap, y: a.y + along.y * gap };
  const r = (value: number) => Math.round(value * 10) / 10;
  return {
    ...link,
    path: `M${r(start.x)} ${r(start.y)}Q${r(middle.x)} ${r(middle.y)} ${r(back.x)} ${r(back.y)}`,
    head: `M${r(tip.x)} ${r(tip.y)}L${r(back.x - to.y * 6)} ${r(back.y + to.x * 6)}L${r(back.x + to.y * 6)} ${r(back.y - to.x * 6)}Z`,
  };
}
