/** What something takes on the map, in pixels: its middle and its size. */
export type Box = { x: number; y: number; width: number; height: number };

/** Whether two of them would lie one upon the other. */
export const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;
