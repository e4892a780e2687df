import { eq } from "drizzle-orm";
import type { Goodwill } from "#contract/admin/case-cancellation.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { cancellations, type CancellationRow } from "../tables.ts";
import { confirmCancellationJob, mailCancellationJob } from "./cancellation-jobs.ts";
import { assertWithinKept, sumGoodwill } from "./goodwill.ts";
import { moveCancellation } from "./move-cancellation.ts";
import { sumAmounts } from "./part-amounts.ts";

type Deps = Pick<BookingDeps, "queue" | "clock" | "payments">;
const secondsToAskAgain = 600;

export type Grant = { goodwill: Goodwill; back: number; by: string };

/** Nothing goes back of a payment that its bank takes back. @throws AppError payment_disputed */
async function assertUndisputed({ payments }: Deps, tx: Transaction, { bookingId }: CancellationRow): Promise<void> {
  const { paymentId } = await lockBooking(tx, bookingId);
  if (paymentId) await payments.assertUndisputed(tx, { bookingId, paymentId });
}

/** What a person may decide of a cancellation that waits for one. */
export function decisionsFor({ state, supplierQuote }: Pick<CancellationRow, "state" | "supplierQuote">) {
  const waits = state === "with_staff";
  // Told to cancel by a quote, the supplier may have done so.
  return { grant: waits, refuse: waits && supplierQuote === null };
}

/**
 * Grants it: the supplier is asked now, and what it then gives back is the rule's with the goodwill. Null when nobody waits for a
 * person any more. @throws AppError invalid_input for goodwill beyond what is kept; quote_changed when `back` is not what comes back
 */
export const grant = (deps: Deps, tx: Transaction, id: string, { goodwill, back, by }: Grant): Promise<true | null> =>
  withWaiting(tx, id, async (row) => {
    assertAsRead(row, goodwill, back);
    await assertUndisputed(deps, tx, row);
    await begin(deps, tx, id, {
      goodwill: sumGoodwill(goodwill) > 0 ? { ...goodwill, atLeast: back } : null,
      grantedBy: by,
    });
  });

/** Has goodwill wait for a second person; the supplier is not asked meanwhile. Null and @throws as `grant`; conflict (`supplier`) while it is being asked */
export const askApproval = (
  { clock }: Deps,
  tx: Transaction,
  id: string,
  { goodwill, back, by }: Grant,
): Promise<true | null> =>
  withWaiting(tx, id, async (row) => {
    assertAsRead(row, goodwill, back);
    assertNotAsked(row, clock.now());
    const goodwillAsked = { goodwill: { ...goodwill, atLeast: back }, by, at: clock.now().toISOString() };
    await tx.update(cancellations).set({ goodwillAsked }).where(eq(cancellations.id, id));
  });

/** What waits for a second person, locked. */
export async function findApproval(tx: Transaction, id: string): Promise<CancellationRow["goodwillAsked"]> {
  const [row] = await tx.select().from(cancellations).where(eq(cancellations.id, id)).for("update");
  return row?.state === "with_staff" ? row.goodwillAsked : null;
}

/** The second person's yes grants it; the no leaves it to who asked. Null when nothing waits for one. */
export const decideApproval = (
  deps: Deps,
  tx: Transaction,
  id: string,
  { approved, by }: { approved: boolean; by: string },
): Promise<true | null> =>
  withWaiting(tx, id, async (row) => {
    const { goodwillAsked } = row;
    if (!goodwillAsked) return null;
    if (approved) await assertUndisputed(deps, tx, row);
    if (approved) return begin(deps, tx, id, { goodwill: goodwillAsked.goodwill, grantedBy: by });
    await tx.update(cancellations).set({ goodwillAsked: null }).where(eq(cancellations.id, id));
    // Time to ask once more, before the supplier's answer ends it by the rule.
    const later = { startAfter: secondsToAskAgain };
    await deps.queue.enqueue(tx, confirmCancellationJob, { cancellationId: id }, later);
    return undefined;
  });

/**
 * The booking stands, and its traveller is told by which rule and why. Null as above.
 * @throws AppError conflict (`supplier`) while the supplier may have cancelled it or is being asked
 */
export const refuse = (
  { queue, clock }: Deps,
  tx: Transaction,
  id: string,
  refusalWords: NonNullable<CancellationRow["refusalWords"]>,
): Promise<true | null> =>
  withWaiting(tx, id, async (row) => {
    if (!decisionsFor(row).refuse) throw new AppError("conflict", { details: { supplier: "unanswered" } });
    assertNotAsked(row, clock.now());
    await moveCancellation(tx, id, "refused", { refusal: "staff", refusalWords, goodwillAsked: null });
    await queue.enqueue(tx, mailCancellationJob, { cancellationId: id, mail: "cancel_refused" });
  });

/** @throws AppError conflict (`supplier`) while somebody talks to the supplier: its answer comes first */
export function assertNotAsked({ leasedUntil }: CancellationRow, now: Date): void {
  if (leasedUntil && leasedUntil > now) throw new AppError("conflict", { details: { supplier: "asked_now" } });
}

function assertAsRead({ amounts }: CancellationRow, goodwill: Goodwill, back: number): void {
  assertWithinKept(amounts, goodwill);
  if (sumAmounts(amounts).back + sumGoodwill(goodwill) !== back) throw new AppError("quote_changed");
}

async function begin(
  { queue }: Deps,
  tx: Transaction,
  id: string,
  granted: Pick<CancellationRow, "goodwill" | "grantedBy">,
): Promise<void> {
  await tx
    .update(cancellations)
    .set({ ...granted, goodwillAsked: null })
    .where(eq(cancellations.id, id));
  await queue.enqueue(tx, confirmCancellationJob, { cancellationId: id });
}

/** With the cancellation locked, so that its supplier's answer and another decision wait; null as well when `work` answers it. */
async function withWaiting(
  tx: Transaction,
  id: string,
  work: (row: CancellationRow) => Promise<void | null>,
): Promise<true | null> {
  const [row] = await tx.select().from(cancellations).where(eq(cancellations.id, id)).for("update");
  if (row?.state !== "with_staff") return null;
  return (await work(row)) === null ? null : true;
}
