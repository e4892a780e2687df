import { pictureVersion } from "./picture-version.ts";

/** Widths that artwork/build-pictures.ts makes of each picture. */
const widths = [320, 640, 960, 1200] as const;
export type PictureWidth = (typeof widths)[number];
export type PictureFormat = "avif" | "webp";

/** Every picture is 3:2. */
export const pictureRatio = 3 / 2;

/** The address of one size of a picture. It carries a version, so browsers keep it for ever. */
export const pictureAddress = (file: string, width: PictureWidth, format: PictureFormat): string =>
  `/pictures/${encodeURIComponent(file)}-${width}.${format}?v=${pictureVersion}`;

export const pictureSet = (file: string, format: PictureFormat, made: readonly PictureWidth[] = widths): string =>
  made.map((width) => `${pictureAddress(file, width, format)} ${width}w`).join(", ");
