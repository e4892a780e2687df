import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { CallContext, Quote } from "#server/platform/supplier.ts";
import type { AnyProduct } from "./product.ts";
import { totalPrice } from "./product-sales.ts";

/** What says that a choice is not sold any more. */
const isGone = (error: unknown) =>
  error instanceof AppError && (error.code === "offer_unavailable" || error.code === "room_unavailable");

/** The item at today's price and terms, as its product rechecks it; counted by supplier. @throws AppError what the product throws */
export async function recheckItem(
  { db, clock }: { db: Database; clock: Clock },
  product: AnyProduct,
  item: unknown,
  context: CallContext,
): Promise<{ state: Quote["state"]; item: unknown }> {
  const count = (outcome: string) =>
    recordNumber(db, clock.now(), {
      metric: "price_check",
      product: product.kind,
      key: product.supplier(item),
      outcome,
    });
  try {
    const checked = await product.recheck(item, context);
    const difference = totalPrice(product.price(checked.item)) - totalPrice(product.price(item));
    await count(difference === 0 ? "same" : difference > 0 ? "dearer" : "cheaper");
    return checked;
  } catch (error) {
    if (isGone(error)) await count("gone");
    throw error;
  }
}
