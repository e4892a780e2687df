import { desc, eq } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { readStatementFile } from "../files/read-statement-file.ts";
import type { StatementSource } from "../statement-source.ts";
import { supplierStatements } from "../tables.ts";
import { importStatement } from "./import-statement.ts";

/** As far back as a statement is looked for that we did not see: one that came late, or that a file brought before. */
const overlapMs = 7 * dayMs;

/** Brings in what suppliers have stated since. A supplier that does not answer holds up no other one. */
export async function fetchStatements(deps: SupplierStatementDeps): Promise<void> {
  for (const source of deps.sources)
    try {
      await fetchFrom(deps, source);
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      // The next round asks again: nothing waits for it.
      deps.log.warn("statements of a supplier could not be fetched", {
        supplier: source.party,
        fault: error.kind,
        error,
      });
    }
}

async function fetchFrom(deps: SupplierStatementDeps, source: StatementSource): Promise<void> {
  const { db, log } = deps;
  const { party } = source;
  const requestId = createSlug();
  const [last] = await db
    .select({ at: supplierStatements.importedAt })
    .from(supplierStatements)
    .where(eq(supplierStatements.party, party))
    .orderBy(desc(supplierStatements.number))
    .limit(1);
  const since = new Date(Math.max(0, (last?.at.getTime() ?? 0) - overlapMs));
  for (const { reference } of await source.list(since, requestId)) {
    const { file, ...told } = await source.fetch(reference, requestId);
    try {
      await importStatement(deps, { ...told, party, lines: readStatementFile(file) }, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error("statement of a supplier was not taken", {
        supplier: party,
        statement: reference,
        code: error.code,
        ...error.details,
      });
    }
  }
}
