import type { CallOptions, HotelContext } from "../context.ts";
import { faultOfGuests, injectFaultBefore } from "../faults.ts";
import { changeRates } from "../orders/change-rates.ts";
import { type Occupancy, type Recheck, Refusal } from "../stay-types.ts";
import { findRate, type FoundRate } from "./find-rate.ts";
import { readToken } from "./rate-token.ts";
import { sameGuests } from "./stay-plan.ts";

/**
 * Looks at rates again before they are sold, one token a room. `expected`: dueNow and atProperty of all rooms as the
 * caller knows it. The answer's tokens are fresh, so that the same answer comes again for them.
 * @throws Refusal sold_out, offer_expired, invalid_request
 */
export async function recheckRates(
  context: HotelContext,
  tokens: readonly string[],
  expected: number,
  options: CallOptions = {},
): Promise<Recheck> {
  const keys = tokens.map((token) => readToken(context.signer, token));
  const [first] = keys;
  if (!first) throw new Refusal("invalid_request", { field: "rates" });
  const asked = keys.map(({ occupancy }) => faultOfGuests(occupancy)).find(Boolean);
  const fault = context.faults.pick("recheck", { told: options.fault }) ?? asked ?? null;
  await injectFaultBefore(context.faults, fault, options.signal);
  if (fault === "price_changed" || fault === "terms_changed") await changeRates(context, first.hotelId, first, fault);
  const found = tokens.map((token) => findRate(context, token));
  checkRooms(found);
  const guests: Occupancy[] = [];
  const rates = found.map(({ key, rate }) => ({ ...rate, group: groupOf(guests, key.occupancy) }));
  const total = rates.reduce((sum, rate) => sum + rate.dueNow + rate.atProperty, 0);
  const sameTerms = found.every((each) => each.sameTerms);
  return { state: total !== expected ? "price_changed" : sameTerms ? "same" : "terms_changed", total, rates };
}

/** The place of a room's guests among the distinct ones so far. */
function groupOf(known: Occupancy[], occupancy: Occupancy): number {
  const at = known.findIndex((each) => sameGuests(each, occupancy));
  return at >= 0 ? at : known.push(occupancy) - 1;
}

/** All rooms are of one hotel and stay, and no more of a type than are left. @throws Refusal sold_out, invalid_request */
export function checkRooms(found: readonly FoundRate[]): void {
  const { key: first } = found[0]!;
  const wanted = new Map<string, number>();
  for (const { key, rate } of found) {
    const isSame = key.hotelId === first.hotelId && key.checkIn === first.checkIn && key.nights === first.nights;
    if (!isSame) throw new Refusal("invalid_request", { field: "rates" });
    const count = (wanted.get(key.roomId) ?? 0) + 1;
    wanted.set(key.roomId, count);
    if (count > rate.left) throw new Refusal("sold_out", { roomTypeId: key.roomId, left: rate.left });
  }
}
