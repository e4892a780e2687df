import { sar } from "#contract/money.ts";
import type { FlightOption, FlightSupplier } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";

const none = { allowed: "no" as const, maxFee: null };

/** A supplier with one direct flight a day, at the price it is told to have; it can be told to fail. */
export function createStubFlights(halalas = 640_00) {
  const state = { halalas, fails: false, searches: 0 };
  const supplier = {
    id: "stub",
    can: {},
    carrier: () => null,
    async *search({ slices }: Parameters<FlightSupplier["search"]>[0]) {
      state.searches += 1;
      if (state.fails) throw new SupplierError("unavailable");
      yield [optionOf(slices, state.halalas)];
    },
  } as unknown as FlightSupplier;
  return { supplier, state };
}

function optionOf(slices: { from: string; to: string; date: string }[], halalas: number): FlightOption {
  return {
    ref: { supplier: "stub", token: JSON.stringify(slices) },
    slices: slices.map(({ from, to, date }) => {
      const times = { departs: `${date}T09:40`, arrives: `${date}T11:30`, minutes: 110 };
      const segment = {
        carrier: "SV",
        operatedBy: "SV",
        number: "1021",
        aircraft: null,
        from,
        to,
        fromTerminal: null,
        toTerminal: null,
        ...times,
        cabin: "economy" as const,
      };
      return { from, to, ...times, dayChange: 0, segments: [segment], layovers: [] };
    }),
    fares: [
      {
        id: "0",
        name: { en: "Light", ar: "لايت" },
        cabin: "economy",
        cabinBag: null,
        checkedBag: null,
        refund: none,
        change: none,
        total: sar(halalas),
      },
    ],
    perAdult: sar(halalas),
    seatsLeft: null,
    expiresAt: "2099-01-01T00:00:00Z",
  };
}
