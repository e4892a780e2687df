import type { AirlineChange } from "#contract/airline-changes.ts";

/** The form of the passenger rights page, filled in with what the airline did; null where nothing flew before. */
export function rightsOf({ before, flies, shifts }: AirlineChange): URLSearchParams | null {
  const moved = shifts.findIndex(({ departs, arrives, missed }) => missed || departs !== 0 || arrives !== 0);
  const at = Math.max(moved, 0);
  const slice = before[at];
  const first = slice?.segments[0];
  if (!slice || !first) return null;
  const query = new URLSearchParams({
    airline: first.carrier,
    from: slice.from,
    to: slice.to,
    event: flies ? "delay" : "cancellation",
  });
  const shift = shifts[at];
  if (flies && shift)
    for (const [end, minutes] of [
      ["departure", shift.departs],
      ["arrival", shift.arrives],
    ] as const) {
      const late = Math.max(0, minutes);
      query.set(`${end}_h`, String(Math.floor(late / 60)));
      query.set(`${end}_m`, String(late % 60));
    }
  return query;
}
