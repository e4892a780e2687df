import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { currency } from "./money-schema.ts";

/** What one riyal is in each currency (R3.9). */
export const currencyRate = z.object({ code: currency, rate: z.number() });
export type CurrencyRate = z.infer<typeof currencyRate>;

/** Used when nothing was fetched (R3.9). */
export const fallbackRates: CurrencyRate[] = [
  { code: "SAR", rate: 1 },
  { code: "USD", rate: 0.27 },
];

export const getCurrencyRates = endpoint({
  name: "getCurrencyRates",
  method: "GET",
  path: "/currencies/rates",
  access: "public",
  summary: "Rates of the display currencies relative to the riyal.",
  input: z.object({}),
  output: z.array(currencyRate),
});
