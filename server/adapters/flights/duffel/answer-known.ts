import type { Sending } from "#server/platform/partners/sendings.ts";
import { type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { inDoubt, refused } from "./hold-order.ts";

export const lookSoon: Outcome<never> = { state: "pending", pollAfterMs: 5_000 };

/** It is done at Duffel: whatever cannot be seen now is seen later. */
export async function lookOrWait<Done>(look: () => Promise<Outcome<Done>>): Promise<Outcome<Done>> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof SupplierError) return lookSoon;
    throw error;
  }
}

/** What a repeat is answered of what was sent before under its reference. Never sends. */
export async function answerKnown<Done>(
  { state, fault }: Sending,
  look: () => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  if (state === "sent") return inDoubt("already_sent");
  if (state === "ended") return refused((fault ?? "not_permitted") as FaultKind, "refused_before");
  return lookOrWait(look);
}
