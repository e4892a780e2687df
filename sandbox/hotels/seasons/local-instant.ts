import { changesInYear } from "../../zone-offsets.ts";

const minute = 60_000;

/**
 * The instant (ms) of a wall-clock time of a zone. A time that the clock jumps over counts as if it had not; of one that
 * comes twice the first counts.
 */
export function localInstant(zone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`) / minute;
  const changes = changesInYear(zone, Number(date.slice(0, 4)));
  let before = changes[0]!;
  for (const change of changes.slice(1)) {
    // The clocks before the change reach this wall time before it: that is the one.
    if (wall - before.offset < change.from) break;
    // The clocks after it have not reached this wall time at the change: it was jumped over.
    if (wall - change.offset < change.from) break;
    before = change;
  }
  return (wall - before.offset) * minute;
}
