import type { FlightResults, ListedOffer } from "#contract/flights.ts";
import type { FareSummary, OfferSlice } from "#contract/itineraries.ts";

/** A direction as a card shows it: `flights` as in "SV 263 · SV 114", `carriers` by name. */
export type CardLeg = Pick<OfferSlice, "from" | "to" | "departs" | "arrives" | "minutes" | "dayChange"> & {
  carrier: string;
  airlines: string[];
  flights: string;
  stops: Pick<OfferSlice["layovers"][number], "airport" | "minutes">[];
};

/** What a card shows of an offer, and no more: thirty of them are sent with a page. */
export type CardOffer = Pick<ListedOffer, "id" | "total" | "seatsLeft" | "returns"> & {
  legs: CardLeg[];
  fare: Pick<FareSummary, "id" | "name" | "checkedBag" | "refund">;
  /** Percent above the median of what is listed, below it negative; only where it is far from it. */
  co2?: number;
};

/** A difference that is told on a card: smaller ones are less than an estimate knows. */
const farFromMedian = 10;

export const toCard = (
  { id, slices, total, seatsLeft, returns, fare, emissions }: ListedOffer,
  { carriers }: FlightResults["names"],
): CardOffer => ({
  id,
  legs: slices.map((slice) => toLeg(slice, carriers)),
  fare: { id: fare.id, name: fare.name, checkedBag: fare.checkedBag, refund: fare.refund },
  total,
  seatsLeft,
  returns,
  ...(emissions && Math.abs(emissions.percent) >= farFromMedian && { co2: emissions.percent }),
});

export function toLeg(slice: OfferSlice, names: FlightResults["names"]["carriers"]): CardLeg {
  const { from, to, departs, arrives, minutes, dayChange, segments, layovers } = slice;
  const carriers = [...new Set(segments.map(({ carrier }) => carrier))];
  return {
    from,
    to,
    departs,
    arrives,
    minutes,
    dayChange,
    carrier: carriers[0] ?? "",
    airlines: carriers.map((code) => names[code]?.name ?? code),
    flights: segments.map(({ carrier, number }) => `${carrier} ${number}`).join(" · "),
    stops: layovers.map((layover) => ({ airport: layover.airport, minutes: layover.minutes })),
  };
}
