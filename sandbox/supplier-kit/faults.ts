/** A trouble on purpose: which call of a service, and what goes wrong with it. */
export type PlannedFault<Operation, Fault> = { operation: Operation; fault: Fault };

/** What a service can be told to do wrong. */
export type FaultPlan<Operation extends string, Fault extends string> = {
  operations: readonly Operation[];
  faults: readonly Fault[];
  /** Last names, in capitals, that make an order fail. */
  named: Readonly<Record<string, PlannedFault<Operation, Fault>>>;
  /** Named troubles of these kinds strike an order once: the next try goes through. */
  passing: ReadonlySet<Fault>;
};

export type Faults<Operation extends string, Fault extends string> = {
  /** The next call of an operation fails so, once. */
  next: (operation: Operation, fault: Fault) => void;
  clear: () => void;
  /** What happens to this call: told for it, told for the next one, by a guest's last name, else by rate. */
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
export function planFaults<Operation extends string, Fault extends string>(
  plan: FaultPlan<Operation, Fault>,
  rates: string,
  random: () => number,
): Faults<Operation, Fault> {
  const shares = rates
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const found = /^\s*(\w+)\.(\w+)\s*=\s*(0?\.\d+|0|1)\s*$/.exec(part);
      const operation = plan.operations.find((name) => name === found?.[1]);
      const fault = plan.faults.find((name) => name === found?.[2]);
      if (!operation || !fault) throw new Error(`invalid fault rate "${part}": expected operation.fault=share`);
      return { operation, fault, share: Number(found?.[3]) };
    });
  const struck = new Set<string>();
  const isOver = (fault: Fault, key: string) => plan.passing.has(fault) && (struck.has(key) || !struck.add(key));
  let queued: PlannedFault<Operation, Fault>[] = [];
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
        const named = plan.named[name.replaceAll(/[^a-z]/gi, "").toUpperCase()];
        if (named?.operation === operation && !isOver(named.fault, `${operation} ${order}`)) return named.fault;
      }
      for (const each of shares) if (each.operation === operation && random() < each.share) return each.fault;
      return null;
    },
  };
}
