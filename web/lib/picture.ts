import { pictureVersion } from "./picture-version.ts";

/** Widths that artwork/build-pictures.ts makes of each picture; WebP is for the few browsers without AVIF. */
const widths = { avif: [320, 640, 960, 1200], webp: [640, 1200] } as const;
export type PictureFormat = keyof typeof widths;
export type PictureWidth<Format extends PictureFormat = "avif"> = (typeof widths)[Format][number];

/** Every picture is 3:2. */
export const pictureRatio = 3 / 2;

/** A picture of a partner lies on its own machines, in one size: its `file` is its address. */
export const isPartnerPicture = (file: string): boolean => file.startsWith("https://");

/** The address of one size of a picture. It carries a version, so browsers keep it for ever. */
export const pictureAddress = <Format extends PictureFormat>(
  file: string,
  width: PictureWidth<Format>,
  format: Format,
): string =>
  isPartnerPicture(file) ? file : `/pictures/${encodeURIComponent(file)}-${width}.${format}?v=${pictureVersion}`;

export const pictureSet = <Format extends PictureFormat>(
  file: string,
  format: Format,
  made: readonly PictureWidth<Format>[] = widths[format],
): string => made.map((width) => `${pictureAddress(file, width, format)} ${width}w`).join(", ");
