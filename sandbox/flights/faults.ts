import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "./types.ts";

/** What can go wrong. `timeout_before`: no answer, nothing done; `timeout_after`: done, but no answer. */
export const faultNames = [
  "slow",
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
  "cancel",
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
  SLOW: { operation: "issue", fault: "slow" },
};

/** Named troubles of these kinds strike an order once. */
const passing: ReadonlySet<Fault> = new Set(["timeout_before", "unavailable", "slow"]);

export type Faults = {
  /** The next call of an operation fails so, once. */
  next: (operation: Operation, fault: Fault) => void;
  clear: () => void;
  /** What happens to this call: told for it, told for the next one, by a traveller's last name, else by rate. */
  pick: (
    operation: Operation,
    options: { told?: Fault | undefined; lastNames?: readonly string[]; order?: string },
  ) => Fault | null;
  /** How long a slow answer takes, ms. */
  slowMs: number;
  /** How long until a pending order is decided, ms. */
  pendingMs: number;
};

/**
 * `rates` such as `search.slow=0.2,issue.timeout_after=0.05`: shares of calls that fail. Throws on a rate it cannot read.
 */
export function createFaults(rates = "", random: () => number = Math.random): Faults {
  const shares = rates
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const found = /^\s*(\w+)\.(\w+)\s*=\s*(0?\.\d+|0|1)\s*$/.exec(part);
      const operation = operationNames.find((name) => name === found?.[1]);
      const fault = faultNames.find((name) => name === found?.[2]);
      if (!operation || !fault) throw new Error(`a fault rate reads operation.fault=share, not "${part}"`);
      return { operation, fault, share: Number(found?.[3]) };
    });
  /** Orders that a passing trouble has struck already: the next try goes through. */
  const struck = new Set<string>();
  const isOver = (fault: Fault, key: string) => passing.has(fault) && (struck.has(key) || !struck.add(key));
  let queued: { operation: Operation; fault: Fault }[] = [];
  return {
    slowMs: 8000,
    pendingMs: 20_000,
    next: (operation, fault) => void queued.push({ operation, fault }),
    clear: () => void (queued = []),
    pick: (operation, { told, lastNames = [], order = "" }) => {
      if (told) return told;
      const at = queued.findIndex((each) => each.operation === operation);
      if (at >= 0) return queued.splice(at, 1)[0]!.fault;
      for (const name of lastNames) {
        const named = namedFaults[name.replaceAll(/[^a-z]/gi, "").toUpperCase()];
        if (named?.operation === operation && !isOver(named.fault, `${operation} ${order}`)) return named.fault;
      }
      for (const each of shares) if (each.operation === operation && random() < each.share) return each.fault;
      return null;
    },
  };
}

/** Faults that strike before anything is done. Nothing happens for those that strike later. */
export async function strikeBefore(faults: Faults, fault: Fault | null, signal?: AbortSignal): Promise<void> {
  if (fault === "slow") await sleep(faults.slowMs, undefined, signal ? { signal } : {});
  if (fault === "timeout_before") throw new Refusal("timeout");
  if (fault === "unavailable") throw new Refusal("unavailable");
  if (fault === "sold_out") throw new Refusal("sold_out");
  if (fault === "schedule_changed") throw new Refusal("schedule_changed");
  if (fault === "rejected") throw new Refusal("rejected");
}
