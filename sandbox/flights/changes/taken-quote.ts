import type { PoolClient } from "pg";
import { applyAddition } from "../additions/apply-addition.ts";
import { readAdditionQuote } from "../additions/quote-additions.ts";
import type { FlightContext } from "../context.ts";
import type { Operation } from "../faults.ts";
import { openOffer, raisePrice } from "../orders/open-offer.ts";
import type { Order } from "../orders/order-row.ts";
import type { Cell } from "../orders/sell-seats.ts";
import { type Booking, Refusal } from "../types.ts";
import { applyChange } from "./apply-change.ts";
import { readQuote } from "./quote-change.ts";

/** The flights that were touched, and documents that were issued beside the tickets. */
export type Taken = { cells: Cell[]; documents: Booking["tickets"] };
type Take = (client: PoolClient, order: Order) => Promise<Taken>;

/** What a quote does once it is taken: other flights, or more beside them. `isLater`: it was accepted before. */
export type TakenQuote = {
  operation: Operation;
  orderId: string;
  until: number;
  makeDearer: () => Promise<unknown>;
  open: (isLater: boolean) => Promise<Take>;
};

/** @throws Refusal invalid_request for one that is not ours */
export function readTakenQuote(context: FlightContext, quote: string): TakenQuote {
  const addition = readAdditionQuote(context, quote);
  if (addition)
    return {
      operation: "addExtras",
      orderId: addition.orderId,
      until: addition.until,
      makeDearer: () => Promise.reject(new Refusal("price_changed")),
      open: async () => async (client, order) => ({
        cells: [],
        documents: await applyAddition(context, client, order, addition),
      }),
    };
  const change = readQuote(context, quote);
  const { orderId, until, offer, addedPercent } = change;
  return {
    operation: "change",
    orderId,
    until,
    makeDearer: async () => raisePrice(context, await openOffer(context, offer)),
    open: async (isLater) => {
      const journey = isLater
        ? { ...context.tokens.read(offer).journey, addedPercent }
        : await openOffer(context, offer);
      return async (client, order) => ({
        cells: await applyChange(context, client, order, change, journey),
        documents: [],
      });
    },
  };
}
