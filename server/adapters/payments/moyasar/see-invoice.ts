import type { CallContext } from "#server/platform/supplier.ts";
import { noteInvoice } from "./invoice-rows.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";

/** An invoice as it stands now, and what is kept of it. @throws SupplierError not_found */
export const seeInvoice = async (
  { db, calls }: Pick<MoyasarDeps, "db" | "calls">,
  id: string,
  context: CallContext,
): Promise<SeenInvoice> => noteInvoice(db, await calls.invoice(id, context));
