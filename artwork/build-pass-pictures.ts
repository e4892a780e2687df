/** `node artwork/build-pass-pictures.ts`: icon and logo of passes for wallets, in the sizes of all screens. */
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const to = join(root, "server/platform/wallet/pictures");
const icon = join(root, "public/apple-touch-icon.png");
const logo = join(import.meta.dirname, "logo/mark-light.svg");

for (const scale of [1, 2, 3]) {
  const at = scale === 1 ? "" : `@${scale}x`;
  await draw(icon, 29 * scale, `icon${at}.png`);
  await draw(logo, 50 * scale, `logo${at}.png`);
}

async function draw(source: string, side: number, name: string): Promise<void> {
  await sharp(source, { density: 400 }).resize(side, side).png({ compressionLevel: 9, palette: true }).toFile(join(to, name));
}
