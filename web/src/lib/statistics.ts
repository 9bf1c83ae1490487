// Numbers about the solved puzzles: pure functions of the results in the library.
import { kLevels } from './generate-options';
import type { Solved } from './library';
import { dayOf } from './pool';

/** "6:42", "1:02:03" */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : Math.round((sorted[middle - 1] + sorted[middle]) / 2);
}

/** The results of one level and size, with classic or with other rules, the oldest first. */
export const atLevel = (results: readonly Solved[], { level, n, variant = false }: Pick<Solved, 'level' | 'n' | 'variant'>): Solved[] =>
  results.filter((one) => one.level === level && one.n === n && (one.variant ?? false) === variant).sort((a, b) => a.at - b.at);

export interface Row { level: string; solved: number; best: number; median: number }
/** The levels of 9x9 puzzles; all of them, also those without a result. */
export const rowsOf = (results: readonly Solved[]): Row[] => kLevels.map(({ name: level }) => {
  const seconds = atLevel(results, { level, n: 9 }).map((one) => one.seconds);
  return { level, solved: seconds.length, best: seconds.length ? Math.min(...seconds) : 0, median: seconds.length ? median(seconds) : 0 };
});

const dayBefore = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12);

/** Days in a row with a solved puzzle: the run that reaches today or yesterday, and the longest one. */
export function streaks(results: readonly Solved[], now: Date): { now: number; best: number } {
  const days = new Set(results.map(({ at }) => dayOf(new Date(at))));
  const runFrom = (from: Date): number => {
    let run = 0;
    for (let day = from; days.has(dayOf(day)); day = dayBefore(day)) ++run;
    return run;
  };
  const best = Math.max(0, ...results.map(({ at }) => runFrom(new Date(at))));
  return { now: runFrom(days.has(dayOf(now)) ? now : dayBefore(now)), best };
}

/** The days of the week of a date, Monday first. */
export function weekOf(date: Date): Date[] {
  const monday = date.getDate() - ((date.getDay() + 6) % 7);
  return Array.from({ length: 7 }, (_, i) => new Date(date.getFullYear(), date.getMonth(), monday + i, 12));
}

/** The month as weeks of days, Monday first; null outside of it. */
export function monthOf(year: number, month: number): (Date | null)[] {
  const first = new Date(year, month, 1, 12);
  const last = new Date(year, month + 1, 0, 12).getDate();
  const days: (Date | null)[] = Array<null>((first.getDay() + 6) % 7).fill(null);
  for (let day = 1; day <= last; ++day) days.push(new Date(year, month, day, 12));
  return days;
}
