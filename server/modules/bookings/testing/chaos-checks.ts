import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { airlineChangesOf } from "../airline-changes/find-airline-changes.ts";
import { bookingChanges } from "../changes/tables.ts";
import type { BookingRow } from "../tables.ts";
import { cancellationsOf } from "../cancellations/find-cancellations.ts";
import { sumAmounts } from "../cancellations/part-amounts.ts";
import { findBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { ChaosHarness } from "./chaos-harness.ts";

/** Halalas at the end of a refund that the gateway in a box never gets through. */
const refusedEnding = 88;
const byPlace = (a: number, b: number) => a - b;

/**
 * A booking at rest: no state that waits, each part cancelled once, the books in balance and the same as the gateway's, and
 * every halala that a cancellation promised gone back. Answers what it came to.
 */
export async function checkAtRest(harness: ChaosHarness, id: string, held: ReadonlyMap<string, number>) {
  const row = await findBooking(harness.db, id);
  const cancelled = await cancellationsOf(harness.db, id);
  const done = cancelled.filter(({ state }) => state !== "refused");
  assert(!["draft", "held", "confirming"].includes(row.stage), row.stage);
  const changed = await checkChanges(harness, id, row);
  const moved = await checkMoves(harness, id, row);
  let owed = 0;
  const refunds = await harness.payments.refunds(id);
  // Its bank refuses such a refund, every time: the money stays ours to give back.
  for (const { state, amount } of refunds)
    if (state !== "succeeded") {
      assert.equal(amount % 100, refusedEnding, `refund of ${amount} is ${state}`);
      owed += amount;
    }
  for (const { id: askedBy, state, amounts } of done) {
    const { back } = sumAmounts(amounts);
    const asked = refunds.filter((each) => each.askedBy === askedBy);
    assert.equal(
      asked.reduce((sum, { amount }) => sum + amount, 0),
      back,
    );
    if (asked.every((each) => each.state === "succeeded"))
      assert.equal(state, back > 0 ? "refunded" : "supplier_confirmed");
  }

  const returned = harness.cancels.goneOf(row.order?.ref.token ?? "");
  const gone = done.flatMap(({ parts }) => parts).toSorted(byPlace);
  assert.deepEqual(gone, [...returned.keys()].toSorted(byPlace));
  assert.deepEqual(row.cancelledParts, gone);
  const parts = productOf(harness.deps, row).cancelling.parts(row.item, "en").length;
  assert.equal(row.stage === "cancelled", gone.length === parts);

  const back = done.reduce((sum, { amounts }) => sum + sumAmounts(amounts).back, 0);
  const isSold = row.stage === "confirmed" || row.stage === "cancelled";
  const atGateway = held.get(id) ?? 0;
  assert.equal(atGateway, isSold ? row.total + changed.beside + changed.fees - back + owed : owed);

  const documents = await harness.deps.taxInvoices.ofBooking(id);
  const sumOf = (of: (amounts: (typeof documents)[number]["amounts"]) => number) =>
    documents.reduce((sum, { kind, amounts }) => sum + (kind === "invoice" ? of(amounts) : -of(amounts)), 0);
  const invoiced = sumOf(({ payable }) => payable);
  assert.equal(invoiced, isSold ? row.total + changed.beside + changed.fees - back : 0);

  const books: Awaited<ReturnType<typeof harness.payments.balances>> = {};
  const ids = row.paymentId ? [row.paymentId, ...changed.paymentIds] : [];
  for (const paymentId of ids)
    for (const [account, amount] of Object.entries(await harness.payments.balances(paymentId)))
      books[account as keyof typeof books] = (books[account as keyof typeof books] ?? 0) + amount;
  assert.equal(
    Object.values(books).reduce((sum, amount) => sum + amount, 0),
    0,
  );
  assert.equal((books.customer_funds ?? 0) + (books.refunds_in_transit ?? 0) + owed, 0);
  if (!owed) assert.equal(books.refunds_in_transit ?? 0, 0);
  assert.equal(books.gateway_clearing ?? 0, atGateway);
  assert.equal(
    0 - (books.output_vat ?? 0),
    sumOf(({ vat }) => vat),
  );
  const fromSupplier = [...returned.values()].reduce((sum, refund) => sum + refund, 0);
  if (isSold)
    assert.equal(books.supplier_payable ?? 0, fromSupplier - (row.order?.supplierTotal ?? 0) - changed.beside);
  return { stage: row.stage, cancellations: done.length, back, ...changed, ...moved };
}

/**
 * Changes at rest: none waits, each that is made was made once at the airline at the price that was quoted. `beside`: what the airline
 * took beside its fares, `fees`: what we did.
 */
async function checkChanges({ db, airline, changes }: ChaosHarness, id: string, row: BookingRow) {
  const all = await db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
  const made = all.filter(({ state }) => state === "changed");
  for (const { state } of all) assert(["changed", "refused", "expired"].includes(state), `a change is ${state}`);
  const order = row.order?.ref.token ?? "";
  const atAirline = [...changes.done.values()].filter((each) => each.quote.order === order && each.state === "done");
  assert.equal(made.length, row.kind === "flight" ? atAirline.length : 0);
  if (row.kind === "flight" && row.order)
    assert.equal(airline.orders.get(order)?.booking.total.amount, row.order.supplierTotal);
  return {
    changes: made.length,
    refusedChanges: all.filter(({ state }) => state === "refused").length,
    beside: made.reduce((sum, { sums }) => sum + sums.penalty + sums.kept, 0),
    fees: made.reduce((sum, { sums }) => sum + sums.fee, 0),
    paymentIds: all.flatMap(({ paymentId }) => paymentId ?? []),
  };
}

/**
 * Moves at rest: none is on its way to the airline, what it has as accepted is accepted here and the other way round, and what it waits for
 * an answer to is open here too.
 */
async function checkMoves({ db, moves }: ChaosHarness, id: string, row: BookingRow) {
  const all = await airlineChangesOf(db, id);
  assert(!all.some(({ state }) => state === "accepting"), "a yes is on its way");
  const theirs = moves.of(row.order?.ref.token ?? "");
  const idsOf = (state: string) => all.filter((each) => each.state === state).map((each) => each.supplierChange);
  const accepted = theirs.filter(({ state }) => state === "accepted").map((each) => each.id);
  assert.deepEqual(idsOf("accepted").toSorted(), accepted.toSorted());
  const open = theirs.find(({ state }) => state === "open");
  if (open?.isLarge && row.stage === "confirmed")
    assert([...idsOf("told"), ...idsOf("with_desk")].includes(open.id), "an open move was not heard of");
  for (const feeBack of (await cancellationsOf(db, id)).map((each) => each.feeBack)) assert((feeBack ?? 0) >= 0);
  return { movesAccepted: accepted.length, rebooked: idsOf("rebooked").length, refunded: idsOf("refunded").length };
}

/**
 * What the gateway holds for each booking, by its own ledger. `known`: whose its references are, as far as they were asked
 * for; without it every reading would ask again for all that came before.
 */
export async function heldByBooking(
  harness: ChaosHarness,
  known: Map<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const { entries } = await harness.merchant.ledger();
  const held = new Map<string, number>();
  for (const { merchantRef, amount } of entries) {
    const bookingId = known.get(merchantRef) ?? (await harness.payments.view(merchantRef))?.bookingId ?? "nobody";
    known.set(merchantRef, bookingId);
    held.set(bookingId, (held.get(bookingId) ?? 0) + amount);
  }
  return held;
}
