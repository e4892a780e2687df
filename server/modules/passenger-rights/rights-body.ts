import type { Entitlement, ForeignAmount, RightsRegime } from "#contract/passenger-rights.ts";
import type { BothTexts } from "#contract/text.ts";

export type RuleEvent = "delay" | "cancellation" | "denied_boarding" | "downgrade" | "baggage_late" | "baggage_lost";
export type Measured = "departure" | "arrival" | "tarmac" | "notice" | "alternative_departure" | "baggage_delivery";

/** What a rule gives. `amount` in hundredths of `currency`; with `unit` percent it is a share of `basis`. */
export type Gives = {
  type: Entitlement["kind"];
  amount: number | null;
  currency: ForeignAmount["currency"] | null;
  unit?: "percent";
  basis?: "ticket_price" | "unused_part" | "unused_part_and_extras" | "fare_difference";
  items?: string[];
  nextDayAmount?: number;
  maximumAmount?: number;
  /** Only for a damaged bag. */
  damaged?: true;
};

/** Both ends of minutes and kilometres are included; null means no limit. */
export type RightsRule = {
  id: string;
  event: RuleEvent;
  minMinutes: number | null;
  maxMinutes: number | null;
  measuredAt: Measured | null;
  minKm: number | null;
  maxKm: number | null;
  /** Both airports must lie in the regime's own countries, or must not. */
  intraRegion?: boolean;
  /** Only when the flight left on the next day or later. */
  overnight?: true;
  /** Only for who takes another flight, or for who takes none. */
  accepted?: boolean;
  /** The time between the two flights is judged by the rules of a delay as well. */
  asDelay?: true;
  /** Repeats that regime, and is not told beside it. */
  sameAs?: "montreal";
  /** Of lost bags, but good for damaged ones too. */
  alsoDamaged?: true;
  gives: Gives;
  text: BothTexts;
};

/** A condition under which a regime applies; every field that is there must be met. */
export type Condition = {
  departureCountries?: string[];
  arrivalCountries?: string[];
  carrierCountries?: string[];
  partyStates?: "both_ends" | "origin_of_return_trip";
};

export type Regime = {
  id: RightsRegime["id"];
  name: BothTexts;
  appliesWhen: BothTexts & {
    anyOf: Condition[];
    international: true | null;
    ownCountries?: string[];
    /** Countries known to have joined a convention. */
    parties?: string[];
  };
  /** What becomes of compensation after weather and the like. */
  extraordinary: "excluded" | "depends";
  rules: RightsRule[];
  also: BothTexts[];
  exceptions: BothTexts[];
  howToClaim: BothTexts[];
  source: BothTexts;
};

/** The published rules, one item. */
export type RightsBody = {
  checkedOn: string;
  note: BothTexts;
  reading: { rates: { from: ForeignAmount["currency"]; rate: number }[] };
  events: { id: RuleEvent; name: BothTexts }[];
  givesTypes: { type: Entitlement["kind"]; name: BothTexts }[];
  careItems: { id: string; name: BothTexts }[];
  regimes: Regime[];
};
