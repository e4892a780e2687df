import type { Ref } from "#server/platform/supplier.ts";
import type { BookingRow } from "./tables.ts";

const told = "told:";

/** Stands for an order whose supplier has not named it to our system yet, only to a person; asking it by our reference names it. */
export const unnamedOrder = (supplier: string, { clientRef }: Pick<BookingRow, "clientRef">): Ref => ({
  supplier,
  token: `${told}${clientRef ?? ""}`,
});

/** Nothing can be asked of it by this name. */
export const isUnnamed = ({ token }: Ref): boolean => token.startsWith(told);
