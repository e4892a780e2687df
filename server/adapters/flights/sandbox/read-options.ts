import { dayMs } from "#contract/days.ts";
import type { OfferSlice, Penalty } from "#contract/itineraries.ts";
import { sar } from "#contract/money.ts";
import type { FlightFare, FlightOption, OptionFare, SupplierLine } from "#server/modules/flights/index.ts";
import { boxedSupplier } from "#server/platform/supplier.ts";
import type { FareDetails, FareOffer, OfferBatch, Plan, PriceLine, Rule, Segment } from "#sandbox/flights/types.ts";

export const supplierId = boxedSupplier;

/** The sandbox's answer in our words. Flights and slices stand once in memory, however many options share them. */
export function readOptions(batch: OfferBatch): FlightOption[] {
  const flights = batch.segments.map(readSegment);
  const slices = batch.slices.map(({ segments, minutes }) =>
    readSlice(
      segments.map((at) => flights[at]!),
      minutes,
    ),
  );
  // Hundreds of offers share a handful of rules.
  const rules = new Map<Rule, Penalty>();
  const ruleOf = (rule: Rule) => {
    const known = rules.get(rule) ?? readRule(rule);
    rules.set(rule, known);
    return known;
  };
  return batch.offers.map((offer) => ({
    ref: { supplier: supplierId, token: offer.token },
    slices: offer.slices.map((at) => slices[at]!),
    fares: offer.fares.map((fare) => readFare(fare, batch.segments[0]!.cabin, ruleOf)),
    perAdult: sar(offer.perAdult),
    seatsLeft: offer.seatsLeft,
    expiresAt: batch.expiresAt,
  }));
}

const readSegment = (segment: Segment): OfferSlice["segments"][number] => ({
  ...segment,
  operatedBy: segment.carrier,
  fromTerminal: segment.fromTerminal ?? null,
  toTerminal: null,
});

/** Flights that an airline has moved, slice by slice. From door to door: what is flown and waited. */
export const readPlan = (plan: Plan): OfferSlice[] =>
  plan.map((segments) => {
    const slice = readSlice(segments.map(readSegment), 0);
    const parts = [...slice.segments, ...slice.layovers];
    return { ...slice, minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0) };
  });

function readSlice(segments: OfferSlice["segments"], minutes: number): OfferSlice {
  const first = segments[0]!;
  const last = segments.at(-1)!;
  return {
    from: first.from,
    to: last.to,
    departs: first.departs,
    arrives: last.arrives,
    minutes,
    dayChange: daysBetween(first.departs, last.arrives),
    segments,
    layovers: segments.slice(1).map((next, i) => {
      const before = segments[i]!;
      return {
        airport: before.to,
        // Both clocks stand at the same airport, so their difference is the waiting time.
        minutes: (Date.parse(`${next.departs}Z`) - Date.parse(`${before.arrives}Z`)) / 60_000,
        overnight: next.departs.slice(0, 10) !== before.arrives.slice(0, 10),
        changesAirport: next.from !== before.to,
      };
    }),
  };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);

const readRule = ({ allowed, maxFee }: Rule): Penalty =>
  allowed ? { allowed: "yes", maxFee: maxFee === null ? null : sar(maxFee) } : { allowed: "no", maxFee: null };

function readFare(
  { id, name, cabinBag, checkedBag, refund, change, total }: FareOffer,
  cabin: OptionFare["cabin"],
  ruleOf = readRule,
): OptionFare {
  return {
    id,
    name,
    cabin,
    cabinBag,
    checkedBag,
    refund: ruleOf(refund),
    change: ruleOf(change),
    total: sar(total),
  };
}

/** A fare's token: the offer's with the fare's id. */
const fareToken = (offerToken: string, fareId: string): string => `${offerToken}#${fareId}`;

export function splitFareToken(token: string): { token: string; fare: string } {
  const cut = token.lastIndexOf("#");
  return { token: token.slice(0, cut), fare: token.slice(cut + 1) };
}

/** A fare with its rules and lines. */
export function readFareDetails(fare: FareDetails, offerToken: string, cabin: OptionFare["cabin"]): FlightFare {
  return {
    ...readFare(fare, cabin),
    ref: { supplier: supplierId, token: fareToken(offerToken, fare.id) },
    seatChoice: fare.seatChoice,
    meal: fare.meal,
    refundAfterDeparture: readRule(fare.refundAfterDeparture),
    changeAfterDeparture: readRule(fare.changeAfterDeparture),
    noShow: readRule(fare.noShow),
    unusedTaxesRefunded: fare.unusedTaxesRefunded,
    lines: fare.lines.map(readLine),
  };
}

function readLine({ code, label, quantity, amount, parts }: PriceLine): SupplierLine {
  return {
    code: code as SupplierLine["code"],
    label,
    quantity,
    amount: sar(amount),
    ...(parts ? { parts: parts.map((part) => ({ label: part.label, amount: sar(part.amount) })) } : {}),
  };
}
