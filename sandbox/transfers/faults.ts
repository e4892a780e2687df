import { type Faults, planFaults } from "../supplier-kit/faults.ts";
import { injectFaultBefore as injectSharedFault } from "../supplier-kit/inject-fault.ts";
import { Refusal, type RideQuery } from "./types.ts";

/** What can go wrong. `timeout_before`: no answer, nothing done; `timeout_after`: done, but no answer; `away`: as
 * unavailable, but for good. */
const faultNames = [
  "slow",
  "away",
  "timeout_before",
  "timeout_after",
  "unavailable",
  "sold_out",
  "price_changed",
  "offer_expired",
  "rejected",
  "pending",
  "pending_rejected",
  "pending_forever",
] as const;
export type Fault = (typeof faultNames)[number];
const operationNames = ["search", "recheck", "book", "retrieve", "quoteCancel", "cancel"] as const;
export type Operation = (typeof operationNames)[number];
export type TransferFaults = Faults<Operation, Fault>;

/** Last names of a traveller that make an order fail on purpose. */
const namedFaults: Record<string, { operation: Operation; fault: Fault }> = {
  SOLDOUT: { operation: "book", fault: "sold_out" },
  PRICECHANGE: { operation: "book", fault: "price_changed" },
  TIMEOUTBEFORE: { operation: "book", fault: "timeout_before" },
  TIMEOUTAFTER: { operation: "book", fault: "timeout_after" },
  UNAVAILABLE: { operation: "book", fault: "unavailable" },
  REJECT: { operation: "book", fault: "rejected" },
  PENDING: { operation: "book", fault: "pending" },
  PENDINGREJECT: { operation: "book", fault: "pending_rejected" },
  PENDINGFOREVER: { operation: "book", fault: "pending_forever" },
  NOCANCELQUOTE: { operation: "quoteCancel", fault: "away" },
  CANCELLOST: { operation: "cancel", fault: "timeout_before" },
  CANCELTIMEOUT: { operation: "cancel", fault: "timeout_after" },
  CANCELAWAY: { operation: "cancel", fault: "away" },
  CANCELREJECT: { operation: "cancel", fault: "rejected" },
  SLOW: { operation: "book", fault: "slow" },
};

/** Before anybody is named the party tells: one adult alone with so many bags. */
const partyFaults: Record<number, { operation: Operation; fault: Fault }> = {
  14: { operation: "search", fault: "unavailable" },
  15: { operation: "search", fault: "slow" },
  16: { operation: "recheck", fault: "unavailable" },
  17: { operation: "recheck", fault: "price_changed" },
  18: { operation: "recheck", fault: "sold_out" },
};

export function partyFault(operation: Operation, { adults, children, bags }: RideQuery): Fault | undefined {
  const planned = adults === 1 && children === 0 ? partyFaults[bags] : undefined;
  return planned?.operation === operation ? planned.fault : undefined;
}

/** `rates` such as `book.sold_out=0.1`: shares of calls that fail. Throws on a rate it cannot read. */
export const createTransferFaults = (rates = "", random: () => number = Math.random): TransferFaults =>
  planFaults(
    {
      operations: operationNames,
      faults: faultNames,
      named: namedFaults,
      passing: new Set<Fault>(["timeout_before", "unavailable", "slow"]),
    },
    rates,
    random,
  );

/** Faults that strike before anything is done. Nothing happens for those that strike later. @throws Refusal */
export const injectFaultBefore = (faults: TransferFaults, fault: Fault | null, signal?: AbortSignal): Promise<void> =>
  injectSharedFault(
    faults,
    fault,
    { refusing: ["sold_out", "offer_expired", "rejected"], refuse: (code) => new Refusal(code) },
    signal,
  );
