import { injectFaultBefore as injectSharedFault } from "../supplier-kit/inject-fault.ts";
import { type Faults as ServiceFaults, planFaults } from "../supplier-kit/faults.ts";
import { Refusal } from "./types.ts";

/** What can go wrong. `timeout_before`: no answer, nothing done; `timeout_after`: done, but no answer; `away`: as
 * unavailable, but for good. `lost`, `twice`: of a notice. */
export const faultNames = [
  "slow",
  "away",
  "timeout_before",
  "timeout_after",
  "unavailable",
  "sold_out",
  "price_changed",
  "schedule_changed",
  "rejected",
  "pending",
  "pending_rejected",
  "pending_forever",
  "lost",
  "twice",
] as const;
export type Fault = (typeof faultNames)[number];
export const operationNames = [
  "search",
  "calendar",
  "priceOffer",
  "extras",
  "hold",
  "issue",
  "retrieve",
  "quoteCancel",
  "cancel",
  "searchChange",
  "quoteChange",
  "change",
  "quoteExtras",
  "addExtras",
  "airlineChanges",
  "acceptAirlineChange",
  "correctName",
  "divide",
  "notice",
] as const;
export type Operation = (typeof operationNames)[number];

/** Last names that make an order fail on purpose, wherever travellers are named. */
export const namedFaults: Record<string, { operation: Operation; fault: Fault }> = {
  SOLDOUT: { operation: "hold", fault: "sold_out" },
  PRICECHANGE: { operation: "hold", fault: "price_changed" },
  SCHEDULECHANGE: { operation: "hold", fault: "schedule_changed" },
  HOLDLOST: { operation: "hold", fault: "timeout_before" },
  HOLDTIMEOUT: { operation: "hold", fault: "timeout_after" },
  TIMEOUTBEFORE: { operation: "issue", fault: "timeout_before" },
  TIMEOUTAFTER: { operation: "issue", fault: "timeout_after" },
  UNAVAILABLE: { operation: "issue", fault: "unavailable" },
  REJECT: { operation: "issue", fault: "rejected" },
  PENDING: { operation: "issue", fault: "pending" },
  PENDINGREJECT: { operation: "issue", fault: "pending_rejected" },
  PENDINGFOREVER: { operation: "issue", fault: "pending_forever" },
  NOCANCELQUOTE: { operation: "quoteCancel", fault: "away" },
  CANCELLOST: { operation: "cancel", fault: "timeout_before" },
  CANCELTIMEOUT: { operation: "cancel", fault: "timeout_after" },
  CANCELAWAY: { operation: "cancel", fault: "away" },
  CANCELREJECT: { operation: "cancel", fault: "rejected" },
  CHANGESOLDOUT: { operation: "change", fault: "sold_out" },
  CHANGEDEARER: { operation: "change", fault: "price_changed" },
  CHANGELOST: { operation: "change", fault: "timeout_before" },
  CHANGETIMEOUT: { operation: "change", fault: "timeout_after" },
  CHANGEREJECT: { operation: "change", fault: "rejected" },
  CHANGEPENDING: { operation: "change", fault: "pending" },
  CHANGEPENDINGREJECT: { operation: "change", fault: "pending_rejected" },
  CHANGEPENDINGFOREVER: { operation: "change", fault: "pending_forever" },
  ADDTAKEN: { operation: "addExtras", fault: "sold_out" },
  ADDDEARER: { operation: "addExtras", fault: "price_changed" },
  ADDLOST: { operation: "addExtras", fault: "timeout_before" },
  ADDTIMEOUT: { operation: "addExtras", fault: "timeout_after" },
  ADDREJECT: { operation: "addExtras", fault: "rejected" },
  ADDPENDING: { operation: "addExtras", fault: "pending" },
  ADDPENDINGREJECT: { operation: "addExtras", fault: "pending_rejected" },
  ADDPENDINGFOREVER: { operation: "addExtras", fault: "pending_forever" },
  ADDSLOW: { operation: "addExtras", fault: "slow" },
  MOVEACCEPTLOST: { operation: "acceptAirlineChange", fault: "timeout_before" },
  MOVEACCEPTTIMEOUT: { operation: "acceptAirlineChange", fault: "timeout_after" },
  NAMELOST: { operation: "correctName", fault: "timeout_before" },
  NAMETIMEOUT: { operation: "correctName", fault: "timeout_after" },
  NAMEREJECT: { operation: "correctName", fault: "rejected" },
  NAMEPENDING: { operation: "correctName", fault: "pending" },
  NAMEPENDINGREJECT: { operation: "correctName", fault: "pending_rejected" },
  NAMEPENDINGFOREVER: { operation: "correctName", fault: "pending_forever" },
  DIVIDELOST: { operation: "divide", fault: "timeout_before" },
  DIVIDETIMEOUT: { operation: "divide", fault: "timeout_after" },
  DIVIDEREJECT: { operation: "divide", fault: "rejected" },
  DIVIDEPENDING: { operation: "divide", fault: "pending" },
  DIVIDEPENDINGREJECT: { operation: "divide", fault: "pending_rejected" },
  DIVIDEPENDINGFOREVER: { operation: "divide", fault: "pending_forever" },
  DIVIDESLOW: { operation: "divide", fault: "slow" },
  SLOW: { operation: "issue", fault: "slow" },
};

/** Named troubles of these kinds strike an order once. */
const passing: ReadonlySet<Fault> = new Set(["timeout_before", "unavailable", "slow"]);

export type Faults = ServiceFaults<Operation, Fault>;

/** `rates` such as `search.slow=0.2`: shares of calls that fail. Throws on a rate it cannot read. */
export const createFaults = (rates = "", random: () => number = Math.random): Faults =>
  planFaults({ operations: operationNames, faults: faultNames, named: namedFaults, passing }, rates, random);

/** Faults that strike before anything is done. Nothing happens for those that strike later. @throws Refusal */
export const injectFaultBefore = (faults: Faults, fault: Fault | null, signal?: AbortSignal): Promise<void> =>
  injectSharedFault(
    faults,
    fault,
    { refusing: ["sold_out", "schedule_changed", "rejected"], refuse: (code) => new Refusal(code) },
    signal,
  );
