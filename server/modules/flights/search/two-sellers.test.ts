import { expect, test } from "vitest";
import { createFlightBooking } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { type Money, sar } from "#contract/money.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import type { FlightFare, FlightOption, FlightSupplier } from "../index.ts";
import { directFlight } from "../testing/direct-flight.ts";

const date = addDays(todayIn(), 40);
const slices = [`RUH-JED-${date}`];
const bag = { concept: "pieces" as const, pieces: 1, kg: 23 };

type Sold = FlightOption["fares"][number];

/** A flight with its fares: the cheapest without a bag, and whatever else is said. */
function sells(supplier: string, number: string, riyals: number, more: Partial<Sold>[] = []): FlightOption {
  const option = directFlight(supplier, number, riyals, date);
  return { ...option, fares: [...option.fares, ...more.map((each) => ({ ...option.fares[0]!, ...each }))] };
}

/** What was checked again before a booking: supplier and fare. */
const rechecked: string[] = [];

/** A supplier of such flights; `fares` false: it has none of them any more. */
function supplier(id: string, options: FlightOption[], fares = true): FlightSupplier {
  const unknown = { allowed: "unknown" as const, maxFee: null };
  return {
    id,
    can: {},
    carrier: () => null,
    async *search() {
      yield options;
    },
    async recheck({ token }: Ref, total: Money) {
      rechecked.push(`${id} ${token}`);
      return { state: "same", total, previousTotal: total };
    },
    async fares({ token }: { token: string }): Promise<FlightFare[]> {
      const option = options.find(({ ref }) => ref.token === token);
      if (!fares || !option) throw new SupplierError("unavailable");
      return option.fares.map((fare) => ({
        ...fare,
        ref: { supplier: id, token: `${token} ${fare.id}` },
        seatChoice: "paid",
        meal: "none",
        refundAfterDeparture: unknown,
        changeAfterDeparture: unknown,
        noShow: unknown,
        unusedTaxesRefunded: true,
        lines: [{ code: "fare", label: { en: "Fare", ar: "السعر" }, quantity: 1, amount: fare.total }],
      }));
    },
  } as unknown as FlightSupplier;
}

const openApp = (suppliers: FlightSupplier[]) =>
  createTestApp({ env: { FIRST_ANSWER_MS: "5000" }, overrides: { suppliers } });

test("flights that two suppliers sell stand once, at the cheaper one's price, and what only the other has is a choice", async () => {
  await using app = await openApp([
    supplier("first", [sells("first", "1", 320, [{ id: "1", checkedBag: bag, total: sar(40_000) }])]),
    supplier("second", [
      sells("second", "1", 300, [{ id: "1", checkedBag: bag, total: sar(45_000) }]),
      sells("second", "2", 310),
    ]),
  ]);
  const all = await app.api(searchFlights, { slices });
  expect([all.page.all, all.offers.length]).toEqual([2, 2]);
  const [joint, alone] = all.offers;
  expect([joint?.fare.id, alone?.fare.id]).toEqual(["second.0", "second.0"]);
  expect((alone?.total.amount ?? 0) - (joint?.total.amount ?? 0)).toBe(1000);
  // With a bag it is the other one who is cheaper.
  const withBag = await app.api(searchFlights, { slices, searchId: all.searchId, checkedBag: true });
  expect(withBag.offers.map(({ id, fare }) => [id, fare.id])).toEqual([[joint?.id, "1"]]);
  const { fares, offer } = await app.api(getFlightOffer, { searchId: all.searchId, offerId: joint?.id ?? "" });
  expect(offer.total).toEqual(joint?.total);
  expect(fares.map(({ id, total }) => [id, total])).toEqual([
    ["second.0", joint?.total],
    ["1", withBag.offers[0]?.total],
  ]);
  // Each is bought where it is sold, at the price that the page told.
  rechecked.length = 0;
  for (const { id: fareId, total: acceptedTotal } of fares) {
    const chosen = { searchId: all.searchId, offerId: offer.id, fareId, acceptedTotal };
    await app.api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  }
  expect(rechecked).toEqual(["second 1 0", "first 1 1"]);
});

test("a journey is found by the id of each of its suppliers, and a supplier that is down hides no fare of the other", async () => {
  await using app = await openApp([
    supplier("first", [sells("first", "1", 320)]),
    supplier("second", [sells("second", "1", 300)], false),
  ]);
  const { searchId, offers } = await app.api(searchFlights, { slices });
  expect(offers).toHaveLength(1);
  for (const each of ["first", "second"]) {
    const offerId = (offers[0]?.id ?? "").replace(/~[a-z]+$/, `~${each}`);
    const { fares } = await app.api(getFlightOffer, { searchId, offerId });
    expect(fares.map(({ id }) => id)).toEqual(["0"]);
  }
});

test("when no supplier of a journey answers, it is told", async () => {
  await using app = await openApp([
    supplier("first", [sells("first", "1", 320)], false),
    supplier("second", [], false),
  ]);
  const { searchId, offers } = await app.api(searchFlights, { slices });
  await expect(app.api(getFlightOffer, { searchId, offerId: offers[0]?.id ?? "" })).rejects.toThrow();
});

test("a flight whose times two suppliers tell apart is shown as each of them has it", async () => {
  const later = sells("second", "1", 300);
  const [slice] = later.slices;
  later.slices = [{ ...slice!, segments: slice!.segments.map((each) => ({ ...each, departs: `${date}T09:55` })) }];
  await using app = await openApp([supplier("first", [sells("first", "1", 320)]), supplier("second", [later])]);
  expect((await app.api(searchFlights, { slices })).offers).toHaveLength(2);
});
