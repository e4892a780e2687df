/**
 * Writes the average colour of every picture of artwork/renders into data/pictures.json; the other facts there are by hand.
 *
 *   node data/build/hotels-pictures.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const file = new URL("../pictures.json", import.meta.url);
const pictures = JSON.parse(readFileSync(file, "utf8")) as { file: string; colour: string }[];
const hex = (part: number) => Math.round(part).toString(16).padStart(2, "0");
for (const picture of pictures) {
  const source = fileURLToPath(new URL(`../../artwork/renders/${picture.file}.webp`, import.meta.url));
  const { channels } = await sharp(source).stats();
  picture.colour = `#${channels.slice(0, 3).map(({ mean }) => hex(mean)).join("")}`;
}
writeFileSync(file, `[\n${pictures.map((picture) => `  ${JSON.stringify(picture)}`).join(",\n")}\n]\n`);
