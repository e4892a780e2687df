import { isSameMoney, type Money } from "#contract/money.ts";
import { type Rate, toRiyals } from "#server/platform/exchange.ts";
import type { SupplierOrder } from "./tables.ts";

/**
 * What an order is paid, in both currencies: as it was sold (`riyals` for `own`) when the supplier says the same amount, by
 * the rate of the choice for any other. Null when the supplier suddenly asks in another currency.
 */
export function paidTo(
  sold: { own: Money; riyals: Money },
  total: Money,
  rate: Rate | null | undefined,
): Pick<SupplierOrder, "supplierTotal" | "own"> | null {
  if (total.currency !== sold.own.currency) return null;
  const { amount: supplierTotal } = isSameMoney(total, sold.own) ? sold.riyals : toRiyals(total, rate ?? null);
  return { supplierTotal, ...(rate ? { own: { price: total, rate } } : {}) };
}
