/** A square of a picture, in the picture's own pixels. */
export type Crop = { x: number; y: number; size: number };
export type PictureSize = { width: number; height: number };

/** The smallest square the API takes. */
export const leastCrop = 16;

/** The largest square in the middle. */
export function middleSquare({ width, height }: PictureSize): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** The square moved by so many pixels, within the picture. */
export const moveCrop = ({ x, y, size }: Crop, byX: number, byY: number, { width, height }: PictureSize): Crop => ({
  x: Math.round(Math.min(Math.max(0, x + byX), width - size)),
  y: Math.round(Math.min(Math.max(0, y + byY), height - size)),
  size,
});

/** The square made so large around its own middle, within the picture. */
export function sizeCrop(crop: Crop, wanted: number, picture: PictureSize): Crop {
  const most = Math.min(picture.width, picture.height);
  const size = Math.round(Math.min(Math.max(leastCrop, wanted), most));
  return moveCrop({ ...crop, size }, (crop.size - size) / 2, (crop.size - size) / 2, picture);
}
