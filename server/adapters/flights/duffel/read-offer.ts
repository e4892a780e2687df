import type { DuffelOffer } from "./duffel-types.ts";
import type { Bag } from "#contract/baggage.ts";
import type { OfferSlice, Penalty } from "#contract/itineraries.ts";
import { type Money, subtractMoney } from "#contract/money.ts";
import type { FlightFare, OptionFare } from "#server/modules/flights/index.ts";
import { supplierId } from "./duffel-partner.ts";
import { readAmount } from "./read-amount.ts";
import { readCabin, readSlice, unreadable } from "./read-itinerary.ts";

/** An offer of Duffel's: one journey at one fare. */
export type ReadOffer = {
  offerId: string;
  /** The flights of the journey: offers that share them are fares of one option. */
  journey: string;
  slices: OfferSlice[];
  fare: Omit<OptionFare, "id">;
  /** Travellers with a seat of their own. */
  seated: number;
  base: Money;
  taxes: Money;
  hasFreeSeats: boolean;
  expiresAt: string;
};

/** @throws SupplierError for an offer that cannot be sold: its journey, its amounts or its currency cannot be read */
export function readOffer(offer: DuffelOffer): ReadOffer {
  if (offer.partial) throw unreadable("partial");
  const slices = offer.slices.map(readSlice);
  const total = readAmount(offer.total_amount, offer.total_currency);
  const taxes = readAmount(offer.tax_amount ?? "0", offer.tax_currency ?? offer.total_currency);
  const travellers = offer.passengers.length;
  const [first] = offer.slices;
  const name = first?.fare_brand_name ?? first?.segments[0]?.passengers?.[0]?.cabin_class_marketing_name ?? "Fare";
  return {
    offerId: offer.id,
    journey: slices
      .flatMap(({ segments }) =>
        segments.map(({ carrier, number, from, to, departs }) => [carrier + number, from, to, departs].join(" ")),
      )
      .join("|"),
    slices,
    fare: {
      // Airlines name their fares in one language.
      name: { en: name, ar: name },
      cabin: readCabin(first?.segments[0]),
      cabinBag: readBag(offer, "carry_on"),
      checkedBag: readBag(offer, "checked"),
      refund: readPenalty(offer.conditions?.refund_before_departure, total, travellers),
      change: readPenalty(offer.conditions?.change_before_departure, total, travellers),
      total,
    },
    seated: offer.passengers.filter(({ type }) => type !== "infant_without_seat").length,
    // What is not named as tax is fare, so that lines add up whatever is rounded over there.
    base: subtractMoney(total, taxes),
    taxes,
    hasFreeSeats: offer.slices.every(({ conditions: own }) => own?.advance_seat_selection === true),
    expiresAt: offer.expires_at,
  };
}

/** What those with a seat may bring: the least over all flights. Kilograms are not told. */
function readBag({ slices, passengers }: DuffelOffer, type: "carry_on" | "checked"): Bag | null {
  const seated = new Set(passengers.filter((each) => each.type !== "infant_without_seat").map(({ id }) => id));
  const counts = slices.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      (segment.passengers ?? [])
        .filter(({ passenger_id: id }) => seated.has(id))
        .map(({ baggages }) =>
          (baggages ?? []).filter((each) => each.type === type).reduce((sum, { quantity }) => sum + quantity, 0),
        ),
    ),
  );
  const pieces = counts.length ? Math.min(...counts) : 0;
  return pieces > 0 ? { concept: "pieces", pieces, kg: 0 } : null;
}

type Condition = NonNullable<DuffelOffer["conditions"]>["refund_before_departure"];

/** A fee is told for the whole offer: for one traveller it is ours, of several nobody knows the shares. */
function readPenalty(condition: Condition, total: Money, travellers: number): Penalty {
  if (!condition) return { allowed: "unknown", maxFee: null };
  if (!condition.allowed) return { allowed: "no", maxFee: null };
  const { penalty_amount: amount, penalty_currency: currency } = condition;
  const isTold = amount && currency === total.currency && travellers === 1;
  return { allowed: "yes", maxFee: isTold ? readAmount(amount, currency) : null };
}

const unknown: Penalty = { allowed: "unknown", maxFee: null };

/** A fare with its rules and lines: Duffel tells what the fares of all cost together, and the taxes. */
export const readFare = (read: ReadOffer, id: string, token: string): FlightFare => ({
  ...read.fare,
  id,
  ref: { supplier: supplierId, token },
  seatChoice: read.hasFreeSeats ? "free" : "paid",
  // Never told: nothing is said of it.
  meal: "none",
  refundAfterDeparture: unknown,
  changeAfterDeparture: unknown,
  noShow: unknown,
  unusedTaxesRefunded: false,
  lines: [
    {
      code: "fare",
      label: { en: "Fares of all travellers", ar: "أجرة جميع المسافرين" },
      quantity: read.seated,
      amount: read.base,
    },
    { code: "taxes", label: { en: "Taxes and charges", ar: "الضرائب والرسوم" }, quantity: 1, amount: read.taxes },
  ],
});
