import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightCalendar, getFlightOffer, searchFlights } from "#contract/flights.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { publishRules, sampleRule } from "./testing/publish-rules.ts";

let app: TestApp;
let date = "";
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
  date = addDays(todayIn("Asia/Riyadh", app.clock.now()), 45);
}, 60_000);
afterAll(() => app.close());

const flights = async (searchId?: string) =>
  app.api(searchFlights, { slices: [`RUH-DXB-${date}`], adults: 2, limit: 50, ...(searchId && { searchId }) });
const flightRule = (percent: number, airline: string | null = null) =>
  sampleRule({
    product: "flight",
    kind: "mark_up",
    conditions: { airline },
    amount: { unit: "percent", value: percent },
  });
const totals = ({ offers }: Awaited<ReturnType<typeof flights>>) =>
  new Map(offers.map(({ id, total }) => [id, total.amount]));

test("without a published set flights cost what they did: the airline's price and the fee of the company's facts", async () => {
  const { searchId, offers } = await flights();
  const { fares } = await app.api(getFlightOffer, { searchId, offerId: offers[0]?.id ?? "" });
  const fee = fares[0]?.lines.find(({ code }) => code === "service_fee");
  expect(fee).toMatchObject({ quantity: 2, amount: { amount: 10_000 } });
});

test("a set holds from its instant on, for searches begun then; what was shown before keeps its price, also looked at later", async () => {
  const before = await flights();
  await publishRules(app, [flightRule(1_000)], new Date(app.clock.now().getTime() + 5 * 60_000));
  expect(totals(await flights())).toEqual(totals(before));
  app.clock.advance(6 * 60);
  const shown = await flights(before.searchId);
  expect(totals(shown)).toEqual(totals(before));
  const offerId = before.offers[0]?.id ?? "";
  const kept = await app.api(getFlightOffer, { searchId: before.searchId, offerId });
  expect(kept.offer.total).toEqual(before.offers[0]?.total);

  const after = await flights();
  const [was, is] = [totals(before), totals(after)];
  const both = [...is].filter(([id]) => was.has(id));
  expect(both.length).toBeGreaterThan(5);
  // The fee is 100.00 for both travellers and stays what it is; a tenth of the airline's price comes on top.
  for (const [id, total] of both) expect(total - was.get(id)!).toBe(Math.round((was.get(id)! - 10_000) / 10));
  const now = await app.api(getFlightOffer, { searchId: after.searchId, offerId });
  for (const { lines, total } of now.fares) {
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount);
    expect(lines.filter(({ code }) => code === "service_fee")).toHaveLength(1);
  }
});

test("the calendar tells the cheapest total of a search; where that depends on who flies, never less", async () => {
  const calendar = async () =>
    (await app.api(getFlightCalendar, { from: "RUH", to: "DXB", start: date, days: 1, adults: 2 })).days[0]?.total;
  const least = async () => Math.min(...totals(await flights()).values());
  await publishRules(app, [flightRule(700)]);
  app.clock.advance(60);
  expect((await calendar())?.amount).toBe(await least());
  await publishRules(app, [flightRule(900, "XY"), flightRule(100)]);
  app.clock.advance(60);
  expect((await calendar())?.amount).toBeGreaterThanOrEqual(await least());
});

const hotelRule = (percent: number) =>
  sampleRule({
    product: "hotel",
    kind: "mark_up",
    conditions: { starsFrom: 1 },
    amount: { unit: "percent", value: percent },
  });

test("a stay's mark-up stands in its price, of which every line and step of cancelling is told; what the property takes grows by nothing", async () => {
  const dates = { checkIn: date, checkOut: addDays(date, 2), rooms: ["2"], nationality: "SA" };
  const list = async () => app.api(searchHotels, { ...dates, place: "city.makkah", limit: 20 });
  const before = await list();
  const slug = before.hotels[0]?.slug ?? "";
  const rates = async () => (await app.api(getHotelRates, { slug, ...dates })).groups.flatMap((group) => group.rates);
  const was = await rates();
  await publishRules(app, [hotelRule(800)]);
  app.clock.advance(60);
  const is = await rates();
  const shown = (await list()).hotels.find((hotel) => hotel.slug === slug);
  expect(is.length).toBe(was.length);
  expect(is.some(({ price }) => price.dueNow.amount > 0)).toBe(true);
  for (const [at, { price, lines, cancelSteps }] of is.entries()) {
    const old = was[at]!;
    const net = old.price.dueNow.amount;
    expect(price.dueNow.amount - net).toBe(Math.round(net * 0.08));
    expect(price.atProperty).toEqual(old.price.atProperty);
    if (net === 0) continue;
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.dueNow.amount);
    for (const [step, { fee }] of cancelSteps.entries()) {
      const netFee = old.cancelSteps[step]!.fee.amount;
      if (netFee >= net) expect(fee.amount - netFee).toBe(price.dueNow.amount - net);
      else expect(fee.amount).toBe(netFee + Math.round((Math.round(net * 0.08) * netFee) / net));
    }
  }
  const cheapest = Math.min(...is.map(({ price }) => price.total.amount));
  expect(shown?.offer.price.total.amount).toBe(cheapest);
});

test("a stay with a mark-up: the supplier is paid its own price, the rest is our income, and cancelling for free gives all of it back", async () => {
  await publishRules(app, [hotelRule(1_000)]);
  app.clock.advance(60);
  const [guest, canceller] = [createGuest(app), createCanceller(app)];
  const { id, payment } = await guest.book({ free: true });
  const booking = (await app.api(getBooking, { bookingId: id })) as HotelBooking;
  const sold = await app.payments.balances(payment.id);
  // The VAT of the whole stay is taken out of it.
  const income = -(sold.service_fee_revenue ?? 0) - (sold.output_vat ?? 0);
  const net = -(sold.supplier_payable ?? 0);
  expect(income + net).toBe(booking.total.amount);
  expect(income).toBe(Math.round(net / 10));
  const offer = await canceller.quote(id);
  expect(offer.total.back).toEqual(booking.total);
  await canceller.accept(id, offer);
  await canceller.settle(id);
  const books = await canceller.books(id);
  expect(books).toMatchObject({
    service_fee_revenue: 0,
    supplier_payable: 0,
    customer_funds: 0,
    output_vat: 0,
  });
  expect(books.discounts_given ?? 0).toBe(0);
});
