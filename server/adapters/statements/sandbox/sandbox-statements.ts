import type { StatementSource } from "#server/modules/supplier-statements/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { StatementBook } from "#sandbox/supplier-kit/statements/statement-book.ts";

/** Statements of a supplier in the box; `open` answers the running service, and is asked at every call. */
export const createSandboxStatements = (
  party: string,
  open: () => Promise<{ statements: StatementBook }>,
): StatementSource => ({
  party,
  list: async (since) => (await open()).statements.list(since),
  fetch: async (reference) => {
    const found = await (await open()).statements.fetch(reference);
    if (!found) throw new SupplierError("not_found");
    return found;
  },
});
