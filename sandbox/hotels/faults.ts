import { injectFaultBefore as injectSharedFault } from "../supplier-kit/inject-fault.ts";
import { type Faults, planFaults } from "../supplier-kit/faults.ts";
import { type Occupancy, Refusal } from "./stay-types.ts";

/** What can go wrong. `timeout_before`: no answer, nothing done; `timeout_after`: done, but no answer; `away`: as
 * unavailable, but for good; `overcharged`: booked, at more than was agreed;
 * `price_fell`: booked, and from then on the same costs less. */
export const faultNames = [
  "slow",
  "away",
  "timeout_before",
  "timeout_after",
  "unavailable",
  "sold_out",
  "price_changed",
  "terms_changed",
  "offer_expired",
  "rejected",
  "pending",
  "pending_rejected",
  "pending_forever",
  "overcharged",
  "price_fell",
] as const;
export type Fault = (typeof faultNames)[number];
export const operationNames = [
  "search",
  "stay",
  "recheck",
  "book",
  "retrieve",
  "quoteCancel",
  "cancel",
  "quoteChange",
  "change",
] as const;
export type Operation = (typeof operationNames)[number];
export type HotelFaults = Faults<Operation, Fault>;

/** Last names of a lead guest that make an order fail on purpose. */
export const namedFaults: Record<string, { operation: Operation; fault: Fault }> = {
  SOLDOUT: { operation: "book", fault: "sold_out" },
  PRICECHANGE: { operation: "book", fault: "price_changed" },
  TERMSCHANGE: { operation: "book", fault: "terms_changed" },
  TIMEOUTBEFORE: { operation: "book", fault: "timeout_before" },
  TIMEOUTAFTER: { operation: "book", fault: "timeout_after" },
  UNAVAILABLE: { operation: "book", fault: "unavailable" },
  REJECT: { operation: "book", fault: "rejected" },
  PENDING: { operation: "book", fault: "pending" },
  PENDINGREJECT: { operation: "book", fault: "pending_rejected" },
  PENDINGFOREVER: { operation: "book", fault: "pending_forever" },
  OVERCHARGE: { operation: "book", fault: "overcharged" },
  NOCANCELQUOTE: { operation: "quoteCancel", fault: "away" },
  CANCELLOST: { operation: "cancel", fault: "timeout_before" },
  CANCELTIMEOUT: { operation: "cancel", fault: "timeout_after" },
  CANCELAWAY: { operation: "cancel", fault: "away" },
  CANCELREJECT: { operation: "cancel", fault: "rejected" },
  PRICEFELL: { operation: "book", fault: "price_fell" },
  CHANGESOLDOUT: { operation: "change", fault: "sold_out" },
  CHANGEDEARER: { operation: "change", fault: "price_changed" },
  CHANGELOST: { operation: "change", fault: "timeout_before" },
  CHANGETIMEOUT: { operation: "change", fault: "timeout_after" },
  CHANGEREJECT: { operation: "change", fault: "rejected" },
  CHANGEPENDING: { operation: "change", fault: "pending" },
  CHANGEPENDINGREJECT: { operation: "change", fault: "pending_rejected" },
  CHANGEPENDINGFOREVER: { operation: "change", fault: "pending_forever" },
  SLOW: { operation: "book", fault: "slow" },
};

/** `rates` such as `book.sold_out=0.1`: shares of calls that fail. Throws on a rate it cannot read. */
export const createHotelFaults = (rates = "", random: () => number = Math.random): HotelFaults =>
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

/** Before guests have names a room tells: one adult with three children of 17, 17 and the place of a fault in this list. */
const recheckFaults: readonly Fault[] = [
  "sold_out",
  "price_changed",
  "terms_changed",
  "unavailable",
  "offer_expired",
  "slow",
];

/** The trouble that a room's guests ask for at a re-check; null for those that ask for none. */
export function faultOfGuests({ adults, childAges }: Occupancy): Fault | null {
  const [place = -1, ...others] = childAges.toSorted((a, b) => a - b);
  const isAsked = adults === 1 && others.length === 2 && others.every((age) => age === 17);
  return isAsked ? (recheckFaults[place] ?? null) : null;
}

/** Faults that strike before anything is done. Nothing happens for those that strike later. @throws Refusal */
export const injectFaultBefore = (faults: HotelFaults, fault: Fault | null, signal?: AbortSignal): Promise<void> =>
  injectSharedFault(
    faults,
    fault,
    { refusing: ["sold_out", "offer_expired", "rejected"], refuse: (code) => new Refusal(code) },
    signal,
  );
