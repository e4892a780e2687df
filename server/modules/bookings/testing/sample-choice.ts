import { sar } from "#contract/money.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import type { FlightChoice } from "#server/modules/flights/booking/flight-choice.ts";

const unknown = { allowed: "unknown" as const, maxFee: null };

/** Riyadh to Jeddah for one adult: fare SAR 400.00, fee SAR 35.00. */
export function sampleChoice(expiresAt: string): FlightChoice {
  const [departs, arrives] = ["2027-03-12T09:40", "2027-03-12T11:30"];
  const segment = {
    carrier: "SV",
    operatedBy: "SV",
    number: "1021",
    aircraft: null,
    from: "RUH",
    to: "JED",
    fromTerminal: null,
    toTerminal: null,
    departs,
    arrives,
    minutes: 110,
    cabin: "economy" as const,
  };
  return {
    query: { slices: ["RUH-JED-2027-03-12"], adults: 1, childAges: [], infants: 0, cabin: "economy" },
    slices: [
      { from: "RUH", to: "JED", departs, arrives, minutes: 110, dayChange: 0, segments: [segment], layovers: [] },
    ],
    fare: {
      id: "light",
      ref: { supplier: "stub", token: "fare" },
      name: { en: "Light", ar: "لايت" },
      cabin: "economy",
      cabinBag: null,
      checkedBag: null,
      refund: unknown,
      change: unknown,
      refundAfterDeparture: unknown,
      changeAfterDeparture: unknown,
      noShow: unknown,
      unusedTaxesRefunded: false,
      seatChoice: "none",
      meal: "none",
      total: sar(40_000),
      lines: [{ code: "fare_adult", label: { en: "Adult", ar: "بالغ" }, quantity: 1, amount: sar(40_000) }],
    },
    perAdult: sar(43_500),
    seatsLeft: null,
    serviceFee: sar(3_500),
    feeTravellers: 1,
    total: sar(43_500),
    expiresAt,
  };
}

export const sampleTraveller: FlightTraveller = {
  type: "adult",
  title: "ms",
  firstname: "Noura",
  lastname: "Alqahtani",
  single_name: false,
  birth_date: "1991-06-04",
  nationality: "SA",
  document_type: "national_id",
  passport_number: "1048210937",
  passport_issuing_country: "SA",
  passport_expiry_date: "2031-09-19",
};
export const sampleContact = { email_address: "noura@example.sa", phone_country: "+966", phone: "554400000" };
