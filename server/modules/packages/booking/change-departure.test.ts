import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getDepartureChanges } from "#contract/departure-changes.ts";
import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import type { PackageBooking } from "#contract/package-bookings.ts";
import { addDays } from "#i18n/format-date.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createDepartureChanger } from "#server/modules/bookings/testing/change-departure.ts";
import { expectAllBack } from "#server/modules/bookings/testing/expect-all-back.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { packageOrders } from "../tables.ts";
import { openTwoDepartures } from "../testing/two-departures.ts";

let app: TestApp;
let tripper: ReturnType<typeof createTripper>;
let changer: ReturnType<typeof createDepartureChanger>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  tripper = createTripper(app);
  changer = createDepartureChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

async function view(bookingId: string): Promise<PackageBooking> {
  const booking = await app.api(getBooking, { bookingId });
  if (booking.kind !== "package") throw new Error("not a package");
  return booking;
}
/** What all payments of a booking say in our books. */
async function books(bookingId: string) {
  const sums: Record<string, number> = {};
  for (const { id } of await app.database.select().from(payments).where(eq(payments.bookingId, bookingId)))
    for (const [account, amount] of Object.entries(await app.payments.balances(id)))
      sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
const charged = async (bookingId: string) =>
  (await app.api(getBookingTimeline, { bookingId })).taxInvoices.reduce(
    (sum, { kind, total }) => sum + (kind === "invoice" ? total.amount : -total.amount),
    0,
  );

/** A trip that is booked, and another departure of it at a price of its own (halalas before the discount). */
async function book({ price = null }: { price?: number | null } = {}) {
  const { from, to, set, both } = await openTwoDepartures(app);
  await set(to, { price });
  const { id } = await tripper.book({ startsOn: from, adults: 2 });
  return { id, from, to, both, before: await view(id) };
}

describe("while a change is free", () => {
  test("a dearer departure is paid by its difference: days, places, total, books, invoices, mail and timeline agree", async () => {
    const { id, from, to, both, before } = await book({ price: 400_000 });
    const { options, paid } = await changer.options(id);
    const option = options.find(({ startsOn }) => startsOn === to);
    expect(options.map(({ startsOn }) => startsOn)).not.toContain(from);
    expect(paid).toEqual(before.price.now);
    const change = await changer.change(id, to);
    const after = await view(id);
    const { difference, ourFee, due, newTotal } = change.amounts;
    expect(change).toMatchObject({ state: "changed", before: { startsOn: from }, after: { startsOn: to } });
    expect(option).toMatchObject({ state: "open", amounts: change.amounts });
    expect(due.amount).toBeGreaterThan(0);
    expect([ourFee, difference]).toEqual([sar(0), due]);
    expect(after).toMatchObject({ startsOn: to, movedFrom: from, locator: before.locator, total: newTotal });
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(after.total).toEqual(sumMoney([before.total, difference]));
    expect(await both()).toEqual([0, 2]);
    expect(await books(id)).toMatchObject({ gateway_clearing: after.total.amount });
    expect(await charged(id)).toBe(after.total.amount);
    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(`^Departure changed: .*${after.reference}`));
    const { entries } = await app.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["paid", "departure_change_asked", "departure_changed"]),
    );
    expect(entries.find(({ code }) => code === "trip_begins")?.at).toBe(to);
    const [order] = await app.database
      .select()
      .from(packageOrders)
      .where(eq(packageOrders.number, after.locator ?? ""));
    expect(order).toMatchObject({ startsOn: to, total: newTotal.amount, moves: [{ reference: change.id, from }] });
  });

  test("a cheaper one gives the difference back as it was paid; then cancelling gives all of it back, to the halala", async () => {
    const { id, to, both, before } = await book({ price: 100_000 });
    const quoted = await changer.quote(id, to);
    expect(quoted.amounts.due.amount).toBeLessThan(0);
    const { change, payment } = await changer.accept(id, quoted);
    expect([change.state, payment]).toEqual(["changing", null]);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "changed", refundedAt: expect.any(String) });
    const after = await view(id);
    const back = subtractMoney(before.total, after.total);
    expect(after.payment?.refunded).toEqual(back);
    expect(await charged(id)).toBe(after.total.amount);
    expect((await canceller.mails(id)).filter((subject) => subject.includes("sent to your bank"))).toHaveLength(1);
    const cancelled = await canceller.quote(id);
    expect(cancelled.total).toMatchObject({ paid: after.total, supplierPenalty: sar(0) });
    await canceller.cancel(id);
    await canceller.settle(id);
    expect((await view(id)).stage).toBe("cancelled");
    expect((await both())[1]).toBe(0);
    expect(cancelled.total.ourFee).toEqual(sar(0));
    await expectAllBack(app, id, await books(id));
  });

  test("one at the same price costs nothing and writes nothing in the books", async () => {
    const { id, from, to, both, before } = await book();
    const invoiced = await charged(id);
    const change = await changer.change(id, to);
    expect(change).toMatchObject({ state: "changed", amounts: { due: sar(0), newTotal: before.total } });
    expect(await charged(id)).toBe(invoiced);
    const { taxInvoices } = await app.api(getBookingTimeline, { bookingId: id });
    expect(taxInvoices).toHaveLength(1);
    // And back again.
    expect(await changer.change(id, from)).toMatchObject({ state: "changed" });
    expect(await both()).toEqual([2, 0]);
  });
});

