import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { CallContext, Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { Amending, ChangedOrder } from "../product-changes.ts";
import { askDivision } from "../divisions/ask-division.ts";
import { recordDivided } from "../divisions/record-divided.ts";
import { buyAgain } from "../price-promise/buy-again.ts";
import { keepLease, leaseEnds } from "../supplier-turn.ts";
import type { BookingRow } from "../tables.ts";
import { amendingOf } from "./amending.ts";
import { confirmChangeJob } from "./change-jobs.ts";
import { openChangeStates } from "./change-states.ts";
import { findChange } from "./find-changes.ts";
import { isChangeTurn } from "./move-change.ts";
import { askChangeLater, recordChanged, recordChangeRefusal } from "./record-change.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

/**
 * Has the supplier change what was sold, or add to it, by its stored quote, under our reference. The first turn changes; every later one asks first what
 * became of it, so that a lost answer never changes twice and no money goes back for what was changed. One turn at a time: another waits.
 */
export async function confirmChange(deps: BookingDeps, changeId: string, context: CallContext): Promise<void> {
  const asked = await takeTurn(deps, changeId);
  if (!asked) return;
  const row = await findBooking(deps.db, asked.bookingId);
  const ask = asking(deps, row, asked);
  const write = (leasedUntil: Date | null) =>
    deps.db.update(bookingChanges).set({ leasedUntil }).where(isChangeTurn(asked));
  try {
    const outcome = await keepLease(
      () => write(leaseEnds(deps.clock.now())),
      () => ask({ ...context, bookingId: row.id }),
    );
    await record(deps, asked, outcome);
  } finally {
    await write(null);
  }
}

/** The change with its lease; null when it is not its supplier's turn, or another has the turn. */
async function takeTurn({ db, queue, clock }: BookingDeps, changeId: string): Promise<ChangeRow | null> {
  const now = clock.now();
  const isFree = or(isNull(bookingChanges.leasedUntil), lte(bookingChanges.leasedUntil, now));
  const isOpen = inArray(bookingChanges.state, [...openChangeStates]);
  const [asked] = await db
    .update(bookingChanges)
    .set({ tries: sql`${bookingChanges.tries} + 1`, leasedUntil: leaseEnds(now) })
    .where(and(eq(bookingChanges.id, changeId), isOpen, isFree))
    .returning();
  if (asked) return asked;
  const { state, leasedUntil } = await findChange(db, changeId);
  // Who has the turn asks for the next one itself, unless it dies: then this one is there.
  if (leasedUntil && openChangeStates.some((open) => open === state))
    await queue.enqueue(db, confirmChangeJob, { changeId }, { startAfter: leasedUntil });
  return null;
}

/** What the supplier is asked in this turn. */
function asking(deps: BookingDeps, row: BookingRow, asked: ChangeRow) {
  const { kind } = asked;
  if (kind === "rebooking") return (context: CallContext) => buyAgain(deps, row, asked, context);
  if (kind === "division") return (context: CallContext) => askDivision(deps, row, asked, context);
  const amending = amendingOf(deps, row, kind);
  return (context: CallContext) => askOnce(amending, row, asked, context);
}

/** What our reference is not known for was certainly not changed; the same reference makes a repeat harmless. */
async function askOnce(
  amending: Amending<unknown>,
  row: BookingRow,
  { id, tries, supplierQuote, choice }: ChangeRow,
  context: CallContext,
): Promise<Outcome<ChangedOrder>> {
  if (tries > 1) {
    const found = await amending.reconcile(row, id, context);
    if (found.state !== "rejected" || found.fault.kind !== "not_found") return found;
  }
  return amending.change(row, supplierQuote, id, context, choice);
}

/** Not done and worth another try, or our reference is known already: asking again tells what came of it. */
const isDoubtful = ({ kind }: SupplierError) =>
  kind === "unavailable" || kind === "rate_limited" || kind === "duplicate" || kind === "unknown_outcome";

async function record(deps: BookingDeps, asked: ChangeRow, outcome: Outcome<ChangedOrder>): Promise<void> {
  if (outcome.state === "confirmed")
    return (asked.kind === "division" ? recordDivided : recordChanged)(deps, asked, outcome.booking);
  if (outcome.state === "rejected" && !isDoubtful(outcome.fault))
    return recordChangeRefusal(deps, asked, outcome.fault.kind);
  await askChangeLater(deps, asked, outcome.state === "pending" ? null : outcome.fault);
}
