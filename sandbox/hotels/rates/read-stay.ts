import type { CallOptions, HotelContext } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { type RateDetails, Refusal, type Stay, type StayConflict, type StayQuery } from "../stay-types.ts";
import type { Words } from "../types.ts";
import { extraBedsFor } from "./fit-room.ts";
import { blockingStay } from "./minimum-stay.ts";
import { describeRate } from "./rate-details.ts";
import { expiryOf, signedStays } from "./search-stays.ts";
import { isOver, planStay, type StayPlan } from "./stay-plan.ts";
import { type HotelStay, openHotel, iterateRates } from "./iterate-rates.ts";

/**
 * Everything a hotel sells for a query and why its other rooms cannot be had. Rooms of a type are counted once for all
 * groups: `left` is what is left, however they are shared out. @throws Refusal not_found, invalid_request
 */
export async function readStay(
  context: HotelContext,
  hotelId: string,
  query: StayQuery,
  options: CallOptions = {},
): Promise<Stay> {
  await injectFaultBefore(context.faults, context.faults.pick("stay", { told: options.fault }), options.signal);
  const hotel = context.hotels.byId(hotelId);
  if (!hotel) throw new Refusal("not_found");
  const now = context.clock.now();
  const plan = planStay(query, now);
  if (isOver(hotel.sales.timeZone, plan.checkIn, plan.now)) throw new Refusal("invalid_request", { field: "checkIn" });
  const opened = openHotel(context, plan, hotel);
  const conflicts = conflictsOf(opened, plan);
  const rates: RateDetails[] = [];
  if (!blockingStay(hotel.sales, plan))
    signedStays(context, plan).forEach((stay, group) =>
      iterateRates(opened, plan, group, stay, (rate, parts) => void rates.push(describeRate(hotel, plan, rate, parts))),
    );
  return { rates: rates.toSorted(byPrice), conflicts, expiresAt: expiryOf(now) };
}

const byPrice = (a: RateDetails, b: RateDetails): number =>
  a.group - b.group || a.dueNow + a.atProperty - (b.dueNow + b.atProperty);

const words: Record<"sold_out" | "too_small", Words> = {
  sold_out: { en: "Sold out for these dates.", ar: "محجوزة بالكامل في هذه التواريخ." },
  too_small: { en: "Too small for these guests.", ar: "لا تتسع لهؤلاء الضيوف." },
};

function conflictsOf({ hotel, left }: HotelStay, plan: StayPlan): StayConflict[] {
  const blocking = blockingStay(hotel.sales, plan);
  return plan.groups.flatMap(({ occupancy }, group) =>
    hotel.rooms.flatMap(({ room }, at): StayConflict[] => {
      const roomTypeId = room.id;
      if (extraBedsFor(room, hotel.sales.children, occupancy) === null)
        return [{ roomTypeId, group, code: "too_small", nights: null, text: words.too_small }];
      if (blocking) return [{ roomTypeId, group, code: "minimum_stay", nights: blocking.nights, text: blocking.text }];
      return left[at] === 0 ? [{ roomTypeId, group, code: "sold_out", nights: null, text: words.sold_out }] : [];
    }),
  );
}