describe("the rule that it was sold with", () => {
  test("takes a fee of each traveller from its day on, which stays ours when the trip is cancelled, by no better terms than before", async () => {
    const { id, to, both, before } = await book();
    const terms = before.changeTerms!;
    app.clock.set(`${addDays(terms.freeUntil, 1)}T09:00:00+03:00`);
    const change = await changer.change(id, to);
    const { ourFee, vat, due, difference } = change.amounts;
    expect([difference, due]).toEqual([sar(0), ourFee]);
    expect(ourFee).toEqual(sar(2 * (terms.fee?.amount ?? 0)));
    expect(ourFee.amount).toBeGreaterThan(0);
    expect(vat).toEqual(sar(Math.round((ourFee.amount * 15) / 115)));
    const after = await view(id);
    expect(after.total).toEqual(before.total);
    expect(await charged(id)).toBe(before.total.amount + ourFee.amount);
    expect(await books(id)).toMatchObject({ gateway_clearing: before.total.amount + ourFee.amount });
    expect(await both()).toEqual([0, 2]);
    // What cancelling would have kept on the day of the change it keeps on the new dates too.
    const kept = before.cancelSteps.find(({ until }) => until === null || until > terms.freeUntil)!.keptPercent;
    expect(kept).toBeGreaterThan(0);
    expect(after.cancelSteps[0]).toMatchObject({ from: null, keptPercent: kept });
    const quote = await canceller.quote(id);
    expect(quote.total.supplierPenalty.amount).toBeGreaterThan(0);
    expect(quote.total.paid).toEqual(after.total);
    await canceller.cancel(id);
    await canceller.settle(id);
    const ours = quote.total.supplierPenalty.amount + quote.total.ourFee.amount + ourFee.amount;
    expect((await books(id))["gateway_clearing"]).toBe(ours);
    expect(await charged(id)).toBe(ours);
  });

  test("ends with its last day, and quotes nothing that reaches beyond", async () => {
    const { id, to, before } = await book();
    const { until } = before.changeTerms!;
    app.clock.set(`${until}T23:30:00+03:00`);
    const quoted = await changer.quote(id, to);
    expect(quoted.expiresAt).toBe(new Date(`${until}T23:58:00+03:00`).toISOString());
    app.clock.set(`${addDays(until, 1)}T00:00:01+03:00`);
    expect((await app.api(getDepartureChanges, { bookingId: id })).problems).toEqual(["too_late"]);
    await expect(changer.options(id)).rejects.toMatchObject({ code: "conflict", details: { problems: ["too_late"] } });
    await expect(changer.accept(id, quoted)).rejects.toMatchObject({ code: "quote_changed" });
  });
});
