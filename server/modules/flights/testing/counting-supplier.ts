import { addDays } from "#i18n/format-date.ts";
import type { FlightSupplier } from "../index.ts";
import { directFlight } from "./direct-flight.ts";

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
      yield numbers.map((number) => ({
        ...directFlight(id, number, 200 + Number(number), slices[0]?.date ?? ""),
        ref: { supplier: id, token: `${search}/${number}` },
      }));
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
