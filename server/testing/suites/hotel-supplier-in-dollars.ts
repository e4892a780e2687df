import { expect, onTestFinished, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sumMoney } from "#contract/money.ts";
import { cancellationsOf } from "#server/modules/bookings/cancellations/find-cancellations.ts";
import { findBooking } from "#server/modules/bookings/find-booking.ts";
import type { HotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import type { HotelSupplier, RoomRateContent } from "#server/modules/hotels/index.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { context, type HotelHarness } from "./hotel-supplier-harness.ts";
import { askedInDollars, halalasOf, inDollars, setRate } from "./in-dollars.ts";

const sum = (rates: readonly RoomRateContent[], key: "dueNow" | "atProperty") =>
  rates.reduce((all, rate) => all + rate[key], 0);

/** The product before a supplier that asks in dollars: riyals to the halala, and dollars wherever the supplier is spoken to. */
export function testHotelsInDollars(openHarness: () => Promise<HotelHarness>): void {
  test("a supplier in dollars: from search to refund every halala is right", { timeout: 60_000 }, async () => {
    // A supplier of its own: to the others it stays the day that their stays are ahead of.
    const { supplier, now, advance, close } = await openHarness();
    onTestFinished(close);
    // Jobs wait by the clock of the database: what lies before it would be due at once, again and again.
    advance(Math.max(0, (Date.now() - now().getTime()) / 1000));
    const clock = createFakeClock(now());
    await using app = await createTestApp({ overrides: { clock, hotelSuppliers: [hotelsInDollars(supplier)] } });
    await setRate(app, 3.7523);
    const guest = createGuest(app);
    const itemOf = async (id: string) => (await findBooking(app.database, id)).item as HotelItem;

    const { chosen, booking: draft } = await guest.choose({ rooms: ["2", "2"], free: true });
    const { choice } = await itemOf(draft.id);
    const rates = choice.rooms.map(({ rate }) => rate);
    const raw = (
      await supplier.recheck(
        rates.map(({ ref }) => ref),
        expectedOf(rates),
        context,
      )
    ).rates;
    rates.forEach((rate, at) => {
      const { dueNow, atProperty } = raw[at]!;
      expect(rate.own).toEqual({
        dueNow,
        atProperty,
        rate: { currency: "USD", riyals: 3.7523, at: now().toISOString() },
      });
      expect(rate.dueNow).toBe(halalasOf(dueNow));
      expect(rate.dueNow + rate.atProperty).toBe(halalasOf(dueNow + atProperty));
      expect(sumMoney(rate.lines.map(({ amount }) => amount)).amount).toBe(rate.dueNow);
      expect(chosen[at]!.price.dueNow.amount).toBe(rate.dueNow);
      expect(rate.cancelSteps.map(({ fee }) => fee.amount)).toEqual(
        raw[at]!.cancelSteps.map(({ fee }) => halalasOf(fee.amount)),
      );
    });
    const sold = sum(rates, "dueNow");
    expect(draft.total).toEqual({ amount: sold, currency: "SAR" });
    expect(sumMoney(draft.lines.map(({ amount }) => amount))).toEqual(draft.total);
    expect(sumMoney(draft.atPropertyLines.map(({ amount }) => amount)).amount).toBe(sum(rates, "atProperty"));

    const { id } = await guest.name({ rooms: ["2", "2"], free: true });
    const { choice: named } = await itemOf(id);
    const paid = named.total.amount;
    // What is paid by now is paid at the rate of the choice, whatever rates do.
    await setRate(app, 4.1);
    await payAtGateway(app, await guest.open(id));
    await app.queue.drain();
    const { order, stage } = await findBooking(app.database, id);
    expect(stage).toBe("confirmed");
    const cents = named.rooms.reduce((all, { rate }) => all + (rate.own?.dueNow ?? 0), 0);
    expect((await supplier.retrieve(order!.ref, context)).total.amount).toBe(cents);
    expect(order).toMatchObject({
      supplierTotal: paid,
      own: { price: { amount: cents, currency: "USD" }, rate: { riyals: 3.7523 } },
    });
    const canceller = createCanceller(app);
    const atFirst = await canceller.books(id);
    expect(atFirst).toMatchObject({ gateway_clearing: paid, customer_funds: 0, supplier_payable: -paid });
    // Sold without a margin: the VAT of a stay in the Kingdom is out of our own pocket.
    expect((atFirst.output_vat ?? 0) + (atFirst.service_fee_revenue ?? 0)).toBe(0);

    // Room by room where that can be done, else all at once.
    const turns = supplier.can.partialCancel ? [[1], []] : [[]];
    let back = 0;
    let ourFee = 0;
    for (const [turn, rooms] of turns.entries()) {
      const told = await supplier.quoteCancel(order!.ref, rooms, context);
      const offered = await canceller.quote(id, rooms);
      const paidOf = rooms.length > 0 ? named.rooms[1]!.rate.dueNow : paid - (turn ? named.rooms[1]!.rate.dueNow : 0);
      expect(offered.total.paid.amount).toBe(paidOf);
      expect(offered.total.supplierPenalty.amount).toBe(halalasOf(told.penalty.amount));
      await canceller.accept(id, offered);
      await canceller.settle(id);
      const view = (await app.api(getBooking, { bookingId: id })) as HotelBooking;
      if (turn < turns.length - 1) expect(view).toMatchObject({ stage: "confirmed", cancelledParts: [1] });
      back += offered.total.back.amount;
      ourFee += offered.total.ourFee.amount;
    }
    const done = await cancellationsOf(app.database, id);
    expect(done.map(({ fromSupplierOwn }) => fromSupplierOwn?.currency)).toEqual(turns.map(() => "USD"));
    expect(done.reduce((all, { fromSupplierOwn }) => all + (fromSupplierOwn?.amount ?? 0), 0)).toBe(cents);
    // Free of charge: every halala that the supplier was to be paid comes back, and all but our fee to the traveller.
    expect(done.reduce((all, { fromSupplier }) => all + fromSupplier, 0)).toBe(paid);
    expect(back + ourFee).toBe(paid);
    const books = await canceller.books(id);
    expect(books).toMatchObject({ gateway_clearing: paid - back, customer_funds: 0, supplier_payable: 0 });
    // Our fees and their VAT; what was VAT of the stays has gone back with them.
    expect((books.cancellation_fee_revenue ?? 0) + (books.output_vat ?? 0) + (books.service_fee_revenue ?? 0)).toBe(
      0 - ourFee,
    );
  });
}

const expectedOf = (rates: HotelItem["choice"]["rooms"][number]["rate"][]) => ({
  amount: rates.reduce((all, { own }) => all + (own?.dueNow ?? 0) + (own?.atProperty ?? 0), 0),
  currency: "SAR" as const,
});

const hotelsInDollars = (supplier: HotelSupplier): HotelSupplier => ({
  ...supplier,
  async *search(request, call) {
    for await (const batch of supplier.search(request, call)) yield inDollars(batch);
  },
  stay: async (hotelId, request, call) => inDollars(await supplier.stay(hotelId, request, call)),
  recheck: async (rates, expected, call) => inDollars(await supplier.recheck(rates, askedInDollars(expected), call)),
  book: async (order, call) =>
    inDollars(await supplier.book({ ...order, expected: askedInDollars(order.expected) }, call)),
  reconcile: async (clientRef, call) => inDollars(await supplier.reconcile(clientRef, call)),
  retrieve: async (reservation, call) => inDollars(await supplier.retrieve(reservation, call)),
  quoteCancel: async (reservation, rooms, call) => inDollars(await supplier.quoteCancel(reservation, rooms, call)),
  confirmCancel: async (quote, call) => inDollars(await supplier.confirmCancel(quote, call)),
});
