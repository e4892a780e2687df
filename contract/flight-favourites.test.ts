import { expect, test } from "vitest";
import { type FavouriteFlight, flightFavouriteId, flightMark, readFlightId } from "./flight-favourites.ts";

const flight: FavouriteFlight = {
  kind: "flight",
  slices: ["RUH-JED-2027-03-12", "JED-RUH-2027-03-19"],
  adults: 2,
  childAges: [5, 11],
  infants: 1,
  cabin: "premium_economy",
  legs: [
    {
      from: "RUH",
      to: "JED",
      departs: "2027-03-12T07:40",
      arrives: "2027-03-12T12:25",
      minutes: 285,
      carrier: "SV",
      flights: "SV 1021 · F3 7",
      stops: 1,
    },
  ],
};

test("the id of a saved flight tells the search and the flights again", () => {
  const { kind: _, legs, ...search } = flight;
  expect(readFlightId(flightFavouriteId(flight))).toEqual({ ...search, marks: legs.map(flightMark) });
  expect(flightMark(legs[0] ?? { flights: "", departs: "" })).toBe("SV1021F37_202703120740");
});

test.each(["", "hotel.talmeera", "flight.2-i0.economy", "flight.2-i0.economy.RUH-JED-2027-03-12", "flight.x.y.z"])(
  "%j is no saved flight",
  (id) => expect(readFlightId(id)).toBeNull(),
);
