import { cardSchemes } from "../offers.ts";
import { offerProducts } from "../product-choices.ts";
import type { Kind } from "./fields.ts";
import * as f from "./fields.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const limit = (most: number) => f.nullable(f.number(1, most));

export const offer: Kind = {
  title: "title",
  page: true,
  at: { path: "/offers" },
  made: "copy",
  fields: {
    title: f.both(90),
    summary: f.both(400, 2),
    picture: f.picture,
    code: f.text(24),
    startsOn: f.date,
    endsOn: f.date,
    terms: f.list(f.both(400)),
    rule: f.group({
      type: f.choice(["percent", "amount"]),
      percent: f.nullable(f.fraction(0, 100)),
      amount: f.nullable(f.money),
      ceilingAmount: f.nullable(f.money),
      minimumAmount: f.money,
      product: f.choice(["all", ...offerProducts]),
      airlines: f.words,
      cities: f.words,
      countries: f.words,
      packageCategories: { type: "refs", kind: "package-category" },
      firstBookingOnly: f.flag,
      perUserLimit: limit(1000),
      totalLimit: limit(10_000_000),
      cardScheme: f.nullable(f.choice(cardSchemes)),
      conditions: f.group({
        travelFrom: f.optional(f.date),
        travelTo: f.optional(f.date),
        departureWeekdays: f.optional(f.choices(weekdays)),
        internationalOnly: f.optional(f.flag),
        minimumTravellers: f.optional(f.number(1, 9)),
        stayFrom: f.optional(f.date),
        stayTo: f.optional(f.date),
        minimumNights: f.optional(f.number(1, 30)),
        appliesTo: f.optional({ type: "mark", value: "service_fee" }),
      }),
      currency: f.kept,
    }),
    status: f.sample,
    id: f.kept,
  },
};
