import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { CaseFacts } from "#contract/admin/case-rows.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type DatabaseOrTransaction, transaction } from "#server/platform/database/database.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import { caseOfMismatch } from "../cases/booking-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { checkToldJob } from "../jobs.ts";
import { productOf } from "../product.ts";
import type { Sale } from "../product-sales.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { saveSearchTerms } from "./search/save-search-terms.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "log">;
type Look = { bookingId: string; look: number };

/** Minutes before each look: a system that did not answer is most often back within the hour. */
const waits = [10, 30, 60, 240, 720, 1440, 1440, 1440];

export const checkToldLater = ({ queue }: Pick<Deps, "queue">, db: DatabaseOrTransaction, { bookingId, look }: Look) =>
  queue.enqueue(db, checkToldJob, { bookingId, look }, { startAfter: (waits[look] ?? 0) * 60 });

/**
 * Asks a supplier's system about a sale that a person there has told us of. What it says as well is kept, so that the order can be
 * cancelled by its own name; what it says otherwise becomes a case. A system that is silent is asked again for four days.
 */
export async function checkTold(deps: Deps, { bookingId, look }: Look, context: CallContext): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (row.stage !== "confirmed" || !row.order) return;
  const found = await productOf(deps, row).reconcile(row, context);
  const verdict = verdictOf(deps, row, found);
  if (verdict === "silent") {
    if (look + 1 < waits.length) return checkToldLater(deps, deps.db, { bookingId, look: look + 1 });
    deps.log.warn("supplier's system never told of a sale that was recorded by hand", { booking: row.reference });
    return openMismatch(deps, row, "supplier_denies");
  }
  if (verdict !== "same") {
    deps.log.error("supplier's system denies what was recorded by hand", { booking: row.reference, verdict });
    return openMismatch(deps, row, verdict);
  }
  if (found.state === "confirmed") await keepFound(deps, row, found.booking);
}

type Verdict = "same" | "silent" | "supplier_denies" | "told_differs";

function verdictOf(deps: Deps, row: BookingRow, found: Outcome<Sale<unknown>>): Verdict {
  if (found.state === "rejected") return found.fault.kind === "not_found" ? "supplier_denies" : "silent";
  if (found.state !== "confirmed") return "silent";
  const { state, order, item } = found.booking;
  if (state !== "bought") return "supplier_denies";
  // A number that is still to come cannot be another one.
  const isOther = !order.locatorAwaited && plain(order.locator) !== plain(row.order?.locator ?? "");
  const costsOther = order.supplierTotal !== row.order?.supplierTotal;
  return isOther || costsOther || productOf(deps, row).told?.differs(row.item, item) ? "told_differs" : "same";
}

/** People say references with hyphens and spaces, and in small letters. */
const plain = (reference: string) => reference.toUpperCase().replace(/[^A-Z0-9]/g, "");

function openMismatch(deps: Deps, row: BookingRow, mismatch: NonNullable<CaseFacts["mismatch"]>): Promise<void> {
  const cost = row.order?.supplierTotal ?? 0;
  return transaction(deps.db, (tx) => openCase(tx, deps.clock, caseOfMismatch(deps, row, mismatch, cost)));
}

/** The order under its own name, unless something of the booking has changed while the supplier was asked. */
const keepFound = (deps: Deps, row: BookingRow, { order, item }: Sale<unknown>): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const now = await lockBooking(tx, row.id);
    if (now.stage !== "confirmed" || !isDeepStrictEqual([now.order, now.item], [row.order, row.item])) return;
    const locator = row.order?.locator ?? order.locator;
    const kept = { order: { ...row.order, ref: order.ref, supplierTotal: order.supplierTotal, locator }, item };
    await tx
      .update(bookings)
      .set({ ...kept, updatedAt: deps.clock.now() })
      .where(eq(bookings.id, row.id));
    await saveSearchTerms(tx, deps, { ...now, ...kept });
  });
