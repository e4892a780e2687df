/**
 * `node artwork/build-pictures.ts [name …]`: pictures of renders/ in four widths under public/pictures, drawings
 * of public/scenes in four widths beside them, and the version that all their addresses carry (web/lib/picture-version.ts).
 * Makes those named, without names those that have no sizes yet; name a picture that was drawn anew. Each takes some ten
 * seconds.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

/**
 * Chosen by eye: at these, lattices and palm leaves stay clean. Smaller pictures are looked at from nearer. Few browsers are
 * left without AVIF: two sizes of WebP are enough for them.
 */
const sizes = [
  { width: 320, avif: 48 },
  { width: 640, avif: 46, webp: 62 },
  { width: 960, avif: 44 },
  { width: 1200, avif: 44, webp: 60 },
];
/** A browser draws an SVG while it lays out the page; these it decodes beside that, and they weigh less. */
const sceneSizes = [
  { width: 240, avif: 55 },
  { width: 480, avif: 55 },
  { width: 800, avif: 52 },
  { width: 1200, avif: 50 },
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
  sizes.flatMap(({ width, webp }) => [`${name}-${width}.avif`, ...(webp ? [`${name}-${width}.webp`] : [])]);

const scenes = join(root, "public/scenes");
const sceneNames = readdirSync(scenes)
  .map((file) => basename(file, ".svg"))
  .toSorted();
const sceneFilesOf = (name: string) => sceneSizes.map(({ width }) => `scene-${name}-${width}.avif`);
/** Whether the sizes of this name are to be made now. */
const isWanted = (name: string, files: string[]) =>
  named.length > 0 ? named.includes(name) : !files.every((file) => existsSync(join(to, file)));

const kept = new Set([...names.flatMap(filesOf), ...sceneNames.flatMap(sceneFilesOf)]);
for (const file of readdirSync(to)) if (!kept.has(file)) rmSync(join(to, file));

const hash = createHash("sha256").update(JSON.stringify([sizes, sceneSizes]));
for (const name of names) {
  const source = readFileSync(join(from, `${name}.webp`));
  hash.update(source);
  if (!isWanted(name, filesOf(name))) continue;
  for (const { width, avif, webp } of sizes) {
    const image = sharp(source).resize({ width });
    const target = join(to, `${name}-${width}`);
    await image.clone().avif({ quality: avif, effort: 6 }).toFile(`${target}.avif`);
    if (webp) await image.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toFile(`${target}.webp`);
  }
}
for (const file of readdirSync(scenes).toSorted()) hash.update(readFileSync(join(scenes, file)));
for (const name of sceneNames) {
  const source = readFileSync(join(scenes, `${name}.svg`));
  if (!isWanted(name, sceneFilesOf(name))) continue;
  // These fill their frame: what is clear at their edges comes from scaling. Those of states are clear around their subject.
  const fillsFrame = source.includes('viewBox="0 0 1200 800"');
  for (const { width, avif } of sceneSizes) {
    const picture = sharp(source).resize({ width });
    await (fillsFrame ? picture.removeAlpha() : picture)
      .avif({ quality: avif, effort: 4 })
      .toFile(join(to, `scene-${name}-${width}.avif`));
  }
}
writeFileSync(
  join(root, "web/lib/picture-version.ts"),
  `/** Written by artwork/build-pictures.ts; a new one whenever a picture changes. */\nexport const pictureVersion = "${hash.digest("hex").slice(0, 8)}";\n`,
);
