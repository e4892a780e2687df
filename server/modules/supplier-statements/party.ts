import type { Booking } from "#contract/bookings.ts";
import type { SupplierParty } from "#contract/admin/supplier-statement-rows.ts";

/** A party as the books write it: product and supplier. */
export function partyOf(id: string): SupplierParty {
  const at = id.indexOf(":");
  return { id, product: id.slice(0, at) as Booking["kind"], supplier: id.slice(at + 1) };
}
