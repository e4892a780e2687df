import * as z from "zod/mini";
import { cabin } from "../cabin.ts";
import { tidyText } from "../text.ts";
import { flightPricing } from "./flight-pricing.ts";
import { hotelPricing } from "./hotel-pricing.ts";

/** What rules are made for. Whatever else is sold has its fee or margin in its own published price. */
const priced = [flightPricing, hotelPricing] as const;
export type RuleProduct = (typeof priced)[number]["product"];
export const ruleProducts: readonly RuleProduct[] = priced.map(({ product }) => product);

/** Where a price is asked for. */
export const salesChannels = ["web", "telephone", "app"] as const;
export type SalesChannel = (typeof salesChannels)[number];

/** A fee is a line of its own and stays with us when a trip is cancelled; a mark-up is our part of the price. */
export const ruleKinds = ["fee", "mark_up"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** `percent` of the supplier's price; the others are a fixed amount for each traveller, each night of a room, or each booking. */
export const ruleUnits = ["percent", "traveller", "night", "booking"] as const;
export type RuleUnit = (typeof ruleUnits)[number];

/** What a product says of its rules. */
export type PricedProduct = {
  product: RuleProduct;
  units: Record<RuleKind, readonly RuleUnit[]>;
  /** Conditions that no other product's rules ask. */
  asks: readonly (keyof RuleConditions)[];
  /** Fees that the company's facts tell, and of what: they hold until somebody publishes rules. */
  toldFees: readonly { fact: string; conditions: Partial<RuleConditions> }[];
};
export const pricedProducts: readonly PricedProduct[] = priced;

/** Empty: there is no such rule of the product. */
export const unitsFor = (product: RuleProduct, kind: RuleKind): readonly RuleUnit[] =>
  pricedProducts.find((each) => each.product === product)?.units[kind] ?? [];

/** Conditions that only rules of other products ask. */
export const conditionsOfOthers = (product: RuleProduct): (keyof RuleConditions)[] =>
  pricedProducts.filter((each) => each.product !== product).flatMap(({ asks }) => asks);

/** Halalas no single rule goes above, and the most of a price: a slip of the keyboard is not a price. */
export const mostFixed = 1_000_000;
export const mostBasisPoints = 5_000;

/** A date, `YYYY-MM-DD`; nothing for an open end. */
const day = z.nullable(z.iso.date("not_a_date"));
const code = (pattern: RegExp, error: string) => z.nullable(z.string().check(z.regex(pattern, error)));
const halalas = z.nullable(z.int("not_an_amount").check(z.gte(0, "not_an_amount"), z.lte(mostFixed, "too_large")));

/** What has to be so for a rule to fit; null asks nothing. */
export const ruleConditions = z.object({
  supplier: code(/^[a-z0-9-]{1,40}$/, "unknown"),
  channel: z.nullable(z.enum(salesChannels)),
  /** Flights. Every flight is by this airline. */
  airline: code(/^[A-Z0-9]{2}$/, "unknown"),
  /** Flights. An airport, a city area or a country (two letters). */
  from: code(/^[A-Z]{2,3}$/, "unknown"),
  to: code(/^[A-Z]{2,3}$/, "unknown"),
  /** Flights. The way back fits too. */
  bothWays: z.boolean(),
  /** Flights. Within Saudi Arabia, or not. */
  scope: z.nullable(z.enum(["domestic", "international"])),
  cabin: z.nullable(cabin),
  /** Hotels. A city of the catalogue, and the least number of stars. */
  city: code(/^[a-z0-9-]{1,60}$/, "unknown"),
  starsFrom: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  /** The first flight leaves, or the stay begins, from one day to the other, both included. */
  travelFrom: day,
  travelUntil: day,
  /** The price is asked for on one of these days, as it is in Riyadh. */
  soldFrom: day,
  soldUntil: day,
});
export type RuleConditions = z.infer<typeof ruleConditions>;
export const anyCondition: RuleConditions = {
  supplier: null,
  channel: null,
  airline: null,
  from: null,
  to: null,
  bothWays: false,
  scope: null,
  cabin: null,
  city: null,
  starsFrom: null,
  travelFrom: null,
  travelUntil: null,
  soldFrom: null,
  soldUntil: null,
};

export const ruleAmount = z.object({
  unit: z.enum(ruleUnits),
  /** Halalas; of a percentage hundredths of a percent. */
  value: z.int("not_an_amount").check(z.gte(0, "not_an_amount"), z.lte(mostFixed, "too_large")),
  /** It is charged for so many travellers of a booking; null: for all. */
  mostTravellers: z.nullable(z.int("not_an_amount").check(z.gte(1, "not_an_amount"), z.lte(9, "too_large"))),
  /** Halalas between which a percentage stays. */
  atLeast: halalas,
  atMost: halalas,
});
export type RuleAmount = z.infer<typeof ruleAmount>;

/** Why a rule is there, in any language. */
const ruleNote = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z.string().check(z.minLength(1, { error: "required", abort: true }), z.maxLength(200, "too_long")),
);

/** A rule as somebody writes it. */
export const ruleInput = z.object({
  product: z.enum(ruleProducts),
  kind: z.enum(ruleKinds),
  conditions: ruleConditions,
  amount: ruleAmount,
  note: ruleNote,
});
export type RuleInput = z.infer<typeof ruleInput>;

/** The same rule has the same id in every set that holds it. */
export const pricingRule = z.extend(ruleInput, { id: z.string() });
export type PricingRule = z.infer<typeof pricingRule>;

/** Rules of a set, at most: a list that one person still reads. */
export const mostRules = 60;
