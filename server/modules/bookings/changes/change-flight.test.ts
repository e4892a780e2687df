import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightChanges, searchFlightChange } from "#contract/booking-changes.ts";
import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let changer: ReturnType<typeof createChanger>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  changer = createChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const book = async (family = false, changeable: "cheap" | "dear" = "cheap") => {
  const { id } = await traveller.book({ changeable, family });
  return { id, before: await app.api(getBooking, { bookingId: id }), row: await findBooking(app.database, id) };
};
const view = (bookingId: string) => app.api(getBooking, { bookingId });
const ticketsOf = ({ item }: { item: unknown }) => (item as FlightItem).tickets.map(({ number }) => number);

/** What all payments of a booking say in our books. */
async function books(bookingId: string) {
  const sums: Record<string, number> = {};
  for (const { id } of await app.database.select().from(payments).where(eq(payments.bookingId, bookingId)))
    for (const [account, amount] of Object.entries(await app.payments.balances(id)))
      sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
/** Invoices less credit notes: what was charged. */
const charged = async (bookingId: string) =>
  (await app.api(getBookingTimeline, { bookingId })).taxInvoices.reduce(
    (sum, { kind, total }) => sum + (kind === "invoice" ? total.amount : -total.amount),
    0,
  );

describe("a dearer flight", () => {
  test("is paid to the halala: new tickets, the old ones exchanged, books, invoices, mail and timeline of one", async () => {
    const { id, before, row } = await book(true);
    const change = await changer.change(id, "dearer");
    const after = await view(id);
    const now = await findBooking(app.database, id);
    const { difference, penalty, kept, ourFee, due } = change!.amounts;
    expect(change).toMatchObject({ state: "changed", exchangedTickets: ticketsOf(row), refusal: null });
    expect(sumMoney([difference, penalty, kept, ourFee])).toEqual(due);
    // Three of the four have a seat of their own.
    expect(ourFee).toEqual(sar(3 * 3500));
    expect(change!.amounts.vat).toEqual(sar(Math.round((ourFee.amount * 15) / 115)));
    expect(after.total).toEqual(sumMoney([before.total, difference]));
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(after.firstTravelDay > before.firstTravelDay).toBe(true);
    expect(ticketsOf(now)).toHaveLength(4);
    for (const number of ticketsOf(now)) expect(ticketsOf(row)).not.toContain(number);
    expect(now.order?.supplierTotal).toBe((row.order?.supplierTotal ?? 0) + difference.amount);

    const sums = await books(id);
    const fee = (now.item as FlightItem).choice.serviceFee.amount;
    const invoices = await app.taxInvoices.ofBooking(id);
    const vat = invoices.reduce((sum, { amounts }) => sum + amounts.vat, 0);
    expect(vat).toBeGreaterThan(change!.amounts.vat.amount);
    expect(sums).toMatchObject({
      gateway_clearing: before.total.amount + due.amount,
      supplier_payable: -(row.order!.supplierTotal + due.amount - ourFee.amount),
      service_fee_revenue: vat - fee - ourFee.amount,
      output_vat: -vat,
    });
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(sums["price_differences"] ?? 0).toBe(0);
    expect(await charged(id)).toBe(before.total.amount + due.amount);

    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(`^Flights changed: .*${after.reference}`));
    const { entries } = await app.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code)).toEqual(expect.arrayContaining(["paid", "change_asked", "changed"]));
    expect(entries.find(({ code }) => code === "paid")?.amount).toEqual(before.total);
    expect(entries.find(({ code }) => code === "change_asked")?.amount).toEqual(due);
  });

  test("can be cancelled afterwards: what comes back is of both payments, and no halala is left", async () => {
    const { id, before } = await book();
    const change = await changer.change(id, "dearer");
    app.clock.advance(26 * 3600);
    const { total } = await canceller.quote(id);
    expect(total.paid).toEqual(change?.amounts.newTotal);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    expect(cancelled).toMatchObject({ state: "refunded", amounts: { back: total.back } });
    const sums = await books(id);
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(sums["refunds_in_transit"] ?? 0).toBe(0);
    expect(sums["gateway_clearing"]).toBe(before.total.amount + change!.amounts.due.amount - total.back.amount);
    expect(await charged(id)).toBe(sums["gateway_clearing"]);
  });

  test("of which more comes back than the first payment holds is given back of the second one too", async () => {
    const { id, before } = await book();
    const change = await changer.change(id, "dearer");
    const { amount: due } = change!.amounts.due;
    const { paymentId } = await findBooking(app.database, id);
    const more = before.total.amount + Math.min(due, 1500) - 500;
    await transaction(app.database, (tx) =>
      app.payments.recordCancellation(tx, {
        id: `all-${id}`,
        bookingId: id,
        reference: before.reference,
        product: "flight",
        supplier: "sandbox",
        channel: "site",
        paymentId,
        fromSupplier: more,
        back: more,
        fee: 0,
        vatBack: 0,
        vatOfFee: 0,
        at: app.clock.now(),
      }),
    );
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    const rows = await app.database.select().from(payments).where(eq(payments.bookingId, id));
    expect(rows.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(more);
    for (const { id: own } of rows) expect((await app.payments.balances(own)).customer_funds ?? 0).toBe(0);
    expect(await app.payments.refundable({ bookingId: id, paymentId: paymentId! })).toBe(
      before.total.amount + due - more,
    );
  });

  test("can be changed once more", async () => {
    const { id, before } = await book();
    const first = await changer.change(id, "dearer");
    const second = await changer.change(id, "dearer", { days: 4 });
    expect(second).toMatchObject({ state: "changed" });
    const after = await view(id);
    expect(after.total).toEqual(sumMoney([before.total, first!.amounts.difference, second!.amounts.difference]));
    expect(await charged(id)).toBe(before.total.amount + first!.amounts.due.amount + second!.amounts.due.amount);
  });

  test("paid by card is only authorised until the airline has changed it, and taken then", async () => {
    const { id } = await book();
    const change = await changer.change(id, "dearer", { method: "card" });
    for (let round = 0; round < 3; round++) await app.queue.drain({ delayed: true });
    expect(change?.state).toBe("changed");
    const payment = await app.payments.forChange(id, change!.id);
    expect(payment).toMatchObject({ state: "captured", amount: change!.amounts.due });
  });
});

