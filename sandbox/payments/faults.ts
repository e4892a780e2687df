/** Where a fault can strike: the merchant's calls. */
export const FAULT_POINTS = ["create", "retrieve", "find", "capture", "void", "refund", "code", "wallet"] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/**
 * `timeout_before`: never answers, nothing was done. `timeout_after`: done, never answers. `error_before`, `error_after`:
 * the same with an answer of 500. `slow`: done and answered, late.
 */
export const FAULT_KINDS = ["timeout_before", "timeout_after", "error_before", "error_after", "slow"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type PlannedFault = { point: FaultPoint; kind: FaultKind; times: number };

/** What can be wrong with the next settlement: each of them once. */
export const SETTLEMENT_FAULTS = [
  "missing_line",
  "amount_off",
  "unknown_payment",
  "doubled_line",
  "wrong_fee",
  "payout_differs",
  "refused_refund",
  "unannounced_charge",
] as const;
export type SettlementFault = (typeof SETTLEMENT_FAULTS)[number];

export type FaultSettings = {
  /** Share of calls (0 to 1) that a kind strikes at random. */
  rates: Partial<Record<FaultKind, number>>;
  /** How long an unanswered call is held before it is cut off with 504. */
  hangMs: number;
  slowMs: number;
  /** Multiplies "processing" and slow refunds: 0.05 makes 20 s one second. */
  timeScale: number;
  /** What happens to webhooks: held back, sent several times, sent in random order. */
  webhooks: { withhold: boolean; copies: number; shuffle: boolean };
  /** Of the next settlement. */
  settlement: readonly SettlementFault[];
};

const CALM: FaultSettings = {
  rates: {},
  hangMs: 60_000,
  slowMs: 4_000,
  timeScale: 1,
  webhooks: { withhold: false, copies: 1, shuffle: false },
  settlement: [],
};

export type Faults = ReturnType<typeof createFaults>;

/** What goes wrong, on order or at random. Lives in memory: a restart clears it. */
export function createFaults(initial: Partial<FaultSettings> = {}, random: () => number = Math.random) {
  let settings: FaultSettings = { ...CALM, ...initial };
  let planned: PlannedFault[] = [];
  return {
    get settings() {
      return settings;
    },
    random,
    change(change: Partial<FaultSettings>) {
      settings = { ...settings, ...change };
    },
    plan(faults: readonly PlannedFault[]) {
      planned.push(...faults.map((fault) => ({ ...fault })));
    },
    /** Back to how it was made, with nothing planned. */
    reset() {
      settings = { ...CALM, ...initial };
      planned = [];
    },
    /** The fault for this call, if there is one; a planned one is used up. */
    take(point: FaultPoint): FaultKind | null {
      const next = planned.find((fault) => fault.point === point && fault.times > 0);
      if (next) {
        next.times -= 1;
        return next.kind;
      }
      for (const kind of FAULT_KINDS) if (random() < (settings.rates[kind] ?? 0)) return kind;
      return null;
    },
  };
}
