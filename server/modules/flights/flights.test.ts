import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getFlightCalendar, getFlightOffer, searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let date = "";
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  date = addDays(todayIn("Asia/Riyadh", app.clock.now()), 45);
}, 60_000);
afterAll(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) => (error instanceof ApiError ? { code: error.code, errors: error.errors } : error),
  );
const search = (
  more: Partial<Parameters<typeof app.api<typeof searchFlights.input, typeof searchFlights.output>>[1]> = {},
) => app.api(searchFlights, { slices: [`RUH-DXB-${date}`], ...more });

describe("a search", () => {
  test("answers flights of that route and day, with one total that includes our fee", async () => {
    const found = await search({ adults: 2, childAges: [7], infants: 1 });
    expect(found.complete).toBe(true);
    expect(found.offers.length).toBeGreaterThan(5);
    for (const { slices, total, fare } of found.offers) {
      expect(slices.map(({ from, to, departs }) => [from, to, departs.slice(0, 10)])).toEqual([
        ["RUH", expect.stringMatching(/^D(XB|WC)$/), date],
      ]);
      expect(fare.total).toEqual(total);
    }
    expect(found.names.airports.RUH).toMatchObject({ city: "Riyadh", country: "SA", tz: "Asia/Riyadh" });
  });

  test("gives the same answer to the same question, and another to another", async () => {
    const ids = async (slices: string[]) =>
      (await search({ slices })).offers.map(({ id, total }) => [id, total.amount]);
    expect(await ids([`RUH-JED-${date}`])).toEqual(await ids([`RUH-JED-${date}`]));
    expect(await ids([`RUH-JED-${date}`])).not.toEqual(await ids([`RUH-CAI-${date}`]));
  });

  test("is read on page by page, sorted and filtered by its id", async () => {
    const first = await search({ sort: "cheapest", limit: 5 });
    const next = await search({ sort: "cheapest", limit: 5, offset: 5, searchId: first.searchId });
    const totals = [...first.offers, ...next.offers].map(({ total }) => total.amount);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const direct = await search({ searchId: first.searchId, stops: ["0"] });
    expect(direct.page.matching).toBe(first.facets.stops.find(({ value }) => value === "0")?.count);
    expect(direct.offers.every(({ slices }) => slices[0]?.segments.length === 1)).toBe(true);
  });

  test("finds a bag and a refund in any fare of a flight, and shows it at that fare's price", async () => {
    const slices = [`RUH-JED-${date}`];
    const all = await search({ slices, limit: 50, sort: "cheapest" });
    const cheapest = new Map(all.offers.map(({ id, total }) => [id, total.amount]));
    const found = await search({ slices, searchId: all.searchId, refundable: true, checkedBag: true, limit: 50 });
    expect(found.page.matching).toBeGreaterThan(0);
    expect((await search({ slices, searchId: all.searchId, checkedBag: true })).facets.refundable).toBe(
      found.page.matching,
    );
    for (const { fare, total } of found.offers) {
      expect(fare).toMatchObject({ refund: { allowed: "yes" }, checkedBag: expect.anything(), total });
    }
    const dearer = found.offers.find(({ id, total }) => total.amount > (cheapest.get(id) ?? Infinity));
    const { searchId } = all;
    const { fares } = await app.api(getFlightOffer, { searchId, offerId: dearer?.id ?? "" });
    expect(fares.find(({ id }) => id === dearer?.fare.id)?.total).toEqual(dearer?.total);
  });

  test("says which filter to drop when nothing is left", async () => {
    const none = await search({ maxPrice: 100, stops: ["0"] });
    expect(none.offers).toEqual([]);
    expect(none.blockers[0]).toMatchObject({ filter: "price" });
  });

  test("speaks the language that is asked for", async () => {
    const response = await app.request(`/api/flights/search?slices=RUH-DXB-${date}&limit=1`, {
      headers: { "set-locale": "ar" },
    });
    expect(JSON.stringify(await response.json())).toContain("الرياض");
  });

  test("refuses what cannot be flown, with the field named", async () => {
    const errors = async (slices: string[], more = {}) =>
      ((await refusal(search({ slices, ...more }))) as { errors: object }).errors;
    expect(await errors([`RUH-RUH-${date}`])).toEqual({ "slices.0.to": ["same_airport"] });
    expect(await errors([`RUH-XXX-${date}`])).toEqual({ "slices.0.to": ["not_a_place"] });
    expect(await errors(["RUH-DXB-2020-01-01"])).toEqual({ "slices.0.date": ["in_the_past"] });
    expect(await errors(["RUH-DXB-2035-01-01"])).toEqual({ "slices.0.date": ["too_far_ahead"] });
    expect(await errors([`RUH-DXB-${date}`], { infants: 2 })).toEqual({ infants: ["infants_over_adults"] });
    expect(await errors(["nonsense"])).toEqual({ "slices.0": ["invalid_slice"] });
  });

  test("is over when its prices are stale (R4.6)", async () => {
    const { searchId } = await search();
    app.clock.advance(16 * 60);
    expect(await refusal(search({ searchId }))).toMatchObject({ code: "session_expired" });
    expect(await refusal(search({ searchId: "none-of-ours" }))).toMatchObject({ code: "session_expired" });
  });
});

