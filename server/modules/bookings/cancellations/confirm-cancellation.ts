import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { keepLease, leaseEnds } from "../supplier-turn.ts";
import { type BookingRow, cancellations, type CancellationRow } from "../tables.ts";
import { confirmCancellationJob } from "./cancellation-jobs.ts";
import { openStates } from "./cancellation-states.ts";
import { findCancellation } from "./find-cancellations.ts";
import { isTurn } from "./move-cancellation.ts";
import { sumAmounts } from "./part-amounts.ts";
import { askAgainLater, recordCancelled, recordRefusal } from "./record-cancellation.ts";
import { amountsBy, isAbovePaid } from "./work-out-quote.ts";

type Deps = BookingDeps;

/**
 * Has the supplier cancel by its stored quote. A lost answer is asked for again by the same quote, which never cancels
 * twice, and nothing goes back until the supplier has said yes. A quote that has run out without effect is renewed; a
 * dearer one ends the cancellation, and the booking stands. One turn at a time: another waits.
 */
export async function confirmCancellation(deps: Deps, cancellationId: string, context: CallContext): Promise<void> {
  const asked = await takeTurn(deps, cancellationId);
  if (!asked) return;
  const row = await findBooking(deps.db, asked.bookingId);
  const write = (leasedUntil: Date | null) => deps.db.update(cancellations).set({ leasedUntil }).where(isTurn(asked));
  try {
    await keepLease(
      () => write(leaseEnds(deps.clock.now())),
      () => ask(deps, row, asked, { ...context, bookingId: row.id }),
    );
  } finally {
    await write(null);
  }
}

/** The cancellation with its lease; null when it is over, another has the turn, or a second person decides about it. */
async function takeTurn({ db, queue, clock }: Deps, cancellationId: string): Promise<CancellationRow | null> {
  const now = clock.now();
  const isFree = or(isNull(cancellations.leasedUntil), lte(cancellations.leasedUntil, now));
  // Nothing moves while a second person decides about goodwill: that decision asks again.
  const isUndecided = isNull(cancellations.goodwillAsked);
  const [asked] = await db
    .update(cancellations)
    .set({ tries: sql`${cancellations.tries} + 1`, leasedUntil: leaseEnds(now) })
    .where(
      and(eq(cancellations.id, cancellationId), inArray(cancellations.state, [...openStates]), isFree, isUndecided),
    )
    .returning();
  if (asked) return asked;
  const { state, leasedUntil } = await findCancellation(db, cancellationId);
  // Who has the turn asks for the next one itself, unless it dies: then this one is there.
  if (leasedUntil && openStates.some((open) => open === state))
    await queue.enqueue(db, confirmCancellationJob, { cancellationId }, { startAfter: leasedUntil });
  return null;
}

async function ask(deps: Deps, row: BookingRow, asked: CancellationRow, context: CallContext): Promise<void> {
  try {
    const quoted = asked.supplierQuote ? asked : await requote(deps, row, asked, context);
    if (quoted === "dearer") return recordRefusal(deps, asked, "dearer");
    if (!quoted?.supplierQuote) return;
    // What was accepted was looked at before; the supplier may have cancelled by that quote already.
    if (!asked.supplierQuote && (await isAbovePaid(deps, row, sumAmounts(quoted.amounts).back)))
      return recordRefusal(deps, asked, "above_paid");
    await productOf(deps, row).cancelling.confirm(quoted.supplierQuote, context);
    await recordCancelled(deps, quoted);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "offer_expired") await deleteQuote(deps, asked);
    else if (isCertain(error) && asked.supplierQuote) return recordRefusal(deps, asked, error.kind);
    await askAgainLater(deps, asked, error);
  }
}

/** The supplier has said no, and no other word will come. */
const isCertain = ({ kind }: SupplierError) => kind === "not_permitted" || kind === "not_found";

/** Certainly not cancelled by the quote that ran out: the next turn asks for another. */
const deleteQuote = ({ db }: Deps, asked: CancellationRow) =>
  db.update(cancellations).set({ supplierQuote: null }).where(isTurn(asked));

/**
 * A new quote, stored before it is used; what it gives back is at least what was accepted. `dearer` when it is less: nothing
 * but the traveller's yes could go on. Null when the turn was lost meanwhile.
 */
async function requote(
  deps: Deps,
  row: BookingRow,
  asked: CancellationRow,
  context: CallContext,
): Promise<CancellationRow | "dearer" | null> {
  const { cancelling } = productOf(deps, row);
  const supplier = await cancelling.quote(row, asked.parts, context);
  const cause = asked.feeBack === null ? cancelling.fee : ("airline" as const);
  const { amounts: all, feeBack } = amountsBy(row, cancelling.parts(row.item, row.locale), supplier, cause);
  const amounts = asked.parts.flatMap((place) => all[place] ?? []);
  if (sumAmounts(amounts).back < sumAmounts(asked.amounts).back) return "dearer";
  const [quoted] = await deps.db
    .update(cancellations)
    .set({
      supplierQuote: supplier.ref,
      fromSupplier: supplier.refund,
      fromSupplierOwn: supplier.ownRefund ?? null,
      amounts,
      isUnpriced: false,
      feeBack: feeBack?.(asked.parts) ?? null,
    })
    .where(isTurn(asked))
    .returning();
  return quoted ?? null;
}
