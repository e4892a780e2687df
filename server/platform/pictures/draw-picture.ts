/**
 * A process of its own that makes one picture anew from its pixels alone: bytes on standard input, the new ones on standard
 * output. Ends with a code of picture-ends.ts. Whatever a decoder does to it, the product goes on.
 */
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { documentEdge, type Drawing, ends, mostPixels, pictureEdge } from "./picture-ends.ts";

const kind = process.argv[2] ?? "";
const drawing = JSON.parse(process.argv[3] ?? "null") as Drawing;

sharp.cache(false);
sharp.concurrency(1);
process.exit(await draw(await buffer(process.stdin)));

async function draw(content: Buffer): Promise<number> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: "warning", animated: false } as const;
    const { format, width, height, autoOrient } = await sharp(content, options).metadata();
    if (format !== kind) return ends.notAPicture;
    if (width * height > mostPixels) return ends.tooLarge;
    // As the eye sees it: a phone's picture lies on its side until it is turned.
    const turned = sharp(content, options).autoOrient();
    const made = drawing.as === "square" ? asSquare(turned, autoOrient) : asDocument(turned, autoOrient);
    if (typeof made === "number") return made;
    const bytes = await made.toBuffer();
    await new Promise((resolve) => process.stdout.write(bytes, resolve));
    return ends.drawn;
  } catch (error) {
    return /pixel limit|too large|dimensions/i.test(String(error)) ? ends.tooLarge : ends.notAPicture;
  }
}

type Size = { width: number; height: number };

function asSquare(turned: Sharp, size: Size): Sharp | number {
  const crop = drawing.as === "square" ? drawing.crop : null;
  if (crop && (crop.x + crop.size > size.width || crop.y + crop.size > size.height)) return ends.badCrop;
  return (crop ? turned.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size }) : turned)
    .resize(pictureEdge, pictureEdge, { fit: "cover" })
    .webp({ quality: 82 });
}

function asDocument(turned: Sharp, { width, height }: Size): Sharp | number {
  if (drawing.as === "document" && Math.min(width, height) < drawing.least) return ends.tooSmall;
  return turned
    .resize(documentEdge, documentEdge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 88 });
}
