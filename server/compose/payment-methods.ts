import methods from "#data/payment-methods.json" with { type: "json" };
import { isTabbySet } from "#server/adapters/payments/tabby/tabby-partner.ts";
import type { Env } from "#server/env.ts";

/** What is paid with here, in the order it is offered. */
export const paymentMethodsOf = (env: Env): string[] => [
  ...new Set([...methods.gateways[env.PAYMENT_GATEWAY], ...(isTabbySet(env) ? methods.gateways.tabby : [])]),
];
