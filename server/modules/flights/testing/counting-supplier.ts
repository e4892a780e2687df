import { sar } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { FlightOption, FlightSupplier } from "../index.ts";

const none = { allowed: "no" as const, maxFee: null };

/** A direct flight RUH-JED; `token` is the supplier's handle of it. */
function option(supplier: string, number: string, token: string, date: string): FlightOption {
  const [departs, arrives] = [`${date}T09:40`, `${date}T11:30`];
  const places = { from: "RUH", to: "JED", departs, arrives, minutes: 110 };
  const segment = {
    ...places,
    carrier: "SV",
    operatedBy: "SV",
    number,
    aircraft: null,
    fromTerminal: null,
    toTerminal: null,
    cabin: "economy" as const,
  };
  const total = sar(20_000 + Number(number) * 100);
  const fare = { id: "0", name: { en: "Light", ar: "لايت" }, cabin: "economy" as const, total };
  return {
    ref: { supplier, token },
    slices: [{ ...places, dayChange: 0, segments: [segment], layovers: [] }],
    fares: [{ ...fare, cabinBag: null, checkedBag: null, refund: none, change: none }],
    perAdult: total,
    seatsLeft: null,
    expiresAt: "2099-01-01T00:00:00Z",
  };
}

/**
 * A supplier of flights RUH-JED whose handles are new with every search, as a real one's are. Counts its searches, and notes the
 * handles that fares were asked of. `beforeAnswer`: what happens before the flights come.
 */
export function createCountingSupplier({
  id = "counting",
  numbers = ["1", "2", "3"],
  beforeAnswer,
}: { id?: string; numbers?: string[]; beforeAnswer?: () => Promise<void> } = {}) {
  const asked = { searches: 0, fares: [] as string[] };
  const supplier = {
    id,
    can: {},
    carrier: () => null,
    async *search({ slices }: { slices: { date: string }[] }) {
      const search = (asked.searches += 1);
      await beforeAnswer?.();
      yield numbers.map((number) => option(id, number, `${search}/${number}`, slices[0]?.date ?? ""));
    },
    calendar: async ({ start, days }: { start: string; days: number }) =>
      Array.from({ length: days }, (_, day) => ({ date: addDays(start, day), total: null })),
    fares: async ({ token }: { token: string }) => {
      asked.fares.push(token);
      return [];
    },
  } as unknown as FlightSupplier;
  return { asked, supplier };
}
