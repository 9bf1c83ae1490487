// The line below the board: a verdict, further results, and what the search cost.
import type { ApiError, Checked, Counted, Progress, Rated, Solved, Spent, Stored } from '../api';
import { levelName } from './generate-options';
import { decimal, t, type MessageId } from './i18n.svelte';
import { texts } from './messages/en';

export interface Result {
  readonly verdict: string;
  readonly tone: 'good' | 'bad' | 'open';
  readonly more: readonly string[];
  readonly cost: string;
  readonly nodes?: string; // the rest of the cost, where there is room
  readonly known?: { readonly since: string; readonly asked: string };
  readonly passing?: boolean; // not about the puzzle; the next move clears it
}

export function duration(seconds: number): string {
  if (seconds >= 1) return t('seconds', { number: decimal(seconds, seconds >= 100 ? 0 : 1) });
  if (seconds >= 0.000095) return t('milliseconds', { number: decimal(seconds * 1000, seconds >= 0.1 ? 0 : 1) });
  return seconds > 0 ? t('microseconds', { number: Math.max(1, Math.round(seconds * 1e6)) }) : t('underOneMillisecond');
}

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Time and guesses, and apart from them the nodes. */
function spentOf({ seconds, guesses, nodes }: Spent): Pick<Result, 'cost' | 'nodes'> {
  return {
    cost: joined([seconds !== undefined && duration(seconds), guesses !== undefined && t('guesses', { n: guesses })]),
    nodes: nodes === undefined ? '' : t('nodes', { n: nodes }),
  };
}
export function costOf(spent: Spent): string {
  const { cost, nodes } = spentOf(spent);
  return joined([cost, nodes]);
}

/** "time limit reached", for the server's "time limit". */
export function limitText(limit?: string): string {
  const id = `limit.${limit?.split(' ')[0]}`;
  return id in texts ? t(id as 'limit.time') : limit ?? t('limited');
}
const limited = ({ limit }: Spent): string[] => (limit ? [limitText(limit)] : []);

export const sizeText = ({ items, options }: { items: number; options: number }): string =>
  `${t('items', { n: items })}, ${t('optionCount', { n: options })}`;

function knownOf({ known_since: since, asked = 1 }: Stored): Result['known'] {
  return since ? { since: t('knownSince', { date: since.slice(0, 10) }), asked: t('asked', { n: asked }) } : undefined;
}

/** How far a search has come. */
export function progressText({ waiting, found, nodes, fraction }: Progress, seconds: number): string {
  if (waiting) return t('serverBusy');
  return joined([
    fraction && fraction >= 0.001 && t('percentDone', { percent: decimal(100 * fraction) }),
    found && t('found', { n: found }), nodes && t('nodes', { n: nodes }), duration(seconds),
  ] as string[]);
}

const kVerdicts: Record<Solved['verdict'], readonly [MessageId, Result['tone']]> = {
  unique: ['unique', 'good'], multiple: ['multiple', 'open'], none: ['noSolution', 'bad'],
  contradictory: ['contradictory', 'bad'], unknown: ['unknown', 'open'],
};

export function solvedResult(answer: Solved | Checked): Result {
  const { verdict, reason } = answer;
  const [id, tone] = kVerdicts[verdict];
  const more = limited(answer);
  if (verdict === 'contradictory' && reason) more.unshift(reason);
  if (verdict === 'unknown' && more.length === 0) more.push(t('limited'));
  return { verdict: t(id as 'unique'), tone, more, ...spentOf(answer), known: knownOf(answer) };
}

/** "exactly 2 solutions", "at least 2 solutions", "no solution" */
export function countedResult(answer: Counted): Result {
  const { count, exact } = answer;
  const what = t('solutionCount', { n: count });
  const verdict = !exact ? t('atLeast', { what }) : count === '0' ? t('noSolution') : t('exactly', { what });
  const tone = exact && count === '0' ? 'bad' : exact && count === '1' ? 'good' : 'open';
  return { verdict, tone, more: limited(answer), ...spentOf(answer), known: knownOf(answer) };
}

export function checkedResult(answer: Checked): Result {
  const result = solvedResult(answer);
  if (answer.minimal === undefined) return result;
  const text = answer.minimal ? t('minimal') : t('redundant', { n: answer.redundant?.length ?? 0 });
  return { ...result, more: [text, ...result.more] };
}

/** The one rating that the page shows: "Hard · 4.3"; '' if it is not known. */
export function levelText({ level = '', rating = '' }: { level?: string; rating?: string }): string {
  const name = levelName(level);
  return joined([name.charAt(0).toUpperCase() + name.slice(1), rating && decimal(rating)]);
}

/** A rating on scale inlay; the level itself is shown beside it. */
export function ratedResult(answer: Rated): Result {
  const { outcome, steps_taken: steps, er } = answer;
  if (outcome === 'invalid') return { verdict: t('noRating'), tone: 'bad', more: [t('notUnique')], cost: '' };
  const more = steps ? [t('steps', { n: steps })] : [];
  if (outcome !== 'solved') {
    if (er) more.unshift(t('orMore', { rating: decimal(er) }));
    more.unshift(outcome === 'stuck' ? t('noTechnique') : limitText(answer.limit));
  }
  return { verdict: t('unique'), tone: 'good', more, cost: '', known: knownOf(answer) };
}

/** Adds the rating of Sudoku Explainer: "SE 7.1/1.2/1.2". */
export function withOtherScale(result: Result, { outcome, er, ep, ed }: Rated): Result {
  if (outcome === 'invalid' || !er) return result;
  const rating = `SE ${[er, ep, ed].filter(Boolean).join('/')}`;
  return { ...result, more: [...result.more, outcome === 'solved' ? rating : t('orMore', { rating })] };
}

export const errorResult = ({ error, where, retryable }: ApiError): Result =>
  ({ verdict: error, tone: retryable ? 'open' : 'bad', more: where ? [where] : [], cost: '', passing: true });
