import type { Pool } from "pg";
import { createHotelSandbox } from "../create-hotel-sandbox.ts";
import { createHotelFaults } from "../faults.ts";
import type { BookOrder, RateDetails, StayQuery } from "../stay-types.ts";
import type { HotelCatalogue } from "../types.ts";

export const weekInMarch: StayQuery = {
  checkIn: "2027-03-14",
  checkOut: "2027-03-17",
  rooms: [{ adults: 2, childAges: [] }],
  nationality: "SA",
};

/** A bed bank on a test's own database, with what its tests do again and again. */
export async function startHotelSandbox(
  pool: Pool,
  clock: { now: () => Date },
  { rates = "", catalogue }: { rates?: string; catalogue?: HotelCatalogue } = {},
) {
  const faults = createHotelFaults(rates);
  const sandbox = await createHotelSandbox({ pool, clock, faults, ...(catalogue ? { catalogue } : {}) });
  let references = 0;
  const search = async (query: Partial<StayQuery & { cityId: string }> = {}) =>
    (await Array.fromAsync(sandbox.search({ ...weekInMarch, cityId: "riyadh", ...query }))).flat();
  const order = (rates: readonly RateDetails[], lastname = "Alqahtani"): BookOrder => ({
    clientRef: `ref-${(references += 1)}-${process.pid}`,
    rooms: rates.map(({ token }) => ({
      token,
      guest: { title: "ms", firstname: "Noura", lastname },
      bedding: null,
    })),
    expected: rates.reduce((sum, rate) => sum + rate.dueNow + rate.atProperty, 0),
    contact: { email: "noura@example.com", phone: "+966500000000" },
    requests: { special: [], note: "", arrival: null, extraMeals: false },
  });
  return { sandbox, faults, search, order };
}
