import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { type BookingRow, cancellations, type CancellationRow } from "../tables.ts";
import { findCancellation } from "./find-cancellations.ts";
import { sumAmounts } from "./part-amounts.ts";
import { writeCancelled } from "./record-cancellation.ts";
import { assertNotAsked, decisionsFor } from "./staff-decisions.ts";
import { amountsBy, isAbovePaid } from "./work-out-quote.ts";

/** What a supplier said by telephone: it has cancelled, and keeps so many halalas. `back`: what the customer was told. */
export type ToldPenalty = { penalty: number; back: number; by: string };

/** The amounts by what the supplier keeps, shared out over the parts by what each cost. @throws AppError invalid_input above what they cost */
function workOutTold(deps: Pick<BookingDeps, "products">, row: BookingRow, asked: CancellationRow, penalty: number) {
  const { cancelling } = productOf(deps, row);
  const sold = cancelling.parts(row.item, row.locale);
  // Our mark-up never was the supplier's to keep.
  const own = asked.parts.map((place) => (sold[place] ? sold[place].supplier - (sold[place].markUp ?? 0) : 0));
  const most = own.reduce((sum, each) => sum + each, 0);
  if (penalty > most) throw new AppError("invalid_input", { errors: { penalty: ["above_kept"] } });
  const shares = shareOut(penalty, own);
  const parts = sold.map(({ supplier }, place) => ({ supplier, penalty: shares[asked.parts.indexOf(place)] ?? 0 }));
  const { amounts: all, feeBack } = amountsBy(
    row,
    sold,
    { parts },
    asked.feeBack === null ? cancelling.fee : "airline",
  );
  return {
    amounts: asked.parts.flatMap((place) => all[place] ?? []),
    fromSupplier: most - penalty,
    feeBack: feeBack?.(asked.parts) ?? null,
  };
}

/**
 * The cancellation as it would be by what the supplier said.
 * @throws AppError conflict where its supplier has a quote or nobody waits for a person; invalid_input for a penalty above what it cost, or one
 *   that gives back more than was paid
 */
export async function previewTold(deps: BookingDeps, id: string, penalty: number): Promise<CancellationRow> {
  const asked = await findCancellation(deps.db, id);
  if (!decisionsFor(asked).refuse) throw new AppError("conflict", { details: { supplier: "unanswered" } });
  const row = await findBooking(deps.db, asked.bookingId);
  const told = workOutTold(deps, row, asked, penalty);
  if (await isAbovePaid(deps, row, sumAmounts(told.amounts).back))
    throw new AppError("invalid_input", { errors: { penalty: ["above_paid"] } });
  return { ...asked, ...told };
}

/**
 * It is cancelled: books, refund and mail follow as after the supplier's own yes. Null when nobody waits for a person any more.
 * @throws AppError as `previewTold`; quote_changed when `back` is not what comes back; conflict while the supplier is being asked
 */
export async function recordTold(
  deps: BookingDeps,
  tx: Transaction,
  id: string,
  { penalty, back, by }: ToldPenalty,
): Promise<true | null> {
  const { bookingId } = await findCancellation(tx, id);
  const row = await lockBooking(tx, bookingId);
  const [asked] = await tx.select().from(cancellations).where(eq(cancellations.id, id)).for("update");
  if (!asked || !decisionsFor(asked).refuse || asked.goodwillAsked) return null;
  assertNotAsked(asked, deps.clock.now());
  if (row.paymentId) await deps.payments.assertUndisputed(tx, { bookingId: row.id, paymentId: row.paymentId });
  const told = workOutTold(deps, row, asked, penalty);
  if (sumAmounts(told.amounts).back !== back) throw new AppError("quote_changed");
  await tx.update(cancellations).set({ grantedBy: by, isUnpriced: false }).where(eq(cancellations.id, id));
  return (await writeCancelled(deps, tx, { ...asked, ...told, fromSupplierOwn: null })) && true;
}
