import { expect, test } from "vitest";
import type { PackageBooking } from "#contract/package-bookings.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import type { PackageItem } from "./package-item.ts";
import { packageListing, packageMoments } from "./package-listing.ts";
import { packageEvents } from "./package-words.ts";

const packages = { places: createPlaces() };
const text = { en: "The south", ar: "الجنوب" };
const itemFrom = (origin: string) =>
  ({
    choice: {
      origin,
      startsOn: "2027-03-10",
      endsOn: "2027-03-14",
      title: text,
      cities: [],
      picture: { scene: "abha" },
      adults: 2,
      children: 0,
      cancelSteps: [],
    },
    travellers: [],
  }) as unknown as PackageItem;

test.each([
  ["RUH", "2027-03-09T21:00:00.000Z", "2027-03-14T21:00:00.000Z", "Asia/Riyadh"],
  ["DXB", "2027-03-09T20:00:00.000Z", "2027-03-14T20:00:00.000Z", "Asia/Dubai"],
  // The clocks of London have not gone forward yet.
  ["LHR", "2027-03-10T00:00:00.000Z", "2027-03-15T00:00:00.000Z", "Europe/London"],
])("a trip from %s begins and ends by the clocks of that place", (origin, begins, ends, zone) => {
  const item = itemFrom(origin);
  expect(packageListing(packages, item).endsAt.toISOString()).toBe(ends);
  const [first] = packageMoments(packages, item);
  expect([first?.code, first?.at.toISOString()]).toEqual(["trip_begins", begins]);
  const booking = {
    reference: "1",
    locator: null,
    startsOn: "2027-03-10",
    endsOn: "2027-03-14",
    origin: { code: origin, name: "" },
    package: { title: "", cities: [] },
  } as unknown as PackageBooking;
  expect(packageEvents(packages, booking, "en")[0]).toMatchObject({
    begins: { at: "2027-03-10T00:00", zone },
    ends: { at: "2027-03-15T00:00", zone },
  });
});
