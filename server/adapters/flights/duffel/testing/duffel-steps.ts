import type { FlightFare, FlightOption, FlightOrder, SupplierQuery } from "#server/modules/flights/index.ts";
import type { openDuffel } from "./open-duffel.ts";

export const context = { requestId: "duffel-test", locale: "en" as const };
export const query: SupplierQuery = {
  slices: [{ from: "RUH", to: "IST", date: "2027-03-12" }],
  adults: 1,
  childAges: [],
  infants: 0,
  cabin: "economy",
};

type Opened = Awaited<ReturnType<typeof openDuffel>>;

/** What tests of the adapter do again and again: one adult, one way. */
export function createDuffelSteps({ supplier }: Opened) {
  let references = 0;
  const search = async (): Promise<FlightOption[]> => (await Array.fromAsync(supplier.search(query, context))).flat();
  /** The first fare of an airline: ZZ holds, TK wants to be paid at once. */
  const pick = async (airline: "ZZ" | "TK" = "ZZ"): Promise<FlightFare> => {
    const option = (await search()).find(({ slices }) => slices[0]?.segments[0]?.carrier === airline);
    const [fare] = option ? await supplier.fares(option.ref, context) : [];
    if (!fare) throw new Error(`no fare of ${airline}`);
    return fare;
  };
  const order = (fare: FlightFare, changes: Partial<FlightOrder> = {}): FlightOrder => ({
    fare: fare.ref,
    keep: "payment",
    clientRef: `duffel-${(references += 1)}`,
    expected: fare.total,
    travellers: [
      {
        type: "adult",
        title: "ms",
        firstname: "Noura",
        lastname: "Alqahtani",
        birthDate: "1990-01-01",
        nationality: "SA",
        document: { type: "passport", number: "A1234567", issuingCountry: "SA", expires: "2032-01-01" },
      },
    ],
    contact: { email: "noura@example.com", phone: "+966500000000" },
    bags: [],
    seats: [],
    ...changes,
  });
  return { search, pick, order };
}
