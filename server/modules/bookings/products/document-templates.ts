import { join } from "node:path";

/** The Typst file of each document by name, for the PDF press. */
export const documentTemplates = {
  ticket: join(import.meta.dirname, "flight/ticket.typ"),
  voucher: join(import.meta.dirname, "hotel/voucher.typ"),
};
