import { addMoney, isSameMoney, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { boughtWith } from "./find-split.ts";

/** What a booking is bought with, told as one payment: of shares the sum of all, and of what was divided its own part of each. */
export async function viewPaid(
  { db, payments }: Pick<BookingDeps, "db" | "payments">,
  row: BookingRow,
  first: PaymentView | null,
): Promise<PaymentView | null> {
  if (!first || isSameMoney(addMoney(first.amount, first.fromBalance ?? sar(0)), sar(row.total))) return first;
  const divided = await payments.dividedPaid(row.id);
  if (divided) {
    const fromBalance = divided.fromBalance ? sar(divided.fromBalance) : null;
    const amount = subtractMoney(sar(divided.amount), fromBalance ?? sar(0));
    return { ...first, amount, fromBalance, refunded: sar(divided.refunded) };
  }
  const bought = await boughtWith(db, row);
  if (bought.length < 2) return first;
  const all = await Promise.all(bought.map(({ paymentId }) => payments.view(paymentId)));
  const sumOf = (part: "amount" | "refunded") => sumMoney(all.flatMap((each) => each?.[part] ?? []));
  return { ...first, amount: sumOf("amount"), refunded: sumOf("refunded"), state: stateOf(all) ?? first.state };
}

/** The first of these that one of them is in: the whole is no further than the last of its shares. */
const behind = ["authorized", "captured", "partially_refunded"] as const;
const stateOf = (all: readonly (PaymentView | null)[]) =>
  behind.find((state) => all.some((each) => each?.state === state));
