import type { FlightBooking } from "#contract/flight-bookings.ts";
import * as limits from "#contract/limits.ts";
import { compareMoney } from "#contract/money.ts";
import type { Ride, TransferQuery } from "#contract/transfers.ts";

/** Where most who land there go on to, by airport. */
const ways: Readonly<Record<string, Pick<TransferQuery, "from" | "to">>> = {
  JED: { from: "jed-airport", to: "makkah-hotels" },
  MED: { from: "med-airport", to: "madinah-hotels" },
};

/** From the landing to a train: passports, bags and the way to the station. */
export const leastMinutes = 75;

/** A way on from where a booking lands: when that is (local), and what to look for. */
export type Onward = { landing: string; city: string; query: TransferQuery };

/** Null where we know no way on, where too many travel, and where it has landed. `now`: ISO. */
export function onwardOf({ offer, names, travellers, cancelledParts }: FlightBooking, now: string): Onward | null {
  const [slice] = offer.slices;
  const way = slice && ways[slice.to];
  if (!slice || !way || Date.parse(`${slice.arrives}:00+03:00`) <= Date.parse(now)) return null;
  const party = travellers.filter((_, place) => !cancelledParts.includes(place));
  const adults = party.filter(({ type }) => type === "adult").length;
  const children = party.filter(({ type }) => type === "child").length;
  if (adults === 0 || adults + children > limits.seatedPassengers) return null;
  const [date = "", time = ""] = slice.arrives.split("T");
  return {
    landing: slice.arrives,
    city: names.airports[slice.to]?.city ?? slice.to,
    query: { ...way, date, time, adults, children, bags: adults + children },
  };
}

/** The address of the search, filled in, without the language. */
export const onwardPath = (query: TransferQuery): string =>
  `/transfers/search?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** The first train that is reached in good time, in its cheapest class; null: there is none that day. */
export function firstTrain(rides: readonly Ride[], landing: string): Ride | null {
  const inTime = ({ kind, departs }: Ride) =>
    kind === "train" && Date.parse(departs) - Date.parse(landing) >= leastMinutes * 60_000;
  return (
    rides
      .filter(inTime)
      .toSorted((a, b) => Date.parse(a.departs) - Date.parse(b.departs) || compareMoney(a.total, b.total))[0] ?? null
  );
}
