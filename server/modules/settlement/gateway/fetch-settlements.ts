import { desc, eq } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { createSlug } from "#server/platform/ids.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeps } from "../deps.ts";
import { settlements } from "../tables.ts";
import { importSettlement } from "./import-settlement.ts";

/** As far back as a settlement is looked for that we did not see: one that came late, or that a file brought before. */
const overlapMs = 7 * dayMs;

/** Brings in what the gateway has settled since. One that is known under other lines is left, and told to the operator. */
export async function fetchSettlements(deps: SettlementDeps): Promise<void> {
  const { db, log, source } = deps;
  const requestId = createSlug();
  const [last] = await db
    .select({ at: settlements.importedAt })
    .from(settlements)
    .where(eq(settlements.gateway, source.id))
    .orderBy(desc(settlements.number))
    .limit(1);
  const since = new Date(Math.max(0, (last?.at.getTime() ?? 0) - overlapMs));
  try {
    for (const { reference } of await source.list(since, requestId))
      await importSettlement(deps, source.id, await source.fetch(reference, requestId), null).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          log.error("settlement differs from the one that was imported under its number", { settlement: reference });
        },
      );
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    // The next round asks again: nothing waits for it.
    log.warn("settlements could not be fetched", { fault: error.kind, error });
  }
}
