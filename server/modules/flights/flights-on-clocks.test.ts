import { expect, test } from "vitest";
import { sampleChoice } from "#server/modules/bookings/testing/sample-choice.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { silentLog } from "#server/platform/log.ts";
import type { FlightOption } from "./flight-supplier.ts";
import { flightsOnClocks } from "./flights-on-clocks.ts";
import type { RiyalSupplier } from "./flights-in-riyals.ts";

const { fare, slices, expiresAt } = sampleChoice("2027-01-01T00:00:00Z");
const places = createPlaces();

function option(token: string, flight: { from: string; to: string; departs: string; arrives: string }): FlightOption {
  const [slice] = slices;
  const segments = [{ ...slice!.segments[0]!, ...flight }];
  return {
    ref: { supplier: "far", token },
    slices: [{ ...slice!, ...flight, segments }],
    fares: [fare],
    perAdult: fare.total,
    seatsLeft: null,
    expiresAt,
  };
}

test("a journey at an hour that the clocks jump over is not sold and stands in the log", async () => {
  const warnings: unknown[] = [];
  const offers = [
    // New York's clocks go from 02:00 to 03:00 on 14 March, London's from 01:00 to 02:00 on 28 March.
    option("leaves", { from: "JFK", to: "LAX", departs: "2027-03-14T02:30", arrives: "2027-03-14T05:00" }),
    option("before", { from: "JFK", to: "LAX", departs: "2027-03-14T01:30", arrives: "2027-03-14T05:00" }),
    option("arrives", { from: "RUH", to: "LHR", departs: "2027-03-27T20:30", arrives: "2027-03-28T01:30" }),
    option("after", { from: "RUH", to: "LHR", departs: "2027-03-27T20:30", arrives: "2027-03-28T02:30" }),
    // Twice: when it is, is told by the other times.
    option("twice", { from: "JFK", to: "LAX", departs: "2027-11-07T01:30", arrives: "2027-11-07T05:00" }),
    option("nowhere", { from: "QQQ", to: "LAX", departs: "2027-03-14T02:30", arrives: "2027-03-14T05:00" }),
  ];
  const supplier = {
    id: "far",
    async *search() {
      yield offers;
    },
  } as unknown as RiyalSupplier;
  const log = { ...silentLog, warn: (...words: unknown[]) => void warnings.push(words) };
  const sold = flightsOnClocks(supplier, { places, log });
  const query = { slices: [], adults: 1, childAges: [], infants: 0, cabin: "economy" as const };
  const found = await Array.fromAsync(sold.search(query, { requestId: "test", locale: "en" }));
  expect(found.flat().map(({ ref }) => ref.token)).toEqual(["before", "after", "twice", "nowhere"]);
  expect(warnings).toEqual([[expect.any(String), { supplier: "far", journeys: 2 }]]);
});
