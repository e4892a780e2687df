import { isSameMoney, type Money, sumMoney } from "#contract/money.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import type { RoomRateContent } from "#server/modules/hotels/index.ts";
import { type CallContext, type Quote, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { readRefs } from "../bed-banks/rate-token.ts";
import { mostHotels } from "./rapid-calls.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import type { RapidRate } from "./rapid-shapes.ts";
import { offerName, offersOf, parseOffer, readOffer } from "./read-offers.ts";

/** `book`: where the order of these rooms is sent, at this price. */
export type Checked = Quote & { rates: RoomRateContent[]; book: string | null };

/**
 * Looks at the rate of some rooms anew: its terms by the rates of the hotel, as the price check tells none, its price by the price check. A price
 * that moved is told before terms that did. `bed`: the beds that everybody wants. @throws SupplierError sold_out, offer_expired; invalid_request for handles that
 * are not ours, not_permitted for rates that are not of one offer
 */
export async function checkOffer(
  { calls, keys, clock }: Pick<RapidDeps, "calls" | "keys" | "clock">,
  refs: readonly Ref[],
  { expected, bed }: { expected: Money; bed: string | null },
  context: CallContext,
): Promise<Checked> {
  const tokens = readRefs(keys, refs, clock.now());
  const [{ hotel, checkIn, checkOut, rooms, offer: name, terms }] = tokens;
  const request = { checkIn, checkOut, rooms: rooms.map(parseRoom) };
  const asked = { ...request, nationality: "", hotelIds: [hotel], most: mostHotels };
  const properties = await calls.rates(asked, "look", context);
  const given = properties
    .filter(({ property_id: id }) => id === hotel)
    .flatMap(offersOf)
    .find(
      ({ roomId, rate }) => name === offerName({ roomId, rate: { id: String((rate as { id?: unknown } | null)?.id) } }),
    );
  if (!given) throw new SupplierError("sold_out", { code: "not_offered" });
  const offer = parseOffer(given);
  const link = linkOf(offer.rate, bed);
  if (!link) throw new SupplierError("sold_out", { code: "no_beds" });
  const check = await calls.priceCheck(link, context);
  if (check.status === "sold_out") throw new SupplierError("sold_out", { code: "price_check" });
  if (!check.occupancy_pricing) throw new SupplierError("unavailable", { code: "price_missing" });
  const priced = { ...offer, rate: { ...offer.rate, occupancy_pricing: check.occupancy_pricing } };
  const perGroup = readOffer(priced, { keys, now: clock.now(), hotel, request }, true);
  const rates = tokens.map(({ group }) => {
    const rate = perGroup[group];
    if (!rate) throw new SupplierError("offer_expired", { code: "rooms_missing" });
    return rate;
  });
  const total = sumMoney(rates.map(({ dueNow, atProperty, currency }) => ({ amount: dueNow + atProperty, currency })));
  const isDearer = !isSameMoney(total, expected);
  const isOther = readTerms(keys, rates, clock.now()) !== terms;
  const state = isDearer ? "price_changed" : isOther ? "terms_changed" : "same";
  return { state, total, previousTotal: expected, rates, book: check.links?.book?.href ?? null };
}

/** As their new handle says. */
const readTerms = (keys: RapidDeps["keys"], rates: readonly RoomRateContent[], now: Date): string =>
  readRefs(
    keys,
    rates.map(({ ref }) => ref),
    now,
  )[0].terms;

/** A rate is sold with each of its beds by a link of its own, at one price. */
function linkOf({ bed_groups: beds }: RapidRate, bed: string | null): string | null {
  const all = Object.entries(beds).map(([key, { id, links }]) => ({ id: id ?? key, href: links?.price_check?.href }));
  const wanted = all.find(({ id }) => id === bed) ?? all[0];
  return wanted?.href ?? null;
}
