import { claimMs, groupFrom, groupsADay, type HoldLimit } from "./hold-limits.ts";

/** Another booking of the same asker: open until then, or held and never paid (`isOpen` false). */
export type Claim = { key: string; seats: number; at: Date; until: Date; isOpen: boolean };

/** When `seats` more may be held beside these claims of the same asker; null when they may now. `factor` widens the limit. */
export function whenRoom(limit: HoldLimit, claims: readonly Claim[], seats: number, factor: number): Date | null {
  return (
    whenSeats(limit, claims, seats, factor) ?? (limit.on === "departure" ? whenGroup(claims, seats, factor) : null)
  );
}

function whenSeats(
  { bookings = Infinity, seats: most }: HoldLimit,
  claims: readonly Claim[],
  seats: number,
  factor: number,
) {
  // One booking alone may be of any size.
  const fits = (others: Claim[]) =>
    others.length === 0 || (others.length < bookings * factor && seatsOf(others) + seats <= most * factor);
  let until: Date | null = null;
  const open = claims
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
  for (let others = open; !fits(others); others = others.slice(1)) until = others[0]?.until ?? null;
  return until;
}

/** A group that lapses and comes back again and again would keep its seats as well as one that is never let go of. */
function whenGroup(claims: readonly Claim[], seats: number, factor: number): Date | null {
  if (seats < groupFrom) return null;
  const groups = claims.filter((claim) => claim.seats >= groupFrom).map(({ at }) => at.getTime());
  const oldest = groups.toSorted((one, other) => one - other)[groups.length - Math.floor(groupsADay * factor)];
  return oldest === undefined ? null : new Date(oldest + claimMs);
}

const seatsOf = (claims: readonly Claim[]) => claims.reduce((sum, { seats }) => sum + seats, 0);
