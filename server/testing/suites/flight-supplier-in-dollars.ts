import { invoiceAmounts } from "#server/modules/tax-invoices/invoice-amounts.ts";
import { expect, onTestFinished, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getExtras } from "#contract/extras.ts";
import { createFlightBooking, saveExtras, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { formatSlice } from "#contract/slices.ts";
import { sumMoney } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import { cancellationsOf } from "#server/modules/bookings/cancellations/find-cancellations.ts";
import { findBooking } from "#server/modules/bookings/find-booking.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import type { FlightSupplier } from "#server/modules/flights/index.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { context, type SupplierHarness } from "./flight-supplier-harness.ts";
import { askedInDollars, halalasOf, inDollars, setRate } from "./in-dollars.ts";

/** The VAT in a fee of ours, halalas. */
const vatOf = (gross: number) => invoiceAmounts([{ treatment: "flight-service-fee", gross }]).vat;

const members = [
  { firstname: "Noura" },
  { firstname: "Saad", title: "mr" as const },
  { firstname: "Reem", type: "child" as const, birth_date: "2019-06-01" },
  { firstname: "Lama", type: "infant" as const, birth_date: "2026-08-01" },
];

const byAmount = (a: number, b: number) => a - b;

/** The product before a supplier that asks in dollars: riyals to the halala, and dollars wherever the supplier is spoken to. */
export function testFlightsInDollars(openHarness: () => Promise<SupplierHarness>): void {
  test("a supplier in dollars: from search to refund every halala is right", { timeout: 60_000 }, async () => {
    // A supplier of its own: to the others it stays the day that their flights are ahead of.
    const { supplier, query, now, advance, close } = await openHarness();
    onTestFinished(close);
    // Jobs wait by the clock of the database: what lies before it would be due at once, again and again.
    const behind = Math.max(0, (Date.now() - now().getTime()) / 1000);
    advance(behind);
    const clock = createFakeClock(now());
    await using app = await createTestApp({ overrides: { clock, suppliers: [flightsInDollars(supplier)] } });
    await setRate(app, 3.7523);
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const rowOf = (id: string) => findBooking(app.database, id);

    const { slices: asAsked, ...people } = query;
    const slices = asAsked.map((slice) => ({ ...slice, date: addDays(slice.date, Math.floor(behind / 86_400)) }));
    const found = await app.api(searchFlights, { slices: slices.map(formatSlice), ...people, limit: 5 });
    const offer = found.offers[0]!;
    const input = { searchId: found.searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
    const { id, total, lines } = await app.api(createFlightBooking, input, key());
    const { choice } = (await rowOf(id)).item as FlightItem;
    const asked = (await supplier.fares({ ...choice.fare.ref, token: tokenOf(choice) }, context)).find(
      (fare) => fare.id === choice.fare.id,
    )!.total.amount;
    expect(choice.fare.own).toEqual({
      price: { amount: asked, currency: "USD" },
      rate: { currency: "USD", riyals: 3.7523, at: now().toISOString() },
    });
    const fee = choice.serviceFee.amount;
    expect(total).toEqual({ amount: halalasOf(asked) + fee, currency: "SAR" });
    expect(offer.total).toEqual(total);
    expect(sumMoney(lines.map(({ amount }) => amount))).toEqual(total);

    const travellers = members.map((member, at) => ({
      ...sampleTraveller,
      document_type: "passport" as const,
      passport_number: `D${String(1_234_567 + at * 11)}`,
      ...member,
    }));
    await app.api(saveTravellers, { bookingId: id, travellers, contact: sampleContact });
    const { bags, seatMaps } = await app.api(getExtras, { bookingId: id });
    const seat = seatMaps[0]!.rows.flatMap(({ seats }) => seats).find((each) => each?.free && !each.exit)!;
    const raw = await supplier.extras(choice.fare.ref, context);
    const bag = raw.bags[0]!.price.amount;
    const seatCents = raw.seatMaps[0]!.rows.flatMap(({ seats }) => seats).find((each) => each?.number === seat.number)!
      .price.amount;
    expect(bags[0]!.price).toEqual({ amount: halalasOf(bag), currency: "SAR" });
    const { slice, segment } = seatMaps[0]!;
    const withExtras = await app.api(saveExtras, {
      bookingId: id,
      bags: [
        { traveller: 0, slice: bags[0]!.slice, pieces: 1 },
        { traveller: 1, slice: bags[0]!.slice, pieces: 1 },
      ],
      seats: [{ traveller: 0, slice, segment, seat: seat.number }],
    });
    const sold = halalasOf(asked) + 2 * halalasOf(bag) + halalasOf(seatCents);
    expect(withExtras.total.amount).toBe(sold + fee);
    expect(sumMoney(withExtras.lines.map(({ amount }) => amount))).toEqual(withExtras.total);

    // What is paid by now is paid at the rate of the choice, whatever rates do.
    await setRate(app, 4.1);
    const traveller = createTraveller(app);
    await traveller.payAt(await traveller.open(id));
    await app.queue.drain();
    const { order, stage } = await rowOf(id);
    expect(stage).toBe("confirmed");
    const cents = asked + 2 * bag + seatCents;
    expect((await supplier.retrieve(order!.ref, context)).total.amount).toBe(cents);
    expect(order).toMatchObject({
      supplierTotal: sold,
      own: { price: { amount: cents, currency: "USD" }, rate: { riyals: 3.7523 } },
    });
    const canceller = createCanceller(app);
    expect(await canceller.books(id)).toEqual({
      gateway_clearing: sold + fee,
      customer_funds: 0,
      supplier_payable: -sold,
      service_fee_revenue: vatOf(fee) - fee,
      output_vat: -vatOf(fee),
    });

    clock.advance(26 * 3_600);
    advance(26 * 3_600);
    // The child alone and then the rest; all at once where a supplier cancels no part.
    const turns = supplier.can.partialCancel ? [[2], []] : [[]];
    const fromAirline: number[] = [];
    const quotes: Awaited<ReturnType<typeof canceller.quote>>[] = [];
    for (const parts of turns) {
      const told = await supplier.quoteCancel(order!.ref, parts, context);
      const offered = await canceller.quote(id, parts);
      if (quotes.length === 0) expect(sumMoney(offered.parts.map(({ paid }) => paid)).amount).toBe(sold + fee);
      if (parts.length > 0) {
        const part = offered.parts[2]!;
        const paidByChild = part.paid.amount - part.notReturned.amount;
        expect(Math.abs(paidByChild - halalasOf(told.travellers[2]!.paid.amount))).toBeLessThanOrEqual(1);
        expect(part.supplierPenalty.amount).toBe(halalasOf(told.penalty.amount));
      }
      await canceller.accept(id, offered);
      await canceller.settle(id);
      fromAirline.push(told.refund.amount);
      quotes.push(offered);
    }
    const done = await cancellationsOf(app.database, id);
    expect(done.map(({ state }) => state)).toEqual(turns.map(() => "refunded"));
    expect(done.map(({ fromSupplierOwn }) => fromSupplierOwn?.amount ?? 0).toSorted(byAmount)).toEqual(
      fromAirline.toSorted(byAmount),
    );
    expect(done.every(({ fromSupplierOwn }) => fromSupplierOwn?.currency === "USD")).toBe(true);
    // The supplier's penalties in riyals are what it keeps of what it was paid: nothing is lost between two currencies.
    const fromSupplier = done.reduce((sum, each) => sum + each.fromSupplier, 0);
    const sumOf = (of: (quote: (typeof quotes)[number]) => number) => quotes.reduce((sum, each) => sum + of(each), 0);
    const kept = sumOf((quote) => quote.total.supplierPenalty.amount);
    expect(fromSupplier + kept).toBe(sold);
    const back = sumOf((quote) => quote.total.back.amount);
    const ourFee = sumOf((quote) => quote.total.ourFee.amount);
    const vatOfFees = sumOf((quote) => vatOf(quote.total.ourFee.amount));
    expect(await canceller.books(id)).toEqual({
      gateway_clearing: sold + fee - back,
      customer_funds: 0,
      refunds_in_transit: 0,
      supplier_payable: -kept,
      service_fee_revenue: vatOf(fee) - fee,
      cancellation_fee_revenue: vatOfFees - ourFee,
      output_vat: -vatOf(fee) - vatOfFees,
    });
    expect((await app.api(getBooking, { bookingId: id })).payment?.refunded.amount).toBe(back);
  });
}

/** An option's token is the front of its fares'. */
const tokenOf = ({ fare }: FlightItem["choice"]) => fare.ref.token.slice(0, fare.ref.token.lastIndexOf("#"));

const flightsInDollars = (supplier: FlightSupplier): FlightSupplier => ({
  ...supplier,
  async *search(query, call) {
    for await (const batch of supplier.search(query, call)) yield inDollars(batch);
  },
  calendar: async (query, call) => inDollars(await supplier.calendar(query, call)),
  priceGrid: async (query, call) => inDollars(await supplier.priceGrid(query, call)),
  fares: async (option, call) => inDollars(await supplier.fares(option, call)),
  recheck: async (fare, expected, call) => inDollars(await supplier.recheck(fare, askedInDollars(expected), call)),
  extras: async (fare, call) => inDollars(await supplier.extras(fare, call)),
  hold: async (order, call) =>
    inDollars(await supplier.hold({ ...order, expected: askedInDollars(order.expected) }, call)),
  issue: async (booking, order, call) =>
    inDollars(await supplier.issue(booking, { ...order, expected: askedInDollars(order.expected) }, call)),
  reconcile: async (clientRef, call) => inDollars(await supplier.reconcile(clientRef, call)),
  retrieve: async (booking, call) => inDollars(await supplier.retrieve(booking, call)),
  quoteCancel: async (booking, travellers, call) => inDollars(await supplier.quoteCancel(booking, travellers, call)),
  confirmCancel: async (quote, call) => inDollars(await supplier.confirmCancel(quote, call)),
});
