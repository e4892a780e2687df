import { isSameMoney, type Money, sumMoney } from "#contract/money.ts";
import { groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { RoomRateContent } from "#server/modules/hotels/index.ts";
import { type CallContext, type Quote, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { type RateToken, readRefs } from "../bed-banks/rate-token.ts";
import { readAmount } from "../bed-banks/read-amount.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import type { LiteapiPrebook } from "./liteapi-shapes.ts";
import { readOffer } from "./read-offers.ts";
import { digestTerms } from "./read-terms.ts";

export type Checked = Quote & { rates: RoomRateContent[]; prebook: LiteapiPrebook };

/**
 * Looks at the offer of some rates anew. A price that moved is told before terms that did. @throws SupplierError sold_out, offer_expired;
 * invalid_request for handles that are not ours, not_permitted for rates that are not of one offer
 */
export async function checkOffer(
  { calls, keys, clock }: Pick<LiteapiDeps, "calls" | "keys" | "clock">,
  refs: readonly Ref[],
  expected: Money,
  context: CallContext,
): Promise<Checked> {
  const now = clock.now();
  const tokens = readRefs(keys, refs, now);
  const [first] = tokens;
  const prebook = await calls.prebook(first.offer, context);
  const perGroup = readPrebook(prebook, tokens, { keys, now });
  const rates = tokens.map(({ group }) => {
    const rate = perGroup[group];
    if (!rate) throw new SupplierError("offer_expired", { code: "rooms_missing" });
    return rate;
  });
  const total: Money = {
    amount: rates.reduce((sum, { dueNow, atProperty }) => sum + dueNow + atProperty, 0),
    currency: rates[0]?.currency ?? expected.currency,
  };
  const flagged = prebook.cancellationChanged === true || prebook.boardChanged === true;
  const isOther = digestTerms(ratesOf(prebook)) !== first.terms || (flagged && !first.isChecked);
  const isDearer = !isSameMoney(total, expected);
  const state = isDearer ? "price_changed" : isOther ? "terms_changed" : "same";
  return { state, total, previousTotal: expected, rates, prebook };
}

const ratesOf = ({ roomTypes }: LiteapiPrebook) => roomTypes.flatMap(({ rates }) => rates);

/** A prebook tells one mapped room at the most: the rooms are those of the offer. */
function readPrebook(
  prebook: LiteapiPrebook,
  tokens: readonly [RateToken, ...RateToken[]],
  { keys, now }: Pick<LiteapiDeps, "keys"> & { now: Date },
): RoomRateContent[] {
  const [first] = tokens;
  const groups = groupRooms(first.rooms);
  const rates = ratesOf(prebook).map((rate) => {
    const group = groups.findIndex(({ rooms }) => rooms.includes(rate.occupancyNumber - 1));
    const token = tokens.find((each) => each.group === group);
    return { ...rate, mappedRoomId: token ? Number(token.roomType) : null };
  });
  const { hotel, checkIn, checkOut, rooms } = first;
  const read = readOffer(
    { offerId: first.offer, rateType: null, rates },
    { keys, now, hotel, request: { checkIn, checkOut, rooms: rooms.map(parseRoom) } },
    true,
  );
  // Everybody together, without what is paid at the property.
  const whole = sumMoney(
    groups.flatMap(({ rooms: alike }, group) =>
      alike.flatMap(() => {
        const rate = read[group];
        return rate ? { amount: rate.dueNow, currency: rate.currency } : [];
      }),
    ),
  );
  const price = readAmount({ amount: prebook.price, currency: prebook.currency });
  if (!isSameMoney(price, whole)) throw new SupplierError("unavailable", { code: "price_of_rooms" });
  return read;
}
