import { currencies, type Currency, type Money } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/** A float's noise, and nothing that anybody charges. */
const digits = 6;

/**
 * Major units, as a JSON number or in decimal digits, as whole minor units.
 * @throws SupplierError unavailable for a currency we do not sell in, or an amount with parts of a minor unit
 */
export function readAmount({ amount, currency }: { amount: number | string; currency: string }): Money {
  const known = currencies.find((each) => each === currency);
  if (!known) throw new SupplierError("unavailable", { code: `currency_${currency}` });
  const told = typeof amount === "number" ? amount.toFixed(digits) : amount;
  const [, sign, whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(told) ?? [];
  const minor = Number(whole + decimals.slice(0, 2).padEnd(2, "0"));
  if (/[1-9]/.test(decimals.slice(2)) || whole === "" || !Number.isSafeInteger(minor))
    throw new SupplierError("unavailable", { code: "amount" });
  return { amount: sign === "-" && minor !== 0 ? 0 - minor : minor, currency: known };
}

export const nothing = (currency: Currency): Money => ({ amount: 0, currency });
