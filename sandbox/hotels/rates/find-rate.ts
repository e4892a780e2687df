import { type HotelContext, minuteOf, rateMinutes } from "../context.ts";
import { type RateDetails, Refusal } from "../stay-types.ts";
import { changeKey, conditionsOf } from "./conditions.ts";
import { describeRate } from "./rate-details.ts";
import { type RateKey, readToken, signStay } from "./rate-token.ts";
import { checkOutOf, isOver, planStay } from "./stay-plan.ts";
import { openHotel, iterateRates } from "./iterate-rates.ts";

/**
 * A rate looked up again: with a fresh token, as it stands now. `sameTerms` as those the token was made with; when they
 * are not, the hotel has `worsened` them, or a date in them has passed.
 */
export type FoundRate = { key: RateKey; rate: RateDetails; sameTerms: boolean; worsened: boolean };

/**
 * The rate of a token at today's price and terms. `minutes`: how old the token may be.
 * @throws Refusal invalid_request when it is not ours or not sold, offer_expired, sold_out when no room is left
 */
export function findRate(context: HotelContext, token: string, minutes = rateMinutes): FoundRate {
  const key = readToken(context.signer, token);
  const now = context.clock.now();
  if (minuteOf(now) - key.madeAt > minutes) throw new Refusal("offer_expired");
  const hotel = context.hotels.byId(key.hotelId);
  if (!hotel) throw new Refusal("invalid_request", { field: "token" });
  const { checkIn, nights, occupancy, nationality } = key;
  if (isOver(hotel.sales.timeZone, checkIn, now.getTime())) throw new Refusal("offer_expired");
  const plan = planStay({ checkIn, checkOut: checkOutOf(checkIn, nights), rooms: [occupancy], nationality }, now);
  const opened = openHotel(context, plan, hotel);
  const at = hotel.rooms.findIndex(({ room }) => room.id === key.roomId);
  if (at < 0) throw new Refusal("invalid_request", { field: "token" });
  if (opened.left[at] === 0) throw new Refusal("sold_out");
  let found: RateDetails | undefined;
  iterateRates(opened, plan, 0, signStay(context.signer, minuteOf(now), plan, occupancy), (rate, parts) => {
    const { policy, note } = parts.condition;
    const isIt = rate.roomTypeId === key.roomId && rate.meal === key.meal && policy.id === key.policyId;
    if (isIt && (note !== null) === key.limited) found = describeRate(hotel, plan, rate, parts);
  });
  if (!found) throw new Refusal("invalid_request", { field: "token" });
  const change = context.changes.get(changeKey(key.hotelId, key));
  const seen = conditionsOf(hotel, plan, change && { ...change, worse: key.worse }, key.madeAt * 60_000).find(
    ({ policy, note }) => policy.id === key.policyId && (note !== null) === key.limited,
  );
  const sameTerms = seen?.terms.freeUntil === found.freeUntil && seen.terms.refundable === found.refundable;
  return { key, rate: found, sameTerms, worsened: !sameTerms && (change?.worse ?? false) !== key.worse };
}
