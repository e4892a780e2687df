/**
 * A process of its own that makes one picture anew: bytes on standard input, a 512 px square WebP on standard output.
 * Ends with a code of picture-ends.ts. Whatever a decoder does to it, the product goes on.
 */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { ends, mostPixels, pictureEdge } from "./picture-ends.ts";

type Crop = { x: number; y: number; size: number } | null;

const kind = process.argv[2] ?? "";
const crop = JSON.parse(process.argv[3] ?? "null") as Crop;

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
    if (crop && (crop.x + crop.size > autoOrient.width || crop.y + crop.size > autoOrient.height)) return ends.badCrop;
    const made = await (
      crop ? turned.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size }) : turned
    )
      .resize(pictureEdge, pictureEdge, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
    await new Promise((resolve) => process.stdout.write(made, resolve));
    return ends.drawn;
  } catch (error) {
    return /pixel limit|too large|dimensions/i.test(String(error)) ? ends.tooLarge : ends.notAPicture;
  }
}
