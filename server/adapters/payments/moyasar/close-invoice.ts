import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { isRefused } from "#server/platform/partners/is-certain.ts";
import { noteInvoice } from "./invoice-rows.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";
import { seeInvoice } from "./see-invoice.ts";
import { isUnderway, payingOf, readInvoice } from "./read-invoice.ts";

/**
 * Closes an invoice that nobody has paid, or lets go of what is authorised. A repeat finds it closed.
 * @throws SupplierError not_permitted once it is paid, and while its payer may be before the bank's challenge
 */
export async function closeInvoice(
  deps: Pick<MoyasarDeps, "db" | "calls" | "clock">,
  id: string,
  context: CallContext,
): Promise<SeenInvoice> {
  const { db, calls, clock } = deps;
  const seen = await seeInvoice(deps, id, context);
  if (isClosed(seen, clock.now())) return seen;
  const paying = payingOf(seen);
  if (paying?.status === "authorized") {
    await calls.voidPayment(paying.id, context);
    return seeInvoice(deps, id, context);
  }
  if (paying || isUnderway(seen, clock.now())) throw new SupplierError("not_permitted", { code: seen.status });
  const closed = await calls.cancelInvoice(id, context).then(
    (answer) => noteInvoice(db, answer),
    (error: unknown) => {
      if (!isRefused(error)) throw error;
      return seeInvoice(deps, id, context);
    },
  );
  // Paid in the moment between: that is no closed one.
  if (!isClosed(closed, clock.now())) throw new SupplierError("not_permitted", { code: closed.status });
  return closed;
}

const isClosed = (invoice: SeenInvoice, now: Date) => ["voided", "expired"].includes(readInvoice(invoice, now).state);
