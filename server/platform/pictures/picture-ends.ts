/** How the process that draws ends. */
export const ends = {
  drawn: 0,
  notAPicture: 10,
  tooLarge: 11,
  badCrop: 12,
  tooSmall: 13,
  encrypted: 14,
  tooManyPages: 15,
} as const;
/** S12: 25 megapixels. */
export const mostPixels = 25_000_000;
export const pictureEdge = 512;
/** The longest edge of a picture that is kept as a document. */
export const documentEdge = 3000;
/** A page of a PDF is drawn as scanners do it, but no larger than so many pixels. */
export const pageDpi = 200;
export const pageEdge = 2400;

/** In pixels of the picture as it lies upright. */
export type Crop = { x: number; y: number; size: number };
/** What is made of a picture: a square WebP of 512 px, or a JPEG of all of it, each edge of which has `least` pixels. */
export type Drawing = { as: "square"; crop: Crop | null } | { as: "document"; least: number };