describe("a round trip in steps", () => {
  const there = () => [`RUH-JED-${date}`, `JED-RUH-${addDays(date, 5)}`];
  const outboundOf = (id = "") => id.slice(0, id.indexOf("~"));

  test("lists each outbound once, with the number of its returns and the lowest total", async () => {
    const whole = await search({ slices: there(), limit: 50, sort: "cheapest" });
    const { searchId } = whole;
    const outbounds = await search({ slices: there(), searchId, step: "outbounds", sort: "cheapest", limit: 50 });
    expect(new Set(outbounds.offers.map(({ id }) => outboundOf(id))).size).toBe(outbounds.offers.length);
    expect(outbounds.offers[0]?.total).toEqual(whole.offers[0]?.total);
    expect(outbounds.offers.every(({ slices }) => slices.length === 1 && slices[0]?.from === "RUH")).toBe(true);
    const direct = await search({ slices: there(), searchId, step: "outbounds", stops: ["0"] });
    expect(outbounds.facets.stops[0]?.count).toBe(direct.page.matching);
    for (const { id, returns, total } of outbounds.offers.slice(0, 3)) {
      const outbound = outboundOf(id);
      const step = await search({ slices: there(), searchId, step: "returns", outbound, sort: "cheapest", limit: 50 });
      expect(step.page.matching).toBe(returns);
      expect(step.offers[0]?.total).toEqual(total);
      expect(step.outbound?.from).toBe("RUH");
      expect(step.offers.every((offer) => offer.slices[0]?.from === "JED" && outboundOf(offer.id) === outbound)).toBe(
        true,
      );
    }
  });

  test("filters the times of each direction", async () => {
    const all = await search({ slices: there() });
    const { searchId } = all;
    const evening = await search({ slices: there(), searchId, returnDeparts: ["after_18"], limit: 50 });
    expect(evening.page.matching).toBe(all.facets.returnDeparts.find(({ value }) => value === "after_18")?.count);
    expect(evening.offers.every(({ slices }) => (slices[1]?.departs.slice(11) ?? "") > "18:00")).toBe(true);
  });

  test("asks the times of the outbound of outbounds alone, not of what goes with one", async () => {
    const { searchId, offers } = await search({ slices: there(), step: "outbounds", limit: 50 });
    const late = offers.find(({ slices }) => (slices[0]?.departs.slice(11) ?? "") > "18:00");
    const returns = { slices: there(), searchId, step: "returns" as const, outbound: outboundOf(late?.id) };
    const all = await search(returns);
    expect(all.page.matching).toBeGreaterThan(0);
    expect((await search({ ...returns, departs: ["before_06"], arrives: ["before_06"] })).page).toEqual(all.page);
  });

  test("has no returns for an outbound that is gone, and no steps one way", async () => {
    const gone = await search({ slices: there(), step: "returns", outbound: "XX1.RUH.270101" });
    expect(gone).toMatchObject({ outbound: null, offers: [], page: { all: 0 } });
    const oneWay = await search({ step: "returns", outbound: "XX1.RUH.270101" });
    expect(oneWay.offers[0]?.slices).toHaveLength(1);
  });
});

describe("an offer", () => {
  test("shows its fares with rules, and lines that add up to each total", async () => {
    const { searchId, offers } = await search({ adults: 2, childAges: [9] });
    const offerId = offers[0]?.id ?? "";
    const { fares, document } = await app.api(getFlightOffer, { searchId, offerId });
    expect(fares[0]?.total).toEqual(offers[0]?.total);
    for (const fare of fares) {
      expect(fare.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(fare.total.amount);
      expect(fare.lines.at(-1)).toMatchObject({ code: "service_fee", quantity: 3, amount: { amount: 15_000 } });
      for (const { amount, parts } of fare.lines)
        if (parts) expect(parts.reduce((sum, part) => sum + part.amount.amount, 0)).toBe(amount.amount);
    }
    expect(document.allowedDocuments).toContain("passport");
  });

  test("is refused when it is none of the search", async () => {
    const { searchId } = await search();
    expect(await refusal(app.api(getFlightOffer, { searchId, offerId: "nope" }))).toMatchObject({
      code: "offer_unavailable",
    });
    expect(await refusal(app.api(getFlightOffer, { searchId: "nope", offerId: "nope" }))).toMatchObject({
      code: "session_expired",
    });
  });
});

describe("the calendar", () => {
  test("tells the cheapest total of each day, equal to what a search finds", async () => {
    const { days } = await app.api(getFlightCalendar, { from: "RUH", to: "JED", start: date, days: 3 });
    expect(days.map((day) => day.date)).toEqual([date, addDays(date, 1), addDays(date, 2)]);
    const found = await search({ slices: [`RUH-JED-${date}`], sort: "cheapest", limit: 1 });
    expect(days[0]?.total).toEqual(found.offers[0]?.total);
  });

  test("has no price for days that are over, and refuses a place that is none", async () => {
    const { days } = await app.api(getFlightCalendar, {
      from: "RUH",
      to: "JED",
      start: addDays(todayIn("Asia/Riyadh", app.clock.now()), -2),
      days: 2,
    });
    expect(days.map(({ total }) => total)).toEqual([null, null]);
    expect(await refusal(app.api(getFlightCalendar, { from: "RUH", to: "XXX", start: date }))).toMatchObject({
      errors: { "slices.0.to": ["not_a_place"] },
    });
  });
});
