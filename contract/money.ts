import * as z from "zod/mini";

export const currency = z.enum(["SAR", "USD"]);
export type Currency = z.infer<typeof currency>;

/** An amount as whole minor units (halalas, cents): SAR 10.00 = `{ amount: 1000, currency: "SAR" }`. Never a float. */
export const money = z.object({ amount: z.int(), currency });
export type Money = z.infer<typeof money>;

export const sar = (amount: number): Money => ({ amount, currency: "SAR" });

/** Sums amounts of one currency; an empty list is SAR 0. Throws when currencies differ. */
export function sumMoney(amounts: readonly Money[]): Money {
  const first = amounts[0];
  if (!first) return sar(0);
  let amount = 0;
  for (const each of amounts) {
    if (each.currency !== first.currency) throw new Error(`cannot add ${each.currency} to ${first.currency}`);
    amount += each.amount;
  }
  return { amount, currency: first.currency };
}
