import type { CallContext } from "#server/platform/supplier.ts";
import { askSupplier } from "../ask-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";

/** The fastest journey of a day for one adult in economy: door to door with layovers. Null where nothing flies. Beside the kept searches, for work in the background. @throws AppError */
export async function findFastest(
  { suppliers }: Pick<FlightDeps, "suppliers">,
  slice: { from: string; to: string; date: string },
  context: CallContext,
): Promise<{ minutes: number; stops: number } | null> {
  const query = { slices: [slice], adults: 1, childAges: [], infants: 0, cabin: "economy" as const };
  let fastest: { minutes: number; stops: number } | null = null;
  for (const supplier of suppliers)
    await askSupplier(async () => {
      for await (const batch of supplier.search(query, context))
        for (const { slices } of batch)
          for (const { minutes, segments } of slices)
            if (!fastest || minutes < fastest.minutes) fastest = { minutes, stops: segments.length - 1 };
    });
  return fastest;
}
