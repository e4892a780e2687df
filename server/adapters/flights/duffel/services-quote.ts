import type { Money } from "#contract/money.ts";
import type { WantedExtras } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/** All bags that the order is to have, what they cost more and what it costs then, and the documents of services that it had before. */
export type ServicesQuote = {
  booking: string;
  bags: WantedExtras["bags"];
  due: Money;
  total: Money;
  expiresAt: string;
  documents: string[];
};

export const writeServicesQuote = (quote: ServicesQuote): string => JSON.stringify(quote);

/** @throws SupplierError not_found for what is no quote of services */
export function readServicesQuote(token: string): ServicesQuote {
  if (!token.startsWith("{")) throw new SupplierError("not_found", { code: "quote" });
  return JSON.parse(token) as ServicesQuote;
}
