import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { SupplierCancel } from "../product-sales.ts";
import type { BookingRow } from "../tables.ts";
import { isWorthTelling } from "./promise-rules.ts";

/** The same at a lower price. Halalas: `back` comes back, `supplierTotal` is what the new order costs us. */
export type Fall = { choice: unknown; supplierTotal: number; back: number };

/** The supplier keeps nothing of any part. */
export const isFree = ({ parts }: Pick<SupplierCancel, "parts">): boolean =>
  parts.every(({ penalty }) => penalty === 0);

/**
 * What the same thing costs less now, where what was bought is given up for nothing and the fall is worth a word; null otherwise. What is
 * paid elsewhere must not have become more. @throws SupplierError
 */
export async function findFall(
  deps: Pick<BookingDeps, "products" | "payments">,
  row: BookingRow,
  context: CallContext,
): Promise<Fall | null> {
  const product = productOf(deps, row);
  const { repricing, cancelling } = product;
  if (!repricing || !row.order || row.paymentId === null) return null;
  const found = await repricing.priceNow(row, context);
  if (!found) return null;
  const before = product.price(row.item);
  const now = product.price(repricing.withChoice(row.item, found.choice));
  const back = before.now - now.now;
  const total = row.total - back;
  if (now.elsewhere > before.elsewhere || total < 0 || !isWorthTelling(row.total, total)) return null;
  if (back > (await deps.payments.refundable({ bookingId: row.id, paymentId: row.paymentId }))) return null;
  if (!isFree(await cancelling.quote(row, [], context))) return null;
  return { choice: found.choice, supplierTotal: found.supplierTotal, back };
}
