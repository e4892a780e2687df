import type { ApiClient } from "#contract/client.ts";
import { flightMark, type readFlightId } from "#contract/flight-favourites.ts";
import { type FlightStep, type ListedOffer, searchFlights } from "#contract/flights.ts";
import { type OfferSlice } from "#contract/itineraries.ts";

export type WantedFlight = NonNullable<ReturnType<typeof readFlightId>>;
/** Where a flight stands in the results; `place` from 0. `missing`: a supplier has not answered, so it may come yet. */
type Found = { offerId: string; place: number };
export type Outcome = { outbound: string | null; offer: Found | null; missing: boolean };

const inOneCall = 50;

/** Searches a saved flight again, by the steps in which it is chosen. @throws ApiError as a search does */
export async function findFlight(api: ApiClient, { marks, ...query }: WantedFlight): Promise<Outcome> {
  const look = (step: FlightStep, wanted: readonly string[], outbound?: string) =>
    findOffer(api, { ...query, step, ...(outbound && { outbound }) }, wanted);
  const [first = "", ...rest] = marks;
  const isReturn = query.slices.length === 2 && isThereAndBack(query.slices);
  if (!isReturn) return { ...(await look("all", marks)), outbound: null };
  const out = await look("outbounds", [first]);
  const outbound = out.offer?.offerId.split("~")[0] ?? null;
  if (!outbound || rest.length === 0) return { offer: null, outbound, missing: out.missing };
  return { ...(await look("returns", rest, outbound)), outbound };
}

const isThereAndBack = ([out = "", back = ""]: readonly string[]) =>
  out.slice(0, 3) === back.slice(4, 7) && out.slice(4, 7) === back.slice(0, 3);

type Query = Omit<WantedFlight, "marks"> & { step: FlightStep; outbound?: string };

async function findOffer(api: ApiClient, query: Query, wanted: readonly string[]) {
  let searchId: string | undefined;
  for (let offset = 0; ; offset += inOneCall) {
    const { offers, page, complete, missing, ...answer } = await api(searchFlights, {
      ...query,
      offset,
      limit: inOneCall,
      ...(searchId && { searchId }),
    });
    searchId = answer.searchId;
    const at = offers.findIndex((offer) => isThat(offer, wanted));
    const found = offers[at];
    const isLate = !complete || missing > 0;
    if (found) return { offer: { offerId: found.id, place: offset + at }, missing: isLate };
    if (offers.length === 0 || offset + offers.length >= page.matching) return { offer: null, missing: isLate };
  }
}

const isThat = ({ slices }: ListedOffer, wanted: readonly string[]) => slices.map(markOf).join() === wanted.join();
const markOf = ({ segments, departs }: OfferSlice) =>
  flightMark({ flights: segments.map(({ carrier, number }) => carrier + number).join(""), departs });
