import { compareMoney, leastMoney, type Money, sar, splitMoney, subtractMoney } from "#contract/money.ts";
import type { PaymentPart } from "#contract/payments.ts";
import { addMonths } from "#contract/days.ts";

const parts = 4;

/** Four parts as Tabby tells its shops of them, a month from one to the next. What was refunded has come off the last ones first. */
export function planOf(amount: Money, from: string, refunded: Money): PaymentPart[] {
  let back = refunded;
  const left = splitMoney(amount, parts)
    .map((each, month) => ({ due: addMonths(from, month), amount: each }))
    .toReversed()
    .map((part) => {
      const off = leastMoney([back, part.amount]) ?? sar(0);
      back = subtractMoney(back, off);
      return { ...part, amount: subtractMoney(part.amount, off) };
    });
  return left.toReversed().filter((part) => compareMoney(part.amount, sar(0)) > 0);
}
