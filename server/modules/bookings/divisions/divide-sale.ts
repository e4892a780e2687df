import { sharesOf } from "../cancellations/share-code.ts";
import type { BookingDeps } from "../deps.ts";
import { bookingTotal } from "../price-booking.ts";
import { productOf } from "../product.ts";
import type { DividedOrders } from "../product-divisions.ts";
import type { AppliedCode, BookingRow, SupplierOrder } from "../tables.ts";
import { dividingOf } from "./ask-division.ts";
import type { DividedTravellers } from "./divided-travellers.ts";

/** What one side of a divided booking is of, with its part of the price and of the code. */
export type SoldPart = {
  item: unknown;
  people: string | null;
  order: SupplierOrder;
  total: number;
  code: AppliedCode | null;
};

/**
 * What those who stay and those who leave have of a sale, to the halala: both together are the sale. Each side costs what its order does.
 * @throws Error when they are not: a mistake of the product
 */
export function divideSale(
  deps: Pick<BookingDeps, "products">,
  row: BookingRow,
  { travellers, bookingId }: DividedTravellers,
  orders: DividedOrders,
): { rest: SoldPart; divided: SoldPart } {
  const product = productOf(deps, row);
  const dividing = dividingOf(deps, row);
  const parts = product.cancelling.parts(row.item, row.locale);
  const stay = placesThatStay(deps, row, { travellers });
  const { now, fee } = product.price(row.item);
  const cost = orders.divided.order.supplierTotal;
  // What is wrong between our price and the order stays where it was found.
  const costs = { divided: cost, rest: now - fee - cost };
  const codeShares = sharesOf(row.code, parts);
  const side = (which: keyof typeof costs, places: readonly number[], id: string): SoldPart => {
    const { order, issued } = orders[which];
    const code = partOfCode(row.code, codeShares, places);
    const part = dividing.part(row, places, { bookingId: id, cost: costs[which], issued });
    return { ...part, order, code, total: bookingTotal(deps, { kind: row.kind, item: part.item }, code) };
  };
  const both = { rest: side("rest", stay, row.id), divided: side("divided", travellers, bookingId) };
  if (both.rest.total + both.divided.total !== row.total)
    throw new Error(`booking ${row.id} would be divided into ${both.rest.total} and ${both.divided.total}`);
  return both;
}

/** Places of the travellers who do not leave. */
export const placesThatStay = (
  deps: Pick<BookingDeps, "products">,
  row: BookingRow,
  { travellers }: Pick<DividedTravellers, "travellers">,
): number[] =>
  [...productOf(deps, row).cancelling.parts(row.item, row.locale).keys()].filter(
    (place) => !travellers.includes(place),
  );

/** As it was kept with the sale; null for a side that had none of it. */
function partOfCode(code: AppliedCode | null, all: readonly number[], places: readonly number[]): AppliedCode | null {
  const shares = places.map((place) => all[place] ?? 0);
  const amount = shares.reduce((sum, share) => sum + share, 0);
  return code && amount > 0 ? { ...code, amount, shares } : null;
}
