import facts from "#data/company-facts.json" with { type: "json" };
import type { BookingRow } from "./tables.ts";

/** Whom a supplier or the gateway writes to. Who called may have given a telephone alone: we read its letters for them. */
export const supplierContact = ({ contactEmail, contactPhone }: Pick<BookingRow, "contactEmail" | "contactPhone">) => ({
  email: contactEmail ?? facts.contacts.helpEmail,
  phone: contactPhone ?? "",
});
