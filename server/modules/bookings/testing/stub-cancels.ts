import { shareOut } from "#server/platform/share-out.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";

/** How the next call of a kind ends; `killed_after`: done, and our process died before it heard of it. */
export type CancelEnding = "works" | "rejected" | "lost_before" | "lost_after" | "killed_after" | "away";

type Quote = { order: string; refunds: Map<number, number>; until: number; moved: string | null };
const quoteMs = 15 * 60_000;

/**
 * What a supplier in memory cancels, and what it returned for it. Its shares of a price are its own, and need not be those
 * that we would have reckoned.
 */
export function createStubCancels(clock: { now: () => Date }) {
  const quotes = new Map<string, Quote>();
  /** Refunds by order and part. */
  const gone = new Map<string, Map<number, number>>();
  const told: { quote: CancelEnding[]; confirm: CancelEnding[]; penaltyPercent: number; voids: boolean } = {
    quote: [],
    confirm: [],
    penaltyPercent: 30,
    voids: false,
  };
  /** What the next calls wait for, how many calls came, and what those that waited answer instead. */
  const gates = {
    quote: [] as Promise<void>[],
    confirm: [] as Promise<void>[],
    seen: 0,
    fault: null as SupplierError | null,
    /** What the supplier itself did to an order that it therefore gives back whole (stub-moves.ts). */
    movedOf: (_order: string): string | null => null,
  };
  async function pass(gate: Promise<void> | undefined) {
    gates.seen++;
    await gate;
    if (gate && gates.fault) throw gates.fault;
  }
  const goneOf = (order: string) => gone.get(order) ?? new Map<number, number>();
  const throwFault = (ending: CancelEnding | undefined) => {
    if (ending === "rejected") throw new SupplierError("not_permitted");
    if (ending === "away") throw new SupplierError("unavailable");
    if (ending === "lost_before") throw new SupplierError("unknown_outcome");
  };

  /** `paid`: by part. All that stand when none is asked for. */
  function quote(order: Ref, paid: readonly number[], asked: readonly number[]) {
    if (told.quote.shift() === "away") throw new SupplierError("unavailable");
    const left = paid.map((_, part) => part).filter((part) => !goneOf(order.token).has(part));
    const parts = asked.length ? asked : left;
    if (!parts.every((part) => left.includes(part))) throw new SupplierError("not_permitted");
    const isVoid = told.voids && parts.length === paid.length;
    const moved = gates.movedOf(order.token);
    const penalties = paid.map((amount) => (isVoid || moved ? 0 : Math.ceil((amount * told.penaltyPercent) / 100)));
    const refunds = new Map(parts.map((part) => [part, paid[part]! - penalties[part]!]));
    const token = `quote-${quotes.size + 1}`;
    quotes.set(token, { order: order.token, refunds, until: clock.now().getTime() + quoteMs, moved });
    return {
      ref: { supplier: "stub", token },
      isVoid,
      penalties,
      refund: [...refunds.values()].reduce((sum, refund) => sum + refund, 0),
      expiresAt: new Date(clock.now().getTime() + quoteMs).toISOString(),
    };
  }

  function confirm({ token }: Ref): void {
    const asked = quotes.get(token);
    if (!asked) throw new SupplierError("not_found");
    const before = goneOf(asked.order);
    if ([...asked.refunds].every(([part, refund]) => before.get(part) === refund)) return;
    const ending = told.confirm.shift();
    throwFault(ending);
    const isOther = gates.movedOf(asked.order) !== asked.moved;
    if (isOther || asked.until < clock.now().getTime()) throw new SupplierError("offer_expired");
    if ([...asked.refunds.keys()].some((part) => before.has(part))) throw new SupplierError("not_permitted");
    gone.set(asked.order, new Map([...before, ...asked.refunds]));
    if (ending === "lost_after") throw new SupplierError("unknown_outcome");
    if (ending === "killed_after") throw new Error("killed");
  }

  return {
    told,
    quote,
    confirm,
    gates,
    pass,
    goneOf,
    /** Uneven parts of a price, whole halalas. */
    split: (total: number, parts: number) =>
      shareOut(
        total,
        Array.from({ length: parts }, (_, part) => 7 - part),
      ),
  };
}
export type StubCancels = ReturnType<typeof createStubCancels>;
