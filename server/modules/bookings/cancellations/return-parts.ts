import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { ledgerFacts, soldOf } from "../ledger-facts.ts";
import { moveBooking } from "../move-booking.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings, cancellations, type PartAmounts } from "../tables.ts";
import { openStates } from "./cancellation-states.ts";
import { cancellationsOf } from "./find-cancellations.ts";
import { endKept } from "./end-kept.ts";
import { sumAmounts } from "./part-amounts.ts";
import { workOutAmounts } from "./work-out-quote.ts";

/** Halalas of one part that the supplier gives back; `all`: whatever it keeps, everything that was paid for the part comes back, at our cost. */
export type ReturnedPart = { part: number; fromSupplier: number; all: boolean };

/** The same by the rule: what the supplier gives back, and nothing at our cost. */
const byRule = (returned: readonly ReturnedPart[]) => returned.map((each) => ({ ...each, all: false }));

/** What each part that was not given brings back, in their order. */
export function workOutReturn(
  deps: Pick<BookingDeps, "products">,
  row: BookingRow,
  returned: readonly ReturnedPart[],
): PartAmounts[] {
  const { cancelling } = productOf(deps, row);
  const parts = cancelling.parts(row.item, row.locale);
  const of = (place: number) => returned.find(({ part }) => part === place);
  const supplier = {
    parts: parts.map(({ supplier: cost }, place) => ({
      supplier: cost,
      penalty: cost - (of(place)?.fromSupplier ?? 0),
    })),
  };
  const amounts = workOutAmounts(row, parts, supplier, { cancelFee: 0, feeBack: false });
  return returned.map(({ part, all }) => {
    const own = amounts[part];
    if (!own) throw new AppError("invalid_input", { errors: { parts: ["unknown"] } });
    return all ? { ...own, supplierPenalty: 0, notReturned: 0, back: own.paid } : own;
  });
}

/**
 * Parts of a booking were not given: they are marked, the books written and the refund asked for in the transaction that says
 * so, once by `id`. Answers what goes back, in halalas.
 * @throws AppError conflict when a part is cancelled already, or is about to be
 */
export async function returnParts(
  deps: BookingDeps,
  tx: Transaction,
  { id, bookingId, returned }: { id: string; bookingId: string; returned: readonly ReturnedPart[] },
): Promise<number> {
  const row = await lockBooking(tx, bookingId);
  const before = await cancellationsOf(tx, bookingId);
  if (before.some((each) => each.id === id)) return 0;
  const isGoing = before.some(({ state }) => openStates.some((open) => open === state));
  const parts = returned.map(({ part }) => part);
  if (isGoing || parts.some((part) => row.cancelledParts.includes(part)))
    throw new AppError("conflict", { details: { by: null } });
  const now = deps.clock.now();
  const amounts = workOutReturn(deps, row, returned);
  const fromSupplier = returned.reduce((sum, each) => sum + each.fromSupplier, 0);
  await tx.insert(cancellations).values({
    id,
    bookingId,
    idempotencyKey: id,
    parts,
    state: "supplier_confirmed",
    byUs: true,
    amounts,
    isUnpriced: false,
    fromSupplier,
    requestedAt: now,
    supplierConfirmedAt: now,
  });
  const cancelledParts = [...row.cancelledParts, ...parts].toSorted((a, b) => a - b);
  const isWhole = cancelledParts.length === productOf(deps, row).cancelling.parts(row.item, row.locale).length;
  const changes = { cancelledParts, updatedAt: now };
  // A trip that is over stays so.
  if (!isWhole || !(await moveBooking(tx, bookingId, "cancelled", changes)))
    await tx.update(bookings).set(changes).where(eq(bookings.id, bookingId));
  const { back } = sumAmounts(amounts);
  const credited = { ...soldOf(row), cancellationId: id, back, fee: 0, at: now };
  const { kept } = await deps.payments.recordCancellation(tx, {
    ...(await ledgerFacts(tx, row)),
    ...(await deps.taxInvoices.vatOfCancellation(tx, credited)),
    id,
    paymentId: row.paymentId,
    fromSupplier,
    back,
    fee: 0,
    at: now,
    goodwill: back - sumAmounts(workOutReturn(deps, row, byRule(returned))).back,
  });
  if (kept) await endKept(tx, { id, toBalance: true }, kept, now);
  await deps.taxInvoices.issueForCancellation(tx, credited);
  return back;
}
