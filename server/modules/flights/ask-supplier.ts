import { SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import type { FlightDeps } from "./flights-deps.ts";
import type { RiyalSupplier } from "./flights-in-riyals.ts";

/** @throws Error for a supplier that is not ours */
export function supplierOf({ suppliers }: Pick<FlightDeps, "suppliers">, id: string): RiyalSupplier {
  const supplier = suppliers.find((each) => each.id === id);
  if (!supplier) throw new Error(`no flight supplier ${id}`);
  return supplier;
}

/** A supplier's fault as the traveller is told it. */
export async function askSupplier<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SupplierError) throw supplierError(error);
    throw error;
  }
}
