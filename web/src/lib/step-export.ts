// A step as a separate SVG picture, still or with its links drawn one after the other. The page's colours for paper are
// written into it.
import type { Link } from '../api';
import { drawn, gridLines, outline, spaceOf } from './board-lines';
import type { CellView } from './cell-views';
import { columnOf, rowOf, type Shape } from './shape';
import type { Frame } from './steps';

export interface StepDrawing {
  readonly shape: Shape;
  readonly shown: readonly CellView[];
  readonly links: readonly Link[];
  readonly frames: readonly Frame[];
  readonly title: string;
  readonly text: string; // for readers, and below the title
  readonly animated: boolean; // links appear one after the other, again and again
}

const kInk = '#1b1a18';
const kOn = '#0a5b91';
const kOff = '#9a5b00';
const kGone = '#b23a08';
const kGrounds: readonly (readonly [string, string])[] = [['hit', '#fae6dc'], ['block', '#c9deec'], ['linked', '#eaf1f5'], ['clue', '#f0f2ee']];
const kTop = 64; // height of the title
const kSeconds = 0.7; // for each link

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

export function stepSvg({ shape, shown, links, frames, title, text, animated }: StepDrawing): string {
  const space = spaceOf(shape);
  const [x, y] = [-space.left - 12, -space.top - kTop - 12];
  const [width, height] = [space.width + 24, space.height + kTop + 24];
  const constraints = (above: boolean) => parts.push(`<g text-anchor="start">${drawn(shape, above).map(({ svg }) => svg).join('')}</g>`);
  const parts: string[] = [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fdfdfb"/>`];
  parts.push(`<text x="0" y="${-space.top - 24}" font-size="34" font-weight="600" text-anchor="start" fill="${kInk}">${escaped(title)}</text>`);
  shown.forEach((cell, at) => parts.push(ground(shape, cell, at)));
  const lines = gridLines(shape);
  constraints(false);
  parts.push(`<path d="${lines.thin}" fill="none" stroke="#c0c5bd" stroke-width="1.5"/>`);
  parts.push(`<path d="${lines.thick}" fill="none" stroke="#2a2825" stroke-width="4"/>`);
  constraints(true);
  for (const { cells, role } of frames) {
    const look = role === 'base' ? `stroke="${kOn}" stroke-width="4"` : `stroke="${kOff}" stroke-width="4" stroke-dasharray="12 8"`;
    parts.push(`<path d="${outline(shape, cells, 4)}" fill="none" ${look}/>`);
  }
  shown.forEach((cell, at) => parts.push(content(shape, cell, at)));
  links.forEach((link, i) => parts.push(drawnLink(link, i, animated ? links.length : 0)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" ` +
    `height="${height}" font-family="system-ui, sans-serif" text-anchor="middle"><title>${escaped(title)}</title>` +
    `<desc>${escaped(text)}</desc>${parts.join('')}</svg>\n`;
}

function ground(shape: Shape, { state }: CellView, at: number): string {
  const states = state.split(' ');
  const [, fill] = kGrounds.find(([name]) => states.includes(name)) ?? [];
  return fill ? `<rect x="${100 * columnOf(shape, at)}" y="${100 * rowOf(shape, at)}" width="100" height="100" fill="${fill}"/>` : '';
}

function content(shape: Shape, cell: CellView, at: number): string {
  const x = 100 * columnOf(shape, at);
  const y = 100 * rowOf(shape, at);
  if (cell.digit) {
    const clue = cell.state.split(' ').includes('clue');
    return `<text x="${x + 50}" y="${y + 71}" font-size="60" font-weight="${clue ? 600 : 400}" fill="${clue ? kInk : kOn}">${cell.digit}</text>`;
  }
  const { width: w, height: h } = shape;
  const radius = 40 / Math.max(w, h);
  return (cell.candidates ?? []).map(({ symbol, state }, i) => {
    if (!symbol) return '';
    const cx = x + 6 + (88 * ((i % w) + 0.5)) / w;
    const cy = y + 6 + (88 * (Math.floor(i / w) + 0.5)) / h;
    const size = 66 / Math.max(w, h);
    const label = (fill: string, weight = 400) =>
      `<text x="${cx}" y="${cy + size * 0.36}" font-size="${size}" font-weight="${weight}" fill="${fill}">${symbol}</text>`;
    if (state === 'on' || state === 'place') return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${kOn}"/>${label('#fff', 700)}`;
    if (state === 'off') {
      return `<rect x="${cx - radius}" y="${cy - radius}" width="${2 * radius}" height="${2 * radius}" fill="#fdf1da" stroke="${kOff}" stroke-width="2"/>${label(kInk, 700)}`;
    }
    if (state === 'pattern') return `${label(kInk, 700)}<path d="M${cx - radius} ${cy + radius}h${2 * radius}" stroke="${kOn}" stroke-width="2.5"/>`;
    if (state === 'gone') {
      return `${label(kInk, 700)}<path d="M${cx - radius} ${cy - radius}l${2 * radius} ${2 * radius}m0 ${-2 * radius}l${-2 * radius} ${2 * radius}" stroke="${kGone}" stroke-width="3"/>`;
    }
    return label('#61625b');
  }).join('');
}

// In an animation of `of` links, a link appears at its turn and stays until all begin again.
function drawnLink({ path = '', head = '', type }: Link, i: number, of: number): string {
  const strong = type === 'strong';
  const line = strong ? `stroke="${kOn}" stroke-width="4.5"` : `stroke="${kOff}" stroke-width="3.6" stroke-dasharray="9 7"`;
  const drawn = `<path d="${path}" fill="none" ${line}/><path d="${head}" fill="${strong ? kOn : kOff}"/>`;
  if (of === 0) return `<g>${drawn}</g>`;
  const turns = of + 3; // a pause at the end
  const begin = ((i + 1) / turns).toFixed(4);
  return `<g opacity="0">${drawn}<animate attributeName="opacity" dur="${(turns * kSeconds).toFixed(1)}s" repeatCount="indefinite" ` +
    `calcMode="discrete" keyTimes="0;${begin}" values="0;1"/></g>`;
}
