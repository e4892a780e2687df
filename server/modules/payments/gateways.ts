import type { PaymentMethod } from "#contract/payments.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { PaymentRow } from "./tables.ts";

/** The gateways of this installation: the one for cards first, beside it those that have one method each. */
export type Gateways = readonly [PaymentGateway, ...PaymentGateway[]];

export const findGateway = (gateways: Gateways, { gateway }: Pick<PaymentRow, "gateway">): PaymentGateway | null =>
  gateways.find(({ id }) => id === gateway) ?? null;

/** Whose a payment is. @throws SupplierError unavailable for one that is not set any more: the payment stays as it is until it is set again */
export function gatewayOf(gateways: Gateways, row: Pick<PaymentRow, "gateway">): PaymentGateway {
  const found = findGateway(gateways, row);
  if (!found) throw new SupplierError("unavailable", { code: "gateway_not_set" });
  return found;
}

/** Who is asked for a new payment by this method: of two that offer it the later one, which is there for its sake. null: nobody offers it. */
export const gatewayFor = (gateways: Gateways, method: PaymentMethod): PaymentGateway | null =>
  gateways.findLast(({ can }) => can.methods.includes(method)) ?? null;

/** What can be paid with, in the order it is offered. */
export const offeredMethods = (gateways: Gateways): PaymentMethod[] => [
  ...new Set(gateways.flatMap(({ can }) => can.methods)),
];
