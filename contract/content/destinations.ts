import { destinationTags } from "../destinations.ts";
import type { Fields, Kind } from "./fields.ts";
import * as f from "./fields.ts";

const months: Fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), f.both(120)]));
const twelve: f.Field = { type: "numbers", count: 12 };

export const destination: Kind = {
  title: "name",
  page: true,
  at: { path: "/destinations" },
  made: null,
  fields: {
    name: f.both(60),
    tagline: f.both(90),
    picture: f.picture,
    story: f.both(1600, 6),
    tags: f.choices(destinationTags),
    bestMonths: { type: "numbers" },
    monthNotes: f.group(months),
    todo: f.rows({
      title: f.both(90),
      text: f.both(500, 3),
      kind: f.choice(["sight", "nature", "food", "market", "family", "faith", "museum", "beach", "walk"]),
      minutes: f.number(5, 1440),
      lat: f.fraction(-90, 90),
      lon: f.fraction(-180, 180),
      id: f.text(60),
    }),
    food: f.rows({ name: f.both(90), text: f.both(400, 2) }),
    districts: f.fixedRows({ text: f.both(400, 2), id: f.kept }),
    gettingAround: f.both(900, 3),
    family: f.both(900, 3),
    customs: f.both(900, 3),
    budget: f.group({ dayLow: f.money, dayMid: f.money, dayHigh: f.money, text: f.both(500, 2), currency: f.kept }),
    days: f.group({ min: f.number(1, 30), ideal: f.number(1, 30) }),
    itinerary: f.rows({ day: f.number(1, 30), title: f.both(90), text: f.both(900, 3) }),
    combineWith: { type: "refs", kind: "destination" },
    faq: f.rows({ q: f.both(200), a: f.both(900, 3) }),
    climate: f.group({ high: twelve, low: twelve, rainDays: twelve }),
    checkedOn: f.date,
    status: f.sample,
    country: f.kept,
    hotelCity: f.kept,
    airports: f.kept,
    metro: f.kept,
    visaCountry: f.kept,
  },
};
