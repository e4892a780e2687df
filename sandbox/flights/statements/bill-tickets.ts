import type { PoolClient } from "pg";
import type { FlightContext } from "../context.ts";
import type { Order } from "../orders/order-row.ts";
import { paidShares } from "../orders/paid-shares.ts";
import { enterStatement } from "../../supplier-kit/statements/statement-entry.ts";

const schema = "sandbox_flights";

/** Tickets are issued: each for what its traveller paid. */
export function billTickets(context: FlightContext, client: PoolClient, order: Order): Promise<void> {
  const shares = paidShares(context, order);
  return enterStatement(
    client,
    schema,
    order.tickets.flatMap(({ traveller, number }) => {
      const share = shares[traveller];
      if (!share) return [];
      const { fare, charges, extras } = share;
      return { kind: "sale" as const, document: number, at: context.clock.now(), fare: fare + extras, taxes: charges };
    }),
  );
}

/** Documents (EMD) are issued for what was added to an order. */
export const billDocuments = (
  context: FlightContext,
  client: PoolClient,
  documents: readonly { number: string; amount: number }[],
): Promise<void> =>
  enterStatement(
    client,
    schema,
    documents.map(({ number, amount }) => ({
      kind: "sale" as const,
      document: number,
      at: context.clock.now(),
      fare: amount,
      taxes: 0,
      about: { code: "EMDA" },
    })),
  );

/** Tickets are given back: `refunds` by the traveller's place. */
export function billRefunds(
  context: FlightContext,
  client: PoolClient,
  { tickets }: Pick<Order, "tickets">,
  refunds: ReadonlyMap<number, number>,
): Promise<void> {
  return enterStatement(
    client,
    schema,
    tickets.flatMap(({ traveller, number }) => {
      const refund = refunds.get(traveller);
      if (refund === undefined) return [];
      return { kind: "refund" as const, document: number, at: context.clock.now(), fare: 0 - refund, taxes: 0 };
    }),
  );
}

/** Tickets are issued in the place of others: what is due for all stands with the first. */
export function billExchange(
  context: FlightContext,
  client: PoolClient,
  { tickets }: Pick<Order, "tickets">,
  due: number,
): Promise<void> {
  return enterStatement(
    client,
    schema,
    tickets.map(({ number }, at) => ({
      kind: "sale" as const,
      document: number,
      at: context.clock.now(),
      fare: at === 0 ? due : 0,
      taxes: 0,
    })),
  );
}
