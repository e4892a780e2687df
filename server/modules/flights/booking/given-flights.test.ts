import { expect, test } from "vitest";
import { sar, sumMoney } from "#contract/money.ts";
import { sampleChoice } from "#server/modules/bookings/testing/sample-choice.ts";
import { flightParts } from "./cancel-flight.ts";
import { type FlightItem, newFlightItem } from "./flight-item.ts";
import { givenChoice, keptExtras } from "./given-flights.ts";

const choice = sampleChoice("2099-01-01T00:00:00Z");
const item: FlightItem = {
  ...newFlightItem(choice),
  extras: {
    bags: [{ traveller: 0, slice: 0, pieces: 1 }],
    bagPrices: [12_000],
    seats: [{ traveller: 0, slice: 0, segment: 0, seat: "12A" }],
    seatPrices: [4_550],
  },
};

test("what seats had cost stays in what was paid, and the bags go along", () => {
  const given = givenChoice(item, choice);
  expect(sumMoney(given.fare.lines.map(({ amount }) => amount))).toEqual(given.fare.total);
  expect(given.fare.total).toEqual(sar(choice.fare.total.amount + 4_550));
  const after: FlightItem = { ...item, choice: given, ...keptExtras(item, given) };
  expect(after.extras).toMatchObject({ bags: item.extras.bags, seats: [], seatPrices: [] });
  const worth = (of: FlightItem) => flightParts(of).reduce((sum, { supplier, fee }) => sum + supplier + fee, 0);
  expect(worth(after)).toBe(worth(item));
});

test("without seats the fare is the one that was paid, and flights of one's own wish keep no extras", () => {
  const plain = newFlightItem(choice);
  expect(givenChoice(plain, choice)).toEqual({ ...choice, byAirline: true });
  expect(keptExtras(item, choice)).toEqual({});
});
