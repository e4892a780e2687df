import type { RightsQuestion } from "#contract/passenger-rights.ts";
import { type FlightFacts, isWithin } from "./find-regimes.ts";
import type { Measured, Regime, RightsRule, RuleEvent } from "./rights-body.ts";

/** After three weeks a bag that has not come counts as lost (Montreal Convention, article 17). */
const lostAfterMinutes = 21 * 24 * 60;

/** The rules of a regime that fit what happened, each once, in their order. */
export function matchRules(regime: Regime, asked: RightsQuestion, flight: FlightFacts): RightsRule[] {
  const fitting = (event: RuleEvent) =>
    regime.rules.filter((rule) => rule.event === event && fits(rule, regime, asked, flight));
  const found = eventsOf(asked).flatMap(fitting);
  const waits = asked.accepted && found.some((rule) => rule.asDelay);
  return waits ? [...found, ...fitting("delay")] : found;
}

/** What happened, in the words of the rules: a bag that is lost for less than three weeks is a late one. */
function eventsOf({ event, bagDelay = 0 }: RightsQuestion): RuleEvent[] {
  if (event === "baggage_damaged") return ["baggage_lost"];
  if (event === "baggage_lost" && bagDelay < lostAfterMinutes) return ["baggage_late", "baggage_lost"];
  return [event];
}

function fits(rule: RightsRule, regime: Regime, asked: RightsQuestion, flight: FlightFacts): boolean {
  const isDamaged = asked.event === "baggage_damaged";
  if (rule.event === "baggage_lost" && isDamaged !== (rule.gives.damaged ?? false) && !(isDamaged && rule.alsoDamaged))
    return false;
  if (rule.intraRegion !== undefined && rule.intraRegion !== isWithin(regime, flight)) return false;
  if (rule.overnight && !asked.overnight) return false;
  if (rule.accepted !== undefined && rule.accepted !== asked.accepted) return false;
  if (!isBetween(flight.distanceKm, rule.minKm, rule.maxKm)) return false;
  return rule.measuredAt === null || isBetween(measure(rule.measuredAt, asked), rule.minMinutes, rule.maxMinutes);
}

const isBetween = (value: number, least: number | null, most: number | null): boolean =>
  value >= (least ?? 0) && value <= (most ?? Infinity);

/** Minutes. Of two delays the one that was not told is taken to be as the other; no flight that was offered is one that never leaves. */
function measure(what: Measured, asked: RightsQuestion): number {
  switch (what) {
    case "departure":
      return asked.departureDelay ?? asked.arrivalDelay ?? 0;
    case "arrival":
      return asked.arrivalDelay ?? asked.departureDelay ?? 0;
    case "tarmac":
      return asked.onBoard ?? 0;
    case "notice":
      return asked.notice ?? 0;
    case "alternative_departure":
      return asked.alternative ?? Infinity;
    case "baggage_delivery":
      return asked.bagDelay ?? 0;
  }
}
