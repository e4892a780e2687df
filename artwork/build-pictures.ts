/**
 * `node artwork/build-pictures.ts`: every picture of renders/ in four widths and two formats under public/pictures, and the
 * version that their addresses carry (web/lib/picture-version.ts). Run again after a picture or a quality has changed.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const hash = createHash("sha256").update(JSON.stringify(sizes));
for (const name of readdirSync(from)
  .filter((each) => each.endsWith(".webp"))
  .toSorted()) {
  const source = readFileSync(join(from, name));
  hash.update(source);
  for (const { width, avif, webp } of sizes) {
    const target = join(to, `${basename(name, ".webp")}-${width}`);
    const image = sharp(source).resize({ width });
    await image.clone().avif({ quality: avif, effort: 6 }).toFile(`${target}.avif`);
    await image.clone().webp({ quality: webp, effort: 6, smartSubsample: true }).toFile(`${target}.webp`);
  }
}
writeFileSync(
  join(root, "web/lib/picture-version.ts"),
  `/** Written by artwork/build-pictures.ts; a new one whenever a picture changes. */\nexport const pictureVersion = "${hash.digest("hex").slice(0, 8)}";\n`,
);
