import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { company, savedCompany } from "./companies.ts";
import { endpoint } from "./endpoint.ts";

/**
 * What may be done about a booking's company. `choose`: it is given before the sale, and may be changed or left out. `issue`: a credit note
 * and an invoice for the company take the place of what was issued. `correct`: the authority refused the invoice, so its details may be
 * put right. `done`: an invoice names it. `none`: nothing is invoiced, or everything was given back.
 */
export const companyChoice = z.enum(["choose", "issue", "correct", "done", "none"]);
export type CompanyChoice = z.infer<typeof companyChoice>;

export const invoiceCompany = z.object({
  /** Whom the booking's invoice is made out to; null: to nobody by name. */
  company: z.nullable(company),
  choice: companyChoice,
  /** The account's, to choose from; none for a visitor. */
  saved: z.array(savedCompany),
  /** Somebody is logged in, and the account has room for one more. */
  canKeep: z.boolean(),
  /** Somebody is logged in, and the account has none: what is given stands on the invoice and is not saved. */
  isFull: z.boolean(),
});
export type InvoiceCompany = z.infer<typeof invoiceCompany>;

export const getInvoiceCompany = endpoint({
  name: "getInvoiceCompany",
  method: "GET",
  path: "/bookings/:bookingId/invoice-company",
  access: "public",
  summary: "The company that a booking's tax invoice is made out to, and what may be done about it.",
  input: bookingInput,
  output: invoiceCompany,
});

export const setInvoiceCompany = endpoint({
  name: "setInvoiceCompany",
  method: "PUT",
  path: "/bookings/:bookingId/invoice-company",
  access: "public",
  summary:
    "Makes the tax invoice out to a company. Before the sale it is kept with the booking; afterwards a credit note and a standard invoice replace what was issued, once: a repeat with the same company changes nothing. conflict (`details.company`: `done` for another company, `none` where nothing is left to invoice). `keep`: also saved with the account.",
  input: z.extend(bookingInput, { company, keep: z._default(z.boolean(), false) }),
  output: invoiceCompany,
  limit: { points: 20, seconds: 60 },
});

export const removeInvoiceCompany = endpoint({
  name: "removeInvoiceCompany",
  method: "DELETE",
  path: "/bookings/:bookingId/invoice-company",
  access: "public",
  summary: "Leaves the company out again, while nothing is sold. conflict afterwards.",
  input: bookingInput,
  output: invoiceCompany,
  limit: { points: 20, seconds: 60 },
});
