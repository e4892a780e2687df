import type { HotelRates } from "./hotel-page.ts";
import type { StayPrice } from "./hotels.ts";
import { addMoney, type Money, sumMoney } from "./money.ts";

/** What is wrong with a choice of rooms: one is missing, more than are left, a rate that is not on sale for that room, or one that is not sold with that of the first room. */
export type PickProblem = {
  code: "missing" | "not_enough_left" | "not_on_sale" | "not_together";
  room: number;
  left?: number;
};

/** The choice so far (a rate id or null for each room asked for): its price and what is wrong. Form and API share it. */
export function checkRoomPicks(
  rates: Pick<HotelRates, "groups">,
  picks: readonly (string | null)[],
): { total: Money; dueNow: Money; atProperty: Money; problems: PickProblem[] } {
  const problems: PickProblem[] = [];
  const taken = new Map<string, number>();
  const prices: StayPrice[] = [];
  /** By room. */
  const bundles = new Map<number, string | undefined>();
  for (const group of rates.groups)
    for (const room of group.rooms) {
      const pick = picks[room];
      if (!pick) {
        problems.push({ code: "missing", room });
        continue;
      }
      const rate = group.rates.find((each) => each.id === pick);
      if (!rate) {
        problems.push({ code: "not_on_sale", room });
        continue;
      }
      const count = (taken.get(rate.roomTypeId) ?? 0) + 1;
      taken.set(rate.roomTypeId, count);
      if (count > rate.left) problems.push({ code: "not_enough_left", room, left: rate.left });
      prices.push(rate.price);
      bundles.set(room, rate.bundle);
    }
  const inOrder = [...bundles].sort(([a], [b]) => a - b);
  for (const [room, bundle] of inOrder) if (bundle !== inOrder[0]?.[1]) problems.push({ code: "not_together", room });
  const dueNow = sumMoney(prices.map((price) => price.dueNow));
  const atProperty = sumMoney(prices.map((price) => price.atProperty));
  return { total: addMoney(dueNow, atProperty), dueNow, atProperty, problems };
}
