import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

const boards = ["breakfast", "half_board", "full_board", "iftar_suhoor"];

/** Departures are no text: their places are sold, and they are changed by themselves (contract/admin/departures.ts). */
export const travelPackage: Kind = {
  title: "title",
  page: true,
  at: { path: "/packages", within: { kind: "package-category", field: "category" } },
  byDeparture: true,
  made: "copy",
  fields: {
    title: f.both(90),
    summary: f.both(400, 2),
    picture: f.picture,
    category: f.ref("package-category"),
    price: f.group({ amount: f.money, basis: f.choice(["per_person", "for_two"]), currency: f.kept }),
    discountPercent: f.number(0, 90),
    days: f.number(1, 60),
    nights: f.number(0, 60),
    originAirports: f.words,
    cities: f.rows({
      name: f.both(60),
      destination: f.ref("destination"),
      country: f.text(2),
      nights: f.number(0, 60),
    }),
    highlights: f.list(f.both(200)),
    itinerary: f.rows({
      day: f.number(1, 60),
      title: f.both(120),
      text: f.both(900, 3),
      place: f.group({
        name: f.both(90),
        destination: f.ref("destination"),
        lat: f.fraction(-90, 90),
        lon: f.fraction(-180, 180),
      }),
      meals: f.choices(["breakfast", "lunch", "dinner"]),
    }),
    included: f.list(f.both(300)),
    notIncluded: f.list(f.both(300)),
    notes: f.list(f.both(500, 2)),
    hotelClasses: f.rows({
      class: f.choice(["standard", "comfort", "premium"]),
      name: f.both(60),
      stars: f.number(1, 5),
      supplementAmount: f.money,
      stays: f.rows({
        city: f.both(60),
        hotel: f.both(120),
        destination: f.ref("destination"),
        nights: f.number(1, 60),
        board: f.choice(boards),
        sample: f.flag,
      }),
    }),
    suitableFor: f.words,
    minimumAge: f.nullable(f.number(0, 99)),
    cancellation: f.group({
      policy: f.choice(["flexible", "standard", "strict"]),
      summary: f.both(500, 2),
      steps: f.rows({ daysBefore: f.number(0, 365), penaltyPercent: f.number(0, 100), text: f.both(300) }),
    }),
    changes: f.optional(
      f.group({
        freeDaysBefore: f.number(0, 365),
        lastDaysBefore: f.number(0, 365),
        feeUnit: f.choice(["percent", "riyals"]),
        fee: f.number(0, 100_000),
      }),
    ),
    callbackOnly: f.flag,
    checkedOn: f.date,
    status: f.sample,
    departures: f.kept,
    id: f.kept,
  },
};
