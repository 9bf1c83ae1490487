// Facts: the one line below the board. A verdict, what else is known, and at the right the cost.
import type { Checked, Counted, Known, Problem, Rated, Solved, Spent } from '../api';

export interface Facts {
  readonly verdict: string;
  readonly tone: 'good' | 'bad' | 'open';
  readonly more: readonly string[];
  readonly cost: string;
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

export function costOf(spent: Spent): string {
  const parts = [];
  if (spent.engine) parts.push(spent.engine);
  if (spent.seconds !== undefined) parts.push(duration(spent.seconds));
  if (spent.guesses !== undefined) parts.push(`${number(spent.guesses)} ${spent.guesses === 1 ? 'guess' : 'guesses'}`);
  if (spent.nodes !== undefined) parts.push(`${number(spent.nodes)} ${spent.nodes === 1 ? 'node' : 'nodes'}`);
  return parts.join(' · ');
}

const limited = (spent: Spent): string[] => (spent.limit ? [`${spent.limit} reached`] : []);

export function knownText({ known }: Known): string[] {
  if (!known) return [];
  const times = known.asked === 1 ? 'once' : known.asked === 2 ? 'twice' : `${number(known.asked)} times`;
  return [`known since ${known.since.slice(0, 10)}, asked ${times}`];
}

export function solvedFacts(answer: Solved): Facts {
  const more = [...knownText(answer), ...limited(answer)];
  const cost = costOf(answer);
  switch (answer.verdict) {
    case 'unique': return { verdict: 'unique', tone: 'good', more, cost };
    case 'multiple': return { verdict: 'several solutions', tone: 'open', more, cost };
    case 'none': return { verdict: 'no solution', tone: 'bad', more, cost };
    case 'contradictory': return { verdict: 'contradictory', tone: 'bad', more: answer.reason ? [answer.reason, ...more] : more, cost };
    default: return { verdict: 'not known', tone: 'open', more: limited(answer).length ? more : ['a limit ended the search', ...more], cost };
  }
}

export function countedFacts(answer: Counted): Facts {
  const one = answer.count === '1';
  const text = `${number(answer.count)} ${one ? 'solution' : 'solutions'}`;
  if (!answer.exact) return { verdict: `at least ${text}`, tone: 'open', more: limited(answer), cost: costOf(answer) };
  return { verdict: one ? 'exactly one solution' : answer.count === '0' ? 'no solution' : `exactly ${text}`, tone: one ? 'good' : answer.count === '0' ? 'bad' : 'open', more: [], cost: costOf(answer) };
}

export function checkedFacts(answer: Checked): Facts {
  const facts = solvedFacts({ ...answer, solutions: [], complete: true });
  if (answer.minimal === undefined) return facts;
  const redundant = answer.redundant?.length ?? 0;
  const text = answer.minimal ? 'minimal' : `${redundant} ${redundant === 1 ? 'given' : 'givens'} could go`;
  return { ...facts, more: [text, ...facts.more] };
}

export function ratedFacts(answer: Rated): Facts {
  const er = `ER ${answer.er ?? '?'}`;
  const more = answer.ep && answer.ed ? [`EP ${answer.ep}`, `ED ${answer.ed}`] : [];
  if (answer.steps_taken) more.push(`${answer.steps_taken} steps`);
  switch (answer.outcome) {
    case 'solved': return { verdict: er, tone: 'good', more, cost: '' };
    case 'invalid': return { verdict: 'no rating', tone: 'bad', more: [answer.reason ?? 'not a proper puzzle'], cost: '' };
    default: return { verdict: `${er} or more`, tone: 'open', more: [answer.reason ?? answer.limit ?? 'a limit ended it', ...more], cost: '' };
  }
}

export const problemFacts = ({ error, where, calm }: Problem): Facts =>
  ({ verdict: error, tone: calm ? 'open' : 'bad', more: where ? [where] : [], cost: '', passing: true });
