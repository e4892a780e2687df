import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { CallContext, Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { Naming } from "../product-names.ts";
import { keepLease, leaseEnds } from "../supplier-turn.ts";
import type { BookingRow } from "../tables.ts";
import { findName } from "./find-names.ts";
import { isNameTurn } from "./move-name.ts";
import { correctNameJob } from "./name-jobs.ts";
import { turnStates } from "./name-states.ts";
import { askNameLater, recordCorrected, recordNameRefusal } from "./record-name.ts";
import { openNames } from "./seal-names.ts";
import { nameCorrections, type NameRow } from "./tables.ts";

/**
 * Has the supplier correct a name under our reference. The first turn corrects; every later one asks first what became of it, so that a
 * lost answer never corrects twice. One turn at a time: another waits.
 */
export async function correctName(deps: BookingDeps, id: string, context: CallContext): Promise<void> {
  const asked = await takeTurn(deps, id);
  if (!asked) return;
  const row = await findBooking(deps.db, asked.bookingId);
  const { naming } = productOf(deps, row);
  if (!naming) throw new Error(`booking ${row.id} is of what has no names on it`);
  const write = (leasedUntil: Date | null) =>
    deps.db.update(nameCorrections).set({ leasedUntil }).where(isNameTurn(asked));
  try {
    const outcome = await keepLease(
      () => write(leaseEnds(deps.clock.now())),
      () => ask(deps, naming, row, asked, { ...context, bookingId: row.id }),
    );
    await record(deps, asked, outcome);
  } finally {
    await write(null);
  }
}

/** The row with its lease; null when it is not the supplier's turn, or another has the turn. */
async function takeTurn({ db, queue, clock }: BookingDeps, id: string): Promise<NameRow | null> {
  const now = clock.now();
  const isFree = or(isNull(nameCorrections.leasedUntil), lte(nameCorrections.leasedUntil, now));
  const [asked] = await db
    .update(nameCorrections)
    .set({ tries: sql`${nameCorrections.tries} + 1`, leasedUntil: leaseEnds(now) })
    .where(and(eq(nameCorrections.id, id), inArray(nameCorrections.state, [...turnStates]), isFree))
    .returning();
  if (asked) return asked;
  const { state, leasedUntil } = await findName(db, id);
  // Who has the turn asks for the next one itself, unless it dies: then this one is there.
  if (leasedUntil && turnStates.some((turn) => turn === state))
    await queue.enqueue(db, correctNameJob, { correctionId: id }, { startAfter: leasedUntil });
  return null;
}

/** What our reference is not known for was certainly not corrected; the same reference makes a repeat harmless. */
async function ask(
  { peopleKeys }: BookingDeps,
  naming: Naming<unknown>,
  row: BookingRow,
  asked: NameRow,
  context: CallContext,
): Promise<Outcome<unknown>> {
  const reference = referenceOf(asked);
  if (asked.tries > 1) {
    const found = await naming.reconcile(row, reference, context);
    if (found.state !== "rejected" || found.fault.kind !== "not_found") return found;
  }
  const names = openNames(peopleKeys, asked);
  if (!names) throw new Error(`name correction ${asked.id} has no names any more`);
  return naming.correct(row, { traveller: asked.traveller, ...names.after }, reference, context);
}

/** A yes of the desk after a no of the airline is a new question. */
const referenceOf = ({ id, round }: NameRow): string => (round === 0 ? id : `${id}-${round}`);

/** Not done and worth another try, or our reference is known already: asking again tells what came of it. */
const isDoubtful = ({ kind }: SupplierError) =>
  kind === "unavailable" || kind === "rate_limited" || kind === "duplicate" || kind === "unknown_outcome";

async function record(deps: BookingDeps, asked: NameRow, outcome: Outcome<unknown>): Promise<void> {
  if (outcome.state === "confirmed") return recordCorrected(deps, asked, outcome.booking);
  if (outcome.state === "rejected" && !isDoubtful(outcome.fault)) return recordNameRefusal(deps, asked, outcome.fault);
  await askNameLater(deps, asked, outcome.state === "pending" ? null : outcome.fault);
}
