/**
 * What an empty bar of a chart of prices stands for: a little below the lowest price, so that differences are seen; they never
 * look larger than they are twice over.
 */
export const floorUnder = (least: number, most: number): number =>
  Math.max(0, least - Math.max(2 * (most - least), least * 0.08));
