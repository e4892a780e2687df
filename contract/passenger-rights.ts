import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { calendarDate, placeCode } from "./primitives.ts";
import { queryFlag, queryInt } from "./query.ts";

/** What went wrong. A damaged bag is judged by the rules of lost ones. */
export const rightsEvent = z.enum(
  ["delay", "cancellation", "denied_boarding", "downgrade", "baggage_late", "baggage_lost", "baggage_damaged"],
  "required",
);
export type RightsEvent = z.infer<typeof rightsEvent>;

/** `extraordinary`: weather, closed airspace, security, a strike that is not the airline's. */
export const rightsCause = z.enum(["airline", "extraordinary", "unknown"]);
export type RightsCause = z.infer<typeof rightsCause>;

const minutes = (most: number) => z.optional(queryInt(0, most));
const yearOfMinutes = 525_600;

/** Delays in minutes against the schedule; what was not asked for the event may be left out. */
export const rightsQuestion = z.object({
  airline: z.string("required").check(z.regex(/^[A-Z0-9]{2}$/, "required")),
  from: z
    .string("required")
    .check(z.minLength(1, { error: "required", abort: true }), z.regex(/^[A-Z]{3}$/, "not_a_place")),
  to: z
    .string("required")
    .check(z.minLength(1, { error: "required", abort: true }), z.regex(/^[A-Z]{3}$/, "not_a_place")),
  event: rightsEvent,
  cause: z._default(rightsCause, "unknown"),
  /** How late it left, and how late it arrived at the end of the booking. */
  departureDelay: minutes(20_160),
  arrivalDelay: minutes(20_160),
  /** On board with no take-off or no exit. */
  onBoard: minutes(2_880),
  /** It left only on the next day or later. */
  overnight: z._default(queryFlag, false),
  /** Between the message and the planned departure. */
  notice: minutes(yearOfMinutes),
  /** Another flight was taken. */
  accepted: z._default(queryFlag, false),
  /** How much later the flight that was offered leaves; left out when none was. */
  alternative: minutes(20_160),
  /** Between the traveller's arrival and the bag's, or until today. */
  bagDelay: minutes(yearOfMinutes),
  /** What this flight cost one traveller, in whole riyals: percentages are then told as amounts. */
  paid: z.optional(queryInt(1, 200_000)),
});
export type RightsQuestion = z.output<typeof rightsQuestion>;

/** In hundredths of its currency, as `money`; XDR is the special drawing right. */
const foreignAmount = z.object({ amount: z.int(), currency: z.enum(["SAR", "EUR", "GBP", "XDR"]) });
export type ForeignAmount = z.infer<typeof foreignAmount>;

/** `depends`: on the cause or on what was offered; `excluded`: not after this cause. */
export const rightsStanding = z.enum(["owed", "depends", "excluded"]);
export type RightsStanding = z.infer<typeof rightsStanding>;

const owedMoney = [
  "refund_or_reroute",
  "refund",
  "refund_percent",
  "compensation",
  "compensation_percent",
  "compensation_percent_max",
  "compensation_per_day",
  "compensation_up_to",
  "damages_up_to",
] as const;

/** One thing that is due to each traveller. Texts are in the language of the call. */
export const entitlement = z.object({
  id: z.string(),
  kind: z.enum(["information", "care", "leave_aircraft", "reroute", ...owedMoney]),
  title: z.string(),
  text: z.string(),
  items: z.array(z.string()),
  /** Null where it is no amount of money, or a share of a price that was not told. */
  amount: z.nullable(foreignAmount),
  percent: z.nullable(z.number()),
  /** The amount in riyals, by the rate of the rules; null where it is in riyals already. */
  riyals: z.nullable(money),
  standing: rightsStanding,
});
export type Entitlement = z.infer<typeof entitlement>;

/** Whether money is owed, which an airline is asked for in writing; the rest is for the airport. */
export const isOwedMoney = ({ kind }: Pick<Entitlement, "kind">): boolean =>
  (owedMoney as readonly string[]).includes(kind);

export const rightsRegime = z.object({
  id: z.enum(["gaca", "eu261", "uk261", "montreal"]),
  name: z.string(),
  applies: z.string(),
  /** False where it is not known that both countries have joined the convention. */
  certain: z.boolean(),
  entitlements: z.array(entitlement),
  also: z.array(z.string()),
  exceptions: z.array(z.string()),
  howToClaim: z.array(z.string()),
  source: z.string(),
});
export type RightsRegime = z.infer<typeof rightsRegime>;

const end = z.object({ code: placeCode, name: z.string(), city: z.string(), countryName: z.string() });
const choice = z.object({ code: z.string(), name: z.string() });

export const getRightsForm = endpoint({
  name: "getRightsForm",
  method: "GET",
  path: "/passenger-rights/form",
  access: "public",
  summary: "What the form of the passenger rights page offers: airlines, events, and when the rules were looked at.",
  input: z.object({}),
  output: z.object({
    airlines: z.array(choice),
    events: z.array(z.object({ id: rightsEvent, name: z.string() })),
    checkedOn: calendarDate,
    note: z.string(),
  }),
});

export const getPassengerRights = endpoint({
  name: "getPassengerRights",
  method: "GET",
  path: "/passenger-rights",
  access: "public",
  summary:
    "What a traveller is owed by each set of rules after a delay, a cancellation, a refused boarding or trouble with a bag (sample rules).",
  input: rightsQuestion,
  output: z.object({
    airline: choice,
    from: end,
    to: end,
    distanceKm: z.int(),
    regimes: z.array(rightsRegime),
    /** A letter to the airline in both languages, ready to copy; null when nothing is owed. */
    letter: z.nullable(z.object({ en: z.string(), ar: z.string() })),
    checkedOn: calendarDate,
    note: z.string(),
  }),
});
