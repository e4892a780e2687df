import type { Pool } from "pg";
import { createFlightSandbox } from "../create-flight-sandbox.ts";
import { createFaults } from "../faults.ts";
import type { HoldOrder, Offer, OfferBatch, SearchQuery, Traveller } from "../types.ts";

export const riyadhJeddah: SearchQuery = {
  slices: [{ from: "RUH", to: "JED", date: "2027-03-12" }],
  adults: 1,
  childAges: [],
  infants: 0,
  cabin: "economy",
};

/** A flight sandbox on a test's own database, with what its tests do again and again. */
export async function startSandbox(pool: Pool, clock: { now: () => Date }, rates = "") {
  const faults = createFaults(rates);
  const sandbox = await createFlightSandbox({ pool, clock, faults });
  let references = 0;
  const search = async (query: Partial<SearchQuery> = {}): Promise<OfferBatch> => {
    const [batch] = await Array.fromAsync(sandbox.search({ ...riyadhJeddah, ...query }));
    return batch!;
  };
  const order = (offer: Offer, changes: Partial<HoldOrder> = {}, lastname = "Alqahtani"): HoldOrder => ({
    keep: "payment",
    token: offer.token,
    fare: offer.fares[0]!.id,
    clientRef: `ref-${(references += 1)}-${process.pid}`,
    expected: offer.fares[0]!.total,
    travellers: [traveller("adult", "Noura", lastname)],
    contact: { email: "noura@example.com", phone: "+966500000000" },
    bags: [],
    seats: [],
    ...changes,
  });
  return { sandbox, faults, search, order };
}

export function traveller(type: Traveller["type"], firstname: string, lastname = "Alqahtani"): Traveller {
  const birthDate = { adult: "1990-01-01", child: "2019-06-01", infant: "2026-08-01" }[type];
  const document = { type: "passport", number: "A1234567", issuingCountry: "SA", expires: "2032-01-01" };
  return { type, title: "ms", firstname, lastname, birthDate, nationality: "SA", document };
}
