import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { documentFacts } from "../testing/document-facts.ts";
import { ticketData } from "#server/modules/flights/booking/ticket-data.ts";
import { proveContact } from "../testing/prove-contact.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  canceller = createCanceller(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

const booking = (bookingId: string) => app.api(getBooking, { bookingId });
const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
/** Past midnight: the void window of the day of sale is over. */
const nextDay = () => app.clock.advance(26 * 3_600);

describe("cancelling a flight", () => {
  test("on the day of sale voids the whole booking: all but our fees comes back, step by step", async () => {
    const { id } = await traveller.book();
    const offer = await canceller.quote(id);
    expect(offer).toMatchObject({ voids: true, problems: [], staffAnswerBy: null, to: { method: "mada" } });
    expect(offer.total.supplierPenalty.amount).toBe(0);
    expect(offer.total.back.amount).toBe(offer.total.paid.amount - 2_500 - 3_500);
    const { cancellation } = await canceller.accept(id, offer);
    expect(cancellation).toMatchObject({ state: "requested", parts: [0], amounts: offer.total });
    const [done] = await canceller.settle(id);
    expect(done).toMatchObject({ state: "refunded", refundReference: expect.stringMatching(/^74\d{21}$/) });
    expect([done?.supplierConfirmedAt, done?.refundSentAt, done?.refundedAt]).not.toContain(null);
    const after = await booking(id);
    expect(after).toMatchObject({ stage: "cancelled", status: "cancelled", cancelledParts: [0], outcome: null });
    expect(after.payment).toMatchObject({ state: "partially_refunded", refunded: offer.total.back });
    const mails = await canceller.mails(id);
    expect(mails).toHaveLength(4);
    for (const words of [/^Confirmed/, /received/, /^Cancelled:/, /sent to your bank/])
      expect(mails).toContainEqual(expect.stringMatching(words));
    expect(await canceller.quote(id)).toMatchObject({ quoteId: "", problems: ["already_cancelled"] });
    expect(await canceller.books(id)).toEqual({
      gateway_clearing: 6_000,
      customer_funds: 0,
      refunds_in_transit: 0,
      supplier_payable: 0,
      // Of 35.00 and 25.00, without their VAT.
      service_fee_revenue: -3_044,
      cancellation_fee_revenue: -2_174,
      output_vat: -782,
    });
  });

  test("one after the other: parts add up to what was paid, and each gets back what was said", async () => {
    const { id } = await traveller.book({ family: true });
    nextDay();
    const offer = await canceller.quote(id, [2]);
    expect(offer.voids).toBe(false);
    expect(offer.parts.map(({ type, chosen }) => [type, chosen])).toEqual([
      ["adult", false],
      ["adult", false],
      ["child", true],
      ["infant", false],
    ]);
    expect(sum(offer.parts.map(({ paid }) => paid))).toBe((await booking(id)).total.amount);
    for (const { paid, supplierPenalty, ourFee, notReturned, back } of offer.parts)
      expect(paid.amount - sum([supplierPenalty, ourFee, notReturned])).toBe(back.amount);
    await canceller.accept(id, offer);
    const [first] = await canceller.settle(id);
    expect(first).toMatchObject({ parts: [2], amounts: offer.total });
    expect(await booking(id)).toMatchObject({ stage: "confirmed", status: "active", cancelledParts: [2] });
    const view = (await booking(id)) as FlightBooking;
    const ticket = await ticketData({ en: view, ar: view }, documentFacts(view.createdAt));
    expect(ticket.travellers).toHaveLength(3);
    const rest = await canceller.quote(id);
    expect(rest.parts.map(({ chosen, cancelled }) => [chosen, cancelled])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    // What stays does not change with what has gone.
    expect(rest.parts.map(({ back }) => back)).toEqual(offer.parts.map(({ back }) => back));
    await canceller.accept(id, rest);
    await canceller.settle(id);
    const after = await booking(id);
    expect(after).toMatchObject({ stage: "cancelled", cancelledParts: [0, 1, 2, 3] });
    expect(after.payment?.refunded.amount).toBe(offer.total.back.amount + rest.total.back.amount);
    const books = await canceller.books(id);
    expect(books).toMatchObject({ customer_funds: 0 });
    expect(Object.values(books).reduce((all, amount) => all + amount, 0)).toBe(0);
    expect(books.supplier_payable).toBe(-sum([offer.total.supplierPenalty, rest.total.supplierPenalty]));
  });

  test("never leaves a child or an infant without an adult of its own", async () => {
    const { id } = await traveller.book({ family: true });
    expect(await canceller.quote(id, [0, 1])).toMatchObject({ quoteId: "", problems: ["child_alone", "infant_alone"] });
    expect((await canceller.quote(id, [0, 1, 2])).problems).toEqual(["infant_alone"]);
    expect((await canceller.quote(id, [0, 3])).problems).toEqual([]);
  });

  test("after the last departure there is nothing to cancel", async () => {
    const { id } = await traveller.book();
    const { firstTravelDay } = await booking(id);
    app.clock.advance((Date.parse(`${firstTravelDay}T23:59:00Z`) - app.clock.now().getTime()) / 1000);
    await proveContact(app, id);
    expect(await canceller.quote(id)).toMatchObject({
      quoteId: "",
      problems: ["departed"],
      total: { back: { amount: 0 } },
    });
  });
});

describe("what an airline can do to a cancellation", () => {
  test.each(["Cancellost", "Canceltimeout"])(
    "%s: a lost answer is asked for again, and money goes back once",
    async (lastname) => {
      const { id } = await traveller.book({ lastname });
      const offer = await canceller.quote(id);
      await canceller.accept(id, offer);
      await app.queue.drain();
      expect((await booking(id)).payment?.refunded.amount).toBe(0);
      expect(await canceller.settle(id)).toMatchObject([{ state: "refunded", amounts: offer.total }]);
      expect((await booking(id)).payment?.refunded).toEqual(offer.total.back);
    },
  );

  test("refuses: the booking stands, and no money moves", async () => {
    const { id } = await traveller.book({ lastname: "Cancelreject" });
    await canceller.cancel(id);
    expect(await canceller.settle(id)).toMatchObject([{ state: "refused", expected: null }]);
    expect(await booking(id)).toMatchObject({
      stage: "confirmed",
      cancelledParts: [],
      payment: { refunded: { amount: 0 } },
    });
    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(/was not cancelled$/));
    expect((await canceller.quote(id)).problems).toEqual([]);
  });

  test("stays away: after some patience it is with staff, by a promised time, and nothing goes back on a doubt", async () => {
    const { id } = await traveller.book({ lastname: "Cancelaway" });
    await canceller.cancel(id);
    for (let round = 0; round < 8; round++) await app.queue.drain({ delayed: true });
    const [waiting] = await canceller.settle(id);
    expect(waiting?.state).toBe("with_staff");
    expect(Date.parse(waiting?.staffAnswerBy ?? "")).toBeGreaterThan(app.clock.now().getTime());
    expect(await booking(id)).toMatchObject({ stage: "confirmed", payment: { refunded: { amount: 0 } } });
    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(/^We are working on/));
  });

  test("cannot say what it costs: the request goes to staff, with the worst case and a promised time", async () => {
    const { id } = await traveller.book({ lastname: "Nocancelquote" });
    const offer = await canceller.quote(id);
    expect(offer).toMatchObject({ expiresAt: null, problems: [], total: { back: { amount: 0 } } });
    expect(offer.staffAnswerBy).not.toBeNull();
    const { cancellation } = await canceller.accept(id, offer);
    expect(cancellation).toMatchObject({ state: "with_staff", staffAnswerBy: offer.staffAnswerBy });
  });
});
