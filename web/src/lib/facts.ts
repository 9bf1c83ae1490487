// Facts: the one line below the board. A verdict, what else is known, and at the right the cost.
import type { Checked, Counted, Known, Problem, Progress, Rated, Solved, Spent } from '../api';

export interface Facts {
  readonly verdict: string;
  readonly tone: 'good' | 'bad' | 'open';
  readonly more: readonly string[];
  readonly cost: string;
  readonly nodes?: string; // the rest of the cost, where there is room
  readonly known?: { readonly since: string; readonly asked: string };
  readonly passing?: boolean; // says nothing of the puzzle; gone with the next move
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
export const number = (value: number | string): string => grouped(String(value));

export function duration(seconds: number): string {
  if (seconds >= 100) return `${Math.round(seconds)} s`;
  if (seconds >= 1) return `${seconds.toFixed(1)} s`;
  if (seconds >= 0.000095) return `${(seconds * 1000).toFixed(seconds >= 0.1 ? 0 : 1)} ms`;
  return seconds > 0 ? `${Math.max(1, Math.round(seconds * 1e6))} µs` : 'under 1 ms';
}

const many = (n: number, one: string, more: string): string => `${number(n)} ${n === 1 ? one : more}`;

/** Time and guesses; and nodes for where there is room. */
function spentOf({ seconds, guesses, nodes }: Spent): Pick<Facts, 'cost' | 'nodes'> {
  const parts = [];
  if (seconds !== undefined) parts.push(duration(seconds));
  if (guesses !== undefined) parts.push(many(guesses, 'guess', 'guesses'));
  return { cost: parts.join(' · '), nodes: nodes === undefined ? '' : many(nodes, 'node', 'nodes') };
}
export function costOf(spent: Spent): string {
  const { cost, nodes } = spentOf(spent);
  return [cost, nodes].filter(Boolean).join(' · ');
}

const limited = (spent: Spent): string[] => (spent.limit ? [`${spent.limit} reached`] : []);

function knownOf({ known_since: since, asked = 1 }: Known): Facts['known'] {
  if (!since) return undefined;
  const times = asked === 1 ? 'once' : asked === 2 ? 'twice' : `${number(asked)} times`;
  return { since: since.slice(0, 10), asked: `asked ${times}` };
}

/** What a search that goes on has come to. */
export function progressText({ waiting, found, nodes, fraction }: Progress, seconds: number): string {
  if (waiting) return 'the server is busy, waiting';
  const parts = [];
  if (fraction && fraction >= 0.001) parts.push(`about ${(100 * fraction).toFixed(1)} % done`);
  if (found) parts.push(`${number(found)} found`);
  if (nodes) parts.push(many(nodes, 'node', 'nodes'));
  return [...parts, duration(seconds)].join(' · ');
}

export function solvedFacts(answer: Solved): Facts {
  const more = limited(answer);
  const rest = { ...spentOf(answer), known: knownOf(answer) };
  switch (answer.verdict) {
    case 'unique': return { verdict: 'unique', tone: 'good', more, ...rest };
    case 'multiple': return { verdict: 'several solutions', tone: 'open', more, ...rest };
    case 'none': return { verdict: 'no solution', tone: 'bad', more, ...rest };
    case 'contradictory': return { verdict: 'contradictory', tone: 'bad', more: answer.reason ? [answer.reason, ...more] : more, ...rest };
    default: return { verdict: 'not known', tone: 'open', more: more.length ? more : ['a limit ended the search'], ...rest };
  }
}

export function countedFacts(answer: Counted): Facts {
  const one = answer.count === '1';
  const text = `${number(answer.count)} ${one ? 'solution' : 'solutions'}`;
  const rest = { more: limited(answer), ...spentOf(answer), known: knownOf(answer) };
  if (!answer.exact) return { verdict: `at least ${text}`, tone: 'open', ...rest };
  if (answer.count === '0') return { verdict: 'no solution', tone: 'bad', ...rest };
  return { verdict: one ? 'exactly one solution' : `exactly ${text}`, tone: one ? 'good' : 'open', ...rest };
}

export function checkedFacts(answer: Checked): Facts {
  const facts = solvedFacts({ ...answer, solutions: [], complete: true });
  if (answer.minimal === undefined) return facts;
  const redundant = answer.redundant?.length ?? 0;
  const text = answer.minimal ? 'minimal' : `${redundant} ${redundant === 1 ? 'given' : 'givens'} could go`;
  return { ...facts, more: [text, ...facts.more] };
}

/** "ER 7.1", or "ER 7.1 or more"; it is kept and stands behind every later verdict. */
export const ratingText = (answer: Rated): string =>
  answer.outcome === 'invalid' ? '' : `ER ${answer.er ?? '?'}${answer.outcome === 'solved' ? '' : ' or more'}`;

export function ratedFacts(answer: Rated): Facts {
  const more = answer.ep && answer.ed ? [`EP ${answer.ep}`, `ED ${answer.ed}`] : [];
  if (answer.steps_taken) more.push(`${answer.steps_taken} ${answer.steps_taken === 1 ? 'step' : 'steps'}`);
  if (answer.outcome === 'invalid') {
    return { verdict: 'no rating', tone: 'bad', more: [answer.reason ?? 'not a proper puzzle'], cost: '' };
  }
  if (answer.outcome !== 'solved') more.unshift(answer.reason ?? answer.limit ?? 'a limit ended it');
  return { verdict: 'unique', tone: 'good', more, cost: '', known: knownOf(answer) };
}

export const problemFacts = ({ error, where, calm }: Problem): Facts =>
  ({ verdict: error, tone: calm ? 'open' : 'bad', more: where ? [where] : [], cost: '', passing: true });
