import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { assertAmendable } from "./amending.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

/** The supplier's quote is left so long before it ends, for the answer to the payment to come. */
const earlierMs = 2 * 60_000;

/** @throws AppError session_expired for a supplier's quote that ends too soon */
export function quoteEnds({ clock }: Pick<BookingDeps, "clock">, supplierEnds: string): Date {
  const expiresAt = new Date(Date.parse(supplierEnds) - earlierMs);
  if (expiresAt <= clock.now()) throw new AppError("session_expired");
  return expiresAt;
}

type Quoted = Pick<
  ChangeRow,
  "id" | "kind" | "choice" | "before" | "supplierQuote" | "sums" | "airlineChangeId" | "expiresAt"
>;

/** Keeps a quote that was asked for of `row`. @throws AppError conflict (`problems`, or the booking was changed meanwhile) */
export async function writeQuote(deps: BookingDeps, row: BookingRow, quoted: Quoted): Promise<ChangeRow> {
  const quotedAt = deps.clock.now();
  const values = { ...quoted, bookingId: row.id, state: "quoted" as const, revision: row.revision, quotedAt };
  const written = await transaction(deps.db, async (tx) => {
    const current = await lockBooking(tx, row.id);
    if (current.revision !== row.revision) throw new AppError("conflict", { details: { moved: true } });
    await assertAmendable(deps, tx, current, quoted.kind);
    if ((await unansweredOf(tx, row.id)) !== quoted.airlineChangeId)
      throw new AppError("conflict", { details: { moved: true } });
    const [inserted] = await tx.insert(bookingChanges).values(values).returning();
    return inserted;
  });
  if (!written) throw new Error("insert returned no change");
  return written;
}
