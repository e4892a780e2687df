import type { Money } from "#contract/money.ts";
import {
  type BookingPart,
  type BookingRow,
  type Cancelling,
  cancelInRiyals,
  type SupplierCancel,
} from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { transferZone } from "../transfer-places.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { ownTotal } from "../transfers-in-riyals.ts";
import { supplierOf } from "./choose-ride.ts";
import { type TransferItem, travellerTypes } from "./transfer-item.ts";

type Deps = Pick<TransferDeps, "suppliers">;

/** A ride is cancelled whole, until it leaves, by the terms it was sold with. */
export const cancelRide = (deps: Deps): Cancelling<TransferItem> => ({
  // We charge nothing for cancelling a ride.
  fee: 0,
  parts: rideParts,
  problems: ({ choice }, left, now) => [
    ...(left.length > 0 ? ["not_partial" as const] : []),
    ...(localToUtc(choice.ride.departs, transferZone) <= now ? ["departed" as const] : []),
  ],
  quote: (row, _, context) => quoteRide(deps, row, context),
  confirm: async (quote, context) => void (await supplierOf(deps, quote.supplier).confirmCancel(quote, context)),
});

/** Seats of a train cost all the same; a car is one part, under the name of its lead traveller. */
function rideParts({ choice, travellers }: TransferItem): BookingPart[] {
  const types = travellerTypes(choice);
  const prices = split(choice.ride.total, types.length);
  return types.map((type, at) => {
    const { firstname = "", lastname = "" } = travellers[at] ?? {};
    return { name: `${firstname} ${lastname}`.trim(), type, supplier: prices[at] ?? 0, fee: 0 };
  });
}

async function quoteRide(
  deps: Deps,
  { order, item }: BookingRow<TransferItem>,
  context: CallContext,
): Promise<SupplierCancel> {
  if (!order) throw new Error("booking to be cancelled has no order");
  const { choice } = item;
  const quote = await supplierOf(deps, choice.supplier).quoteCancel(order.ref, context);
  const own = ownTotal(choice.ride);
  const count = travellerTypes(choice).length;
  const [paid, penalties] = [split(own.amount, count), split(quote.penalty.amount, count)];
  const parts = paid.map((amount, at) => ({
    paid: { ...own, amount } satisfies Money,
    penalty: { ...quote.penalty, amount: penalties[at] ?? 0 },
  }));
  const places = parts.map((_, at) => at);
  return {
    ref: quote.ref,
    voids: false,
    ...cancelInRiyals(order, parts, places, quote.refund),
    expiresAt: quote.expiresAt,
  };
}

/** Whole halalas, alike but for one, that add up. */
const split = (amount: number, count: number): number[] =>
  shareOut(
    amount,
    Array.from({ length: count }, () => 1),
  );
