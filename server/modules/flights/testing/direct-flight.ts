import { sar } from "#contract/money.ts";
import type { FlightOption } from "../index.ts";

const none = { allowed: "no" as const, maxFee: null };

/** One direct flight RUH-JED at a price. */
export function directFlight(supplier: string, number: string, riyals: number, date: string): FlightOption {
  const [departs, arrives] = [`${date}T09:40`, `${date}T11:30`];
  const segment = {
    carrier: "SV",
    operatedBy: "SV",
    number,
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
    ref: { supplier, token: number },
    slices: [
      { from: "RUH", to: "JED", departs, arrives, minutes: 110, dayChange: 0, segments: [segment], layovers: [] },
    ],
    fares: [
      {
        id: "0",
        name: { en: "Light", ar: "لايت" },
        cabin: "economy",
        cabinBag: null,
        checkedBag: null,
        refund: none,
        change: none,
        total: sar(riyals * 100),
      },
    ],
    perAdult: sar(riyals * 100),
    seatsLeft: null,
    expiresAt: "2099-01-01T00:00:00Z",
  };
}