describe("a cheaper flight", () => {
  test("gives back what is left, with its credit note and the invoice of our fee", async () => {
    const { id, before } = await book(false, "dear");
    const quoted = await changer.quote(id, "cheaper");
    const { change, payment } = await changer.accept(id, quoted);
    expect([change.state, payment]).toEqual(["changing", null]);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "changed", refundedAt: expect.any(String) });
    const back = -quoted.amounts.due.amount;
    const after = await view(id);
    expect(after.total).toEqual(sumMoney([before.total, quoted.amounts.difference]));
    expect(after.payment?.refunded).toEqual(sar(back));
    const sums = await books(id);
    expect(sums["gateway_clearing"]).toBe(before.total.amount - back);
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(await charged(id)).toBe(before.total.amount - back);
    const { taxInvoices } = await app.api(getBookingTimeline, { bookingId: id });
    expect(taxInvoices.map(({ kind }) => kind)).toEqual(["invoice", "credit_note", "invoice"]);
    expect(taxInvoices.at(-1)?.total).toEqual(quoted.amounts.ourFee);
    const mails = await canceller.mails(id);
    expect(mails.filter((subject) => subject.includes("sent to your bank"))).toHaveLength(1);
    // Cancelled then, all that is left is reckoned of the new fare.
    app.clock.advance(26 * 3600);
    const { total } = await canceller.quote(id);
    expect(total.paid).toEqual(after.total);
    await canceller.cancel(id);
    await canceller.settle(id);
    expect((await books(id))["gateway_clearing"]).toBe(
      subtractMoney(sar(before.total.amount - back), total.back).amount,
    );
  });
});

describe("nothing is changed", () => {
  test("of a fare that does not allow it, and its page is told why", async () => {
    const { id } = await traveller.book();
    const { problems } = await app.api(getFlightChanges, { bookingId: id });
    const { fare } = (await view(id)) as { fare: { change: { allowed: string } } };
    expect(problems).toEqual(fare.change.allowed === "yes" ? [] : ["not_changeable"]);
  });

  test("of a booking that is cancelled in part, or after it has left", async () => {
    const { id, before } = await book(true);
    await canceller.cancel(id, [1]);
    await canceller.settle(id);
    expect((await app.api(getFlightChanges, { bookingId: id })).problems).toEqual(["partly_cancelled"]);
    await expect(app.api(searchFlightChange, { bookingId: id, dates: [before.firstTravelDay] })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("for days that do not exist for it", async () => {
    const { id } = await book();
    const ask = (dates: string[]) => app.api(searchFlightChange, { bookingId: id, dates });
    await expect(ask(["2020-01-01"])).rejects.toMatchObject({ code: "invalid_input" });
    await expect(ask(["keep"])).rejects.toMatchObject({ code: "invalid_input" });
    await expect(ask(["2027-03-01", "2027-03-02"])).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("by a quote that has ended, that was of other money, or of a booking that moved", async () => {
    const { id } = await book();
    const quoted = await changer.quote(id, "dearer");
    const other = { ...quoted, amounts: { ...quoted.amounts, due: sar(1) } };
    await expect(changer.accept(id, other)).rejects.toMatchObject({ code: "quote_changed" });
    await app.database.$client.query("update bookings set revision = revision + 1 where id = $1", [id]);
    await expect(changer.accept(id, quoted)).rejects.toMatchObject({ code: "quote_changed" });
    const late = await changer.quote(id, "dearer");
    app.clock.advance(3600);
    await expect(changer.accept(id, late)).rejects.toMatchObject({ code: "quote_changed" });
  });
});
