import type { Money } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readAmount, writeAmount } from "./read-amount.ts";

/** A change of Duffel's by its id, and the figures that were agreed to. */
export type Quote = { id: string; booking: string; total: Money; due: Money };

export const writeQuote = ({ id, booking, total, due }: Quote): string =>
  [id, booking, total.currency, total.amount, due.amount].join("|");

/** @throws SupplierError not_found for what is no quote of a change */
export function readQuote(token: string): Quote {
  const [id = "", booking = "", currency = "", total = "", due = ""] = token.split("|");
  const money = (minor: string): Money => ({ ...readAmount("0", currency), amount: Number(minor) });
  if (due === "") throw new SupplierError("not_found", { code: "quote" });
  return { id, booking, total: money(total), due: money(due) };
}

/** What is paid from our balance with it; null where nothing is. */
export const paymentOf = (due: Money) =>
  due.amount > 0 ? { type: "balance" as const, amount: writeAmount(due), currency: due.currency } : null;
