import { setImmediate as breathe } from "node:timers/promises";
import { type CallOptions, type HotelContext, minuteOf, rateMinutes } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { type StayFactors, stayFactors } from "../seasons/night-factors.ts";
import { type RateSummary, Refusal, type StayOption, type StayQuery } from "../stay-types.ts";
import { extraBedsFor } from "./fit-room.ts";
import { canHouse } from "./house-everybody.ts";
import { blockingStay } from "./minimum-stay.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";
import { signStay } from "./rate-token.ts";
import { isOver, planStay, type StayPlan } from "./stay-plan.ts";
import { openHotel, iterateRates } from "./iterate-rates.ts";

/** What a search works with: all of it in memory. */
export type SearchContext = Pick<HotelContext, "hotels" | "sold" | "changes" | "signer" | "faults" | "clock">;

/** Hotels of one batch; the process answers others between two. */
const batchSize = 75;

/**
 * Hotels of a city that can house everybody, with every rate they sell, in batches; the same query gives the same answer
 * while nothing is sold. @throws Refusal invalid_request
 */
export async function* searchStays(
  context: SearchContext,
  query: StayQuery & { cityId: string },
  options: CallOptions = {},
): AsyncGenerator<StayOption[]> {
  await injectFaultBefore(context.faults, context.faults.pick("search", { told: options.fault }), options.signal);
  const now = context.clock.now();
  const plan = planStay(query, now);
  const hotels = context.hotels.inCity(query.cityId);
  const [one] = hotels;
  if (!one) throw new Refusal("invalid_request", { field: "cityId" });
  if (isOver(one.sales.timeZone, plan.checkIn, plan.now)) throw new Refusal("invalid_request", { field: "checkIn" });
  const stays = signedStays(context, plan);
  const factors = stayFactors(query.cityId, plan.first, plan.nights);
  const expiresAt = expiryOf(now);
  for (let from = 0; from < hotels.length; from += batchSize) {
    if (from > 0) await breathe();
    if (options.signal?.aborted) return;
    yield hotels.slice(from, from + batchSize).flatMap((hotel) => {
      const rates = ratesOf(context, plan, hotel, factors, stays);
      return rates.length > 0 ? [{ hotelId: hotel.sales.hotelId, rates, expiresAt }] : [];
    });
  }
}

export const expiryOf = (now: Date): string => new Date(now.getTime() + rateMinutes * 60_000).toISOString();

/** How the tokens of each group begin. */
export const signedStays = (context: Pick<HotelContext, "signer">, plan: StayPlan): string[] =>
  plan.groups.map(({ occupancy }) => signStay(context.signer, minuteOf(new Date(plan.now)), plan, occupancy));

/** Every rate of a hotel for all groups; none when it cannot house everybody. */
function ratesOf(
  context: SearchContext,
  plan: StayPlan,
  hotel: PreparedHotel,
  factors: StayFactors,
  stays: readonly string[],
): RateSummary[] {
  if (blockingStay(hotel.sales, plan)) return [];
  const opened = openHotel(context, plan, hotel, factors);
  const fits = plan.groups.map(({ occupancy }) =>
    hotel.rooms.flatMap(({ room }, at) =>
      opened.left[at]! > 0 && extraBedsFor(room, hotel.sales.children, occupancy) !== null ? [at] : [],
    ),
  );
  if (!canHouse(plan, fits, opened.left)) return [];
  const rates: RateSummary[] = [];
  stays.forEach((stay, group) => iterateRates(opened, plan, group, stay, (rate) => void rates.push(rate)));
  return rates;
}
