import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { compareMoney, leastMoney, type Money, sar, subtractMoney } from "./money.ts";
import { money } from "./money-schema.ts";
import { moneyMove } from "./my-bookings.ts";
import { paymentMethod } from "./payments.ts";
import { secretId } from "./primitives.ts";

/** Something that came to a balance, above zero, or left it, below: a refund that was kept, a pay-out, a payment with it, what came back of that. */
export const balanceMove = z.object({
  /** ISO, UTC. */
  at: z.string(),
  kind: z.enum(["kept", "paid_out", "used", "returned"]),
  amount: money,
  /** What was cancelled or paid; of a pay-out, whose payment that part of the balance came from. */
  bookingId: secretId,
  reference: z.string(),
  /** How it is on its way back to where it was paid from; null of what is no pay-out. */
  payout: z.nullable(
    z.object({
      method: paymentMethod,
      last4: z.nullable(z.string()),
      state: moneyMove.shape.state,
      /** It went to a bank account instead. */
      byTransfer: z.boolean(),
    }),
  ),
});
export type BalanceMove = z.infer<typeof balanceMove>;

/** What is left for the method when a balance pays a part: no less, as cards take no less. */
const leastRest = sar(100);

/** What of a price a balance can pay beside another method; null: nothing, or all of it, which needs no other method. */
export function balancePart(free: Money, price: Money): Money | null {
  if (compareMoney(free, price) >= 0) return null;
  const part = leastMoney([free, subtractMoney(price, leastRest)]);
  return part && part.amount > 0 ? part : null;
}

/** What an account let stay of its refunds. It never expires. */
export const balance = z.object({
  sum: money,
  /** What of it can be used or paid out now: not what is set aside, nor what a payer's bank takes back at this moment. */
  free: money,
  /** Kept for payments that are on their way. */
  setAside: money,
  /** The newest first, 100 at most. */
  moves: z.array(balanceMove),
});
export type Balance = z.infer<typeof balance>;

export const getBalance = endpoint({
  name: "getBalance",
  method: "GET",
  path: "/me/balance",
  access: "user",
  summary: "The account's balance: what stayed of refunds by its owner's choice, and how it moved.",
  input: z.object({}),
  output: balance,
});

export const payOutBalance = endpoint({
  name: "payOutBalance",
  method: "POST",
  path: "/me/balance/payouts",
  access: "user",
  summary:
    "Pays a part of the balance out by the payments it came from, the newest first. `amount.above_balance` when there is less.",
  input: z.object({
    amount: money.check(z.refine(({ amount, currency }) => amount > 0 && currency === "SAR", "required")),
  }),
  output: balance,
  idempotent: true,
  limit: { points: 10, seconds: 600 },
});
