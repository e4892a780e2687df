import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { documentFacts } from "../testing/document-facts.ts";
import { voucherData } from "#server/modules/hotels/booking/voucher-data.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createGuest } from "../testing/guest-booking.ts";

let app: TestApp;
let guest: ReturnType<typeof createGuest>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  guest = createGuest(app);
  canceller = createCanceller(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

const booking = (bookingId: string) => app.api(getBooking, { bookingId });
const total = (books: Record<string, number>) => Object.values(books).reduce((sum, amount) => sum + amount, 0);

/** The gateway is away when it is next told to take money. */
const failCapture = async () =>
  (await app.sandboxes.openPayments()).app.request("/control", {
    method: "POST",
    headers: { authorization: `Bearer ${app.sandboxes.keys.secretKey}` },
    body: JSON.stringify({ faults: [{ point: "capture", kind: "error_before", times: 1 }] }),
  });

describe("cancelling rooms", () => {
  test("one of two: it goes by its own terms, the other stays, and the voucher shows only that", async () => {
    const { id } = await guest.book({ rooms: ["2", "2"] });
    const before = (await booking(id)) as HotelBooking;
    const offer = await canceller.quote(id, [1]);
    expect(offer.parts).toMatchObject([
      { part: 0, type: "room", chosen: false },
      { part: 1, type: "room", chosen: true },
    ]);
    expect(offer.parts[0]!.paid.amount + offer.parts[1]!.paid.amount).toBe((await booking(id)).total.amount);
    expect(offer.total).toMatchObject({ ourFee: { amount: 0 }, notReturned: { amount: 0 } });
    await canceller.accept(id, offer);
    const [first] = await canceller.settle(id);
    expect(first).toMatchObject({ parts: [1], amounts: offer.total });
    const kept = await booking(id);
    expect(kept).toMatchObject({ kind: "hotel", stage: "confirmed", cancelledParts: [1] });
    const view = kept as HotelBooking;
    const voucher = await voucherData({ en: view, ar: view }, documentFacts(kept.createdAt));
    expect(voucher.rooms.map(({ guest: name }) => name)).toEqual(["MR FAHAD ALOTAIBI"]);
    // Two rooms at the same rate: half of every sum is left.
    expect(view.cancelSteps.map(({ fee }) => 2 * fee.amount)).toEqual(before.cancelSteps.map(({ fee }) => fee.amount));
    expect(2 * view.price.atProperty.amount).toBe(before.price.atProperty.amount);
    expect(JSON.stringify(voucher.cancel.lines)).toContain(formatMoney(view.cancelSteps.at(-1)?.fee ?? null));
    const whole = (await canceller.quote(id)).total;
    await canceller.cancel(id);
    await canceller.settle(id);
    const after = await booking(id);
    expect(after.stage).toBe("cancelled");
    expect((await app.request(`/api/bookings/${id}/voucher.pdf`)).status).toBe(409);
    expect(after.payment?.refunded.amount).toBe(offer.total.back.amount + whole.back.amount);
    const books = await canceller.books(id);
    expect(total(books)).toBe(0);
    expect(books.customer_funds).toBe(0);
  });

  test("authorised and not taken yet: what comes back whole is never taken", async () => {
    const draft = await guest.name({ free: true });
    const payment = await guest.open(draft.id, "card");
    await payAtGateway(app, payment, "paid", "card");
    // Confirmed, and the gateway is away when the money is to be taken.
    await failCapture();
    await app.queue.drain({ allowFailures: true });
    const offer = await canceller.quote(draft.id);
    await canceller.accept(draft.id, offer);
    const [done] = await canceller.settle(draft.id);
    expect(offer.total.back).toEqual(offer.total.paid);
    expect(done).toMatchObject({ state: "refunded", refundReference: null });
    expect((await booking(draft.id)).payment).toMatchObject({ state: "voided", refunded: { amount: 0 } });
    const books = await canceller.books(draft.id);
    expect(books).toMatchObject({ customer_funds: 0, supplier_payable: 0 });
    expect(books.gateway_clearing ?? 0).toBe(0);
  });

  test("authorised and not taken yet: what goes back in part is taken first", async () => {
    const draft = await guest.name({ free: true, rooms: ["2", "2"] });
    const payment = await guest.open(draft.id, "card");
    await payAtGateway(app, payment, "paid", "card");
    await failCapture();
    await app.queue.drain({ allowFailures: true });
    const offer = await canceller.quote(draft.id, [0]);
    await canceller.accept(draft.id, offer);
    expect(await canceller.settle(draft.id)).toMatchObject([{ state: "refunded" }]);
    expect((await booking(draft.id)).payment).toMatchObject({
      state: "partially_refunded",
      refunded: offer.total.back,
    });
  });

  test("paid at the property: nothing comes back from us, and what the hotel charges is said", async () => {
    const draft = await guest.name({ payAt: "property" });
    await guest.place(draft.id);
    await app.queue.drain();
    const offer = await canceller.quote(draft.id);
    expect(offer).toMatchObject({ to: null, expected: null, total: { paid: { amount: 0 }, back: { amount: 0 } } });
    await canceller.accept(draft.id, offer);
    expect(await canceller.settle(draft.id)).toMatchObject([{ state: "supplier_confirmed", expected: null, to: null }]);
    expect(await booking(draft.id)).toMatchObject({ stage: "cancelled", payment: null });
  });

  test.each(["Cancellost", "Canceltimeout"])("%s: asked for again, cancelled once", async (lastname) => {
    const { id } = await guest.book({ lastname });
    const offer = await canceller.quote(id);
    await canceller.accept(id, offer);
    const [done] = await canceller.settle(id);
    expect(done?.supplierConfirmedAt).not.toBeNull();
    expect((await booking(id)).payment?.refunded).toEqual(offer.total.back);
  });

  test("refused by the hotel, or asked of staff where it does not answer", async () => {
    const refused = await guest.book({ lastname: "Cancelreject" });
    await canceller.cancel(refused.id);
    expect(await canceller.settle(refused.id)).toMatchObject([{ state: "refused" }]);
    const silent = await guest.book({ lastname: "Nocancelquote" });
    const offer = await canceller.quote(silent.id);
    expect(offer.staffAnswerBy).not.toBeNull();
    expect((await canceller.accept(silent.id, offer)).cancellation.state).toBe("with_staff");
  });
});
