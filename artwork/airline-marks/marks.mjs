import { writeFileSync } from "node:fs";

// Abstract airline marks: six tail-fin outlines, 24 patterns, 12 palettes. No real airline's mark is drawn or meant.
// `node artwork/airline-marks/marks.mjs` writes them all to public/airline-marks, and fails if a palette loses contrast.

// base: 3:1 or more against white and against the dark page (#072f29); light and deep: pattern colours on it
const PALETTES = [
  { name: 'teal', base: '#128a7d', light: '#e6f7f1', deep: '#06443e', accent: '#ffd166' },
  { name: 'indigo', base: '#6474d8', light: '#eef0ff', deep: '#1f2a78', accent: '#ffb86b' },
  { name: 'crimson', base: '#d84a57', light: '#fff0ee', deep: '#6e1220', accent: '#ffd9a0' },
  { name: 'amber', base: '#c0701a', light: '#fff5e0', deep: '#5c2f06', accent: '#ffe08a' },
  { name: 'sky', base: '#2f86c4', light: '#e8f5ff', deep: '#0b3c66', accent: '#ffe28a' },
  { name: 'plum', base: '#a85aa8', light: '#fdeefb', deep: '#4c174f', accent: '#ffcf8a' },
  { name: 'forest', base: '#4a8b3a', light: '#effae6', deep: '#1a4212', accent: '#ffe07a' },
  { name: 'rust', base: '#c9603a', light: '#fff1e8', deep: '#5f2410', accent: '#bfe8e0' },
  { name: 'slate', base: '#6b7f92', light: '#f2f6fa', deep: '#253442', accent: '#ffc46b' },
  { name: 'rose', base: '#d2568c', light: '#fff0f6', deep: '#661638', accent: '#ffe3a3' },
  { name: 'olive', base: '#84822a', light: '#fbf9e2', deep: '#3c3a08', accent: '#ffd7b0' },
  { name: 'violet', base: '#8a68d8', light: '#f3efff', deep: '#34197a', accent: '#a8f0d8' },
];

// outlines in a 64 x 64 square: swept, upright, rounded, shark, wide, notched
const FINS = [
  'M6 59 33 9q2-4 7-4h13q4 0 4 4l2 50z',
  'M9 59 21 8q1-3 5-3h22q4 0 5 3l3 51z',
  'M5 59C9 34 20 5 42 5c12 0 16 8 16 20v34z',
  'M4 59q18-8 24-28 7-24 27-26 5 0 4 6-3 22 0 48z',
  'M4 59 20 20q6-15 22-15h14q4 0 4 4v50z',
  'M6 59 30 12q4-7 11-7h17l-4 16 6 4-1 34z',
];

const L = (p) => `fill="${p.light}"`, D = (p) => `fill="${p.deep}"`, A = (p) => `fill="${p.accent}"`;
const line = (d, c, w) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
const star = (x, y, R, r, n, fill) => `<path d="M${Array.from({ length: n * 2 }, (_, i) => { const a = (i * Math.PI) / n - Math.PI / 2, q = i % 2 ? r : R; return `${(x + q * Math.cos(a)).toFixed(1)} ${(y + q * Math.sin(a)).toFixed(1)}`; }).join('L')}z" ${fill}/>`;

