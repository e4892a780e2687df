import { expect, test } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Ride } from "#contract/transfers.ts";
import { firstTrain, onwardOf, onwardPath } from "./onward-of.ts";

const booking = (to: string, types: string[], cancelledParts: number[] = []) =>
  ({
    offer: { slices: [{ to, arrives: "2027-01-10T14:20" }] },
    names: { airports: { JED: { city: "Jeddah" }, MED: { city: "Madinah" } } },
    travellers: types.map((type) => ({ type })),
    cancelledParts,
  }) as unknown as FlightBooking;
const before = "2027-01-01T00:00:00Z";

test("a landing in Jeddah leads to Makkah, at its hour, for those who still travel", () => {
  const onward = onwardOf(booking("JED", ["adult", "adult", "child", "infant"], [1]), before);
  expect(onward).toMatchObject({ landing: "2027-01-10T14:20", city: "Jeddah" });
  expect(onwardPath(onward!.query)).toBe(
    "/transfers/search?from=jed-airport&to=makkah-hotels&date=2027-01-10&time=14%3A20&adults=1&children=1&bags=2",
  );
  expect(onwardOf(booking("MED", ["adult"]), before)?.query).toMatchObject({
    from: "med-airport",
    to: "madinah-hotels",
  });
});

test("nothing is offered where we know no way on, where nobody travels, and after the landing on Saudi clocks", () => {
  expect(onwardOf(booking("CAI", ["adult"]), before)).toBeNull();
  expect(onwardOf(booking("JED", ["adult"], [0]), before)).toBeNull();
  expect(
    onwardOf(
      booking(
        "JED",
        Array.from({ length: 10 }, () => "adult"),
      ),
      before,
    ),
  ).toBeNull();
  expect(onwardOf(booking("JED", ["adult"]), "2027-01-10T11:19:00Z")).not.toBeNull();
  expect(onwardOf(booking("JED", ["adult"]), "2027-01-10T11:20:00Z")).toBeNull();
});

test("the first train is one that is reached in 75 minutes, in its cheapest class", () => {
  const ride = (kind: string, time: string, amount: number) =>
    ({ kind, departs: `2027-01-10T${time}`, total: { amount, currency: "SAR" } }) as Ride;
  const rides = [
    ride("car", "14:20", 1),
    ride("train", "15:34", 2),
    ride("train", "16:00", 9),
    ride("train", "15:35", 7),
    ride("train", "15:35", 5),
  ];
  expect(firstTrain(rides, "2027-01-10T14:20")).toBe(rides[4]);
  expect(firstTrain(rides.slice(0, 2), "2027-01-10T14:20")).toBeNull();
});
