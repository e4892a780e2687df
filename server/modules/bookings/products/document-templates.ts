import { join } from "node:path";

/** The Typst file of each document by name, for the PDF press. */
export const documentTemplates = {
  ticket: join(import.meta.dirname, "flight/ticket.typ"),
  programme: join(import.meta.dirname, "package/programme.typ"),
  voucher: join(import.meta.dirname, "hotel/voucher.typ"),
  visa: join(import.meta.dirname, "visa/receipt.typ"),
};