// each pattern: [name, fin, default palette, draw(palette)]
const MARKS = [
  ['diagonal bands', 0, 0, (p) => `<path d="M0 64 64 22v14L22 64z" ${L(p)}/><path d="M30 64 64 42v9L44 64z" ${A(p)}/>`],
  ['sun', 2, 3, (p) => `<circle cx="40" cy="30" r="14" ${A(p)}/><path d="M0 46h64v18H0z" ${D(p)}/>`],
  ['chevron', 1, 2, (p) => `${line('M4 30 36 50 68 30', p.light, 9)}${line('M4 48 36 68 68 48', p.accent, 8)}`],
  ['waves', 4, 7, (p) => `<path d="M0 32q11-10 22 0t22 0 22 0v11q-11-10-22 0t-22 0-22 0z" ${L(p)}/><path d="M0 54q11-10 22 0t22 0 22 0v12H0z" ${D(p)}/>`],
  ['big ring', 3, 1, (p) => `<circle cx="44" cy="34" r="11" fill="none" stroke="${p.light}" stroke-width="8"/><circle cx="44" cy="34" r="4" ${A(p)}/>`],
  ['split', 0, 8, (p) => `<path d="M64 0v64H34z" ${D(p)}/>${line('M64 0 34 66', p.light, 5)}`],
  ['eight-point star', 1, 6, (p) => star(36, 36, 20, 12.5, 8, L(p)) + star(36, 36, 9, 6, 8, D(p))],
  ['three bars', 4, 5, (p) => `<path d="M0 20h64v9H0z" ${L(p)}/><path d="M0 35h64v9H0z" ${D(p)}/><path d="M0 50h64v9H0z" ${A(p)}/>`],
  ['leaf', 2, 6, (p) => `<path d="M16 58Q18 26 54 18 54 50 16 58z" ${L(p)}/>${line('M16 58 46 28', p.deep, 4)}`],
  ['dots', 5, 5, (p) => [[42, 16, 6], [34, 32, 6], [50, 32, 6], [26, 48, 6], [42, 48, 6], [56, 48, 4]].map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" ${i % 2 ? A(p) : L(p)}/>`).join('')],
  ['feather', 3, 9, (p) => [0, 1, 2, 3].map((i) => `<path d="M${12 + i * 6} 60Q${30 + i * 5} ${46 - i * 9} 62 ${44 - i * 11}v6Q${36 + i * 4} ${54 - i * 8} ${20 + i * 6} 60z" ${i % 2 ? A(p) : L(p)}/>`).join('')],
  ['diamond', 1, 11, (p) => `<path d="M36 12 56 34 36 58 16 34z" ${L(p)}/><path d="M36 24 46 35 36 47 26 35z" ${D(p)}/>`],
  ['quarter arcs', 4, 0, (p) => `<circle cx="60" cy="60" r="40" ${L(p)}/><circle cx="60" cy="60" r="29" fill="${p.base}"/><circle cx="60" cy="60" r="18" ${A(p)}/>`],
  ['sail', 0, 4, (p) => `<path d="M54 8v50H24Q46 40 54 8z" ${L(p)}/><path d="M60 28v30H44q12-10 16-30z" ${D(p)}/>`],
  ['zigzag', 5, 10, (p) => line('M6 40 18 28 30 40 42 28 54 40 66 28', p.light, 7) + line('M6 56 18 44 30 56 42 44 54 56 66 44', p.accent, 6)],
  ['bricks', 1, 4, (p) => [0, 1, 2, 3].flatMap((r) => [0, 1, 2].map((c) => `<path d="M${(r % 2 ? -2 : 8) + c * 20} ${13 + r * 12}h16v8h-16z" ${(r + c) % 3 ? L(p) : A(p)}/>`)).join('')],
  ['dune', 2, 7, (p) => `<path d="M0 64V50Q20 30 34 44T64 34v30z" ${A(p)}/><path d="M0 64v-4q24-16 64-4v8z" ${D(p)}/><circle cx="42" cy="20" r="6" ${L(p)}/>`],
  ['fan', 4, 9, (p) => [-4, 16, 36, 56].map((a, i) => `<path d="M58 60 L${(58 + 60 * Math.cos(((180 + a) * Math.PI) / 180)).toFixed(1)} ${(60 + 60 * Math.sin(((180 + a) * Math.PI) / 180)).toFixed(1)} L${(58 + 60 * Math.cos(((190 + a) * Math.PI) / 180)).toFixed(1)} ${(60 + 60 * Math.sin(((190 + a) * Math.PI) / 180)).toFixed(1)}z" ${i % 2 ? A(p) : L(p)}/>`).join('')],
  ['steps', 5, 8, (p) => `<path d="M14 60V48h12V38h12V28h12V18h14v42z" ${L(p)}/><path d="M38 60V50h12V40h14v20z" ${D(p)}/>`],
  ['palm arch', 3, 6, (p) => line('M26 62Q34 34 58 30', p.light, 5) + line('M38 62Q42 48 58 44', p.accent, 5) + line('M32 24q12-8 24-6', p.light, 4)],
  ['triangle stack', 2, 1, (p) => `<path d="M40 10 54 28H28z" ${A(p)}/><path d="M38 26 56 46H20z" ${L(p)}/><path d="M36 44 58 62H10z" ${D(p)}/>`],
  ['ribbon', 0, 11, (p) => `<path d="M8 60C40 56 22 30 62 26v10C34 40 50 62 20 64z" ${L(p)}/><path d="M36 64q4-14 26-18v10q-12 2-14 8z" ${A(p)}/>`],
  ['horizon', 5, 3, (p) => `<path d="M0 34h64v30H0z" ${D(p)}/><path d="M24 34a14 14 0 0 1 28 0z" ${A(p)}/><path d="M0 42h64v4H0zM0 51h64v4H0z" ${L(p)}/>`],
  ['vertical flutes', 1, 10, (p) => [18, 28, 38, 48].map((x, i) => `<path d="M${x} ${12 + i * 7}h5v60h-5z" ${i % 2 ? A(p) : L(p)}/>`).join('')],
];

function draw(mark, palette) {
  const [, fin, , pattern] = MARKS[mark], p = PALETTES[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><clipPath id="wm-fin-${fin}"><path d="${FINS[fin]}"/></clipPath></defs><g clip-path="url(#wm-fin-${fin})"><path d="M0 0h64v64H0z" fill="${p.base}"/>${pattern(p)}</g><path d="${FINS[fin]}" fill="none" stroke="${p.base}" stroke-width="3" stroke-linejoin="round"/></svg>`;
}

function contrast(a, b) {
  const lum = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
  const [x, y] = [lum(a), lum(b)].sort((m, n) => n - m);
  return (x + 0.05) / (y + 0.05);
}


const folder = new URL("../../public/airline-marks/", import.meta.url);
PALETTES.forEach((p, palette) => {
  const against = [
    [3, p.base, "#ffffff"],
    [3, p.base, "#072f29"],
    [2.8, p.light, p.base],
    [2, p.accent, p.base],
    [2, p.deep, p.base],
  ];
  for (const [least, a, b] of against)
    if (contrast(a, b) < least) throw new Error(`${p.name}: ${a} on ${b} is below ${least}`);
  MARKS.forEach((_, mark) => writeFileSync(new URL(`${mark}-${palette}.svg`, folder), draw(mark, palette)));
});
