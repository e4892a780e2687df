import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingRow } from "./tables.ts";

/** The same thing as it is sold at this moment, as its product keeps a choice; `supplierTotal`: what its supplier is paid of it, halalas. */
export type PriceNow = { choice: unknown; supplierTotal: number };

/** How what was sold is looked at again for a lower price, and bought again at it (docs/decisions/0095). */
export type Repricing<Item> = {
  /** The very same at today's price and our rules of today; null: it is not sold any more, or not alike. @throws SupplierError */
  priceNow(row: BookingRow<Item>, context: CallContext): Promise<PriceNow | null>;
  /** The item at another price of the same. */
  withChoice(item: Item, choice: unknown): Item;
  choiceOf(item: Item): unknown;
};
