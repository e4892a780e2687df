import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import type { RiyalHotels } from "./hotels-in-riyals.ts";

/** @throws Error for a supplier that is not ours */
export function supplierOf({ suppliers }: { suppliers: readonly RiyalHotels[] }, id: string): RiyalHotels {
  const supplier = suppliers.find((each) => each.id === id);
  if (!supplier) throw new Error(`no hotel supplier ${id}`);
  return supplier;
}

/** A supplier's fault as the traveller is told it: what is gone is a room. */
export async function askHotelSupplier<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const told = supplierError(error);
    throw told.code === "offer_unavailable" ? new AppError("room_unavailable", { cause: error }) : told;
  }
}
