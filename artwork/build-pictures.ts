/**
 * `node artwork/build-pictures.ts [name …]`: pictures of renders/ in four widths and two formats under public/pictures, and the
 * version that their addresses and those of public/scenes carry (web/lib/picture-version.ts). Makes those named, without names those that have no sizes
 * yet; name a picture that was drawn anew. Each takes some ten seconds.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

/** Chosen by eye: at these, lattices and palm leaves stay clean. Smaller pictures are looked at from nearer. */
const sizes = [
  { width: 320, avif: 48, webp: 64 },
  { width: 640, avif: 46, webp: 62 },
  { width: 960, avif: 44, webp: 60 },
  { width: 1200, avif: 44, webp: 60 },
];
const root = join(import.meta.dirname, "..");
const from = join(import.meta.dirname, "renders");
const to = join(root, "public/pictures");
const named = process.argv.slice(2);

mkdirSync(to, { recursive: true });
const names = readdirSync(from)
  .filter((file) => file.endsWith(".webp"))
  .map((file) => basename(file, ".webp"))
  .toSorted();
const filesOf = (name: string) =>
  sizes.flatMap(({ width }) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);

const kept = new Set(names.flatMap(filesOf));
for (const file of readdirSync(to)) if (!kept.has(file)) rmSync(join(to, file));

const hash = createHash("sha256").update(JSON.stringify(sizes));
for (const name of names) {
  const source = readFileSync(join(from, `${name}.webp`));
  hash.update(source);
  const complete = filesOf(name).every((file) => existsSync(join(to, file)));
  if (named.length > 0 ? !named.includes(name) : complete) continue;
  for (const { width, avif, webp } of sizes) {
    const image = sharp(source).resize({ width });
    const target = join(to, `${name}-${width}`);
    await image.clone().avif({ quality: avif, effort: 6 }).toFile(`${target}.avif`);
    await image.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toFile(`${target}.webp`);
  }
}
const scenes = join(root, "public/scenes");
for (const file of readdirSync(scenes).toSorted()) hash.update(readFileSync(join(scenes, file)));
writeFileSync(
  join(root, "web/lib/picture-version.ts"),
  `/** Written by artwork/build-pictures.ts; a new one whenever a picture changes. */\nexport const pictureVersion = "${hash.digest("hex").slice(0, 8)}";\n`,
);
