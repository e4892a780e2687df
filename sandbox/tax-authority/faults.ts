import { type Faults, planFaults } from "../supplier-kit/faults.ts";

/**
 * What can go wrong. `refused`: a refusal whose cause lies outside of the document; `warned`: taken with a warning; `timeout_before`:
 * no answer, nothing done; `timeout_after`: done, but no answer.
 */
export const taxFaultNames = [
  "slow",
  "timeout_before",
  "timeout_after",
  "unavailable",
  "rate_limited",
  "refused",
  "warned",
] as const;
export type TaxFault = (typeof taxFaultNames)[number];
export type TaxOperation = "report" | "clear";
export type TaxFaults = Faults<TaxOperation, TaxFault>;

export const isTaxFault = (text: string): text is TaxFault => (taxFaultNames as readonly string[]).includes(text);

/** `rates` such as `report.timeout_after=0.1`: shares of calls that fail. Throws on a rate it cannot read. */
export const createTaxFaults = (rates = "", random: () => number = Math.random): TaxFaults =>
  planFaults(
    { operations: ["report", "clear"], faults: taxFaultNames, named: {}, passing: new Set<TaxFault>() },
    rates,
    random,
  );
