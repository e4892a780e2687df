// Writes every scene as an SVG file under public/scenes.
//   node scenes.mjs                    all scenes
//   node scenes.mjs riyadh visa        only these
//   node scenes.mjs --sheet out.html   also an HTML contact sheet of what was written
import { readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Scene } from './lib/kit.mjs';
import { saudi } from './lib/saudi.mjs';
import { arabia } from './lib/arabia.mjs';
import { europe } from './lib/europe.mjs';
import { world } from './lib/world.mjs';
import { topics } from './lib/topics.mjs';
import { states } from './lib/states.mjs';

const LIMIT = 24 * 1024;
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../public/scenes');
const wide = { ...saudi, ...arabia, ...europe, ...world, ...topics };
const args = process.argv.slice(2);
const sheet = args.includes('--sheet') ? args.splice(args.indexOf('--sheet'), 2)[1] : null;

function draw(name) {
  const scene = name in states ? new Scene(name, 600, 400) : new Scene(name);
  (states[name] ?? wide[name])(scene);
  return scene.toString();
}

const all = [...Object.keys(wide), ...Object.keys(states)];
const names = args.length ? args : all;
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length) throw new Error(`Unknown scene: ${unknown.join(', ')}`);
if (!args.length) for (const file of readdirSync(folder)) if (file.endsWith('.svg')) unlinkSync(join(folder, file));

let total = 0;
for (const name of names) {
  const svg = draw(name);
  if (svg.length > LIMIT) console.error(`${name}.svg is ${svg.length} bytes, more than ${LIMIT}`);
  if (/NaN|undefined|Infinity/.test(svg)) throw new Error(`${name}.svg holds a broken number`);
  writeFileSync(join(folder, `${name}.svg`), svg);
  total += svg.length;
}
console.log(`${names.length} scenes, ${(total / 1024).toFixed(0)} KB`);

if (sheet) {
  const figure = (name) => `<img alt="${name}" title="${name}" src="file://${folder}/${name}.svg">`;
  writeFileSync(sheet, `<!doctype html><style>body{margin:8px;display:grid;grid-template-columns:repeat(3,1fr);gap:8px;background:#eef2f4}img{width:100%;display:block;border-radius:10px}</style>${names.map(figure).join('')}`);
}
