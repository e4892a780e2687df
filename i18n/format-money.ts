import type { Currency, Money } from "#contract/money.ts";
import { groupThousands } from "./format-number.ts";

/** Units of a currency for one SAR (R3.9), by code. */
export type Rates = Record<string, number>;

/** R3.9: what stands in when no rate was fetched. */
export const fallbackRates: Rates = { SAR: 1, USD: 0.27 };

/** R9.2: the SAR symbol is "SAR". */
const symbols: Record<string, string> = { SAR: "SAR", USD: "$" };

/**
 * R9.2: symbol, one space, amount with thousands grouping and two decimals, the same in both languages.
 * `amount` is in riyals, a number or numeric text; anything else, or an unknown currency, gives empty text.
 */
export function formatPrice(amount: unknown, currency: string, rates: Rates = fallbackRates): string {
  const value = typeof amount === "string" && amount.trim() !== "" ? Number(amount) : amount;
  const symbol = symbols[currency];
  const rate = rates[currency];
  if (typeof value !== "number" || !Number.isFinite(value) || symbol === undefined || rate === undefined) return "";
  return `${symbol} ${groupThousands(roundToCents(value * rate), 2)}`;
}

/** As people read a negative amount: `SAR −300.00`, with the true minus. R9.2's own text has the hyphen. */
const withMinus = (text: string) => text.replace("-", "−");

/** Our money (halalas of SAR, or cents) in the currency chosen for display. */
export function formatMoney(
  money: Money | null | undefined,
  display: Currency = "SAR",
  rates: Rates = fallbackRates,
): string {
  if (!money) return "";
  if (money.currency === display) return withMinus(formatPrice(money.amount / 100, display, { [display]: 1 }));
  const rate = rates[money.currency];
  return rate === undefined ? "" : withMinus(formatPrice(money.amount / 100 / rate, display, rates));
}

/** The amount alone in whole units, always rounded up: for calendars, maps and lists, where the exact price is a press away. `2,118` */
export function formatWholeAmount(money: Money, display: Currency = "SAR", rates: Rates = fallbackRates): string {
  const from = rates[money.currency] ?? 1;
  const to = rates[display] ?? 1;
  return withMinus(groupThousands(Math.ceil(roundToCents((money.amount / 100 / from) * to))));
}

/** The same with its symbol: `SAR 2,118`. */
export const formatWholeMoney = (money: Money, display: Currency = "SAR", rates: Rates = fallbackRates): string =>
  `${symbols[display]} ${formatWholeAmount(money, display, rates)}`;

/** Undoes what binary fractions leave behind (1.005 * 100 = 100.49999999999999) and never answers -0. */
function roundToCents(value: number): number {
  return Math.round(value * 100 + Math.sign(value) * 1e-7) / 100 + 0;
}
