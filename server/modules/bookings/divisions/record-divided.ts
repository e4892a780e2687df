import { eq } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { createBookingReference } from "#server/platform/ids.ts";
import { caseOfMismatch } from "../cases/booking-cases.ts";
import { mailChangeJob } from "../changes/change-jobs.ts";
import { openChangeStates } from "../changes/change-states.ts";
import { lockChange } from "../changes/find-changes.ts";
import { moveChange } from "../changes/move-change.ts";
import { alertChangedTooLate } from "../changes/record-change.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { ledgerFacts, soldOf } from "../ledger-facts.ts";
import { placeNames } from "../names/place-names.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { productOf } from "../product.ts";
import type { ChangedOrder } from "../product-changes.ts";
import type { DividedOrders } from "../product-divisions.ts";
import { markBooking } from "#server/platform/telemetry/spans.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { termsAcceptances } from "../terms/tables.ts";
import { divideSale, placesThatStay, type SoldPart } from "./divide-sale.ts";
import { dividedTravellers } from "./divided-travellers.ts";
import { dividingOf } from "./ask-division.ts";

/**
 * The order is divided: those who leave have a booking of their own, with their part of the price, of what was paid, of the books and of the
 * documents, all or nothing. The supplier's yes counts whichever turn brings it. What its two orders cost otherwise than the one is ours, and
 * a case.
 */
export async function recordDivided(deps: BookingDeps, asked: ChangeRow, { issued }: ChangedOrder): Promise<void> {
  const orders = issued as DividedOrders;
  const { db, queue, clock } = deps;
  const { id, bookingId } = asked;
  const isDivided = await transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const before = await lockChange(tx, id);
    // Another turn has brought the answer: what is divided is not looked at as if it were whole.
    if (!openChangeStates.some((open) => open === before.state)) {
      await alertChangedTooLate(deps, tx, before, row.id);
      return false;
    }
    const dividing = dividingOf(deps, row);
    const { rest, divided } = divideSale(deps, row, dividedTravellers(before), orders);
    const moved = await moveChange(tx, id, "changed", {
      changedAt: clock.now(),
      ticketsBefore: dividing.ticketNumbers(row.item),
      documents: dividing.ticketNumbers(divided.item),
      sums: { ...before.sums, supplierTotal: rest.order.supplierTotal, totalAfter: rest.total },
    });
    if (!moved) throw new Error("division moved while it was locked");
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: id }, "ended", null);
    const stays = await savePart(deps, tx, bookingId, rest);
    const leaves = await insertPart(deps, tx, row, {
      ...divided,
      id: dividedTravellers(before).bookingId,
      clientRef: id,
    });
    const difference = rest.order.supplierTotal + divided.order.supplierTotal - (row.order?.supplierTotal ?? 0);
    if (difference !== 0) {
      deps.log.error("divided orders do not cost what the one did", { booking: row.reference, difference });
      await openCase(tx, clock, caseOfMismatch(deps, stays, "sale_differs", difference));
    }
    await placeNames(tx, bookingId, placesThatStay(deps, row, dividedTravellers(before)));
    await queue.enqueue(tx, mailChangeJob, { changeId: id, mail: "division_confirmed" });
    await divideBooks(deps, tx, { row, leaves, divided, changeId: id });
    return true;
  });
  if (isDivided) markBooking(dividedTravellers(asked).bookingId, bookingId);
}

async function savePart(deps: BookingDeps, tx: Transaction, id: string, part: SoldPart): Promise<BookingRow> {
  const [saved] = await tx
    .update(bookings)
    .set({ ...part, updatedAt: deps.clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!saved) throw new Error(`booking ${id} was not there to be divided`);
  await saveListing(tx, deps, saved);
  return saved;
}

/** The same contact, owner, browser, company and terms; a reference of its own. It is paid with nothing until the books say so. */
async function insertPart(
  deps: BookingDeps,
  tx: Transaction,
  row: BookingRow,
  part: SoldPart & { id: string; clientRef: string },
): Promise<BookingRow> {
  const now = deps.clock.now();
  const [saved] = await tx
    .insert(bookings)
    .values({
      ...row,
      ...part,
      reference: createBookingReference(),
      sentFingerprint: null,
      revision: 0,
      updatedAt: now,
      dividedFrom: row.id,
      dividedAt: now,
    })
    .returning();
  if (!saved) throw new Error("insert returned no booking");
  await saveListing(tx, deps, saved);
  const accepted = await tx.select().from(termsAcceptances).where(eq(termsAcceptances.bookingId, row.id));
  if (accepted.length > 0)
    await tx.insert(termsAcceptances).values(accepted.map((each) => ({ ...each, bookingId: saved.id })));
  return saved;
}

type Divided = { row: BookingRow; leaves: BookingRow; divided: SoldPart; changeId: string };

async function divideBooks(deps: BookingDeps, tx: Transaction, { row, leaves, divided, changeId }: Divided) {
  const { clock, payments, taxInvoices } = deps;
  if (!row.paymentId) throw new Error(`booking ${row.id} was divided and never paid`);
  const product = productOf(deps, leaves);
  const at = clock.now();
  const discount = divided.code?.amount ?? 0;
  const to = soldOf(leaves);
  const invoiced = {
    ...soldOf(row),
    divisionId: changeId,
    to,
    parts: product.taxed(leaves.item),
    discount,
    company: row.company,
    at,
  };
  const paymentId = await payments.divide(tx, {
    ...(await ledgerFacts(tx, row)),
    id: changeId,
    from: { bookingId: row.id, paymentId: row.paymentId },
    to,
    amounts: {
      paid: leaves.total,
      supplierCost: divided.order.supplierTotal,
      serviceFee: product.price(leaves.item).fee,
      discount,
      ...(await taxInvoices.vatOfDivision(tx, invoiced)),
    },
    at,
  });
  await tx.update(bookings).set({ paymentId }).where(eq(bookings.id, leaves.id));
  await taxInvoices.issueForDivision(tx, invoiced);
}
