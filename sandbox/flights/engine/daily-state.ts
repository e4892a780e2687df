import { mix } from "../../random.ts";

/**
 * What a flight's day looks like, from one hash of (flight, date): the step of the fare ladder and how many seats are
 * still open before this service sells any. It never depends on the day it is asked.
 */
export const dailyHash = (carrier: number, number: number, day: number): number => mix((carrier << 14) | number, day);

/** Price factors of the sixteen steps a flight may stand on. */
export const ladder = Float64Array.of(
  0.6,
  0.6,
  0.68,
  0.75,
  0.75,
  0.85,
  0.95,
  1.05,
  1.2,
  1.35,
  1.5,
  1.7,
  1.9,
  2.1,
  2.5,
  2.5,
);
export const leastLadder = 0.6;

/** How much dearer a cabin is than economy: economy, premium economy, business, first. */
export const cabinFactors = Float64Array.of(1, 1.65, 2.9, 4.6);

/** Discount of one airline's own connection over the sum of its flights. */
export const throughFactor = 0.85;

/** Seats others have left in a cabin; dear days are full days, one flight in 48 is nearly sold out. */
export function openSeats(hash: number, cabin: number, capacity: number): number {
  const draw = (hash >>> (4 + cabin * 5)) & 255;
  if ((hash >>> 24) % 48 === 0 && cabin === 0) return Math.min(capacity, draw % 9);
  const share = (20 - (hash & 15)) * (96 + draw);
  return Math.min(capacity, Math.max(1, Math.floor((capacity * share) / 9600)));
}
