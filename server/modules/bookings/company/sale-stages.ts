import type { BookingRow } from "../tables.ts";

/** Its invoice is not issued yet: the company may still be given, changed and left out. */
export const isBeforeSale = ({ stage }: Pick<BookingRow, "stage">): boolean =>
  stage === "draft" || stage === "held" || stage === "confirming";

/** Its invoice was issued with the sale. */
export const isSold = ({ stage }: Pick<BookingRow, "stage">): boolean =>
  stage === "confirmed" || stage === "completed" || stage === "cancelled";
