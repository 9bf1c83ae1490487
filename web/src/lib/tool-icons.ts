// Pictures of the tools of the setter, 28 x 28, drawn like the constraints on the board.
const line = (d: string, width = 1.6, colour = 'currentColor', more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const text = (x: number, y: number, size: number, content: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="middle" fill="currentColor" stroke="none">${content}</text>`;
const square = (x: number, y: number, size: number) => `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.4"/>`;
const circle = (x: number, y: number, r: number, fill = 'none') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="currentColor" stroke-width="1.4"/>`;

export const kToolIcons: Readonly<Record<string, string>> = {
  digit: square(5, 5, 18) + text(14, 19, 14, '5'),
  even: `<rect x="7" y="7" width="14" height="14" fill="var(--v-grey)" stroke="var(--v-grey-edge, currentColor)"/>`,
  odd: `<circle cx="14" cy="14" r="7.5" fill="var(--v-grey)" stroke="var(--v-grey-edge, currentColor)"/>`,
  minimum: square(6, 6, 16) + line('M11 4 14 7 17 4M11 24 14 21 17 24'),
  maximum: square(6, 6, 16) + line('M11 7 14 4 17 7M11 21 14 24 17 21'),
  killer: line('M5 6H23V22H5Z', 1.6, 'currentColor', 'stroke-dasharray="3 2.4"') + text(11, 15, 8, '15'),
  different: square(4, 4, 20) + line('M4 11H24M4 17H24M11 4V24M17 4V24', 1),
  jigsaw: line('M4 4H24V24H4ZM4 12H12V18H18V10H24'),
  clone: line('M4 5H9V10H14V15H4ZM14 17H19V22H24V27H14Z'),
  thermo: line('M8 20 20 8', 5, 'var(--v-grey-edge, currentColor)') + `<circle cx="8" cy="20" r="5" fill="var(--v-grey-edge, currentColor)"/>`,
  arrow: circle(8, 20, 4.5) + line('M11.5 16.5 23 5M23 5H17M23 5V11'),
  pill: `<rect x="4" y="15" width="15" height="9" rx="4.5" fill="none" stroke="currentColor" stroke-width="1.4"/>` + line('M15 15 23 5M23 5H17.5M23 5V10.5'),
  whisper: line('M5 20 11 8 17 20 23 8', 2.6, 'var(--v-green-edge, var(--teal))'),
  palindrome: line('M4 9H11V19H24', 3.4, 'var(--v-grey-edge, currentColor)'),
  renban: line('M5 20 13 8 23 15', 2.6, 'var(--v-pink-edge, currentColor)'),
  between: circle(6, 20, 4) + circle(22, 8, 4) + line('M9 18 19 10'),
  'white-dot': square(3, 8, 11) + square(14, 8, 11) + circle(14, 13.5, 3.2, 'var(--surface)'),
  'black-dot': square(3, 8, 11) + square(14, 8, 11) + circle(14, 13.5, 3.2, 'currentColor'),
  xv: text(14, 19, 14, 'XV'),
  greater: square(3, 8, 11) + square(14, 8, 11) + line('M12 10.5 16 13.5 12 16.5', 2),
  sandwich: text(7, 18, 10, '15') + square(14, 7, 12),
  'little-killer': text(7, 11, 10, '9') + line('M12 12 23 23M23 23H17M23 23V17'),
  skyscraper: line('M4 24V16H9V24M9 24V10H15V24M15 24V5H21V24M2 24H26'),
  'x-sum': text(14, 19, 12, 'Σx'),
  'diagonal-1': square(4, 4, 20) + line('M4 24 24 4'),
  'diagonal--1': square(4, 4, 20) + line('M4 4 24 24'),
};
