import type { Ref } from "#server/platform/supplier.ts";
import type { BookingRow } from "./tables.ts";

/** Stands for an order whose supplier has not named it to our system yet, only to a person; asking it by our reference names it. */
export const unnamedOrder = (supplier: string, { clientRef }: Pick<BookingRow, "clientRef">): Ref => ({
  supplier,
  token: `told:${clientRef ?? ""}`,
});
