import { currencies, type Currency, type Money } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/**
 * A decimal text as whole minor units, by its digits and never by a float. Both currencies that we sell in have two decimals.
 * @throws SupplierError unavailable for a currency we do not sell in, or an amount with parts of a minor unit
 */
export function readAmount(text: string, currency: string): Money {
  const known = currencies.find((each) => each === currency);
  if (!known) throw new SupplierError("unavailable", { code: `currency_${currency}` });
  const [, sign, whole, decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(2)))
    throw new SupplierError("unavailable", { code: "amount" });
  const amount = Number(whole + decimals.slice(0, 2).padEnd(2, "0"));
  if (!Number.isSafeInteger(amount)) throw new SupplierError("unavailable", { code: "amount" });
  return { amount: sign === "-" && amount !== 0 ? 0 - amount : amount, currency: known };
}

/** As the partner wants it: `1234.50`. */
export const writeAmount = ({ amount }: Money): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

export const nothing = (currency: Currency): Money => ({ amount: 0, currency });
