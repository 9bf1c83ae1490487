// The board as a picture: SVG, and PNG drawn from it. It shows constraints, digits, pencil marks and colours
// in the light theme.
import { drawn, gridLines, outsideNames, spaceOf } from './board-lines';
import type { Game } from './game';
import { kColours } from './link-state';
import { columnOf, digitsOf, rowOf, symbolOf } from './shape';

const kMargin = 12;
const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function boardPicture({ shape, cells }: Game): string {
  const { least } = shape;
  const { thin, thick } = gridLines(shape);
  const text = (x: number, y: number, size: number, words: string, weight = 400, fill = '#1b1a18') =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${words}</text>`;
  const place = (i: number) => [100 * columnOf(shape, i), 100 * rowOf(shape, i)];
  const grounds = cells.map((cell, i) => {
    const [x, y] = place(i);
    const colours = digitsOf(cell.colours);
    return colours.length > 0
      ? colours.map((number, k) => `<rect x="${x + (100 * k) / colours.length}" y="${y}" width="${100 / colours.length}" height="100" fill="${kColours[number - 1]}"/>`).join('')
      : cell.clue ? `<rect x="${x}" y="${y}" width="100" height="100" fill="#f0f2ee"/>` : '';
  });
  const contents = cells.map((cell, i) => {
    const [x, y] = place(i);
    if (cell.value) {
      return text(x + 50, y + 71, 60, symbolOf(cell.value, least), cell.clue ? 600 : 400, cell.clue ? '#1b1a18' : cell.engine ? '#006b53' : '#0a5b91');
    }
    const corner = digitsOf(cell.corner).map((digit, k) =>
      text(x + [16, 84, 16, 84, 50, 50, 16, 84, 50][k % 9], y + [27, 27, 90, 90, 27, 90, 58, 58, 58][k % 9], 22, symbolOf(digit, least), 400, '#0a5b91')).join('');
    const centre = digitsOf(cell.centre).map((digit) => symbolOf(digit, least)).join('');
    return corner + (centre ? text(x + 50, y + 58, Math.min(25, 150 / centre.length), centre, 400, '#0a5b91') : '');
  });
  const space = spaceOf(shape);
  const [left, top, width, height] = [-space.left - kMargin, -space.top - kMargin, space.width + 2 * kMargin, space.height + 2 * kMargin];
  const names = outsideNames(shape).map(({ text: name, x, y }) => text(x, y, 28, escaped(name)).replace('<text', '<text text-anchor="start"'));
  const constraints = (above: boolean) => `<g text-anchor="start">${drawn(shape, above).map(({ svg }) => svg).join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>${grounds.join('')}${constraints(false)}` +
    `<path d="${thin}" stroke="#c0c5bd" stroke-width="2" fill="none"/><path d="${thick}" stroke="#2a2825" stroke-width="5" fill="none" stroke-linecap="square"/>` +
    `${constraints(true)}${names.join('')}${contents.join('')}</svg>`;
}

/** A PNG of this width in pixels. */
export async function pngOf(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width * image.height / image.width);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}
