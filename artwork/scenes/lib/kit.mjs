// Drawing kit shared by all scenes: colour, shapes, light, land, water, plants, buildings, vehicles.
// Every helper returns SVG markup; those that need gradients or patterns take the scene first.

export const W = 1200;
export const H = 800;

// ---------------------------------------------------------------- numbers and colour

/** Seeded generator (mulberry32): the same seed always draws the same picture. */
export function random(seed) {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Short number: one decimal at most. */
export const n = (value, digits = 1) => String(+(+value).toFixed(digits));
export const range = (count, make) => Array.from({ length: count }, (_, i) => make(i));
export const clamp = (v, lo, hi) => Math.min(hi, Math.max(lo, v));

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
/** Blend of two #rrggbb colours; t = 0 gives a, t = 1 gives b. */
export const mix = (a, b, t) => {
  const [p, q] = [channels(a), channels(b)];
  return '#' + p.map((v, i) => Math.round(v + (q[i] - v) * t).toString(16).padStart(2, '0')).join('');
};
export const lighten = (c, t) => mix(c, '#ffffff', t);
export const darken = (c, t) => mix(c, '#0a0d1f', t);

// ---------------------------------------------------------------- scene

export class Scene {
  constructor(name, width = W, height = H) {
    Object.assign(this, { name, width, height, defs: [], body: [], count: 0 });
  }
  add(...markup) {
    this.body.push(...markup.flat(Infinity));
    return this;
  }
  /** Registers a definition and returns its unique id. */
  define(make, key = (this.count++).toString(36)) {
    const id = `${this.name}-${key}`;
    this.defs.push(make(id));
    return id;
  }
  /** Vertical linear gradient by default; stops are [offset, colour, opacity?] or plain colours. */
  linear(stops, [x1, y1, x2, y2] = [0, 0, 0, 1], user = false) {
    const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${units}>${stopList(stops)}</linearGradient>`)})`;
  }
  radial(stops) {
    return `url(#${this.define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)})`;
  }
  pattern(width, height, markup, x = 0, y = 0) {
    return `url(#${this.define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}">${markup}</pattern>`)})`;
  }
  clip(shape) {
    return `url(#${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }
  /** Reusable drawing; returns place(x, y, scaleX, scaleY?, extraAttributes?). */
  symbol(markup) {
    const id = this.define((key) => `<g id="${key}">${markup}</g>`);
    return (x, y, k = 1, ky = Math.abs(k), extra = '') =>
      `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${k === 1 && ky === 1 ? '' : ` scale(${n(k, 3)}${k === ky ? '' : ` ${n(ky, 3)}`})`}"${extra ? ' ' + extra : ''}/>`;
  }
  toString() {
    const { width, height } = this;
    return compact(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${this.defs.length ? `<defs>${this.defs.join('')}</defs>` : ''}${this.body.join('')}</svg>\n`);
  }
}

/** Shorter spelling of the same drawing: #fff, .5, no space before a minus in path data. */
const compact = (svg) =>
  svg
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=["'])/g, '#$1$2$3')
    .replace(/(["\s(,\-a-zA-Z])0\.(?=\d)/g, '$1.')
    .replace(/ d="([^"]+)"/g, (_, d) => ` d="${d.replace(/ -/g, '-').replace(/ ?([A-Za-z]) ?/g, '$1')}"`);

const stopList = (stops) =>
  stops
    .map((stop, i) => (Array.isArray(stop) ? stop : [i / (stops.length - 1), stop]))
    .map(([at, colour, opacity]) => `<stop${at ? ` offset="${n(at, 2)}"` : ''} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity, 2)}"`}/>`)
    .join('');

// ---------------------------------------------------------------- primitive shapes

const attrs = (extra) => (extra ? ' ' + extra : '');
export const rect = (x, y, w, h, fill, extra = '') => `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attrs(extra)}/>`;
export const circle = (x, y, r, fill, extra = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attrs(extra)}/>`;
export const ellipse = (x, y, rx, ry, fill, extra = '') => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attrs(extra)}/>`;
export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${attrs(extra)}/>`;
export const stroke = (d, colour, width, extra = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${attrs(extra)}/>`;
export const points = (list) => list.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
export const poly = (list, fill, extra = '') => path(points(list) + 'Z', fill, extra);
/** Compact relative polyline that starts at the current point `from`. */
export const relative = (list, from) => {
  let [px, py] = from.map((v) => +n(v));
  return 'l' + list.map(([x, y]) => { const [dx, dy] = [+n(x - px), +n(y - py)]; px = +n(px + dx); py = +n(py + dy); return `${n(dx)}${dy < 0 ? '' : ' '}${n(dy)}`; }).join(' ').replace(/ -/g, '-');
};
export const group = (markup, extra = '') => `<g${attrs(extra)}>${[markup].flat(Infinity).join('')}</g>`;
export const at = (x, y, k, markup, extra = '') => group(markup, `transform="translate(${n(x)} ${n(y)})${k === 1 ? '' : ` scale(${Array.isArray(k) ? k.join(' ') : n(k, 3)})`}${extra}"`);
export const fade = (opacity) => `opacity="${n(opacity, 2)}"`;
export const round = 'stroke-linecap="round" stroke-linejoin="round"';

/** Smooth curve through points (Catmull-Rom to cubic Bezier). */
export function smooth(list, closed = false) {
  const get = (i) => (closed ? list[(i + list.length) % list.length] : list[clamp(i, 0, list.length - 1)]);
  let d = `M${n(list[0][0])} ${n(list[0][1])}`;
  for (let i = 0; i < list.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, c[0], c[1]].map((v) => n(v)).join(' ')}`;
  }
  return closed ? d + 'Z' : d;
}

// ---------------------------------------------------------------- sky and light

export const sky = (s, colours) => rect(0, 0, s.width, s.height, s.linear(colours));

export const glow = (s, x, y, r, colour, strength = 0.9) =>
  circle(x, y, r, s.radial([[0, colour, strength], [0.3, colour, strength * 0.4], [1, colour, 0]]));

export const sun = (s, x, y, r, colour, reach = 5) => glow(s, x, y, r * reach, colour, 0.8) + circle(x, y, r, colour);

/** Crescent opening to the upper right. */
export const crescent = (x, y, r, fill, extra = '') =>
  path(`M${n(x + r * 0.42)} ${n(y - r * 0.9)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.95)} ${n(y + r * 0.3)}A${n(r * 0.8)} ${n(r * 0.8)} 0 1 1 ${n(x + r * 0.42)} ${n(y - r * 0.9)}Z`, fill, extra);

export function stars(seed, count, bottom, colour = '#ffffff', width = W) {
  const r = random(seed);
  const sizes = [[1.6, 0.5], [2.4, 0.7], [3.4, 0.9]];
  const dots = sizes.map(() => '');
  for (let i = 0; i < count; i++) dots[Math.floor(r() ** 2 * 3)] += `M${n(r() * width, 0)} ${n(r() ** 1.4 * bottom, 0)}h0`;
  return sizes.map(([size, opacity], i) => stroke(dots[i], colour, size, `stroke-linecap="round" ${fade(opacity)}`)).join('');
}

/** Cumulus with a flat base: overlapping puffs under one outline. */
export function cloud(x, y, w, colour, opacity = 1, seed = 1) {
  const r = random(seed * 31 + Math.round(x));
  const puffs = range(5, (i) => {
    const t = (i + 0.5) / 5;
    const radius = w * (0.1 + 0.11 * Math.sin(Math.PI * t) * (0.75 + 0.5 * r()));
    return [x + (t - 0.5) * w * 0.78, radius];
  });
  const base = w * 0.075;
  return group(rect(x - w / 2, y - base, w, base * 2, colour, `rx="${n(base)}"`) + path(puffs.map(([px, pr]) => `M${n(px - pr)} ${n(y)}a${n(pr)} ${n(pr)} 0 0 1 ${n(pr * 2)} 0Z`).join(''), colour), fade(opacity));
}

/** Long flat evening clouds made of rounded bars. */
export function streaks(seed, count, [y0, y1], colour, opacity = 0.35, width = W) {
  const r = random(seed);
  return group(
    range(count, () => {
      const w = 120 + 260 * r();
      const x = r() * (width + 100) - 150;
      const y = y0 + (y1 - y0) * r();
      const h = 7 + 8 * r();
      return rect(x, y, w, h, colour, `rx="${n(h / 2)}"`) + rect(x + w * 0.25, y - h * 0.75, w * 0.45, h, colour, `rx="${n(h / 2)}"`);
    }),
    fade(opacity),
  );
}

/** Horizontal band of haze that fades out above and below. */
export const mist = (s, y, h, colour, opacity = 0.6) => rect(0, y, s.width, h, s.linear([[0, colour, 0], [0.6, colour, opacity], [1, colour, 0]]));

/** Veil that thickens downwards, to sink a layer into the air. */
export const veil = (s, y, h, colour, opacity = 0.6) => rect(0, y, s.width, h, s.linear([[0, colour, 0], [1, colour, opacity]]));

export const birds = (list, colour, width = 2.6) =>
  group(list.map(([x, y, k = 1]) => stroke(`M${n(x - 16 * k)} ${n(y - 4 * k)}q${n(9 * k)} ${n(-5 * k)} ${n(16 * k)} ${n(5 * k)}q${n(7 * k)} ${n(-10 * k)} ${n(16 * k)} ${n(-5 * k)}`, colour, width * k)), round);

// ---------------------------------------------------------------- land

/** Rolling hills across the whole width. */
export function hills(y, height, colour, seed, { waves = 3, width = W, bottom = H, step = 40 } = {}) {
  const r = random(seed);
  const phase = [r() * 6.3, r() * 6.3, r() * 6.3];
  const line = range(Math.ceil(width / step) + 3, (i) => {
    const x = (i - 1) * step;
    const t = (x / width) * Math.PI * waves;
    return [x, y - height * (0.55 * Math.sin(t + phase[0]) + 0.3 * Math.sin(2.3 * t + phase[1]) + 0.15 * Math.sin(4.1 * t + phase[2]))];
  });
  return path(`${smooth(line)}V${bottom}H${-step}Z`, colour);
}

/** Adds small seeded breaks between the given points, for rock outlines. */
export function rough(list, seed, amount = 8, parts = 3) {
  const r = random(seed);
  return list.flatMap((p, i) => {
    const q = list[i + 1];
    if (!q) return [p];
    return [p, ...range(parts - 1, (k) => {
      const t = (k + 0.6 + 0.5 * r()) / parts;
      return [p[0] + (q[0] - p[0]) * t + (r() - 0.5) * amount, p[1] + (q[1] - p[1]) * t + (r() - 0.5) * amount * 1.6];
    })];
  });
}

/**
 * Mountain range from a ridge line [[x, y], ...]. The side away from the light is shaded,
 * optional snow covers what lies above snowLine.
 */
export function mountains(s, ridge, base, { colour, shadow, snow, snowShadow, snowLine = 0, seed = 1, detail = 10, light = 'left' }) {
  const r = random(seed);
  const line = rough(ridge, seed, detail, 3);
  const body = points(line) + `V${base}H${n(line[0][0])}Z`;
  let dark = '';
  let caps = '';
  let capShade = '';
  ridge.forEach(([px, py], i) => {
    const [before, after] = [ridge[i - 1], ridge[i + 1]];
    if (!before || !after || before[1] <= py || after[1] <= py) return;
    const dir = light === 'left' ? 1 : -1;
    const foot = light === 'left' ? after : before;
    const run = Math.abs(foot[0] - px);
    const depth = Math.max(foot[1], base) - py;
    const zig = range(4, (k) => {
      const t = (k + 1) / 4;
      return [px + dir * run * (k % 2 ? 0.02 : 0.3) * t + (r() - 0.5) * run * 0.16 - dir * run * 0.12 * t, py + depth * t];
    });
    const side = line.filter(([x]) => (x - px) * dir > 0 && (x - foot[0]) * dir <= 0).sort((a, b) => (a[0] - b[0]) * dir);
    dark += points([[px, py], ...side, [foot[0], foot[1]], [foot[0] - dir * run * 0.3, base], ...zig.reverse()]) + 'Z';
    if (snow && py < snowLine) {
      const cut = (from, to) => { const t = clamp((snowLine - from[1]) / (to[1] - from[1]), 0, 1); return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]; };
      const [l, q] = [cut([px, py], before), cut([px, py], after)];
      const h = snowLine - py;
      const teeth = range(5, (k) => [q[0] + ((l[0] - q[0]) * (k + 0.5)) / 5, snowLine - h * (k % 2 ? 0.36 : -0.02) + (r() - 0.5) * h * 0.12]);
      caps += points([[px, py], ...line.filter(([x, y]) => x > px && x < q[0] && y < snowLine + 4), q, ...teeth, l, ...line.filter(([x, y]) => x < px && x > l[0] && y < snowLine + 4)]) + 'Z';
      capShade += points(light === 'left'
        ? [[px, py], ...line.filter(([x]) => x > px && x < q[0]), q, teeth[0], teeth[1], [px + run * 0.06, py + h * 0.5], [px + run * 0.1, py + h * 0.3]]
        : [[px, py], ...line.filter(([x]) => x < px && x > l[0]).reverse(), l, teeth[4], teeth[3], [px - run * 0.06, py + h * 0.5], [px - run * 0.1, py + h * 0.3]]) + 'Z';
    }
  });
  return path(body, colour) + (shadow ? path(dark, shadow) : '') + (caps ? path(caps, snow) + path(capShade, snowShadow) : '');
}

// ---------------------------------------------------------------- water

export const sea = (s, y, colours, bottom = s.height) => rect(0, y, s.width, bottom - y, s.linear(colours));

/** Short horizontal lights on water, denser and thinner towards the horizon. */
export function ripples(seed, count, [y0, y1], colour, { opacity = 0.4, x0 = 0, x1 = W, size = 1 } = {}) {
  const r = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = r() ** 1.5;
    const w = (14 + 90 * t * r() + 20 * t) * size;
    d += `M${n(x0 + r() * (x1 - x0) - w / 2, 0)} ${n(y0 + 4 + (y1 - y0) * t, 0)}h${n(w, 0)}`;
  }
  return stroke(d, colour, 2.2, `${fade(opacity)} stroke-linecap="round"`);
}

/** Light path under the sun: bars that widen towards the viewer. */
export function glitter(seed, x, [y0, y1], colour, { top = 40, bottom = 150, opacity = 0.7, step = 9 } = {}) {
  const r = random(seed);
  let d = '';
  for (let y = y0 + 5, gap = step; y < y1; y += gap, gap *= 1.07) {
    const t = (y - y0) / (y1 - y0);
    const w = (top + (bottom - top) * t) * (0.35 + 0.65 * r());
    d += `M${n(x - w / 2 + (r() - 0.5) * 24 * (0.4 + t), 0)} ${n(y, 0)}h${n(w, 0)}`;
  }
  return stroke(d, colour, 3.4, `${fade(opacity)} stroke-linecap="round"`);
}

// ---------------------------------------------------------------- plants

/** Feathered palm leaf from the origin: smooth back, notched underside. */
const frond = (angle, length, droop, notches = 7) => {
  const side = Math.cos(angle) >= 0 ? 1 : -1;
  const end = [Math.cos(angle) * length, -Math.sin(angle) * length + droop * length];
  const mid = [Math.cos(angle) * length * 0.5, -Math.sin(angle) * length * 0.75 - length * 0.14];
  const along = (t) => [2 * (1 - t) * t * mid[0] + t * t * end[0], 2 * (1 - t) * t * mid[1] + t * t * end[1]];
  const below = (t, reach) => {
    const [p, q] = [along(t - 0.02), along(t + 0.02)];
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const w = length * reach * Math.sin(Math.PI * (0.1 + 0.82 * t));
    return [along(t)[0] - (side * (q[1] - p[1]) * w) / l, along(t)[1] + (side * (q[0] - p[0]) * w) / l];
  };
  const edge = range(notches, (i) => { const t = 1 - (i + 0.5) / notches; return [below(t + 0.1, 0.2), below(t - 0.02, 0.07)]; }).flat();
  return `M0 0Q${n(mid[0])} ${n(mid[1])} ${n(end[0])} ${n(end[1])}${relative(edge, end)}Z`;
};

/** Palm 100 units tall standing at the origin. kind: 'date' (round crown) or 'coconut' (leaning, drooping). */
export function palm(s, colour, { trunk = darken(colour, 0.25), back = darken(colour, 0.22), kind = 'date', lean = kind === 'date' ? 4 : 20, seed = 3 } = {}) {
  const r = random(seed);
  const date = kind === 'date';
  const [crown, behind] = date
    ? [[-0.3, 0.12, 0.52, 0.92, 1.26, 1.9, 2.24, 2.64, 3.04, 3.44], [-0.1, 0.32, 0.72, 1.1, 2.06, 2.44, 2.84, 3.24]]
    : [[-0.42, 0.02, 0.46, 0.9, 1.24, 1.92, 2.28, 2.7, 3.12, 3.56], [-0.2, 0.24, 0.68, 1.08, 2.08, 2.5, 2.92, 3.34]];
  const leaves = (angles, length, droop) => angles.map((a) => frond(a + (r() - 0.5) * 0.12, length * (0.9 + 0.2 * r()), droop + 0.1 * r())).join('');
  const stem = `M-3 0C-3.4 -35 ${n(lean * 0.2 - 2)} -65 ${n(lean - 1.6)} -99H${n(lean + 1.6)}C${n(lean * 0.35 + 2.2)} -62 3.2 -30 3.2 0Z`;
  return s.symbol(
    path(stem, trunk) + at(lean, -100, 1, path(leaves(behind, date ? 37 : 45, 0.34), back) + path('M-2 0Q-7 -16 -2 -29Q3 -15 2 0Z', back) + path(leaves(crown, date ? 42 : 50, date ? 0.26 : 0.36), colour) + circle(0, 1, 3.4, trunk)),
  );
}

/** Conifer 100 units tall at the origin. */
export const pine = (s, colour, shade = darken(colour, 0.22)) => {
  const tier = (y, w, h) => `M0 ${-y - h}C${n(w * 0.2)} ${n(-y - h * 0.5)} ${n(w * 0.6)} ${n(-y - h * 0.2)} ${w} ${-y}Q${n(w * 0.5)} ${n(-y + 5)} 0 ${n(-y + 2)}Z`;
  const all = [[10, 24, 36], [30, 20, 32], [50, 15, 28], [68, 10, 32]];
  const right = all.map(([y, w, h]) => tier(y, w, h)).join('');
  const left = all.map(([y, w, h]) => tier(y, -w, h)).join('');
  return s.symbol(rect(-2, -14, 4, 14, shade) + path(left, colour) + path(right, shade));
};

/** Slim cypress 100 units tall. */
export const cypress = (s, colour, shade = darken(colour, 0.2)) =>
  s.symbol(path('M0 -100C9 -70 13 -40 9 -6Q0 2 -9 -6C-13 -40 -9 -70 0 -100Z', colour) + path('M0 -100C9 -70 13 -40 9 -6Q5 0 0 -1C4 -40 3 -70 0 -100Z', shade));

/** Round tree of overlapping crowns, 100 units tall. */
export const tree = (s, colour, { shade = darken(colour, 0.18), light = lighten(colour, 0.14), trunk = '#5b4030' } = {}) =>
  s.symbol(
    path('M-4 0L-2 -50H3L5 0Z', trunk) + circle(0, -58, 30, shade) + circle(-20, -52, 22, shade) + circle(20, -50, 22, shade) +
      circle(-4, -68, 28, colour) + circle(-22, -58, 18, colour) + circle(16, -62, 18, colour) + circle(-12, -78, 14, light) + circle(-26, -64, 9, light),
  );

/** Umbrella pine 100 units tall. */
export const stonePine = (s, colour, { shade = darken(colour, 0.25), trunk = '#5a4030' } = {}) =>
  s.symbol(
    path('M-3 0L-1 -62L-16 -80M-1 -62L18 -82M0 -50L2 -84', 'none', `stroke="${trunk}" stroke-width="4.4"`) +
      path('M-50 -74C-52 -88 -34 -96 -26 -94C-20 -104 14 -106 22 -96C36 -100 54 -88 50 -74C44 -66 -44 -66 -50 -74Z', colour) + path('M-50 -74C-40 -80 40 -80 50 -74C44 -66 -44 -66 -50 -74Z', shade),
  );

/** Tuft of broad grass or reeds at the origin. */
export const tuft = (s, colour, seed = 5) => {
  const r = random(seed);
  return s.symbol(path(range(9, (i) => { const x = (i - 4) * 4; const h = 30 + 40 * r(); const lean = (i - 4) * 7 + (r() - 0.5) * 10; return `M${x - 2} 0Q${n(x + lean * 0.3)} ${n(-h * 0.6)} ${n(x + lean)} ${n(-h)}Q${n(x + lean * 0.3 + 3)} ${n(-h * 0.5)} ${x + 3} 0Z`; }).join(''), colour));
};

// ---------------------------------------------------------------- buildings

/** Window pattern on a grid anchored at (x, y); `lit` is the share of bright windows. */
export function windows(s, colour, { dx = 12, dy = 15, w = 5, h = 7, cols = 6, rows = 7, lit = 0.5, dim = 0.18, bright = 0.85, x = 0, y = 0, seed = 1 } = {}) {
  const r = random(seed);
  const [on, off] = [[], []];
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) (r() < lit ? on : off).push(`M${n((i + 0.5) * dx - w / 2)} ${n((j + 0.5) * dy)}h${n(w)}`);
  return s.pattern(cols * dx, rows * dy, stroke(on.join(''), colour, h, fade(bright)) + (dim ? stroke(off.join(''), colour, h, fade(dim)) : ''), x, y);
}

/**
 * Row of plain buildings standing on y. Widths and heights snap to the window grid.
 * `profile(t)` in 0..1 shapes the height along the row.
 */
export function skyline(s, { y, x0 = -12, x1 = W + 12, low = 40, high = 160, narrow = 3, wide = 6, colour, side = darken(colour, 0.12), light, lit = 0.35, dim = 0.1, bright = 0.8, dx = 12, dy = 15, seed = 1, profile = () => 1, gap = 0.15, masts = 0.25, below = 0, dark = 'right' }) {
  const r = random(seed);
  let [front, flank, poles] = ['', '', ''];
  for (let x = x0; x < x1; ) {
    const cells = narrow + Math.floor(r() * (wide - narrow + 1));
    const w = cells * dx;
    const h = Math.max(2, Math.round((low + (high - low) * r() ** 1.6 * profile(clamp((x + w / 2 - x0) / (x1 - x0), 0, 1))) / dy)) * dy + 4;
    front += `M${x} ${n(y - h, 0)}h${w}v${n(h + below, 0)}h${-w}Z`;
    const sw = Math.round(w * 0.36);
    flank += `M${dark === 'right' ? x + w - sw : x} ${n(y - h, 0)}h${sw}v${n(h + below, 0)}h${-sw}Z`;
    const kind = r();
    if (kind < 0.25) front += `M${x + dx} ${n(y - h - 10, 0)}h${w - 2 * dx}v11h${2 * dx - w}Z`;
    if (r() < masts) poles += `M${x + Math.round(w / 2)} ${n(y - h - 26)}v28`;
    x += w + (r() < gap ? dx : 0);
  }
  if (!light) return path(front, colour) + (poles ? stroke(poles, colour, 2.4) : '') + path(flank, side);
  const pane = windows(s, light, { dx, dy, w: dx * 0.42, h: dy * 0.46, lit, dim, bright, x: x0, y: y % dy, seed: seed + 7, cols: 7, rows: 7 });
  const shape = s.define((id) => `<path id="${id}" d="${front}"/>`);
  return `<use href="#${shape}" fill="${colour}"/>` + (poles ? stroke(poles, colour, 2.4) : '') + path(flank, side) + `<use href="#${shape}" fill="${pane}"/>`;
}

/** Half-ellipse dome, its shaded side and finial, standing on (x, y). */
export const dome = (x, y, w, colour, { rise = 0.5, shade = darken(colour, 0.16), finial = colour, tip = w * 0.2, drum = 0, dark = 'right' } = {}) => {
  const k = dark === 'right' ? 1 : -1;
  const h = w * rise;
  return (
    (drum ? rect(x - w * 0.46, y - drum, w * 0.92, drum + 1, colour) + rect(k > 0 ? x + w * 0.1 : x - w * 0.46, y - drum, w * 0.36, drum + 1, shade) : '') +
    path(`M${n(x - w / 2)} ${n(y - drum)}a${n(w / 2)} ${n(h)} 0 0 1 ${n(w)} 0Z`, colour) +
    path(`M${n(x)} ${n(y - drum - h)}a${n(w / 2)} ${n(h)} 0 0 ${k > 0 ? 1 : 0} ${n((k * w) / 2)} ${n(h)}h${n(-k * w * 0.3)}c${n(k * w * 0.02)} ${n(-h * 0.5)} ${n(-k * w * 0.06)} ${n(-h * 0.85)} ${n(-k * w * 0.2)} ${n(-h)}Z`, shade) +
    (tip ? finialAt(x, y - drum - h, tip, finial) : '')
  );
};

/** Pointed (onion) dome standing on (x, y). */
export const onion = (x, y, w, colour, { rise = 0.85, shade = darken(colour, 0.16), finial = colour, tip = w * 0.22 } = {}) => {
  const h = w * rise;
  const half = (k) => `C${n(x + k * w * 0.62)} ${n(y - h * 0.42)} ${n(x + k * w * 0.32)} ${n(y - h * 0.68)} ${n(x)} ${n(y - h)}`;
  return path(`M${n(x - w * 0.42)} ${n(y)}${half(-1)}L${n(x)} ${n(y - h)}C${n(x + w * 0.32)} ${n(y - h * 0.68)} ${n(x + w * 0.62)} ${n(y - h * 0.42)} ${n(x + w * 0.42)} ${n(y)}Z`, colour) +
    path(`M${n(x)} ${n(y - h)}C${n(x + w * 0.32)} ${n(y - h * 0.68)} ${n(x + w * 0.62)} ${n(y - h * 0.42)} ${n(x + w * 0.42)} ${n(y)}H${n(x + w * 0.16)}C${n(x + w * 0.34)} ${n(y - h * 0.42)} ${n(x + w * 0.1)} ${n(y - h * 0.7)} ${n(x)} ${n(y - h)}Z`, shade) + finialAt(x, y - h, tip, finial);
};

/** Thin mast with a ball and a small crescent. */
export const finialAt = (x, y, size, colour) =>
  rect(x - size * 0.05, y - size, size * 0.1, size + 2, colour) + circle(x, y - size * 0.45, size * 0.12, colour) + crescent(x, y - size * 1.12, size * 0.17, colour);

/** Pencil (Ottoman) minaret on (x, y). */
export const pencilMinaret = (x, y, h, w, colour, { shade = darken(colour, 0.16), cap = shade, balconies = [0.52, 0.74], finial = colour } = {}) => {
  const body = h * 0.8;
  return (
    rect(x - w * 0.75, y - h * 0.16, w * 1.5, h * 0.16, colour) + rect(x + w * 0.1, y - h * 0.16, w * 0.65, h * 0.16, shade) +
    rect(x - w / 2, y - body, w, body, colour) + rect(x + w * 0.08, y - body, w * 0.42, body, shade) +
    balconies.map((t) => path(`M${n(x - w / 2)} ${n(y - h * t + w * 0.9)}L${n(x - w)} ${n(y - h * t)}H${n(x + w)}L${n(x + w / 2)} ${n(y - h * t + w * 0.9)}Z`, colour) + rect(x - w, y - h * t - w * 0.35, w * 2, w * 0.4, shade)).join('') +
    path(`M${n(x - w * 0.62)} ${n(y - body)}L${n(x)} ${n(y - h)}L${n(x + w * 0.62)} ${n(y - body)}Z`, cap) + finialAt(x, y - h, w * 1.3, finial)
  );
};

/** Long row of arches as a repeating pattern from x0 to x1, standing on y. */
export const arches = (s, x0, x1, y, pitch, w, h, fill, offset = 0) =>
  rect(x0, y - h, x1 - x0, h, s.pattern(pitch, h, path(`M${n((pitch - w) / 2)} ${n(h)}V${n(w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(h)}Z`, fill), x0 + offset, y - h));

/** Draws markup and its mirror image in water below y, squeezed by k. */
export const mirrored = (s, markup, y, { k = 0.7, opacity = 0.35 } = {}) => {
  const id = s.define((key) => `<g id="${key}">${[markup].flat(Infinity).join('')}</g>`);
  return `<use href="#${id}" transform="translate(0 ${n(y * (1 + k))}) scale(1 ${n(-k, 2)})" ${fade(opacity)}/><use href="#${id}"/>`;
};

/** Row of pointed or round arches as one path, e.g. for arcades. */
export const arcade = (x, y, count, pitch, w, h, fill, extra = '') =>
  path(range(count, (i) => `M${n(x + i * pitch)} ${n(y)}v${n(-h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}Z`).join(''), fill, extra);

export const pointedArch = (x, y, w, h) => `M${n(x - w / 2)} ${n(y)}v${n(-h * 0.58)}C${n(x - w / 2)} ${n(y - h * 0.8)} ${n(x - w * 0.2)} ${n(y - h * 0.9)} ${n(x)} ${n(y - h)}C${n(x + w * 0.2)} ${n(y - h * 0.9)} ${n(x + w / 2)} ${n(y - h * 0.8)} ${n(x + w / 2)} ${n(y - h * 0.58)}v${n(h * 0.58)}Z`;

/** Simple house with gable roof; (x, y) is the lower left corner of the front. */
export const house = (x, y, w, h, wall, roof, { shade = darken(wall, 0.14), roofHeight = w * 0.36, pane = '#5c6f80', rows = 2, cols = 3, eave = 4 } = {}) => {
  const cell = w / (cols + 0.6);
  const floor = h / (rows + 0.4);
  return (
    rect(x, y - h, w, h, wall) + rect(x + w * 0.72, y - h, w * 0.28, h, shade) +
    path(`M${n(x - eave)} ${n(y - h)}L${n(x + w * 0.18)} ${n(y - h - roofHeight)}H${n(x + w * 0.82)}L${n(x + w + eave)} ${n(y - h)}Z`, roof) +
    path(range(rows * cols, (i) => `M${n(x + cell * ((i % cols) + 0.5))} ${n(y - h + floor * (Math.floor(i / cols) + 0.4))}h${n(cell * 0.5)}v${n(floor * 0.5)}h${n(-cell * 0.5)}Z`).join(''), pane)
  );
};

// ---------------------------------------------------------------- boats, planes, people's things

/** Arabian sambuk or dhow with a lateen sail; (x, y) is the waterline centre, facing right. */
export const dhow = (x, y, k, hull, sail, { sail2, trim = lighten(hull, 0.4) } = {}) =>
  at(x, y, k, path('M-64 -8C-70 -20 -72 -28 -70 -34L-52 -26C-20 -18 20 -18 48 -24L78 -40C72 -22 62 -6 48 4H-46C-54 2 -60 -2 -64 -8Z', hull) + stroke('M-69 -31L-52 -23C-20 -15 20 -15 48 -21L76 -37', trim, 2.4) +
    path('M-8 -20L-2 -112H2L0 -20Z', darken(hull, 0.2)) + path('M-58 -44C-30 -84 10 -122 48 -142C42 -106 34 -70 36 -34C4 -46 -26 -48 -58 -44Z', sail) + (sail2 ? path('M48 -142C42 -106 34 -70 36 -34C22 -40 8 -43 -6 -45C8 -76 26 -114 48 -142Z', sail2) : '') + stroke('M-62 -40C-30 -84 10 -124 52 -146', darken(hull, 0.2), 3, round));

/** Sailing yacht facing right. */
export const sailboat = (x, y, k, hull, sail, jib = lighten(sail, 0.4)) =>
  at(x, y, k, path('M-40 0H46L34 16H-30Z', hull) + path('M2 -6V-96C26 -62 36 -34 38 -6Z', sail) + path('M-3 -6V-84C-18 -52 -28 -28 -36 -6Z', jib) + rect(-1.5, -100, 3, 102, darken(hull, 0.3)));

/** Jet airliner seen from the side, nose to the right, about 220 units long. */
export const jet = (x, y, k, { body = '#f7f8fa', belly = '#c9d3df', accent = '#1f8a84', glass = '#33475b', tilt = 0 } = {}) =>
  group(
    path('M-96 -8L-118 -52H-98L-66 -10Z', accent) + path('M-112 -2L-132 -12H-116L-92 -4Z', belly) +
      path('M-112 -4C-100 -14 -70 -15 -40 -15H72C96 -15 110 -4 112 3C108 10 90 14 66 14H-40C-76 14 -100 4 -112 -4Z', body) +
      path('M-108 -1C-80 8 -40 8 0 8H104C96 12 82 14 66 14H-40C-74 14 -98 6 -108 -1Z', belly) + path('M92 -9C99 -6 103 -3 105 -1L92 -2Z', glass) +
      path(range(19, (i) => `M${-62 + i * 7.6} -6.5h3.4v4.6h-3.4Z`).join(''), glass, fade(0.75)) +
      path('M16 5L-40 52H-22L48 8Z', belly) + path('M16 5L-40 52H-31L34 7Z', darken(belly, 0.14)) + path('M-8 18h26c6 0 6 12 0 12h-24c-5 0 -6 -12 -2 -12Z', body) + path('M-8 25h27c-1 4 -3 5 -5 5h-20Z', belly),
    `transform="translate(${n(x)} ${n(y)}) scale(${n(k, 2)}) rotate(${n(tilt)})"`,
  );
