import { compareMoney, sar } from "#contract/money.ts";
import { isInParts, type MethodRefusal, type PaymentMethod } from "#contract/payments.ts";
import rules from "#data/payment-methods.json" with { type: "json" };
import type { PaymentGateway } from "./payment-gateway.ts";
import type { PaymentRow } from "./tables.ts";

type Facts = Pick<PaymentRow, "amount" | "expiresAt" | "inParts" | "changeId" | "shareId"> & {
  networks: readonly string[] | null;
};

/** Why a method does not take a payment; null when it does. The limits are as agreed with who provides it (`data/payment-methods.json`). */
export function refuseMethod(
  method: PaymentMethod,
  payment: Facts,
  now: Date,
  { limitsCards }: Pick<PaymentGateway["can"], "limitsCards">,
): MethodRefusal | null {
  const { from, to, minutesLeft, forChanges } = rules.methods[method];
  const refuse = (why: MethodRefusal["why"], limit: number | null = null): MethodRefusal => ({
    method,
    why,
    limit: limit === null ? null : sar(limit),
  });
  // Who pays a share is nobody's account, and gives a card: what lends or takes a wallet is no part of all or nothing.
  if ((payment.changeId || payment.shareId) && !forChanges) return refuse("not_for_change");
  if (isInParts(method) && !payment.inParts) return refuse("not_in_parts");
  if (payment.networks && !(limitsCards && takesNetwork(method, payment.networks))) return refuse("other_card");
  const amount = sar(payment.amount);
  if (compareMoney(amount, sar(from)) < 0) return refuse("below", from);
  if (to !== null && compareMoney(amount, sar(to)) > 0) return refuse("above", to);
  const left = payment.expiresAt.getTime() - now.getTime();
  return left > 0 && left < minutesLeft * 60_000 ? refuse("too_late") : null;
}

/** A method that is paid by none of these cards cannot bear a code that is for them. */
const takesNetwork = (method: PaymentMethod, networks: readonly string[]): boolean =>
  rules.methods[method].networks.some((network) => networks.includes(network));
