type Context = { clock: { now: () => Date }; faults: { pendingMs: number } };
export type Decision = { state: "done" | "pending"; decidedAt: Date | null; decidedAs: "done" | "failed" | null };

/** What is asked of an order is done at once, or accepted and decided later, as its fault says; null: never by itself. */
export function decideLater({ clock, faults }: Context, fault: string | null): Decision {
  const later = new Date(clock.now().getTime() + faults.pendingMs);
  if (fault === "pending") return { state: "pending", decidedAt: later, decidedAs: "done" };
  if (fault === "pending_rejected") return { state: "pending", decidedAt: later, decidedAs: "failed" };
  if (fault === "pending_forever") return { state: "pending", decidedAt: null, decidedAs: null };
  return { state: "done", decidedAt: null, decidedAs: null };
}
