// Compiles, and does not run: uses the types of the package as a program would.
import { Cover, InlayError, WorkerEngine, load, solve, generate } from 'inlay';
import { check } from 'inlay/small';
const a = await solve('1', { limit: 2, timeMs: 5, onProgress: (p) => p.fraction });
const s: string = a.solutions[0]!;
const e = await load();
const r = e.call('rate', { puzzle: '1', scale: 'se' }); const t: string | undefined = r.er;
const w = await WorkerEngine.load({ workers: 2 });
const g = await w.generate({ seed: 7, signal: new AbortController().signal }); g.puzzles[0]!.solution.length;
const c = new Cover<string, number>({ engine: w, secondary: ['x'] }).add(['a', 'x'], 5);
const n: bigint = await c.count(); const sols: number[][] = await c.solve({ limit: 3 });
const b = e.solveMany(['1']); const u: string[] = b.solutions;
const many = await w.solveMany(new Uint8Array(81), { limit: 3, signal: new AbortController().signal }); const bytes: Uint8Array = many.solutions;
(await check('1')).verdict; (await generate()).seed; new InlayError('x').field;
// @ts-expect-error wrong name
e.call('nothing', {});
// @ts-expect-error wrong field
await solve('1', { colour: 1 });
// @ts-expect-error wrong type
e.rate(5);
export { s, t, n, sols, u, bytes };
